import { describe, expect, test } from '@jest/globals';
import { givesMore } from '../src/compile/gives-more.js';
import { BUILT_IN_HARNESSES, compile, readConfig } from '../src/core/index.js';
import { MENDABLE_CODES } from '../src/model/diagnose.js';
import { hasErrors } from '../src/text/finding.js';
import { applyEdits } from '../src/text/text-edit.js';

/** A config with a mistake, as it is mended, and as it would be without what the mistake is about. */
interface Row {
  readonly code: string;
  readonly wrong: string;
  readonly right: string;
  readonly without: string;
  /** What a harness gets by the word that the message names. */
  readonly named?: string;
}

const BASE = 'harnesses: [claude-code, copilot]\nmatrix: verified\n';
const POLICY = (rule: string) => `${BASE}policy:\n  - name: calm\n${rule}`;
const NUMBER = (key: string) =>
  `harnesses: { claude-code: { frontmatter: { ${key}: 5 } }, copilot: {} }\nmatrix: verified\n`;

const ROWS: readonly Row[] = [
  { code: 'unknown-key', wrong: `${BASE}strct: false\n`, right: `${BASE}strict: false\n`, without: BASE },
  { code: 'unknown-key', wrong: `${BASE}acceptible: []\n`, right: `${BASE}acceptable: []\n`, without: BASE },
  { code: 'unknown-key', wrong: `${BASE}variabls: {}\n`, right: `${BASE}variables: {}\n`, without: BASE },
  {
    code: 'unknown-key',
    wrong: `${BASE}polcy: []\n`,
    right: `${BASE}policy: []\n`,
    without: BASE,
  },
  {
    code: 'unknown-key',
    wrong: POLICY('    forbd: [Shell]\n'),
    right: POLICY('    forbid: [Shell]\n'),
    without: BASE,
  },
  {
    code: 'unknown-key',
    wrong: POLICY('    forbid: [Shell]\n    exept: [{ agents: [a], reason: x }]\n'),
    right: POLICY('    forbid: [Shell]\n    except: [{ agents: [a], reason: x }]\n'),
    without: POLICY('    forbid: [Shell]\n'),
  },
  {
    code: 'unknown-key',
    wrong: 'harnesses: [claude-code, copilot]\nmatrx: verified\n',
    right: BASE,
    without: 'harnesses: [claude-code, copilot]\n',
    named: 'matrix',
  },
  {
    code: 'bad-value',
    wrong: 'harnesses: [claude-code, copilot]\nmatrix: verifed\n',
    right: BASE,
    without: 'harnesses: [claude-code, copilot]\n',
    named: 'verified',
  },
  {
    code: 'bad-value',
    wrong: `${BASE}onUnsupported: wrn\n`,
    right: `${BASE}onUnsupported: warn\n`,
    without: BASE,
  },
  {
    code: 'unknown-harness',
    wrong: 'harnesses: [claude-code, copilt]\nmatrix: verified\n',
    right: BASE,
    without: 'harnesses: [claude-code]\nmatrix: verified\n',
    named: 'copilot',
  },
  {
    code: 'unknown-tool',
    wrong: POLICY('    forbid: [Shel]\n'),
    right: POLICY('    forbid: [Shell]\n'),
    without: BASE,
  },
  { code: 'unknown-field', wrong: NUMBER('maxTurn'), right: NUMBER('maxTurns'), without: BASE },
];

const SPECS = [
  ['open', ''],
  ['listed', 'tools: [Read, Write, Shell, Task, LSP, Skill]\n'],
  ['calm', 'disallowedTools: [Shell, Write]\n'],
].map(([name = '', lines]) => ({ path: `${name}.md`, text: `---\ndescription: x\n${lines}---\nx\n` }));

const sourceOf = (text: string) => ({ path: '.fsagent/config.yml', text });
const filesUnder = (text: string) => {
  const { config, diagnostics } = readConfig(sourceOf(text));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const compiled = compile(SPECS, config);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  return compiled.files;
};
const mended = (text: string) => {
  const { diagnostics } = readConfig(sourceOf(text));
  const edits = diagnostics.flatMap((each) => each.edits ?? []);
  return { diagnostics, edits, text: applyEdits(sourceOf(text), edits).text };
};

describe.each(ROWS.map((row) => [row.code, row.wrong.split('\n').at(-2), row] as const))(
  'an edit of a config for %s: %s',
  (code, _, { wrong, right, without, named }) => {
    const found = mended(wrong);

    test('writes the word that the message names, and that alone', () => {
      expect(found.diagnostics.map((each) => each.code)).toEqual([code]);
      expect(found.text).toBe(right);
      for (const { text } of found.edits) expect(found.diagnostics[0]?.message).toContain(`"${text}"`);
    });

    test(`gives no harness more than that ${named === undefined ? 'which it had' : `word: ${named}`}`, () => {
      const names = SPECS.map(({ path }) => path.replace('.md', ''));
      const isMore = givesMore(filesUnder(without), filesUnder(right), {
        registry: BUILT_IN_HARNESSES,
        names,
      });
      expect(isMore).toBe(named !== undefined);
      if (named !== undefined) expect(found.edits.map(({ text }) => text)).toEqual([named]);
    });
  },
);

test('each code with edits that a config can have is one of these', () => {
  // The others are about the text of a spec: its tools, names, models and prompt; `bad-yaml` quotes what the file says.
  const ofSpecs = [
    'bad-yaml',
    'wrong-type',
    'unsafe-name',
    'deprecated-tool',
    'unknown-model',
    'unknown-variable',
    'bad-placeholder',
    'tool-word',
    'near-section',
  ];
  expect([...new Set(ROWS.map(({ code }) => code)), ...ofSpecs].sort()).toEqual([...MENDABLE_CODES].sort());
});

test('a key that holds fields of a harness is named, and not written by itself: its fields may grant', () => {
  const text = 'harnesses: { claude-code: { frontmater: { permissionMode: bypassPermissions } } }\n';
  const { diagnostics, edits } = mended(text);
  expect(diagnostics).toMatchObject([
    { code: 'unknown-key', message: expect.stringContaining('"frontmatter"') },
  ]);
  expect(edits).toEqual([]);
  const spec = { path: 'a.md', text: '---\ndescription: x\nclaude-cod: { permissionMode: plan }\n---\nx\n' };
  const compiled = compile([spec], {});
  expect(compiled.diagnostics).toMatchObject([{ code: 'unknown-key' }]);
  expect(compiled.diagnostics.flatMap((each) => each.edits ?? [])).toEqual([]);
});

test('a config with nothing but a warning counts, with its harnesses, matrix and policy', () => {
  const text = `${NUMBER('maxTurn')}policy:\n  - { name: calm, forbid: [Shell] }\n`;
  const { config, diagnostics } = readConfig(sourceOf(text));
  expect(diagnostics).toMatchObject([{ code: 'unknown-field', severity: 'warning' }]);
  expect(hasErrors(diagnostics)).toBe(false);
  expect(Object.keys(config.harnesses ?? {})).toEqual(['claude-code', 'copilot']);
  expect([config.matrix, config.policy?.map(({ name }) => name)]).toEqual(['verified', ['calm']]);
});
