import { describe, expect, test } from '@jest/globals';
import { auditAgents, BUILT_IN_HARNESSES } from '../src/core/index.js';
import { auditMarkdown } from '../src/report/audit-markdown.js';
import { formatAudit } from '../src/report/audit-text.js';
import { plain } from '../src/report/text.js';
import { wrapped } from '../src/report/wrap.js';
import type { SourceFile } from '../src/text/source.js';

const agent = (path: string, lines: string, body = 'You work.'): SourceFile => ({
  path,
  text: `---\nname: ${path.replace(/^.*\/|\.md$/g, '')}\ndescription: Works.\n${lines}\n---\n${body}\n`,
});
const claude = (name: string, lines: string, above = ''): SourceFile =>
  agent(`${above}.claude/agents/${name}.md`, lines);
const show = (...sources: readonly SourceFile[]): string =>
  formatAudit(auditAgents(sources), BUILT_IN_HARNESSES);
const linesWith = (text: string, word: string): readonly string[] =>
  text.split('\n').filter((line) => line.includes(word));

describe('findings', () => {
  test('what is reachable in several harnesses is one line that names them all', () => {
    const audit = auditAgents([claude('reviewer', 'tools: [Read, Task]')]);
    expect(audit.diagnostics.filter(({ code }) => code === 'reachable')).toHaveLength(2);
    const line =
      'In Claude Code and Copilot CLI this agent can use Shell, Write and Edit through another agent: reviewer → general-purpose. ' +
      'For Claude Code: Deny "Agent" and "Workflow" too, or leave "Agent" out of the list. ' +
      'For Copilot CLI: Give it a list of tools without "agent".';
    expect(linesWith(formatAudit(audit, BUILT_IN_HARNESSES), 'warning reachable')).toEqual([
      `.claude/agents/reviewer.md:4:1: warning reachable: ${line}`,
    ]);
    expect(linesWith(auditMarkdown(audit, BUILT_IN_HARNESSES), '`reachable`')).toHaveLength(1);
  });

  test('different ways stay different lines', () => {
    const own = agent('.claude/agents/runner.md', 'tools: [Bash, Write, Edit]');
    const lead = agent('.claude/agents/lead.md', 'tools: "Read, Agent(runner)"');
    expect(linesWith(show(own, lead), 'warning reachable')).toEqual([
      expect.stringContaining(
        'In Claude Code this agent can use Shell, Write and Edit through another agent: lead →',
      ),
    ]);
  });

  test('many limits of one tool are one line for each list', () => {
    const shown = show(claude('a', 'tools: ["Bash(git diff)", Read, "Bash(git log)", "Bash(git log)"]'));
    expect(linesWith(shown, 'void-limit')).toEqual([
      expect.stringContaining(
        'a.md:4:9: warning void-limit: "Bash(git diff)" and 1 more like it limit nothing in',
      ),
    ]);
    expect(linesWith(shown, 'void-tool')).toEqual([
      expect.stringContaining(
        'Copilot CLI has no tool "Bash(git diff)", nor 1 more like it: it grants nothing.',
      ),
    ]);
  });

  test('one fact about many agents is one line, and does not hide others of its kind', () => {
    const many = Array.from({ length: 9 }, (_, index) => claude(`a${index}`, 'tools: [bash]'));
    const found = linesWith(show(...many, claude('z', 'tools: [reed]')), 'void-tool: Claude Code');
    expect(found).toEqual([
      expect.stringMatching(/a0\.md:4:9: warning void-tool: .* \(9 agents\)$/),
      expect.stringContaining('z.md:4:9: warning void-tool'),
    ]);
  });
});

describe('on a terminal of some columns', () => {
  const paint = (columns: number) => Object.assign((_: string, text: string) => text, { columns });
  const files = [
    agent('.claude/agents/an-agent-with-a-name-that-is-long.md', 'tools: [Read, Task]'),
    agent('.opencode/agent/other.md', 'tools: { bash: true }'),
  ];

  test.each([80, 120])('%d: no line is longer, and no word is lost or cut', (columns) => {
    const [whole, narrow] = [plain, paint(columns)].map((each) =>
      formatAudit(auditAgents(files), BUILT_IN_HARNESSES, each),
    );
    const lines = narrow?.split('\n') ?? [];
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    expect(whole?.split('\n').some((line) => line.length > columns)).toBe(true);
    const wordsOf = (text = '') => text.split(/\s+/).filter((word) => word.length > 1);
    expect(wordsOf(narrow)).toEqual(wordsOf(whole));
  });

  test('a command in quotes stays on one line', () => {
    const text = `${'word '.repeat(13)}"fsagent write --adopt --discard --root packages/api" shows more`;
    expect(wrapped(text, 80)).toEqual([
      'word '.repeat(13).trimEnd(),
      '  "fsagent write --adopt --discard --root packages/api" shows more',
    ]);
    expect(wrapped(text, undefined)).toEqual([text]);
  });
});

describe('the grid', () => {
  test('says where an agent is whose name stands there twice', () => {
    const shown = show(claude('a', 'tools: [Read]'), claude('a', 'tools: [Read]', 'packages/p/'));
    const rows = linesWith(shown, '  packages/p/.claude/agents/a.md');
    expect(rows).toHaveLength(2);
    expect(linesWith(shown, 'packages/p/.claude/agents/a.md:2:1: info agent-hides')).toHaveLength(1);
    expect(linesWith(show(claude('a', 'tools: [Read]')), '.claude/agents/a.md')).toEqual([]);
  });

  test('agents of one name in many folders that can do the same share one row', () => {
    const folders = ['', 'p/', 'q/', 'r/', 's/'];
    const rows = linesWith(show(...folders.map((folder) => claude('a', 'tools: [Read]', folder))), 'more');
    expect(rows.map((row) => row.replace(/ .*(?=\.claude)/, ' '))).toEqual([
      'a .claude/agents/a.md and 4 more',
      'a .claude/agents/a.md and 4 more',
    ]);
  });

  test('agents that are not there share one row', () => {
    const rows = linesWith(
      show(...['a', 'b', 'c'].map((name) => agent(`.kilo/agents/${name}.md`, 'tools: []'))),
      'not loaded',
    );
    expect(rows[0]).toMatch(/^a and 2 more +not loaded$/);
  });

  test('explains only the signs that it shows', () => {
    const legendOf = (lines: string) => linesWith(show(claude('a', lines)), '● granted');
    expect(legendOf('tools: [Read]')).toEqual(['● granted   · not granted']);
    expect(legendOf('tools: "Read, Agent"')[0]).toContain(
      '→ not granted, but an agent that it may start has it',
    );
  });

  test('names the file of an agent that is not there, and counts it apart from what is not loaded', () => {
    const other = agent('.github/agents/a.agent.md', 'tools: [read]');
    const shown = show(claude('a', 'tools: [Read]'), other);
    expect(linesWith(shown, 'takes its place')[0]).toMatch(
      /^a +VS Code \(source\) shows it beside the other file; another file takes its place; \.claude\/agents\/a\.md$/,
    );
    expect(shown.split('\n').at(-1)).toBe(
      'Audited: 2 files, read as 3 agents in 2 harnesses: 1 replaced by another file of the same name.',
    );
  });

  test('names the tools above each harness', () => {
    const headers = (count: number): number => {
      const files = ['.claude/agents', '.kilo/agents', '.gemini/agents'].flatMap((folder) =>
        Array.from({ length: count }, (_, index) => agent(`${folder}/a${index}.md`, '')),
      );
      return linesWith(show(...files), 'T     W').length;
    };
    expect([headers(2), headers(30)]).toEqual([4, 4]); // Copilot reads the files of Claude Code too
  });
});
