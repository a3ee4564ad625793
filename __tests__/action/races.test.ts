import { expect, test } from '@jest/globals';
import { oneOf } from '../support/long-form.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { changedBetween, commit, commitsOf, type Files, filesOf, git } from './support/git.js';
import type { Repository } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOutBranch,
  inSync,
  PROJECT,
  pushEvent,
  SPEC,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const METHODS = ['api', 'git'] as const;
const CLAUDE = '.claude/agents/reviewer.md';

function pushed(method: string): Job {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  const inputs = { mode: 'commit', 'commit-method': method };
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

/** Somebody is faster, as many times as told, each time with something else. */
function somebodyPushes(
  { beforeMoves, bare }: Repository,
  times: number,
  change: (time: number) => Files,
): void {
  for (let time = 1; time <= times; time++) {
    beforeMoves.push(() => {
      commit(bare, 'main', change(time), `Somebody ${time}`);
    });
  }
}

const authorsOf = ({ bare }: Repository): readonly string[] =>
  git(bare, ['log', '--format=%an', 'main'])
    .split('\n')
    .map((name) => (name.includes('[bot]') ? 'we' : name));

test.each(METHODS)(
  'by %s, a race lost once is run again on the new head, with the new spec',
  async (method) => {
    const job = pushed(method);
    somebodyPushes(job.repository, 1, () => new Map([[SPEC, spec('Reviews what somebody else wrote.')]]));
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': method } });
    expect(authorsOf(job.repository)).toEqual(['we', 'Somebody', 'Somebody', 'Somebody']);
    expect(filesOf(job.repository.bare, 'main').get(CLAUDE)?.text).toContain(
      'Reviews what somebody else wrote.',
    );
    expect(filesOf(job.repository.bare, 'main').get(SPEC)?.text).toContain(
      'Reviews what somebody else wrote.',
    );
  },
);

test.each(oneOf(METHODS, 0))('by %s, unrelated work that came first is kept', async (method) => {
  const job = pushed(method);
  somebodyPushes(job.repository, 3, (time) => new Map([[`src/${time}.ts`, `${time}\n`]]));
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(authorsOf(job.repository)).toEqual(['we', ...Array(5).fill('Somebody')]);
  expect([...filesOf(job.repository.bare, 'main').keys()]).toEqual(
    expect.arrayContaining(['src/1.ts', 'src/2.ts', 'src/3.ts']),
  );
});

test.each(METHODS)(
  'by %s, a race lost five times ends with an error and without a commit',
  async (method) => {
    const job = pushed(method);
    somebodyPushes(job.repository, 5, (time) => new Map([[`src/${time}.ts`, `${time}\n`]]));
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 1, outputs: { drift: 'true', 'commit-sha': '' } });
    expect(ran.codes).toContain('race-lost');
    const longest = [1, 2, 4, 8]; // a pause is at least half as long, so that two jobs do not meet again
    expect(ran.waits).toHaveLength(longest.length);
    const isWithin = ran.waits
      .map((wait, index) => wait / (longest[index] ?? 0))
      .map((part) => part >= 0.5 && part <= 1);
    expect(isWithin).toEqual([true, true, true, true]);
    expect(authorsOf(job.repository)).toEqual(Array(7).fill('Somebody'));
    expect(job.repository.beforeMoves).toEqual([]);
  },
);

test.each(METHODS)(
  'by %s, nothing is left to do when the winner of the race cured the drift',
  async (method) => {
    const job = pushed(method);
    const cured = inSync(
      new Map([...specsOf(['reviewer', 'planner']), ...(CHANGED_SPEC as Map<string, string>)]),
    );
    somebodyPushes(job.repository, 1, () => cured);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { 'commit-sha': '' } });
    expect(authorsOf(job.repository)).toEqual(['Somebody', 'Somebody', 'Somebody']);
  },
);

test('a push that the server refuses because the branch moved under it is tried again', async () => {
  const job = pushed('git');
  job.repository.duringPushes.push(() => {
    commit(job.repository.bare, 'main', new Map([['src/x.ts', 'x\n']]), 'Somebody');
  });
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });
  expect(authorsOf(job.repository)).toEqual(['we', 'Somebody', 'Somebody', 'Somebody']);
});

test('the branch moved between the checkout and the run: its new head is judged', async () => {
  const job = pushed('auto');
  commit(job.repository.bare, 'main', new Map([[SPEC, spec('Reviews later.')]]), 'Later');
  const ran = await runAction(job);
  expect(ran.code).toBe(0);
  expect(filesOf(job.repository.bare, 'main').get(CLAUDE)?.text).toContain('Reviews later.');
  expect(changedBetween(job.repository.bare, 'main~1', 'main')).toHaveLength(3);
});

test('the winner of the race broke a spec: nothing is committed, and the error is shown', async () => {
  const job = pushed('api');
  somebodyPushes(job.repository, 1, () => new Map([[SPEC, spec('x').replace('Read', 'Raed')]]));
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('unknown-tool');
  expect(authorsOf(job.repository)).toEqual(['Somebody', 'Somebody', 'Somebody']);
});

test('the branch was deleted meanwhile: an error, and it is not made again', async () => {
  const job = pushed('git');
  commit(job.repository.bare, 'other', new Map(), 'Other', 'main');
  job.repository.beforeMoves.push(() => {
    git(job.repository.bare, ['symbolic-ref', 'HEAD', 'refs/heads/other']);
    git(job.repository.bare, ['update-ref', '-d', 'refs/heads/main']);
  });
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.annotations.some(({ level }) => level === 'error')).toBe(true);
  expect(git(job.repository.bare, ['for-each-ref', '--format=%(refname)', 'refs/heads'])).toBe(
    'refs/heads/other',
  );
});

test.each(oneOf(METHODS, 1))(
  'by %s, a branch that was rewritten meanwhile is never forced back',
  async (method) => {
    const job = pushed(method);
    job.repository.beforeMoves.push(() => {
      commit(
        job.repository.bare,
        'rewritten',
        new Map([...PROJECT, [SPEC, spec('Rewritten.')]]),
        'Rewritten',
        'main~1',
      );
      git(job.repository.bare, ['update-ref', 'refs/heads/main', 'refs/heads/rewritten']);
    });
    const ran = await runAction(job);
    expect(ran.code).toBe(0);
    expect(commitsOf(job.repository.bare, 'main')).toHaveLength(3);
    expect(filesOf(job.repository.bare, 'main').get(CLAUDE)?.text).toContain('Rewritten.');
  },
);
