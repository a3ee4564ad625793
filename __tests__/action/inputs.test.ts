import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { INPUT_NAMES, INPUTS, type InputName, planOptions, readInputs } from '../../src/action/inputs.js';
import { OUTPUT_NAMES } from '../../src/action/outputs.js';
import type { PlanOptions } from '../../src/project/plan.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { CHANGED_SPEC, checkOutBranch, PROJECT, pushEvent, snapshot, withMain } from './support/project.js';

const repository = useGitHub();

let job: Job;
beforeAll(() => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
});

const run = (inputs: Readonly<Record<string, string>>): Promise<Ran> => runAction({ ...job, inputs });

/** The first error, which is to name the input and what was nearest. */
async function errorOf(inputs: Readonly<Record<string, string>>) {
  const before = snapshot(job.workspace);
  const ran = await run(inputs);
  expect(ran.code).toBe(1);
  expect(snapshot(job.workspace)).toEqual(before);
  expect(job.repository.asked.splice(0)).toEqual([]);
  const [first] = ran.diagnostics;
  expect(ran.annotations).toContainEqual(expect.objectContaining({ level: 'error' }));
  return first;
}

test.each([
  ['fail-on-drfit', 'fail-on-drift'],
  ['harness', 'harnesses'],
  ['commit-mesage', 'commit-message'],
  ['strct', 'strict'],
  ['fail_on_drift', 'fail-on-drift'],
])('an unknown input "%s" that is nearly a known one is an error with its name (%s)', async (name, near) => {
  const first = await errorOf({ [name]: 'x' });
  expect(first).toMatchObject({ code: 'unknown-input', severity: 'error' });
  expect(first?.message.toLowerCase()).toContain(name.toLowerCase().replaceAll(' ', '_'));
  expect(first?.message).toContain(near);
});

test.each(['Root directory', 'github-token', 'WHO_TO_GREET'])(
  'an unknown input "%s" that a job\'s env may have set is a warning',
  async (name) => {
    const ran = await run({ [name]: 'x', mode: 'check', 'fail-on-drift': 'false' });
    expect(ran.code).toBe(0);
    expect(ran.diagnostics).toMatchObject([{ code: 'unknown-input', severity: 'warning' }]);
  },
);

test.each([
  ['mode', 'chekc', 'check'],
  ['mode', 'pull_request', 'pull-request'],
  ['mode', 'Commit', 'commit'],
  ['matrix', 'verifed', 'verified'],
  ['harnesses', 'claude-code, open-code', 'opencode'],
  ['commit-method', 'gti', 'git'],
  ['fail-on-drift', 'yes', 'true'],
  ['strict', '1', 'true'],
])('%s: %s is an error that names the input, the word and the nearest (%s)', async (name, value, near) => {
  const first = await errorOf({ [name]: value });
  expect(first).toMatchObject({ code: 'bad-input', severity: 'error' });
  expect(first?.message).toContain(name);
  expect(first?.message).toContain(value.split(', ').at(-1));
  expect(first?.message).toContain(near);
});

test.each<Readonly<Record<string, string>>>([
  { mode: 'commit', 'commit-author': 'A <a@example.com>', 'commit-method': 'api' },
  { mode: 'check', branch: 'main' },
  { mode: 'write', branch: 'main' },
  { mode: 'pull-request', 'pull-request-branch': 'x', root: '.\n.github' },
])('%j contradict each other', async (inputs) => {
  const first = await errorOf(inputs);
  expect(first?.code).toBe('contradictory-inputs');
  for (const name of Object.keys(inputs).filter((each) => each !== 'mode'))
    expect(first?.message).toContain(name);
});

test.each([
  ['root', '../elsewhere'],
  ['root', '/'],
  ['root', 'no/such/folder'],
  ['config', '../config.yml'],
  ['commit-author', 'nobody'],
  ['commit-author', 'A\nB <a@example.com>'],
  ['pull-request-title', 'a\nb'],
  ['labels', 'x'.repeat(51)],
  ['reviewers', 'jane, @joe'],
  ['team-reviewers', 'octo/team'],
  ['signoff', 'yes'],
  ['branch', '-x'],
  ['branch', 'a..b'],
  ['branch', '--upload-pack=touch /tmp/x'],
  ['branch', 'refs/heads/x y'],
  ['commit-message', '\n\nbody only'],
])('%s: %j cannot be meant', async (name, value) => {
  const mode = name === 'root' || name === 'config' ? 'check' : 'commit';
  const first = await errorOf({ mode, [name]: value });
  expect(['bad-input', 'no-config']).toContain(first?.code);
  if (first?.code === 'bad-input') expect(first.message).toContain(name);
});

test('empty inputs are as good as none', async () => {
  const names = Object.keys(parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')).inputs);
  const ran = await run(Object.fromEntries(names.map((name) => [name, ''])));
  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'check', drift: 'true' } });
  expect(ran.codes).not.toContain('bad-input');
});

test.each(['true', 'True', 'TRUE'])('%s is true', async (word) => {
  expect(await run({ strict: word })).toMatchObject({ outputs: { mode: 'check' } });
});

test('harnesses and specs may be given by comma, blank or line', async () => {
  for (const harnesses of [
    'opencode,copilot',
    'opencode copilot',
    'opencode\ncopilot\n',
    ' opencode ,  copilot ',
  ]) {
    expect((await run({ harnesses })).changed.map(({ harness }) => harness)).toEqual(['copilot', 'opencode']);
  }
  const ran = await run({ specs: '.fsagent/agents/planner.md\n\n.fsagent/agents/reviewer.md\n' });
  expect(ran.changed).toHaveLength(3);
});

test('every output that action.yml promises is set in every run, and no other', async () => {
  const { outputs } = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));
  for (const inputs of [{}, { mode: 'write' }, { mode: 'commit' }]) {
    const ran = await runAction({ ...job, workspace: checkOutBranch(job.repository), inputs });
    expect(Object.keys(ran.outputs).sort()).toEqual(Object.keys(outputs).sort());
  }
});

interface Field {
  readonly description: string;
  readonly default?: string;
}

test('action.yml and the table of inputs say the same, input by input and in the same order', () => {
  const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));
  const rows: readonly [string, Field][] = Object.entries(INPUTS);
  const ours = rows.map(([name, { description, default: value }]) => [
    name,
    { description, ...(value !== undefined && { default: value }) },
  ]);
  expect(ours).toEqual(Object.entries(action.inputs));
  for (const { description } of Object.values<Field>(action.outputs)) expect(description).toMatch(/\S/);
  expect(Object.keys(action.outputs)).toEqual([...OUTPUT_NAMES]);
});

test('a default in action.yml means what an empty input means', () => {
  const rows: readonly [InputName, Field][] = INPUT_NAMES.map((name) => [name, INPUTS[name]]);
  for (const [name, { default: value }] of rows) {
    if (value === undefined || name === 'token') continue;
    const given = readInputs({ [`INPUT_${name.toUpperCase()}`]: value });
    expect(given).toEqual(readInputs({}));
  }
});

test('inputs that narrow or change the plan reach the engine under its own names', () => {
  const texts: Readonly<Record<string, string>> = {
    config: 'c.yml',
    specs: 'a.md',
    harnesses: 'opencode',
    matrix: 'verified',
    strict: 'true',
    'allow-empty': 'true',
  };
  const env = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]),
  );
  const { inputs, problems } = readInputs(env);
  expect(problems).toEqual([]);
  const wanted: PlanOptions = {
    config: 'c.yml',
    specs: ['a.md'],
    harnesses: ['opencode'],
    matrix: 'verified',
    strict: true,
    allowEmpty: true,
  };
  expect(planOptions(inputs)).toEqual(wanted);
});

test('what the Marketplace asks of action.yml', () => {
  const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  expect(action.description.length).toBeLessThan(125);
});
