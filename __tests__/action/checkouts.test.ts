import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryAt, repositoryOf } from '../../src/project/origin.js';
import { IS_LONG } from '../support/long-form.js';
import { type Event, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { CELLS, type EventName, eventNameOf, type Place } from './support/event-table.js';
import { commit, git, idOf, temporaryFolder, write } from './support/git.js';
import type { Repository } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  eventOnBranch,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  snapshot,
  withMain,
} from './support/project.js';

// Cells of the table of events on real repositories: all of them in the long form, else one of each event, in all modes and places.
const SHORT: ReadonlySet<string> = new Set([
  'push tag commit',
  'push of a tag own auto',
  'schedule branch auto',
  'workflow_dispatch own write',
  'workflow_dispatch on a tag branch commit',
  'repository_dispatch second auto',
  'workflow_run branch commit',
  'issue_comment tree audit',
  'merge_group own pull-request',
  'pull_request branch check',
  'closed pull_request own pull-request',
  'merged pull_request detached commit',
  'pull_request of a fork second auto',
  'pull_request_target tree commit',
]);

const repository = useGitHub();

/** A repository in which each branch drifts, and another one. */
function scene() {
  const [on, other] = [withMain(repository(), PROJECT, CHANGED_SPEC), repository()];
  for (const name of ['develop', 'topic', QUEUE])
    commit(on.bare, name, new Map([['work.txt', name]]), 'Work', 'main');
  git(on.bare, ['update-ref', 'refs/tags/v0', idOf(on.bare, 'refs/heads/main')]);
  commit(on.bare, 'main', new Map([['later.txt', '']]), 'Later');
  git(on.bare, ['update-ref', 'refs/tags/v1', idOf(on.bare, 'refs/heads/main')]);
  commit(other.bare, 'trunk', new Map([...PROJECT, ...CHANGED_SPEC]), 'Start');
  return { on, other };
}

const QUEUE = 'gh-readonly-queue/main/pr-7';

function eventOf(row: EventName, on: Repository): Event {
  const name = eventNameOf(row);
  const main = idOf(on.bare, 'refs/heads/main');
  if (row === 'push') return pushEvent(on);
  if (row.endsWith(' tag')) return { ...pushEvent(on), name, ref: 'refs/tags/v1', payload: {} };
  if (row === 'merge_group') {
    const merge_group = { base_sha: main, base_ref: 'refs/heads/main', head_ref: `refs/heads/${QUEUE}` };
    return { ...eventOnBranch(on, name, QUEUE), payload: { merge_group } };
  }
  if (!row.includes('pull_request')) return eventOnBranch(on, name);
  const action = /closed|merged/.test(row) ? 'closed' : 'synchronize';
  const event = pullRequestEvent(on, {
    event: name,
    action,
    ...(row.endsWith('fork') && { fork: 'stranger' }),
  });
  // GitHub says of a merged one that it is about the branch it was merged into.
  return row === 'merged pull_request' ? { ...event, ref: 'refs/heads/main', sha: main } : event;
}

const headOf = ({ payload, sha }: Event): string => {
  const { pull_request: found } = payload as {
    readonly pull_request?: { readonly head: { readonly sha: string } };
  };
  return found && payload.action !== 'closed' ? found.head.sha : sha;
};

interface Scene {
  readonly on: Repository;
  readonly other: Repository;
}

/** Each kind of checkout: the workspace, and where in it the root is. */
const CHECKOUTS: Readonly<
  Record<Place, (scene: Scene, event: Event) => { workspace: string; root?: string }>
> = {
  own: ({ on }, event) => ({ workspace: checkOut(on, event) }),
  branch: ({ on }) => ({ workspace: checkOutBranch(on, 'develop') }),
  tag: ({ on }) => ({
    workspace: checkOut(on, { ...pushEvent(on), ref: 'refs/tags/v0', sha: idOf(on.bare, 'refs/tags/v0') }),
  }),
  detached: ({ on }, event) => {
    const sha = headOf(event);
    return { workspace: checkOut(on, { ...event, ref: 'refs/pull/0/head', sha: shaOn(on, sha) }) };
  },
  second: ({ on, other }) => {
    const workspace = checkOutBranch(on);
    const from = checkOutBranch(other, 'trunk');
    git(workspace, [
      'clone',
      '-q',
      '--no-local',
      '--no-tags',
      '--branch',
      'trunk',
      `file://${other.bare}`,
      'teams/two',
    ]);
    git(join(workspace, 'teams/two'), [
      'remote',
      'set-url',
      'origin',
      git(from, ['remote', 'get-url', 'origin']),
    ]);
    return { workspace, root: 'teams/two' };
  },
  tree: ({ on }) => {
    const from = checkOutBranch(on, 'develop');
    git(from, ['checkout', '-q', '--detach']);
    const workspace = join(temporaryFolder(), 'tree');
    git(from, ['worktree', 'add', '-q', workspace, 'develop']);
    return { workspace };
  },
};

/** A ref for a commit, so that it can be fetched by name. */
function shaOn({ bare }: Repository, sha: string): string {
  git(bare, ['update-ref', 'refs/pull/0/head', sha]);
  return sha;
}

/** Where branches are, of both repositories. */
const headsOf = ({ on, other }: Scene): string =>
  [on, other]
    .map(({ bare }) => git(bare, ['for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/heads']))
    .join('\n');

const RUNS = CELLS.map((cell) => [`${cell.event} ${cell.place} ${cell.mode}`, cell] as const);
const CHOSEN = IS_LONG ? RUNS : RUNS.filter(([name]) => SHORT.has(name));

test('the short form has a cell of each event, each mode and each checkout', () => {
  expect(CHOSEN.length).toBe(IS_LONG ? RUNS.length : SHORT.size);
  for (const key of ['event', 'mode', 'place'] as const)
    expect(new Set(CHOSEN.map(([, cell]) => cell[key]))).toEqual(new Set(CELLS.map((cell) => cell[key])));
});

test.each(CHOSEN)('%s', async (_, cell) => {
  const { event: row, place, mode, target, comparedWith } = cell;
  const found = scene();
  const { on, other } = found;
  const event = eventOf(row, on);
  const { workspace, root = '' } = CHECKOUTS[place](found, event);
  const folder = join(workspace, root);
  const [heads, files] = [headsOf(found), snapshot(folder)];
  const ran = await runAction({ repository: on, event, workspace, inputs: { mode, root } });
  if (target === '–') {
    const isAudit = mode === 'audit';
    expect(ran.outputs.mode).toBe(mode === 'auto' ? 'check' : mode);
    expect(ran.code).toBe(mode === 'write' || isAudit ? 0 : 1);
    expect(ran.outputs.drift).toBe(String(!isAudit));
    expect(headsOf(found)).toBe(heads);
    expect(ran.outputs.power !== '').toBe(comparedWith === 'base');
    const changed = [...snapshot(folder)].filter(([path, state]) => files.get(path) !== state);
    const written = mode === 'write' ? ran.changed : [];
    expect(changed.map(([path]) => path)).toEqual(written.map(({ path }) => path));
  } else if (target.includes('-')) {
    expect(ran.code).toBe(1);
    expect(ran.codes).toContain(target);
    expect(headsOf(found)).toBe(heads);
  } else {
    expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    const written = place === 'second' ? other : on;
    const branch = mode === 'pull-request' ? `fsagent/sync/${target}` : target;
    const changed = headsOf(found)
      .split('\n')
      .filter((line) => !heads.includes(line));
    expect(changed).toEqual([`${branch} ${idOf(written.bare, `refs/heads/${branch}`)}`]);
    expect(git(written.bare, ['show', `${branch}:.claude/agents/reviewer.md`])).toContain('with care');
    expect(written.pullRequests.map(({ base }) => base)).toEqual(mode === 'pull-request' ? [target] : []);
  }
  const isMismatch =
    place === 'branch' && (target === 'develop' || (comparedWith === 'base' && mode !== 'auto'));
  if (isMismatch && target !== 'pull-request-target')
    // those are refused before
    expect(ran.stdout).toMatch(/The event .* is about .*, but develop of .* is checked out/);
});

test('a repository is known by its address on the server of the job, and by no other', () => {
  const at = (address: string) => repositoryAt(address, 'https://github.com');
  for (const address of [
    'https://github.com/octo/team',
    'https://github.com/octo/team.git',
    'https://x:y@github.com/octo/team/',
    'git@github.com:octo/team.git',
    'ssh://git@github.com/octo/team.git',
    'ssh://git@ssh.github.com:443/octo/team.git',
  ])
    expect([address, at(address)]).toEqual([address, 'octo/team']);
  for (const address of [
    'https://github.com.evil.example/octo/team',
    'https://github.com:8443/octo/team',
    'https://evil.example/github.com/octo/team',
    'git@evil.example:octo/team.git',
    'work:octo/team.git',
    '/srv/octo/team',
    'file:///srv/octo/team',
    'https://github.com/octo/team/more',
    '',
  ])
    expect([address, at(address)]).toEqual([address, undefined]);
});

test('what a checkout is of is read from its config as words; on any server unless one is named', () => {
  const of = (config: string, server?: string) => {
    const folder = temporaryFolder();
    write(folder, '.git/HEAD', 'ref: refs/heads/main\n');
    write(folder, '.git/config', config);
    return repositoryOf(join(folder), server);
  };
  const fork = '[remote "fork"]\n\turl = https://git.example/fork/team\n';
  const origin = (url: string) => `${fork}[remote "origin"]\n\tfetch = +refs/*\n\turl = ${url}\n${fork}`;
  expect(of(origin('git@git.example:octo/team.git'))).toBe('octo/team');
  expect(of(origin('https://git.example/octo/team'), 'https://git.example')).toBe('octo/team');
  expect(of(origin('https://git.example/octo/team'), 'https://github.com')).toBe('');
  for (const config of ['', fork, origin('"https://git.example/octo/team"'), origin('/srv/octo/team')])
    expect(of(config)).toBe('');
  expect(repositoryOf(temporaryFolder())).toBe('');
});

test('a commit that was never pushed is refused by name, and stays where it is', async () => {
  for (const mode of ['commit', 'pull-request']) {
    const on = withMain(repository(), PROJECT);
    const workspace = checkOutBranch(on);
    for (const [path, text] of CHANGED_SPEC) write(workspace, path, String(text));
    git(workspace, ['commit', '-q', '-a', '-m', 'By an earlier step']);
    const ran = await runAction({ repository: on, event: pushEvent(on), workspace, inputs: { mode } });
    expect(ran).toMatchObject({ code: 1, codes: ['unpushed-commits'], outputs: { drift: 'true' } });
    expect(ran.stdout).toContain(
      `main is checked out at ${git(workspace, ['rev-parse', '--short=7', 'HEAD'])}`,
    );
    expect(git(on.bare, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
  }
});

test('a repository that is named is asked, whatever origin looks like', async () => {
  const [on, other] = [withMain(repository()), withMain(repository(), PROJECT, CHANGED_SPEC)];
  const workspace = checkOutBranch(other);
  git(workspace, ['remote', 'set-url', 'origin', other.bare]);
  const job = { repository: on, event: eventOnBranch(on, 'schedule'), workspace };
  const refused = await runAction({ ...job, inputs: { mode: 'pull-request' } });
  expect(refused).toMatchObject({ code: 1, codes: ['other-server'] });
  const ran = await runAction({ ...job, inputs: { mode: 'pull-request', repository: other.slug } });
  expect(ran).toMatchObject({ code: 0, outputs: { 'pull-request-operation': 'created' } });
  expect([on.pullRequests.length, other.pullRequests.length]).toEqual([0, 1]);
});
