import type { Context } from './context.js';
import { textAt } from './event.js';

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
  const cure = 'Use the token of a GitHub App to have all of them run.';
  return isHosted
    ? `${none}; pull request workflows are created and wait for somebody to approve them. ${cure}`
    : `${none}, nor any pull request workflow: required checks stay unreported until somebody pushes. ${cure}`;
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
