import type { ApiBranch } from './commit-api.js';
import type { Move } from './commit-git.js';
import { textAt } from './event.js';
import { type GitHub, GitHubError, repositoryParameters } from './github.js';
import { type Problem, problem } from './problems.js';
import { type Refusal, refusalOfApi } from './refusal.js';

/** Makes a branch at a commit. */
export async function createBranch(
  { rest }: GitHub,
  { repository, branch }: ApiBranch,
  sha: string,
): Promise<void> {
  const parameters = repositoryParameters(repository);
  const arrived = async () => {
    try {
      return await rest('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...parameters, ref: `heads/${branch}` });
    } catch {
      return undefined; // not there yet
    }
  };
  const ref = { ref: `refs/heads/${branch}`, sha };
  await rest('POST /repos/{owner}/{repo}/git/refs', { ...parameters, ...ref }, arrived);
}

/** Whether a branch that was made is not there any more. */
export async function isGone({ rest }: GitHub, { repository, branch }: ApiBranch): Promise<boolean> {
  try {
    const parameters = { ...repositoryParameters(repository), ref: `heads/${branch}` };
    await rest('GET /repos/{owner}/{repo}/git/ref/{ref}', parameters);
    return false;
  } catch (error) {
    return error instanceof GitHubError && error.status === 404;
  }
}

/** A clean-up that fails is only a warning. */
export async function deleteBranch(
  { rest }: GitHub,
  { repository, branch }: ApiBranch,
): Promise<readonly Problem[]> {
  try {
    const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
    await rest(route, { ...repositoryParameters(repository), ref: `heads/${branch}` });
    return [];
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.status === 422) return []; // an earlier try deleted it, and its answer was lost
    return [problem('branch-left', { branch, reason: error.message })];
  }
}

const REPOSITORY = `
query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { id ref(qualifiedName: $ref) { target { oid } } }
}`;

const UPDATE_REFS = `
mutation ($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`;

/** Moves a branch only from where we saw it. REST cannot do that: it moves a branch from wherever it is. */
export async function moveBranch(
  { graphql }: GitHub,
  repository: string,
  { branch, from, to }: Move & { readonly to: string | undefined },
): Promise<Refusal | undefined> {
  const ref = `refs/heads/${branch}`;
  const { owner, repo: name } = repositoryParameters(repository);
  const look = () => graphql(REPOSITORY, { owner, name, ref });
  const seen = await look();
  if (textAt(seen, 'repository', 'ref', 'target', 'oid') !== from) return { kind: 'stale' };
  const update = { name: ref, beforeOid: from ?? NO_COMMIT, afterOid: to ?? NO_COMMIT, force: true };
  const input = { repositoryId: textAt(seen, 'repository', 'id'), refUpdates: [update] };
  const now = async () => textAt(await look(), 'repository', 'ref', 'target', 'oid');
  try {
    await graphql(UPDATE_REFS, { input }, async () => ((await now()) === to ? {} : undefined));
    return undefined;
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.failure !== 'refusal') return refusalOfApi({ branch, isOurs: true }, error);
    return (await now()) === from ? refusalOfApi({ branch, isOurs: true }, error) : { kind: 'stale' };
  }
}

const NO_COMMIT = '0'.repeat(40);
