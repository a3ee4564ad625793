import { expect, test } from '@jest/globals';
import { IS_LONG, oneOf, someOf } from '../support/long-form.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, git } from './support/git.js';
import type { Fault, GitHub, Settings } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  withMain,
} from './support/project.js';

const repository = useGitHub();

function pushed(inputs: Readonly<Record<string, string>>, settings: Partial<Settings> = {}): Job {
  const on = withMain(repository(settings), PROJECT, CHANGED_SPEC);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

/** The first so many requests of a kind fail. */
function failing(github: GitHub, words: string, fault: Fault, times = 1): void {
  let left = times;
  github.failsGit = words.startsWith('git');
  github.failing = (_, call) => (call.startsWith(words) && left-- > 0 ? fault : undefined);
}

// The short form tries each of these with some of the requests, and each request with some of these.
const PASSING = ['502', '429', 'reset', 'lost'] as const;
const commits = ({ repository: { bare } }: Job): number => commitsOf(bare, 'main').length;

test.each(PASSING)(
  'a commit by the API whose request ends in %s is made once, and by the API',
  async (fault) => {
    for (const method of someOf(['auto', 'api'], PASSING.indexOf(fault), 2)) {
      const job = pushed({ mode: 'commit', 'commit-method': method });
      failing(job.repository.github, 'mutation createCommitOnBranch', fault);
      const ran = await runAction(job);
      expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'api', verified: 'true' } });
      expect(ran.outputs['commit-sha']).toBe(git(job.repository.bare, ['rev-parse', 'main']));
      expect(commits(job)).toBe(3);
      expect(ran.codes).toEqual([]);
      expect(ran.stdout).toMatch(/Trying again in \d+ s \(\d+ s of at most 300 s of waiting in this run\)/);
    }
  },
);

test.each(PASSING)('a push that ends in %s is made once', async (fault) => {
  const requests = ['git git-receive-pack (refs)', 'git git-receive-pack'];
  for (const words of someOf(requests, PASSING.indexOf(fault), 2)) {
    const job = pushed({ mode: 'commit', 'commit-method': 'git' });
    failing(job.repository.github, words, fault);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });
    expect(ran.outputs['commit-sha']).toBe(git(job.repository.bare, ['rev-parse', 'main']));
    expect(commits(job)).toBe(3);
    expect(ran.codes).toEqual([]);
  }
});

test.each([
  ['api', 'mutation createCommitOnBranch', { FSAGENT_TIMEOUT_MS: '300' }],
  ['git', 'git git-receive-pack', { GIT_HTTP_LOW_SPEED_TIME: '1' }],
] as const)('a commit by the %s whose request is never answered is made once', async (method, words, env) => {
  // In the long form a process of its own, whose clock is the real one.
  const own = IS_LONG ? { node: process.execPath } : {};
  const job = { ...pushed({ mode: 'commit', 'commit-method': method }), env, ...own };
  failing(job.repository.github, words, 'late');
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, codes: [], outputs: { 'commit-method': method } });
  expect(ran.stdout).toContain('Trying again in 1 s');
  expect(commits(job)).toBe(3);
});

test.each(PASSING)('a pull request whose request ends in %s is opened once', async (fault) => {
  const requests = ['POST pulls', 'POST git/refs', 'mutation updateRefs', 'DELETE ', 'GET pulls'];
  for (const words of someOf(requests, PASSING.indexOf(fault), 4)) {
    const job = pushed({ mode: 'pull-request' });
    failing(job.repository.github, words, fault);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { 'pull-request-number': '100', verified: 'true' } });
    expect(job.repository.pullRequests).toHaveLength(1);
    expect(git(job.repository.bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads'])).toBe(
      'fsagent/sync/main\nmain',
    );
    expect(ran.codes).toEqual([]);
  }
});

test.each(PASSING)('a comment whose request ends in %s is written once', async (fault) => {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const event = pullRequestEvent(on);
  failing(on.github, 'POST issues/', fault);
  const inputs = { comment: 'true' };
  const ran = await runAction({ repository: on, event, workspace: checkOut(on, event), inputs });
  expect(ran.codes).toEqual([]);
  expect(on.comments).toHaveLength(1);
});

test('Retry-After is honoured within the budget, and a longer one ends the run as a limit', async () => {
  const job = pushed({ mode: 'commit', 'commit-method': 'api' });
  failing(job.repository.github, 'mutation', '429', 2);
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, waits: [7, 7] });
  expect(ran.stdout).toContain('Trying again in 7 s (7 s of at most 300 s');
  expect(ran.stdout).toContain('Trying again in 7 s (14 s of at most 300 s');
  const long = pushed({ mode: 'commit', 'commit-method': 'api' });
  long.repository.github.retryAfter = 3600;
  failing(long.repository.github, 'mutation', '429', 99);
  const limited = await runAction(long);
  expect(limited).toMatchObject({ code: 1, waits: [], outputs: { 'commit-sha': '' } });
  expect(limited.codes).toEqual(['rate-limited']);
  expect(limited.stdout).toContain('Run the job again in 60 minutes');
  expect(limited.stdout).not.toContain('Trying again');
  expect(commits(long)).toBe(2);
  const often = pushed({ mode: 'commit', 'commit-method': 'api' });
  often.repository.github.retryAfter = 200;
  failing(often.repository.github, 'mutation', '429', 99);
  const { stdout, waits } = await runAction(often);
  expect(waits).toEqual([200]);
  expect(stdout.match(/Trying again in \d+ s/g)).toEqual(['Trying again in 200 s']); // twice is over the budget
});

/** What is reported when a failure does not pass. */
const codesAfter = async (job: Job, words: string, fault: Fault): Promise<Ran> => {
  failing(job.repository.github, words, fault, 99);
  return runAction(job);
};

/** Each way of a run to GitHub, with the requests that fail. */
const WAYS = [
  { inputs: { mode: 'commit', 'commit-method': 'api' }, words: 'mutation' },
  { inputs: { mode: 'pull-request' }, words: 'POST pulls' },
  { inputs: { mode: 'commit', 'commit-method': 'git' }, words: 'git git-receive-pack' },
  { inputs: { mode: 'commit' }, words: 'git git-upload-pack' },
] as const;
const LASTING = [
  ['502', 'server-failed'],
  ['429', 'rate-limited'],
  ['reset', 'server-failed'],
  ['401', 'bad-token'],
  ['403', 'missing-permission'],
] as const;

test.each(LASTING)('%s for good is reported as %s, by API and git alike', async (fault, code) => {
  const place = LASTING.findIndex(([each]) => each === fault);
  for (const { inputs, words } of oneOf(WAYS, place % WAYS.length))
    expect(await codesAfter(pushed(inputs), words, fault)).toMatchObject({ code: 1, codes: [code] });
});

test('a fallback to an unsigned commit is reported, and commit-method api makes none', async () => {
  for (const mode of ['commit', 'pull-request']) {
    const job = pushed({ mode });
    const ran = await codesAfter(job, 'mutation createCommitOnBranch', '502');
    expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'git', verified: 'false' } });
    expect(ran.codes).toEqual(['api-refused']);
    expect(ran.summary).toContain('api-refused');
    const strict = pushed({ mode, 'commit-method': 'api' });
    const refused = await codesAfter(strict, 'mutation createCommitOnBranch', '502');
    expect(refused).toMatchObject({ code: 1, outputs: { 'commit-method': '' } });
    expect(commits(strict)).toBe(2);
  }
});

test('a commit that arrived although every answer was lost is not made again by git', async () => {
  const job = pushed({ mode: 'commit' });
  let isLost = false;
  job.repository.github.failing = (_, call) => {
    if (call === 'mutation createCommitOnBranch') isLost = true;
    if (!isLost || call.startsWith('git ')) return undefined;
    return call.startsWith('mutation') ? 'lost' : '502';
  };
  const ran = await runAction(job);
  expect(ran.code).toBe(0);
  expect(commits(job)).toBe(3);
});

test('a commit that arrives at the last try, whose answer is lost, is found on the branch', async () => {
  const job = pushed({ mode: 'commit', 'commit-method': 'api' });
  let tries = 0;
  job.repository.github.failing = (_, call) =>
    call === 'mutation createCommitOnBranch' ? (++tries < 5 ? '502' : 'lost') : undefined;
  const ran = await runAction(job);
  expect(tries).toBe(5);
  expect(ran.waits).toEqual([1, 2, 4, 8]);
  expect(ran).toMatchObject({ code: 0, codes: [], outputs: { 'commit-method': 'api' } });
  expect(commits(job)).toBe(3);
});
