import { branchOfRef, type Event, isByDependabot, sameRepository } from './event.js';
import type { Mode } from './inputs.js';

/** What this run does, and why, in words for the log. */
export interface Decision {
  readonly mode: Exclude<Mode, 'auto'>;
  readonly reason: string;
}

interface Rule extends Omit<Decision, 'reason'> {
  readonly when: (event: Event) => boolean;
  readonly reason: (event: Event) => string;
}

const ON_BRANCHES = ['push', 'workflow_dispatch', 'schedule', 'repository_dispatch'];
const forkOf = ({ pullRequest }: Event): string => pullRequest?.head.repository ?? 'a fork that was deleted';

/** The first rule that fits decides. */
const RULES: readonly Rule[] = [
  {
    when: ({ name }) => name === 'pull_request_target',
    mode: 'check',
    reason: () => 'under pull_request_target nothing is ever committed, because anybody can start it',
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
    when: ({ name }) => name === 'pull_request',
    mode: 'commit',
    reason: ({ pullRequest }) =>
      `the pull request's branch ${pullRequest?.head.branch} is in this repository`,
  },
  {
    when: ({ name }) => name === 'merge_group',
    mode: 'check',
    reason: () => 'a merge queue tests a commit that nobody may change',
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
    when: ({ name, ref }) => ON_BRANCHES.includes(name) && branchOfRef(ref) !== undefined,
    mode: 'commit',
    reason: ({ name, ref }) => `${name} runs on the branch ${branchOfRef(ref)}`,
  },
];

/** What `mode: auto` means for an event. */
export function chooseMode(event: Event): Decision {
  const rule = RULES.find(({ when }) => when(event));
  if (rule) return { mode: rule.mode, reason: rule.reason(event) };
  return { mode: 'check', reason: `the event ${event.name || '(none)'} names no branch to commit to` };
}
