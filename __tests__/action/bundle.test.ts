import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { IS_LONG } from '../support/long-form.js';
import { type Job, NODE_24, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { changedBetween, commit } from './support/git.js';
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
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const sources = (): readonly string[] =>
  (readdirSync(join(ROOT, 'src'), { recursive: true }) as string[]).filter((path) => path.endsWith('.ts'));

test('only the entry of the Action imports @actions, so nobody else pays for it', () => {
  const importers = sources().filter((path) =>
    /from '@actions\/|import\('@actions\//.test(readFileSync(join(ROOT, 'src', path), 'utf8')),
  );
  expect(importers).toEqual(['action.ts']);
});

test('the bundle is below 1.35 MB', () => {
  expect(statSync(join(ROOT, 'dist/index.js')).size).toBeLessThan(1_350_000);
});

const HAS_NODE_24 = existsSync(NODE_24); // .ci/run installs it

/**
 * Here every run is a process of its own, as on a runner; the other tests share one that has loaded the bundle. The short form
 * runs on the Node of Actions what asks for all that differs in a process, and with this one a check.
 */
describe('in a process of its own, on this Node', () => runsOn(process.execPath, !HAS_NODE_24));
const withNode24 = HAS_NODE_24 ? describe : describe.skip;
withNode24('in a process of its own, on Node 24, the runtime of Actions', () => runsOn(NODE_24, true));

function runsOn(node: string, isWhole: boolean): void {
  const push = (): Job => {
    const on = withMain(repository(), PROJECT, CHANGED_SPEC);
    return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), node };
  };

  test('check passes in sync and fails on drift', async () => {
    const on = withMain(repository());
    expect(
      await runAction({ repository: on, event: pushEvent(on), workspace: checkOutBranch(on), node }),
    ).toMatchObject({ code: 0 });
    const ran = await runAction(push());
    expect(ran).toMatchObject({ code: 1, outputs: { drift: 'true' }, stderr: '' });
    expect(ran.changed).toHaveLength(3);
  });

  if (!isWhole && !IS_LONG) return;
  test.each(['api', 'git'])('commits by %s', async (method) => {
    const job = push();
    const ran = await runAction({ ...job, inputs: { mode: 'commit', 'commit-method': method } });
    expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': method }, stderr: '' });
    expect(changedBetween(job.repository.bare, 'main~1', 'main')).toHaveLength(3);
  });

  test('an input it does not know is an error there as well', async () => {
    expect((await runAction({ ...push(), inputs: { moed: 'check' } })).codes).toEqual(['unknown-input']);
  });

  if (!IS_LONG) return;
  test('loses a race once and wins the next', async () => {
    const job = push();
    job.repository.beforeMoves.push(() => {
      commit(job.repository.bare, 'main', new Map([['x', 'x']]), 'Somebody');
    });
    expect(await runAction({ ...job, inputs: { mode: 'commit' } })).toMatchObject({ code: 0 });
    expect(changedBetween(job.repository.bare, 'main~1', 'main')).toHaveLength(3);
  });

  test('opens a pull request', async () => {
    const job = push();
    expect(await runAction({ ...job, inputs: { mode: 'pull-request' } })).toMatchObject({ code: 0 });
    expect(job.repository.pullRequests).toHaveLength(1);
  });

  test('decides by the event, commits to the head of a pull request and comments on it', async () => {
    const on = withMain(repository());
    commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
    const event = pullRequestEvent(on);
    const inputs = { mode: 'auto', comment: 'true' };
    const ran = await runAction({
      repository: on,
      event,
      workspace: checkOut(on, event),
      inputs,
      node,
    });
    expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' }, stderr: '' });
    expect(on.comments).toHaveLength(1);
  });
}
