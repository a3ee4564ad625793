import type { Context } from './context.js';
import { textAt } from './event.js';

/** GitHub's API as far as this Action uses it; what comes back is unknown until it is checked. */
export interface GitHub {
  readonly rest: (route: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly graphql: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** A refusal in GitHub's words; `types` are those of GraphQL, `status` 0 when no answer came. */
export class GitHubError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly types: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Opens the API only when it is needed: loading it costs more than most runs take. */
export type Connect = () => Promise<GitHub>;

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
export async function describeNextRuns({ inputs, event, connect }: Context): Promise<string> {
  const login = inputs.token === '' ? undefined : await loginOf(connect);
  if (login === BOT_LOGIN) return byGitHubToken(event.serverUrl);
  const again = 'fsagent will find this commit in sync';
  if (login !== undefined) return `Workflows run on it as on any push by ${login}; ${again}.`;
  return `With GITHUB_TOKEN: ${byGitHubToken(event.serverUrl)} With any other token workflows run as usual; ${again}.`;
}

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
