import { expect, test } from '@jest/globals';
import { someOf } from '../support/long-form.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { commit, filesOf, git } from './support/git.js';
import { protect, type Repository } from './support/github.js';
import { CHANGED_SPEC, checkOutBranch, PROJECT, pushEvent, SPEC, spec, withMain } from './support/project.js';

const repository = useGitHub();

const BRANCH = 'fsagent/sync/main';

const run = (on: Repository, inputs: Job['inputs'] = { mode: 'pull-request' }): Promise<Ran> =>
  runAction({ repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs });

/** A person closes the pull request of a run, and may delete its branch. */
async function declined(isDeleted: boolean, inputs?: Job['inputs']): Promise<Repository> {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  if (inputs?.mode === 'auto') protect(on, 'main');
  await run(on, inputs);
  for (const each of on.pullRequests) each.state = 'closed';
  if (isDeleted) git(on.bare, ['update-ref', '-d', `refs/heads/${BRANCH}`]);
  on.asked.splice(0);
  return on;
}

const statesOf = ({ pullRequests }: Repository) => pullRequests.map(({ state }) => state);

test.each([
  ['left its branch', false],
  ['deleted its branch', true],
] as const)('a pull request that a person closed, who %s, stays closed', async (_, isDeleted) => {
  const all = [{ mode: 'pull-request' }, { mode: 'pull-request', 'commit-method': 'git' }, { mode: 'auto' }];
  for (const inputs of someOf<Record<string, string>>(all, isDeleted ? 1 : 0, 2)) {
    const on = await declined(isDeleted, inputs);
    const ran = await run(on, inputs);
    expect(ran).toMatchObject({
      code: 0,
      codes: ['proposal-declined'],
      outputs: { drift: 'true', 'pull-request-number': '100', 'pull-request-operation': 'none' },
    });
    expect(ran.diagnostics).toMatchObject([{ severity: 'warning' }]);
    for (const text of [ran.stdout, ran.page]) expect(text).toMatch(/#100 .* closed without merging/);
    expect(statesOf(on)).toEqual(['closed']);
    const isPush = (line: string) => line === 'POST git git-receive-pack git-receive-pack';
    if (inputs.mode !== 'auto') expect(writesOf(on).filter(isPush)).toEqual([]);
    expect(await run(on, { ...inputs, 'fail-on-drift': 'true' })).toMatchObject({ code: 1 });
  }
});

test('once it would change something else, another one is opened', async () => {
  const on = await declined(false);
  commit(on.bare, 'main', new Map([[SPEC, spec('Reviews changes with more care.')]]), 'Again');
  const ran = await run(on);
  expect(ran).toMatchObject({ code: 0, codes: [], outputs: { 'pull-request-number': '101' } });
  expect(statesOf(on)).toEqual(['closed', 'open']);
  expect(filesOf(on.bare, BRANCH).get('.claude/agents/reviewer.md')?.text).toContain('more care');
});

test('a person who opens it again has it kept up to date', async () => {
  const on = await declined(false);
  for (const each of on.pullRequests) each.state = 'open';
  commit(on.bare, 'main', new Map([['src/x.ts', '']]), 'Work');
  expect(await run(on)).toMatchObject({ code: 0, outputs: { 'pull-request-operation': 'updated' } });
});

test('what was merged, or closed by us because it was not needed, is proposed again', async () => {
  const merged = await declined(true);
  for (const each of merged.pullRequests) each.merged = true;
  expect(await run(merged)).toMatchObject({ codes: [], outputs: { 'pull-request-operation': 'created' } });

  for (const isBroken of [false, true]) await withdrawnAndAgain(isBroken);
});

/** Whether or not the last request of the closing comes through. */
async function withdrawnAndAgain(isBroken: boolean): Promise<void> {
  const withdrawn = withMain(repository(), PROJECT, CHANGED_SPEC);
  await run(withdrawn);
  commit(withdrawn.bare, 'main', new Map([[SPEC, spec('Reviews changes as reviewer.')]]), 'As before');
  const { github } = withdrawn;
  let isDeleted = false;
  github.failing = (_, call) => {
    isDeleted ||= call === 'mutation updateRefs';
    return isBroken && isDeleted && call.startsWith('PATCH') ? '502' : undefined;
  };
  const closing = await run(withdrawn);
  expect(closing.codes).toEqual(isBroken ? ['server-failed'] : []);
  expect(statesOf(withdrawn)).toEqual(['closed']);
  github.failing = undefined;
  commit(withdrawn.bare, 'main', CHANGED_SPEC, 'And again');
  expect(await run(withdrawn)).toMatchObject({ codes: [], outputs: { 'pull-request-operation': 'created' } });
}
