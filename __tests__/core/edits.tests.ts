import { describe, expect, test } from '@jest/globals';
import { fixAll, fixSpecs } from '../../src/compile/fix.js';
import { givesMore } from '../../src/compile/gives-more.js';
import {
  BUILT_IN_HARNESSES,
  type Compilation,
  type CompileOptions,
  compile,
  compileAgents,
  type Diagnostic,
  parseSpec,
  readConfig,
  type TextEdit,
} from '../../src/core/index.js';
import { MENDABLE_CODES } from '../../src/model/diagnose.js';
import { applyEdits } from '../../src/text/text-edit.js';

const OPTIONS = {
  matrix: 'verified',
  models: {
    smart: { 'claude-code': 'opus', opencode: 'anthropic/claude-opus-4-5', copilot: 'claude-opus-4.5' },
  },
  variables: { team: 'Platform' },
} as const satisfies CompileOptions;

interface Row {
  readonly code: string;
  /** The lines of the frontmatter below the description. */
  readonly lines?: string;
  readonly prompt?: string;
  /** A whole file, where it is no such spec. */
  readonly path?: string;
  readonly text?: string;
}

/** For each code with edits, texts that have one; the first of a code is its plainest. */
const ROWS: readonly Row[] = [
  { code: 'bad-yaml', path: 'a.md', text: '---\ndescription: Reviews: a change.\n---\nYou help.\n' },
  { code: 'bad-yaml', path: 'a.md', text: '---\ndescription: @team reviews "it".\n---\nYou help.\n' },
  { code: 'bad-yaml', path: 'a.md', text: '---\ndescription: Helps.\ntools:\n\t- Read\n---\nYou help.\n' },
  { code: 'unknown-key', lines: 'disalowedTools: [Write]' },
  { code: 'unknown-key', path: 'config.yml', text: 'strct: true\n' },
  { code: 'unknown-field', lines: 'claude-code: { maxTurn: 5 }' },
  { code: 'wrong-type', lines: 'tools: Read, Grep' },
  { code: 'wrong-type', lines: 'tools: "Read, Bash(git log:*), mcp__memory"' },
  { code: 'wrong-type', lines: 'disallowedTools: Write' },
  { code: 'bad-value', path: 'config.yml', text: 'matrix: verifed\n' },
  { code: 'bad-value', lines: 'opencode: { mode: "subagnt" }' },
  { code: 'unknown-tool', lines: 'tools: [Raed, Grep]' },
  { code: 'unknown-tool', lines: 'tools: ["Raed"]' },
  { code: 'unknown-tool', lines: 'tools:\n  - Read\n  - mcp__github__get_issue' },
  { code: 'unknown-tool', lines: 'tools: ["mcp__github__get_issue"]' },
  { code: 'unknown-tool', lines: 'tools: { Raed: true, Write: false }' },
  { code: 'unknown-tool', lines: 'disallowedTools: [search/codebase]' },
  { code: 'unknown-tool', prompt: 'Use {{{ tool Shel }}} and {{{tool Read}}}.' },
  { code: 'unknown-tool', path: 'a.json', text: '{ "description": "x", "tools": ["Raed"], "prompt": "y" }' },
  { code: 'unknown-harness', lines: 'harnesses: [claude]' },
  { code: 'unsafe-name', lines: 'name: my reviewer' },
  { code: 'deprecated-tool', lines: 'tools: [Read, Bash]' },
  { code: 'deprecated-tool', prompt: 'Run {{{tool Bash}}}.' },
  { code: 'unknown-model', lines: 'model: smrt\nharnesses: [claude-code, opencode]' },
  { code: 'unknown-variable', prompt: 'You help {{{teem}}}.' },
  { code: 'bad-placeholder', prompt: 'Write {{{a name}}} here.' },
  { code: 'tool-word', prompt: 'Use the Grep tool.' },
  { code: 'tool-word', prompt: 'Use the `grep` tool, the Grep tool\nand the Shell tool.' },
  { code: 'tool-word', path: 'a.yml', text: 'description: x\nprompt: |\n  Use the Grep tool.\n' },
  { code: 'near-section', prompt: '{{#opencod}}\nBe short.\n{{/opencod}}\nYou help.' },
];

const sourceOf = ({ path = 'a.md', text, lines = '', prompt = 'You help.' }: Row) => ({
  path,
  text: text ?? `---\ndescription: Helps.\n${lines === '' ? '' : `${lines}\n`}---\n${prompt}\n`,
});

const check = (source: ReturnType<typeof sourceOf>): readonly Diagnostic[] =>
  source.path === 'config.yml' ? readConfig(source).diagnostics : compile([source], OPTIONS).diagnostics;

const editsOf = (found: readonly Diagnostic[]): readonly TextEdit[] => [
  ...new Map(found.flatMap(({ edits = [] }) => edits).map((edit) => [JSON.stringify(edit), edit])).values(),
];

const nativesOf = (compiled: Compilation): ReadonlyMap<string, readonly string[]> =>
  new Map(compiled.ok ? compiled.files.map((file) => [file.harness, file.reading().natives]) : []);

/** What an agent has of each harness whose tools are these words. */
function nativesOfTools(words: string) {
  const text = words.startsWith('[') ? words : `[${words}]`;
  return nativesOf(
    compile([{ path: 'n.md', text: `---\ndescription: x\ntools: ${text}\n---\nx\n` }], OPTIONS),
  );
}

test('there is an example for every code with edits', () => {
  expect([...new Set(ROWS.map(({ code }) => code))].sort()).toEqual([...MENDABLE_CODES].sort());
});

describe.each(ROWS.map((row) => [row.code, row] as const))('%s', (code, row) => {
  const source = sourceOf(row);
  const found = check(source).filter((each) => each.code === code);
  const after = { ...source, text: applyEdits(source, editsOf(found)).text };

  test(`is gone after its edits: ${JSON.stringify(row.lines ?? row.prompt ?? row.text)}`, () => {
    expect(found.filter(({ edits }) => edits === undefined)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
    for (const { file, line, column, endLine, endColumn, was } of editsOf(found)) {
      expect([file, line]).toEqual([source.path, endLine]);
      expect(source.text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)).toBe(was);
    }
    expect(check(after).filter((each) => each.severity === 'error' || each.code === code)).toEqual([]);
  });

  if (source.path !== 'config.yml')
    test(`no harness gets more than the message names: ${JSON.stringify(row.lines ?? row.prompt ?? row.text)}`, () => {
      const [before, fixed] = [compile([source], OPTIONS), compile([after], OPTIONS)];
      if (before.ok && fixed.ok) {
        const names = before.files.map(({ agent }) => agent);
        expect(givesMore(before.files, fixed.files, { registry: BUILT_IN_HARNESSES, names })).toBe(false);
        return;
      }
      const readable = parseSpec(source).spec?.agent;
      const isListed = parseSpec(after).spec?.agent.frontmatter.tools !== undefined;
      const hadList = readable?.frontmatter.tools !== undefined || !isListed;
      const { model: _, ...frontmatter } = readable?.frontmatter ?? { description: '' };
      const agent = readable && { ...readable, frontmatter, blocks: {}, name: 'n', prompt: 'x' };
      const had = nativesOf(compileAgents(agent && hadList ? [agent] : [], OPTIONS));
      const named = editsOf(found).map(({ text }) => nativesOfTools(text));
      const isRead = readable !== undefined; // an agent that nobody could read had nothing to compare with
      for (const [harness, natives] of isRead ? nativesOf(fixed) : []) {
        const known = [had, ...named].flatMap((each) => each.get(harness) ?? []);
        expect({ harness, gained: natives.filter((each) => !known.includes(each)) }).toEqual({
          harness,
          gained: [],
        });
      }
    });
});

describe('where an edit would not be sure, there is none', () => {
  test.each([
    ['a text that goes on below', '---\ndescription: Reviews: a\n  change.\n---\nx\n'],
    ['a value with a comment', '---\ndescription: Reviews: a # b\n---\nx\n'],
    ['a tool with escapes', '---\ndescription: x\ntools: ["R\\u0061ed"]\n---\nx\n'],
    ['two tools for one', '---\ndescription: x\ntools: [Todo]\n---\nx\n'],
    ['a name that the file has', '---\ndescription: x\n---\nx\n'],
    ['a field that may grant', '---\ndescription: x\nclaude-code: { memry: user }\n---\nx\n'],
  ])('%s', (what, text) => {
    const path = what === 'a name that the file has' ? 'a b.md' : 'a.md';
    const { diagnostics } = compile([{ path, text }], OPTIONS);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(editsOf(diagnostics)).toEqual([]);
  });

  test('a harness or its section is not taken for a word of the text', () => {
    const prompt =
      '{{#claude-code}}\nUse the Grep tool.\n{{/claude-code}}\nA search tool, `x` tools and any tool.';
    expect(check(sourceOf({ code: '', prompt })).filter(({ code }) => code === 'tool-word')).toEqual([]);
  });
});

describe('all edits of a spec', () => {
  const text = '---\nname: my agent\ndescription: Helps: you.\ntools: Read, Grep\n---\nUse the Grep tool.\n';

  test('are made one after another, where one mistake hides others', () => {
    const { files, mended } = fixSpecs([{ path: 'a.md', text }], {
      ...OPTIONS,
      registry: BUILT_IN_HARNESSES,
    });
    expect(files.map((each) => each.text)).toEqual([
      '---\nname: my-agent\ndescription: "Helps: you."\ntools: [Read, Grep]\n---\nUse the {{{tool Grep}}} tool.\n',
    ]);
    expect(mended.map(({ code }) => code)).toEqual(['bad-yaml', 'unsafe-name', 'wrong-type', 'tool-word']);
  });

  test('that may not be made leave the file as it is', () => {
    const source = { path: 'a.md', text };
    const fixed = fixAll(
      [source],
      (sources) => sources.flatMap(check),
      () => false,
    );
    expect(fixed).toEqual({ files: [], mended: [] });
  });

  test('with the line ends and the mark of the file', () => {
    const source = { path: 'a.md', text: `\ufeff${text.replaceAll('\n', '\r\n')}` };
    const [file] = fixSpecs([source], { ...OPTIONS, registry: BUILT_IN_HARNESSES }).files;
    expect(file?.text).toContain('\r\ntools: [Read, Grep]\r\n');
    expect(file?.text.startsWith('\ufeff---\r\n')).toBe(true);
  });
});
