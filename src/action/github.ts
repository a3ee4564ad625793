import { isRecord } from '../text/locate.js';
import type { Context } from './context.js';
import { numberAt, textAt, valueAt } from './event.js';
import type { Retry, TransientFailure } from './retry.js';

/** GitHub's API as far as this Action uses it; what comes back is unknown until it is checked. */
export interface GitHub {
  /** `arrived` makes a request repeatable that creates something: it finds what an earlier try created. */
  readonly rest: (route: string, parameters: Parameters, arrived?: Arrived) => Promise<unknown>;
  readonly graphql: (query: string, variables: Parameters, arrived?: Arrived) => Promise<unknown>;
}

type Parameters = Readonly<Record<string, unknown>>;
type Arrived = () => Promise<unknown>;

/** What a failure of the API means: a limit and an outage pass, the rest does not. */
type Failure = 'limit' | 'outage' | 'refusal';

/** A failure in GitHub's words; `types` are those of GraphQL, `status` 0 when no answer came. */
export class GitHubError extends Error {
  readonly status: number;
  readonly types: readonly string[];
  readonly failure: Failure;
  /** How long GitHub asks to wait. */
  readonly seconds: number | undefined;

  constructor(message: string, facts: Partial<GitHubErrorFacts> = {}) {
    super(message, { cause: facts.cause });
    this.status = facts.status ?? 0;
    this.types = facts.types ?? [];
    this.failure = facts.failure ?? 'refusal';
    this.seconds = facts.seconds;
  }
}

interface GitHubErrorFacts {
  readonly status: number;
  readonly types: readonly string[];
  readonly failure: Failure;
  readonly seconds: number | undefined;
  readonly cause: unknown;
}

/** Reads what GitHub's client threw. */
export function readError(error: unknown, now: number): unknown {
  if (!(error instanceof Error)) return error;
  const errors = valueAt(error, 'errors');
  const found = Array.isArray(errors) ? errors : [];
  const types = found.flatMap((each) => textAt(each, 'type') ?? []);
  const messages = found.flatMap((each) => textAt(each, 'message') ?? []);
  const isAnswered = found.length > 0 || valueAt(error, 'response') !== undefined;
  const status = isAnswered ? (numberAt(error, 'status') ?? 200) : 0;
  const message = messages.length > 0 ? messages.join('; ') : error.message;
  const headers = { ...recordAt(error, 'headers'), ...recordAt(error, 'response', 'headers') };
  const failure = failureOf({ status, types, message, headers });
  return new GitHubError(message, { status, types, failure, seconds: secondsIn(headers, now), cause: error });
}

const recordAt = (value: unknown, ...path: readonly string[]): Parameters => {
  const found = valueAt(value, ...path);
  return isRecord(found) ? found : {};
};

interface Answer {
  readonly status: number;
  readonly types: readonly string[];
  readonly message: string;
  readonly headers: Parameters;
}

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function failureOf({ status, types, message, headers }: Answer): Failure {
  const isLimit =
    status === 429 ||
    types.includes('RATE_LIMITED') ||
    /\brate limit/i.test(message) ||
    (status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0'));
  if (isLimit) return 'limit';
  const isOutage =
    status === 0 || status >= 500 || /Something went wrong while executing|in time\b/i.test(message);
  return isOutage ? 'outage' : 'refusal';
}

function secondsIn(headers: Parameters, now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (after >= 0) return Math.ceil(after);
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
  return reset > 0 ? Math.max(1, Math.ceil(reset - now / 1000) + 1) : undefined;
}

/** An API that is asked again after failures that pass. What would create something twice is only asked once. */
export function withRetries({ rest, graphql }: GitHub, retry: Retry): GitHub {
  const again = (what: string, isRepeatable: boolean) => (error: unknown) =>
    isRepeatable && error instanceof GitHubError ? transientFailure(error, what) : undefined;
  return {
    rest: (route, parameters, arrived) => {
      const isRepeatable = !route.startsWith('POST ') || arrived !== undefined;
      return retry.request(() => rest(route, parameters), again(route, isRepeatable), arrived);
    },
    graphql: (query, variables, arrived) => {
      const isRepeatable = !/^\s*mutation\b/.test(query) || arrived !== undefined;
      const what = /\b[a-z]\w+(?=\(input:)/.exec(query)?.[0] ?? 'a query';
      return retry.request(() => graphql(query, variables), again(what, isRepeatable), arrived);
    },
  };
}

/** What GitHub says of a branch that was made a moment ago, as long as not all of its servers know it. */
const NOT_SEEN_YET = /"field":"head","code":"invalid"/;

function transientFailure(
  { failure, status, seconds, message }: GitHubError,
  what: string,
): TransientFailure | undefined {
  if (status === 422 && NOT_SEEN_YET.test(message))
    return { reason: `GitHub does not see the new branch yet (${what}).` };
  if (failure === 'refusal') return undefined;
  if (failure === 'limit') return { reason: `GitHub limits the requests of this token (${what}).`, seconds };
  const answer = status === 0 ? `did not answer (${message})` : `answered ${status}`;
  return { reason: `GitHub ${answer} to ${what}.`, seconds };
}

/** Opens the API only when it is needed: loading it costs more than most runs take. */
export type Connect = () => Promise<GitHub>;

/** The repository that the API is asked about, where it was found out before that there is one. */
export function askedOf({ repository, found }: Context): string {
  if (repository === undefined) throw new Error(`no repository of the server for ${found.branch}`);
  return repository;
}

/** `owner/name` as the parameters of a route. */
export function repositoryParameters(repository: string): { readonly owner: string; readonly repo: string } {
  const [owner = '', repo = ''] = repository.split('/');
  return { owner, repo };
}

/** Every item of a list that comes in pages. */
export async function* pages(
  { rest }: GitHub,
  route: string,
  parameters: Readonly<Record<string, unknown>>,
): AsyncGenerator<unknown> {
  for (let page = 1; ; page++) {
    const items = await rest(route, { ...parameters, per_page: PER_PAGE, page });
    if (!Array.isArray(items)) return;
    yield* items;
    if (items.length < PER_PAGE) return;
  }
}

const PER_PAGE = 100;

const BOT_LOGIN = 'github-actions[bot]';

/** What will run on a commit of ours and what will not: that depends on whose token made it. */
export async function describeNextRuns({ inputs, event, connect, retry }: Context): Promise<string> {
  const done = retry.limit(LONGEST_QUESTION);
  const login = inputs.token === '' ? undefined : await loginOf(connect);
  done();
  if (login === BOT_LOGIN) return byGitHubToken(event.serverUrl);
  const again = 'fsagent will find this commit in sync';
  if (login !== undefined) return `Workflows run on it as on any push by ${login}; ${again}.`;
  return `With GITHUB_TOKEN: ${byGitHubToken(event.serverUrl)} With any other token workflows run as usual; ${again}.`;
}

/** So many seconds it may take to learn whose token it is. */
const LONGEST_QUESTION = 20;

/** https://docs.github.com/en/actions/concepts/security/github_token */
function byGitHubToken(serverUrl: string): string {
  const isHosted = /^https:\/\/(?:github\.com|[\w-]+\.ghe\.com)$/i.test(serverUrl);
  const none = 'No push workflow runs on a commit made with GITHUB_TOKEN';
  const advice = 'Use the token of a GitHub App to have all of them run.';
  return isHosted
    ? `${none}; pull request workflows are created and wait for approval. ${advice}`
    : `${none}, nor any pull request workflow: required checks stay unreported until someone pushes. ${advice}`;
}

/** Whose token it is; nothing when GitHub does not say. */
export async function loginOf(connect: Context['connect']): Promise<string | undefined> {
  try {
    const { graphql } = await connect();
    return textAt(await graphql('query { viewer { login } }', {}), 'viewer', 'login');
  } catch {
    return undefined; // nothing that is written depends on it
  }
}
