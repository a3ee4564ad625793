import { expect, test } from '@jest/globals';
import { oneOf } from '../support/long-form.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { changedBetween, commit, commitsOf, git } from './support/git.js';
import { requirePullRequests, type Settings, WRITE } from './support/github.js';
import {
  below,
  CHANGED_SPEC,
  checkOutBranch,
  PROJECT,
  pushEvent,
  SPEC,
  snapshot,
  spec,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const CURED = [
  'M .claude/agents/reviewer.md',
  'M .github/agents/reviewer.agent.md',
  'M .opencode/agent/reviewer.md',
];
const BRANCH = 'fsagent/sync/main';
const METHODS = ['api', 'git'] as const; // in the short form most tests take one of them

function pushed(inputs: Readonly<Record<string, string>> = {}, settings: Partial<Settings> = {}): Job {
  const on = withMain(repository(settings), PROJECT, CHANGED_SPEC);
  requirePullRequests(on, 'main');
  return {
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { mode: 'pull-request', ...inputs },
  };
}

/** The job of the next push to `main`. */
const next = (job: Job): Job => ({
  ...job,
  event: pushEvent(job.repository),
  workspace: checkOutBranch(job.repository),
});

/** A commit somebody was allowed to make in spite of the rule. */
const push = ({ repository: { bare } }: Job, description: string) =>
  commit(bare, 'main', new Map([[SPEC, spec(description)]]), description);

const branchesOf = ({ repository: { bare } }: Job): readonly string[] =>
  git(bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n');

test.each(METHODS)('by %s, one pull request is opened with the outputs and nothing else', async (method) => {
  const job = pushed({ 'commit-method': method });
  const before = commitsOf(job.repository.bare, 'main');
  const ran = await runAction(job);
  expect(ran).toMatchObject({
    code: 0,
    outputs: { mode: 'pull-request', drift: 'true', 'pull-request-number': '100', 'commit-method': method },
  });
  expect(commitsOf(job.repository.bare, 'main')).toEqual(before);
  expect(changedBetween(job.repository.bare, 'main', BRANCH)).toEqual(CURED);
  expect(git(job.repository.bare, ['rev-parse', `${BRANCH}~1`])).toBe(before[0]);
  expect(branchesOf(job)).toEqual([BRANCH, 'main']);
  const [opened] = job.repository.pullRequests;
  expect(opened).toMatchObject({ head: BRANCH, base: 'main', state: 'open' });
  expect(opened?.title).not.toBe('');
  expect(opened?.body).toContain('reviewer');
});

test('a title that GitHub would refuse is cut at its end', async () => {
  const job = pushed({ 'pull-request-title': `Write ${'agents '.repeat(50)}` });
  await runAction(job);
  const [opened] = job.repository.pullRequests;
  expect(opened?.title).toBe(`Write ${'agents '.repeat(50)}`.slice(0, 255).concat('…'));
});

test.each(oneOf(METHODS, 0))('by %s, a second run for the same changes does nothing', async (method) => {
  const job = pushed({ 'commit-method': method });
  await runAction(job);
  const [tip] = commitsOf(job.repository.bare, BRANCH);
  const asked = job.repository.asked.length;
  const again = await runAction(next(job));
  expect(again).toMatchObject({
    code: 0,
    outputs: { mode: 'pull-request', drift: 'true', 'pull-request-number': '100' },
  });
  expect(commitsOf(job.repository.bare, BRANCH)[0]).toBe(tip);
  expect(job.repository.pullRequests).toHaveLength(1);
  const writes = writesOf({ ...job.repository, asked: job.repository.asked.slice(asked) });
  expect(writes.filter((each) => !each.includes('receive-pack info/refs'))).toEqual([]);
});

test.each(oneOf(METHODS, 1))(
  'by %s, a further change updates the same pull request on top of the base',
  async (method) => {
    const job = pushed({ 'commit-method': method });
    await runAction(job);
    const head = push(job, 'Reviews with more care.');
    const again = await runAction(next(job));
    expect(again).toMatchObject({ code: 0, outputs: { 'pull-request-number': '100' } });
    expect(job.repository.pullRequests).toMatchObject([{ number: 100, state: 'open' }]);
    expect(git(job.repository.bare, ['rev-parse', `${BRANCH}~1`])).toBe(head);
    expect(git(job.repository.bare, ['show', `${BRANCH}:.claude/agents/reviewer.md`])).toContain('more care');
    expect(branchesOf(job)).toEqual([BRANCH, 'main']);
  },
);

test.each(oneOf(METHODS, 0))(
  'by %s, the pull request is taken back when the base came in sync by itself',
  async (method) => {
    const job = pushed({ 'commit-method': method });
    await runAction(job);
    push(job, 'Reviews changes as reviewer.');
    const again = await runAction(next(job));
    expect(again).toMatchObject({ code: 0, outputs: { drift: 'false', 'commit-sha': '' } });
    expect(again.outputs['pull-request-number']).toBe('100');
    expect(job.repository.pullRequests).toMatchObject([{ number: 100, state: 'closed' }]);
    expect(branchesOf(job)).toEqual(['main']);
  },
);

test('in sync from the start, no branch and no pull request are made', async () => {
  const on = withMain(repository());
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { mode: 'pull-request' },
  });
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'false', 'pull-request-number': '' } });
  expect(on.pullRequests).toEqual([]);
  expect(git(on.bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads'])).toBe('main');
});

test.each(oneOf(METHODS, 1))(
  "by %s, a person's commits on that branch are not overwritten",
  async (method) => {
    const job = pushed({ 'commit-method': method });
    await runAction(job);
    const theirs = commit(job.repository.bare, BRANCH, new Map([['notes.md', 'mine\n']]), 'A note of mine');
    push(job, 'Reviews with more care.');
    const again = await runAction(next(job));
    expect(again.code).toBe(1);
    expect(again.codes).toContain('foreign-branch');
    expect(commitsOf(job.repository.bare, BRANCH)[0]).toBe(theirs);
  },
);

test('with fail-on-drift the pull request is opened and the job fails', async () => {
  const job = pushed({ 'fail-on-drift': 'true' });
  expect(await runAction(job)).toMatchObject({ code: 1, outputs: { 'pull-request-number': '100' } });
  expect(job.repository.pullRequests).toHaveLength(1);
});

test('two projects of one repository have a pull request each', async () => {
  const both = new Map([...below('one', PROJECT), ...below('two', PROJECT)]);
  const on = withMain(
    repository(),
    both,
    new Map([
      [`one/${SPEC}`, spec('One.')],
      [`two/${SPEC}`, spec('Two.')],
    ]),
  );
  for (const root of ['one', 'two']) {
    const job = {
      repository: on,
      event: pushEvent(on),
      workspace: checkOutBranch(on),
      inputs: { mode: 'pull-request', root },
    };
    expect((await runAction(job)).code).toBe(0);
  }
  expect(on.pullRequests.map(({ head, base, state }) => ({ head, base, state }))).toEqual([
    { head: expect.stringMatching(/^fsagent\/sync\/main-one--[0-9a-f]{10}$/), base: 'main', state: 'open' },
    { head: expect.stringMatching(/^fsagent\/sync\/main-two--[0-9a-f]{10}$/), base: 'main', state: 'open' },
  ]);
  const [, { head } = { head: '' }] = on.pullRequests;
  expect(changedBetween(on.bare, 'main', head).every((line) => line.startsWith('M two/'))).toBe(true);
});

test('the checkout of the base stays as it is or gets just the outputs, and its HEAD does not move', async () => {
  const job = pushed();
  const head = git(job.workspace, ['rev-parse', 'HEAD']);
  const before = snapshot(job.workspace);
  await runAction(job);
  expect(git(job.workspace, ['rev-parse', 'HEAD'])).toBe(head);
  expect(git(job.workspace, ['symbolic-ref', 'HEAD'])).toBe('refs/heads/main');
  const changed = [...snapshot(job.workspace)].filter(([path, content]) => before.get(path) !== content);
  expect(changed.every(([path]) => CURED.includes(`M ${path}`))).toBe(true);
});

test('where Actions may not open pull requests, the error names the setting', async () => {
  const job = pushed({}, { actionsMayOpenPullRequests: false });
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('pull-requests-forbidden');
  expect(ran.outputs['commit-sha']).toBe(git(job.repository.bare, ['rev-parse', BRANCH]));
  expect(ran.outputs).toMatchObject({ branch: BRANCH, 'pull-request-number': '' });
  expect(ran.stdout).toMatch(/GitHub Actions may not open pull requests.*Settings/);
});

test('without pull-requests: write, the error names the permission', async () => {
  const job = pushed({}, { permissions: { ...WRITE, 'pull-requests': 'read' } });
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('missing-permission');
  expect(ran.stdout).toContain('pull-requests: write');
});

test('of several open pull requests, only the one of our branch is touched', async () => {
  const job = pushed();
  commit(job.repository.bare, 'theirs', new Map([['x', 'x']]), 'x', 'main');
  job.repository.pullRequests.push({
    number: 9,
    head: 'theirs',
    base: 'main',
    title: 'Theirs',
    body: 'b',
    state: 'open',
  });
  const ran = await runAction(job);
  expect(ran.outputs['pull-request-number']).toBe('101');
  expect(job.repository.pullRequests[0]).toEqual({
    number: 9,
    head: 'theirs',
    base: 'main',
    title: 'Theirs',
    body: 'b',
    state: 'open',
  });
});

test.each(METHODS)('by %s, a base that moves while the branch is made is no harm', async (method) => {
  const job = pushed({ 'commit-method': method });
  job.repository.beforeMoves.push(() => {
    commit(job.repository.bare, 'main', new Map([['src/x.ts', 'x\n']]), 'Somebody');
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'pull-request-number': '100' } });
  const { bare } = job.repository;
  const ours = git(bare, ['diff', '--name-only', `main...${BRANCH}`]).split('\n');
  expect(ours).toEqual(CURED.map((line) => line.slice(2)));
});
