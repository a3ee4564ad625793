import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import {
  BUILT_IN_HARNESSES,
  compile,
  DIAGNOSTIC_CODES,
  hasErrors,
  planChanges,
  readConfig,
  type SourceFile,
  TOOL_KINDS,
} from '../../src/core/index.js';
import { schemasOf } from '../../src/report/json-schemas.js';

const SCHEMAS = schemasOf(BUILT_IN_HARNESSES);
const FOLDER = join(import.meta.dirname, '..', '..', 'schema');
const GOLDEN = join(import.meta.dirname, '..', 'golden');

const validators = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, new Ajv2020({ strict: true }).compile(schema)]),
);
/** What the schema has against a value; nothing when it is valid. */
function complaints(name: string, value: unknown): readonly string[] {
  const validate = validators[name];
  if (!validate) throw new Error(`There is no schema ${name}`);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
}

test('the schemas in the repository are those made from the tables', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(SCHEMAS).sort());
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(`${JSON.stringify(schema)}\n`);
  }
});

/** The specs of the golden cases, as the data they are; Markdown has its prompt below. */
const SPECS = readdirSync(GOLDEN).flatMap((name) => {
  const input = join(GOLDEN, name, 'input');
  const paths = readdirSync(input, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => /\.(?:md|ya?ml|json)$/.test(path) && path !== 'options.json')
    .map((path) => ({
      name,
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(input, path), 'utf8'),
    }));
});
const dataOf = (path: string, text: string): unknown => {
  if (!path.endsWith('.md')) return parse(text);
  const [, yaml = '', prompt = ''] = /^---\n(.*?)^---\n?(.*)$/ms.exec(text) ?? [];
  const fields: unknown = parse(yaml);
  return typeof fields === 'object' ? { ...fields, prompt } : fields;
};

/** What the engine reads without an error. */
const isRead = (source: SourceFile): boolean => compile([source]).ok;

describe('the schema of a spec', () => {
  const valid = SPECS.filter(isRead);

  test('is tried on specs of every format', () => {
    const endings = valid.map(({ path }) => path.replace(/^.*\./, ''));
    expect(valid.length).toBeGreaterThan(40);
    expect(new Set(endings)).toEqual(new Set(['md', 'yaml', 'yml', 'json']));
  });

  test.each(valid)('accepts $name: $path', ({ path, text }) => {
    expect(complaints('spec.schema.json', dataOf(path, text))).toEqual([]);
  });

  const base = { description: 'x', prompt: 'y' };
  const BAD: readonly unknown[] = [
    [],
    'text',
    {},
    { description: 'x' },
    { prompt: 'y' },
    { ...base, description: ' ' },
    { ...base, description: 3 },
    { ...base, description: null },
    { ...base, prompt: ['y'] },
    { ...base, name: 1 },
    { ...base, disalowedTools: [] },
    { ...base, model: [] },
    { ...base, model: '' },
    { ...base, model: { cursor: 'x' } },
    { ...base, model: { opencode: 3 } },
    { ...base, temperature: '0.1' },
    { ...base, tools: 'Read' },
    { ...base, tools: ['Raed'] },
    { ...base, tools: [3] },
    { ...base, tools: [{}] },
    { ...base, tools: [{ custom: 'a', mcp: 'b' }] },
    { ...base, tools: [{ custm: 'a' }] },
    { ...base, tools: [{ mcp: 3 }] },
    { ...base, tools: { Read: 'yes' } },
    { ...base, tools: { Raed: true } },
    { ...base, disallowedTools: { Read: true } },
    { ...base, harnesses: 'copilot' },
    { ...base, harnesses: ['copilt'] },
    { ...base, opencode: [] },
    { ...base, opencode: 'subagent' },
    { ...base, opencode: { mode: 'sub' } },
    { ...base, opencode: { steps: 0.5 } },
    { ...base, opencode: { steps: 0 } },
    { ...base, opencode: { permission: { bash: 'yes' } } },
    { ...base, opencode: { permission: { todowrite: { x: 'ask' } } } },
    { ...base, opencode: { color: 'pink' } },
    { ...base, 'claude-code': { color: 'primary' } },
    { ...base, 'claude-code': { autoCompactWindow: 99_999 } },
    { ...base, 'claude-code': { autoCompactWindow: 1_000_001 } },
    { ...base, 'claude-code': { mcpServers: [3] } },
    { ...base, copilot: { target: 'cli' } },
    { ...base, copilot: { infer: 'no' } },
  ];
  test.each(BAD.map((value) => [JSON.stringify(value), value] as const))(
    'refuses what the engine refuses: %s',
    (text, value) => {
      expect(complaints('spec.schema.json', value)).not.toEqual([]);
      expect(compile([{ path: 'a.json', text }]).ok).toBe(false);
    },
  );
});

describe('the schema of a config', () => {
  const GOOD: readonly unknown[] = [
    {},
    { $schema: 'x', specs: ['a/**/*.md', '!b'], unmanaged: ['x'], strict: true },
    { harnesses: ['copilot'], matrix: 'specification', toolFormat: 'map', onUnsupported: 'ignore' },
    { harnesses: { opencode: { dir: 'a/b', extension: '.md', toolFormat: 'permission' } } },
    { harnesses: { copilot: { extension: '.agent.md', frontmatter: { target: 'vscode' } } } },
    { harnesses: { 'claude-code': { frontmatter: { unknown: 1, effort: 'high' } }, copilot: {} } },
    { models: { smart: { opencode: 'a/b' } }, variables: { who: 'you' } },
  ];
  test.each(GOOD.map((value) => [JSON.stringify(value), value] as const))('accepts %s', (text, value) => {
    expect(complaints('config.schema.json', value)).toEqual([]);
    expect(hasErrors(readConfig({ path: 'c.json', text }).diagnostics)).toBe(false);
  });

  // What a case sets is what a config may say, under the same names.
  const options = readdirSync(GOLDEN).flatMap((name) => {
    const input = join(GOLDEN, name, 'input');
    const path = readdirSync(input).filter((each) => each === 'options.json');
    return path.map((file) => ({ name, text: readFileSync(join(input, file), 'utf8') }));
  });
  test.each(options)('says of $name what the engine says', ({ text }) => {
    const { diagnostics } = readConfig({ path: 'c.json', text });
    const beyond = ['reserved-field', 'bad-model']; // no schema says these
    const isBad = diagnostics.some(({ code, severity }) => severity === 'error' && !beyond.includes(code));
    expect(complaints('config.schema.json', JSON.parse(text)).length > 0).toBe(isBad);
  });

  const BAD: readonly unknown[] = [
    [],
    'text',
    { spec: [] },
    { specs: 'a' },
    { specs: [3] },
    { specs: ['/etc'] },
    { specs: ['../a'] },
    { specs: null },
    { harnesses: 'copilot' },
    { harnesses: ['copilt'] },
    { harnesses: { cursor: {} } },
    { harnesses: { copilot: [] } },
    { harnesses: { copilot: { dir: '../x' } } },
    { harnesses: { copilot: { dir: 'a/.git' } } },
    { harnesses: { opencode: { extension: '.agent.md' } } },
    { harnesses: { opencode: { toolFormat: 'object' } } },
    { harnesses: { opencode: { frontmatter: { mode: 'sub' } } } },
    { matrix: 'verifed' },
    { toolFormat: 1 },
    { onUnsupported: 'loud' },
    { strict: 'true' },
    { models: { smart: 'opus' } },
    { models: { smart: { cursor: 'x' } } },
    { variables: { who: 3 } },
    { unmanaged: {} },
  ];
  test.each(BAD.map((value) => [JSON.stringify(value), value] as const))(
    'refuses what the engine refuses: %s',
    (text, value) => {
      expect(complaints('config.schema.json', value)).not.toEqual([]);
      expect(hasErrors(readConfig({ path: 'c.json', text }).diagnostics)).toBe(true);
    },
  );
});

describe('the schema of a report', () => {
  const text = '---\ndescription: x\ntools: [Question]\n---\nHi\n';
  const compiled = compile([{ path: '.fsagent/agents/a.md', text }]);
  const files = compiled.ok ? compiled.files : [];
  const { changes, diagnostics } = planChanges(files, new Map([['.github/agents/a.md', 'Hi\n']]));
  const report = {
    drift: true,
    changes: changes.map(({ before: _, after: __, ...change }) => change),
    diagnostics: [...compiled.diagnostics, ...diagnostics],
  };

  test('accepts what a run finds', () => {
    expect(report.changes).toHaveLength(3);
    expect(report.diagnostics.length).toBeGreaterThan(1);
    expect(complaints('report.schema.json', report)).toEqual([]);
  });

  test('knows every code', () => {
    for (const code of DIAGNOSTIC_CODES) {
      const found = [{ code, severity: 'error', message: 'x' }];
      expect(complaints('report.schema.json', { ...report, diagnostics: found })).toEqual([]);
    }
  });

  test.each([
    { ...report, drift: 'yes' },
    { ...report, more: 1 },
    { changes: [], diagnostics: [] },
    { ...report, changes: [{ path: 'a' }] },
    { ...report, changes: [{ ...report.changes[0], line: 0 }] },
    { ...report, changes: [{ ...report.changes[0], cause: 'bad luck' }] },
    { ...report, diagnostics: [{ code: 'no-such-code', severity: 'error', message: 'x' }] },
    { ...report, diagnostics: [{ code: 'no-match', severity: 'fatal', message: 'x' }] },
  ])('refuses another: %#', (other) => {
    expect(complaints('report.schema.json', other)).not.toEqual([]);
  });
});

test('the schema of a spec says beside each tool what it is called in every harness', () => {
  const text = JSON.stringify(SCHEMAS['spec.schema.json']);
  for (const kind of TOOL_KINDS) expect(text).toContain(`{"const":"${kind}","description":"`);
  const [, shell = ''] = /\{"const":"Shell","description":"([^"]+)"\}/.exec(text) ?? [];
  for (const { title } of BUILT_IN_HARNESSES) expect(shell).toContain(`${title}: `);
});
