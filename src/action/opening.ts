import { plan } from '../shell/plan.js';
import { type Context, NO_CURE, type Outcome } from './context.js';
import { commitOf, type Git, originOf, remoteHead } from './git.js';
import { bringCommit, type Judged, judgeCommit } from './judge.js';
import { asWarning, type Problem, problem } from './problems.js';
import { findTarget, type Target } from './target.js';

/** A branch ready to be kept in sync, or what stands in the way. */
export type Opening =
  | { readonly ok: true; readonly git: Git; readonly branch: string; readonly judged: Judged }
  | { readonly ok: false; readonly problem: Problem };

/** Finds the branch, brings its commit into the clone, and runs the engine on it. */
export function openBranch(context: Context): Opening {
  const { git, event, inputs } = context;
  if (!git || originOf(git) === '') return { ok: false, problem: problem('no-checkout', {}) };
  const target: Target | Problem = findTarget(event, inputs.branch, git);
  if ('code' in target) return { ok: false, problem: target };
  const { branch, commit } = target;
  const missing = bringCommit(git, commit, branch);
  if (missing) return { ok: false, problem: missing };
  return { ok: true, git, branch, judged: judgeCommit(context, git, commit) };
}

/** The branch as the remote has it now; the engine runs again only when it moved. */
export function refresh(context: Context, git: Git, branch: string, judged: Judged): Judged | Problem {
  const head = remoteHead(git, branch);
  if (head === undefined) return problem('branch-missing', { branch });
  if (head === judged.commit) return judged;
  context.say(`${branch} stands at ${head.slice(0, 7)} now: judging that commit.`);
  return bringCommit(git, head, branch) ?? judgeCommit(context, git, head);
}

/** Nothing can be committed: the folder is judged instead, so that drift is seen all the same. */
export function judgeFolder({ root, options, decision }: Context, blocked: Problem): Outcome {
  const judged = plan(root, options);
  // A branch that is not there is never right; the rest only matters once there is something to commit.
  const isDue = judged.changes.length > 0 || blocked.code === 'branch-missing';
  const found = isDue ? blocked : asWarning(blocked);
  return { decision, plan: judged, judged: 'the checkout', problems: [found], cure: NO_CURE };
}

/**
 * On a pull request GitHub checks out the merge with the base. Its head may be in sync, or know nothing of specs
 * yet, and the merge still need something: only the base's commits on the branch can cure that.
 */
export function judgeMerge(context: Context, branch: string, judged: Judged): Outcome | undefined {
  const { event, decision, root, options, git, inputs } = context;
  if (!git || event.name !== 'pull_request' || !event.pullRequest) return undefined;
  const head = commitOf(git, 'HEAD');
  if (head !== event.sha || head === judged.commit) return undefined;
  if (!isInSync(judged) && !lacksSpecs(judged)) return undefined;
  const merge = plan(root, options);
  const { base } = event.pullRequest;
  const found = problem('update-branch', { branch, base });
  const isQuiet = inputs.failOnDrift === false;
  const isDue = !merge.ok || merge.changes.length > 0;
  return {
    decision,
    plan: merge,
    judged: `the merge with ${base}`,
    problems: isDue ? [isQuiet ? asWarning(found) : found] : [],
    cure: NO_CURE,
  };
}

export const isInSync = ({ plan }: Judged): boolean => plan.ok && plan.changes.length === 0;

/** A branch from before fsagent came to the repository. */
const lacksSpecs = ({ plan: { ok, specs, diagnostics } }: Judged): boolean =>
  !ok &&
  specs === 0 &&
  diagnostics.every(
    ({ code, severity }) => severity !== 'error' || ['no-specs', 'no-config', 'no-match'].includes(code),
  );
