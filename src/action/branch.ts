import { basename } from 'node:path';
import { globsOf } from '../harness/kit/places.js';
import type { GitTree } from '../project/git-tree.js';
import { ignoredOutputs } from '../project/output-places.js';
import { type Plan, plan } from '../project/plan.js';
import { CONFIG_PATHS } from '../project/project.js';
import { DEFAULT_SPECS } from '../spec/config.js';
import { branchOfCheckout, type CheckedOut, isAbout, nameOf } from './checked-out.js';
import { rehearsePush } from './commit-git.js';
import { type Context, NO_REPAIR, type Outcome } from './context.js';
import { type Event, sameRepository, textAt } from './event.js';
import { bringCommit, commitOf, remoteHead } from './fetch.js';
import type { Git } from './git.js';
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
  const { git } = context;
  if (!git || git.origin === '') return problem('no-checkout', {});
  const head = findHead(context, git);
  if ('code' in head) return head;
  const { name, commit } = head;
  const missing = bringCommit(git, commit, name) ?? unpushed(context, git, head);
  return missing ?? { git, name, evaluated: evaluateCommit(context, git, commit) };
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
  const { evaluated } = branch;
  if (event.name !== 'pull_request' || !event.pullRequest || !isAbout(event, context.found)) return undefined;
  const head = context.found.commit;
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
export function findHead(
  { event, inputs, found, repository }: Pick<Context, 'event' | 'inputs' | 'found' | 'repository'>,
  git: Pick<Git, 'text'>,
): Head | Problem {
  const written = inputs.branch ?? branchOfCheckout(event, found);
  const blocked = blockedBy(event, { repository, branch: written });
  if (blocked) return blocked;
  if (written === undefined) return problem('no-branch', { why: whyNone(event, found) });
  const name = branchOf(written);
  if (name === undefined) return problem('no-branch', { why: `"${written}" cannot be the name of a branch` });
  const commit = knownHead(event, found, name) ?? remoteHead(git, name);
  return commit === undefined ? problem('branch-missing', { branch: name }) : { name, commit };
}

/** What is to be written. */
interface Destination {
  readonly repository: string | undefined;
  readonly branch: string | undefined;
}

/** What nothing is ever committed to, in whatever mode. A stranger's event forbids all; the others what they are about. */
function blockedBy({ name, pullRequest, repository }: Event, target: Destination): Problem | undefined {
  if (name === 'pull_request_target') return problem('pull-request-target', {});
  if (pullRequest && !sameRepository(pullRequest.head.repository, repository))
    return problem('fork-pull-request', {
      repository: pullRequest.head.repository ?? 'a fork that was deleted',
    });
  const isHere = sameRepository(target.repository, repository);
  if ((isHere && name === 'merge_group') || target.branch?.startsWith(MERGE_QUEUE))
    return problem('merge-queue', {});
  return isHere && pullRequest?.isClosed && pullRequest.head.branch === target.branch
    ? problem('closed-pull-request', { number: pullRequest.number, branch: pullRequest.head.branch })
    : undefined;
}

/** Branches that GitHub makes for its merge queue. */
const MERGE_QUEUE = 'gh-readonly-queue/';

function whyNone({ ref }: Event, found: CheckedOut): string {
  return found.commit !== undefined && ref.startsWith('refs/tags/')
    ? `${ref} is a tag`
    : `HEAD is detached at ${nameOf(found)}, and the event is about another commit`;
}

/** What is known without a request: the checked-out branch, or the head that the event names. */
function knownHead(event: Event, found: CheckedOut, name: string): string | undefined {
  if (found.branch === name) return found.commit;
  if (!isAbout(event, found)) return undefined;
  const { pullRequest, ref, sha } = event;
  if (pullRequest?.head.branch === name && pullRequest.head.sha !== '') return pullRequest.head.sha;
  return ref === `refs/heads/${name}` && found.commit === sha ? sha : undefined;
}

/**
 * A commit that was made in the checkout and never pushed. What is committed goes on top of the branch as the remote has
 * it, so that commit would not be judged, and it is not ours to push.
 */
function unpushed({ event, found }: Context, git: Git, { name, commit }: Head): Problem | undefined {
  if (found.branch !== name || isPushed(event, git, { name, commit })) return undefined;
  const head = remoteHead(git, name);
  if (head === undefined) return problem('branch-missing', { branch: name });
  if (head === commit) return undefined;
  const missing = bringCommit(git, head, name);
  if (missing) return missing;
  return isAncestor(git, commit, head) ? undefined : problem('unpushed-commits', { branch: name, commit });
}

/** Whether the event or the last fetch says that the remote's branch had the commit. */
function isPushed({ ref, sha, pullRequest }: Event, git: Git, { name, commit }: Head): boolean {
  if (ref === `refs/heads/${name}` && sha === commit) return true;
  if (pullRequest?.head.branch === name && pullRequest.head.sha === commit) return true;
  const tracked = commitOf(git, `refs/remotes/origin/${name}`);
  return tracked !== undefined && (tracked === commit || isAncestor(git, commit, tracked));
}

const isAncestor = (git: Git, one: string, other: string): boolean =>
  git.try(['merge-base', '--is-ancestor', one, other]).status === 0;

/** Rules that forbid a push without a bypass: https://docs.github.com/rest/repos/rules */
const FORBIDDING = ['pull_request', 'update', 'merge_queue', 'required_status_checks'];

/** The rule that forbids a push to a branch, if there is one and the token may see it. */
export async function forbiddingRule({ repository, inputs, connect, retry }: Context, branch: string) {
  if (inputs.token === '' || repository === undefined) return undefined;
  const done = retry.limit(LONGEST_QUESTION);
  try {
    const { rest } = await connect();
    const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
    const rules = await rest(route, { ...repositoryParameters(repository), branch });
    const types = Array.isArray(rules) ? rules.map((rule) => textAt(rule, 'type')) : [];
    return FORBIDDING.find((type) => types.includes(type));
  } catch {
    return undefined; // the push itself will say so
  } finally {
    done();
  }
}

/** So many seconds a question may take whose answer only improves a report. */
const LONGEST_QUESTION = 20;

/** While everything is in sync: what would prevent the next commit. */
export async function rehearse(context: Context, { git, name: branch, evaluated }: Branch) {
  const done = context.retry.limit(LONGEST_QUESTION);
  const refusal = rehearsePush(git, evaluated.commit, branch);
  done();
  if (refusal?.kind === 'refused') return [asInfo(refusal.problem)];
  const rule = context.inputs.mode === 'auto' ? undefined : await forbiddingRule(context, branch);
  if (rule === undefined) return [];
  const reason = `the rule "${rule}" is active`;
  return [asInfo(problem('protected-branch', { branch, reason, isOurs: false }))];
}

/** New outputs that git ignores here: committed, they would be missing wherever files are added in the usual way. */
export function ignoredCreations({ root, prefix }: Context, { evaluated }: Branch): readonly Problem[] {
  const created = evaluated.plan.changes.flatMap(({ kind, path }) => (kind === 'create' ? [path] : []));
  return ignoredOutputs(root, created, { prefix, isCommitted: true });
}
