import type { Branch } from './branch.js';
import type { Context } from './context.js';
import { numberAt, textAt, valueAt } from './event.js';
import { askedOf, GitHubError, pages, repositoryParameters } from './github.js';
import { markOf } from './proposal-body.js';

/** A pull request as far as we look at it. */
export interface OpenPullRequest {
  readonly number: number;
  readonly url: string;
  readonly title: string | undefined;
  readonly body: string | undefined;
}

export const foundIn = (value: unknown): OpenPullRequest | undefined => {
  const number = numberAt(value, 'number');
  const [title, body] = [textAt(value, 'title'), textAt(value, 'body')];
  return number === undefined ? undefined : { number, url: textAt(value, 'html_url') ?? '', title, body };
};

export const findPullRequest = async (
  context: Context,
  base: string,
  branch: string,
): Promise<OpenPullRequest | undefined> => foundIn(await askForPullRequest(context, base, branch));

/** The open pull request, as the API gives it. */
export async function askForPullRequest(context: Context, base: string, branch: string): Promise<unknown> {
  const { owner, repo } = repositoryParameters(askedOf(context));
  const query = { owner, repo, head: `${owner}:${branch}`, base, state: 'open' };
  for await (const found of pages(await context.connect(), 'GET /repos/{owner}/{repo}/pulls', query)) {
    const isIt = textAt(found, 'head', 'ref') === branch && textAt(found, 'base', 'ref') === base;
    if (isIt) return found;
  }
  return undefined;
}

/** Pull requests of our branch: one that is open, or the last one, which a person closed with these very changes. */
export interface KnownPullRequests {
  readonly open: OpenPullRequest | undefined;
  readonly declined: OpenPullRequest | undefined;
}

/** Undefined where the API does not say: then the branch is made, and the request to open one shows why. */
export async function lookUp(
  context: Context,
  base: Branch,
  branch: string,
): Promise<KnownPullRequests | undefined> {
  try {
    const open = await findPullRequest(context, base.name, branch);
    const declined = open ? undefined : await findDeclined(context, base, branch);
    return { open, declined };
  } catch (error) {
    if (error instanceof GitHubError) return undefined;
    throw error;
  }
}

/** The last pull request of our branch, if it was closed without merging, was not closed by us, and would change the same. */
async function findDeclined(
  context: Context,
  base: Branch,
  branch: string,
): Promise<OpenPullRequest | undefined> {
  const { owner, repo } = repositoryParameters(askedOf(context));
  const newest = { state: 'closed', sort: 'created', direction: 'desc', per_page: 1 };
  const query = { owner, repo, head: `${owner}:${branch}`, base: base.name, ...newest };
  const { rest } = await context.connect();
  const last = valueAt(await rest('GET /repos/{owner}/{repo}/pulls', query), 0);
  const isIt = textAt(last, 'head', 'ref') === branch && textAt(last, 'base', 'ref') === base.name;
  const isMerged = textAt(last, 'merged_at') !== undefined;
  const found = isIt && !isMerged ? foundIn(last) : undefined;
  return found?.body?.includes(markOf(base)) ? found : undefined;
}
