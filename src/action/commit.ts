import { advance, writeFolder } from './checkout.js';
import { filesOf } from './commit-file.js';
import { ATTEMPTS, type Context, NO_CURE, type Outcome } from './context.js';
import { isByDependabot } from './event.js';
import { commitOf, type Git } from './git.js';
import type { Judged } from './judge.js';
import { chooseMethod, commitOnce } from './method.js';
import { describeNextRuns } from './next-runs.js';
import { isInSync, judgeFolder, judgeMerge, openBranch, refresh } from './opening.js';
import { forbiddingRule, ignoredOutputs, rehearse } from './preflight.js';
import { type Problem, problem } from './problems.js';
import { propose } from './pull-request.js';

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
  const isHere = cure.kind === 'overtaken' && commitOf(git, 'HEAD') === judged.commit;
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
  const { inputs } = context;
  if (inputs.commitMethod === 'api' && inputs.token === '') return stop(first, needsToken());
  const notes: Problem[] = [];
  let judged = first;
  for (let attempt = 1; attempt <= ATTEMPTS; ) {
    const now = refresh(context, git, branch, judged);
    if ('code' in now) return stop(judged, ...notes, now);
    judged = now;
    const ignored = ignoredOutputs(context, judged);
    if (!judged.plan.ok || ignored.length > 0) return stop(judged, ...notes, ...ignored);
    if (isInSync(judged))
      return { plan: first.plan, problems: notes, cure: { kind: 'overtaken', branch, sha: judged.commit } };
    const step = await tryOnce(context, git, branch, judged, notes.length > 0);
    if ('cure' in step) return { ...step, plan: judged.plan, problems: [...notes, ...step.problems] };
    if ('note' in step) notes.push(step.note);
    else {
      context.say(`${branch} moved while the commit was made (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt < ATTEMPTS) await context.wait(attempt);
      attempt += 1;
    }
  }
  return stop(judged, ...notes, problem('race-lost', { branch, attempts: ATTEMPTS }));
}

const stop = ({ plan }: Judged, ...problems: readonly Problem[]): Result => ({
  plan,
  problems,
  cure: NO_CURE,
});
const needsToken = (): Problem => problem('no-token', { what: 'A commit by the API' });

/** How an attempt ended: for good, with the API out of the question, or with another head to try on. */
type Step = Pick<Outcome, 'cure' | 'problems'> | { readonly note: Problem } | { readonly kind: 'stale' };

async function tryOnce(
  context: Context,
  git: Git,
  branch: string,
  judged: Judged,
  avoidsApi: boolean,
): Promise<Step> {
  const files = filesOf(judged, context.prefix);
  const method = chooseMethod(context, git, files);
  if ('code' in method) return { cure: NO_CURE, problems: [method] };
  const name = avoidsApi ? 'git' : method.name;
  context.say(
    `Committing by ${name === 'api' ? 'the API' : 'git'}: ${avoidsApi ? 'the API refused' : method.reason}.`,
  );
  const result = await commitOnce(context, git, name, branch, judged.commit, files);
  if (!('kind' in result)) {
    const problems = advance(context, git, judged.commit, result);
    return { cure: { kind: 'committed', made: result, next: await describeNextRuns(context) }, problems };
  }
  if (result.kind === 'stale') return result;
  const isInexact = result.problem.code === 'inexact-commit'; // git would make the same
  if (name === 'api' && context.inputs.commitMethod === 'auto' && !isInexact)
    return { note: problem('api-refused', { reason: result.problem.message }) };
  return { cure: NO_CURE, problems: [result.problem, ...hintsOn(context, result.problem)] };
}

/** Dependabot's runs have a token of their own, which is the likelier reason there. */
const hintsOn = ({ event }: Context, found: Problem): readonly Problem[] =>
  found.code === 'missing-permission' && isByDependabot(event)
    ? [problem('dependabot-pull-request', {})]
    : [];
