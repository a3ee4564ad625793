import { type CheckedOut, isAbout, NO_CHECKOUT, nameOf, subjectOfEvent } from './checked-out.js';
import { branchOfRef, type Event, isByDependabot, isByStranger, sameRepository } from './event.js';
import type { Mode } from './inputs.js';

/** What this run does; when it was not asked for by name, also why, in words for the log. */
export interface Decision {
  readonly mode: Exclude<Mode, 'auto'>;
  readonly reason?: string;
}

/** `Mode commit: push runs on the branch main.` */
export const modeLine = ({ mode, reason }: Decision, where = ''): string =>
  `Mode ${mode}${where}${reason === undefined ? '' : `: ${reason}`}.`;

interface ModeRule extends Omit<Decision, 'reason'> {
  readonly when: (event: Event, found: CheckedOut) => boolean;
  readonly reason: (event: Event, found: CheckedOut) => string;
}

/** Only people who may write here, or a clock, start these. */
const ON_BRANCHES = ['push', 'workflow_dispatch', 'schedule', 'repository_dispatch'];
const forkOf = ({ pullRequest }: Event): string => pullRequest?.head.repository ?? 'a fork that was deleted';

/** The first rule that fits decides. */
const RULES: readonly ModeRule[] = [
  {
    when: ({ name }) => name === 'pull_request_target',
    mode: 'check',
    reason: () => 'under pull_request_target nothing is ever committed, because anyone can start it',
  },
  {
    when: ({ name, pullRequest }) => name === 'pull_request' && pullRequest === undefined,
    mode: 'check',
    reason: () => 'the event does not say which pull request it is',
  },
  {
    when: ({ name, pullRequest }) => name === 'pull_request' && pullRequest?.isClosed === true,
    mode: 'check',
    reason: () => 'the pull request is closed',
  },
  {
    when: ({ name, pullRequest, repository }) =>
      name === 'pull_request' && !sameRepository(pullRequest?.head.repository, repository),
    mode: 'check',
    reason: (event) =>
      `the pull request comes from ${forkOf(event)}, where the token may not write; there is a patch instead`,
  },
  {
    when: isByDependabot,
    mode: 'check',
    reason: () =>
      'Dependabot started it: its token may not write, and it gives up branches that others commit to; there is a patch instead',
  },
  {
    when: (event, found) =>
      isElsewhere(event, found) && isStartedFromInside(event) && found.branch !== undefined,
    mode: 'commit',
    reason: (event, found) => `${event.name} runs, and ${nameOf(found)} is checked out`,
  },
  {
    when: isElsewhere,
    mode: 'check',
    reason: (event, found) =>
      `${event.name} is about ${subjectOfEvent(event)}, and ${nameOf(found)} is checked out`,
  },
  {
    when: ({ name }) => name === 'pull_request',
    mode: 'commit',
    reason: ({ pullRequest }) =>
      `the pull request's branch ${pullRequest?.head.branch} is in this repository`,
  },
  {
    when: ({ name }) => name === 'merge_group',
    mode: 'check',
    reason: () => 'a merge queue tests a commit that must not be changed',
  },
  {
    when: ({ ref }) => ref.startsWith('refs/tags/'),
    mode: 'check',
    reason: ({ ref }) => `${ref} is a tag, and tags stay where they are`,
  },
  {
    when: ({ deleted }) => deleted,
    mode: 'check',
    reason: ({ ref }) => `${ref} was deleted`,
  },
  {
    when: (event) => isStartedFromInside(event) && branchOfRef(event.ref) !== undefined,
    mode: 'commit',
    reason: ({ name, ref }) => `${name} runs on the branch ${branchOfRef(ref)}`,
  },
];

/** Without a checkout nothing contradicts the event; that there is none is reported by name. */
function isElsewhere(event: Event, found: CheckedOut): boolean {
  return found !== NO_CHECKOUT && !isAbout(event, found);
}

const isStartedFromInside = ({ name }: Event): boolean => ON_BRANCHES.includes(name);

/** What `mode: auto` means for an event and a checkout. */
function chooseMode(event: Event, found: CheckedOut): Decision {
  const rule = RULES.find(({ when }) => when(event, found));
  if (rule) return { mode: rule.mode, reason: rule.reason(event, found) };
  return { mode: 'check', reason: `the event ${event.name || '(none)'} names no branch to commit to` };
}

/** How a checkout is opened: with its own settings to commit to it, without them to look at it, or not at all. */
export type CheckoutAccess = 'own' | 'look' | 'none';

/** What the input `mode`, an event and a checkout come to. */
interface Settled {
  /** Without the base of another repository. */
  readonly event: Event;
  readonly decision: Decision;
  readonly access: CheckoutAccess;
}

/** Whether it has to be known what is checked out. */
export const isSeen = (mode: Mode, { base }: Event): boolean =>
  base !== undefined || !['check', 'write', 'audit'].includes(mode);

/** The one decision of a run, made from what is known before anything is asked. */
export function settle(mode: Mode, given: Event, found: CheckedOut): Settled {
  const isHere = found.repository === undefined || sameRepository(found.repository, given.repository);
  const event = isHere ? given : { ...given, base: undefined };
  const decision = mode === 'auto' ? chooseMode(event, found) : { mode };
  return { event, decision, access: accessFor(decision, event, found) };
}

/** A checkout is opened with its own settings only to commit to it, and never for what a stranger proposes. */
function accessFor({ mode }: Decision, event: Event, found: CheckedOut): CheckoutAccess {
  if (isCommitting(mode) && !isByStranger(event)) return 'own';
  return found === NO_CHECKOUT || (event.base === undefined && !isCommitting(mode)) ? 'none' : 'look';
}

export const isCommitting = (mode: Decision['mode']): boolean => mode === 'commit' || mode === 'pull-request';
