import { clock } from './action/clock.js';
import { type GitHub, readError } from './action/github.js';
import { openLog } from './action/report.js';
import { run } from './action/run.js';
import { trace } from './project/writer.js';

/** The API by GitHub's own client, which knows proxies and GitHub Enterprise servers. Loaded only when it is needed. */
async function connect(token: string, signal: () => AbortSignal): Promise<GitHub> {
  const [{ setSecret }, { getOctokit }] = await Promise.all([
    import('@actions/core'),
    import('@actions/github'),
  ]);
  if (token !== '') setSecret(token);
  const octokit = getOctokit(token, { userAgent: 'fsagent-action' });
  const { GITHUB_GRAPHQL_URL: url } = process.env;
  const graphql = octokit.graphql.defaults(url ? { url } : {});
  const request = () => ({ signal: signal() });
  return {
    rest: (route, parameters) =>
      asked(async () => (await octokit.request(route, { ...parameters, request: request() })).data),
    graphql: (query, variables) => asked(() => graphql(query, { ...variables, request: request() })),
  };
}

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
  const stop = new AbortController();
  const cancel = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, cancel);
  try {
    return await run({ env: process.env, print, connect, clock: waiting, stop: stop.signal });
  } catch (error) {
    openLog(print).say(trace(error)); // a bug: show where
    return 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, cancel);
  }
}

/** What the runner sends to a job that is cancelled, one after the other within 10 s. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

process.exitCode = await main();
