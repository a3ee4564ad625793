import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { removeFolders, temporaryFolder, write } from './support/git.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKFLOWS = join(ROOT, '.github/workflows');

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>
  >;
}

const names = readdirSync(WORKFLOWS).sort();
/** A called workflow that asked for a permission which its caller does not grant would not start, whatever its mode. */
const CALLED = 'fsagent.yml';
const textOf = (name: string): string => readFileSync(join(WORKFLOWS, name), 'utf8');
const workflow = (name: string): Workflow => parse(textOf(name));
const stepsOf = (name: string): readonly Step[] =>
  Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);

const lint = (...files: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/lint-workflows.mjs', ...files],
      { cwd: ROOT },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

afterAll(removeFolders);

const OWN = ['action.yml', ...names.map((name) => `.github/workflows/${name}`)];

test("GitHub's language service and actionlint have nothing to say of action.yml and the workflows", async () => {
  const { output } = await lintTogether();
  expect(output.split('\n').filter((line) => OWN.some((path) => line.startsWith(`${path}:`)))).toEqual([]);
});

test('both would say something of what is wrong', async () => {
  const { code, output } = await lintTogether();
  expect(code).toBe(1);
  expect(output).toMatch(/action\.yml:5:\d+: Unexpected value 'node99'/);
  expect(output).toMatch(/action\.yml:3:\d+: Unexpected value 'nosuchicon'/);
  expect(output).toMatch(/x\.yml:7:\d+: Unexpected value 'wrong'/);
  expect(output).toMatch(/x\.yml:6:\d+: property "nothing" is not defined/);
});

test('the workflow that others call leaves permissions to them', () => {
  const { permissions, jobs } = workflow(CALLED);
  expect(permissions).toBeUndefined();
  for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
});

test.each(names.filter((name) => name !== CALLED))(
  '%s grants nothing at its top and something said in each job',
  (name) => {
    const { permissions, jobs } = workflow(name);
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) expect(job.permissions).toBeDefined();
    const grants = textOf(name).match(/^ +(?:[a-z-]+): (?:read|write)\b.*$/gm) ?? [];
    expect(grants.filter((line) => !/: (?:read|write) # \w/.test(line))).toEqual([]);
  },
);

test.each(names)('%s pins what it uses by a full hash with the version beside it', (name) => {
  const used = textOf(name).match(/^ *(?:- )?uses: .*$/gm) ?? [];
  expect(used.length).toBeGreaterThan(0);
  const isPinned = (line: string) =>
    /uses: (?:\.\/\S*|[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line);
  expect(used.filter((line) => !isPinned(line))).toEqual([]);
});

test.each(names)('%s leaves no credentials in a checkout', (name) => {
  const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test('no cache has a part in a release, and only its last steps may write', () => {
  for (const { uses, with: given } of stepsOf('release.yml')) {
    if (uses?.startsWith('actions/setup-node@'))
      expect(given).toMatchObject({ 'package-manager-cache': false });
    expect(given ?? {}).not.toHaveProperty('cache');
  }
  const { test: tested, pack, npm, github } = workflow('release.yml').jobs;
  for (const job of [tested, pack]) expect(job?.permissions).toEqual({ contents: 'read' });
  expect(npm?.permissions).toEqual({ 'id-token': 'write' });
  expect(github?.permissions).toEqual({ contents: 'write' });
  expect(npm?.steps.map(({ uses }) => uses?.split('@')[0])).not.toContain('actions/checkout');
});

test.each(['self.yml', 'fsagent.yml', 'smoke.yml'])('%s gives our Action only inputs that it has', (name) => {
  const { inputs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
  const ours = stepsOf(name).filter(({ uses }) => uses?.startsWith('./'));
  expect(ours.length).toBeGreaterThan(0);
  for (const step of ours)
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
  const modes = ours.map((step) => step.with?.mode);
  const MODES: Readonly<Record<string, readonly string[]>> = {
    'smoke.yml': ['pull-request', 'commit'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    'fsagent.yml': ['${{ inputs.mode }}'],
  };
  expect(modes).toEqual(MODES[name] ?? ['check']);
});

/** The workflows with steps of their own that the documents show. */
const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];
const SHOWN = PAGES.filter((page) => page.endsWith('.md')).flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```yaml\n(on:.*?)^```$/gms)]
    .map(([, text = ''], index) => ({ page, index, text }))
    .filter(({ text }) => text.includes('steps:')),
);

interface Linted {
  readonly code: number;
  readonly output: string;
  /** The paths of the workflows that the documents show. */
  readonly shown: readonly string[];
}

let linted: Promise<Linted> | undefined;

/** What we have, what is wrong, and what the documents show, in one run: to load both linters takes seconds. */
const lintTogether = (): Promise<Linted> => {
  linted ??= lintAll();
  return linted;
};

async function lintAll(): Promise<Linted> {
  const folder = temporaryFolder();
  const put = (path: string, text: string): string => {
    write(folder, path, text);
    return join(folder, path);
  };
  const head = 'name: x\ndescription: y\nbranding: { icon: nosuchicon, color: blue }\n';
  const steps = `    steps:\n      - run: echo \${{ github.nothing }}\n        wrong: 1\n`;
  const wrong = [
    put('action.yml', `${head}runs:\n  using: node99\n  main: dist/index.js\n`),
    put('.github/workflows/x.yml', `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n${steps}`),
  ];
  const shown = SHOWN.map(({ text, index, page }) =>
    put(`.github/workflows/${page.replace(/\W/g, '-')}-${index}.yml`, text),
  );
  return { ...(await lint(...OWN, ...wrong, ...shown)), shown };
}

test('neither linter has anything to say of the workflows that the documents show', async () => {
  expect(new Set(SHOWN.map(({ page }) => page))).toEqual(
    new Set(['README.md', 'docs/action.md', 'docs/audit.md', 'docs/fleet.md']),
  );
  const { output, shown } = await lintTogether();
  expect(output).toMatch(new RegExp(`^${OWN.length + shown.length + 2} files, `, 'm'));
  expect(output.split('\n').filter((line) => shown.some((path) => line.includes(basename(path))))).toEqual(
    [],
  );
});

test.each(SHOWN)('workflow $index of $page uses inputs and outputs that our Action has', ({ text }) => {
  const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
  const { jobs, permissions }: Workflow = parse(text);
  expect(permissions).toEqual({});
  const ours = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses?.startsWith('org/fsagent-action@'));
  expect(ours).toHaveLength(1);
  for (const step of ours)
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
  const [id] = ours.map((step) => step.id);
  const used = [...text.matchAll(/steps\.(\w+)\.outputs\.([\w-]+)/g)].map(([, step, name]) => [step, name]);
  const ids = Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => step.id ?? []));
  for (const [step, name] of used) {
    expect(ids).toContain(step);
    if (step === id) expect(Object.keys(action.outputs)).toContain(name);
  }
});

test('a release packs where no third-party tool ran, and compares dist, lib and schema with what was tested', () => {
  const { test: tested, pack } = parse(textOf('release.yml')).jobs;
  const runs = (job: { steps: readonly { run?: string }[] }) =>
    job.steps.map(({ run = '' }) => run).join('\n');
  expect(runs(tested)).toContain('.ci/run');
  expect(runs(tested)).not.toContain('npm pack');
  expect(runs(pack)).not.toContain('.ci/run');
  expect(runs(pack)).toContain('npm ci --ignore-scripts');
  for (const job of [tested, pack]) expect(runs(job)).toContain('find dist lib schema');
});

test('the live test is started by hand only', () => {
  expect(Object.keys(parse(textOf('smoke.yml')).on)).toEqual(['workflow_dispatch']);
});

test('one job gathers all others, and no failure or skip gets past it', () => {
  const { jobs } = parse(textOf('ci.yml'));
  const { ci, ...others } = jobs;
  expect([...ci.needs].sort()).toEqual(Object.keys(others).sort());
  expect(ci.if).toContain('always()');
});

test('the check of dist sees a file that is new, and keeps what should have been committed', () => {
  const { steps } = parse(textOf('ci.yml')).jobs.check;
  const compare = steps.find(({ id }: { id?: string }) => id === 'dist');
  expect(compare.run).toContain('git status --porcelain=v1 --untracked-files=all -- dist');
  const keep = steps.find(({ uses }: Step) => uses?.startsWith('actions/upload-artifact@'));
  // the condition names a step that exists
  const [, id] = /steps\.(\w+)\./.exec(keep.if) ?? [];
  expect(steps.map((step: { id?: string }) => step.id)).toContain(id);
});

test.each([
  ['octo/fsagent-action@0123456789012345678901234567890123456789', '@', 0],
  ['@', '@', 1],
  ['octo/fsagent-action@', '@', 1],
  ['octo/fsagent-action@main', '@', 1],
  [
    'octo/a@0123456789012345678901234567890123456789',
    'octo/rules@0123456789012345678901234567890123456789',
    0,
  ],
  ['octo/a@0123456789012345678901234567890123456789', 'octo/rules@main', 1],
  ['octo/a@0123456789012345678901234567890123456789', 'octo/rules@', 1],
])('the called workflow, from %s with the rules of %s, ends with %s', (action, policy, code) => {
  const [first] = stepsOf(CALLED) as readonly (Step & { readonly run?: string })[];
  expect(first?.uses).toBeUndefined();
  const env = { PATH: process.env.PATH, ACTION: action, POLICY: policy };
  expect(spawnSync('bash', ['-e', '-c', first?.run ?? 'exit 9'], { env }).status).toBe(code);
});
