import {
  type Branch,
  evaluateFolder,
  evaluateMerge,
  ignoredCreations,
  isInSync,
  openBranch,
  refresh,
  subjectOf,
} from './branch.js';
import { requestCommit } from './commit-git.js';
import {
  ATTEMPTS,
  type CommitResult,
  type Context,
  NO_REPAIR,
  type Outcome,
  type Repair,
} from './context.js';
import { dress, ensurePullRequest, pullRequestProblem } from './ensure-pull-request.js';
import { bringCommit, commitOf } from './fetch.js';
import { lookUp, type OpenPullRequest } from './found-pull-request.js';
import type { Git } from './git.js';
import { describeNextRuns } from './github.js';
import { TRAILER } from './ownership.js';
import { optional } from './part.js';
import { asInfo, type Problem, problem } from './problems.js';
import {
  findProposal,
  isOurProposal,
  obstacleOf,
  type Proposal,
  publishProposal,
  sweepBeside,
} from './proposal.js';
import { withdraw } from './withdraw.js';

/** Mode `pull-request`: one pull request, on a branch of our own, that brings the branch into sync. */
export async function pullRequest(context: Context): Promise<Outcome> {
  const opened = openBranch(context);
  if ('code' in opened) return evaluateFolder(context, opened);
  return evaluateMerge(context, opened) ?? propose(context, opened);
}

/** Opens, updates or withdraws the pull request of a branch. */
export async function propose(context: Context, first: Branch): Promise<Outcome> {
  const { decision } = context;
  const base = isInSync(first) || !first.evaluated.plan.ok ? first : refresh(context, first);
  const outcomeOf = (branch: Branch, result: ProposalOutcome): Outcome => ({
    decision,
    plan: branch.evaluated.plan,
    subject: subjectOf(branch),
    ...result,
  });
  if ('code' in base) return outcomeOf(first, stop(base));
  if (!base.evaluated.plan.ok) return outcomeOf(base, stop());
  const obstacle = obstacleOf(context, base);
  if (isInSync(base))
    return outcomeOf(
      base,
      obstacle ? stop(asInfo(obstacle)) : { ...stop(), ...(await withdraw(context, base)) },
    );
  const obstacles = [...(obstacle ? [obstacle] : []), ...ignoredCreations(context, base)];
  return outcomeOf(base, obstacles.length > 0 ? stop(...obstacles) : await publish(context, base));
}

type ProposalOutcome = Pick<Outcome, 'problems' | 'repair' | 'pullRequest'>;

const stop = (...problems: readonly Problem[]): ProposalOutcome => ({ problems, repair: NO_REPAIR });

async function publish(context: Context, base: Branch): Promise<ProposalOutcome> {
  try {
    let swept: readonly Problem[] = [];
    for (let attempt = 1; ; attempt++) {
      const proposal = findProposal(context, base);
      if (attempt === 1) swept = await sweep(context, base, proposal);
      const { branch } = proposal;
      const result = await publishOnce(context, base, proposal);
      if (result !== 'stale') return { ...result, problems: [...swept, ...result.problems] };
      context.say(`${branch} moved while the commit was made (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt === ATTEMPTS) return stop(problem('race-lost', { branch, attempts: ATTEMPTS }));
      await context.retry.pause(attempt);
    }
  } catch (error) {
    return stop(pullRequestProblem(error));
  }
}

/** Once a run, before it makes a branch of its own. */
const sweep = async (context: Context, base: Branch, proposal: Proposal): Promise<readonly Problem[]> => {
  if (proposal.beside.size === 0) return [];
  const limits = { what: 'the sweeping of branches that earlier runs left', seconds: 30 };
  const { problems } = await optional(context, limits, () => sweepBeside(context, base, proposal));
  return problems;
};

async function publishOnce(
  context: Context,
  base: Branch,
  proposal: Proposal,
): Promise<ProposalOutcome | 'stale'> {
  const { git } = base;
  const { branch, tip } = proposal;
  const known = await lookUp(context, base, branch);
  if (known?.declined) return declinedBy(known.declined, branch);
  const request = requestCommit(context, base, [TRAILER]);
  if ('code' in request) return stop(request);
  if (tip !== undefined && !(await isOurProposal(context, base, proposal)))
    return stop(problem('foreign-branch', { branch }));
  let commit: CommitResult | undefined;
  let problems: readonly Problem[] = [];
  if (tip === undefined || !holdsTree(git, { branch, sha: tip }, request.tree)) {
    const { result, notes } = await publishProposal(context, git, request, { branch, from: tip });
    if (result.kind === 'stale') return 'stale';
    if (result.kind === 'refused') return stop(...notes, result.problem);
    commit = result;
    problems = notes;
    context.say(`${branch} is at ${commit.sha.slice(0, 7)} now.`);
  }
  const found = await ensurePullRequest(context, base, branch, known).catch(pullRequestProblem);
  if ('code' in found) {
    const repair: Repair = commit ? { kind: 'pushed', commit } : NO_REPAIR;
    return { problems: [...problems, found], repair };
  }
  if (found.operation === 'created') problems = [...problems, ...(await dress(context, found.number))];
  const operation = commit && found.operation === 'none' ? 'updated' : found.operation;
  const next = commit ? await describeNextRuns(context) : '';
  return {
    problems,
    repair: { kind: 'proposed', commit, next },
    pullRequest: { ...found, branch, operation },
  };
}

function declinedBy({ number, url }: OpenPullRequest, branch: string): ProposalOutcome {
  return {
    problems: [problem('proposal-declined', { number })],
    repair: { kind: 'declined', number },
    pullRequest: { number, url, branch, operation: 'none' },
  };
}

function holdsTree(git: Git, { branch, sha }: { branch: string; sha: string }, tree: string): boolean {
  if (bringCommit(git, sha, branch)) return false;
  return commitOf(git, sha) === sha && git.text(['rev-parse', `${sha}^{tree}`]) === tree;
}
