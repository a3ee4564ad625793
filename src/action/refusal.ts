import { printableLine } from '../report/printable.js';
import type { GitHubError } from './github.js';
import { type Problem, problem } from './problems.js';

/** Why a commit was not accepted: someone was first, or a problem that another attempt does not solve. */
export type Refusal = { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly problem: Problem };

/** What was tried, and the permission it needs. */
export interface Task {
  readonly permission: string;
  readonly what: string;
  /** The branch whose rules may forbid it. */
  readonly branch?: string;
  /** It is the branch of our pull request. */
  readonly isOurs?: boolean | undefined;
}

/** A branch that is written to. */
interface PushedBranch {
  readonly branch: string;
  /** It is the branch of our pull request. */
  readonly isOurs?: boolean | undefined;
}

const pushTo = ({ branch, isOurs }: PushedBranch): Task => ({
  permission: 'contents: write',
  what: `push to ${branch}`,
  branch,
  isOurs,
});

/** What servers say about a branch that someone else moved. */
const STALE =
  /\bSTALE_DATA\b|Expected branch to point to|\[rejected\]|cannot lock ref|incorrect old value|stale info|No commit exists with specified expectedHeadOid/;

interface Sign {
  readonly pattern: RegExp;
  readonly problem: (task: Task, reason: string) => Problem;
}

/** Other words of servers, the most telling first. */
const SIGNS: readonly Sign[] = [
  {
    pattern: /not permitted to create or approve pull requests/i,
    problem: () => problem('pull-requests-forbidden', {}),
  },
  {
    pattern: /GH006|GH013|protected branch|BRANCH_PROTECTION|rule violation|hook declined/i,
    problem: ({ branch = '', what, isOurs = false }, reason) =>
      branch === ''
        ? problem('push-refused', { what, reason })
        : problem('protected-branch', { branch, reason, isOurs }),
  },
  {
    pattern: /\b401\b|Bad credentials|Requires authentication|Authentication failed|could not read Username/i,
    problem: ({ what }) => problem('bad-token', { what }),
  },
  {
    pattern:
      /FORBIDDEN|not accessible by|Permission to \S+ denied|Write access|Permission denied|Must have|\b404 Not Found|Could not resolve to a Repository/i,
    problem: ({ permission, what }) => problem('missing-permission', { permission, what }),
  },
];

/** What git says when a server is busy or out of reach: https://curl.se/libcurl/c/libcurl-errors.html */
export const TRANSIENT =
  /error: (?:5\d\d|429)\b|HTTP (?:5\d\d|429)\b|Connection (?:reset|refused|timed out)|timed? ?out|Operation too slow|Could not resolve host|Empty reply|early EOF|transfer closed|hung up unexpectedly|unexpected disconnect|Recv failure|Send failure|SSL_ERROR_SYSCALL|GnuTLS recv error/i;

/** Reads the answer of `git push --porcelain`. */
export function refusalOfPush(written: PushedBranch, stdout: string, stderr: string): Refusal {
  const status = stdout.split('\n').find((line) => line.startsWith('!')) ?? '';
  const text = `${status}\n${stderr}`;
  if (STALE.test(text)) return { kind: 'stale' };
  return { kind: 'refused', problem: problemOfGit(text, pushTo(written)) };
}

/** Reads what the API answered to a commit or to a move of a branch. */
export function refusalOfApi(written: PushedBranch, error: GitHubError): Refusal {
  if (STALE.test(`${error.types.join(' ')} ${error.message}`)) return { kind: 'stale' };
  return { kind: 'refused', problem: problemOfApi(error, pushTo(written)) };
}

/** Why the API did not do what was asked. */
export function problemOfApi(error: GitHubError, task: Task): Problem {
  const { failure, seconds, status, types, message } = error;
  const { what } = task;
  if (failure === 'limit') return problem('rate-limited', { what, seconds });
  const reason = short(message);
  if (failure === 'outage')
    return problem('server-failed', { what, reason: status ? `${status} ${reason}` : reason });
  return problemBy(`${types.join(' ')} ${status} ${message}`, task, reason);
}

/** Why a git command that asks the remote failed. */
export function problemOfGit(text: string, task: Task): Problem {
  const reason = serverReason(text);
  const { what } = task;
  if (/error: 429\b|\brate limit/i.test(text)) return problem('rate-limited', { what, seconds: undefined });
  if (TRANSIENT.test(text)) return problem('server-failed', { what, reason });
  // Where the server adds no words of its own, a 403 is about the permission.
  if (/(?:HTTP|error:) 403\b/.test(text) && !/^remote:/m.test(text))
    return problem('missing-permission', { permission: task.permission, what });
  return problemBy(text, task, reason);
}

function problemBy(text: string, task: Task, reason: string): Problem {
  const sign = SIGNS.find(({ pattern }) => pattern.test(text));
  return sign?.problem(task, reason) ?? problem('push-refused', { what: task.what, reason });
}

/** The rules that GitHub says an accepted push bypassed. */
export function bypassIn(stderr: string): string | undefined {
  const [, words] = /^remote: *Bypassed rule violations[^\n]*\n((?:remote:[^\n]*\n?)*)/m.exec(stderr) ?? [];
  const rules = words?.split('\n').flatMap((line) => /^remote: *- *(.*\S)/.exec(line)?.[1] ?? []) ?? [];
  return words === undefined ? undefined : short(rules.join(' ') || 'not named');
}

/** The server's own words where it said something, else git's. */
function serverReason(text: string): string {
  const lines = text.split('\n');
  const remote = lines.flatMap((line) => /^remote: *(?:error: *)?(.*\S)/.exec(line)?.[1] ?? []);
  const failed = lines.find((line) => /^(?:git [\w-]+: )?(?:fatal|error): /.test(line));
  const status = lines
    .find((line) => line.startsWith('!'))
    ?.split('\t')
    .at(-1);
  return short(remote.join(' ') || failed || status || lines[0] || 'no reason given');
}

const LONGEST = 400;
const short = (text: string): string => {
  const line = printableLine(text).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
};
