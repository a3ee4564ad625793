import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { IS_LONG } from '../support/long-form.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, temporaryFolder } from './support/git.js';
import type { Fault } from './support/github.js';
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

/** A pull request whose head drifts. */
function pullRequest(inputs: Readonly<Record<string, string>> = {}): Job {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const event = pullRequestEvent(on);
  return { repository: on, event, workspace: checkOut(on, event), inputs };
}

/** A pull request that is in sync. */
function calm(inputs: Readonly<Record<string, string>> = {}): Job {
  const on = withMain(repository());
  commit(on.bare, 'topic', new Map([['src/x.ts', '']]), 'Change', 'main');
  const event = pullRequestEvent(on);
  return { repository: on, event, workspace: checkOut(on, event), inputs };
}

/** All requests fail so. */
function withAll(job: Job, fault: Fault): Job {
  const { github } = job.repository;
  github.failsGit = true;
  github.failing = () => fault;
  return job;
}

const wholeReport = (ran: Ran): void => {
  expect(ran.annotations.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
  expect(ran.outputs).toMatchObject({ drift: 'true' });
  expect(ran.changed).toHaveLength(3);
  expect(ran.summary).toContain('To fix it');
};

test.each(['silent', 'late', '502', 'reset', '429', '401', '403'] as const)(
  'check of a pull request, where every request ends in %s: the report is out within a minute',
  async (fault) => {
    const ran = await runAction(withAll(pullRequest({ comment: 'true' }), fault));
    expect(ran.code).toBe(1);
    wholeReport(ran);
    expect(ran.seconds).toBeLessThanOrEqual(60);
    if (fault === 'silent') {
      expect(ran.seconds).toBeGreaterThan(20);
      expect(ran.diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
        'warning base-not-compared',
        'warning comment-left-out',
      ]);
    }
  },
);

test('in sync, a server that never answers makes no check red, and no audit', async () => {
  for (const mode of ['check', 'audit', 'write']) {
    const ran = await runAction(withAll(calm({ mode, comment: 'true' }), 'silent'));
    expect(ran).toMatchObject({ code: 0, outputs: { mode } });
    expect(ran.seconds).toBeLessThanOrEqual(60);
    expect(ran.summary).toContain('### fsagent');
  }
});

test('a policy of the base that cannot be had fails a check, within a minute too', async () => {
  const ran = await runAction(withAll(pullRequest({ policy: 'base' }), 'silent'));
  expect(ran.code).toBe(1);
  expect(ran.codes).toEqual(['missing-commit']);
  expect(ran.seconds).toBeLessThanOrEqual(60);
});

test('what hangs counts into the budget: no commit is tried for longer than six minutes', async () => {
  for (const method of IS_LONG ? ['api', 'git', 'auto'] : ['auto']) {
    // auto tries both
    const on = withMain(repository(), PROJECT, CHANGED_SPEC);
    const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
    const inputs = { mode: 'commit', 'commit-method': method };
    const ran = await runAction(withAll({ ...job, inputs }, 'silent'));
    expect(ran).toMatchObject({ code: 1, codes: ['server-failed'] });
    expect(ran.seconds).toBeLessThanOrEqual(360);
    on.github.failing = undefined;
    expect(await runAction({ ...job, inputs })).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    expect(commitsOf(on.bare, 'main')).toHaveLength(3);
  }
});

test('labels and reviewers that hang leave the pull request, and are a warning each', async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  on.github.failsGit = false;
  on.github.failing = (_, call) => (/labels|requested_reviewers/.test(call) ? 'silent' : undefined);
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { mode: 'pull-request', labels: 'agents', reviewers: 'somebody' },
  });
  expect(ran).toMatchObject({ code: 0, outputs: { 'pull-request-operation': 'created' } });
  expect(ran.diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  expect(ran.seconds).toBeLessThanOrEqual(60);
});

const nowhere = () => join(temporaryFolder(), 'not', 'there');

test('a summary that cannot be written leaves the check green and its outputs', async () => {
  for (const mode of ['check', 'audit', 'commit']) {
    const on = withMain(repository());
    const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs: { mode } };
    const ran = await runAction({ ...job, env: { GITHUB_STEP_SUMMARY: nowhere() } });
    expect(ran).toMatchObject({ code: 0, outputs: { mode, drift: 'false' } });
    expect(ran.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'part-left-out', severity: 'warning' }),
    );
  }
});

test('without the temporary folder of the runner a check says all it has to say, and a commit is made', async () => {
  for (const mode of ['check', 'commit']) {
    const on = withMain(repository(), PROJECT, CHANGED_SPEC);
    const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs: { mode } };
    const ran = await runAction({ ...job, env: { RUNNER_TEMP: nowhere() } });
    expect(ran.code).toBe(mode === 'check' ? 1 : 0);
    expect(ran.patch).toContain('with care');
  }
});

test('without any folder for temporary files git cannot be asked: an error that says so, in all its places', async () => {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
  const ran = await runAction({ ...job, env: { RUNNER_TEMP: nowhere(), TMPDIR: nowhere() } });
  expect(ran).toMatchObject({ code: 1, codes: ['run-failed'], outputs: { mode: 'check' } });
  const errors = ran.annotations.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ message: expect.stringContaining('ENOENT') }]);
});

test('a file of outputs that cannot be written is a warning beside all the rest', async () => {
  const on = withMain(repository());
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    env: { GITHUB_OUTPUT: nowhere() },
  });
  expect(ran.code).toBe(0);
  expect(ran.stdout).toContain('the file of outputs');
  expect(ran.summary).toContain('In sync');
});
