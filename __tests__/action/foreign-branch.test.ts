import { expect, test } from '@jest/globals';
import { oneOf, someOf } from '../support/long-form.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, commitTo, type Files, filesOf, git } from './support/git.js';
import { CHANGED_SPEC, checkOutBranch, PROJECT, pushEvent, SPEC, spec, withMain } from './support/project.js';

const repository = useGitHub();

const BRANCH = 'fsagent/sync/main';
const REF = `refs/heads/${BRANCH}`;
const CLAUDE = '.claude/agents/reviewer.md';
const METHODS = ['api', 'git'] as const;

const BOT = 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com> 1700000000 +0000';
const GITHUB = 'committer GitHub <noreply@github.com> 1700000000 +0000';
const PERSON = 'Somebody <somebody@example.com> 1700000000 +0000';
const NOTE: Files = new Map([['notes.md', 'mine\n']]);

function pushed(method: string, more: Readonly<Record<string, string>> = {}): Job {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  const inputs = { mode: 'pull-request', 'commit-method': method, ...more };
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

/** The job of the next push to `main`, which asks for something else again. */
function next(job: Job): Job {
  const { bare } = job.repository;
  commit(bare, 'main', new Map([[SPEC, spec('Reviews with more care.')]]), 'Again');
  return { ...job, event: pushEvent(job.repository), workspace: checkOutBranch(job.repository) };
}

const tipOf = ({ repository: { bare } }: Job): string => git(bare, ['rev-parse', REF]);
const messageOf = ({ repository: { bare } }: Job): string => git(bare, ['log', '-1', '--format=%B', REF]);

/** The files of a commit, to be committed again. */
const textsOf = (bare: string, revision: string): Files =>
  new Map([...filesOf(bare, revision)].map(([path, { text }]) => [path, text]));

/** Each is somebody's work on our branch, made to look as much like ours as it can by chance. */
const THEIRS: Readonly<Record<string, (job: Job) => void>> = {
  'a commit on top': ({ repository: { bare } }) => {
    commit(bare, BRANCH, NOTE, 'A note of mine');
  },
  'a commit on top that quotes our message': (job) => {
    commit(job.repository.bare, BRANCH, NOTE, messageOf(job));
  },
  'a commit below one of ours': (job) => {
    const { bare } = job.repository;
    const [message, ours] = [messageOf(job), git(bare, ['show', `${REF}:${CLAUDE}`])];
    commitTo(bare, REF, NOTE, 'A note of mine', ['refs/heads/main']);
    const over = new Map([[CLAUDE, `${ours}\n`]]);
    commitTo(bare, REF, over, message, [REF], [`author ${BOT}`, `committer ${BOT}`]);
  },
  'an amended commit of ours': (job) => {
    const { bare } = job.repository;
    const people = [`author ${BOT}`, `committer ${PERSON}`];
    commitTo(bare, REF, NOTE, messageOf(job), [`${REF}~1`], people);
  },
  'an amended commit of ours with files of ours alone': (job) => {
    const { bare } = job.repository;
    const people = [`author ${BOT}`, `committer ${PERSON}`];
    commitTo(bare, REF, textsOf(bare, REF), messageOf(job), [`${REF}~1`], people);
  },
  'a commit of ours amended on github.com': (job) => {
    const { bare } = job.repository;
    commitTo(bare, REF, NOTE, messageOf(job), [`${REF}~1`], [`author ${BOT}`, GITHUB]);
  },
  'an output edited by hand in a commit of ours': (job) => {
    const { bare } = job.repository;
    const edited = new Map([[CLAUDE, `${git(bare, ['show', `${REF}:${CLAUDE}`])}\nMy own line.\n`]]);
    commitTo(bare, REF, edited, messageOf(job), [`${REF}~1`], [`author ${BOT}`, GITHUB]);
  },
  'a merge of their own branch': (job) => {
    const { bare } = job.repository;
    commit(bare, 'theirs', NOTE, 'A note of mine', 'main');
    const people = [`author ${PERSON}`, GITHUB];
    commitTo(bare, REF, NOTE, "Merge branch 'theirs'", [REF, 'refs/heads/theirs'], people);
  },
  'a branch we did not make': (job) => {
    const { bare } = job.repository;
    commitTo(bare, REF, NOTE, 'My own branch', ['refs/heads/main']);
  },
};

// In the short form each of them meets one of the methods.
test.each(
  METHODS.flatMap((method, place) =>
    someOf(Object.keys(THEIRS), place, METHODS.length).map((name) => [method, name] as const),
  ),
)('by %s, %s stays where it is, and the run says so', async (method, name) => {
  const job = pushed(method);
  expect(await runAction(job)).toMatchObject({ code: 0 });
  THEIRS[name]?.(job);
  const [tip, pulls] = [tipOf(job), structuredClone(job.repository.pullRequests)];
  const again = await runAction(next(job));
  expect(again).toMatchObject({ code: 1, outputs: { 'commit-sha': '' } });
  expect(again.codes).toContain('foreign-branch');
  expect(tipOf(job)).toBe(tip);
  expect(job.repository.pullRequests).toEqual(pulls);
});

test('a branch with more commits than GitHub lists is not taken for ours', async () => {
  const job = pushed('api');
  await runAction(job);
  const { bare } = job.repository;
  const [message, ours] = [messageOf(job), textsOf(bare, REF)];
  const emptyCommit = `commit ${REF}\nauthor ${BOT}\ncommitter ${BOT}\ndata ${Buffer.byteLength(message)}\n${message}\n\n`;
  const stream = `reset ${REF}\nfrom ${tipOf(job)}\n\n${emptyCommit.repeat(99)}`;
  git(bare, ['fast-import', '--quiet', '--force'], stream);
  commitTo(bare, REF, ours, message, [REF], [`author ${BOT}`, `committer ${PERSON}`]); // the one that is not listed
  const tip = tipOf(job);
  const again = await runAction(next(job));
  expect(again.codes).toContain('foreign-branch');
  expect(tipOf(job)).toBe(tip);
});

/** Ours, and as far behind as it may be. */
const OURS: Readonly<Record<string, (job: Job) => void>> = {
  'our own commit': () => undefined,
  'our own commit after "Update branch"': (job) => {
    const { bare } = job.repository;
    const head = commit(bare, 'main', new Map([['src/x.ts', 'x\n']]), 'Elsewhere');
    const merged = new Map([['src/x.ts', 'x\n']]);
    commitTo(bare, REF, merged, "Merge branch 'main'", [REF, head], [`author ${PERSON}`, GITHUB]);
  },
};

test.each(
  METHODS.flatMap((method, place) => oneOf(Object.keys(OURS), place).map((name) => [method, name] as const)),
)('by %s, %s is replaced', async (method, name) => {
  const job = pushed(method);
  await runAction(job);
  OURS[name]?.(job);
  const again = await runAction(next(job));
  expect(again).toMatchObject({ code: 0, outputs: { 'pull-request-number': '100' } });
  expect(git(job.repository.bare, ['rev-parse', `${REF}~1`])).toBe(commitsOf(job.repository.bare, 'main')[0]);
  expect(git(job.repository.bare, ['show', `${REF}:${CLAUDE}`])).toContain('more care');
});

test('the commits of a token with a user of its own, and of a named author, are known again', async () => {
  const named = pushed('git', { 'commit-author': 'Agents <agents@example.com>' });
  await runAction(named);
  expect(await runAction(next(named))).toMatchObject({ code: 0 });
  const byUser = pushed('api');
  byUser.repository.github.viewer = { login: 'jane', email: 'jane@people.example' };
  await runAction(byUser);
  expect(git(byUser.repository.bare, ['log', '-1', '--format=%ae', REF])).toBe('jane@people.example');
  expect(await runAction(next(byUser))).toMatchObject({ code: 0 });
  byUser.repository.github.viewer = { login: 'joe', email: 'joe@people.example' };
  expect((await runAction(next(byUser))).codes).toContain('foreign-branch');
});

test.each(METHODS)(
  'by %s, a commit that reaches our branch while we make ours is not overwritten',
  async (method) => {
    const job = pushed(method);
    await runAction(job);
    const again = next(job);
    let theirs = '';
    const push = () => {
      theirs = commit(job.repository.bare, BRANCH, NOTE, 'A note of mine');
    };
    // The API first commits on a branch beside ours; only the second move is that of our branch.
    if (method === 'api') job.repository.beforeMoves.push(() => undefined, push);
    else job.repository.duringPushes.push(push);
    const ran = await runAction(again);
    expect(theirs).not.toBe('');
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.codes).toContain('foreign-branch');
    expect(tipOf(job)).toBe(theirs);
  },
);

test.each(METHODS)(
  'by %s, a branch of our name that appears meanwhile is not overwritten',
  async (method) => {
    const job = pushed(method);
    let theirs = '';
    const push = () => {
      theirs = commitTo(job.repository.bare, REF, NOTE, 'A note of mine', ['refs/heads/main']);
    };
    if (method === 'api') job.repository.beforeMoves.push(() => undefined, push);
    else job.repository.duringPushes.push(push);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.codes).toContain('foreign-branch');
    expect(tipOf(job)).toBe(theirs);
    expect(job.repository.pullRequests).toEqual([]);
  },
);
