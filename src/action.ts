import { at, textAt } from './action/event.js';
import { type GitHub, GitHubError } from './action/github.js';
import { run } from './action/run.js';

/** The API by GitHub's own client, which knows proxies and servers of one's own. Loaded only when it is needed. */
async function connect(token: string): Promise<GitHub> {
  const [{ setSecret }, { getOctokit }] = await Promise.all([
    import('@actions/core'),
    import('@actions/github'),
  ]);
  if (token !== '') setSecret(token);
  const octokit = getOctokit(token, { userAgent: 'fsagent-action' });
  const { GITHUB_GRAPHQL_URL: url } = process.env;
  const graphql = octokit.graphql.defaults(url ? { url } : {});
  return {
    rest: (route, parameters) => asked(async () => (await octokit.request(route, parameters)).data),
    graphql: (query, variables) => asked(() => graphql(query, { ...variables })),
  };
}

async function asked(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw asGitHubError(error);
  }
}

/** Whatever the client threw, as a refusal: a status of 0 when no answer came. */
function asGitHubError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const errors = at(error, 'errors');
  const found = Array.isArray(errors) ? errors : [];
  const types = found.flatMap((each) => textAt(each, 'type') ?? []);
  const messages = found.flatMap((each) => textAt(each, 'message') ?? []);
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const message = messages.length > 0 ? messages.join('; ') : error.message;
  return new GitHubError(message, status, types, { cause: error });
}

/** One run of the Action in this process. The tests call it many times in one process, which saves them its start. */
export const main = (): Promise<0 | 1> =>
  run({ env: process.env, print: (text) => process.stdout.write(text), connect });

process.exitCode = await main();
