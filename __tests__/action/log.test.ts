import { expect, test } from '@jest/globals';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, type Files } from './support/git.js';
import { protect } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  inSync,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

function pushed(then: Files, inputs: Job['inputs'] = {}): Job {
  const on = withMain(repository(), PROJECT, then);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

test('the log has the diff where debug logging is on; the summary and the patch have it always', async () => {
  const ran = await runAction(pushed(CHANGED_SPEC));
  expect(ran.stdout).not.toContain('+description:');
  for (const text of [ran.summary, ran.patch])
    expect(text).toContain('+description: "Reviews changes with care."');
  const debugged = await runAction({ ...pushed(CHANGED_SPEC), env: { RUNNER_DEBUG: '1' } });
  expect(debugged.stdout).toContain('::group::Diff\n');
  expect(debugged.stdout).toContain('+description: "Reviews changes with care."');
});

test('why a run fails is said first, and notes are folded away at the end', async () => {
  const noted = spec('Reviews changes.', 'You review.', 'temperature: 0.1\n');
  const ran = await runAction(pushed(new Map([[SPEC, noted]])));
  const lines = ran.stdout
    .split('\n')
    .filter((line) => !line.startsWith('::error') && !line.startsWith('::notice'));
  const [fails, fix, notes] = [/^Drift: /, /^To fix it: /, /^::group::\d+ notes?$/].map((pattern) =>
    lines.findIndex((line) => pattern.test(line)),
  );
  expect(ran.diagnostics.map(({ severity }) => severity)).toContain('info');
  expect(lines[0]).toMatch(/^update /);
  expect(fails).toBeGreaterThan(0);
  expect(fix).toBeGreaterThan(fails ?? 0);
  expect(notes).toBeGreaterThan(fix ?? 0);
  expect(lines.slice(0, notes).filter((line) => /: info |^info /.test(line))).toEqual([]);
  const broken = await runAction(pushed(new Map([[SPEC, noted.replace('Read', 'Raed')]])));
  expect(broken.stdout.split('\n')[0]).toMatch(/error unknown-tool/);
});

test('a refusal of the API and of git for one reason is said once', async () => {
  const job = pushed(CHANGED_SPEC, { mode: 'commit' });
  protect(job.repository, 'main');
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 1, codes: ['protected-branch'] });
});

test('where a pull request brings the fix, every report says to merge it, and none to run a command', async () => {
  const ran = await runAction(pushed(CHANGED_SPEC, { mode: 'pull-request' }));
  const fix = `To fix it, merge ${ran.outputs['pull-request-url']}`;
  expect(ran.stdout.split('\n')).toContain(fix);
  for (const text of [ran.summary, ran.annotations[0]?.message]) expect(text).toContain(fix);
  expect(ran.stdout + ran.summary).not.toContain('npx fsagent-action');
});

test('the title says that gains are refused, and a mistake in a spec is told once', async () => {
  const of = (then: Files, inputs: Job['inputs'] = {}): Job => {
    const on = withMain(repository(), PROJECT);
    commit(on.bare, 'topic', then, 'Change', 'main');
    const event = pullRequestEvent(on);
    return { repository: on, event, workspace: checkOut(on, event), inputs };
  };
  const reads = spec('Reviews changes.');
  const runs = inSync(new Map([...specsOf(['planner']), [SPEC, reads.replace('Read', 'Read, Shell')]]));
  const refused = await runAction(of(runs, { 'fail-on-gains': 'Shell' }));
  expect(refused.summary.split('\n')[0]).toMatch(/gains in 1 place that &#34;fail-on-gains&#34; refuses$/);
  const broken = await runAction(of(new Map([[SPEC, reads.replace('Read', 'Raed')]])));
  expect(broken.summary.split('Unknown tool')).toHaveLength(2);
  expect(broken.summary).not.toContain('changes what agents can do');
});

test('where the branch of our pull request is protected, the advice is about that branch', async () => {
  for (const method of ['api', 'git', 'auto']) {
    const job = pushed(CHANGED_SPEC, { mode: 'pull-request', 'commit-method': method });
    protect(job.repository, 'fsagent/sync/main');
    const ran = await runAction(job);
    expect(ran.code).toBe(1);
    const found = ran.diagnostics.find(({ code }) => code === 'protected-branch');
    expect(found?.message).toContain('"pull-request-branch"');
    expect(found?.message).not.toContain('mode: pull-request');
  }
  const job = pushed(CHANGED_SPEC, { mode: 'commit' });
  protect(job.repository, 'main');
  const { diagnostics } = await runAction(job);
  expect(diagnostics.find(({ code }) => code === 'protected-branch')?.message).toContain(
    'mode: pull-request',
  );
});
