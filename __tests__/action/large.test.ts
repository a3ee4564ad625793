import { expect, test } from '@jest/globals';
import { IS_LONG, oneOf } from '../support/long-form.js';
import { runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { changedBetween, commitsOf, filesOf, git } from './support/git.js';
import { checkOutBranch, inSync, pushEvent, spec, withMain } from './support/project.js';

const repository = useGitHub();

const AGENTS = IS_LONG ? 500 : 50;
const OUTPUTS = 3 * AGENTS;
const LINES = 75_000 / AGENTS; // in the short form too, the changes are more than a summary can hold

const inWords = (count: number): string => count.toLocaleString('en');

const project = (count: number, prompt: string): Map<string, string> =>
  new Map([
    ['.fsagent/config.yml', 'matrix: verified\n'],
    ...Array.from({ length: count }, (_, index): [string, string] => [
      `.fsagent/agents/agent-${index}.md`,
      spec(`Is number ${index}.`, prompt),
    ]),
  ]);

test(`of ${inWords(OUTPUTS)} changed outputs ten of a kind are annotated, the rest counted, and the patch has them all`, async () => {
  const on = withMain(
    repository(),
    inSync(project(AGENTS, 'Old.\n'.repeat(LINES))),
    project(AGENTS, 'New, and longer.\n'.repeat(LINES)),
  );
  const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.changed).toHaveLength(OUTPUTS);
  for (const level of ['error', 'warning', 'notice'] as const) {
    const shown = ran.annotations.filter((each) => each.level === level);
    expect(shown.length).toBeLessThanOrEqual(10);
    const more = shown.flatMap(({ message }) => /^\+ ([\d,]+) more/.exec(message)?.[1] ?? []);
    if (level === 'error') {
      // the three outputs of a spec have one cause
      expect(more.map((count) => Number(count.replaceAll(',', '')))).toEqual([
        OUTPUTS / 3 - (shown.length - 1),
      ]);
    }
  }
  expect(ran.summary.length).toBeGreaterThan(10_000);
  expect(Buffer.byteLength(ran.summary)).toBeLessThan(1024 * 1024);
  expect(ran.summary).toMatch(/more|cut|patch/i);
  expect(ran.summary.match(/^`{3,}/gm)?.length ?? 0).toBeGreaterThan(0);
  expect((ran.summary.match(/^`{3,}/gm)?.length ?? 1) % 2).toBe(0);
  expect(ran.patch.match(/^diff --git |^--- /gm)?.length).toBeGreaterThanOrEqual(OUTPUTS);
  git(job.workspace, ['apply', '-'], ran.patch);
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'false' } });
});

test.each(oneOf(['api', 'git'], 0))(`by %s, ${inWords(OUTPUTS)} outputs are committed`, async (method) => {
  const on = withMain(repository(), inSync(project(AGENTS, 'Old.')), project(AGENTS, 'New.'));
  const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
  const ran = await runAction({ ...job, inputs: { mode: 'commit', 'commit-method': method } });
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': method } });
  expect(changedBetween(on.bare, commitsOf(on.bare, 'main').at(-2) ?? '', 'main')).toHaveLength(OUTPUTS);
});

test('more than 20 MB are committed by the API in several commits, one on top of the other', async () => {
  const specs = project(6, `${'A long line of a long prompt. '.repeat(40)}\n`.repeat(1000));
  const on = withMain(repository(), specs);
  const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on) };
  const ran = await runAction({ ...job, inputs: { mode: 'commit', 'commit-method': 'api' } });
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'api', verified: 'true' } });
  const commits = commitsOf(on.bare, 'main');
  expect(commits.length).toBeGreaterThan(2);
  expect(ran.outputs['commit-sha']).toBe(commits[0]);
  const sizes = on.asked
    .filter(({ path }) => path === 'graphql createCommitOnBranch')
    .map(({ body }) => JSON.stringify(body).length);
  expect(sizes).toHaveLength(commits.length - 1);
  for (const size of sizes) expect(size).toBeLessThan(40_000_000);
  expect(filesOf(on.bare, 'main').size).toBe(specs.size + 18);
  for (const each of commits.slice(0, -1))
    expect(git(on.bare, ['diff-tree', '--no-commit-id', '--name-only', '-r', each])).not.toBe('');
  const again = await runAction({
    ...job,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { mode: 'commit' },
  });
  expect(again).toMatchObject({ code: 0, outputs: { drift: 'false', 'commit-sha': '' } });
});
