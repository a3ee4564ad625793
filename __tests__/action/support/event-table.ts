/**
 * What is checked out says what is kept in sync; the event says only how. For each event and each checkout:
 * the branch that `auto` commits to ("–": it only checks); the one that `commit` and `pull-request` write to, or why they do
 * not; and what `check`, `write` and `audit`, which commit to none, are compared with: the base of the event, or nothing.
 */
export const EVENT_TABLE = {
  push: {
    own: 'main main nothing',
    branch: 'develop develop nothing',
    tag: '– no-branch nothing',
    detached: 'main main nothing',
    second: 'trunk trunk nothing',
    tree: 'develop develop nothing',
  },
  'push of a tag': {
    own: '– no-branch nothing',
    branch: 'develop develop nothing',
    tag: '– no-branch nothing',
    detached: '– no-branch nothing',
    second: 'trunk trunk nothing',
    tree: 'develop develop nothing',
  },
  schedule: {
    own: 'main main nothing',
    branch: 'develop develop nothing',
    tag: '– no-branch nothing',
    detached: 'main main nothing',
    second: 'trunk trunk nothing',
    tree: 'develop develop nothing',
  },
  workflow_dispatch: {
    own: 'main main nothing',
    branch: 'develop develop nothing',
    tag: '– no-branch nothing',
    detached: 'main main nothing',
    second: 'trunk trunk nothing',
    tree: 'develop develop nothing',
  },
  'workflow_dispatch on a tag': {
    own: '– no-branch nothing',
    branch: 'develop develop nothing',
    tag: '– no-branch nothing',
    detached: '– no-branch nothing',
    second: 'trunk trunk nothing',
    tree: 'develop develop nothing',
  },
  repository_dispatch: {
    own: 'main main nothing',
    branch: 'develop develop nothing',
    tag: '– no-branch nothing',
    detached: 'main main nothing',
    second: 'trunk trunk nothing',
    tree: 'develop develop nothing',
  },
  workflow_run: {
    own: '– main nothing',
    branch: '– develop nothing',
    tag: '– no-branch nothing',
    detached: '– main nothing',
    second: '– trunk nothing',
    tree: '– develop nothing',
  },
  issue_comment: {
    own: '– main nothing',
    branch: '– develop nothing',
    tag: '– no-branch nothing',
    detached: '– main nothing',
    second: '– trunk nothing',
    tree: '– develop nothing',
  },
  merge_group: {
    own: '– merge-queue base',
    branch: '– merge-queue base',
    tag: '– merge-queue base',
    detached: '– merge-queue base',
    second: '– trunk nothing',
    tree: '– merge-queue base',
  },
  pull_request: {
    own: 'topic topic base',
    branch: '– develop base',
    tag: '– no-branch base',
    detached: 'topic topic base',
    second: '– trunk nothing',
    tree: '– develop base',
  },
  'closed pull_request': {
    own: '– closed-pull-request base',
    branch: '– develop base',
    tag: '– no-branch base',
    detached: '– closed-pull-request base',
    second: '– trunk nothing',
    tree: '– develop base',
  },
  'merged pull_request': {
    own: '– main base',
    branch: '– develop base',
    tag: '– no-branch base',
    detached: '– main base',
    second: '– trunk nothing',
    tree: '– develop base',
  },
  'pull_request of a fork': {
    own: '– fork-pull-request base',
    branch: '– fork-pull-request base',
    tag: '– fork-pull-request base',
    detached: '– fork-pull-request base',
    second: '– fork-pull-request nothing',
    tree: '– fork-pull-request base',
  },
  pull_request_target: {
    own: '– pull-request-target base',
    branch: '– pull-request-target base',
    tag: '– pull-request-target base',
    detached: '– pull-request-target base',
    second: '– pull-request-target nothing',
    tree: '– pull-request-target base',
  },
} as const;

export type EventName = keyof typeof EVENT_TABLE;
export type Place = keyof (typeof EVENT_TABLE)[EventName];

export const MODES = ['auto', 'check', 'write', 'audit', 'commit', 'pull-request'] as const;

/** A cell of the table for one mode. */
export interface Cell {
  readonly event: EventName;
  readonly place: Place;
  readonly mode: (typeof MODES)[number];
  /** The branch, or why there is none; `–` where the mode commits to none. */
  readonly target: string;
  readonly comparedWith: string;
}

export const CELLS: readonly Cell[] = (Object.keys(EVENT_TABLE) as EventName[]).flatMap((event) =>
  (Object.keys(EVENT_TABLE[event]) as Place[]).flatMap((place) => {
    const [auto = '', explicit = '', comparedWith = ''] = EVENT_TABLE[event][place].split(' ');
    const targets = { auto, check: '–', write: '–', audit: '–', commit: explicit, 'pull-request': explicit };
    return MODES.map((mode) => ({ event, place, mode, target: targets[mode], comparedWith }));
  }),
);

/** The name that GitHub gives the event of a row. */
export const eventNameOf = (row: EventName): string =>
  /\b[a-z]+_[a-z_]+\b/.exec(row)?.[0] ?? row.split(' ')[0] ?? '';
