import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { DIAGNOSTIC_CODES, type Diagnostic, diagnose, formatDiagnostic } from '../../src/core/index.js';
import { reasonFor } from '../../src/spec/accept.js';

const PHASES = fileURLToPath(new URL('../../src/model/diagnostics', import.meta.url));

const AT = { file: 'a.md', line: 2, column: 3 };
const said = (diagnostic: Diagnostic): string => formatDiagnostic(diagnostic);

/** The problems that only a run can have, which the core words for every way in. */
test.each<[Diagnostic, start: string, names: readonly string[]]>([
  [diagnose('not-utf8', AT, {}), 'a.md:2:3: error not-utf8: ', ['UTF-8']],
  [diagnose('too-large', AT, {}), 'a.md:2:3: error too-large: ', ['10 million characters']],
  [
    diagnose('ignored-output', AT, { path: 'x.md', more: 0, rule: '*.md', isCommitted: false }),
    'a.md:2:3: warning ignored-output: ',
    ['x.md', '"*.md"', 'git add --force'],
  ],
  [diagnose('link-in-the-way', AT, { path: 'x.md' }), 'a.md:2:3: error link-in-the-way: ', ['x.md']],
  [diagnose('folder-in-the-way', AT, { path: 'x.md' }), 'a.md:2:3: error folder-in-the-way: ', ['x.md']],
  [diagnose('no-match', AT, { glob: 'b/*.md' }), 'a.md:2:3: error no-match: ', ['"b/*.md"', '--allow-empty']],
  [
    diagnose('no-specs', undefined, { hasConfig: false, hasAgents: false, hasProjectsBelow: false }),
    'error no-specs: ',
    ['.fsagent/agents', 'fsagent init', '--allow-empty'],
  ],
  [diagnose('no-config', undefined, { path: 'c.yml' }), 'error no-config: ', ['c.yml']],
  [diagnose('linked-spec', AT, {}), 'a.md:2:3: warning linked-spec: ', ['symbolic link']],
  [
    diagnose('unowned-file', AT, { path: 'x.md' }),
    'a.md:2:3: error unowned-file: ',
    ['x.md', 'fsagent write --adopt'],
  ],
  [
    diagnose('shadowed-agent', AT, { path: 'x.md', other: 'y.md', harness: 'OpenCode' }),
    'a.md:2:3: error shadowed-agent: ',
    ['OpenCode', 'x.md', 'y.md', 'fsagent write --adopt'],
  ],
  [
    diagnose('edited-orphan', AT, { path: 'x.md', spec: 's.md' }),
    'a.md:2:3: error edited-orphan: ',
    ['x.md', 's.md'],
  ],
  [
    diagnose('same-output', AT, { path: 'x.md', other: 'Copilot' }),
    'a.md:2:3: error same-output: ',
    ['x.md', 'Copilot'],
  ],
])('a run says where it is wrong, and names what it is about: $code', (diagnostic, start, names) => {
  expect(said(diagnostic).startsWith(start)).toBe(true);
  expect(names.filter((name) => !diagnostic.message.includes(name))).toEqual([]);
  expect(diagnostic.message).toMatch(/^\S.*\.$/);
});

test('a diagnostic says its place as far as it has one', () => {
  const { message } = diagnose('empty-file', undefined, {});
  const base = { code: 'empty-file', severity: 'error', message } as const;
  expect(said({ ...base, file: 'a.md' })).toBe(`a.md: error empty-file: ${message}`);
  expect(said({ ...base, file: 'a.md', line: 2 })).toBe(`a.md:2: error empty-file: ${message}`);
  expect(diagnose('empty-file', AT, {}, { agent: 'a', harness: 'copilot', tool: 'Read' })).toEqual({
    ...base,
    ...AT,
    agent: 'a',
    harness: 'copilot',
    tool: 'Read',
  });
});

/** The catalogs of all phases; the one of texts is beside those who report it. */
const CATALOGS = [
  '../../src/text/diagnostics.ts',
  ...readdirSync(PHASES).map((file) => `../../src/model/diagnostics/${file}`),
];

test('each code is in the catalog of one phase', async () => {
  const modules: readonly object[] = await Promise.all(CATALOGS.map((path) => import(path)));
  const codes = modules.flatMap((each) => Object.values(each).flatMap((value) => Object.keys(value)));
  expect(codes.sort()).toEqual([...DIAGNOSTIC_CODES].sort());
});

test('codes are words joined by dashes', () => {
  for (const code of DIAGNOSTIC_CODES) expect(code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
});

test('a spec accepts a finding of an audit only while that is no error', () => {
  const facts = { harness: 'Claude Code', limit: 'Bash(git *)', effect: 'it is ignored', fix: 'Remove it.' };
  const found = diagnose('void-limit', AT, facts, { agent: 'a', harness: 'claude-code' });
  const accepted = [{ ...found, code: 'widened-limit' as const, reason: 'a sandbox' }];
  expect(reasonFor(accepted, found)).toBe('a sandbox');
  expect(reasonFor(accepted, { ...found, severity: 'error' })).toBeUndefined();
});
