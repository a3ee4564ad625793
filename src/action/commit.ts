import { filesOf } from './commit-file.js';
import { type Context, type Cure, type Made, NO_CURE, type Outcome } from './context.js';
import { commitOf, type Git } from './git.js';
import type { Judged } from './judge.js';
import { chooseMethod, commitOnce } from './method.js';
import { describeNextRuns } from './next-runs.js';
import { isInSync, judgeFolder, judgeMerge, openBranch, refresh } from './opening.js';
import { forbiddingRule, ignoredOutputs, rehearse } from './preflight.js';
import { type Problem, problem } from './problems.js';
import { propose } from './pull-request.js';
import { writeFolder } from './write.js';

/** So many heads may be lost to others before a run gives up. */
export const ATTEMPTS = 5;

/** Mode `commit`: the branch gets the files its own specs ask for. */
export async function commit(context: Context): Promise<Outcome> {
  const opening = openBranch(context);
  if (!opening.ok) return judgeFolder(context, opening.problem);
  const { git, branch, judged } = opening;
  const merge = judgeMerge(context, branch, judged);
  if (merge) return merge;
  const outcome: Outcome = {
    decision: context.decision,
    plan: judged.plan,
    judged: `commit ${judged.commit.slice(0, 7)} of ${branch}`,
    problems: [],
    cure: NO_CURE,
  };
  if (!judged.plan.ok) return outcome;
  if (isInSync(judged)) return { ...outcome, problems: await rehearse(context, git, branch, judged) };
  const rule = mayPropose(context) ? await forbiddingRule(context, branch) : undefined;
  if (rule !== undefined) return proposeInstead(context, git, branch, judged, `the rule "${rule}"`);
  const { problems, cure, plan } = await commitUntilDone(context, git, branch, judged);
  if (mayPropose(context) && problems.some(({ code }) => code === 'protected-branch'))
    return proposeInstead(context, git, branch, judged, 'its protection');
  const isHere = cure.kind !== 'none' && commitOf(git, 'HEAD') === judged.commit;
  return { ...outcome, plan, cure, problems: [...problems, ...(isHere ? writeFolder(context) : [])] };
}

/** A pull request gets commits or nothing; a branch may get a pull request instead. */
const mayPropose = ({ inputs, event }: Context): boolean => inputs.mode === 'auto' && !event.pullRequest;

function proposeInstead(
  context: Context,
  git: Git,
  branch: string,
  judged: Judged,
  what: string,
): Promise<Outcome> {
  const reason = `${what} forbids a push to ${branch}`;
  context.say(`Mode pull-request instead: ${reason}.`);
  return propose({ ...context, decision: { mode: 'pull-request', reason } }, git, branch, judged);
}

type Result = Pick<Outcome, 'plan' | 'problems' | 'cure'>;

/** Commits on the head as it is now; a lost race is another head, judged again from the start. */
async function commitUntilDone(context: Context, git: Git, branch: string, first: Judged): Promise<Result> {
  const noted: Problem[] = [];
  let judged = first;
  let isRefusedByApi = false;
  const end = (cure: Cure, ...problems: readonly Problem[]): Result => {
    const { plan } = cure.kind === 'overtaken' ? first : judged;
    return { plan, cure, problems: [...noted, ...problems] };
  };
  for (let attempt = 1; attempt <= ATTEMPTS; ) {
    const now = refresh(context, git, branch, judged);
    if ('code' in now) return end(NO_CURE, now);
    judged = now;
    if (!judged.plan.ok) return end(NO_CURE);
    if (isInSync(judged)) return end({ kind: 'overtaken', branch, sha: judged.commit });
    const ignored = ignoredOutputs(context, judged);
    if (ignored.length > 0) return end(NO_CURE, ...ignored);
    const files = filesOf(judged, context.prefix);
    const method = chooseMethod(context, git, files);
    if ('code' in method) return end(NO_CURE, method);
    const name = isRefusedByApi ? 'git' : method.name;
    const result = await commitOnce(context, git, name, branch, judged.commit, files);
    if (!('kind' in result)) return end(await committed(context, result));
    if (result.kind === 'stale') {
      context.say(`${branch} moved while the commit was made (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt < ATTEMPTS) await context.wait(attempt);
      attempt += 1;
    } else if (name === 'api' && context.inputs.commitMethod === 'auto') {
      isRefusedByApi = true;
      noted.push(problem('api-refused', { reason: result.problem.message }));
    } else return end(NO_CURE, result.problem);
  }
  return end(NO_CURE, problem('race-lost', { branch, attempts: ATTEMPTS }));
}

const committed = async (context: Context, made: Made): Promise<Cure> => ({
  kind: 'committed',
  made,
  next: await describeNextRuns(context),
});
