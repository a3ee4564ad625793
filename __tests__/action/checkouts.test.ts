import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { branchOfCheckout, type CheckedOut } from '../../src/action/checked-out.js';
import { chooseMode } from '../../src/action/decide.js';
import { type Event as Read, readEvent } from '../../src/action/event.js';
import { repositoryAt, repositoryOf } from '../../src/project/origin.js';
import { type Event, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
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
  withMain,
} from './support/project.js';

// What is checked out says what is kept in sync; the event says only how. For each event and each checkout: the branch that
// `auto` commits to ("–": it only checks), and the one that "commit" and "pull-request" write to, or why they do not.
const MATRIX = {
  push: {
    own: 'main main',
    branch: 'develop develop',
    tag: '– no-branch',
    detached: 'main main',
    second: 'trunk trunk',
    tree: 'develop develop',
  },
  schedule: {
    own: 'main main',
    branch: 'develop develop',
    tag: '– no-branch',
    detached: 'main main',
    second: 'trunk trunk',
    tree: 'develop develop',
  },
  repository_dispatch: {
    own: 'main main',
    branch: 'develop develop',
    tag: '– no-branch',
    detached: 'main main',
    second: 'trunk trunk',
    tree: 'develop develop',
  },
  workflow_run: {
    own: '– main',
    branch: '– develop',
    tag: '– no-branch',
    detached: '– main',
    second: '– trunk',
    tree: '– develop',
  },
  issue_comment: {
    own: '– main',
    branch: '– develop',
    tag: '– no-branch',
    detached: '– main',
    second: '– trunk',
    tree: '– develop',
  },
  'push of a tag': {
    own: '– no-branch',
    branch: 'develop develop',
    tag: '– no-branch',
    detached: '– no-branch',
    second: 'trunk trunk',
    tree: 'develop develop',
  },
  merge_group: {
    own: '– merge-queue',
    branch: '– merge-queue',
    tag: '– merge-queue',
    detached: '– merge-queue',
    second: '– trunk',
    tree: '– merge-queue',
  },
  pull_request: {
    own: 'topic topic',
    branch: '– develop',
    tag: '– no-branch',
    detached: 'topic topic',
    second: '– trunk',
    tree: '– develop',
  },
  'closed pull_request': {
    own: '– closed-pull-request',
    branch: '– develop',
    tag: '– no-branch',
    detached: '– closed-pull-request',
    second: '– trunk',
    tree: '– develop',
  },
  'merged pull_request': {
    own: '– main',
    branch: '– develop',
    tag: '– no-branch',
    detached: '– main',
    second: '– trunk',
    tree: '– develop',
  },
  pull_request_target: {
    own: '– pull-request-target',
    branch: '– pull-request-target',
    tag: '– pull-request-target',
    detached: '– pull-request-target',
    second: '– pull-request-target',
    tree: '– pull-request-target',
  },
  'pull_request of a fork': {
    own: '– fork-pull-request',
    branch: '– fork-pull-request',
    tag: '– fork-pull-request',
    detached: '– fork-pull-request',
    second: '– fork-pull-request',
    tree: '– fork-pull-request',
  },
} as const;
type EventName = keyof typeof MATRIX;
type Place = keyof (typeof MATRIX)[EventName];

const CELLS = (Object.keys(MATRIX) as EventName[]).flatMap((event) =>
  (Object.keys(MATRIX[event]) as Place[]).map((place) => [event, place, MATRIX[event][place]] as const),
);
const IS_LONG = process.env.FSAGENT_LONG === '1';
const MODES = ['auto', 'commit', 'pull-request'] as const;

/** One cell of each outcome, in a mode each, when there is no time for all. */
const SHORT: ReadonlySet<string> = new Set([
  'schedule branch auto',
  'schedule second pull-request',
  'push tag commit',
  'workflow_run branch commit',
  'issue_comment tree commit',
  'merge_group own pull-request',
  'pull_request branch auto',
  'closed pull_request own pull-request',
  'merged pull_request own commit',
  'repository_dispatch second auto',
]);

const repository = useGitHub();

/** A repository in which each branch drifts, and another one. */
function scene() {
  const [on, other] = [withMain(repository(), PROJECT, CHANGED_SPEC), repository()];
  for (const name of ['develop', 'topic', 'gh-readonly-queue/main/pr-7'])
    commit(on.bare, name, new Map([['work.txt', name]]), 'Work', 'main');
  git(on.bare, ['update-ref', 'refs/tags/v0', idOf(on.bare, 'refs/heads/main')]);
  commit(on.bare, 'main', new Map([['later.txt', '']]), 'Later');
  git(on.bare, ['update-ref', 'refs/tags/v1', idOf(on.bare, 'refs/heads/main')]);
  commit(other.bare, 'trunk', new Map([...PROJECT, ...CHANGED_SPEC]), 'Start');
  return { on, other };
}

const EVENTS: Readonly<Record<EventName, (on: Repository) => Event>> = {
  push: (on) => pushEvent(on),
  schedule: (on) => eventOnBranch(on, 'schedule'),
  repository_dispatch: (on) => eventOnBranch(on, 'repository_dispatch'),
  workflow_run: (on) => eventOnBranch(on, 'workflow_run'),
  issue_comment: (on) => eventOnBranch(on, 'issue_comment'),
  'push of a tag': (on) => ({ ...pushEvent(on), ref: 'refs/tags/v1', payload: {} }),
  merge_group: (on) => eventOnBranch(on, 'merge_group', 'gh-readonly-queue/main/pr-7'),
  pull_request: (on) => pullRequestEvent(on),
  'closed pull_request': (on) => pullRequestEvent(on, { action: 'closed' }),
  // GitHub says of a merged one that it is about the branch it was merged into.
  'merged pull_request': (on) => ({
    ...pullRequestEvent(on, { action: 'closed' }),
    ref: 'refs/heads/main',
    sha: idOf(on.bare, 'refs/heads/main'),
  }),
  pull_request_target: (on) => pullRequestEvent(on, { event: 'pull_request_target' }),
  'pull_request of a fork': (on) => pullRequestEvent(on, { fork: 'stranger' }),
};

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

describe('for each event and checkout, auto decides and the branch is found as the matrix says', () => {
  const [slug, other] = ['octo/one', 'octo/two'];
  const [MAIN, TAGGED, DEVELOP, TOPIC, MERGE, QUEUE] = ['1', '2', '3', '4', '5', '6'].map((digit) =>
    digit.repeat(40),
  );

  test.each(CELLS)('%s, %s: %s', (name, place, expected) => {
    const event = readAs(name);
    const found = checkedOut(name, place);
    const [auto, explicit] = expected.split(' ');
    const decided = chooseMode(event, found);
    expect(decided.mode).toBe(auto === '–' ? 'check' : 'commit');
    const branch = branchOfCheckout(event, found);
    if (!/-/.test(explicit ?? '')) expect(branch).toBe(explicit);
    if (auto !== '–') expect(branch).toBe(auto);
    if (explicit === 'no-branch') expect(branch).toBeUndefined();
  });

  function readAs(name: EventName): Read {
    const isPullRequest = name.includes('pull_request');
    const folder = temporaryFolder();
    const repo = { full_name: name.endsWith('fork') ? 'stranger/one' : slug };
    const payload = {
      action: /closed|merged/.test(name) ? 'closed' : 'synchronize',
      ...(isPullRequest && {
        pull_request: {
          number: 7,
          user: { login: 'somebody' },
          head: { ref: 'topic', sha: TOPIC, repo },
          base: { ref: 'main', sha: MAIN },
        },
      }),
    };
    write(folder, 'event.json', JSON.stringify(payload));
    const [ref, sha] = refOf(name);
    return readEvent({
      GITHUB_EVENT_NAME: name.includes('pull_request')
        ? name.includes('target')
          ? 'pull_request_target'
          : 'pull_request'
        : (name.split(' ')[0] ?? ''),
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
      GITHUB_REPOSITORY: slug,
      GITHUB_REF: ref,
      GITHUB_SHA: sha,
    });
  }

  function refOf(name: EventName): readonly [string, string | undefined] {
    if (name === 'push of a tag') return ['refs/tags/v1', MAIN];
    if (name === 'merge_group') return ['refs/heads/gh-readonly-queue/main/pr-7', QUEUE];
    const isOpen = ['pull_request', 'closed pull_request', 'pull_request of a fork'].includes(name);
    return isOpen ? ['refs/pull/7/merge', MERGE] : ['refs/heads/main', MAIN];
  }

  function checkedOut(name: EventName, place: Place): CheckedOut {
    const [ref, sha] = refOf(name);
    const own = { repository: slug, branch: /^refs\/heads\/(.*)/.exec(ref)?.[1], commit: sha };
    const places: Readonly<Record<Place, CheckedOut>> = {
      own,
      branch: { ...own, branch: 'develop', commit: DEVELOP },
      tag: { ...own, branch: undefined, commit: TAGGED },
      detached: { ...own, branch: undefined, commit: name === 'pull_request' ? TOPIC : sha },
      second: { repository: other, branch: 'trunk', commit: '7'.repeat(40) },
      tree: { ...own, branch: 'develop', commit: DEVELOP },
    };
    return places[place];
  }
});

const RUNS = CELLS.flatMap(([event, place, cell]) =>
  MODES.map((mode) => [event, place, mode, cell] as const),
);

/** Where branches are, of both repositories. */
const headsOf = ({ on, other }: Scene): string =>
  [on, other]
    .map(({ bare }) => git(bare, ['for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/heads']))
    .join('\n');

test.each(RUNS.filter(([event, place, mode]) => IS_LONG || SHORT.has(`${event} ${place} ${mode}`)))(
  '%s with %s checked out, mode %s: %s',
  async (name, place, mode, cell) => {
    const found = scene();
    const { on, other } = found;
    const event = EVENTS[name](on);
    const { workspace, root } = CHECKOUTS[place](found, event);
    const before = headsOf(found);
    const ran = await runAction({
      repository: on,
      event,
      workspace,
      inputs: { mode, ...(root && { root }) },
    });
    const [auto = '', explicit = ''] = cell.split(' ');
    const expected = mode === 'auto' ? auto : explicit;
    if (expected === '–') {
      expect(ran).toMatchObject({ code: 1, outputs: { mode: 'check', drift: 'true' } });
      expect(headsOf(found)).toBe(before);
    } else if (expected.includes('-')) {
      expect(ran.code).toBe(1);
      expect(ran.codes).toContain(expected);
      expect(headsOf(found)).toBe(before);
    } else {
      expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
      const written = place === 'second' ? other : on;
      const branch = mode === 'pull-request' ? `fsagent/sync/${expected}` : expected;
      const changed = headsOf(found)
        .split('\n')
        .filter((line) => !before.includes(line));
      expect(changed).toEqual([`${branch} ${idOf(written.bare, `refs/heads/${branch}`)}`]);
      expect(git(written.bare, ['show', `${branch}:.claude/agents/reviewer.md`])).toContain('with care');
      expect(written.pullRequests.map(({ base }) => base)).toEqual(mode === 'pull-request' ? [expected] : []);
    }
    if (place === 'branch' && expected === 'develop')
      expect(ran.stdout).toMatch(/The event .* is about .*, but develop of .* is checked out/);
  },
);

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
