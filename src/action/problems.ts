import { counted } from '../report/text.js';
import { type Catalogue, type Code, didYouMean, lookUp, type Severity } from '../text/diagnostics.js';

/** What the Action itself reports, beside the engine's diagnostics: same form, own codes. */
export interface Problem {
  readonly code: ProblemCode | Code;
  readonly severity: Severity;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

interface ProblemFacts {
  'unknown-input': { name: string; near: string | undefined };
  'bad-input': { name: string; expected: string; got: string; near: string | undefined };
  'contradictory-inputs': { one: string; other: string; why: string };
  'no-checkout': Record<never, never>;
  'no-branch': { why: string };
  'branch-missing': { branch: string };
  'fork-pull-request': { repository: string };
  'dependabot-pull-request': Record<never, never>;
  'pull-request-target': Record<never, never>;
  'missing-commit': { commit: string; reason: string };
  'missing-permission': { permission: string; what: string };
  'protected-branch': { branch: string; reason: string };
  'pull-requests-forbidden': Record<never, never>;
  'push-refused': { what: string; reason: string };
  'bad-token': { what: string };
  'rate-limited': { what: string; seconds: number | undefined };
  'server-failed': { what: string; reason: string };
  'mode-lost': { path: string };
  'other-repository': { origin: string; repository: string };
  'no-token': { what: string };
  'race-lost': { branch: string; attempts: number };
  'foreign-branch': { branch: string };
  'update-branch': { branch: string; base: string };
  'api-refused': { reason: string };
  'comment-left-out': { why: string };
  'run-failed': { reason: string };
  'checkout-not-written': { reason: string };
  'branch-left': { branch: string; reason: string };
  'inexact-commit': { missing: readonly string[]; others: readonly string[] };
  'base-unreadable': { reason: string };
  'base-not-compared': { reason: string };
}

type ProblemCode = keyof ProblemFacts;

const pathsText = (words: string, paths: readonly string[]): string =>
  paths.length === 0 ? '' : `${words} ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}.`;

/** Each says what is wrong and what to do about it. Codes are stable, wording may improve. */
const CATALOGUE: Catalogue<ProblemFacts> = {
  'unknown-input': {
    severity: 'error',
    message: ({ name, near }) => `There is no input "${name}".${didYouMean(near)}`,
  },
  'bad-input': {
    severity: 'error',
    message: ({ name, expected, got, near }) =>
      `The input "${name}" must be ${expected}, not "${got}".${didYouMean(near)}`,
  },
  'contradictory-inputs': {
    severity: 'error',
    message: ({ one, other, why }) => `The inputs "${one}" and "${other}" contradict each other: ${why}.`,
  },
  'no-checkout': {
    severity: 'error',
    message: () =>
      'There is no git checkout with a remote "origin" here. Run actions/checkout before this step.',
  },
  'no-branch': {
    severity: 'error',
    message: ({ why }) => `No branch to commit to: ${why}. Name one with the input "branch".`,
  },
  'branch-missing': {
    severity: 'error',
    message: ({ branch }) =>
      `The branch ${branch} is not on the remote. Was it deleted, or the input "branch" misspelt?`,
  },
  'fork-pull-request': {
    severity: 'error',
    message: ({ repository }) =>
      `The pull request comes from ${repository}, where this token may not write. ` +
      'Its author can apply the patch of this run, or fix it with the command that this run prints.',
  },
  'dependabot-pull-request': {
    severity: 'info',
    message: () =>
      'Dependabot started this run, and its token may not write unless the job has "permissions: contents: write". ' +
      'Add that permission, or apply the patch of this run.',
  },
  'pull-request-target': {
    severity: 'error',
    message: () =>
      'Nothing is committed under pull_request_target: it runs with a token that may write, for code that anyone may send. ' +
      'Use the event pull_request, where forks get the patch and branches of this repository the commit.',
  },
  'missing-commit': {
    severity: 'error',
    message: ({ commit, reason }) =>
      `The commit ${commit} is not in this clone and could not be fetched: ${reason}. ` +
      'Let actions/checkout keep its credentials, give this step a token with "contents: read", or check out with "fetch-depth: 0".',
  },
  'missing-permission': {
    severity: 'error',
    message: ({ permission, what }) =>
      `The token may not ${what}. Give the job "permissions: ${permission}", or this step another token.`,
  },
  'protected-branch': {
    severity: 'error',
    message: ({ branch, reason }) =>
      `A rule protects the branch ${branch}: ${reason}. ` +
      'Use "mode: pull-request", or the token of an App that may bypass the rule.',
  },
  'pull-requests-forbidden': {
    severity: 'error',
    message: () =>
      'GitHub Actions may not open pull requests here. Under Settings, Actions, General, Workflow permissions, tick ' +
      '"Allow GitHub Actions to create and approve pull requests", or give this step the token of an App.',
  },
  'push-refused': {
    severity: 'error',
    message: ({ what, reason }) => `GitHub refused to ${what}: ${reason}`,
  },
  'bad-token': {
    severity: 'error',
    message: ({ what }) =>
      `GitHub does not accept the token, so it was not possible to ${what}. ` +
      'It is wrong, expired or revoked: the token of a job ends with the job, that of an App after an hour.',
  },
  'rate-limited': {
    severity: 'error',
    message: ({ what, seconds }) =>
      `GitHub limits the requests of this token, so it was not possible to ${what}. ` +
      `Run the job again ${seconds === undefined ? 'later' : `in ${counted(Math.ceil(seconds / 60), 'minute')}`}, or run fewer jobs at once.`,
  },
  'server-failed': {
    severity: 'error',
    message: ({ what, reason }) =>
      `The server failed several times, so it was not possible to ${what}: ${reason}. Run the job again later.`,
  },
  'mode-lost': {
    severity: 'error',
    message: ({ path }) =>
      `${path} is executable, and a commit by the API would remove that mode. ` +
      'Use "commit-method: auto" or "git", or run git update-index --chmod=-x on it.',
  },
  'other-repository': {
    severity: 'error',
    message: ({ origin, repository }) =>
      `The checkout's origin is ${origin}, but this workflow runs for ${repository}, and the API would write there. ` +
      'Use "commit-method: git" and "mode: commit".',
  },
  'no-token': {
    severity: 'error',
    message: ({ what }) => `${what} needs a token. Remove the input "token" to use the token of the job.`,
  },
  'race-lost': {
    severity: 'error',
    message: ({ branch, attempts }) =>
      `Someone pushed to ${branch} during each of ${attempts} attempts to commit. Run the job again later.`,
  },
  'foreign-branch': {
    severity: 'error',
    message: ({ branch }) =>
      `The branch ${branch} has commits that this Action did not make, so it was not touched. ` +
      'Merge or move those commits, then delete the branch.',
  },
  'update-branch': {
    severity: 'error',
    message: ({ branch, base }) =>
      `The branch ${branch} is in sync, but its merge with ${base} is not. Update the branch with ${base}; the next run then fixes it.`,
  },
  'api-refused': {
    severity: 'info',
    message: ({ reason }) =>
      `The API did not accept the commit (${reason}). git is used instead, so the commit is not signed.`,
  },
  'comment-left-out': {
    severity: 'info',
    message: ({ why }) => `No comment: ${why}. The job summary says the same.`,
  },
  'run-failed': { severity: 'error', message: ({ reason }) => reason },
  'checkout-not-written': {
    severity: 'warning',
    message: ({ reason }) => `The commit is made, but the files were not written here: ${reason}`,
  },
  'branch-left': {
    severity: 'warning',
    message: ({ branch, reason }) =>
      `The branch ${branch}, which this run only needed for a moment, could not be deleted (${reason}). Delete it.`,
  },
  'inexact-commit': {
    severity: 'error',
    message: ({ missing, others }) =>
      `No commit was made, because git would not change exactly the planned files.${pathsText(' It would leave out', missing)}` +
      `${pathsText(' It would also change', others)} Set another "dir" in the config, or move what is at these paths.`,
  },
  'base-unreadable': {
    severity: 'warning',
    message: ({ reason }) =>
      `The config of the base commit cannot be read, so no rule of it is judged and nothing is compared with it: ${reason}`,
  },
  'base-not-compared': {
    severity: 'warning',
    message: ({ reason }) =>
      `It is not known what this pull request loosens, because its base commit cannot be read: ${reason}`,
  },
};

/** A problem of the catalogue; `severity` where the situation makes it more or less than usual. */
export function problem<C extends ProblemCode>(
  code: C,
  facts: ProblemFacts[C],
  severity?: Severity,
): Problem {
  const found = lookUp(CATALOGUE, code, facts);
  return severity === undefined ? found : { ...found, severity };
}

/** One line for the log, with its place where it has one. */
export function formatProblem({ file, line, column, severity, code, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place === '' ? '' : `${place}: `}${severity} ${code}: ${message}`;
}

/** The same problem where everything is in sync: it prevents the next commit, and this run needs none. */
export const asInfo = (found: Problem): Problem => ({ ...found, severity: 'info' });

/** The same problem where the rest of the run succeeded. */
export const asWarning = (found: Problem): Problem =>
  found.severity === 'error' ? { ...found, severity: 'warning' } : found;
