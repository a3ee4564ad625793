import { type Event, sameRepository, subjectsOf } from './event.js';

/** What is checked out at a root. It says what a run keeps in sync; the event only says how. */
export interface CheckedOut {
  /** `owner/name` on the server of the run; undefined where `origin` is elsewhere. */
  readonly repository: string | undefined;
  /** The branch that HEAD is on; undefined when HEAD is detached. */
  readonly branch: string | undefined;
  readonly commit: string | undefined;
}

export const NO_CHECKOUT: CheckedOut = { repository: undefined, branch: undefined, commit: undefined };

/** Whether an event is about what is checked out: the same repository, and the same branch or commit. */
export const isAbout = (event: Event, found: CheckedOut): boolean => {
  if (!sameRepository(found.repository, event.repository)) return false;
  return found.branch === undefined
    ? subjectsOf(event).some(({ sha }) => sha === found.commit)
    : subjectsOf(event).some(({ branch }) => branch === found.branch);
};

/** The branch of a checkout: the one that HEAD is on, else the one whose commit the event says it is. */
export function branchOfCheckout(event: Event, found: CheckedOut): string | undefined {
  if (found.branch !== undefined || !isAbout(event, found)) return found.branch;
  return subjectsOf(event).find(({ sha }) => sha === found.commit)?.branch;
}

/** What is checked out, in words. */
export const nameOf = ({ repository, branch, commit = 'nothing' }: CheckedOut): string =>
  `${branch ?? `commit ${commit.slice(0, 7)}`}${repository === undefined ? '' : ` of ${repository}`}`;

/** The same of what an event is about. */
export const subjectOfEvent = ({ ref, repository }: Event): string =>
  `${ref.replace(/^refs\/(?:heads|tags|pull)\//, '')} of ${repository}`;

/** Said where the two differ, so that nobody looks for the commit where the event points. */
export const mismatchOf = (event: Event, found: CheckedOut): string | undefined =>
  isAbout(event, found)
    ? undefined
    : `The event ${event.name} is about ${subjectOfEvent(event)}, but ${nameOf(found)} is checked out. The checkout decides.`;

/**
 * The repository by whose rules a checkout is judged; empty where it is not known. A fork that proposes something is judged
 * by those of the repository it proposes to: it could have any name.
 */
export const judgedAs = ({ pullRequest, repository }: Event, named: string): string =>
  pullRequest && sameRepository(pullRequest.head.repository, named) ? repository : named;
