import { commitByApi } from './commit-api.js';
import { type CommitFile, type CommitRequest, commitByGit, PLAIN_MODE } from './commit-git.js';
import type { CommitResult, Context } from './context.js';
import { sameRepository } from './event.js';
import { type Git, originOf, repositoryOf } from './git.js';
import { type Problem, problem } from './problems.js';
import type { Refusal } from './refusal.js';

/** How the next commit is made, and why. */
export interface Method {
  readonly name: 'api' | 'git';
  readonly reason: string;
}

/** `auto` takes the API, whose commits are signed, unless something would be lost by it. */
export function chooseMethod(context: Context, git: Git, files: readonly CommitFile[]): Method | Problem {
  const { commitMethod, commitAuthor } = context.inputs;
  if (commitMethod === 'git') return { name: 'git', reason: 'the input commit-method says so' };
  const against = objection(context, git, files);
  if (commitMethod === 'api') return against ?? { name: 'api', reason: 'the input commit-method says so' };
  if (commitAuthor) return { name: 'git', reason: 'the API cannot name an author' };
  return against
    ? { name: 'git', reason: against.message }
    : { name: 'api', reason: 'its commits are signed by GitHub' };
}

/** What prevents a commit by the API. */
function objection({ inputs, event }: Context, git: Git, files: readonly CommitFile[]): Problem | undefined {
  if (inputs.token === '') return problem('no-token', { what: 'A commit by the API' });
  if (!sameRepository(repositoryOf(git), event.repository)) {
    return problem('other-repository', { origin: originOf(git), repository: event.repository });
  }
  const executable = files.find(({ mode, text }) => text !== undefined && mode !== PLAIN_MODE);
  return executable && problem('mode-lost', { path: executable.path });
}

/** One commit on a branch of the remote that must be at the request's parent. */
export interface Attempt {
  readonly git: Git;
  readonly branch: string;
  readonly method: Method['name'];
  readonly request: CommitRequest;
}

export async function commitOnce(
  context: Context,
  { git, branch, method, request }: Attempt,
): Promise<CommitResult | Refusal> {
  if (method === 'git') return commitByGit(context, git, request, { branch, from: request.parent });
  const { repository } = context.event;
  return commitByApi(await context.connect(), { repository, branch }, request);
}
