import type { GitAnswer, RunGit } from '../project/git-gateway.js';
import type { Environment } from '../project/git-program.js';
import { TRANSIENT } from './refusal.js';
import type { Retry, TransientFailure } from './retry.js';

/** git in one checkout, as this Action runs it: no hooks, no prompts, nothing of the job's own settings. */
export interface Git {
  /** The address of the remote, without what may be secret in it; empty where there is none. */
  readonly origin: string;
  /** Whether the clone may lack objects; undefined where that is not known yet. */
  readonly isPartial?: boolean;
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

export class GitFailure extends Error {}

const notStarted = (): GitFailure => new GitFailure('git could not be started. Is it installed?');

/** Commands that ask the remote. Each may be repeated: a push names where the branch must be. */
const REMOTE_COMMANDS: ReadonlySet<string> = new Set(['fetch', 'ls-remote', 'push']);

function transientFailure({ status, stderr }: GitAnswer, command: string): TransientFailure | undefined {
  const line = stderr.split('\n').find((each) => TRANSIENT.test(each));
  if (status === 0 || line === undefined) return undefined;
  return { reason: `git ${command} failed: ${line.replace(/^(?:fatal|error): /, '').trim()}.` };
}

export interface GitOptions {
  readonly token: string;
  readonly serverUrl: string;
  /** A folder for our own files. */
  readonly temp: string;
  readonly retry: Retry;
}

/** One way to work in a checkout. */
export interface Access {
  /** Runs a command with the token at hand. */
  readonly run: RunGit;
  /** Undefined where git cannot be started. */
  readonly origin: string | undefined;
  readonly isPartial?: boolean;
  readonly fetcher: (start: Git['try'], aside: Aside) => Git['fetchAside'];
  readonly close: () => void;
}

/** What a command printed: nothing when it failed, undefined when it was not started. */
export const textOf = (answer: GitAnswer | undefined): string | undefined =>
  answer && (answer.status === 0 ? answer.stdout.toString().trim() : '');

/** Git by one way to work: it asks again what may pass, and tells nobody the token. */
export function gitOf(
  { token, retry }: GitOptions,
  { run: runGit, origin, isPartial, fetcher, close }: Access,
): Git {
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
    ...(isPartial !== undefined && { isPartial }),
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

/** What git says may quote an address with credentials in it. */
function withoutSecrets(text: string, token: string): string {
  const plain = text.replace(/(\bhttps?:\/\/)[^\s/@]+@/gi, '$1');
  return token === '' ? plain : plain.replaceAll(token, '***');
}

/** Commits only: no refs, no tags, no submodules. */
export const FETCH = [
  'fetch',
  '--quiet',
  '--no-tags',
  '--no-write-fetch-head',
  '--refmap=',
  '--recurse-submodules=no',
];

/** Where git finds and puts what was fetched for this run alone; undefined as long as nothing was. */
export interface Aside {
  env?: {
    readonly GIT_OBJECT_DIRECTORY: string;
    readonly GIT_ALTERNATE_OBJECT_DIRECTORIES: string;
    readonly GIT_SHALLOW_FILE: string;
  };
}
