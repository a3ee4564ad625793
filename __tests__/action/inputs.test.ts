import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
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
  ['Root directory', undefined],
  ['github-token', undefined],
])('an unknown input "%s" is an error with the nearest name (%s)', async (name, near) => {
  const first = await errorOf({ [name]: 'x' });
  expect(first).toMatchObject({ code: 'unknown-input', severity: 'error' });
  expect(first?.message.toLowerCase()).toContain(name.toLowerCase().replaceAll(' ', '_'));
  if (near !== undefined) expect(first?.message).toContain(near);
});

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

test('what action.yml says of itself is what the issue asks for', () => {
  const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  expect(Object.keys(action.inputs).sort()).toEqual(
    [
      'mode',
      'fail-on-drift',
      'root',
      'config',
      'specs',
      'harnesses',
      'matrix',
      'strict',
      'allow-empty',
      'token',
      'commit-message',
      'commit-method',
      'commit-author',
      'branch',
      'pull-request-branch',
      'comment',
      'summary',
    ].sort(),
  );
  expect(action.inputs.mode.default).toBe('check');
  for (const { description } of Object.values<{ description: string }>({
    ...action.inputs,
    ...action.outputs,
  }))
    expect(description).toMatch(/\S/);
});
