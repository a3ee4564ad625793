import { expect, test } from '@jest/globals';
import { proposalName } from '../../src/action/proposal.js';
import { oneOf, someOf } from '../support/long-form.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { changedBetween, commit, commitTo, type Files, filesOf, git } from './support/git.js';
import { letBypass, protect, requirePullRequests, type Settings, WRITE } from './support/github.js';
import {
  below,
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  spec,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const BRANCH = 'fsagent/sync/main';
const METHODS = ['api', 'git'] as const;

function pushed(inputs: Readonly<Record<string, string>> = {}, settings: Partial<Settings> = {}): Job {
  const on = withMain(repository(settings), PROJECT, CHANGED_SPEC);
  return {
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { mode: 'pull-request', ...inputs },
  };
}

/** The job of the next push to `main`, after which it is in sync again. */
function inSyncAgain(job: Job, inputs: Readonly<Record<string, string>> = {}): Job {
  const { repository: on } = job;
  commit(on.bare, 'main', new Map([[SPEC, spec('Reviews changes as reviewer.')]]), 'As before');
  return {
    ...job,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { ...job.inputs, ...inputs },
  };
}

const branchesOf = ({ repository: { bare } }: Job): readonly string[] =>
  git(bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n');

// In the short form each mode meets one of the methods.
test.each(
  METHODS.flatMap((method, place) =>
    someOf(['pull-request', 'commit', 'auto'], place, METHODS.length).map((mode) => [method, mode] as const),
  ),
)(
  'by %s, mode %s closes our pull request and deletes its branch once the base is in sync',
  async (...row) => {
    const [method, mode] = row;
    const job = pushed({ 'commit-method': method });
    await runAction(job);
    const ran = await runAction(inSyncAgain(job, { mode }));
    expect(ran).toMatchObject({ code: 0, outputs: { drift: 'false', 'pull-request-number': '100' } });
    expect(job.repository.pullRequests).toMatchObject([{ number: 100, state: 'closed' }]);
    expect(branchesOf(job)).toEqual(['main']);
    expect(ran.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(ran.stdout).toContain('pull request #100 is no longer needed and was closed');
  },
);

test('a direct commit makes the open pull request superfluous, too', async () => {
  const job = pushed();
  await runAction(job);
  const ran = await runAction({ ...job, inputs: { mode: 'commit' } });
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true', mode: 'commit' } });
  expect(job.repository.pullRequests).toMatchObject([{ state: 'closed' }]);
  expect(branchesOf(job)).toEqual(['main']);
});

test('a clean-up that fails is a warning, and the run succeeds', async () => {
  const job = pushed();
  await runAction(job);
  protect(job.repository, BRANCH);
  const ran = await runAction(inSyncAgain(job));
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'false' } });
  expect(ran.diagnostics).toMatchObject([{ code: 'protected-branch', severity: 'warning' }]);
});

test('on a server without updateRefs, auto proposes and cleans up by git', async () => {
  const job = pushed();
  job.repository.lacksUpdateRefs = true;
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' }, codes: ['api-refused'] });
  const again = await runAction(inSyncAgain(job));
  expect(again).toMatchObject({ code: 0, codes: [] });
  expect(branchesOf(job)).toEqual(['main']);
});

test.each([
  ['401', 'bad-token'],
  ['403', 'missing-permission'],
] as const)('a clean-up refused with %s is reported and not tried by git', async (fault, code) => {
  const job = pushed();
  await runAction(job);
  const again = inSyncAgain(job);
  job.repository.github.failsGit = false;
  job.repository.github.failing = (_, call) => (call === 'mutation updateRefs' ? fault : undefined);
  const ran = await runAction(again);
  expect(ran).toMatchObject({ code: 0, codes: [code] });
  expect(branchesOf(job)).toContain(BRANCH);
});

test('without the right to pull requests the branch is deleted all the same, which closes it', async () => {
  const job = pushed();
  await runAction(job);
  job.repository.permissions = { ...WRITE, 'pull-requests': 'read' };
  const ran = await runAction(inSyncAgain(job, { mode: 'commit' }));
  expect(ran.code).toBe(0);
  expect(branchesOf(job)).toEqual(['main']);
  expect(job.repository.pullRequests).toMatchObject([{ state: 'closed' }]);
});

test("a person's commits on our branch keep the pull request open when the base is in sync", async () => {
  const job = pushed();
  await runAction(job);
  const theirs = commit(job.repository.bare, BRANCH, new Map([['notes.md', 'mine\n']]), 'A note of mine');
  const ran = await runAction(inSyncAgain(job));
  expect(ran).toMatchObject({ code: 0 });
  expect(job.repository.pullRequests).toMatchObject([{ state: 'open' }]);
  expect(git(job.repository.bare, ['rev-parse', BRANCH])).toBe(theirs);
  expect(ran.diagnostics).toMatchObject([{ code: 'foreign-branch', severity: 'info' }]);
});

test('no two bases, roots or selections of harnesses share a name', () => {
  const keys = ['main', 'a/b', 'a-b', 'a', 'main--one', 'ä', 'ö', 'A.lock', 'x'.repeat(200)].flatMap((base) =>
    ['', 'one/', 'a/b/', 'a-b/', 'é/', 'è/', `${'y'.repeat(120)}/`].flatMap((prefix) =>
      [[], ['opencode'], ['opencode', 'copilot']].map((harnesses) => ({ base, prefix, harnesses })),
    ),
  );
  const names = keys.map(proposalName);
  expect(new Set(names).size).toBe(keys.length);
  for (const name of someOf(names, 0, 10)) // some of each base
    expect(git('.', ['check-ref-format', '--allow-onelevel', `refs/heads/${name}`])).toBe('');
  expect(proposalName({ base: 'main', prefix: '', harnesses: [] })).toBe('main');
  const twice = [
    ['copilot', 'opencode'],
    ['opencode', 'copilot'],
  ].map((harnesses) => proposalName({ base: 'main', prefix: '', harnesses }));
  expect(twice[0]).toBe(twice[1]);
});

test('a matrix of jobs over roots and harnesses makes one pull request each', async () => {
  const [one, two] = ['a/b', 'a-b'];
  const both = new Map([...below(one, PROJECT), ...below(two, PROJECT)]);
  const drift: Files = new Map([one, two].map((root) => [`${root}/${SPEC}`, spec('Changed.')]));
  const on = withMain(repository(), both, drift);
  for (const root of [one, two])
    for (const harnesses of ['claude-code', 'opencode']) {
      const inputs = { mode: 'pull-request', root, harnesses };
      const ran = await runAction({
        repository: on,
        event: pushEvent(on),
        workspace: checkOutBranch(on),
        inputs,
      });
      expect(ran.code).toBe(0);
    }
  expect(on.pullRequests.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
  for (const { head } of on.pullRequests) expect(changedBetween(on.bare, 'main', head)).toHaveLength(1);
});

test('a matrix of jobs over harnesses keeps one comment each', async () => {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const event = pullRequestEvent(on);
  for (const harnesses of ['claude-code', 'opencode', 'claude-code']) {
    const inputs = { comment: 'true', harnesses };
    await runAction({ repository: on, event, workspace: checkOut(on, event), inputs });
  }
  expect(on.comments).toHaveLength(2);
  expect(on.comments[0]?.body).toContain('.claude/agents/reviewer.md');
  expect(on.comments[1]?.body).toContain('.opencode/agent/reviewer.md');
});

test.each(['fsagent', 'fsagent/sync'])('a branch called %s is no obstacle', async (name) => {
  for (const method of oneOf(METHODS, name === 'fsagent' ? 0 : 1)) {
    const job = pushed({ 'commit-method': method });
    git(job.repository.bare, ['branch', name, 'main']);
    expect(await runAction(job)).toMatchObject({ code: 0, outputs: { 'pull-request-number': '100' } });
    expect(job.repository.pullRequests).toMatchObject([{ head: 'fsagent-sync-main', state: 'open' }]);
    expect((await runAction(inSyncAgain(job))).code).toBe(0);
    expect(branchesOf(job)).toEqual([name, 'main']);
  }
});

test('pull-request-branch names the branch, and never takes one that is not ours', async () => {
  const job = pushed({ 'pull-request-branch': 'agents' });
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(job.repository.pullRequests).toMatchObject([{ head: 'agents' }]);
  for (const [name, code] of [
    ['main', 'contradictory-inputs'],
    ['behind', 'foreign-branch'],
    ['theirs', 'foreign-branch'],
  ] as const) {
    const other = pushed({ 'pull-request-branch': name });
    const { bare } = other.repository;
    git(bare, ['branch', 'behind', 'main~1']);
    commitTo(bare, 'refs/heads/theirs', new Map([['x', 'x']]), 'Theirs', ['refs/heads/main']);
    const before = git(bare, ['for-each-ref']);
    const ran = await runAction(other);
    expect(ran.code).toBe(1);
    expect(ran.codes).toContain(code);
    expect(git(bare, ['for-each-ref'])).toBe(before);
    expect(other.repository.pullRequests).toEqual([]);
  }
});

test('the default branch is never the branch of a pull request, even with our commits alone on it', async () => {
  const on = withMain(repository(), PROJECT);
  git(on.bare, ['branch', 'release', 'main']);
  commit(on.bare, 'release', CHANGED_SPEC);
  const before = git(on.bare, ['rev-parse', 'main']);
  const ran = await runAction({
    repository: on,
    event: pushEvent(on, 'release'),
    workspace: checkOutBranch(on, 'release'),
    inputs: { mode: 'pull-request', 'pull-request-branch': 'main' },
  });
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('contradictory-inputs');
  expect(git(on.bare, ['rev-parse', 'main'])).toBe(before);
});

test('a pull request that another run opens meanwhile is updated', async () => {
  const job = pushed();
  job.repository.beforePullRequests.push(() => {
    const other = { head: BRANCH, base: 'main', title: 'Old', body: '', state: 'open' } as const;
    job.repository.pullRequests.push({ number: 7, ...other });
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'pull-request-number': '7' } });
  expect(job.repository.pullRequests).toMatchObject([
    { number: 7, title: 'Regenerate agent files from their specs' },
  ]);
});

test('title, labels, reviewers, teams and draft are those of the inputs; people may change them later', async () => {
  const job = pushed({
    'pull-request-title': 'Bring the agents into sync',
    labels: 'agents, good first issue\nauto',
    reviewers: 'jane\njoe',
    'team-reviewers': 'core',
    draft: 'true',
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({
    code: 0,
    outputs: { 'pull-request-operation': 'created', branch: BRANCH },
  });
  expect(ran.outputs['pull-request-url']).toMatch(/\/pull\/100$/);
  expect(job.repository.pullRequests).toMatchObject([
    {
      title: 'Bring the agents into sync',
      labels: ['agents', 'good first issue', 'auto'],
      reviewers: ['jane', 'joe', 'octo/core'],
      draft: true,
    },
  ]);
  const [opened] = job.repository.pullRequests;
  if (opened) opened.labels = [];
  commit(job.repository.bare, 'main', new Map([[SPEC, spec('More care.')]]), 'Again');
  const event = pushEvent(job.repository);
  const again = await runAction({ ...job, event, workspace: checkOutBranch(job.repository) });
  expect(again.outputs['pull-request-operation']).toBe('updated');
  expect(job.repository.pullRequests).toMatchObject([{ labels: [] }]);
  const same = await runAction({ ...job, event, workspace: checkOutBranch(job.repository) });
  expect(same.outputs['pull-request-operation']).toBe('none');
  const closed = await runAction(inSyncAgain(job));
  expect(closed.outputs['pull-request-operation']).toBe('closed');
});

test('reviewers that GitHub refuses are a warning, and the pull request is there', async () => {
  const job = pushed({ reviewers: 'nobody', labels: 'agents' });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'pull-request-number': '100' } });
  expect(ran.diagnostics).toMatchObject([{ code: 'push-refused', severity: 'warning' }]);
  expect(job.repository.pullRequests).toMatchObject([{ labels: ['agents'] }]);
});

test.each(oneOf(METHODS, 0))('by %s, signoff is the last trailer of the last block', async (method) => {
  const bot = 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>';
  const inputs = { 'commit-method': method, signoff: 'true', 'commit-message': 'Sync\n\nWhy.\n\nRefs: #1' };
  const job = pushed(inputs);
  await runAction(job);
  const body = git(job.repository.bare, ['log', '-1', '--format=%B', BRANCH]).trimEnd();
  expect(body).toBe(`Sync\n\nWhy.\n\nRefs: #1\nGenerated-by: fsagent\nSigned-off-by: ${bot}`);
  expect((await runAction(inSyncAgain(job))).outputs['pull-request-operation']).toBe('closed');
  const direct = pushed({ ...inputs, mode: 'commit', 'commit-message': 'Sync' });
  await runAction(direct);
  expect(git(direct.repository.bare, ['log', '-1', '--format=%B', 'main']).trimEnd()).toBe(
    `Sync\n\nSigned-off-by: ${bot}`,
  );
});

test('a title that is too long for GitHub is shortened', async () => {
  const job = pushed({ 'commit-message': `${'é'.repeat(300)}\n\nBody` });
  expect(await runAction(job)).toMatchObject({ code: 0 });
  const [{ title } = { title: '' }] = job.repository.pullRequests;
  expect(title).toBe(`${'é'.repeat(255)}…`);
});

test.each(METHODS)(
  'by %s, auto pushes with a token that may bypass the rule, and names it',
  async (method) => {
    const job = pushed({ mode: 'auto', 'commit-method': method });
    requirePullRequests(job.repository, 'main');
    letBypass(job.repository);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit', drift: 'true' } });
    expect(job.repository.pullRequests).toEqual([]);
    expect(filesOf(job.repository.bare, 'main').get('.claude/agents/reviewer.md')?.text).toContain(
      'with care',
    );
    const rule = method === 'git' ? 'Changes must be made through a pull request.' : 'pull_request.';
    expect(ran.stdout).toContain(`The token was allowed to bypass a rule of main: ${rule}`);
  },
);
