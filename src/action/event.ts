import { readFileSync } from 'node:fs';
import type { Environment } from '../project/git-program.js';
import { isRecord } from '../text/locate.js';

/** What GitHub says of the run: where it happens and what started it. */
export interface Event {
  readonly name: string;
  /** `refs/heads/…`, `refs/tags/…` or `refs/pull/…`. */
  readonly ref: string;
  readonly sha: string;
  readonly actor: string;
  /** The run and its attempt, in digits: `12-1`. */
  readonly run: string;
  /** `owner/name` */
  readonly repository: string;
  readonly serverUrl: string;
  /** Empty when the event does not say. */
  readonly defaultBranch: string;
  /** The ref was deleted; there is nothing left to keep in sync. */
  readonly deleted: boolean;
  readonly pullRequest: PullRequest | undefined;
  /** The number of the pull request that a merge queue tests. */
  readonly mergeGroup: number | undefined;
  /** What a pull request, or a group of them in a merge queue, is to be merged into. */
  readonly base: Base | undefined;
}

/** A commit, and the branch it is on. */
export interface Base {
  readonly sha: string;
  readonly branch: string;
}

export interface PullRequest {
  readonly number: number;
  readonly author: string;
  readonly isClosed: boolean;
  readonly head: {
    readonly branch: string;
    readonly sha: string;
    /** Undefined when the fork was deleted. */
    readonly repository: string | undefined;
  };
  readonly base: string;
}

/** Reads the `GITHUB_*` variables and the event file. What is not there is empty, never an error. */
export function readEvent(env: Environment): Event {
  const payload = readPayload(env.GITHUB_EVENT_PATH);
  return {
    name: env.GITHUB_EVENT_NAME ?? '',
    ref: env.GITHUB_REF ?? '',
    sha: env.GITHUB_SHA ?? '',
    actor: env.GITHUB_ACTOR ?? '',
    run: [env.GITHUB_RUN_ID, env.GITHUB_RUN_ATTEMPT]
      .map((each) => /^\d+$/.exec(each ?? '')?.[0] ?? '0')
      .join('-'),
    repository: env.GITHUB_REPOSITORY ?? '',
    serverUrl: env.GITHUB_SERVER_URL || 'https://github.com',
    defaultBranch: textAt(payload, 'repository', 'default_branch') ?? '',
    deleted: valueAt(payload, 'deleted') === true,
    pullRequest: pullRequestOf(payload),
    mergeGroup: numberInQueue(textAt(payload, 'merge_group', 'head_ref') ?? ''),
    base:
      baseAt(payload, ['pull_request', 'base', 'sha'], ['pull_request', 'base', 'ref']) ??
      baseAt(payload, ['merge_group', 'base_sha'], ['merge_group', 'base_ref']),
  };
}

/** GitHub names the branches of a queue so: `refs/heads/gh-readonly-queue/main/pr-12-<commit>`. */
function numberInQueue(ref: string): number | undefined {
  const number = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(ref)?.[1];
  return number === undefined ? undefined : Number(number);
}

function baseAt(payload: unknown, sha: readonly string[], ref: readonly string[]): Base | undefined {
  const [found, name] = [shaAt(payload, ...sha), textAt(payload, ...ref)];
  return found === '' || name === undefined ? undefined : { sha: found, branch: branchOfRef(name) ?? name };
}

/** A commit's name, or nothing that git could take for an option. */
const shaAt = (value: unknown, ...path: readonly string[]): string =>
  /^[0-9a-f]{40,64}$/.exec(textAt(value, ...path) ?? '')?.[0] ?? '';

function readPayload(path: string | undefined): unknown {
  try {
    return path ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined; // a runner without an event file still knows its ref
  }
}

function pullRequestOf(payload: unknown): PullRequest | undefined {
  const found = valueAt(payload, 'pull_request');
  const number = valueAt(found, 'number');
  if (typeof number !== 'number') return undefined;
  const text = (...path: string[]): string => textAt(found, ...path) ?? '';
  return {
    number,
    author: text('user', 'login'),
    isClosed: valueAt(payload, 'action') === 'closed' || text('state') === 'closed',
    head: {
      branch: text('head', 'ref'),
      sha: shaAt(found, 'head', 'sha'),
      repository: textAt(found, 'head', 'repo', 'full_name'),
    },
    base: text('base', 'ref'),
  };
}

/** What is at a path of keys in an unknown value. */
export const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inside, key) => {
    if (Array.isArray(inside) && typeof key === 'number') return inside[key];
    return isRecord(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined;
  }, value);

/** The value at a path, when it is a text. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The value at a path, when it is a number. */
export function numberAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'number' ? found : undefined;
}

/** The branch of a ref, if it is one. */
export const branchOfRef = (ref: string): string | undefined => /^refs\/heads\/(.+)$/s.exec(ref)?.[1];

/** A commit that an event is about, and the branch it is to be on; a tag is on none. */
interface EventCommit {
  readonly sha: string;
  readonly branch: string | undefined;
}

/** All of them: of a pull request its merge commit stands for the head, once it is merged for the base. */
export const subjectsOf = ({ ref, sha, pullRequest }: Event): readonly EventCommit[] => {
  const isTag = ref.startsWith('refs/tags/');
  return [
    { sha, branch: branchOfRef(ref) ?? (isTag ? undefined : pullRequest?.head.branch) },
    ...(pullRequest ? [pullRequest.head] : []),
  ];
};

const DEPENDABOT = 'dependabot[bot]';

/** Dependabot's runs come with a token that may only read, unless the job says otherwise. */
export const isByDependabot = ({ actor, pullRequest }: Event): boolean =>
  actor === DEPENDABOT || pullRequest?.author === DEPENDABOT;

/** Whether two `owner/name` are the same repository. */
export const sameRepository = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** Whether the event is about what someone proposes who may not write here; anyone can start these. */
export const isByStranger = ({ name, pullRequest, repository }: Event): boolean =>
  name === 'pull_request_target' ||
  (pullRequest !== undefined && !sameRepository(pullRequest.head.repository, repository));
