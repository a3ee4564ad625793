import { expect, test } from '@jest/globals';
import { runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { changedBetween, commit, commitsOf, type Files, files, filesOf, git } from './support/git.js';
import { protect, READ, type Repository, requirePullRequests } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  eventOnBranch,
  inSync,
  outputsOf,
  PROJECT,
  type PullRequestOptions,
  pullRequestEvent,
  pushEvent,
  SPEC,
  snapshot,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const CURED = [
  'M .claude/agents/reviewer.md',
  'M .github/agents/reviewer.agent.md',
  'M .opencode/agent/reviewer.md',
];

/** A pull request whose head changes a spec, checked out as its merge with the base. */
function pullRequest(on: Repository, options: PullRequestOptions = {}, change = CHANGED_SPEC) {
  withMain(on);
  commit(on.bare, options.head ?? 'topic', change, 'Change', 'main');
  const event = pullRequestEvent(on, options);
  return { repository: on, event, workspace: checkOut(on, event) };
}

const auto = { mode: 'auto' };

test('auto commits to the head of a pull request of the same repository, and leaves the merge checkout alone', async () => {
  const job = pullRequest(repository());
  const before = snapshot(job.workspace);
  const [head = ''] = commitsOf(job.repository.bare, 'topic');

  const ran = await runAction({ ...job, inputs: auto });

  expect(ran).toMatchObject({
    code: 0,
    outputs: { mode: 'commit', drift: 'true', 'commit-method': 'api', verified: 'true' },
  });
  const [made = '', parent] = commitsOf(job.repository.bare, 'topic');
  expect(parent).toBe(head);
  expect(ran.outputs['commit-sha']).toBe(made);
  expect(changedBetween(job.repository.bare, head, made)).toEqual(CURED);
  expect(snapshot(job.workspace)).toEqual(before);
  expect(git(job.workspace, ['rev-parse', 'HEAD'])).toBe(job.event.sha);
  expect(ran.stdout).toMatch(/^Mode commit: .*topic/m);
});

test('a second run on the commit it made is in sync and makes no other', async () => {
  const job = pullRequest(repository());
  await runAction({ ...job, inputs: auto });
  const after = commitsOf(job.repository.bare, 'topic');
  const event = pullRequestEvent(job.repository);
  const again = await runAction({ ...job, event, workspace: checkOut(job.repository, event), inputs: auto });
  expect(again).toMatchObject({
    code: 0,
    outputs: { mode: 'commit', drift: 'false', 'commit-sha': '', patch: '' },
  });
  expect(commitsOf(job.repository.bare, 'topic')).toEqual(after);
});

test.each<[string, PullRequestOptions]>([
  ['a fork', { fork: 'stranger' }],
  ['Dependabot', { actor: 'dependabot[bot]', head: 'dependabot/npm/x' }],
])('auto only checks a pull request of %s, and offers the patch', async (_, options) => {
  const job = pullRequest(repository({ permissions: { ...READ } }), options);
  const before = snapshot(job.workspace);

  const ran = await runAction({ ...job, inputs: auto });

  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'check', drift: 'true', 'commit-sha': '' } });
  expect(writesOf(job.repository)).toEqual([]);
  expect(snapshot(job.workspace)).toEqual(before);
  // the patch cures what it was made from
  git(job.workspace, ['apply', '--check', '-'], ran.patch);
  git(job.workspace, ['apply', '-'], ran.patch);
  const [again] = [await runAction({ ...job, inputs: { mode: 'check' } })];
  expect(again).toMatchObject({ code: 0, outputs: { drift: 'false' } });
});

test('auto only checks in a merge queue', async () => {
  const on = withMain(repository(), PROJECT);
  commit(on.bare, 'gh-readonly-queue/main/pr-7', CHANGED_SPEC, 'Merge', 'main');
  const event = eventOnBranch(on, 'merge_group', 'gh-readonly-queue/main/pr-7');
  const ran = await runAction({ repository: on, event, workspace: checkOut(on, event), inputs: auto });
  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'check', drift: 'true' } });
  expect(writesOf(on)).toEqual([]);
});

test('auto only checks a tag', async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  const sha = git(on.bare, ['rev-parse', 'main']);
  git(on.bare, ['update-ref', 'refs/tags/v1', sha]);
  const event = { name: 'push', ref: 'refs/tags/v1', sha, payload: { ref: 'refs/tags/v1', after: sha } };
  const ran = await runAction({ repository: on, event, workspace: checkOut(on, event), inputs: auto });
  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'check', drift: 'true' } });
  expect(writesOf(on)).toEqual([]);
});

test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'])(
  'auto commits to the branch a %s is about, and writes the checkout too',
  async (name) => {
    const on = withMain(repository(), PROJECT, CHANGED_SPEC);
    const [head = ''] = commitsOf(on.bare, 'main');
    const event = name === 'push' ? pushEvent(on) : eventOnBranch(on, name);
    const workspace = checkOutBranch(on);
    const ran = await runAction({ repository: on, event, workspace, inputs: auto });
    expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit', drift: 'true' } });
    const [made = ''] = commitsOf(on.bare, 'main');
    expect(changedBetween(on.bare, head, made)).toEqual(CURED);
    for (const path of outputsOf(PROJECT)) {
      expect(snapshot(workspace).get(path)).toContain(filesOf(on.bare, made).get(path)?.text);
    }
  },
);

test('auto opens a pull request where a rule forbids pushes to the branch', async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  requirePullRequests(on, 'main');
  const [head = ''] = commitsOf(on.bare, 'main');
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: auto,
  });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'pull-request', 'pull-request-number': '100' } });
  expect(commitsOf(on.bare, 'main')).toEqual([head, expect.any(String)]);
  expect(on.pullRequests).toMatchObject([{ base: 'main', head: 'fsagent/sync/main', state: 'open' }]);
  expect(changedBetween(on.bare, 'main', 'fsagent/sync/main')).toEqual(CURED);
});

test('auto opens a pull request where only the refusal of the push tells of the protection', async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  protect(on, 'main');
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: auto,
  });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'pull-request' } });
  expect(on.pullRequests).toMatchObject([{ base: 'main', state: 'open' }]);
});

test('under pull_request_target nothing is committed, and the log says why', async () => {
  const job = pullRequest(repository(), { event: 'pull_request_target', fork: 'stranger' }, new Map());
  commit(job.repository.bare, 'main', CHANGED_SPEC, 'Drift');
  const workspace = checkOutBranch(job.repository);
  const heads = git(job.repository.bare, ['for-each-ref', '--format=%(refname) %(objectname)']);
  for (const mode of ['auto', 'commit', 'pull-request']) {
    const ran = await runAction({ ...job, workspace, inputs: { mode } });
    expect(ran.code).toBe(1);
    expect(ran.codes).toEqual(
      mode === 'auto' ? expect.anything() : expect.arrayContaining(['pull-request-target']),
    );
    expect(ran.stdout).toContain('pull_request_target');
  }
  expect(git(job.repository.bare, ['for-each-ref', '--format=%(refname) %(objectname)'])).toBe(heads);
  expect(writesOf(job.repository)).toEqual([]);
});

test.each<[string, Files, Files]>([
  [
    'adds a spec without its files',
    new Map([['src/other.ts', '']]),
    new Map([['.fsagent/agents/writer.md', spec('Writes.')]]),
  ],
  [
    'gives up a harness for which the head adds a file',
    inSync(specsOf(['reviewer', 'planner', 'writer'])),
    files(
      Object.fromEntries(
        outputsOf(PROJECT).flatMap((path) => (path.startsWith('.claude') ? [] : [[path, undefined]])),
      ),
      inSync(specsOf(['reviewer', 'planner'], 'matrix: verified\nharnesses: [claude-code]\n')),
    ),
  ],
])('when the base %s, the head stays as it is: "update the branch"', async (_, onHead, onBase) => {
  const on = withMain(repository());
  commit(on.bare, 'topic', onHead, 'On the head', 'main');
  commit(on.bare, 'main', onBase, 'On the base');
  const event = pullRequestEvent(on);
  const heads = commitsOf(on.bare, 'topic');
  const workspace = checkOut(on, event);
  const merged = await runAction({ repository: on, event, workspace, inputs: { mode: 'check' } });
  expect(merged).toMatchObject({ code: 1, outputs: { drift: 'true' } });
  const ran = await runAction({ repository: on, event, workspace, inputs: auto });
  expect(ran.codes).toContain('update-branch');
  expect(ran.stdout).toMatch(/update the branch/i);
  expect(ran.summary).toMatch(/update the branch/i);
  expect(ran.outputs['commit-sha']).toBe('');
  expect(commitsOf(on.bare, 'topic')).toEqual(heads);
});

test('when the base adds a spec and the head drifts, only what the head needs is committed', async () => {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const [head = ''] = commitsOf(on.bare, 'topic');
  commit(on.bare, 'main', inSync(specsOf(['reviewer', 'planner', 'writer'])), 'A new agent');
  const event = pullRequestEvent(on);
  const ran = await runAction({ repository: on, event, workspace: checkOut(on, event), inputs: auto });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' } });
  expect(changedBetween(on.bare, head, 'topic')).toEqual(CURED);
});

test('a pull request checked out at its head is written in the checkout as well', async () => {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const event = pullRequestEvent(on);
  const workspace = checkOutBranch(on, 'topic');
  const ran = await runAction({ repository: on, event, workspace, inputs: auto });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' } });
  expect(snapshot(workspace).get('.claude/agents/reviewer.md')).toContain('Reviews changes with care.');
});

test('a closed pull request is only checked', async () => {
  const job = pullRequest(repository(), { action: 'closed' });
  const ran = await runAction({ ...job, inputs: auto });
  expect(ran.outputs.mode).toBe('check');
  expect(writesOf(job.repository)).toEqual([]);
});

test('a spec with an error is committed by no mode', async () => {
  const on = withMain(repository(), PROJECT, new Map([[SPEC, spec('x').replace('Read', 'Raed')]]));
  for (const mode of ['auto', 'commit', 'pull-request', 'check']) {
    const ran = await runAction({
      repository: on,
      event: pushEvent(on),
      workspace: checkOutBranch(on),
      inputs: { mode },
    });
    expect(ran.code).toBe(1);
    expect(ran.codes).toContain('unknown-tool');
    expect(ran.annotations).toContainEqual(expect.objectContaining({ level: 'error', file: SPEC, line: 3 }));
  }
  expect(writesOf(on)).toEqual([]);
});

test('after a commit with the token of the job, log and summary say what will run next', async () => {
  const job = pullRequest(repository());
  const ran = await runAction({ ...job, inputs: auto });
  for (const text of [ran.stdout, ran.summary]) expect(text).toMatch(/no push workflow runs/i);
  expect(git(job.repository.bare, ['log', '-1', '--format=%B', 'topic'])).not.toMatch(/skip ci|ci skip/i);
});

test('auto commits and fails where fail-on-drift says so', async () => {
  const job = pullRequest(repository());
  const ran = await runAction({ ...job, inputs: { mode: 'auto', 'fail-on-drift': 'true' } });
  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'commit', drift: 'true' } });
  expect(changedBetween(job.repository.bare, 'topic~1', 'topic')).toEqual(CURED);
});

test("on a server of one's own, rules, pull requests and comments are asked for below /api", async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  requirePullRequests(on, 'main');
  const job = {
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    server: 'enterprise',
  } as const;
  expect(await runAction({ ...job, inputs: auto })).toMatchObject({
    code: 0,
    outputs: { mode: 'pull-request' },
  });
  expect(on.pullRequests).toHaveLength(1);
  const request = pullRequest(repository());
  const ran = await runAction({ ...request, server: 'enterprise', inputs: { ...auto, comment: 'true' } });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' } });
  expect(request.repository.comments).toHaveLength(1);
});
