import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GitAnswer,
  NO_FOLDER,
  openOwn,
  openView,
  type RunGit,
  type View,
} from '../project/git-gateway.js';
import type { Environment } from '../project/git-program.js';
import { isPlainFile, type Repository } from '../project/git-repository.js';
import { repositoryAt } from '../project/origin.js';
import type { CheckedOut } from './checked-out.js';
import { branchOfRef } from './event.js';
import { type Problem, problem } from './problems.js';
import { TRANSIENT } from './refusal.js';
import type { Retry, TransientFailure } from './retry.js';

/** git in one checkout, as this Action runs it: no hooks, no prompts, nothing of the job's own settings. */
export interface Git {
  /** The address of the remote, without what may be secret in it; empty where there is none. */
  readonly origin: string;
  /** Runs a command whose failure is an answer too. */
  readonly try: (args: readonly string[], settings?: Call) => GitAnswer;
  /** The output of a command that has to succeed. */
  readonly bytes: (args: readonly string[], input?: string, env?: Environment) => Buffer;
  readonly text: (args: readonly string[], input?: string, env?: Environment) => string;
  /** Pushes to the remote. */
  readonly push: (options: readonly string[], refspec: string) => GitAnswer;
  /** Fetches a commit that only this run needs. */
  readonly fetchAside: (wanted: string) => GitAnswer;
  /** Fetches objects that a partial clone lacks, all at once: left alone, git fetches them one by one. */
  readonly fetchObjects: (ids: readonly string[]) => GitAnswer;
  /** Removes what was made for this run alone. */
  readonly close: () => void;
}

interface Call {
  readonly longest?: number;
  readonly input?: string;
  readonly env?: Environment;
  /** Without what was fetched for this run alone. */
  readonly isOwn?: boolean;
  /** One more setting, as `key=value`. */
  readonly setting?: string;
}

type Settings = readonly (readonly [string, string])[];

export class GitFailure extends Error {}

const notStarted = (): GitFailure => new GitFailure('git could not be started. Is it installed?');

/** Commands that ask the remote. Each may be repeated: a push names where the branch must be. */
const REMOTE_COMMANDS: ReadonlySet<string> = new Set(['fetch', 'ls-remote', 'push']);

function transientFailure({ status, stderr }: GitAnswer, command: string): TransientFailure | undefined {
  const line = stderr.split('\n').find((each) => TRANSIENT.test(each));
  if (status === 0 || line === undefined) return undefined;
  return { reason: `git ${command} failed: ${line.replace(/^(?:fatal|error): /, '').trim()}.` };
}

/** Settings of the checkout that could run programs or change more than asked, each with its harmless value. */
const SETTINGS: Settings = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', NO_FOLDER],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['push.followTags', 'false'],
  ['push.gpgSign', 'false'],
];

/** A server that sends nothing for so many seconds is out of reach. */
const SLOWEST = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' };

interface GitOptions {
  readonly token: string;
  readonly serverUrl: string;
  /** A folder for our own files. */
  readonly temp: string;
  readonly retry: Retry;
}

/** One way to work in a checkout. */
interface Access {
  /** Runs a command with the token at hand. */
  readonly run: RunGit;
  /** Undefined where git cannot be started. */
  readonly origin: string | undefined;
  readonly fetcher: (start: Git['try'], aside: Aside) => Git['fetchAside'];
  readonly close: () => void;
}

/** Opens a checkout to commit to, with the settings that actions/checkout left there: they say how to reach its remote. */
export function openGit(repository: Repository, env: Environment, options: GitOptions): Git {
  const { token, serverUrl, temp } = options;
  const folder = mkdtempSync(join(temp, 'fsagent-'));
  const own = openOwn(repository, { ...SLOWEST, ...env });
  const origin = textOf(own(['remote', 'get-url', 'origin']));
  const including = (name: string, settings: Settings): readonly string[] => {
    writeFileSync(join(folder, name), configText(settings));
    return ['-c', `include.path=${join(folder, name)}`]; // a file needs no newer git, and no process list shows it
  };
  const usual = including('config', [...SETTINGS, ...credentials(origin ?? '', token, serverUrl)]);
  let unfiltered: readonly string[] | undefined; // asked for once
  const run: RunGit = (args, call) => {
    // Writing the index, git looks at files that changed in the same second, and filters them.
    if (args[0] === 'update-index') unfiltered ??= including('filters', withoutFilters(own));
    return own([...usual, ...(args[0] === 'update-index' ? (unfiltered ?? []) : []), ...args], call);
  };
  return gitOf(options, {
    run,
    origin,
    fetcher: (start, aside) => fetcherAside(start, aside, repository, folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  });
}

/**
 * Opens a checkout to look at it, and at the base of a pull request. None of its settings count: the base is fetched over
 * HTTP from the repository of the event, into a folder of ours. Undefined where git must not work.
 */
export function openToLook(
  repository: Repository,
  env: Environment,
  { seen, ...options }: GitOptions & { readonly seen: Seen },
): Git | undefined {
  const { token, serverUrl, temp } = options;
  const { origin, isPartial } = seen;
  const url = seen.repository === undefined ? '' : `${serverUrl}/${seen.repository}`;
  const settings = url === '' ? [] : [...remoteAt(url, isPartial), ...credentials(url, token, serverUrl)];
  const config = configText(settings);
  const view = openView(repository, { env: { ...SLOWEST, ...env }, task: 'fetch', temp, config });
  return (
    view &&
    gitOf(options, {
      run: view.run,
      origin: origin === undefined ? undefined : url,
      fetcher: (start) => (wanted) => start([...FETCH, ...depthIn(view), 'origin', wanted]),
      close: view.close,
    })
  );
}

/** A checkout and what its config says of its remotes. */
export interface Seen extends CheckedOut {
  /** The address of `origin`: empty where there is none, undefined where git cannot be started. */
  readonly origin: string | undefined;
  readonly isPartial: boolean;
}

interface Looking {
  readonly temp: string;
  readonly serverUrl: string;
  /** The repository, where an input names it. */
  readonly named: string | undefined;
}

/**
 * Looks what is checked out, with none of the repository's settings. Its config is read as a file of words, of which only
 * those about remotes count.
 */
export function look(
  repository: Repository,
  env: Environment,
  { temp, serverUrl, named }: Looking,
): Seen | undefined {
  const view = openView(repository, { env, temp });
  if (!view) return undefined;
  const file = join(repository.common, 'config');
  const listing = ['config', '--file', file, '--no-includes', '--null', '--get-regexp', '^remote\\.'];
  const text = isPlainFile(file) ? textOf(view.run(listing)) : '';
  const branch = textOf(view.run(['symbolic-ref', '--quiet', 'HEAD']));
  const commit = textOf(view.run(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']));
  view.close();
  const lines = text?.split('\0') ?? [];
  const origin = lines.flatMap((line) => /^remote\.origin\.url\n(.*)$/s.exec(line)?.[1] ?? [])[0] ?? '';
  return {
    origin: text === undefined ? undefined : origin,
    isPartial: lines.some((line) => /^remote\..*\.promisor\ntrue$/s.test(line)),
    repository: named ?? repositoryAt(origin, serverUrl),
    branch: branchOfRef(branch ?? ''),
    commit: commit || undefined,
  };
}

/** The only remote of a view. */
const remoteAt = (url: string, isPartial: boolean): Settings => [
  ['remote.origin.url', url],
  ...(isPartial
    ? ([
        ['remote.origin.promisor', 'true'],
        ['remote.origin.partialclonefilter', 'blob:none'],
        ['extensions.partialclone', 'origin'],
      ] as const)
    : []),
];

/** A view of a shallow clone gets one commit more, and notes in its own folder that history ends there. */
const depthIn = ({ folder }: View): readonly string[] =>
  isPlainFile(join(folder, 'shallow')) ? ['--depth=1'] : [];

/** What a command printed: nothing when it failed, undefined when it was not started. */
const textOf = (answer: GitAnswer | undefined): string | undefined =>
  answer && (answer.status === 0 ? answer.stdout.toString().trim() : '');

function gitOf({ token, retry }: GitOptions, { run: runGit, origin, fetcher, close }: Access): Git {
  const aside: Aside = {};
  const run: Git['try'] = (args, call) =>
    REMOTE_COMMANDS.has(args[0] ?? '')
      ? retry.command(
          (longest) => runOnce(args, { ...call, longest }),
          (answer) => transientFailure(answer, args[0] ?? ''),
        )
      : runOnce(args, { ...call, longest: retry.longest() }); // of a partial clone, any command may fetch
  const runOnce: Git['try'] = (args, { input = '', env: more, isOwn, setting, longest } = {}) => {
    const env = { ...(isOwn ? {} : aside.env), ...more };
    const answer = runGit([...(setting ? ['-c', setting] : []), ...args], {
      input,
      env,
      ...(longest !== undefined && { longest }),
    });
    if (!answer) throw notStarted();
    return { ...answer, stderr: withoutSecrets(answer.stderr, token) };
  };
  const bytes: Git['bytes'] = (args, input = '', more = {}) => {
    const { status, stdout, stderr } = run(args, { input, env: more });
    if (status !== 0) throw new GitFailure(`git ${args[0]}: ${stderr.trim() || `exit code ${status}`}`);
    return stdout;
  };
  return {
    get origin() {
      if (origin === undefined) throw notStarted();
      return withoutSecrets(origin, '');
    },
    try: run,
    push: (options, refspec) => {
      // By its address, so that no remote-tracking branch is set to a commit the clone may not have.
      const url = run(['remote', 'get-url', '--push', 'origin']).stdout.toString().trim();
      return run(['push', '--porcelain', '--no-verify', ...options, '--', url, refspec]);
    },
    fetchAside: fetcher(run, aside),
    fetchObjects: (ids) =>
      run([...FETCH, '--filter=blob:none', '--stdin', 'origin'], {
        input: ids.map((id) => `${id}\n`).join(''),
        // If it were told which commits are here, the server would leave out what it takes for known with them.
        setting: 'fetch.negotiationAlgorithm=noop',
      }),
    bytes,
    text: (...call) =>
      bytes(...call)
        .toString()
        .trim(),
    close,
  };
}

/** Every filter of the settings, switched off. */
function withoutFilters(own: RunGit): Settings {
  const listing = ['config', '--name-only', '-z', '--get-regexp', '^filter\\.'];
  const keys = own(listing)?.stdout.toString().split('\0') ?? [];
  const names = new Set(keys.flatMap((key) => /^filter\.(.+)\.[^.]+$/s.exec(key)?.[1] ?? []));
  const values = [
    ['clean', ''],
    ['smudge', ''],
    ['process', ''],
    ['required', 'false'],
  ] as const;
  return [...names].flatMap((name) =>
    values.map(([key, value]) => [`filter.${name}.${key}`, value] as const),
  );
}

/** Settings as a file of git's: a section, what may be named within it, a key. */
const configText = (settings: Settings): string =>
  settings
    .map(([setting, value]) => {
      const [, section = '', name, key = ''] = /^([^.]+)(?:\.(.*))?\.([^.]+)$/s.exec(setting) ?? [];
      return `[${section}${name === undefined ? '' : ` ${inQuotes(name)}`}]\n\t${key} = ${inQuotes(value)}\n`;
    })
    .join('');

const inQuotes = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/**
 * The token as a header for this remote alone. The empty value first takes away the header actions/checkout may
 * have stored: two of them make the server answer 400.
 */
function credentials(origin: string, token: string, serverUrl: string): Settings {
  if (token === '' || !sameServer(origin, serverUrl)) return [];
  const url = new URL(origin);
  const key = `http.${url.origin}${url.pathname}.extraheader`;
  return [
    [key, ''],
    [key, `AUTHORIZATION: basic ${basicOf(token)}`],
  ];
}

/** A token as the password of a user, the way HTTP carries it. */
export const basicOf = (token: string): string => Buffer.from(`x-access-token:${token}`).toString('base64');

function sameServer(origin: string, serverUrl: string): boolean {
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin) || !URL.canParse(serverUrl)) return false;
  return new URL(origin).origin === new URL(serverUrl).origin;
}

/** What git says may quote an address with credentials in it. */
function withoutSecrets(text: string, token: string): string {
  const plain = text.replace(/(\bhttps?:\/\/)[^\s/@]+@/gi, '$1');
  return token === '' ? plain : plain.replaceAll(token, '***');
}

/** The commit that a name means, if it is there. */
export function commitOf(git: Git, name: string): string | undefined {
  const { status, stdout } = git.try([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ]);
  return status === 0 ? stdout.toString().trim() : undefined;
}

/** Where branches are on the remote; a name that ends in `*` stands for all that begin so. Those that do not exist are left out. */
export function remoteHeads(git: Git, branches: readonly string[]): ReadonlyMap<string, string> {
  const refs = branches.map((branch) => `refs/heads/${branch}`);
  const lines = git.text(['ls-remote', '--', 'origin', ...refs]).split('\n');
  const isAsked = (ref: string) =>
    refs.some((each) => (each.endsWith('*') ? ref.startsWith(each.slice(0, -1)) : ref === each));
  return new Map(
    lines.flatMap((line) => {
      const [sha = '', ref = ''] = line.split('\t');
      const branch = branchOfRef(ref);
      return branch !== undefined && isAsked(ref) ? [[branch, sha] as const] : []; // ls-remote also lists refs that only end like this
    }),
  );
}

export const remoteHead = (git: Git, branch: string): string | undefined =>
  remoteHeads(git, [branch]).get(branch);

/** Fetches a commit if the clone lacks it; `branch` is where it should be found if the server hides commits. */
export function bringCommit(git: Git, commit: string, branch: string): Problem | undefined {
  return bring(() => commitOf(git, commit) !== undefined, git.fetchAside, { commit, branch });
}

/** Fetches a commit on top of HEAD if the clone lacks it; it becomes part of the clone itself. */
export function bringCommitToStay(git: Git, commit: string, branch: string): Problem | undefined {
  const has = () => git.try(['cat-file', '-e', `${commit}^{commit}`], { isOwn: true }).status === 0;
  return bring(has, (wanted) => git.try([...FETCH, 'origin', wanted], { isOwn: true }), { commit, branch });
}

function bring(
  has: () => boolean,
  fetch: (wanted: string) => GitAnswer,
  { commit, branch }: { readonly commit: string; readonly branch: string },
): Problem | undefined {
  if (has()) return undefined;
  let reason = 'the server does not have it';
  for (const wanted of [commit, `refs/heads/${branch}`]) {
    const { status, stderr } = fetch(wanted);
    if (has()) return undefined;
    if (status !== 0) reason = `git fetch: ${stderr.trim()}`;
  }
  return problem('missing-commit', { commit, reason });
}

/** Commits only: no refs, no tags, no submodules. */
const FETCH = [
  'fetch',
  '--quiet',
  '--no-tags',
  '--no-write-fetch-head',
  '--refmap=',
  '--recurse-submodules=no',
];

/**
 * Fetches a commit for this run alone. In a shallow clone it comes one commit deep, and git notes in the clone that
 * history ends there; later steps would find less history than they fetched. So the objects and that note go to a
 * folder of ours, and the clone stays as it is.
 */
function fetcherAside(
  start: Git['try'],
  aside: Aside,
  { common }: Repository,
  folder: string,
): Git['fetchAside'] {
  const list = join(common, 'shallow');
  return (wanted) => {
    if (!isPlainFile(list)) return start([...FETCH, 'origin', wanted]);
    const before = readFileSync(list);
    if (aside.env === undefined) {
      mkdirSync(join(folder, 'objects'));
      copyFileSync(list, join(folder, 'shallow'));
      aside.env = {
        GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: join(common, 'objects'),
        GIT_SHALLOW_FILE: join(folder, 'shallow'),
      };
    }
    const { GIT_SHALLOW_FILE: ours } = aside.env;
    copyFileSync(ours, list); // git refuses to fetch by depth with a list from elsewhere
    try {
      return start([...FETCH, '--depth=1', 'origin', wanted], { env: { GIT_SHALLOW_FILE: undefined } });
    } finally {
      copyFileSync(list, ours);
      writeFileSync(list, before);
    }
  };
}

/** Where git finds and puts what was fetched for this run alone; undefined as long as nothing was. */
interface Aside {
  env?: {
    readonly GIT_OBJECT_DIRECTORY: string;
    readonly GIT_ALTERNATE_OBJECT_DIRECTORIES: string;
    readonly GIT_SHALLOW_FILE: string;
  };
}
