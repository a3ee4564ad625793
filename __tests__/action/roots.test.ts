import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { type Content, changedBetween, commitsOf, type Files, git } from './support/git.js';
import { below, checkOutBranch, PROJECT, pushEvent, SPEC, spec, withMain } from './support/project.js';

const repository = useGitHub();

const BOTH = new Map([...below('one', PROJECT), ...below('two', PROJECT)]);
const DRIFT: Files = new Map(['one', 'two'].map((root) => [`${root}/${SPEC}`, spec('Changed.')]));
const ROOTS = 'one\n\ntwo\n';

function jobOn(inputs: Readonly<Record<string, string>>, then: Files = DRIFT): Job {
  const on = withMain(repository(), BOTH, then);
  return {
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { root: ROOTS, ...inputs },
  };
}

const pathsIn = (root: string) => [
  `M ${root}/.claude/agents/reviewer.md`,
  `M ${root}/.github/agents/reviewer.agent.md`,
  `M ${root}/.opencode/agent/reviewer.md`,
];

test('several roots are checked in one run, with one set of outputs and one patch', async () => {
  const job = jobOn({ mode: 'check' });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'check', drift: 'true' } });
  expect(ran.changed.map(({ path }) => `M ${path}`)).toEqual([...pathsIn('one'), ...pathsIn('two')]);
  expect(JSON.parse(ran.outputs.counts ?? '')).toMatchObject({ update: 6, errors: 0 });
  git(job.workspace, ['apply'], ran.patch);
  const after = await runAction({ ...job, inputs: { root: ROOTS } });
  expect(after).toMatchObject({ code: 0, outputs: { drift: 'false', patch: '' } });
  for (const root of ['one', 'two']) expect(ran.summary).toContain(`--root ${root}`);
});

test.each(['api', 'git'])('by %s, each root gets its commit, on top of the one before', async (method) => {
  const job = jobOn({ mode: 'commit', 'commit-method': method });
  const ran = await runAction(job);
  const { bare } = job.repository;
  expect(ran).toMatchObject({
    code: 0,
    outputs: { 'commit-sha': commitsOf(bare, 'main')[0], branch: 'main' },
  });
  expect(changedBetween(bare, 'main~2', 'main~1')).toEqual(pathsIn('one'));
  expect(changedBetween(bare, 'main~1', 'main')).toEqual(pathsIn('two'));
  expect(git(job.workspace, ['rev-parse', 'HEAD'])).toBe(git(bare, ['rev-parse', 'main']));
  expect(readFileSync(join(job.workspace, 'two/.claude/agents/reviewer.md'), 'utf8')).toContain('Changed.');
});

test('each root gets its pull request, and the outputs name them all', async () => {
  const job = jobOn({ mode: 'pull-request' });
  const ran = await runAction(job);
  expect(ran).toMatchObject({
    code: 0,
    outputs: { 'pull-request-number': '100\n101', 'pull-request-operation': 'created' },
  });
  expect(ran.outputs['pull-request-url']?.split('\n')).toEqual([
    expect.stringMatching(/\/pull\/100$/),
    expect.stringMatching(/\/pull\/101$/),
  ]);
});

test('an error in one root does not keep the other from being written', async () => {
  const broken: Files = new Map<string, Content>([...DRIFT, [`one/${SPEC}`, 'no spec\n']]);
  const job = jobOn({ mode: 'commit' }, broken);
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('no-frontmatter');
  expect(changedBetween(job.repository.bare, 'main~1', 'main')).toEqual(pathsIn('two'));
});

test('a root that is not there is an error for all of them', async () => {
  const ran = await runAction(jobOn({ mode: 'commit', root: 'one\nthree' }));
  expect(ran).toMatchObject({ code: 1, codes: ['bad-input'], outputs: { 'commit-sha': '' } });
});
