import { expect, test } from '@jest/globals';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, type Files, files, git } from './support/git.js';
import { protect, READ, requirePullRequests, type Settings } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  eventOnBranch,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  withMain,
} from './support/project.js';

const repository = useGitHub();

function pushed(then: Files | undefined, settings: Partial<Settings> = {}, content: Files = PROJECT): Job {
  const on = withMain(repository(settings), content, then);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs: { mode: 'commit' } };
}

const levelOf = async (job: Job, code: string): Promise<string | undefined> =>
  (await runAction(job)).diagnostics.find((each) => each.code === code)?.severity;

test.each(['api', 'git', 'auto'])(
  'without contents: write (%s), no warning while in sync and an error when a commit is due',
  async (method) => {
    const calm = pushed(undefined, { permissions: { ...READ } });
    const inSync = await runAction({ ...calm, inputs: { mode: 'commit', 'commit-method': method } });
    expect(inSync).toMatchObject({ code: 0 });
    expect(inSync.diagnostics).toMatchObject([{ code: 'missing-permission', severity: 'info' }]);
    const due = pushed(CHANGED_SPEC, { permissions: { ...READ } });
    const ran = await runAction({ ...due, inputs: { mode: 'commit', 'commit-method': method } });
    expect(ran.code).toBe(1);
    expect(ran.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'missing-permission', severity: 'error' }),
    );
    expect(ran.stdout).toContain('contents: write');
    expect(commitsOf(due.repository.bare, 'main')).toHaveLength(2);
  },
);

test('a ruleset on the branch: no warning while in sync, an error when a commit is due', async () => {
  const calm = pushed(undefined);
  requirePullRequests(calm.repository, 'main');
  expect(await levelOf(calm, 'protected-branch')).toBe('info');
  const due = pushed(CHANGED_SPEC);
  requirePullRequests(due.repository, 'main');
  const ran = await runAction(due);
  expect(ran).toMatchObject({ code: 1, outputs: { 'commit-sha': '' } });
  expect(ran.diagnostics).toContainEqual(
    expect.objectContaining({ code: 'protected-branch', severity: 'error' }),
  );
  expect(ran.stdout).toContain('pull-request');
  expect(commitsOf(due.repository.bare, 'main')).toHaveLength(2);
});

test.each(['api', 'git', 'auto'])(
  'a protected branch that only the push tells of (%s) is named as such, with the cure',
  async (method) => {
    const job = pushed(CHANGED_SPEC);
    protect(job.repository, 'main');
    const ran = await runAction({ ...job, inputs: { mode: 'commit', 'commit-method': method } });
    expect(ran).toMatchObject({ code: 1, outputs: { 'commit-sha': '' } });
    expect(ran.codes).toContain('protected-branch');
    expect(ran.codes).not.toContain('race-lost');
    expect(commitsOf(job.repository.bare, 'main')).toHaveLength(2);
  },
);

test('an event that names no branch: no warning while in sync, an error when a commit is due, none with branch', async () => {
  for (const [then, severity, code] of [
    [undefined, 'info', 0],
    [CHANGED_SPEC, 'error', 1],
  ] as const) {
    const on = withMain(repository(), PROJECT, then);
    const sha = git(on.bare, ['rev-parse', 'main']);
    git(on.bare, ['update-ref', 'refs/tags/v1', sha]);
    const event = {
      name: 'release',
      ref: 'refs/tags/v1',
      sha,
      payload: { action: 'published', release: {} },
    };
    const job = { repository: on, event, workspace: checkOut(on, event) };
    const ran = await runAction({ ...job, inputs: { mode: 'commit' } });
    expect(ran.code).toBe(code);
    expect(ran.diagnostics).toContainEqual(expect.objectContaining({ code: 'no-branch', severity }));
    const told = await runAction({ ...job, inputs: { mode: 'commit', branch: 'main' } });
    expect(told.code).toBe(0);
    expect(told.codes).not.toContain('no-branch');
  }
});

test('a branch that is not there is named', async () => {
  const job = pushed(undefined);
  const ran = await runAction({ ...job, inputs: { mode: 'commit', branch: 'nowhere' } });
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('branch-missing');
  expect(ran.stdout).toContain('nowhere');
});

test.each<[string, Settings['permissions'] | undefined, object, string]>([
  ['a fork', { ...READ }, { fork: 'stranger' }, 'fork-pull-request'],
  ['Dependabot', { ...READ }, { actor: 'dependabot[bot]', head: 'dependabot/x' }, 'missing-permission'],
])(
  'mode commit on a pull request of %s says why it cannot, and offers the patch',
  async (_, permissions, options, code) => {
    const on = withMain(repository(permissions ? { permissions } : {}));
    const head = 'head' in options ? String(options.head) : 'topic';
    commit(on.bare, head, CHANGED_SPEC, 'Change', 'main');
    const event = pullRequestEvent(on, options);
    const ran = await runAction({
      repository: on,
      event,
      workspace: checkOut(on, event),
      inputs: { mode: 'commit' },
    });
    expect(ran.code).toBe(1);
    expect(ran.codes).toContain(code);
    expect(ran.patch).toContain('+description: "Reviews changes with care."');
    expect(commitsOf(on.bare, head)).toHaveLength(2);
  },
);

test('a shallow clone fetches the head of the pull request it lacks, one commit deep', async () => {
  const on = withMain(repository());
  for (let time = 0; time < 4; time++)
    commit(on.bare, 'topic', new Map([[`${time}`, '']]), 'Work', time === 0 ? 'main' : undefined);
  commit(on.bare, 'topic', CHANGED_SPEC);
  const event = pullRequestEvent(on);
  const workspace = checkOut(on, event);
  expect(git(workspace, ['rev-list', '--all', '--count'])).toBe('1');
  expect(await runAction({ repository: on, event, workspace, inputs: { mode: 'commit' } })).toMatchObject({
    code: 0,
  });
  expect(Number(git(workspace, ['rev-list', '--all', '--count']))).toBeLessThan(4);
  expect(commitsOf(on.bare, 'topic')).toHaveLength(7);
});

test('a commit that cannot be fetched is named', async () => {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const event = pullRequestEvent(on);
  const workspace = checkOut(on, event);
  const lost = 'd'.repeat(40);
  const payload = JSON.parse(
    JSON.stringify(event.payload).replaceAll(commitsOf(on.bare, 'topic')[0] ?? '', lost),
  );
  git(on.bare, ['update-ref', '-d', 'refs/heads/topic']);
  const ran = await runAction({
    repository: on,
    event: { ...event, payload },
    workspace,
    inputs: { mode: 'commit' },
  });
  expect(ran.code).toBe(1);
  expect(ran.codes.some((code) => code === 'missing-commit' || code === 'branch-missing')).toBe(true);
});

test('an output that git ignores: a warning in check, an error when it has to be committed', async () => {
  const kept = [...PROJECT].filter(([path]) => !path.startsWith('.opencode/'));
  const without = files({ '.gitignore': '.opencode/\n' }, new Map(kept));
  const on = withMain(repository(), without);
  const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
  const checked = await runAction(job);
  expect(
    checked.diagnostics.filter(({ code }) => code === 'ignored-output').map(({ severity }) => severity),
  ).toContain('warning');
  const ran = await runAction({ ...job, inputs: { mode: 'commit' } });
  expect(ran.code).toBe(1);
  expect(ran.diagnostics).toContainEqual(
    expect.objectContaining({ code: 'ignored-output', severity: 'error', file: '.gitignore' }),
  );
  expect(commitsOf(on.bare, 'main')).toHaveLength(1);
});

test('Actions may read only: check passes and asks for nothing', async () => {
  const job = pushed(undefined, { permissions: { ...READ } });
  expect(await runAction({ ...job, inputs: { mode: 'check' } })).toMatchObject({ code: 0, diagnostics: [] });
  expect(job.repository.asked).toEqual([]);
});

test('no token at all: a commit that is due names it', async () => {
  const job = pushed(CHANGED_SPEC);
  const ran = await runAction({ ...job, inputs: { mode: 'commit', token: '', 'commit-method': 'api' } });
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('no-token');
});

test('a token that is wrong is named, not shown', async () => {
  const job = pushed(CHANGED_SPEC);
  const ran = await runAction({ ...job, inputs: { mode: 'commit', token: 'ghs_wrong0wrong0wrong0' } });
  expect(ran.code).toBe(1);
  expect(ran.annotations.some(({ level }) => level === 'error')).toBe(true);
  expect(ran.stdout.replace(/^::add-mask::.*$/gm, '')).not.toContain('ghs_wrong0');
});

test('a linked work tree, where .git is a file, is committed from like any other', async () => {
  const job = pushed(CHANGED_SPEC);
  const workspace = `${job.workspace}-tree`;
  git(job.workspace, ['worktree', 'add', '-q', '--detach', workspace]);
  const event = eventOnBranch(job.repository, 'workflow_dispatch');
  const ran = await runAction({ ...job, event, workspace });
  git(job.workspace, ['worktree', 'remove', '--force', workspace]);
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' } });
  expect(commitsOf(job.repository.bare, 'main')).toHaveLength(3);
});

test('origin is another repository: the API is asked about that one, and never about the one of the event', async () => {
  const job = pushed(CHANGED_SPEC);
  const other = withMain(repository(), PROJECT, CHANGED_SPEC);
  git(job.workspace, ['remote', 'set-url', 'origin', `${other.github.url}/${other.slug}`]);
  const ran = await runAction({ ...job, inputs: { mode: 'commit', 'commit-method': 'api' } });
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'api' } });
  expect(commitsOf(job.repository.bare, 'main')).toHaveLength(2);
  expect(commitsOf(other.bare, 'main')).toHaveLength(3);
});
