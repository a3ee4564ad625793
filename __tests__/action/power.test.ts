import { describe, expect, test } from '@jest/globals';
import type { PowerReport } from '../../src/report/power-report.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, type Files, git } from './support/git.js';
import { READ, type Settings, type TimelineEvent, WRITE } from './support/github.js';
import {
  checkOut,
  inSync,
  PROJECT,
  type PullRequestOptions,
  pullRequestEvent,
  pushEvent,
  SPEC,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

/** The spec of the reviewer with other tools, and what is written from it. */
const withTools = (tools: string, more = ''): Map<string, string> =>
  inSync(new Map([...specsOf(['reviewer', 'planner']), [SPEC, specWith(tools, more)]]));
const specWith = (tools: string, more = '') =>
  spec('Reviews changes as reviewer.', undefined, more).replace('[Read]', tools);

interface Change {
  readonly head?: Files;
  readonly base?: Files;
  readonly settings?: Partial<Settings>;
  readonly options?: PullRequestOptions;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly timeline?: readonly TimelineEvent[];
}

/** The job of a pull request, checked out as its merge, one commit deep. */
function pullRequest({ head = withTools('[Read, Shell]'), base = PROJECT, ...rest }: Change = {}): Job {
  const { settings = {}, options = {}, inputs = {}, timeline = [] } = rest;
  const on = withMain(repository(settings), base);
  on.timeline.push(...timeline);
  commit(on.bare, 'topic', head, 'Change', 'main');
  const event = pullRequestEvent(on, options);
  return { repository: on, event, workspace: checkOut(on, event), inputs };
}

const GAINS =
  'Compared with the base of this pull request, reviewer gains Shell in Claude Code, OpenCode and Copilot.';
const gained = ({ diagnostics }: Ran): readonly string[] =>
  diagnostics.flatMap(({ code, severity, file, line, message }) =>
    code === 'power-gained' ? [`${severity} ${file}:${line} ${message}`] : [],
  );
const powerOf = ({ outputs }: Ran) => JSON.parse(outputs.power ?? '') as PowerReport; // compared where it counts

describe('a pull request that gives an agent a shell', () => {
  test('says so on top of the summary, beside the line, and in an output', async () => {
    const ran = await runAction(pullRequest());
    expect({ code: ran.code, gained: gained(ran) }).toEqual({ code: 0, gained: [`info ${SPEC}:3 ${GAINS}`] });
    const lines = ran.summary.split('\n').filter(Boolean);
    expect(lines.slice(1, 5)).toEqual([
      '**This pull request changes what agents can do:**',
      '| Agent | Gains |',
      '| --- | --- |',
      '| reviewer<br>in Claude Code&#44; OpenCode and Copilot | **Shell**<br><code>.fsagent/<wbr>agents/<wbr>reviewer.md&#58;3</code> |',
    ]);
    expect(ran.annotations.filter(({ message }) => message.includes('power-gained'))).toEqual([
      { level: 'notice', file: SPEC, line: 3, message: `power-gained: ${GAINS}` },
    ]);
    expect(powerOf(ran).changes).toMatchObject([
      { agent: 'reviewer', gains: [{ kind: 'tool', what: 'Shell', at: [{ file: SPEC, line: 3 }] }] },
    ]);
  });

  test('says nothing where the base has it', async () => {
    const ran = await runAction(
      pullRequest({ base: withTools('[Read, Shell]'), head: new Map([['README.md', 'x']]) }),
    );
    expect({ gained: gained(ran), power: powerOf(ran) }).toEqual({
      gained: [],
      power: { changes: [], unread: [] },
    });
    expect(ran.summary).not.toContain('changes what agents can do');
  });

  test('is compared from the folder that is checked, with places from the top', async () => {
    const inFolder = (files: ReadonlyMap<string, string>) =>
      new Map([...files].map(([path, text]) => [`web/${path}`, text]));
    const job = pullRequest({
      base: inFolder(PROJECT),
      head: inFolder(withTools('[Read, Shell]')),
      inputs: { root: 'web' },
    });
    const ran = await runAction(job);
    expect(gained(ran)).toEqual([`info web/${SPEC}:3 ${GAINS}`]);
    expect(powerOf(ran).changes).toMatchObject([{ gains: [{ at: [{ file: `web/${SPEC}`, line: 3 }] }] }]);
  });

  test('is told in an audit, also of a repository without specs', async () => {
    const file = (tools: string): Files =>
      new Map([
        ['.claude/agents/hand.md', `---\nname: hand\ndescription: x\ntools: ${tools}\n---\nYou help.\n`],
      ]);
    const ran = await runAction(
      pullRequest({
        base: file('Read'),
        head: file('Read, Bash'),
        inputs: { mode: 'audit', 'fail-on': 'info' },
      }),
    );
    expect(gained(ran)).toEqual([
      'info .claude/agents/hand.md:4 Compared with the base of this pull request, hand gains Shell in Claude Code and Copilot.',
    ]);
    expect(ran.summary).toContain('| hand<br>in Claude Code and Copilot | **Shell**<br>');
    expect(powerOf(ran).changes).toHaveLength(1);
  });

  test('is told in a merge queue', async () => {
    const job = pullRequest();
    const { bare, owner } = job.repository;
    const [base, head] = ['main', 'topic'].map((name) => git(bare, ['rev-parse', `refs/heads/${name}`]));
    const ref = `refs/heads/gh-readonly-queue/main/pr-7-${base}`;
    git(bare, ['update-ref', ref, head ?? '']);
    const merge_group = { base_sha: base, base_ref: 'refs/heads/main', head_sha: head, head_ref: ref };
    const event = {
      name: 'merge_group',
      ref,
      sha: head ?? '',
      payload: { action: 'checks_requested', merge_group },
    };
    expect(owner).not.toBe('');
    expect(
      gained(await runAction({ ...job, event, workspace: checkOut(job.repository, event) })),
    ).toHaveLength(1);
  });

  test('costs a push nothing', async () => {
    const { repository: on } = pullRequest();
    const event = pushEvent(on);
    const ran = await runAction({ repository: on, event, workspace: checkOut(on, event) });
    expect(ran.outputs.power).toBe('');
  });
});

describe('the comment', () => {
  const settings = { permissions: WRITE };
  const bodies = ({ repository: { comments } }: Job) => comments.map(({ body }) => body);

  test('has the table, once, and is removed when nothing is left', async () => {
    const job = pullRequest({ settings, inputs: { comment: 'true' } });
    await runAction(job);
    await runAction(job);
    expect(bodies(job)).toEqual([
      expect.stringContaining('in Claude Code&#44; OpenCode and Copilot | **Shell**<br>'),
    ]);
    commit(job.repository.bare, 'topic', PROJECT, 'Take it back');
    const event = pullRequestEvent(job.repository);
    await runAction({ ...job, event, workspace: checkOut(job.repository, event) });
    expect(bodies(job)).toEqual([]);
  });
});

describe('what fails', () => {
  const refusing = (wanted: string, change: Change = {}) =>
    runAction(pullRequest({ ...change, inputs: { 'fail-on-gains': wanted, ...change.inputs } }));

  test.each([
    ['any', 1],
    ['Shell', 1],
    ['Write, Shell', 1],
    ['Write', 0],
  ])('a gain of %s: exit code %i', async (wanted, code) => {
    const ran = await refusing(wanted);
    expect(ran.code).toBe(code);
    expect(ran.page.includes('"fail-on-gains" refuses that')).toBe(code === 1);
    expect(gained(ran)).toEqual([
      expect.stringMatching(code === 1 ? /^error .* "fail-on-gains" refuses/ : /^info /),
    ]);
  });

  test.each<readonly [string, Files]>([
    ['by another agent', new Map()],
    [
      'as a command that runs by itself',
      new Map([
        [
          '.claude/settings.json',
          '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "x" }] }] } }',
        ],
      ]),
    ],
    [
      'as a program that a server starts',
      new Map([['.mcp.json', '{ "mcpServers": { "x": { "command": "x" } } }']]),
    ],
  ])('Shell %s', async (name, files) => {
    const head = name === 'by another agent' ? withTools('[Read, Task]') : files;
    expect((await refusing('Shell', { head })).code).toBe(1);
  });

  test('nothing that is lost', async () => {
    const ran = await refusing('any', { base: withTools('[Read, Shell]'), head: PROJECT });
    expect(ran.code).toBe(0);
    expect(ran.summary).toContain('| reviewer<br>in Claude Code&#44; OpenCode and Copilot | Shell<br>');
  });

  test('a word that is no tool is an error', async () => {
    expect((await refusing('Shel')).codes).toEqual(['bad-input']);
  });

  const accept = (tool: string) =>
    `accept:\n  - code: power-gained\n    tool: ${tool}\n    harnesses: [claude-code, opencode, copilot]\n    reason: It runs the tests.\n`;

  test('what a spec of the base accepts passes', async () => {
    const [base, head] = ['[Read]', '[Read, Shell]'].map((tools) => withTools(tools, accept('Shell')));
    const ran = await refusing('any', { ...(base && { base }), ...(head && { head }) });
    expect({ code: ran.code, gained: gained(ran) }).toEqual({ code: 0, gained: [`info ${SPEC}:3 ${GAINS}`] });
  });

  test.each([
    ['of another tool', withTools('[Read]', accept('Write')), withTools('[Read, Shell]', accept('Write'))],
    ['only in the pull request itself', PROJECT, withTools('[Read, Shell]', accept('Shell'))],
  ])('what a spec accepts %s does not', async (_, base, head) => {
    expect((await refusing('any', { base, head })).code).toBe(1);
  });

  const label = { name: 'power-ok' };
  const by = (login: string, type: 'User' | 'Bot' = 'User') => ({ login, type });
  const set = (login: string, type?: 'Bot'): TimelineEvent => ({
    event: 'labeled',
    label,
    actor: by(login, type),
  });
  const committed: TimelineEvent = { event: 'committed' };

  test.each<readonly [string, number, readonly TimelineEvent[]]>([
    ['by a reviewer', 0, [committed, set('reviewer')]],
    ['by a reviewer, and again after a commit', 0, [set('reviewer'), committed, set('other')]],
    ['by the author', 1, [committed, set('somebody')]],
    ['by a bot', 1, [committed, set('helper[bot]', 'Bot')]],
    [
      'by a reviewer, and removed',
      1,
      [committed, set('reviewer'), { event: 'unlabeled', label, actor: by('other') }],
    ],
    ['by a reviewer, before the last commit', 1, [committed, set('reviewer'), committed]],
    ['by a reviewer, before a force push', 1, [set('reviewer'), { event: 'head_ref_force_pushed' }]],
    ['by nobody', 1, [committed]],
    ['by a reviewer, with another name', 1, [{ ...set('reviewer'), label: { name: 'other' } }]],
  ])('a label that was set %s: exit code %i', async (_, code, timeline) => {
    const inputs = { 'gains-label': label.name };
    const ran = await refusing('any', {
      timeline,
      inputs,
      settings: { permissions: { ...READ, 'pull-requests': 'read' } },
    });
    expect(ran.code).toBe(code);
  });

  test('a label that the token may not look up', async () => {
    const ran = await refusing('any', {
      timeline: [set('reviewer')],
      inputs: { 'gains-label': label.name },
      settings: { permissions: READ },
    });
    expect(ran.code).toBe(1);
  });

  test('a label without gains that fail is a contradiction', async () => {
    expect((await runAction(pullRequest({ inputs: { 'gains-label': 'x' } }))).codes).toEqual([
      'contradictory-inputs',
    ]);
  });

  describe('where something cannot be read', () => {
    const lost = (inputs: Readonly<Record<string, string>>): Job => {
      const job = pullRequest({ inputs });
      const { pull_request } = job.event.payload as { readonly pull_request: { base: object } }; // made above
      const payload = {
        ...job.event.payload,
        pull_request: { ...pull_request, base: { ...pull_request.base, sha: 'a'.repeat(40), ref: 'gone' } },
      };
      return { ...job, event: { ...job.event, sha: 'b'.repeat(40), payload } };
    };

    test('of the base: one warning', async () => {
      const ran = await runAction(lost({}));
      expect({ code: ran.code, codes: ran.codes }).toEqual({ code: 0, codes: ['base-not-compared'] });
    });

    test('of the base, where gains fail: an error', async () => {
      const ran = await runAction(lost({ 'fail-on-gains': 'any' }));
      expect({ code: ran.code, codes: ran.codes }).toEqual({
        code: 1,
        codes: ['base-not-compared', 'power-unknown'],
      });
    });

    test('of the pull request, where gains fail: an error', async () => {
      const head = new Map([['.codex/rules/x.rules', 'x']]);
      expect((await refusing('Write', { head })).codes).toContain('power-unknown');
      expect((await runAction(pullRequest({ head }))).summary).toContain('Not known of what is now');
    });
  });
});

describe('a pull request that fsagent opens', () => {
  const proposal = () => {
    const on = withMain(repository(), PROJECT);
    commit(on.bare, 'main', new Map([[SPEC, specWith('[Read, Shell]')]]), 'Let it run the tests\n\nWhy.');
    const event = pushEvent(on);
    return { repository: on, event, workspace: checkOut(on, event), inputs: { mode: 'pull-request' } };
  };

  test('says what it changes in power, which commits caused it, which run made it, and what will run on it', async () => {
    const job = proposal();
    await runAction(job);
    const [opened] = job.repository.pullRequests;
    const sha = git(job.repository.bare, ['rev-parse', 'refs/heads/main']);
    expect(opened?.body.split('\n').filter(Boolean)).toEqual([
      'The agent files on <code>main</code> differ from their specs. This pull request brings them into sync.',
      '- update <code>.claude/agents/reviewer.md</code>',
      '- update <code>.github/agents/reviewer.agent.md</code>',
      '- update <code>.opencode/agent/reviewer.md</code>',
      '**It changes what agents can do:**',
      '| Agent | Gains |',
      '| --- | --- |',
      '| reviewer<br>in Claude Code&#44; OpenCode and Copilot | **Shell**<br><code>.fsagent/<wbr>agents/<wbr>reviewer.md&#58;3</code> |',
      'The specs were last changed by:',
      `- ${sha} Let it run the tests (<code>.fsagent/agents/reviewer.md</code>)`,
      expect.stringMatching(/^Change the specs, not these files\./),
      expect.stringMatching(/^Close it without merging/),
      expect.stringMatching(/^No push workflow runs on a commit made with GITHUB&#95;TOKEN/),
      expect.stringMatching(/^Made by \[this run\]\(http.*\/actions\/runs\/\d+\/attempts\/\d+\)\.$/),
      expect.stringMatching(/^<!-- fsagent changes [0-9a-f]+ -->$/),
    ]);
  });

  test('is not changed by a later run that finds the same', async () => {
    const job = proposal();
    await runAction(job);
    const [before] = job.repository.pullRequests.map(({ body }) => body);
    const ran = await runAction({ ...job, env: { GITHUB_RUN_ID: '99', GITHUB_RUN_ATTEMPT: '2' } });
    expect(ran.outputs['pull-request-operation']).toBe('none');
    expect(job.repository.pullRequests.map(({ body }) => body)).toEqual([before]);
  });
});
