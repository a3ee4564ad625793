import { randomBytes } from 'node:crypto';
import { commitByApi } from './commit-api.js';
import { type CommitRequest, commitByGit, type Move } from './commit-git.js';
import { chooseMethod } from './commit-method.js';
import type { CommitResult, Context } from './context.js';
import { textAt } from './event.js';
import type { Git } from './git.js';
import { type GitHub, GitHubError, repositoryParameters } from './github.js';
import { type Refusal, refusalOfApi } from './refusal.js';

/** Makes our branch one commit on top of the base, by the API where that loses nothing. */
export async function publishProposal(
  context: Context,
  git: Git,
  request: CommitRequest,
  move: Move,
): Promise<CommitResult | Refusal> {
  const method = chooseMethod(context, git, request.files);
  if ('code' in method) return { kind: 'refused', problem: method };
  if (method.name === 'git') return commitByGit(context, git, request, move);
  const result = await makeByApi(context, request, move);
  const isFinal = result.kind !== 'refused' || context.inputs.commitMethod === 'api';
  return isFinal ? result : commitByGit(context, git, request, move);
}

/**
 * The mutation commits on top of a branch. Resetting ours to the base first would close its pull request, so the
 * commit is made on a branch beside it, and ours then moved to it, from where we saw it and from nowhere else.
 */
async function makeByApi(
  context: Context,
  request: CommitRequest,
  { branch, from }: Move,
): Promise<CommitResult | Refusal> {
  const { repository } = context.event;
  const github = await context.connect();
  const beside = `fsagent/new/${randomBytes(8).toString('hex')}`;
  try {
    const route = 'POST /repos/{owner}/{repo}/git/refs';
    const ref = { ref: `refs/heads/${beside}`, sha: request.parent };
    await github.rest(route, { ...repositoryParameters(repository), ...ref });
    try {
      const made = await commitByApi(github, { repository, branch: beside }, request);
      if (made.kind !== 'committed') return made;
      const refused = await moveBranch(github, repository, { branch, from, to: made.sha });
      return refused ?? { ...made, branch };
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
