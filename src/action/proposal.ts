import { randomBytes } from 'node:crypto';
import { commitByApi } from './commit-api.js';
import type { CommitFile } from './commit-file.js';
import { BOT, makeCommit, push } from './commit-git.js';
import type { Context, Made } from './context.js';
import { textAt } from './event.js';
import type { Git } from './git.js';
import { type GitHub, GitHubError, repositoryParameters } from './github.js';
import type { Judged } from './judge.js';
import { chooseMethod } from './method.js';
import { TRAILER } from './ownership.js';
import { type Refusal, refusalOfApi } from './refusal.js';

/** Where the proposal is to stand: our branch, its commit so far, and the tree it should have. */
export interface Place {
  readonly branch: string;
  readonly tip: string | undefined;
  readonly base: string;
  readonly tree: string;
}

/** Makes our branch one commit on top of the base, by the API where that loses nothing. */
export async function publishProposal(
  context: Context,
  git: Git,
  github: GitHub,
  place: Place,
  judged: Judged,
  files: readonly CommitFile[],
): Promise<Made | Refusal> {
  const method = chooseMethod(context, git, files);
  if ('code' in method) return { kind: 'refused', problem: method };
  const message = `${context.inputs.commitMessage}\n\n${TRAILER}`;
  const byGit = () => pushProposal(context, git, place, judged.commit, message, files);
  if (method.name === 'git') return byGit();
  const result = await makeByApi(context, github, place, judged.commit, message, files);
  const isFinal = !('kind' in result) || result.kind === 'stale' || context.inputs.commitMethod === 'api';
  return isFinal ? result : byGit();
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
 * commit is made on a branch beside it, and ours then moved to it, from where we saw it and from nowhere else.
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
    const route = 'POST /repos/{owner}/{repo}/git/refs';
    await github.rest(route, { ...repositoryParameters(repository), ref: `refs/heads/${beside}`, sha: head });
    try {
      const made = await commitByApi(github, repository, beside, head, message, files);
      if (made.kind !== 'committed') return made;
      const refused = await moveBranch(github, repository, { branch, from: tip, to: made.sha });
      return refused ?? { sha: made.sha, branch, method: 'api', verified: made.verified, files };
    } finally {
      await deleteBranch(github, repository, beside);
    }
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    return refusalOfApi(branch, error);
  }
}

async function deleteBranch({ rest }: GitHub, repository: string, branch: string): Promise<void> {
  const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
  await rest(route, { ...repositoryParameters(repository), ref: `heads/${branch}` });
}

const REPOSITORY = `
query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { id ref(qualifiedName: $ref) { target { oid } } }
}`;

const UPDATE_REFS = `
mutation ($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`;

/** A move of a branch on the remote; no commit stands for no branch. */
interface Move {
  readonly branch: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Moves a branch only from where we saw it. REST cannot do that: it moves a branch from wherever it is. */
export async function moveBranch(
  { graphql }: GitHub,
  repository: string,
  { branch, from, to }: Move,
): Promise<Refusal | undefined> {
  const ref = `refs/heads/${branch}`;
  const { owner, repo: name } = repositoryParameters(repository);
  const look = () => graphql(REPOSITORY, { owner, name, ref });
  const seen = await look();
  if (textAt(seen, 'repository', 'ref', 'target', 'oid') !== from) return { kind: 'stale' };
  const update = { name: ref, beforeOid: from ?? NO_COMMIT, afterOid: to ?? NO_COMMIT, force: true };
  const input = { repositoryId: textAt(seen, 'repository', 'id'), refUpdates: [update] };
  try {
    await graphql(UPDATE_REFS, { input });
    return undefined;
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    const now = textAt(await look(), 'repository', 'ref', 'target', 'oid');
    if (now === to) return undefined; // it arrived, only the answer did not
    return now === from ? refusalOfApi(branch, error) : { kind: 'stale' };
  }
}

const NO_COMMIT = '0'.repeat(40);
