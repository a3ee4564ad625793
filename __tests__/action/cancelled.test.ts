import { expect, test } from '@jest/globals';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, filesOf, git } from './support/git.js';
import { CHANGED_SPEC, checkOutBranch, PROJECT, pushEvent, withMain } from './support/project.js';

// A job that is cancelled gets SIGINT, then SIGTERM. Each moment here is before a request is answered, or after it was carried
// out; the short form takes those at which most is half done.
const repository = useGitHub();
const IS_LONG = process.env.FSAGENT_LONG === '1';

const BRANCH = 'fsagent/sync/main';
const branchesOf = ({ repository: { bare } }: Job): readonly string[] =>
  git(bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n');

function drifting(inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

interface Moment {
  /** The words of the request. */
  readonly at: string;
  readonly isCarriedOut: boolean;
  readonly signal: 'SIGINT' | 'SIGTERM';
}

/** Runs the Action in a process of its own and cancels it while it waits for an answer. */
async function cancel(job: Job, { at, isCarriedOut, signal }: Moment): Promise<Ran> {
  const { github } = job.repository;
  let kill: ((signal: Moment['signal']) => void) | undefined;
  let isDone = false;
  github.failing = (_, call) => {
    if (isDone || call !== at) return undefined;
    isDone = true;
    kill?.(signal);
    return isCarriedOut ? 'late' : 'silent';
  };
  github.failsGit = true;
  const ran = await runAction({
    ...job,
    node: process.execPath,
    env: { GIT_HTTP_LOW_SPEED_TIME: '1' },
    onStart: (found) => {
      kill = found;
    },
  });
  github.failing = undefined;
  expect(isDone).toBe(true);
  return ran;
}

/** The next run of the job, from a new checkout. */
async function again(job: Job): Promise<void> {
  const event = pushEvent(job.repository);
  const ran = await runAction({ ...job, event, workspace: checkOutBranch(job.repository) });
  expect(ran.code).toBe(0);
}

function expectRepaired(job: Job): void {
  const { bare, pullRequests } = job.repository;
  const isCommit = job.inputs?.mode === 'commit';
  const branch = isCommit ? 'main' : BRANCH;
  expect(filesOf(bare, branch).get('.claude/agents/reviewer.md')?.text).toContain('with care');
  expect(commitsOf(bare, branch)).toHaveLength(3);
  expect(branchesOf(job)).toEqual(isCommit ? ['main'] : [BRANCH, 'main']);
  expect(pullRequests).toHaveLength(isCommit ? 0 : 1);
}

const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  'commit api': ['mutation createCommitOnBranch', 'query viewer login'],
  'commit git': ['git git-receive-pack (refs)', 'git git-receive-pack'],
  'pull-request api': [
    'GET pulls',
    'POST git/refs',
    'mutation createCommitOnBranch',
    'query repository id',
    'mutation updateRefs',
    'POST pulls',
    'query viewer login',
  ],
  'pull-request git': ['git git-receive-pack', 'GET pulls', 'POST pulls'],
};
const ALL = Object.entries(MOMENTS).flatMap(([job, calls]) =>
  calls.flatMap((at) =>
    [true, false].flatMap((isCarriedOut) =>
      (['SIGTERM', 'SIGINT'] as const).map((signal) => ({ job, at, isCarriedOut, signal })),
    ),
  ),
);
const SHORT = ALL.filter(
  ({ job, at, isCarriedOut, signal }) =>
    signal === 'SIGTERM' && isCarriedOut && job === 'pull-request api' && /createCommit|POST git/.test(at),
);

test.each(IS_LONG ? ALL : SHORT)(
  '$job, cancelled by $signal at "$at" (carried out: $isCarriedOut): nothing is left over, and the next run repairs the rest',
  async ({ job: name, ...moment }) => {
    const [mode = '', method = ''] = name.split(' ');
    const job = drifting({ mode, 'commit-method': method });
    const ran = await cancel(job, moment);
    expect(branchesOf(job).filter((branch) => branch.includes('-new-'))).toEqual([]);
    if (ran.outputs['commit-sha'] === '' && !moment.at.startsWith('git')) {
      expect(ran).toMatchObject({ code: 1, codes: ['stopped'] });
      expect(ran.annotations).toMatchObject([{ level: 'error' }]);
    }
    await again(job);
    expectRepaired(job);
  },
);

test('branches that runs left when they were killed are swept by the next run, and those of people are not', async () => {
  const job = drifting({ mode: 'pull-request' });
  const { bare } = job.repository;
  const main = commitsOf(bare, 'main')[0] ?? '';
  await runAction(job);
  const ours = commitsOf(bare, BRANCH)[0] ?? '';
  const left = [`${BRANCH}--new-7-1-0123456789abcdef`, `${BRANCH}--new-8-2-0123456789abcdef`];
  git(bare, ['update-ref', `refs/heads/${left[0]}`, main]);
  git(bare, ['update-ref', `refs/heads/${left[1]}`, ours]);
  const theirs = [`${BRANCH}--new-9-1-0123456789abcdef`, `${BRANCH}--new-idea`];
  for (const name of theirs) commit(bare, name, new Map([['idea.md', 'An idea']]), 'An idea', 'main');
  for (const mode of ['pull-request', 'commit']) {
    if (mode === 'commit')
      for (const [index, sha] of [main, ours].entries())
        git(bare, ['update-ref', `refs/heads/${left[index]}`, sha]);
    const event = pushEvent(job.repository);
    const ran = await runAction({
      ...job,
      event,
      workspace: checkOutBranch(job.repository),
      inputs: { mode },
    });
    expect(ran.code).toBe(0);
    expect(branchesOf(job)).toEqual(expect.arrayContaining(theirs));
    expect(branchesOf(job).filter((branch) => left.includes(branch))).toEqual([]);
    for (const branch of left) expect(ran.stdout).toContain(`Deleted ${branch}`);
  }
});

test('a run whose branch another run sweeps makes it again, and its commit stays verified', async () => {
  const job = drifting({ mode: 'pull-request' });
  const { bare, beforeMoves } = job.repository;
  beforeMoves.push(() => {
    const name = branchesOf(job).find((branch) => branch.includes('--new-1-1-'));
    git(bare, ['update-ref', '-d', `refs/heads/${name}`]);
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({
    code: 0,
    codes: [],
    outputs: { verified: 'true', 'pull-request-number': '100' },
  });
  expect(branchesOf(job)).toEqual([BRANCH, 'main']);
});

test('a branch that GitHub does not see yet is asked for again', async () => {
  const job = drifting({ mode: 'pull-request' });
  job.repository.blindTo = 2;
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, waits: [1, 2], outputs: { 'pull-request-operation': 'created' } });
  job.repository.blindTo = 99;
  job.repository.pullRequests.splice(0);
  const never = await runAction({ ...job, workspace: checkOutBranch(job.repository) });
  expect(never).toMatchObject({ code: 1, waits: [1, 2, 4, 8] });
});
