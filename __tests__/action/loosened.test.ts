import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { commit, type Files, git, temporaryFolder, write } from './support/git.js';
import { READ, type Repository, type Settings } from './support/github.js';
import {
  below,
  checkOut,
  checkOutBranch,
  eventOnBranch,
  inSync,
  type PullRequestOptions,
  pullRequestEvent,
  SPEC,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const CONFIG = '.fsagent/config.yml';
const POLICY = `matrix: verified
strict: true
acceptable: [narrowed]
unmanaged: [.claude/agents/mine.md]
policy:
  - name: no-shell
    forbid: [Shell, Write]
`;
/** Every part that a pull request can make looser, each on a line of its own. */
const LOOSER = `matrix: verified
strict: false
acceptable:
  - narrowed
  - widened-limit
unmanaged:
  - .claude/agents/mine.md
  - .claude/agents/more.md
policy:
  - name: no-shell
    forbid: [Write]
    except:
      - agents: [release]
        reason: It tags the release.
`;
const LOOSENED = [
  `warning ${CONFIG}:2 "strict" is off`,
  `warning ${CONFIG}:5 "acceptable" also has "widened-limit"`,
  `warning ${CONFIG}:8 "unmanaged" also has ".claude/agents/more.md"`,
  `warning ${CONFIG}:11 "forbid" of the policy "no-shell" no longer has Shell`,
  `warning ${CONFIG}:13 "except" of the policy "no-shell" also has release`,
];

const project = (config: string, specs: Readonly<Record<string, string>> = {}): Map<string, string> =>
  inSync(new Map([...specsOf(['reviewer'], config), ...Object.entries(specs)]));

interface Change {
  readonly base: Files;
  readonly head: Files;
  readonly settings?: Partial<Settings>;
  readonly options?: PullRequestOptions;
  readonly inputs?: Readonly<Record<string, string>>;
}

/** The job of a pull request, checked out as its merge, one commit deep. */
function pullRequest({ base, head, settings, options, inputs = {} }: Change): Job {
  const on: Repository = withMain(repository(settings), base);
  commit(on.bare, 'topic', head, 'Change', 'main');
  const event = pullRequestEvent(on, options);
  return { repository: on, event, workspace: checkOut(on, event), inputs };
}

/** Each loosening with its severity and line, in order. */
const loosenings = ({ diagnostics }: Ran): readonly string[] =>
  diagnostics.flatMap(({ code, severity, file, line, message }) => {
    if (code !== 'policy-loosened') return [];
    const what = message.replace('Compared with the base of this pull request, ', '').replace(/\.$/, '');
    return [`${severity} ${file}:${line} ${what}`];
  });

const PARTS: Change = { base: project(POLICY), head: project(LOOSER) };

describe('what a pull request loosens in the config', () => {
  test.each(['check', 'write', 'commit', 'pull-request', 'auto'])(
    'is a warning at its line in mode %s, in the log, the summary and beside the code, though everything is in sync',
    async (mode) => {
      const ran = await runAction(pullRequest({ ...PARTS, inputs: { mode } }));
      expect(ran).toMatchObject({ code: 0, outputs: { drift: 'false' } });
      expect(loosenings(ran)).toEqual(LOOSENED);
      expect(ran.annotations).toContainEqual(
        expect.objectContaining({ level: 'warning', file: CONFIG, line: 11 }),
      );
      expect(ran.stdout).toContain(`${CONFIG}:11:13: warning policy-loosened: Compared with the base`);
      expect(ran.page).toMatch(/^### fsagent: In sync.* looser than the base in 5 places$/m);
      expect(ran.page).toContain('**This pull request holds agents back less than its base** in 5 places:');
      for (const line of [2, 5, 8, 11, 13]) expect(ran.page).toContain(`${CONFIG}:${line}:`);
    },
  );

  test('is no error under strict: a policy must be able to change', async () => {
    const ran = await runAction(pullRequest({ ...PARTS, inputs: { strict: 'true' } }));
    expect(ran.code).toBe(0);
    expect(loosenings(ran)).toEqual(LOOSENED);
  });

  test('is found when the whole config goes', async () => {
    const ran = await runAction(
      pullRequest({ base: project(POLICY), head: new Map([...project(''), [CONFIG, undefined]]) }),
    );
    expect(loosenings(ran).map((each) => each.replace(/^warning undefined:undefined /, ''))).toEqual([
      'the policy "no-shell" is gone',
      '"strict" is off',
    ]);
  });

  test('is placed from the top of the repository, root by root', async () => {
    const both = (config: string) =>
      new Map([...below('one', project(POLICY)), ...below('two', project(config))]);
    const inputs = { root: 'one\ntwo' };
    const ran = await runAction(pullRequest({ base: both(POLICY), head: both(LOOSER), inputs }));
    expect(loosenings(ran)).toEqual(LOOSENED.map((each) => each.replace(CONFIG, `two/${CONFIG}`)));
    const warned = ran.annotations.filter(({ level }) => level === 'warning');
    expect(warned.map(({ file }) => file)).toEqual(Array(5).fill(`two/${CONFIG}`));
  });

  test('counts in a policy file of the same repository too, wherever the root is', async () => {
    const rules = 'policy:\n  - name: no-shell\n    forbid: [Shell, Write]\n    closed: true\n';
    const looser = rules.replace('Shell, ', '');
    const files = (policy: string): Map<string, string> =>
      new Map([...below('tools', project('matrix: verified\n')), ['rules/company.yml', policy]]);
    const inputs = { root: 'tools', policy: 'rules/company.yml', 'fail-on-drift': 'false' };
    const run = (head: Files) => runAction(pullRequest({ base: files(rules), head, inputs }));
    expect(loosenings(await run(files(looser)))).toEqual([
      'warning rules/company.yml:3 "forbid" of the policy "no-shell" no longer has Shell',
    ]);
    expect(loosenings(await run(files(rules.replace('Write', 'Write, Edit'))))).toEqual([]);
    const gone = await run(
      new Map<string, string | undefined>([...files(rules), ['rules/company.yml', undefined]]),
    );
    expect([gone.code, gone.codes]).toEqual([1, ['no-policy']]);
  });

  test('is not looked for in a policy file of another checkout, nor in a new one', async () => {
    const other = temporaryFolder();
    write(other, 'p.yml', 'policy:\n  - { name: x, forbid: [LSP] }\n');
    const head = new Map([...project(POLICY), ['new.yml', 'policy:\n  - { name: y, forbid: [LSP] }\n']]);
    const policy = `new.yml\n${join(other, 'p.yml')}`;
    const ran = await runAction(pullRequest({ base: project(POLICY), head, inputs: { policy } }));
    expect(loosenings(ran)).toEqual([]);
  });

  test('is not reported when the pull request asks for as much, or for more', async () => {
    const stricter = POLICY.replace('[Shell, Write]', '[Shell, Write, Edit]');
    for (const head of [POLICY, stricter]) {
      const files = new Map([...project(head), ['src/x.ts', 'x']]);
      const ran = await runAction(pullRequest({ base: project(POLICY), head: files }));
      expect(ran).toMatchObject({ code: 0, diagnostics: [] });
      expect(ran.page).not.toContain('less than its base');
    }
  });

  test('is no matter of a push', async () => {
    const on = withMain(repository(), project(POLICY), project(LOOSER));
    const ran = await runAction({
      repository: on,
      event: eventOnBranch(on, 'push'),
      workspace: checkOutBranch(on),
    });
    expect(ran.code).toBe(0);
    expect(loosenings(ran)).toEqual([]);
    expect(on.asked).toEqual([]);
  });

  test('is said in the comment, which everything else being well would not be written', async () => {
    const job = pullRequest({ ...PARTS, inputs: { comment: 'true' } });
    await runAction(job);
    expect(job.repository.comments[0]?.body).toContain('looser than the base in 5 places');
  });
});

describe('the base', () => {
  test('is fetched into a shallow clone without a trace in it, and nothing is written to the remote', async () => {
    const job = pullRequest(PARTS);
    const objects = () => git(job.workspace, ['count-objects', '-v']);
    const history = () => git(job.workspace, ['rev-list', '--all', 'HEAD']);
    const before = [objects(), history()];
    expect(before[1]).toMatch(/^[0-9a-f]+$/);
    expect(loosenings(await runAction(job))).toEqual(LOOSENED);
    expect([objects(), history()]).toEqual(before);
    expect(writesOf(job.repository)).toEqual([]);
  });

  test.each<[string, Partial<Change>]>([
    [
      'of a fork, with a token that may read',
      { settings: { permissions: { ...READ } }, options: { fork: 'stranger' } },
    ],
    [
      'of a fork, without a token, where everyone may read',
      { settings: { isPrivate: false }, options: { fork: 'stranger' }, inputs: { token: '' } },
    ],
    ['under pull_request_target', { options: { event: 'pull_request_target' } }],
  ])('is compared in a pull request %s', async (_, more) => {
    const job = pullRequest({ ...PARTS, ...more });
    if (job.event.name === 'pull_request_target') write(job.workspace, CONFIG, LOOSER);
    expect(loosenings(await runAction(job))).toEqual(LOOSENED);
  });

  test('that cannot be fetched is a warning which says so, and the check itself is as before', async () => {
    const ran = await runAction(pullRequest({ ...PARTS, inputs: { token: '' } }));
    expect(ran.code).toBe(0);
    const [found] = ran.diagnostics.filter(({ severity }) => severity !== 'info');
    expect(found).toMatchObject({ code: 'base-not-compared', severity: 'warning' });
    expect(found?.message).toContain('contents: read');
  });

  test("that moved meanwhile is the one that was merged, so that its own changes are not taken for the pull request's", async () => {
    const on = withMain(repository(), project(LOOSER));
    const old = git(on.bare, ['rev-parse', 'main']);
    commit(on.bare, 'topic', new Map([['src/x.ts', 'x']]), 'Change', 'main');
    commit(on.bare, 'main', new Map([[CONFIG, POLICY]]), 'Stricter');
    commit(on.bare, 'main', new Map([[CONFIG, LOOSER]]), 'As before');
    const event = pullRequestEvent(on);
    const { pull_request: found } = event.payload as { pull_request: { base: object } };
    const stale = (sha: string) => ({
      ...event,
      payload: { ...event.payload, pull_request: { ...found, base: { ...found.base, sha } } },
    });
    const run = (sha: string) =>
      runAction({ repository: on, event: stale(sha), workspace: checkOut(on, event) });
    expect(loosenings(await run(git(on.bare, ['rev-parse', 'main~1'])))).toEqual([]);
    expect(loosenings(await run(old))).toEqual([]);
  });
});

describe('a loss that a spec of the pull request accepts and the base does not', () => {
  const accepting = (entries: string) =>
    `---\ndescription: Runs git.\ntools: [{ shell: "git *", otherwise: all }]\n${entries}---\nRun git.\n`;
  const one = (harness: string, reason = 'Git only.') =>
    `  - { code: widened-limit, tool: Shell, harnesses: [${harness}], reason: ${reason} }\n`;
  const config = 'matrix: verified\n';
  const [known, more] = [
    `accept:\n${one('claude-code')}`,
    `accept:\n${one('claude-code')}${one('copilot', 'Nobody minds.')}`,
  ];

  test('is listed at its line with the reason', async () => {
    const base = project(config, { [SPEC]: accepting(known) });
    const head = new Map([[SPEC, accepting(more)]]);
    const ran = await runAction(pullRequest({ base, head }));
    expect(ran.code).toBe(0);
    expect(loosenings(ran)).toEqual([
      `warning ${SPEC}:6 "reviewer" also accepts "widened-limit" for "Shell" in copilot (the reason given: Nobody minds.)`,
    ]);
    expect(ran.page).toContain('the reason given: Nobody minds.');
    expect(ran.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', file: SPEC, line: 6 }),
    );
  });

  test('is found in a new spec, and behind an escape in its key', async () => {
    const hidden = accepting(known).replace('accept:', '"acc\\u0065pt":');
    const ran = await runAction(
      pullRequest({ base: project(config), head: project(config, { '.fsagent/agents/new.md': hidden }) }),
    );
    expect(loosenings(ran)).toMatchObject([expect.stringContaining('"new" also accepts "widened-limit"')]);
  });

  test('is nothing new when only its reason or its place changes', async () => {
    const base = project(config, { [SPEC]: accepting(more) });
    const head = project(config, {
      [SPEC]: accepting(`accept:\n${one('copilot', 'Other words.')}${one('claude-code')}`),
    });
    expect(loosenings(await runAction(pullRequest({ base, head })))).toEqual([]);
  });
});
