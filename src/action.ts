import { clock } from './action/clock.js';
import { type GitHub, readError } from './action/github.js';
import { openLog } from './action/report.js';
import { run } from './action/run.js';
import { trace } from './project/writer.js';

/** The API by GitHub's own client, which knows proxies and GitHub Enterprise servers. Loaded only when it is needed. */
async function connect(token: string): Promise<GitHub> {
  const [{ setSecret }, { getOctokit }] = await Promise.all([
    import('@actions/core'),
    import('@actions/github'),
  ]);
  if (token !== '') setSecret(token);
  const octokit = getOctokit(token, { userAgent: 'fsagent-action' });
  const { GITHUB_GRAPHQL_URL: url } = process.env;
  const graphql = octokit.graphql.defaults(url ? { url } : {});
  // A request without an answer must not hold up the job for longer.
  const request = () => ({
    signal: AbortSignal.timeout(Number(process.env.FSAGENT_TIMEOUT_MS) || TIMEOUT_MS),
  });
  return {
    rest: (route, parameters) =>
      asked(async () => (await octokit.request(route, { ...parameters, request: request() })).data),
    graphql: (query, variables) => asked(() => graphql(query, { ...variables, request: request() })),
  };
}

const TIMEOUT_MS = 60_000;

async function asked(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw readError(error, Date.now());
  }
}

/** One run of the Action in this process. The tests call it many times in one process, which saves them its start, with a clock of their own. */
export async function main(waiting = clock): Promise<0 | 1> {
  const print = (text: string) => process.stdout.write(text);
  try {
    return await run({ env: process.env, print, connect, clock: waiting });
  } catch (error) {
    openLog(print).say(trace(error)); // a bug: show where
    return 1;
  }
}

process.exitCode = await main();
