import type { Code } from '../model/diagnose.js';
import { formatKept, type KeptText } from '../report/edits.js';
import { counted } from '../report/text.js';
import {
  error,
  type FactsOf,
  type Finding,
  info,
  reporter,
  type Severity,
  warning,
} from '../text/finding.js';
import { didYouMean, type Near } from '../text/words.js';

/** What the Action itself reports, beside the engine's diagnostics: same form, own codes. */
export type Problem = Finding<ProblemCode | Code>;

type ProblemCode = keyof typeof CATALOG;

const pathsText = (words: string, paths: readonly string[]): string =>
  paths.length === 0 ? '' : `${words} ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}.`;

/** Each says what is wrong and what to do about it. Codes are stable, wording may improve. */
const CATALOG = {
  'unknown-input': error<{ name: string; near: Near }>(
    ({ name, near }) => `There is no input "${name}".${didYouMean(near)}`,
  ),
  'bad-input': error<{ name: string; expected: string; got: string; near: Near }>(
    ({ name, expected, got, near }) =>
      `The input "${name}" must be ${expected}, not "${got}".${didYouMean(near)}`,
  ),
  'contradictory-inputs': error<{ one: string; other: string; why: string }>(
    ({ one, other, why }) => `The inputs "${one}" and "${other}" contradict each other: ${why}.`,
  ),
  'no-checkout': error(
    () => 'There is no git checkout with a remote "origin" here. Run actions/checkout before this step.',
  ),
  'no-branch': error<{ why: string }>(
    ({ why }) => `No branch to commit to: ${why}. Name one with the input "branch".`,
  ),
  'branch-missing': error<{ branch: string }>(
    ({ branch }) =>
      `The branch ${branch} is not on the remote. Was it deleted, or the input "branch" misspelt?`,
  ),
  'fork-pull-request': error<{ repository: string }>(
    ({ repository }) =>
      `The pull request comes from ${repository}, where this token may not write. ` +
      'Its author can apply the patch of this run, or fix it with the command that this run prints.',
  ),
  'dependabot-pull-request': info(
    () =>
      'Dependabot started this run, and its token may not write unless the job has "permissions: contents: write". ' +
      'Add that permission, or apply the patch of this run.',
  ),
  'pull-request-target': error(
    () =>
      'Nothing is committed under pull_request_target: it runs with a token that may write, for code that anyone may send. ' +
      'Use the event pull_request, where forks get the patch and branches of this repository the commit.',
  ),
  'missing-commit': error<{ commit: string; reason: string }>(
    ({ commit, reason }) =>
      `The commit ${commit} is not in this clone and could not be fetched: ${reason}. ` +
      'Let actions/checkout keep its credentials, give this step a token with "contents: read", or check out with "fetch-depth: 0".',
  ),
  'missing-permission': error<{ permission: string; what: string }>(
    ({ permission, what }) =>
      `The token may not ${what}. Give the job "permissions: ${permission}", or this step another token.`,
  ),
  'protected-branch': error<{ branch: string; reason: string; isOurs: boolean }>(
    ({ branch, reason, isOurs }) =>
      `A rule protects the branch ${branch}: ${reason}. ` +
      (isOurs
        ? 'It is the branch of our pull request: leave it out of the rule, name another with the input "pull-request-branch", or use the token of an App that may bypass the rule.'
        : 'Use "mode: pull-request", or the token of an App that may bypass the rule.'),
  ),
  'pull-requests-forbidden': error(
    () =>
      'GitHub Actions may not open pull requests here. Under Settings, Actions, General, Workflow permissions, tick ' +
      '"Allow GitHub Actions to create and approve pull requests", or give this step the token of an App.',
  ),
  'push-refused': error<{ what: string; reason: string }>(
    ({ what, reason }) => `GitHub refused to ${what}: ${reason}`,
  ),
  'bad-token': error<{ what: string }>(
    ({ what }) =>
      `GitHub does not accept the token, so it was not possible to ${what}. ` +
      'It is wrong, expired or revoked: the token of a job ends with the job, that of an App after an hour.',
  ),
  'rate-limited': error<{ what: string; seconds: number | undefined }>(
    ({ what, seconds }) =>
      `GitHub limits the requests of this token, so it was not possible to ${what}. ` +
      `Run the job again ${seconds === undefined ? 'later' : `in ${counted(Math.ceil(seconds / 60), 'minute')}`}, or run fewer jobs at once.`,
  ),
  'server-failed': error<{ what: string; reason: string }>(
    ({ what, reason }) =>
      `The server failed several times, so it was not possible to ${what}: ${reason}. Run the job again later.`,
  ),
  'mode-lost': error<{ path: string }>(
    ({ path }) =>
      `${path} is executable, and a commit by the API would remove that mode. ` +
      'Use "commit-method: auto" or "git", or run git update-index --chmod=-x on it.',
  ),
  'other-server': error<{ origin: string; serverUrl: string }>(
    ({ origin, serverUrl }) =>
      `The checkout's origin is ${origin}, which is no repository of ${serverUrl}, so the API has none to write to. ` +
      'Name it with the input "repository", or use "commit-method: git" and "mode: commit".',
  ),
  'unpushed-commits': error<{ branch: string; commit: string }>(
    ({ branch, commit }) =>
      `${branch} is checked out at ${commit.slice(0, 7)}, which the branch ${branch} of the remote does not have. ` +
      'Only what is pushed can be brought into sync: push that commit before this step, or check out the branch as the remote has it.',
  ),
  'merge-queue': error(
    () =>
      'Nothing is committed for a merge queue: it tests a commit that must not be changed. ' +
      'Repair the branches of the pull requests in it, and use "mode: check" or "auto" here.',
  ),
  'closed-pull-request': error<{ number: number; branch: string }>(
    ({ number, branch }) =>
      `Pull request #${number} is closed, so nothing is committed to its branch ${branch}. ` +
      'Check out the branch that is to be kept in sync.',
  ),
  'no-token': error<{ what: string }>(
    ({ what }) => `${what} needs a token. Remove the input "token" to use the token of the job.`,
  ),
  'proposal-declined': warning<{ number: number }>(
    ({ number }) =>
      `Pull request #${number} with these very changes was closed without merging, so none is opened. ` +
      'Open it again to have them, or change the specs: there will be another one once it would change something else.',
  ),
  'race-lost': error<{ branch: string; attempts: number }>(
    ({ branch, attempts }) =>
      `Someone pushed to ${branch} during each of ${attempts} attempts to commit. Run the job again later.`,
  ),
  'foreign-branch': error<{ branch: string }>(
    ({ branch }) =>
      `The branch ${branch} has commits that this Action did not make, so it was not touched. ` +
      'Merge or move those commits, then delete the branch.',
  ),
  'update-branch': error<{ branch: string; base: string }>(
    ({ branch, base }) =>
      `The branch ${branch} is in sync, but its merge with ${base} is not. Update the branch with ${base}; the next run then fixes it.`,
  ),
  'api-refused': info<{ reason: string }>(
    ({ reason }) =>
      `The API did not accept the commit (${reason}). git is used instead, so the commit is not signed.`,
  ),
  'comment-left-out': info<{ why: string }>(
    ({ why }) => `No comment: ${why}. The job summary says the same.`,
  ),
  'part-left-out': warning<{ what: string; reason: string }>(
    ({ what, reason }) => `The rest of the run is not affected, but ${what} is missing: ${reason}`,
  ),
  stopped: error(
    () =>
      'The job was cancelled. What was half done is undone; what the next run finds beside that, it repairs.',
  ),
  'run-failed': error<{ reason: string }>(({ reason }) => reason),
  'checkout-not-written': warning<{ reason: string }>(
    ({ reason }) => `The commit is made, but the files were not written here: ${reason}`,
  ),
  'text-kept': warning<{ kept: KeptText }>(
    ({ kept }) =>
      `The commit is made and written here too. Someone had edited a file by hand: ${formatKept(kept)}.`,
  ),
  'branch-left': warning<{ branch: string; reason: string }>(
    ({ branch, reason }) =>
      `The branch ${branch}, which this run only needed for a moment, could not be deleted (${reason}). Delete it.`,
  ),
  'inexact-commit': error<{ missing: readonly string[]; others: readonly string[] }>(
    ({ missing, others }) =>
      `No commit was made, because git would not change exactly the planned files.${pathsText(' It would leave out', missing)}` +
      `${pathsText(' It would also change', others)} Set another "dir" in the config, or move what is at these paths.`,
  ),
  'base-unreadable': warning<{ reason: string }>(
    ({ reason }) =>
      `The config of the base commit cannot be read, so no rule of it is judged and nothing is compared with it: ${reason}`,
  ),
  'power-unknown': error<{ reason: string }>(
    ({ reason }) =>
      `It is not known what this pull request gives to agents, and the input "fail-on-gains" asks to fail then: ${reason}`,
  ),
  'base-not-compared': warning<{ reason: string }>(
    ({ reason }) =>
      `It is not known what this pull request loosens, because its base commit cannot be read: ${reason}`,
  ),
};

const report = reporter<FactsOf<typeof CATALOG>>(CATALOG);

/** A problem of the catalog; `severity` where the situation makes it more or less than usual. */
export const problem = <C extends ProblemCode>(
  code: C,
  facts: FactsOf<typeof CATALOG>[C],
  severity?: Severity,
): Problem => ({ ...report(code, undefined, facts), ...(severity && { severity }) });

/** A problem where everything is in sync: it prevents the next commit, and this run needs none. */
export const asInfo = (found: Problem): Problem => ({ ...found, severity: 'info' });

/** A problem where the rest of the run succeeded. */
export const asWarning = (found: Problem): Problem =>
  found.severity === 'error' ? { ...found, severity: 'warning' } : found;
