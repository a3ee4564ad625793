import { printableLine } from '../report/printable.js';
import type { GitHubError } from './github.js';
import { type Problem, problem } from './problems.js';

/** Why a commit was not accepted: someone was first, or a problem that another attempt does not solve. */
export type Refusal = { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly problem: Problem };

const STALE: Refusal = { kind: 'stale' };
const refused = (found: Problem): Refusal => ({ kind: 'refused', problem: found });

interface Sign {
  readonly pattern: RegExp;
  readonly refusal: (branch: string, reason: string) => Refusal;
}

/** What servers say, in the order it is to be believed. */
const SIGNS: readonly Sign[] = [
  {
    pattern:
      /\bSTALE_DATA\b|Expected branch to point to|\[rejected\]|cannot lock ref|incorrect old value|stale info/,
    refusal: () => STALE,
  },
  {
    pattern: /GH006|GH013|protected branch|BRANCH_PROTECTION|rule violation|hook declined/i,
    refusal: (branch, reason) => refused(problem('protected-branch', { branch, reason })),
  },
  {
    pattern:
      /\b40[13]\b|FORBIDDEN|not accessible by|Permission to \S+ denied|Write access|Authentication failed|Bad credentials|could not read Username|Permission denied/i,
    refusal: (branch) =>
      refused(problem('missing-permission', { permission: 'contents: write', what: `push to ${branch}` })),
  },
];

/** Reads the answer of `git push --porcelain`. */
export function refusalOfPush(branch: string, stdout: string, stderr: string): Refusal {
  const status = stdout.split('\n').find((line) => line.startsWith('!')) ?? '';
  return refusalBy(`${status}\n${stderr}`, branch, reasonOf(stderr, status));
}

/** Reads what the API threw. */
export function refusalOfApi(branch: string, error: GitHubError): Refusal {
  const text = `${error.types.join(' ')} ${error.status || ''} ${error.message}`;
  return refusalBy(text, branch, short(error.message));
}

function refusalBy(text: string, branch: string, reason: string): Refusal {
  const sign = SIGNS.find(({ pattern }) => pattern.test(text));
  return sign?.refusal(branch, reason) ?? refused(problem('push-refused', { branch, reason }));
}

/** The rules that GitHub says an accepted push bypassed. */
export function bypassIn(stderr: string): string | undefined {
  const [, words] = /^remote: *Bypassed rule violations[^\n]*\n((?:remote:[^\n]*\n?)*)/m.exec(stderr) ?? [];
  const rules = words?.split('\n').flatMap((line) => /^remote: *- *(.*\S)/.exec(line)?.[1] ?? []) ?? [];
  return words === undefined ? undefined : short(rules.join(' ') || 'not named');
}

/** The server's own words where it said something, else git's. */
function reasonOf(stderr: string, status: string): string {
  const remote = stderr.split('\n').flatMap((line) => /^remote: *(?:error: *)?(.*\S)/.exec(line)?.[1] ?? []);
  const fatal = stderr.split('\n').find((line) => line.startsWith('fatal:'));
  return short(remote.join(' ') || fatal || status.split('\t').at(-1) || 'no reason given');
}

const LONGEST = 400;
const short = (text: string): string => {
  const line = printableLine(text).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
};
