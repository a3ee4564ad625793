import { createHash, randomBytes } from 'node:crypto';
import type { Branch } from './branch.js';
import { createBranch, deleteBranch, isGone, moveBranch } from './branch-api.js';
import { commitByApi } from './commit-api.js';
import { type CommitRequest, chooseMethod, commitByGit, deleteByGit, type Move } from './commit-git.js';
import type { CommitResult, Context } from './context.js';
import { sameRepository } from './event.js';
import { remoteHeads } from './fetch.js';
import type { Git } from './git.js';
import { askedOf, GitHubError } from './github.js';
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

/** Why there can be no pull request for a branch, if so. */
export function obstacleOf(
  { inputs, event, repository }: Context,
  { git, name }: Branch,
): Problem | undefined {
  const { token, pullRequestBranch: branch } = inputs;
  if (token === '') return problem('no-token', { what: 'A pull request' });
  const isDefault = branch === event.defaultBranch && sameRepository(repository, event.repository);
  if (branch !== undefined && (branch === name || isDefault)) {
    const why = `${branch} is ${branch === name ? 'the branch to keep in sync' : 'the default branch'}`;
    return problem('contradictory-inputs', { one: 'pull-request-branch', other: 'branch', why });
  }
  if (repository !== undefined) return undefined;
  return problem('other-server', { origin: git.origin, serverUrl: event.serverUrl });
}

/** Whether our branch has nothing that is not ours. */
export const isOurProposal = (context: Context, base: Branch, { branch, tip = '', isOwnName }: Proposal) =>
  isOurs(context, base.git, base.evaluated.commit, { branch, sha: tip, isOwnName });

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
