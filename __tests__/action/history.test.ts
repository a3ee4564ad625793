import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, type Files, git, gitSucceeds } from './support/git.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  checkOutBranchWithoutContents,
  outputsOf,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  snapshot,
  spec,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const METHODS = ['api', 'git'] as const;
const DEPTH = 3;

/** A clone of some depth, of a branch with more history than that. */
function shallow(inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository());
  for (let time = 0; time < 5; time++) commit(on.bare, 'main', new Map([[`src/${time}.ts`, '']]), 'Work');
  commit(on.bare, 'main', CHANGED_SPEC, 'Change');
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on, 'main', DEPTH), inputs };
}

const depthOf = (workspace: string, name = 'HEAD'): number =>
  Number(git(workspace, ['rev-list', '--count', name]));
const boundaryOf = (workspace: string): string =>
  readFileSync(join(git(workspace, ['rev-parse', '--absolute-git-dir']), 'shallow'), 'utf8');

test.each(METHODS)(
  'by %s, a commit makes a shallow clone one commit deeper, not shallower',
  async (method) => {
    const job = shallow({ mode: 'commit', 'commit-method': method });
    const boundary = boundaryOf(job.workspace);
    expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    expect(git(job.workspace, ['rev-parse', 'HEAD'])).toBe(git(job.repository.bare, ['rev-parse', 'main']));
    expect(depthOf(job.workspace)).toBe(DEPTH + 1);
    expect(boundaryOf(job.workspace)).toBe(boundary);
    expect(gitSucceeds(job.workspace, ['fsck', '--connectivity-only'])).toBe(true);
  },
);

test.each(METHODS.flatMap((method) => ['commit', 'pull-request'].map((mode) => [method, mode] as const)))(
  'by %s, mode %s after a lost race leaves the history as it was',
  async (method, mode) => {
    const job = shallow({ mode, 'commit-method': method });
    const work = () => {
      for (const name of ['one', 'two']) commit(job.repository.bare, 'main', new Map([[name, '']]), name);
    };
    if (mode === 'commit') job.repository.beforeMoves.push(work);
    else work();
    const boundary = boundaryOf(job.workspace);
    expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    expect(depthOf(job.workspace)).toBe(DEPTH);
    expect(boundaryOf(job.workspace)).toBe(boundary);
    // What a later step fetches has all of its history down to where the clone began.
    const { bare } = job.repository;
    git(job.workspace, ['fetch', '-q', `file://${bare}`, 'main']);
    expect(depthOf(job.workspace, 'FETCH_HEAD')).toBe(DEPTH + (mode === 'commit' ? 3 : 2));
  },
);

test('the head of a pull request is fetched without a trace in the clone', async () => {
  const on = withMain(repository());
  for (const name of ['one', 'two']) commit(on.bare, 'topic', new Map([[name, '']]), name, 'main');
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change');
  const event = pullRequestEvent(on);
  const workspace = checkOut(on, event);
  const [boundary, objects] = [boundaryOf(workspace), git(workspace, ['count-objects', '-v'])];
  expect(await runAction({ repository: on, event, workspace, inputs: { mode: 'commit' } })).toMatchObject({
    code: 0,
    outputs: { drift: 'true' },
  });
  expect(boundaryOf(workspace)).toBe(boundary);
  expect(git(workspace, ['count-objects', '-v'])).toBe(objects);
});

test.each(METHODS)('by %s, a clone without contents fetches only specs and agent files', async (method) => {
  const on = withMain(
    repository(),
    new Map([...PROJECT, ['big.bin', 'x'.repeat(9999)], ['src/x.ts', 'y']]),
    CHANGED_SPEC,
  );
  const workspace = checkOutBranchWithoutContents(on);
  const inputs = { mode: 'commit', 'commit-method': method };
  expect(await runAction({ repository: on, event: pushEvent(on), workspace, inputs })).toMatchObject({
    code: 0,
  });
  const here = git(workspace, ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)']).split('\n');
  for (const path of ['big.bin', 'src/x.ts'])
    expect(here).not.toContain(git(on.bare, ['rev-parse', `main:${path}`]));
  expect(here).toContain(git(on.bare, ['rev-parse', `main:${SPEC}`]));
});

/** A sparse checkout that shows some folders only. */
function sparse(folders: readonly string[], inputs: Readonly<Record<string, string>>, then?: Files): Job {
  const on = withMain(repository(), PROJECT, then);
  const workspace = checkOutBranch(on);
  git(workspace, ['sparse-checkout', 'set', ...folders]);
  return { repository: on, event: pushEvent(on), workspace, inputs };
}

test.each([
  ['the specs', ['.claude', '.opencode', '.github'], '.fsagent/agents/planner.md and 2 more'],
  ['some outputs', ['.fsagent', '.claude', '.github'], '.opencode/agent/planner.md and 1 more'],
  ['everything of ours', ['src'], '.claude/agents/planner.md and 8 more'],
])('a sparse checkout that leaves out %s is named, and nothing is written or deleted', async (...row) => {
  const [, folders, named] = row;
  for (const mode of ['check', 'write'])
    for (const more of [{}, { 'allow-empty': 'true' }]) {
      const job = sparse(folders, { mode, ...more });
      const before = snapshot(job.workspace);
      const ran = await runAction(job);
      expect(ran).toMatchObject({ code: 1, outputs: { drift: 'false' } });
      expect(ran.codes).toEqual(['sparse-checkout']);
      expect(ran.stdout).toContain(named);
      expect(snapshot(job.workspace)).toEqual(before);
    }
});

test('a sparse checkout that shows all of ours, also one of a linked work tree, is like any other', async () => {
  const job = sparse(['.fsagent', '.claude', '.opencode', '.github'], { mode: 'check' });
  expect(await runAction(job)).toMatchObject({ code: 0, diagnostics: [] });
  const workspace = `${job.workspace}-tree`;
  git(job.workspace, ['worktree', 'add', '-q', '--detach', workspace]);
  git(workspace, ['sparse-checkout', 'set', '.claude']);
  expect((await runAction({ ...job, workspace })).codes).toEqual(['sparse-checkout']);
  git(job.workspace, ['worktree', 'remove', '--force', workspace]);
});

test('a commit from a sparse checkout is complete, and the checkout keeps its selection', async () => {
  for (const method of METHODS) {
    const drift: Files = new Map([[SPEC, spec('Changed.')]]);
    const job = sparse(['src'], { mode: 'commit', 'commit-method': method }, drift);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    expect(git(job.repository.bare, ['show', 'main:.claude/agents/reviewer.md'])).toContain('Changed.');
    for (const path of outputsOf(PROJECT)) expect(existsSync(join(job.workspace, path))).toBe(false);
  }
});
