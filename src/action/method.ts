import { commitByApi } from './commit-api.js';
import { type CommitFile, losesMode } from './commit-file.js';
import { BOT, makeCommit, push, writeTree } from './commit-git.js';
import type { Context, Made } from './context.js';
import { sameRepository } from './event.js';
import { type Git, originOf, repositoryOf } from './git.js';
import { type Problem, problem } from './problems.js';
import type { Refusal } from './refusal.js';

/** How the next commit is made, and why not by the API where that was open. */
export interface Method {
  readonly name: 'api' | 'git';
  readonly reason: string;
}

/** What keeps the API from making this commit. */
function objection({ inputs, event }: Context, git: Git, files: readonly CommitFile[]): Problem | undefined {
  if (inputs.token === '') return problem('no-token', { what: 'A commit by the API' });
  if (!sameRepository(repositoryOf(git), event.repository)) {
    return problem('other-repository', { origin: originOf(git), repository: event.repository });
  }
  const executable = losesMode(files);
  return executable && problem('mode-lost', { path: executable.path });
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

/** Makes one commit on a branch of the remote that stands at `base`. */
export async function commitOnce(
  context: Context,
  git: Git,
  method: Method['name'],
  branch: string,
  base: string,
  files: readonly CommitFile[],
): Promise<Made | Refusal> {
  const { inputs, event, temp, connect } = context;
  const tree = writeTree(git, temp, base, files);
  if (typeof tree !== 'string') return { kind: 'refused', problem: tree };
  if (method === 'api') {
    const github = await connect();
    const result = await commitByApi(github, event.repository, branch, base, inputs.commitMessage, files);
    if (result.kind !== 'committed') return result;
    return { sha: result.sha, branch, method, verified: result.verified, files };
  }
  const sha = makeCommit(git, tree, base, inputs.commitMessage, inputs.commitAuthor ?? BOT);
  return push(git, sha, branch, base) ?? { sha, branch, method, verified: false, files };
}
