import { expect, test } from '@jest/globals';
import { IS_LONG, oneOf } from '../support/long-form.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, filesOf, git } from './support/git.js';
import { CHANGED_SPEC, checkOutBranch, PROJECT, pushEvent, withMain } from './support/project.js';

// A job that is cancelled gets SIGINT, then SIGTERM, and is killed 10 s after that. The short form has the moment at which most
// is half done; the long one has another, and draws 40 from all of them: before a request is carried out, before it is answered, and between two.
const repository = useGitHub();

const BRANCH = 'fsagent/sync/main';
const branchesOf = ({ repository: { bare } }: Job): readonly string[] =>
  git(bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n');

function drifting(inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

interface Moment {
  /** Which request: its words, or its number. */
  readonly at: string | number;
  /** What has become of it: nothing, all of it without an answer, or it is answered so many milliseconds ago. */
  readonly state: 'asked' | 'carried out' | number;
  readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL';
}

/** Runs the Action in a process of its own and ends it at some moment. */
async function cancel(job: Job, { at, state, signal }: Moment): Promise<Ran & { readonly isEnded: boolean }> {
  const { github } = job.repository;
  let kill: ((signal: Moment['signal']) => void) | undefined;
  let isDone = false;
  github.calls.splice(0);
  github.failing = (index, call) => {
    if (isDone || (at !== call && at !== index)) return undefined;
    isDone = true;
    if (typeof state === 'number') {
      setTimeout(() => kill?.(signal), state);
      return undefined;
    }
    kill?.(signal);
    return state === 'carried out' ? 'late' : 'silent';
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
  return { ...ran, isEnded: isDone };
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

const isBeside = (branch: string): boolean => branch.includes('-new-');
const jobNamed = (name: string): Job => {
  const [mode = '', method = ''] = name.split(' ');
  return drifting({ mode, 'commit-method': method });
};

test.each(oneOf(['POST git/refs', 'mutation createCommitOnBranch'], 0))(
  'cancelled when "%s" is carried out: nothing is left over, and the next run does the rest',
  async (at) => {
    const job = jobNamed('pull-request api');
    const ran = await cancel(job, { at, state: 'carried out', signal: 'SIGTERM' });
    expect(ran).toMatchObject({ isEnded: true, code: 1, codes: ['stopped'] });
    expect(ran.annotations).toMatchObject([{ level: 'error' }]);
    expect(branchesOf(job).filter(isBeside)).toEqual([]);
    await again(job);
    expectRepaired(job);
  },
);

const JOBS = ['commit api', 'commit git', 'pull-request api', 'pull-request git'];
const { FSAGENT_SEED: seed = String(Math.floor(Math.random() * 2 ** 31)) } = process.env;

/** Numbers below 1 that are the same for the same seed. */
function randomBy(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A moment, where `part` of the requests of its job are over; others each night. */
interface RandomMoment extends Pick<Moment, 'state' | 'signal'> {
  readonly name: string;
  readonly part: number;
}

function randomMoments(count: number): readonly RandomMoment[] {
  const random = randomBy(Number(seed));
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0];
  return Array.from({ length: count }, (_, index) => ({
    name: JOBS[index % JOBS.length] ?? '',
    part: random(),
    state: oneOf<Moment['state']>(['asked', 'carried out', Math.floor(random() * 60)]),
    signal: oneOf(['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGKILL']),
  }));
}

// A process each, so none of them without FSAGENT_LONG=1. FSAGENT_SEED draws those of another run again.
for (const { name, part, state, signal } of randomMoments(IS_LONG ? 40 : 0))
  test(`${name}, ended by ${signal} at ${Math.round(part * 100)} % (${state}), seed ${seed}: the next run repairs what is left`, async () => {
    const whole = jobNamed(name);
    whole.repository.github.calls.splice(0);
    await runAction(whole);
    const at = Math.floor(part * whole.repository.github.calls.length);
    const job = jobNamed(name);
    const ran = await cancel(job, { at, state, signal });
    expect(ran.isEnded).toBe(true);
    if (signal === 'SIGKILL') expect([null, 0]).toContain(ran.code);
    else {
      expect(branchesOf(job).filter(isBeside)).toEqual([]);
      expect([0, 1]).toContain(ran.code);
      if (ran.code === 1) expect(ran.annotations).toContainEqual(expect.objectContaining({ level: 'error' }));
    }
    await again(job);
    expectRepaired(job);
  }, 120_000);

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
