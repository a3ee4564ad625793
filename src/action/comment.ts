import { BOT } from './commit-git.js';
import type { Context } from './context.js';
import { numberAt, sameRepository, textAt } from './event.js';
import { type GitHub, GitHubError, loginOf, pages, repositoryParameters } from './github.js';
import { type Problem, problem } from './problems.js';
import { problemOfApi } from './refusal.js';

/** This hidden line identifies our comment; each root and each selection of harnesses has its own, and so has an audit. */
function markerOf({ prefix, inputs, decision }: Context): string {
  const root = Buffer.from(prefix).toString('base64url') || 'top';
  const audit = decision.mode === 'audit' ? ['audit'] : [];
  return `<!-- fsagent-action ${[root, ...audit, ...[...(inputs.harnesses ?? [])].sort()].join(' ')} -->`;
}

/**
 * Keeps one comment on the pull request up to date. It is there only while there is something to say; where the
 * token may not, the summary has to do.
 */
export async function keepComment(
  context: Context,
  text: string,
  isNeeded: boolean,
): Promise<readonly Problem[]> {
  const { event, inputs, connect } = context;
  const marker = markerOf(context);
  const obstacle = obstacleOf(context);
  if (obstacle !== undefined) return [problem('comment-left-out', { why: obstacle })];
  const number = event.pullRequest?.number ?? 0;
  const body = `${marker}\n${text}`;
  try {
    const github = await connect();
    const parameters = repositoryParameters(event.repository);
    const own = (await loginOf(connect)) ?? BOT.name;
    const find = () => findComment(github, { ...parameters, issue_number: number }, marker, own);
    const found = await find();
    if (found && !isNeeded) {
      const route = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';
      const gone = async () => ((await find()) ? undefined : {});
      await github.rest(route, { ...parameters, comment_id: found.id }, gone);
    }
    if (found && isNeeded && found.body !== body)
      await github.rest('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        ...parameters,
        comment_id: found.id,
        body,
      });
    if (!found && isNeeded)
      await github.rest(`POST ${COMMENTS}`, { ...parameters, issue_number: number, body }, find);
    return [];
  } catch (error) {
    if (!(error instanceof GitHubError) || inputs.token === '') throw error;
    const task = { permission: 'pull-requests: write', what: 'comment on the pull request' };
    const why = problemOfApi(error, task).message;
    return [problem('comment-left-out', { why: why.replace(/\.$/, '') }, 'warning')];
  }
}

const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';

function obstacleOf({ event, inputs }: Context): string | undefined {
  if (!event.pullRequest) return 'this run is not about a pull request';
  if (inputs.token === '') return 'there is no token';
  if (event.name === 'pull_request' && !sameRepository(event.pullRequest.head.repository, event.repository))
    return 'on a pull request from a fork the token may not write';
  return undefined;
}

async function findComment(
  github: GitHub,
  parameters: Readonly<Record<string, unknown>>,
  marker: string,
  own: string,
): Promise<{ readonly id: number; readonly body: string } | undefined> {
  for await (const comment of pages(github, `GET ${COMMENTS}`, parameters)) {
    const body = textAt(comment, 'body')?.replaceAll('\r\n', '\n');
    const id = numberAt(comment, 'id');
    const isOwn = textAt(comment, 'user', 'login') === own; // anyone can write a marker
    if (isOwn && id !== undefined && body?.startsWith(marker)) return { id, body };
  }
  return undefined;
}
