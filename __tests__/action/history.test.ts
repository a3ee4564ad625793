import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { IS_LONG, oneOf, someOf } from '../support/long-form.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, type Files, git, gitSucceeds } from './support/git.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  checkOutBranchWithoutContents,
  inSync,
  outputsOf,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  snapshot,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub({ judgesGit: true });

const METHODS = ['api', 'git'] as const;
const DEPTH = 3;

/** Each method in each mode that writes; in the short form one of them. */
const WAYS = METHODS.flatMap((method, place) =>
  someOf(['commit', 'pull-request'], place, METHODS.length).map((mode) => [method, mode] as const),
);

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

test.each(oneOf(METHODS, 0))(
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

test.each(WAYS)('by %s, mode %s after a lost race leaves the history as it was', async (method, mode) => {
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
});

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

test.each(oneOf(METHODS, 1))(
  'by %s, a clone without contents fetches only specs and agent files',
  async (method) => {
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
    const here = git(workspace, ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)']).split(
      '\n',
    );
    for (const path of ['big.bin', 'src/x.ts'])
      expect(here).not.toContain(git(on.bare, ['rev-parse', `main:${path}`]));
    expect(here).toContain(git(on.bare, ['rev-parse', `main:${SPEC}`]));
  },
);

describe('a clone without contents', () => {
  const NAMES = Array.from({ length: IS_LONG ? 12 : 3 }, (_, index) => `agent-${index}`);
  /** How often git asked the server for objects or branches. */
  const connections = ({ repository: { asked } }: Job): number =>
    asked.splice(0).filter(({ path }) => path === 'git git-upload-pack info/refs').length;

  function behind(names: readonly string[], inputs: Readonly<Record<string, string>>): Job {
    const change: Files = new Map(names.map((name) => [`.fsagent/agents/${name}.md`, spec('Changed.')]));
    const on = withMain(repository(), inSync(specsOf(names)), change);
    return { repository: on, event: pushEvent(on), workspace: checkOutBranchWithoutContents(on), inputs };
  }

  test.each(oneOf(WAYS, 0))(
    'by %s, mode %s fetches what it reads at once, however many files there are',
    async (method, mode) => {
      const counts = [];
      for (const names of [NAMES.slice(0, 1), NAMES]) {
        const job = behind(names, { mode, 'commit-method': method });
        expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'true' } });
        counts.push(connections(job));
      }
      expect(counts[1]).toBe(counts[0]);
    },
  );

  test('compares a pull request with its base in as many requests, however many files there are', async () => {
    const counts = [];
    for (const names of [NAMES.slice(0, 1), NAMES]) {
      const strict = 'matrix: verified\nstrict: true\n';
      const on = withMain(repository(), inSync(specsOf(names, strict)));
      const changed = names.map((name) => [`.fsagent/agents/${name}.md`, spec('Changed.')] as const);
      const head = inSync(new Map([...specsOf(names), ...changed]));
      commit(on.bare, 'topic', head, 'Change', 'main');
      const event = pullRequestEvent(on);
      const workspace = checkOutBranchWithoutContents(on, 'topic');
      git(workspace, ['fetch', '-q', `file://${on.bare}`, event.sha]);
      // The contents of the merge, and no others. The fake server cannot answer while this process waits for git.
      const [url, file] = [git(workspace, ['remote', 'get-url', 'origin']), `file://${on.bare}`];
      git(workspace, ['remote', 'set-url', 'origin', file]);
      git(workspace, ['checkout', '-q', '--detach', event.sha]);
      git(workspace, ['remote', 'set-url', 'origin', url]);
      on.asked.splice(0);
      const ran = await runAction({ repository: on, event, workspace, inputs: { policy: 'base' } });
      expect(ran).toMatchObject({ code: 0, codes: ['policy-loosened'] });
      counts.push(connections({ repository: on, event, workspace }));
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('and our pull request of before is judged in one more fetch', async () => {
    const counts = [];
    for (const names of [NAMES.slice(0, 1), NAMES]) {
      const job = behind(names, { mode: 'pull-request' });
      await runAction(job);
      const { bare } = job.repository;
      commit(
        bare,
        'main',
        new Map(names.map((name) => [`.fsagent/agents/${name}.md`, spec('Again.')])),
        'Again',
      );
      const workspace = checkOutBranchWithoutContents(job.repository);
      job.repository.asked.splice(0);
      const again = { ...job, event: pushEvent(job.repository), workspace };
      expect(await runAction(again)).toMatchObject({ outputs: { 'pull-request-operation': 'updated' } });
      counts.push(connections(again));
    }
    expect(counts[1]).toBe(counts[0]);
  });
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
  for (const [place, mode] of ['check', 'write'].entries())
    for (const more of someOf([{}, { 'allow-empty': 'true' }], place, 2)) {
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
  for (const method of oneOf(METHODS, 1)) {
    const drift: Files = new Map([[SPEC, spec('Changed.')]]);
    const job = sparse(['src'], { mode: 'commit', 'commit-method': method }, drift);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    expect(git(job.repository.bare, ['show', 'main:.claude/agents/reviewer.md'])).toContain('Changed.');
    for (const path of outputsOf(PROJECT)) expect(existsSync(join(job.workspace, path))).toBe(false);
  }
});
