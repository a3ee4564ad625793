import { basename } from 'node:path';
import { globsOf } from '../harness/kit/places.js';
import type { GitTree } from '../project/git-tree.js';
import { ignoredOutputs } from '../project/output-places.js';
import { type Plan, plan } from '../project/plan.js';
import { CONFIG_PATHS } from '../project/project.js';
import { DEFAULT_SPECS } from '../spec/config.js';
import { rehearsePush } from './commit-git.js';
import { type Context, NO_REPAIR, type Outcome } from './context.js';
import { branchOfRef, type Event, sameRepository, textAt } from './event.js';
import { bringCommit, commitOf, type Git, remoteHead } from './git.js';
import { repositoryParameters } from './github.js';
import { branchOf } from './inputs.js';
import { asInfo, asWarning, type Problem, problem } from './problems.js';
import { treeOf } from './tree.js';

/** A commit, and what it needs to be in sync. */
export interface EvaluatedCommit {
  readonly commit: string;
  readonly tree: GitTree;
  readonly plan: Plan;
}

/** The branch to keep in sync, with the commit at its head. */
export interface Branch {
  readonly git: Git;
  readonly name: string;
  readonly evaluated: EvaluatedCommit;
}

/** Finds the branch, brings its commit into the clone, and runs the engine on it; or says what prevents that. */
export function openBranch(context: Context): Branch | Problem {
  const { git, event, inputs } = context;
  if (!git || git.origin === '') return problem('no-checkout', {});
  const found = findHead(event, inputs.branch, git);
  if ('code' in found) return found;
  const { name, commit } = found;
  return bringCommit(git, commit, name) ?? { git, name, evaluated: evaluateCommit(context, git, commit) };
}

/** The branch as the remote has it now; the engine runs again only when it moved. */
export function refresh(context: Context, branch: Branch): Branch | Problem {
  const { git, name, evaluated } = branch;
  const head = remoteHead(git, name);
  if (head === undefined) return problem('branch-missing', { branch: name });
  if (head === evaluated.commit) return branch;
  context.say(`${name} is at ${head.slice(0, 7)} now: checking that commit.`);
  return bringCommit(git, head, name) ?? { ...branch, evaluated: evaluateCommit(context, git, head) };
}

/** Runs the engine on a commit, wherever the checkout is. */
function evaluateCommit({ root, prefix, options }: Context, git: Git, commit: string): EvaluatedCommit {
  const tree = treeOf(git, commit, prefix);
  const usual = [...CONFIG_PATHS, ...DEFAULT_SPECS, ...options.registry.flatMap(globsOf)];
  tree.list(usual); // so that one request fetches it all, where contents are fetched when they are needed
  return { commit, tree, plan: plan({ ...tree, name: basename(root) }, options) };
}

/** Nothing can be committed: the folder is compared instead, so that drift is reported all the same. */
export function evaluateFolder({ root, options, decision }: Context, blocked: Problem): Outcome {
  const evaluated = plan(root, options);
  // A branch that does not exist is always wrong; the rest only matters once there is something to commit.
  const isDue = evaluated.changes.length > 0 || blocked.code === 'branch-missing';
  const found = isDue ? blocked : asInfo(blocked);
  return { decision, plan: evaluated, subject: 'the checkout', problems: [found], repair: NO_REPAIR };
}

/**
 * On a pull request GitHub checks out the merge with the base. Its head may be in sync, or have no specs yet, and
 * the merge still need something: only the base's commits on the branch can repair that.
 */
export function evaluateMerge(context: Context, branch: Branch): Outcome | undefined {
  const { event, decision, root, options, inputs } = context;
  const { git, evaluated } = branch;
  if (event.name !== 'pull_request' || !event.pullRequest) return undefined;
  const head = commitOf(git, 'HEAD');
  if (head !== event.sha || head === evaluated.commit) return undefined;
  if (!isInSync(branch) && !lacksSpecs(evaluated.plan)) return undefined;
  const merge = plan(root, options);
  const { base } = event.pullRequest;
  const found = problem('update-branch', { branch: branch.name, base });
  const isQuiet = inputs.failOnDrift === false;
  const isDue = !merge.ok || merge.changes.length > 0;
  return {
    decision,
    plan: merge,
    subject: `the merge with ${base}`,
    problems: isDue ? [isQuiet ? asWarning(found) : found] : [],
    repair: NO_REPAIR,
  };
}

export const isInSync = ({ evaluated: { plan } }: Branch): boolean => plan.ok && plan.changes.length === 0;

/** What was compared, in words. */
export const subjectOf = ({ name, evaluated }: Branch): string =>
  `commit ${evaluated.commit.slice(0, 7)} of ${name}`;

/** A branch from before fsagent came to the repository. */
const lacksSpecs = ({ ok, specs, diagnostics }: Plan): boolean =>
  !ok &&
  specs === 0 &&
  diagnostics.every(
    ({ code, severity }) => severity !== 'error' || ['no-specs', 'no-config', 'no-match'].includes(code),
  );

interface Head {
  readonly name: string;
  readonly commit: string;
}

/** Finds out what to commit to; a problem when there is no branch, or none that may be written. */
function findHead(event: Event, explicit: string | undefined, git: Git): Head | Problem {
  const blocked = blockedBy(event);
  if (blocked) return blocked;
  const written = explicit ?? branchOfEvent(event) ?? branchOfRef(headRef(git));
  if (written === undefined) return problem('no-branch', { why: whyNone(event) });
  const name = branchOf(written);
  if (name === undefined) return problem('no-branch', { why: `"${written}" cannot be the name of a branch` });
  const commit = knownHead(event, name, git) ?? remoteHead(git, name);
  return commit === undefined ? problem('branch-missing', { branch: name }) : { name, commit };
}

function blockedBy({ name, pullRequest, repository }: Event): Problem | undefined {
  if (name === 'pull_request_target') return problem('pull-request-target', {});
  if (!pullRequest || sameRepository(pullRequest.head.repository, repository)) return undefined;
  return problem('fork-pull-request', {
    repository: pullRequest.head.repository ?? 'a fork that was deleted',
  });
}

const branchOfEvent = ({ pullRequest, ref }: Event): string | undefined =>
  pullRequest?.head.branch ?? branchOfRef(ref);

const headRef = (git: Git): string => git.try(['symbolic-ref', '--quiet', 'HEAD']).stdout.toString().trim();

function whyNone({ ref }: Event): string {
  if (ref.startsWith('refs/tags/')) return `${ref} is a tag`;
  return 'HEAD is detached and the event names no branch';
}

/** What is known without a request: the checked-out branch, the pushed commit, the pull request's head. */
function knownHead(event: Event, name: string, git: Git): string | undefined {
  const { pullRequest, ref, sha } = event;
  const isHead = headRef(git) === `refs/heads/${name}`;
  if (isHead || (ref === `refs/heads/${name}` && commitOf(git, 'HEAD') === sha)) return commitOf(git, 'HEAD');
  return pullRequest?.head.branch === name && pullRequest.head.sha !== '' ? pullRequest.head.sha : undefined;
}

/** Rules that forbid a push without a bypass: https://docs.github.com/rest/repos/rules */
const FORBIDDING = ['pull_request', 'update', 'merge_queue', 'required_status_checks'];

/** The rule that forbids a push to a branch, if there is one and the token may see it. */
export async function forbiddingRule({ event, inputs, connect }: Context, branch: string) {
  if (inputs.token === '') return undefined;
  try {
    const { rest } = await connect();
    const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
    const rules = await rest(route, { ...repositoryParameters(event.repository), branch });
    const types = Array.isArray(rules) ? rules.map((rule) => textAt(rule, 'type')) : [];
    return FORBIDDING.find((type) => types.includes(type));
  } catch {
    return undefined; // the push itself will say so
  }
}

/** While everything is in sync: what would prevent the next commit. */
export async function rehearse(context: Context, { git, name: branch, evaluated }: Branch) {
  const refusal = rehearsePush(git, evaluated.commit, branch);
  if (refusal?.kind === 'refused') return [asInfo(refusal.problem)];
  const rule = context.inputs.mode === 'auto' ? undefined : await forbiddingRule(context, branch);
  if (rule === undefined) return [];
  const reason = `the rule "${rule}" is active`;
  return [asInfo(problem('protected-branch', { branch, reason }))];
}

/** New outputs that git ignores here: committed, they would be missing wherever files are added in the usual way. */
export function ignoredCreations({ root, prefix }: Context, { evaluated }: Branch): readonly Problem[] {
  const created = evaluated.plan.changes.flatMap(({ kind, path }) => (kind === 'create' ? [path] : []));
  return ignoredOutputs(root, created, { prefix, isCommitted: true });
}
