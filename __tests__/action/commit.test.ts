import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { oneOf } from '../support/long-form.js';
import { onUnix } from '../support/on-unix.js';
import { type Job, runAction } from './support/action.js';
import { judgeGit, useGitHub, writesOf } from './support/bed.js';
import { changedBetween, commit, commitsOf, type Files, files, filesOf, git, write } from './support/git.js';
import type { Settings } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOutBranch,
  checkOutBranchWithoutContents,
  eventOnBranch,
  inSync,
  makeExecutable,
  PROJECT,
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
const CLAUDE = '.claude/agents/reviewer.md';

/** A push to `main` that left outputs behind. */
function pushed(content: Files = PROJECT, then: Files = CHANGED_SPEC, settings: Partial<Settings> = {}): Job {
  const on = withMain(repository(settings), content, then);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs: { mode: 'commit' } };
}

const by = (job: Job, method: string, more: Readonly<Record<string, string>> = {}): Job => ({
  ...job,
  inputs: { ...job.inputs, 'commit-method': method, ...more },
});

/** What the last commit of `main` changed. */
const lastChange = ({ repository: { bare } }: Job) => changedBetween(bare, 'main~1', 'main');

const METHODS = ['api', 'git'] as const;

/** The checkout holds what was committed, byte for byte as git would check it out, with the modes. */
function expectWritten({ repository: { bare }, workspace }: Job): void {
  git(workspace, ['fetch', '-q', pathToFileURL(bare).href, 'main']);
  const attributes = git(workspace, ['diff', '--name-status', 'FETCH_HEAD', '--', '.']);
  expect(attributes).toBe('');
}

test.each(METHODS)('by %s, our outputs are committed and nothing else is touched', async (method) => {
  const job = by(pushed(), method);
  write(job.workspace, 'staged.txt', 'staged\n');
  git(job.workspace, ['add', 'staged.txt']);
  write(job.workspace, 'dirty.txt', 'dirty\n');
  write(job.workspace, '.env', 'SECRET=1\n');
  const ran = await runAction(job);
  expect(ran).toMatchObject({ outputs: { mode: 'commit', drift: 'true', 'commit-method': method } });
  expect(lastChange(job)).toEqual(CURED);
  expect(commitsOf(job.repository.bare, 'main')).toHaveLength(3);
  expect(ran.outputs['commit-sha']).toBe(commitsOf(job.repository.bare, 'main')[0]);
  expect(ran.outputs.verified).toBe(method === 'api' ? 'true' : 'false');
  // the outputs are in the checkout; what others put there is as it was
  expect(snapshot(job.workspace).get(CLAUDE)).toContain('Reviews changes with care.');
  const status = git(job.workspace, ['status', '--porcelain']);
  expect(status).toContain('A  staged.txt');
  expect(status).toContain('?? dirty.txt');
  expect(status).toContain('?? .env');
});

test('a commit cures the drift and passes; with fail-on-drift it is made and the job fails', async () => {
  expect(await runAction(pushed())).toMatchObject({ code: 0 });
  const job = pushed();
  const ran = await runAction({ ...job, inputs: { mode: 'commit', 'fail-on-drift': 'true' } });
  expect(ran).toMatchObject({
    code: 1,
    outputs: { drift: 'true', 'commit-sha': expect.stringMatching(/^[0-9a-f]{40}$/) },
  });
  expect(lastChange(job)).toEqual(CURED);
});

test.each(oneOf(METHODS, 0))('by %s, a second run is in sync and makes no empty commit', async (method) => {
  const job = by(pushed(), method);
  await runAction(job);
  const after = commitsOf(job.repository.bare, 'main');
  const again = await runAction({
    ...job,
    event: pushEvent(job.repository),
    workspace: checkOutBranch(job.repository),
  });
  expect(again).toMatchObject({ code: 0, outputs: { drift: 'false', 'commit-sha': '' } });
  // nor does one on the old checkout
  const stale = await runAction(job);
  expect(stale).toMatchObject({ code: 0, outputs: { 'commit-sha': '' } });
  expect(commitsOf(job.repository.bare, 'main')).toEqual(after);
});

test.each(METHODS)('by %s, new files are added and those of lost specs deleted', async (method) => {
  const job = by(
    pushed(
      inSync(specsOf(['reviewer', 'gone'])),
      files({ '.fsagent/agents/gone.md': undefined, '.fsagent/agents/new.md': spec('Is new.') }),
    ),
    method,
  );
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(lastChange(job)).toEqual([
    'D .claude/agents/gone.md',
    'A .claude/agents/new.md',
    'D .github/agents/gone.agent.md',
    'A .github/agents/new.agent.md',
    'D .opencode/agent/gone.md',
    'A .opencode/agent/new.md',
  ]);
  expect(existsSync(join(job.workspace, '.claude/agents/gone.md'))).toBe(false);
  expect(existsSync(join(job.workspace, '.claude/agents/new.md'))).toBe(true);
});

test('message and author are those given; the default names nobody who was not there', async () => {
  const message = 'Refresh the agents\n\nThey follow their specs.\n- one\n- "two"';
  for (const method of oneOf(METHODS, 1)) {
    const job = by(pushed(), method, { 'commit-message': message });
    await runAction(job);
    expect(git(job.repository.bare, ['log', '-1', '--format=%B', 'main'])).toContain(message);
  }
  const job = by(pushed(), 'git', { 'commit-author': 'Agent Bot <agents@example.com>' });
  await runAction(job);
  expect(git(job.repository.bare, ['log', '-1', '--format=%an <%ae>', 'main'])).toBe(
    'Agent Bot <agents@example.com>',
  );
  const plain = by(pushed(), 'git');
  await runAction(plain);
  expect(git(plain.repository.bare, ['log', '-1', '--format=%an <%ae> %cn', 'main'])).toBe(
    'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com> github-actions[bot]',
  );
});

test('the default message is one plain line, and no commit ever skips CI', async () => {
  const job = pushed();
  await runAction(job);
  const message = git(job.repository.bare, ['log', '-1', '--format=%B', 'main']);
  expect(message.split('\n')[0]).toBe('Regenerate agent files from their specs');
  expect(message).not.toMatch(/skip.?ci|ci.?skip|no.?ci/i);
});

onUnix('an executable output keeps its mode: git is used where the API would lose it', async () => {
  const content = new Map<string, string | { text: string; mode: '100755' }>(PROJECT);
  content.set(CLAUDE, { text: PROJECT.get(CLAUDE) ?? '', mode: '100755' });
  const job = pushed(content);
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });
  expect(filesOf(job.repository.bare, 'main').get(CLAUDE)).toMatchObject({ mode: '100755' });
  expectWritten(job);

  const told = by(pushed(content), 'api');
  const refused = await runAction(told);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.codes).toContain('mode-lost');
  expect(filesOf(told.repository.bare, 'main').get(CLAUDE)).toMatchObject({ mode: '100755' });
});

onUnix('an executable output that is in sync does not keep the API from being used', async () => {
  const other = '.claude/agents/planner.md';
  const content = new Map<string, string | { text: string; mode: '100755' }>(PROJECT);
  content.set(other, { text: PROJECT.get(other) ?? '', mode: '100755' });
  const job = pushed(content);
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { 'commit-method': 'api' } });
  expect(filesOf(job.repository.bare, 'main').get(other)).toMatchObject({ mode: '100755' });
});

test.each(oneOf(METHODS, 1))('by %s, no carriage return is ever committed', async (method) => {
  const job = by(pushed(files({ '.gitattributes': '* text=auto eol=crlf\n' }, PROJECT)), method);
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(lastChange(job)).toEqual(CURED);
  for (const [, { text }] of filesOf(job.repository.bare, 'main')) expect(text).not.toContain('\r');
  expectWritten(job);
});

onUnix.each(METHODS)(
  'by %s, names with accents, blanks, quotes, dashes and pathspec magic are committed as they are',
  async (method) => {
    const folder = ':(top) -n "é" \' ü';
    const config = `matrix: verified\nharnesses:\n  claude-code: {}\n  opencode: { dir: ${JSON.stringify(folder)} }\n`;
    const job = by(pushed(inSync(specsOf(['reviewer'], config))), method);
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(lastChange(job)).toEqual(
      [`M ${CLAUDE}`, `M ${folder}/reviewer.md`].sort((a, b) => (a < b ? -1 : 1)),
    );
    expectWritten(job);
  },
);

// A line end separates roots, so the name of a root cannot hold one.
onUnix('a root whose name holds a tab, a blank and a leading dash is committed to', async () => {
  const root = '-n\tx y';
  const content = new Map([...PROJECT].map(([path, text]) => [`${root}/${path}`, text]));
  const on = withMain(
    repository(),
    content,
    new Map([[`${root}/${SPEC}`, spec('Reviews changes with care.')]]),
  );
  const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
  const ran = await runAction({ ...job, inputs: { mode: 'commit', root } });
  expect(ran.code).toBe(0);
  expect(changedBetween(on.bare, 'main~1', 'main')).toEqual(
    CURED.map((line) => line.replace('M ', `M ${root}/`)),
  );
});

test('commits of a schedule go to the branch that is told, whatever was checked out', async () => {
  const on = withMain(repository());
  commit(on.bare, 'develop', CHANGED_SPEC, 'Change', 'main');
  const workspace = checkOutBranch(on, 'main');
  const before = snapshot(workspace);
  const event = eventOnBranch(on, 'schedule');
  const ran = await runAction({
    repository: on,
    event,
    workspace,
    inputs: { mode: 'commit', branch: 'develop' },
  });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' } });
  expect(changedBetween(on.bare, 'develop~1', 'develop')).toEqual(CURED);
  expect(commitsOf(on.bare, 'main')).toHaveLength(1);
  expect(snapshot(workspace)).toEqual(before);
});

onUnix('hooks and filters of the repository are never run', async () => {
  judgeGit();
  const trace = join(checkOutBranch(withMain(repository())), 'trace');
  const job = by(pushed(files({ '.gitattributes': '*.md filter=evil diff=evil\n' }, PROJECT)), 'git');
  for (const hook of [
    'pre-commit',
    'commit-msg',
    'post-commit',
    'pre-push',
    'post-checkout',
    'post-index-change',
    'reference-transaction',
  ]) {
    const path = `.git/hooks/${hook}`;
    write(job.workspace, path, `#!/bin/sh\necho ${hook} >> ${trace}\nexit 1\n`);
    makeExecutable(job.workspace, path);
  }
  git(job.workspace, ['config', 'core.fsmonitor', `echo fsmonitor >> ${trace}; false`]);
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(existsSync(trace) ? readFileSync(trace, 'utf8') : '').toBe('');
  expect(lastChange(job)).toEqual(CURED);
});

test('credentials that the checkout keeps do not clash with ours', async () => {
  const job = by(pushed(), 'git');
  const header = Buffer.from(`x-access-token:${job.repository.github.token}`).toString('base64');
  git(job.workspace, [
    'config',
    `http.${job.repository.github.url}/.extraheader`,
    `AUTHORIZATION: basic ${header}`,
  ]);
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });

  const included = by(pushed(), 'git');
  const kept = join(included.workspace, '.git', 'kept-credentials');
  writeFileSync(
    kept,
    `[http "${included.repository.github.url}/"]\n\textraheader = AUTHORIZATION: basic ${header}\n`,
  );
  git(included.workspace, ['config', `includeIf.gitdir:${included.workspace}/.git.path`, kept]);
  expect(await runAction(included)).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });
});

test('without a token, the credentials of the checkout serve git', async () => {
  const job = pushed();
  const header = Buffer.from(`x-access-token:${job.repository.github.token}`).toString('base64');
  git(job.workspace, [
    'config',
    `http.${job.repository.github.url}/.extraheader`,
    `AUTHORIZATION: basic ${header}`,
  ]);
  const ran = await runAction({ ...job, inputs: { mode: 'commit', token: '' } });
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });
  expect(lastChange(job)).toEqual(CURED);
});

test('the token goes to no other server than the one of the job', async () => {
  const job = by(pushed(), 'git');
  const elsewhere = withMain(repository({ isPrivate: false }), PROJECT, CHANGED_SPEC);
  // the same server by another name
  git(job.workspace, [
    'remote',
    'set-url',
    'origin',
    `${elsewhere.github.url.replace('127.0.0.1', 'localhost')}/${elsewhere.slug}`,
  ]);
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(commitsOf(elsewhere.bare, 'main')).toHaveLength(2);
});

test('the API refuses, git does it, and the log says so', async () => {
  const job = pushed(PROJECT, CHANGED_SPEC, {
    refusesApiCommits: { type: 'INTERNAL', message: 'Something went wrong' },
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'git', verified: 'false' } });
  expect(ran.codes).toContain('api-refused');
  expect(lastChange(job)).toEqual(CURED);
  const told = by(
    pushed(PROJECT, CHANGED_SPEC, {
      refusesApiCommits: { type: 'INTERNAL', message: 'Something went wrong' },
    }),
    'api',
  );
  expect(await runAction(told)).toMatchObject({ code: 1, outputs: { 'commit-sha': '' } });
  expect(commitsOf(told.repository.bare, 'main')).toHaveLength(2);
});

test('what the API did not sign is not called verified', async () => {
  const job = pushed(PROJECT, CHANGED_SPEC, { signs: false });
  expect(await runAction(job)).toMatchObject({
    code: 0,
    outputs: { 'commit-method': 'api', verified: 'false' },
  });
});

test('narrowed to one harness, only its outputs are committed and the others are no orphans', async () => {
  const job = pushed();
  const ran = await runAction({ ...job, inputs: { mode: 'commit', harnesses: 'copilot' } });
  expect(ran.code).toBe(0);
  expect(lastChange(job)).toEqual(['M .github/agents/reviewer.agent.md']);
});

test("on a server of one's own, the same is asked below /api", async () => {
  for (const method of oneOf(METHODS, 0)) {
    const job = by({ ...pushed(), server: 'enterprise' }, method);
    expect(await runAction(job)).toMatchObject({ code: 0, outputs: { 'commit-method': method } });
    expect(lastChange(job)).toEqual(CURED);
  }
});

test('outputs that drift only because somebody edited the committed file are restored', async () => {
  const edited = (PROJECT.get(CLAUDE) ?? '').replace('You review changes.', 'You approve everything.');
  const job = pushed(PROJECT, new Map([[CLAUDE, edited]]));
  const ran = await runAction(job);
  expect(ran.changed).toMatchObject([{ path: CLAUDE, cause: 'edited' }]);
  expect(filesOf(job.repository.bare, 'main').get(CLAUDE)?.text).toBe(PROJECT.get(CLAUDE));
  expect(ran.summary).toContain('-You approve everything.');
});

test('what is committed is judged from the commit, not from the dirty checkout', async () => {
  const job = pushed(PROJECT, new Map([['README.md', 'x\n']]));
  write(job.workspace, SPEC, spec('An experiment nobody committed.'));
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'false', 'commit-sha': '' } });
  expect(commitsOf(job.repository.bare, 'main')).toHaveLength(2);
});

test('a detached checkout of the head is committed to by its event', async () => {
  const job = pushed();
  git(job.workspace, ['checkout', '-q', '--detach']);
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(lastChange(job)).toEqual(CURED);
});

test('nothing but commits and looking is asked of GitHub', async () => {
  const job = pushed();
  await runAction(job);
  const writes = writesOf(job.repository).filter((each) => !each.includes('git-receive-pack'));
  expect(writes.filter((each) => each !== 'POST graphql viewer')).toEqual([
    'POST graphql createCommitOnBranch',
  ]);
});

test('a checkout that leaves the outputs out is no reason to lose them', async () => {
  for (const method of METHODS) {
    const job = by(pushed(), method);
    git(job.workspace, ['sparse-checkout', 'set', '.fsagent', 'src']);
    expect(existsSync(join(job.workspace, CLAUDE))).toBe(false);
    expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    expect(lastChange(job)).toEqual(CURED);
  }
});

test('a clone without contents fetches those it needs, with the token', async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  const workspace = checkOutBranchWithoutContents(on);
  const job = { repository: on, event: pushEvent(on), workspace, inputs: { mode: 'commit' } };
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'true' } });
  expect(changedBetween(on.bare, 'main~1', 'main')).toEqual(CURED);
});

test('an output somebody is at work on in the checkout is committed right and not overwritten', async () => {
  const job = pushed();
  write(job.workspace, CLAUDE, 'work in progress\n');
  const ran = await runAction(job);
  expect(ran.codes).toContain('checkout-not-written');
  expect(lastChange(job)).toEqual(CURED);
  expect(readFileSync(join(job.workspace, CLAUDE), 'utf8')).toBe('work in progress\n');
});

test('a submodule in the repository stays where it points', async () => {
  for (const method of METHODS) {
    const on = withMain(repository(), PROJECT);
    commit(
      on.bare,
      'main',
      new Map([['vendor/lib', { text: 'a'.repeat(40), mode: '160000' }], ...CHANGED_SPEC]),
    );
    const job = by(
      { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs: { mode: 'commit' } },
      method,
    );
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(lastChange(job)).toEqual(CURED);
  }
});

test.each([
  ['commit', 'main'],
  ['auto', 'main'],
  ['pull-request', 'fsagent/sync/main'],
])(
  'in mode %s, outputs that were committed with the conflicts of a merge are made again',
  async (mode, branch) => {
    const merged = inSync(
      new Map([...specsOf(['reviewer', 'planner']), ...CHANGED_SPEC.entries()] as [string, string][]),
    );
    const mark = /^# Generated.*$/m;
    const other = mark.exec(PROJECT.get(CLAUDE) ?? '')?.[0];
    const conflict = (text: string) =>
      text.replace(mark, (own) => `<<<<<<< HEAD\n${own}\n=======\n${other}\n>>>>>>> topic`);
    const outputs = CURED.map((line) => line.slice(2));
    const left = outputs.map((path): [string, string] => [path, conflict(merged.get(path) ?? '')]);
    const job = pushed(PROJECT, new Map([...CHANGED_SPEC, ...left]));
    const ran = await runAction({ ...job, inputs: { ...job.inputs, mode } });
    expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    const { bare } = job.repository;
    for (const path of outputs)
      expect(git(bare, ['show', `${branch}:${path}`])).toBe(merged.get(path)?.trimEnd());
    expect(ran.summary).toContain('a merge left it in conflict');
  },
);

test('an edit by hand in the checkout, which no commit has, is shown and kept before the file is brought into sync', async () => {
  const job = pushed();
  const text = readFileSync(join(job.workspace, CLAUDE), 'utf8').replace('You review changes.', 'By hand.');
  write(job.workspace, CLAUDE, text);
  const ran = await runAction(job);
  expect(ran.code).toBe(0);
  const copy = / as (\.git\/fsagent\/kept\/\S+), because git does not have it/.exec(ran.stdout)?.[1] ?? '';
  expect(readFileSync(join(job.workspace, copy), 'utf8')).toBe(text);
  expect(readFileSync(join(job.workspace, CLAUDE), 'utf8')).not.toContain('By hand.');
});
