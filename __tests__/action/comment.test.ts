import { expect, test } from '@jest/globals';
import { type Job, runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { commit } from './support/git.js';
import { READ, type Settings, WRITE } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  type PullRequestOptions,
  pullRequestEvent,
  pushEvent,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const comment = { mode: 'check', comment: 'true' };

function pullRequest(
  change = CHANGED_SPEC,
  settings: Partial<Settings> = {},
  options: PullRequestOptions = {},
): Job {
  const on = withMain(repository(settings));
  commit(on.bare, 'topic', change, 'Change', 'main');
  const event = pullRequestEvent(on, options);
  return { repository: on, event, workspace: checkOut(on, event), inputs: comment };
}

const bodies = ({ repository: { comments } }: Job): readonly string[] => comments.map(({ body }) => body);

test('drift is said in one comment with the command that repairs it', async () => {
  const job = pullRequest();
  expect(await runAction(job)).toMatchObject({ code: 1 });
  expect(bodies(job)).toEqual([expect.stringMatching(/^npx fsagent-action@\d+\.\d+\.\d+ write(?: .*)?$/m)]);
  expect(bodies(job)[0]).toContain('.claude/agents/reviewer.md');
  expect(bodies(job)[0]).toMatch(/<!--.*fsagent.*-->/);
});

test('the comment is never made twice, and removed when there is nothing left to say', async () => {
  const job = pullRequest();
  await runAction(job);
  const [first] = bodies(job);
  await runAction(job);
  expect(bodies(job)).toEqual([first]);
  commit(job.repository.bare, 'topic', (await import('./support/project.js')).PROJECT, 'In sync');
  const event = pullRequestEvent(job.repository);
  const again = await runAction({ ...job, event, workspace: checkOut(job.repository, event) });
  expect(again.code).toBe(0);
  expect(bodies(job)).toEqual([]);
});

test('the same comment is not sent again', async () => {
  const job = pullRequest();
  await runAction(job);
  const asked = job.repository.asked.length;
  await runAction(job);
  expect(writesOf({ ...job.repository, asked: job.repository.asked.slice(asked) })).toEqual([]);
});

test('the comment is found on the third page and edited there', async () => {
  const job = pullRequest();
  await runAction(job);
  const [ours] = job.repository.comments.splice(0);
  const chat = (id: number) => ({ id, issue: 7, body: `Comment ${id}`, login: 'somebody' });
  if (ours)
    job.repository.comments.push(...Array.from({ length: 240 }, (_, id) => chat(id)), {
      ...ours,
      id: 5000,
      body: `${ours.body}\nold`,
    });
  await runAction(job);
  expect(job.repository.comments).toHaveLength(241);
  expect(job.repository.comments.at(-1)).toMatchObject({ id: 5000, body: ours?.body });
});

test("somebody else's comment with our marker in it is not touched", async () => {
  const job = pullRequest();
  await runAction(job);
  const [ours] = job.repository.comments.splice(0);
  const quote = {
    id: 1,
    issue: 7,
    body: `> ${ours?.body.replaceAll('\n', '\n> ')}\n\nWhat is this?`,
    login: 'somebody',
  };
  const forged = { id: 2, issue: 7, body: `${ours?.body}`, login: 'stranger' };
  job.repository.comments.push({ ...quote }, { ...forged });
  await runAction(job);
  expect(job.repository.comments.slice(0, 2)).toEqual([quote, forged]);
  expect(job.repository.comments).toHaveLength(3);
});

test('two projects of one repository have a comment each', async () => {
  const job = pullRequest();
  await runAction(job);
  await runAction({ ...job, inputs: { ...comment, root: '.github', 'allow-empty': 'true' } });
  await runAction({
    ...job,
    inputs: { ...comment, root: '.fsagent', 'allow-empty': 'true', 'fail-on-drift': 'false' },
  });
  const markers = bodies(job).map((body) => /<!--.*?-->/.exec(body)?.[0]);
  expect(new Set(markers).size).toBe(markers.length);
});

test('no comment is made where all is in sync from the start', async () => {
  const job = pullRequest(new Map([['src/x.ts', 'x\n']]));
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(bodies(job)).toEqual([]);
});

test('on a fork the summary has it all, and nothing is attempted', async () => {
  const job = pullRequest(CHANGED_SPEC, { permissions: { ...READ } }, { fork: 'stranger' });
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.codes).toContain('comment-left-out');
  expect(ran.summary).toMatch(/^npx fsagent-action@\d+\.\d+\.\d+ write(?: .*)?$/m);
  expect(writesOf(job.repository)).toEqual([]);
});

test('a refused comment changes nothing about the verdict', async () => {
  const drifted = await runAction(
    pullRequest(CHANGED_SPEC, { permissions: { ...WRITE, issues: 'read', 'pull-requests': 'read' } }),
  );
  expect(drifted.code).toBe(1);
  expect(drifted.codes).toContain('comment-left-out');
  expect(drifted.stdout).toContain('pull-requests: write');
  expect(drifted.summary).toMatch(/^npx fsagent-action@\d+\.\d+\.\d+ write(?: .*)?$/m);
  const calm = pullRequest(new Map([['src/x.ts', 'x\n']]), { permissions: { ...READ } });
  expect(await runAction(calm)).toMatchObject({ code: 0 });
});

test('outside a pull request there is nothing to comment on', async () => {
  const on = withMain(repository(), undefined, CHANGED_SPEC);
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: comment,
  });
  expect(ran.codes).toContain('comment-left-out');
  expect(on.comments).toEqual([]);
});

test('a comment after a commit says what was committed', async () => {
  const job = pullRequest();
  const ran = await runAction({ ...job, inputs: { mode: 'auto', comment: 'true' } });
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'commit' } });
  expect(bodies(job)).toEqual([expect.stringContaining((ran.outputs['commit-sha'] ?? 'none').slice(0, 7))]);
});

test('a comment fits, however much there is to say', async () => {
  const more = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `.fsagent/agents/agent-${index}.md`,
      `---\ndescription: New ${index}.\n---\n${'Long. '.repeat(300)}\n`,
    ]),
  );
  const job = pullRequest(new Map(Object.entries(more)));
  expect(await runAction(job)).toMatchObject({ code: 1 });
  expect(bodies(job)).toHaveLength(1);
  expect(bodies(job)[0]?.length).toBeLessThanOrEqual(65_536);
});
