import { expect, test } from '@jest/globals';
import { project } from './support.js';

const LOOSE = '---\nname: loose\ndescription: x\ntools: [Read, Bahs]\n---\nYou help.\n';

test('with a baseline only new findings fail, wherever their lines went', () => {
  const made = project({ '.claude/agents/loose.md': LOOSE });
  expect(made.run(['audit', '--fail-on', 'warning']).code).toBe(2);
  made.put('baseline.json', made.run(['audit', '--format', 'json']).stdout);
  const since = (...words: readonly string[]) =>
    made.run(['audit', '--fail-on', 'warning', '--baseline', 'baseline.json', ...words]);
  made.put('.claude/agents/loose.md', LOOSE.replace('description', 'color: blue\ndescription'));
  const same = since();
  expect(same.code).toBe(0);
  expect(same.stdout).toMatch(/\d+ findings? of baseline\.json left out\.$/m);
  made.put('.claude/agents/other.md', LOOSE.replace('loose', 'other'));
  const more = since('--format', 'json');
  expect(more.code).toBe(2);
  const { diagnostics } = JSON.parse(more.stdout) as { diagnostics: { file: string }[] };
  expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set(['.claude/agents/other.md']));
});

test('a broken policy that the baseline has fails no more, and a second one does', () => {
  const config = 'policy:\n  - name: no-shell\n    forbid: [Shell]\n';
  const shell = (name: string) => `---\nname: ${name}\ndescription: x\ntools: [Bash]\n---\nYou help.\n`;
  const made = project({ '.fsagent/config.yml': config, '.claude/agents/one.md': shell('one') });
  expect(made.run(['audit']).code).toBe(2);
  made.put('known.json', made.run(['audit', '--format', 'json']).stdout);
  expect(made.run(['audit', '--baseline', 'known.json']).code).toBe(0);
  made.put('.claude/agents/two.md', shell('two'));
  expect(made.run(['audit', '--baseline', 'known.json']).code).toBe(2);
});

test('a baseline that is none, or not there, lets nothing through', () => {
  const made = project({ '.claude/agents/loose.md': LOOSE, 'list.json': '[]', 'text.json': 'no' });
  for (const [file, code] of [
    ['list.json', 2],
    ['text.json', 2],
    ['nowhere.json', 3],
  ] as const) {
    const ran = made.run(['audit', '--baseline', file]);
    expect([file, ran.code]).toEqual([file, code]);
    expect(ran.stderr).toContain(file);
  }
});

const counts = { create: 0, update: 0, delete: 0, errors: 0, warnings: 0, infos: 0, accepted: 0 };
const REPORTS = {
  'reports/a.json': JSON.stringify({
    repository: 'octo/a',
    mode: 'pull-request',
    failed: false,
    drift: false,
    counts,
    diagnostics: [],
  }),
  'reports/b.json': JSON.stringify({
    repository: 'octo/b',
    mode: 'pull-request',
    failed: false,
    drift: true,
    pullRequest: { number: '7', url: 'https://example.com/octo/b/pull/7', operation: 'created' },
    counts: { ...counts, update: 3, warnings: 1 },
    diagnostics: [],
  }),
  'reports/c.json': JSON.stringify({
    repository: 'octo/c',
    mode: 'pull-request',
    failed: true,
    drift: false,
    counts: { ...counts, errors: 1 },
    diagnostics: [
      { code: 'bad-token', severity: 'error', message: 'GitHub does not accept the token | or so.' },
    ],
  }),
  'reports/d.json': '{ "repository": "octo/d" }',
  'reports/octo-e.json': 'half a rep',
} as const;

test('reports of many repositories become one table, the worst first', () => {
  const made = project(REPORTS);
  const files = Object.keys(REPORTS);
  const markdown = made.run(['audit', '--merge', ...files, '--format', 'markdown']);
  expect(markdown.code).toBe(2);
  const rows = markdown.stdout.split('\n').filter((line) => line.startsWith('| <code>'));
  expect(rows.map((line) => /<code>(.*?)<\/code> \| ([a-z, ]+)/.exec(line)?.slice(1))).toEqual([
    ['octo-e', 'no report that can be read'],
    ['octo/d', 'did not finish '],
    ['octo/c', 'failed'],
    ['octo/b', 'drift, repaired or proposed '],
    ['octo/a', 'passed '],
  ]);
  for (const line of rows) expect(line.split('|')).toHaveLength(8);
  expect(markdown.stdout).toContain(
    '### fsagent: 5 repositories: 1 no report that can be read, 1 did not finish',
  );
  const text = made.run(['audit', '--merge', ...files]);
  expect(text.stdout).toContain(
    'octo/b: drift, repaired or proposed, 3 files to change, 0 errors, 1 warning, https://example.com/octo/b/pull/7',
  );
  const json = made.run(['audit', '--merge', 'reports/a.json', '--format', 'json']);
  expect(json.code).toBe(0);
  expect(JSON.parse(json.stdout)).toMatchObject({
    repositories: [{ repository: 'octo/a', result: 'passed' }],
  });
});

test('an audit of the command line is a report too, by the name of its file', () => {
  const made = project({ '.claude/agents/loose.md': LOOSE });
  made.put('octo-x.json', made.run(['audit', '--format', 'json']).stdout);
  const merged = made.run(['audit', '--merge', 'octo-x.json', '--format', 'json']);
  const [row] = (JSON.parse(merged.stdout) as { repositories: { repository: string; warnings: number }[] })
    .repositories;
  expect(row?.repository).toBe('octo-x');
  expect(row?.warnings).toBeGreaterThan(0);
});

test('files without --merge, and --merge without files, are refused', () => {
  const made = project({ 'a.json': '{}' });
  for (const words of [['a.json'], ['--merge'], ['--merge', 'a.json', '--format', 'sarif']])
    expect(made.run(['audit', ...words]).code).toBe(2);
  expect(made.run(['audit', '--merge', 'nowhere.json']).code).toBe(3);
});
