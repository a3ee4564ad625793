import { createHash, randomBytes } from 'node:crypto';
import type { Branch } from './branch.js';
import { type ApiBranch, commitByApi } from './commit-api.js';
import { type CommitRequest, chooseMethod, commitByGit, deleteByGit, type Move } from './commit-git.js';
import type { CommitResult, Context } from './context.js';
import { textAt } from './event.js';
import { type Git, remoteHeads } from './git.js';
import { askedOf, type GitHub, GitHubError, repositoryParameters } from './github.js';
import { isOurs } from './ownership.js';
import { type Problem, problem } from './problems.js';
import { type Refusal, refusalOfApi } from './refusal.js';

/** Our branch for a base, and where it is on the remote. */
export interface Proposal {
  readonly branch: string;
  readonly tip: string | undefined;
  readonly isOwnName: boolean;
  /** Branches beside it that runs have made for a moment; those of runs that were ended are still there. */
  readonly beside: ReadonlyMap<string, string>;
}

/** Finds our branch for a base, a root and a selection of harnesses: one each, whatever they are called. */
export function findProposal({ inputs, prefix }: Context, { git, name: base }: Branch): Proposal {
  const { pullRequestBranch } = inputs;
  if (pullRequestBranch !== undefined) {
    const heads = remoteHeads(git, [pullRequestBranch, `${pullRequestBranch}${BESIDE}*`]);
    return proposalIn(heads, pullRequestBranch, false);
  }
  const name = proposalName({ base, prefix, harnesses: inputs.harnesses ?? [] });
  const [branch, flat] = [`fsagent/sync/${name}`, `fsagent-sync-${name}`];
  const names = [branch, flat].flatMap((each) => [each, `${each}${BESIDE}*`]);
  const heads = remoteHeads(git, [...names, 'fsagent', 'fsagent/sync']);
  // git keeps branches as files: next to a branch "fsagent" there can be no "fsagent/…".
  const isBlocked = heads.has('fsagent') || heads.has('fsagent/sync');
  return proposalIn(heads, isBlocked ? flat : branch, true);
}

function proposalIn(heads: ReadonlyMap<string, string>, branch: string, isOwnName: boolean): Proposal {
  const isBeside = (name: string) =>
    name.startsWith(`${branch}${BESIDE}`) &&
    /^\d+-\d+-[0-9a-f]{16}$/.test(name.slice(`${branch}${BESIDE}`.length));
  const beside = new Map([...heads].filter(([name]) => isBeside(name)));
  return { branch, tip: heads.get(branch), isOwnName, beside };
}

/** Between the name of our branch and that of a run: no branch of ours for a base has it in its name. */
const BESIDE = '--new-';

interface ProposalKey {
  readonly base: string;
  readonly prefix: string;
  readonly harnesses: readonly string[];
}

const LONGEST_NAME = 80;

/** Readable, and by its hash different for all that differs; a plain base without a root is just its own name. */
export function proposalName({ base, prefix, harnesses }: ProposalKey): string {
  const root = prefix.replace(/\/$/, '');
  const parts = [base, root, ...[...harnesses].sort()];
  if (parts.length === 2 && root === '' && /^\w[\w-]*$/.test(base) && !base.includes('--')) return base;
  const words = parts.map((part) => part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|(?<!-)-+$/g, ''));
  const readable = words.filter(Boolean).join('-').slice(0, LONGEST_NAME);
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10);
  return `${readable}--${hash}`;
}

/**
 * Deletes what runs that were ended left beside our branch, where the commits are ours. A run that goes on may have made one
 * of them; it finds its branch gone and makes another.
 */
export async function sweepBeside(
  context: Context,
  { git, evaluated }: Branch,
  { beside }: Proposal,
): Promise<void> {
  for (const [branch, sha] of [...beside].slice(0, MOST_SWEPT)) {
    if (!(await isOurs(context, git, evaluated.commit, { branch, sha, isOwnName: true }))) continue;
    const refused = await deleteOurs(context, git, { branch, from: sha });
    if (!refused) context.say(`Deleted ${branch}, which a run that was ended left.`);
  }
}

/** So many in one run: each takes some requests. */
const MOST_SWEPT = 10;

/** The result of the commit, and what else to report. */
interface Published {
  readonly result: CommitResult | Refusal;
  readonly notes: readonly Problem[];
}

/** Makes our branch one commit on top of the base, by the API where that loses nothing. */
export async function publishProposal(
  context: Context,
  git: Git,
  request: CommitRequest,
  move: Move,
): Promise<Published> {
  const method = chooseMethod(context, git, request.files);
  if ('code' in method) return { result: { kind: 'refused', problem: method }, notes: [] };
  if (method.name === 'git')
    return { result: commitByGit(context, git, request, { ...move, isOurs: true }), notes: [] };
  const byApi = await makeByApi(context, request, move);
  const { result, notes } = byApi;
  if (result.kind !== 'refused' || context.inputs.commitMethod === 'api') return byApi;
  const fallback = problem('api-refused', { reason: result.problem.message });
  return {
    result: commitByGit(context, git, request, { ...move, isOurs: true }),
    notes: [...notes, fallback],
  };
}

/**
 * The mutation commits on top of a branch. Resetting ours to the base first would close its pull request, so the
 * commit is made on a branch beside it, and ours then moved to it, from where we saw it and from nowhere else.
 */
async function makeByApi(
  context: Context,
  request: CommitRequest,
  { branch, from }: Move,
): Promise<Published> {
  const repository = askedOf(context);
  const github = await context.connect();
  const beside = {
    isOurs: true,
    repository,
    branch: `${branch}${BESIDE}${context.event.run}-${randomBytes(8).toString('hex')}`,
  };
  let isMade = false;
  const make = async (): Promise<CommitResult | Refusal> => {
    await createBranch(github, beside, request.parent).catch((error: unknown) => {
      isMade = !(error instanceof GitHubError) || error.failure !== 'refusal'; // its answer may be lost
      throw error;
    });
    isMade = true;
    const made = await commitByApi(github, beside, request);
    if (made.kind === 'refused' && (await isGone(github, beside))) return { kind: 'stale' }; // another run swept it
    if (made.kind !== 'committed') return made;
    const refused = await moveBranch(github, repository, { branch, from, to: made.sha });
    return refused ?? { ...made, branch };
  };
  let notes: readonly Problem[] = [];
  const result = await make()
    .catch((error: unknown) => {
      if (error instanceof GitHubError) return refusalOfApi({ branch, isOurs: true }, error);
      throw error;
    })
    .finally(async () => {
      if (isMade) notes = await context.retry.undo(() => deleteBranch(github, beside));
    });
  return { result, notes };
}

async function createBranch({ rest }: GitHub, { repository, branch }: ApiBranch, sha: string): Promise<void> {
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
async function isGone({ rest }: GitHub, { repository, branch }: ApiBranch): Promise<boolean> {
  try {
    const parameters = { ...repositoryParameters(repository), ref: `heads/${branch}` };
    await rest('GET /repos/{owner}/{repo}/git/ref/{ref}', parameters);
    return false;
  } catch (error) {
    return error instanceof GitHubError && error.status === 404;
  }
}

/** A clean-up that fails is only a warning. */
async function deleteBranch(
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

/** Deletes our branch by the method of the run, unless it moved. */
export async function deleteOurs(
  context: Context,
  git: Git,
  { branch, from: tip }: Move,
): Promise<Refusal | undefined> {
  const { commitMethod } = context.inputs;
  if (commitMethod === 'git') return deleteByGit(git, { branch, from: tip });
  const repository = askedOf(context);
  const refused = await moveBranch(await context.connect(), repository, { branch, from: tip, to: undefined });
  // A server may be too old for the mutation. A refused token is not sent again in another way: that would hide it.
  const lacksMutation = refused?.kind === 'refused' && refused.problem.code === 'push-refused';
  return lacksMutation && commitMethod === 'auto' ? deleteByGit(git, { branch, from: tip }) : refused;
}

/** Moves a branch only from where we saw it. REST cannot do that: it moves a branch from wherever it is. */
async function moveBranch(
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
