import { randomBytes } from 'node:crypto';
import { commitByApi } from './commit-api.js';
import type { CommitFile } from './commit-file.js';
import { BOT, makeCommit, push } from './commit-git.js';
import type { Context, Made } from './context.js';
import { at } from './event.js';
import type { Git } from './git.js';
import { type GitHub, GitHubError, repositoryParameters } from './github.js';
import { bringCommit, type Judged } from './judge.js';
import { chooseMethod } from './method.js';
import { type Problem, problem } from './problems.js';
import type { Refusal } from './refusal.js';

/** The last line of each commit on a branch of ours: by it we know whose the branch is. */
export const TRAILER = 'Generated-by: fsagent';

/** Where the proposal is to stand: our branch, its commit so far, and the tree it should have. */
export interface Place {
  readonly branch: string;
  readonly tip: string | undefined;
  readonly base: string;
  readonly tree: string;
}

/** Whether the last commit of a branch is this Action's, a merge that brought it up to date, or one of the base. */
export async function isOurs(
  git: Git,
  github: GitHub,
  repository: string,
  base: string,
  { branch, tip }: { readonly branch: string; readonly tip: string },
): Promise<boolean> {
  bringCommit(git, tip, branch);
  const { status, stdout } = git.try(['cat-file', 'commit', tip]);
  const [head = '', message = ''] = stdout.toString().split(/\n\n(.*)/s, 2);
  const isMerge = (head.match(/^parent /gm)?.length ?? 0) > 1;
  if (status === 0 && (isMerge || message.includes(TRAILER))) return true;
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  const parameters = { ...repositoryParameters(repository), basehead: `${base}...${tip}` };
  return at(await github.rest(route, parameters), 'ahead_by') === 0;
}

/** Makes our branch one commit on top of the base, by the API where that loses nothing. */
export async function publishProposal(
  context: Context,
  git: Git,
  github: GitHub,
  place: Place,
  judged: Judged,
  files: readonly CommitFile[],
): Promise<Made | Problem> {
  const method = chooseMethod(context, git, files);
  if ('code' in method) return method;
  const message = `${context.inputs.commitMessage}\n\n${TRAILER}`;
  const byGit = () => pushProposal(context, git, place, judged.commit, message, files);
  if (method.name === 'git') return settle(place.branch, byGit());
  const result = await makeByApi(context, github, place, judged.commit, message, files);
  if (!('kind' in result) || context.inputs.commitMethod === 'api') return settle(place.branch, result);
  return settle(place.branch, byGit());
}

function settle(branch: string, result: Made | Refusal): Made | Problem {
  if (!('kind' in result)) return result;
  return result.kind === 'refused' ? result.problem : problem('race-lost', { branch, attempts: 1 });
}

function pushProposal(
  { inputs }: Context,
  git: Git,
  { branch, tip, tree }: Place,
  base: string,
  message: string,
  files: readonly CommitFile[],
): Made | Refusal {
  const sha = makeCommit(git, tree, base, message, inputs.commitAuthor ?? BOT);
  return push(git, sha, branch, tip ?? '') ?? { sha, branch, method: 'git', verified: false, files };
}

/**
 * The mutation commits on top of a branch. Resetting ours to the base first would close its pull request, so the
 * commit is made on a branch beside it, and ours then set to it.
 */
async function makeByApi(
  context: Context,
  github: GitHub,
  { branch, tip, base }: Place,
  head: string,
  message: string,
  files: readonly CommitFile[],
): Promise<Made | Refusal> {
  const { repository } = context.event;
  const beside = `fsagent/new/${base}-${randomBytes(4).toString('hex')}`;
  try {
    await setBranch(github, repository, beside, head);
    try {
      const made = await commitByApi(github, repository, beside, head, message, files);
      if (made.kind !== 'committed') return made;
      await setBranch(github, repository, branch, made.sha, tip !== undefined);
      return { sha: made.sha, branch, method: 'api', verified: made.verified, files };
    } finally {
      await deleteBranch(github, repository, beside);
    }
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    const { message: reason, status } = error;
    if (status !== 403 && status !== 404)
      return { kind: 'refused', problem: problem('push-refused', { branch, reason }) };
    const facts = { permission: 'contents: write', what: `push to ${branch}` };
    return { kind: 'refused', problem: problem('missing-permission', facts) };
  }
}

/** Creates a branch of ours at a commit, or moves it there. */
async function setBranch(
  { rest }: GitHub,
  repository: string,
  branch: string,
  sha: string,
  exists = false,
): Promise<void> {
  const parameters = repositoryParameters(repository);
  const move = () =>
    rest('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
      ...parameters,
      ref: `heads/${branch}`,
      sha,
      force: true,
    });
  if (exists) {
    await move();
    return;
  }
  try {
    await rest('POST /repos/{owner}/{repo}/git/refs', { ...parameters, ref: `refs/heads/${branch}`, sha });
  } catch (error) {
    if (!(error instanceof GitHubError) || error.status !== 422) throw error;
    await move(); // it is there already, left by a run that was killed
  }
}

async function deleteBranch({ rest }: GitHub, repository: string, branch: string): Promise<void> {
  const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
  await rest(route, { ...repositoryParameters(repository), ref: `heads/${branch}` });
}
