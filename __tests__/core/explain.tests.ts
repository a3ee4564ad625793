import { describe, expect, test } from '@jest/globals';
import {
  agent,
  type CompileOptions,
  compile,
  compileAgents,
  explainSpec,
  parseSpec,
  type SourceFile,
  Tool,
} from '../../src/core/index.js';
import { explain, memoryTree } from '../../src/index.js';
import { formatExplanation } from '../../src/report/explanation.js';
import { specOf } from '../../src/spec/parse.js';

const OPTIONS: CompileOptions = { matrix: 'verified' };
const REVIEWER: SourceFile = {
  path: '.fsagent/agents/reviewer.md',
  text: `---
description: Reviews.
tools: [Read, Question, { mcp: github/get_issue }, { custom: mine }]
disallowedTools: [Write]
---
Review.
`,
};
const OTHER: SourceFile = {
  path: '.fsagent/agents/other.md',
  text: '---\ndescription: Other.\nharnesses: [copilot]\ntemperature: 0.1\n---\nHi\n',
};

function explained(source: SourceFile, options = OPTIONS, all = [REVIEWER, OTHER]) {
  const { spec } = parseSpec(source);
  return spec && explainSpec(spec, compile(all, options), options);
}

describe('an explanation', () => {
  test('follows each tool into each harness', () => {
    const explanation = explained(REVIEWER);
    expect(explanation).toMatchObject({
      agent: 'reviewer',
      spec: '.fsagent/agents/reviewer.md',
      description: 'Reviews.',
    });
    expect(explanation?.harnesses.map(({ harness, path }) => [harness, path])).toEqual([
      ['claude-code', '.claude/agents/reviewer.md'],
      ['copilot', '.github/agents/reviewer.agent.md'],
      ['opencode', '.opencode/agent/reviewer.md'],
    ]);
    const [claude, copilot, opencode] = explanation?.harnesses ?? [];
    const rows = (each: typeof claude) =>
      each?.tools.map(({ list, tool, names }) => `${list} ${tool}: ${names.join(' ')}`);
    expect(rows(claude)).toEqual([
      'tools Read: Read',
      'tools Question: AskUserQuestion',
      'tools mcp: github/get_issue: mcp__github__get_issue',
      'tools custom: mine: mine',
      'disallowedTools Write: Write',
    ]);
    expect(rows(opencode)).toContain('tools mcp: github/get_issue: github_get_issue');
    expect(rows(copilot)).toContain('tools Question: ask_user vscode/askQuestions');
  });

  test('says which natives every agent has there, and the text lists them apart', () => {
    const explanation = explained(REVIEWER);
    const copilot = explanation?.harnesses.find(({ harness }) => harness === 'copilot');
    expect(copilot?.always).toEqual(['skill', 'sql']);
    expect(copilot?.granted).toEqual(expect.arrayContaining(['skill', 'sql', 'view']));
    const text = explanation ? formatExplanation(explanation) : '';
    expect(text).toContain('\n  every agent has there: skill sql\n');
    expect(text).not.toMatch(/will be granted: .*skill/);
  });

  test('has what the harness will grant and what is said of it there, and nothing of other agents', () => {
    const compiled = compile([REVIEWER, OTHER], OPTIONS);
    const files = compiled.ok ? compiled.files : [];
    for (const { harness, granted, notes } of explained(REVIEWER)?.harnesses ?? []) {
      const file = files.find((each) => each.agent === 'reviewer' && each.harness === harness);
      expect(granted).toEqual(file?.granted);
      expect(granted).toBeDefined();
      expect(notes).toEqual(
        compiled.diagnostics.filter((each) => each.agent === 'reviewer' && each.harness === harness),
      );
    }
    const [copilot, ...more] = explained(OTHER)?.harnesses ?? [];
    expect(more).toEqual([]);
    expect(copilot).toMatchObject({ harness: 'copilot', tools: [], granted: undefined });
    expect(copilot?.notes.map(({ code }) => code)).toEqual(['temperature-left-out']);
  });

  test('uses the names of the matrix that is chosen', () => {
    const options: CompileOptions = { matrix: 'specification', harnesses: { copilot: {} } };
    const [copilot] = explained(REVIEWER, options)?.harnesses ?? [];
    const names = (tool: string) => copilot?.tools.find((each) => each.tool === tool)?.names;
    expect(names('Write')).toEqual(['write']);
    expect(names('Question')).toEqual([]);
  });

  test('is not given of a compilation that failed', () => {
    const broken = { path: '.fsagent/agents/broken.md', text: '' };
    expect(explained(REVIEWER, OPTIONS, [REVIEWER, broken])).toBeUndefined();
  });

  test('is given of an agent made in code, which has no file', () => {
    const coded = agent({ name: 'coded', description: 'x', prompt: 'Hi', tools: [Tool.Read] });
    const compiled = compileAgents([coded], OPTIONS);
    const explanation = explainSpec(specOf(coded), compiled, OPTIONS);
    expect(explanation).toMatchObject({ agent: 'coded', spec: '' });
    expect(explanation?.harnesses).toHaveLength(3);
  });
});

test('two specs of one name are explained together, each for its own harnesses', () => {
  const text = (harnesses: string, tools: string) =>
    `---\nname: both\ndescription: x\nharnesses: [${harnesses}]\ntools: [${tools}]\n---\nHi\n`;
  const found = explain(
    memoryTree(
      new Map([
        ['.fsagent/agents/a.md', text('claude-code', 'Read')],
        ['.fsagent/agents/b.md', text('opencode, copilot', 'Shell')],
      ]),
    ),
    'both',
  );
  const explanation = found.found ? found.explanation : undefined;
  expect(explanation?.spec).toBe('.fsagent/agents/a.md, .fsagent/agents/b.md');
  expect(explanation?.harnesses.map(({ harness, granted }) => [harness, granted])).toEqual([
    ['claude-code', ['Read']],
    ['copilot', ['bash', 'list_bash', 'read_bash', 'skill', 'sql', 'stop_bash']],
    ['opencode', ['bash', 'invalid']],
  ]);
});

test('a spec that says nothing but a limit which is not kept leaves every tool open', () => {
  const text = '---\ndescription: x\ndisallowedTools: [{ shell: "git push *", otherwise: all }]\n---\nHi\n';
  const compiled = compile([{ path: 'a.md', text }], OPTIONS);
  const files = compiled.ok ? compiled.files : [];
  const open = files.filter(({ granted }) => granted === undefined).map(({ harness }) => harness);
  expect(open.sort()).toEqual(['claude-code', 'copilot']);
});
