import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, type Files, git, temporaryFolder, write } from './support/git.js';
import { READ, type Repository } from './support/github.js';
import {
  below,
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  inSync,
  pullRequestEvent,
  pushEvent,
  SPEC,
  snapshot,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const CONFIG = '.fsagent/config.yml';
const NO_READ = 'policy:\n  - { name: no-read, forbid: [Read] }\n';
const NO_SHELL = 'policy:\n  - { name: no-shell, forbid: [Shell] }\n';
const PLAIN = 'matrix: verified\n';
const withShell = (description = 'Runs the tests.') =>
  spec(description).replace('tools: [Read]', 'tools: [Read, Shell]');

/** A project in sync whose config has these lines more, and these specs others. */
const project = (config: string, specs: Readonly<Record<string, string>> = {}): Map<string, string> =>
  inSync(new Map([...specsOf(['reviewer'], `${PLAIN}${config}`), ...Object.entries(specs)]));

function pushed(files: Files, inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository(), files);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

/** A pull request that turns one project into another, checked out as its merge. */
function pullRequest(
  base: Files,
  head: Files,
  inputs: Readonly<Record<string, string>>,
  on: Repository = repository(),
): Job {
  withMain(on, base);
  commit(on.bare, 'topic', head, 'Change', 'main');
  const event = pullRequestEvent(on);
  return { repository: on, event, workspace: checkOut(on, event), inputs };
}

const violations = ({ diagnostics }: Ran) =>
  diagnostics.flatMap(({ code, message }) =>
    code === 'policy-violation'
      ? [/"(\w+)" breaks the policy "([\w-]+)" in (.*?):/.exec(message)?.slice(1)]
      : [],
  );

describe('the input policy', () => {
  test('names files of another checkout, outside the workspace too, whose rules are judged and which stay as they are', async () => {
    const company = temporaryFolder();
    write(company, 'agents/policy.yml', NO_READ);
    const before = snapshot(company);
    const job = pushed(project(''), {});
    for (const path of [
      join(company, 'agents/policy.yml'),
      relative(job.workspace, join(company, 'agents/policy.yml')),
    ]) {
      const ran = await runAction({ ...job, inputs: { policy: path } });
      expect(ran.code).toBe(1);
      expect(violations(ran)).toContainEqual(['reviewer', 'no-read', 'Claude Code']);
      expect(ran.annotations).toContainEqual(
        expect.objectContaining({ level: 'error', file: SPEC, line: 3 }),
      );
    }
    expect(snapshot(company)).toEqual(before);
    expect(await runAction(job)).toMatchObject({ code: 0, diagnostics: [] });
  });

  test.each(['write', 'commit', 'pull-request'])('stops mode %s before anything is written', async (mode) => {
    const on = withMain(repository(), project(''), new Map([...CHANGED_SPEC, ['policy.yml', NO_READ]]));
    const workspace = checkOutBranch(on);
    const before = snapshot(workspace);
    const ran = await runAction({
      repository: on,
      event: pushEvent(on),
      workspace,
      inputs: { mode, policy: 'policy.yml' },
    });
    expect(ran).toMatchObject({ code: 1, outputs: { drift: 'false', 'commit-sha': '' } });
    expect(violations(ran)).not.toEqual([]);
    expect(snapshot(workspace)).toEqual(before);
    expect(commitsOf(on.bare, 'main')).toHaveLength(2);
    expect(on.pullRequests).toEqual([]);
  });

  test('takes several files, seen from the workspace, and says where a mistake in one of them is', async () => {
    const files = new Map([
      ...below('tools', project('')),
      ['rules/a.yml', NO_SHELL],
      ['rules/b.yml', NO_SHELL.replace('Shell', 'Shel')],
    ]);
    const ran = await runAction(pushed(files, { root: 'tools', policy: 'rules/a.yml\n\n rules/b.yml\n' }));
    expect(ran).toMatchObject({ code: 1, diagnostics: [{ code: 'unknown-tool', file: 'rules/b.yml' }] });
    expect(ran.annotations).toContainEqual(expect.objectContaining({ file: 'rules/b.yml', line: 2 }));
  });

  test('that names a file which is not there is an error, for no rule may get lost', async () => {
    expect(await runAction(pushed(project(''), { policy: 'no.yml' }))).toMatchObject({
      code: 1,
      codes: ['no-policy'],
    });
  });

  test('reports once what the config and another file ask in the same words', async () => {
    const files = new Map([
      ...inSync(specsOf(['reviewer'], PLAIN)),
      ['policy.yml', NO_READ],
      [CONFIG, `${PLAIN}${NO_READ}`],
    ]);
    const once = await runAction(pushed(files, {}));
    const twice = await runAction(pushed(files, { policy: 'policy.yml' }));
    expect(violations(once).length).toBeGreaterThan(0);
    expect(violations(twice)).toEqual(violations(once));
  });
});

test('a rule that names repositories holds in what is checked out, and for a fork in what it proposes to', async () => {
  const on = withMain(repository(), project(''));
  const other = repository();
  const ruled = async (name: string, job: Partial<Job> = {}, config = '') => {
    const folder = temporaryFolder();
    write(folder, 'p.yml', NO_READ.replace('forbid', `repositories: [${name}], forbid`));
    const workspace = checkOutBranch(on);
    if (config !== '') git(workspace, ['remote', 'set-url', 'origin', config]);
    const inputs = { policy: join(folder, 'p.yml'), ...job.inputs };
    const ran = await runAction({ repository: on, event: pushEvent(on), workspace, ...job, inputs });
    return ran.codes.includes('policy-violation');
  };
  expect([await ruled(on.slug), await ruled('octo/none')]).toEqual([true, false]);
  // The run of another repository that looks after this one.
  const central = { repository: withMain(other), event: pushEvent(other) };
  expect([await ruled(on.slug, central), await ruled(other.slug, central)]).toEqual([true, false]);
  // A fork is checked out, in a run of the repository that it proposes to.
  const event = pullRequestEvent(on, { fork: 'stranger', event: 'pull_request_target', head: 'main' });
  const url = `${on.github.url}/stranger/${on.name}`;
  expect([await ruled(on.slug, { event }, url), await ruled(`stranger/*`, { event }, url)]).toEqual([
    true,
    false,
  ]);
  // It is not known what this is.
  const elsewhere = 'https://git.example/octo/none';
  expect(await ruled('octo/x', {}, elsewhere)).toBe(true);
  expect(await ruled('octo/x', { inputs: { repository: 'octo/y' } }, elsewhere)).toBe(false);
});

describe('policy: base', () => {
  const RULED = project(NO_SHELL);
  /** The pull request removes the rule and does what it forbade. */
  const FREED = new Map([...project('', { [SPEC]: withShell() })]);

  test.each(['check', 'auto'])(
    'judges by the rules that the pull request removes, in mode %s',
    async (mode) => {
      const job = pullRequest(RULED, FREED, { mode, policy: 'base' });
      const [history, boundary] = ['HEAD', '--all'].map((name) => git(job.workspace, ['rev-list', name]));
      const ran = await runAction(job);
      expect(ran.code).toBe(1);
      expect(violations(ran)).toContainEqual(['reviewer', 'no-shell', 'OpenCode']);
      expect(commitsOf(job.repository.bare, 'topic')).toHaveLength(2);
      expect(['HEAD', '--all'].map((name) => git(job.workspace, ['rev-list', name]))).toEqual([
        history,
        boundary,
      ]);
      const without = await runAction({ ...job, inputs: { mode } });
      expect(without.code).toBe(0);
      expect(violations(without)).toEqual([]);
    },
  );

  test('judges by the rules of the base in the policy files that the same input names', async () => {
    const files = (policy: string, specs = {}) => new Map([...project('', specs), ['p.yml', policy]]);
    const freed = files(NO_SHELL.replace('Shell', 'LSP'), { [SPEC]: withShell() });
    const run = (policy: string) => runAction(pullRequest(files(NO_SHELL), freed, { mode: 'check', policy }));
    expect(violations(await run('base\np.yml'))).toContainEqual(['reviewer', 'no-shell', 'OpenCode']);
    expect(violations(await run('p.yml'))).toEqual([]);
  });

  test('reads the base that was merged, when that is newer than the event says', async () => {
    const on = withMain(repository(), project(''));
    const old = git(on.bare, ['rev-parse', 'main']);
    commit(on.bare, 'topic', new Map([[SPEC, withShell()]]), 'Change', 'main');
    commit(on.bare, 'main', new Map([[CONFIG, `${PLAIN}${NO_SHELL}`]]), 'Rule');
    const event = pullRequestEvent(on);
    const { pull_request: found } = event.payload as { pull_request: { base: object } };
    const stale = {
      ...event,
      payload: { ...event.payload, pull_request: { ...found, base: { ...found.base, sha: old } } },
    };
    const workspace = checkOut(on, event);
    // The merge has the rule; a later step takes it away again.
    write(workspace, CONFIG, PLAIN);
    const ran = await runAction({ repository: on, event: stale, workspace, inputs: { policy: 'base' } });
    expect(violations(ran)).toContainEqual(['reviewer', 'no-shell', 'OpenCode']);
  });

  test('reads the base of a merge queue too', async () => {
    const job = pullRequest(RULED, FREED, { policy: 'base' });
    const { bare } = job.repository;
    const merge_group = { base_sha: git(bare, ['rev-parse', 'main']), base_ref: 'refs/heads/main' };
    const sha = git(bare, ['rev-parse', 'topic']);
    git(bare, ['update-ref', 'refs/heads/gh-readonly-queue/main/pr-7', sha]);
    const event = {
      name: 'merge_group',
      ref: 'refs/heads/gh-readonly-queue/main/pr-7',
      sha,
      payload: { merge_group },
    };
    const ran = await runAction({
      ...job,
      event,
      workspace: checkOutBranch(job.repository, 'gh-readonly-queue/main/pr-7'),
    });
    expect(violations(ran)).toContainEqual(['reviewer', 'no-shell', 'OpenCode']);
  });

  test('adds nothing where the event has no base, and the log says so', async () => {
    const ran = await runAction(pushed(RULED, { policy: 'base' }));
    expect(ran).toMatchObject({ code: 0, diagnostics: [] });
    expect(ran.stdout).toMatch(/^The input "policy" says base, which adds nothing here/m);
  });

  test('is an error where the base cannot be fetched, for no rule may get lost', async () => {
    const job = pullRequest(RULED, FREED, { policy: 'base', token: '' }, repository({ isPrivate: true }));
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 1, codes: ['missing-commit'] });
    expect(ran.diagnostics[0]?.severity).toBe('error');
  });

  test('needs no token where everyone may read, as for the pull request of a fork', async () => {
    const open = repository({ isPrivate: false, permissions: { ...READ } });
    withMain(open, RULED);
    commit(open.bare, 'topic', FREED, 'Change', 'main');
    const event = pullRequestEvent(open, { fork: 'stranger' });
    const workspace = checkOut(open, event);
    const ran = await runAction({
      repository: open,
      event,
      workspace,
      inputs: { mode: 'auto', policy: 'base', token: '' },
    });
    expect(violations(ran)).toContainEqual(['reviewer', 'no-shell', 'OpenCode']);
  });

  test('a base whose config is broken has no rules, which is a warning: this may be the pull request that repairs it', async () => {
    const broken = new Map([...project(''), [CONFIG, 'matrix: [\n']]);
    const ran = await runAction(pullRequest(broken, project(''), { policy: 'base' }));
    expect(ran.code).toBe(0);
    expect(ran.diagnostics).toMatchObject([{ code: 'base-unreadable', severity: 'warning' }]);
  });
});

describe('a violation in a file that fsagent does not write', () => {
  const HAND = '.opencode/agent/hand.md';
  const FOREIGN: Files = new Map([
    ...project(NO_SHELL),
    [HAND, '---\ndescription: Written by hand.\ntools: { bash: true }\n---\nHelp.\n'],
  ]);

  test.each([
    ['check', 1],
    ['write', 0],
    ['commit', 1],
    ['pull-request', 1],
  ])('in mode %s ends with %i, also in sync', async (mode, code) => {
    const ran = await runAction(pushed(FOREIGN, { mode }));
    expect(ran).toMatchObject({ code, outputs: { drift: 'false' } });
    expect(ran.diagnostics).toContainEqual(expect.objectContaining({ code: 'policy-violation', file: HAND }));
    expect(ran.page).toContain('1 error');
  });

  test('fails the step and keeps no fix from being committed', async () => {
    const on = withMain(repository(), FOREIGN, CHANGED_SPEC);
    const ran = await runAction({
      repository: on,
      event: pushEvent(on),
      workspace: checkOutBranch(on),
      inputs: { mode: 'commit' },
    });
    expect(ran).toMatchObject({ code: 1, outputs: { drift: 'true', branch: 'main' } });
    expect(commitsOf(on.bare, 'main')).toHaveLength(3);
    expect(readFileSync(join(checkOutBranch(on), '.claude/agents/reviewer.md'), 'utf8')).toContain(
      'with care',
    );
  });
});

describe('the job summary', () => {
  const rules = `policy:
  - name: no-shell
    forbid: [Shell]
    except: [{ agents: [tester], reason: It runs the tests. }]
  - { name: no-search, forbid: [WebSearch] }
`;

  test('says which rules were judged, and how many violations and exceptions there are', async () => {
    const other = 'policy:\n  - { name: few-tools, allow: [Read, Shell] }\n';
    const files = new Map([
      ...project(rules, { '.fsagent/agents/tester.md': withShell() }),
      ['other.yml', other],
    ]);
    const ran = await runAction(pushed(files, { policy: 'other.yml', harnesses: 'opencode' }));
    expect(ran.code).toBe(0);
    expect(ran.page).toMatch(
      /^Policy of 3 rules \(<code>no-shell<\/code>, <code>no-search<\/code>, <code>few-tools<\/code>\): 0 violations, \d exceptions?\.$/m,
    );
    const broken = await runAction(pushed(files, { policy: 'other.yml\nno-read.yml' }));
    expect(broken.page).not.toContain('Policy of');
    const violated = new Map([...files, ['other.yml', NO_READ]]);
    const failed = await runAction(pushed(violated, { policy: 'other.yml' }));
    expect(failed.page).toMatch(/^Policy of 3 rules .*: [1-9]\d* violations, [1-9]\d* exceptions\.$/m);
  });

  test('has no such line where there is no rule', async () => {
    expect((await runAction(pushed(project(''), {}))).summary).not.toContain('Policy of');
  });

  test('counts what specs accept, and shows it with the reason', async () => {
    const accepting = `---
description: Runs git.
tools: [Read, { shell: "git *", otherwise: all }]
accept:
  - { code: widened-limit, tool: Shell, harnesses: [claude-code, copilot], reason: Git only. }
---
Run git.
`;
    const ran = await runAction(
      pushed(project('strict: true\nacceptable: [widened-limit]\n', { [SPEC]: accepting }), {}),
    );
    expect(ran.code).toBe(0);
    expect(ran.page).toMatch(/^### fsagent: In sync.* 1 spec.* 3 files.* 2 accepted in the checkout$/m);
    expect(ran.page).toContain('<details><summary>2 accepted by specs</summary>');
    expect(ran.page).toContain('The reason given: Git only.');
    expect(ran.stdout).toMatch(/^In sync: 1 spec, 3 files, 2 accepted in the checkout\.$/m);
    expect(JSON.parse(ran.outputs.counts ?? '')).toMatchObject({ accepted: 2, warnings: 0 });
  });
});
