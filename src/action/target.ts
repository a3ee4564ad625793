import { branchOfRef, type Event, sameRepository } from './event.js';
import { commitOf, type Git, remoteHead } from './git.js';
import { branchOf } from './inputs.js';
import { type Problem, problem } from './problems.js';

/** The branch to keep in sync, and the commit of it to judge first. */
export interface Target {
  readonly branch: string;
  readonly commit: string;
}

/** Finds out what to commit to; a problem when there is nothing, or nothing that may be written. */
export function findTarget(event: Event, told: string | undefined, git: Git): Target | Problem {
  const blocked = blockedBy(event);
  if (blocked) return blocked;
  const named = told ?? branchOfEvent(event) ?? branchOfRef(headRef(git));
  if (named === undefined) return problem('no-branch', { why: whyNone(event) });
  const branch = branchOf(named);
  if (branch === undefined) return problem('no-branch', { why: `"${named}" cannot be the name of a branch` });
  const commit = commitOnBranch(event, branch, git) ?? remoteHead(git, branch);
  return commit === undefined ? problem('branch-missing', { branch }) : { branch, commit };
}

function blockedBy({ name, pullRequest, repository }: Event): Problem | undefined {
  if (name === 'pull_request_target') return problem('pull-request-target', {});
  if (!pullRequest || sameRepository(pullRequest.head.repository, repository)) return undefined;
  return problem('fork-pull-request', {
    repository: pullRequest.head.repository ?? 'a fork that is gone',
  });
}

const branchOfEvent = ({ pullRequest, ref }: Event): string | undefined =>
  pullRequest?.head.branch ?? branchOfRef(ref);

const headRef = (git: Git): string => git.try(['symbolic-ref', '--quiet', 'HEAD']).stdout.toString().trim();

function whyNone({ ref }: Event): string {
  if (ref.startsWith('refs/tags/')) return `${ref} is a tag`;
  return 'HEAD is detached and the event names no branch';
}

/** What is known without asking the remote: the checked-out branch, the pushed commit, the pull request's head. */
function commitOnBranch(event: Event, branch: string, git: Git): string | undefined {
  const { pullRequest, ref, sha } = event;
  const isHead = headRef(git) === `refs/heads/${branch}`;
  if (isHead || (ref === `refs/heads/${branch}` && commitOf(git, 'HEAD') === sha))
    return commitOf(git, 'HEAD');
  return pullRequest?.head.branch === branch && pullRequest.head.sha !== ''
    ? pullRequest.head.sha
    : undefined;
}
