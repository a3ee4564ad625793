import {
  type Branch,
  evaluateFolder,
  evaluateMerge,
  forbiddingRule,
  ignoredCreations,
  isInSync,
  openBranch,
  refresh,
  rehearse,
  subjectOf,
} from './branch.js';
import { advance, updateFolder } from './checkout.js';
import { chooseMethod, commitOnce, requestCommit } from './commit-git.js';
import { ATTEMPTS, type CommitResult, type Context, NO_REPAIR, type Outcome } from './context.js';
import { isByDependabot } from './event.js';
import { commitOf } from './fetch.js';
import { describeNextRuns } from './github.js';
import { type Problem, problem } from './problems.js';
import { propose } from './pull-request.js';
import { withdraw } from './withdraw.js';

/** Mode `commit`: the branch gets the files that its own specs ask for. */
export async function commit(context: Context): Promise<Outcome> {
  const opened = openBranch(context);
  if ('code' in opened) return evaluateFolder(context, opened);
  const merge = evaluateMerge(context, opened);
  if (merge) return merge;
  const { decision } = context;
  const { plan } = opened.evaluated;
  const outcome = { decision, plan, subject: subjectOf(opened), problems: [], repair: NO_REPAIR };
  if (!plan.ok) return outcome;
  if (isInSync(opened)) {
    const found = await rehearse(context, opened);
    return withWithdrawal(context, opened, { ...outcome, problems: found });
  }
  const result = await commitUntilDone(context, opened);
  if (mayPropose(context) && result.problems.some(({ code }) => code === 'protected-branch'))
    return proposeInstead(context, opened);
  const isHere =
    result.repair.kind === 'overtaken' && commitOf(opened.git, 'HEAD') === opened.evaluated.commit;
  const problems = [...result.problems, ...(isHere ? updateFolder(context) : [])];
  const done = { ...outcome, ...result, problems };
  return done.repair.kind === 'none' ? done : withWithdrawal(context, opened, done);
}

/** What is in sync needs no pull request. */
async function withWithdrawal(context: Context, branch: Branch, outcome: Outcome): Promise<Outcome> {
  const { problems, ...rest } = await withdraw(context, branch);
  return { ...outcome, ...rest, problems: [...outcome.problems, ...problems] };
}

/** A pull request gets commits or nothing; a branch may get a pull request instead. */
const mayPropose = ({ inputs, event }: Context): boolean => inputs.mode === 'auto' && !event.pullRequest;

async function proposeInstead(context: Context, branch: Branch): Promise<Outcome> {
  const rule = await forbiddingRule(context, branch.name);
  const what = rule === undefined ? 'its protection' : `the rule "${rule}"`;
  const reason = `${what} forbids a push to ${branch.name}`;
  context.say(`Mode pull-request instead: ${reason}.`);
  return propose({ ...context, decision: { mode: 'pull-request', reason } }, branch);
}

type CommitOutcome = Pick<Outcome, 'plan' | 'problems' | 'repair'>;

/** Commits on the head as it is now; after a lost race there is another head, evaluated again from the start. */
async function commitUntilDone(context: Context, first: Branch): Promise<CommitOutcome> {
  const { inputs } = context;
  if (inputs.commitMethod === 'api' && inputs.token === '') return stop(first, needsToken());
  let refused: RefusedByApi | undefined;
  const notes = () => withRefusal([], refused);
  let branch = first;
  for (let attempt = 1; attempt <= ATTEMPTS; ) {
    const now = refresh(context, branch);
    if ('code' in now) return stop(branch, ...notes(), now);
    branch = now;
    const { plan, commit } = branch.evaluated;
    const ignored = ignoredCreations(context, branch);
    if (!plan.ok || ignored.length > 0) return stop(branch, ...notes(), ...ignored);
    if (isInSync(branch)) {
      const repair = { kind: 'overtaken', branch: branch.name, sha: commit } as const;
      return { plan: first.evaluated.plan, problems: notes(), repair };
    }
    const step = await tryOnce(context, branch, refused !== undefined);
    if ('repair' in step) return { ...step, plan, problems: withRefusal(step.problems, refused) };
    if ('note' in step) refused = step;
    else {
      context.say(`${branch.name} moved while the commit was made (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt < ATTEMPTS) await context.retry.pause(attempt);
      attempt += 1;
    }
  }
  return stop(branch, ...notes(), problem('race-lost', { branch: branch.name, attempts: ATTEMPTS }));
}

const stop = ({ evaluated: { plan } }: Branch, ...problems: readonly Problem[]): CommitOutcome => ({
  plan,
  problems,
  repair: NO_REPAIR,
});
const needsToken = (): Problem => problem('no-token', { what: 'A commit by the API' });

/** How an attempt ended: for good, with the API ruled out, or with another head to try on. */
type AttemptResult = Pick<Outcome, 'repair' | 'problems'> | RefusedByApi | { readonly kind: 'stale' };

/** Why git makes the commit, and the code of the reason. */
interface RefusedByApi {
  readonly note: Problem;
  readonly code: Problem['code'];
}

/** Where git is refused for the same reason, the API's refusal is no news. */
const withRefusal = (problems: readonly Problem[], refused: RefusedByApi | undefined): readonly Problem[] =>
  !refused || problems.some(({ code }) => code === refused.code) ? problems : [refused.note, ...problems];

async function tryOnce(context: Context, branch: Branch, avoidsApi: boolean): Promise<AttemptResult> {
  const { git, name, evaluated } = branch;
  const request = requestCommit(context, branch);
  if ('code' in request) return { repair: NO_REPAIR, problems: [request] };
  const chosen = chooseMethod(context, git, request.files);
  if ('code' in chosen) return { repair: NO_REPAIR, problems: [chosen] };
  const method = avoidsApi ? 'git' : chosen.name;
  const reason = avoidsApi ? 'the API refused' : chosen.reason;
  context.say(`Committing by ${method === 'api' ? 'the API' : 'git'}: ${reason}.`);
  const result = await commitOnce(context, { git, branch: name, method, request });
  if (result.kind === 'committed') {
    await sayBypass(context, result);
    const problems = advance(context, git, evaluated.commit, result);
    return {
      repair: { kind: 'committed', commit: result, next: await describeNextRuns(context) },
      problems,
    };
  }
  if (result.kind === 'stale') return result;
  if (method === 'api' && context.inputs.commitMethod === 'auto')
    return { note: problem('api-refused', { reason: result.problem.message }), code: result.problem.code };
  return { repair: NO_REPAIR, problems: [result.problem, ...hintsOn(context, result.problem)] };
}

/** A token that may bypass a rule does so without asking; the log says which rule it was. */
async function sayBypass(context: Context, { branch, bypassed }: CommitResult): Promise<void> {
  const rule = bypassed ?? (mayPropose(context) ? await forbiddingRule(context, branch) : undefined);
  if (rule !== undefined) context.say(`The token was allowed to bypass a rule of ${branch}: ${rule}.`);
}

/** Dependabot's runs have a token of their own, which is the likelier reason there. */
const hintsOn = ({ event }: Context, found: Problem): readonly Problem[] =>
  found.code === 'missing-permission' && isByDependabot(event)
    ? [problem('dependabot-pull-request', {})]
    : [];
