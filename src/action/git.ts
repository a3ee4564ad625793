import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GitAnswer, runGit } from '../shell/git-process.js';
import type { Environment } from './event.js';
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
}

interface Call {
  readonly input?: string;
  readonly env?: Environment;
  /** Without what was fetched for this run alone. */
  readonly isOwn?: boolean;
  readonly settings?: Settings;
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
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['push.followTags', 'false'],
  ['push.gpgSign', 'false'],
];

/** A server that sends nothing for so many seconds is out of reach. */
const SLOWEST = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' };

/** Of the job's `GIT_*` variables those that say how to reach a server; none that says what to work on. */
const KEPT = /^GIT_(?:SSL|SSH|CONFIG|PROXY|HTTP|ASKPASS|EXEC_PATH|ALLOW_PROTOCOL)/;

interface GitOptions {
  readonly token: string;
  readonly serverUrl: string;
  /** A folder for our own files. */
  readonly temp: string;
  readonly retry: Retry;
}

/** Opens a checkout; the token goes to its remote alone, by the environment of each command. */
export function openGit(top: string, env: Environment, { token, serverUrl, temp, retry }: GitOptions): Git {
  const base = { ...SLOWEST, ...cleaned(env), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', LANGUAGE: '' };
  const settings = [...SETTINGS, ...trusting(top)];
  const plain = withSettings(base, settings);
  const remote = runGit(top, ['remote', 'get-url', 'origin'], { env: plain });
  const origin = remote?.stdout.toString().trim() ?? '';
  const full = withSettings(base, [...settings, ...credentials(origin, token, serverUrl)]);
  const aside: Aside = {};
  let filters: Settings | undefined; // asked for once
  const run: Git['try'] = (args, call) =>
    REMOTE_COMMANDS.has(args[0] ?? '')
      ? retry.command(
          () => runOnce(args, call),
          (answer) => transientFailure(answer, args[0] ?? ''),
        )
      : runOnce(args, call);
  const runOnce: Git['try'] = (args, { input = '', env: more, isOwn, settings: own = [] } = {}) => {
    // Writing the index, git looks at files that changed in the same second, and filters them.
    if (args[0] === 'update-index') filters ??= withoutFilters(top, full);
    const env = withSettings(full, args[0] === 'update-index' ? (filters ?? []) : own);
    const answer = runGit(top, args, { input, env: { ...env, ...(isOwn ? {} : aside.env), ...more } });
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
      if (!remote) throw notStarted();
      return withoutSecrets(origin, '');
    },
    try: run,
    push: (options, refspec) => {
      // By its address, so that no remote-tracking branch is set to a commit the clone may not have.
      const url = run(['remote', 'get-url', '--push', 'origin']).stdout.toString().trim();
      return run(['push', '--porcelain', '--no-verify', ...options, '--', url, refspec]);
    },
    fetchAside: fetcherAside(run, aside, temp),
    fetchObjects: (ids) =>
      run([...FETCH, '--recurse-submodules=no', '--filter=blob:none', '--stdin', 'origin'], {
        input: ids.map((id) => `${id}\n`).join(''),
        // If it were told which commits are here, the server would leave out what it takes for known with them.
        settings: [['fetch.negotiationAlgorithm', 'noop']],
      }),
    bytes,
    text: (...call) =>
      bytes(...call)
        .toString()
        .trim(),
  };
}

/** In a container the checkout may belong to another user; git then works in it only where a setting names it. */
const trusting = (top: string): Settings =>
  [...new Set([top, realpathSync(top)])].map((path) => ['safe.directory', path.replaceAll('\\', '/')]);

/** Every filter of the settings, switched off. */
function withoutFilters(top: string, env: Environment): Settings {
  const listing = ['config', '--name-only', '-z', '--get-regexp', '^filter\\.'];
  const keys =
    runGit(top, listing, { env: { ...env } })
      ?.stdout.toString()
      .split('\0') ?? [];
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

/** The same as variables, for git commands that run with the environment of the job. */
export const trustIn = (env: Environment, top: string): Environment => {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => name === 'GIT_CONFIG_COUNT'));
  return withSettings(own, trusting(top));
};

const cleaned = (env: Environment): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => (!/^GIT_/i.test(name) || KEPT.test(name)) && !name.startsWith('INPUT_'),
    ),
  );

/** Settings for one command, after those the job gave in the same way. */
function withSettings(
  env: Record<string, string | undefined>,
  settings: Settings,
): Record<string, string | undefined> {
  const first = Number.parseInt(env.GIT_CONFIG_COUNT ?? '0', 10) || 0;
  const added = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, value],
  ]);
  return { ...env, ...Object.fromEntries(added), GIT_CONFIG_COUNT: String(first + settings.length) };
}

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

/** `owner/name` in the address of a remote. */
export const repositoryOf = (git: Git): string | undefined =>
  /([^/:\\]+[/\\][^/\\]+?)(?:\.git)?\/?$/.exec(git.origin)?.[1]?.replaceAll('\\', '/');

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

/** Where branches are on the remote; those that do not exist are left out. */
export function remoteHeads(git: Git, branches: readonly string[]): ReadonlyMap<string, string> {
  const refs = branches.map((branch) => `refs/heads/${branch}`);
  const lines = git.text(['ls-remote', '--', 'origin', ...refs]).split('\n');
  const found = new Map(lines.map((line) => line.split('\t')).map(([sha = '', ref = '']) => [ref, sha]));
  return new Map(
    branches.flatMap((branch) => {
      const sha = found.get(`refs/heads/${branch}`); // ls-remote also lists refs that only end like this
      return sha === undefined ? [] : [[branch, sha] as const];
    }),
  );
}

export const remoteHead = (git: Git, branch: string): string | undefined =>
  remoteHeads(git, [branch]).get(branch);

/** Fetches a commit if the clone lacks it; `branch` is where it should be found if the server hides commits. */
export function bringCommit(git: Git, commit: string, branch: string): Problem | undefined {
  return bring(() => commitOf(git, commit) !== undefined, git.fetchAside, { commit, branch });
}

/** The same for a commit on top of HEAD, which becomes part of the clone itself. */
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
const FETCH = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--refmap='];

/**
 * Fetches a commit for this run alone. In a shallow clone it comes one commit deep, and git notes in the clone that
 * history ends there; later steps would find less history than they fetched. So the objects and that note go to a
 * folder of ours, and the clone stays as it is.
 */
function fetcherAside(start: Git['try'], aside: Aside, temp: string): Git['fetchAside'] {
  return (wanted) => {
    const ask = (...args: readonly string[]) =>
      start(['rev-parse', ...args])
        .stdout.toString()
        .trim();
    if (ask('--is-shallow-repository') !== 'true') return start([...FETCH, 'origin', wanted]);
    const list = ask('--path-format=absolute', '--git-path', 'shallow');
    const before = readFileSync(list);
    if (aside.env === undefined) {
      const folder = mkdtempSync(join(temp, 'fsagent-'));
      mkdirSync(join(folder, 'objects'));
      copyFileSync(list, join(folder, 'shallow'));
      aside.env = {
        GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: ask('--path-format=absolute', '--git-path', 'objects'),
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
