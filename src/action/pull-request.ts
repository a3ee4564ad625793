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
  type PullRequestResult,
  type Repair,
} from './context.js';
import { numberAt, sameRepository, textAt, valueAt } from './event.js';
import { bringCommit, commitOf, type Git, GitFailure } from './git.js';
import { askedOf, describeNextRuns, GitHubError, pages, repositoryParameters } from './github.js';
import { isOurs, TRAILER } from './ownership.js';
import { optional } from './part.js';
import { asInfo, asWarning, type Problem, problem } from './problems.js';
import { deleteOurs, findProposal, type Proposal, publishProposal, sweepBeside } from './proposal.js';
import { bodyOf, isSameBody, MARK, markOf } from './proposal-body.js';
import { problemOfApi, problemOfGit } from './refusal.js';

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

function obstacleOf({ inputs, event, repository }: Context, { git, name }: Branch): Problem | undefined {
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

/** Pull requests of our branch: one that is open, or the last one, which a person closed with these very changes. */
interface KnownPullRequests {
  readonly open: OpenPullRequest | undefined;
  readonly declined: OpenPullRequest | undefined;
}

/** Undefined where the API does not say: then the branch is made, and the request to open one shows why. */
async function lookUp(
  context: Context,
  base: Branch,
  branch: string,
): Promise<KnownPullRequests | undefined> {
  try {
    const open = await findPullRequest(context, base.name, branch);
    const declined = open ? undefined : await findDeclined(context, base, branch);
    return { open, declined };
  } catch (error) {
    if (error instanceof GitHubError) return undefined;
    throw error;
  }
}

/** The last pull request of our branch, if it was closed without merging, was not closed by us, and would change the same. */
async function findDeclined(
  context: Context,
  base: Branch,
  branch: string,
): Promise<OpenPullRequest | undefined> {
  const { owner, repo } = repositoryParameters(askedOf(context));
  const newest = { state: 'closed', sort: 'created', direction: 'desc', per_page: 1 };
  const query = { owner, repo, head: `${owner}:${branch}`, base: base.name, ...newest };
  const { rest } = await context.connect();
  const last = valueAt(await rest('GET /repos/{owner}/{repo}/pulls', query), 0);
  const isIt = textAt(last, 'head', 'ref') === branch && textAt(last, 'base', 'ref') === base.name;
  const isMerged = textAt(last, 'merged_at') !== undefined;
  const found = isIt && !isMerged ? foundIn(last) : undefined;
  return found?.body?.includes(markOf(base)) ? found : undefined;
}

function declinedBy({ number, url }: OpenPullRequest, branch: string): ProposalOutcome {
  return {
    problems: [problem('proposal-declined', { number })],
    repair: { kind: 'declined', number },
    pullRequest: { number, url, branch, operation: 'none' },
  };
}

const isOurProposal = (context: Context, base: Branch, { branch, tip = '', isOwnName }: Proposal) =>
  isOurs(context, base.git, base.evaluated.commit, { branch, sha: tip, isOwnName });

function holdsTree(git: Git, { branch, sha }: { branch: string; sha: string }, tree: string): boolean {
  if (bringCommit(git, sha, branch)) return false;
  return commitOf(git, sha) === sha && git.text(['rev-parse', `${sha}^{tree}`]) === tree;
}

interface OpenPullRequest {
  readonly number: number;
  readonly url: string;
  readonly title: string | undefined;
  readonly body: string | undefined;
}

const foundIn = (value: unknown): OpenPullRequest | undefined => {
  const number = numberAt(value, 'number');
  const [title, body] = [textAt(value, 'title'), textAt(value, 'body')];
  return number === undefined ? undefined : { number, url: textAt(value, 'html_url') ?? '', title, body };
};

const findPullRequest = async (
  context: Context,
  base: string,
  branch: string,
): Promise<OpenPullRequest | undefined> => foundIn(await askForPullRequest(context, base, branch));

/** The open pull request, as the API gives it. */
async function askForPullRequest(context: Context, base: string, branch: string): Promise<unknown> {
  const { owner, repo } = repositoryParameters(askedOf(context));
  const query = { owner, repo, head: `${owner}:${branch}`, base, state: 'open' };
  for await (const found of pages(await context.connect(), 'GET /repos/{owner}/{repo}/pulls', query)) {
    const isIt = textAt(found, 'head', 'ref') === branch && textAt(found, 'base', 'ref') === base;
    if (isIt) return found;
  }
  return undefined;
}

type Ensured = Omit<PullRequestResult, 'branch'>;

/** Opens the pull request, or makes it say what it does now. */
async function ensurePullRequest(
  context: Context,
  base: Branch,
  branch: string,
  known: KnownPullRequests | undefined,
): Promise<Ensured> {
  const found = known ? known.open : await findPullRequest(context, base.name, branch);
  if (found) return updatePullRequest(context, base, found);
  const { rest } = await context.connect();
  const parameters = repositoryParameters(askedOf(context));
  const body = await bodyOf(context, base);
  try {
    const route = 'POST /repos/{owner}/{repo}/pulls';
    const { draft } = context.inputs;
    const texts = {
      title: pullRequestTitle(context),
      body,
      head: branch,
      base: base.name,
      ...(draft && { draft }),
    };
    const arrived = () => askForPullRequest(context, base.name, branch);
    const opened = foundIn(await rest(route, { ...parameters, ...texts }, arrived));
    return { number: opened?.number ?? 0, url: opened?.url ?? '', operation: 'created' };
  } catch (error) {
    const isThere = error instanceof GitHubError && /already exists/i.test(error.message);
    const other = isThere ? await findPullRequest(context, base.name, branch) : undefined;
    if (!other) throw error;
    return updatePullRequest(context, base, other); // another run opened it meanwhile
  }
}

/** Labels and reviewers, once: later it is for people to change them. What GitHub refuses is a warning. */
async function dress(context: Context, number: number): Promise<readonly Problem[]> {
  const { labels, reviewers, teamReviewers } = context.inputs;
  const { rest } = await context.connect();
  const parameters = repositoryParameters(askedOf(context));
  const notYet = async () => undefined; // to ask twice is the same as to ask once
  const steps: readonly (readonly [what: string, isWanted: boolean, ask: () => Promise<unknown>])[] = [
    [
      'set the labels',
      labels.length > 0,
      () =>
        rest(
          'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
          { ...parameters, issue_number: number, labels },
          notYet,
        ),
    ],
    [
      'ask for reviews',
      reviewers.length + teamReviewers.length > 0,
      () =>
        rest(
          'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
          { ...parameters, pull_number: number, reviewers, team_reviewers: teamReviewers },
          notYet,
        ),
    ],
  ];
  const problems: Problem[] = [];
  for (const [what, isWanted, ask] of steps) {
    const done = context.retry.limit(LONGEST_DRESSING);
    try {
      if (isWanted) await ask();
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error;
      problems.push(asWarning(problemOfApi(error, { permission: 'pull-requests: write', what })));
    } finally {
      done();
    }
  }
  return problems;
}

/** So many seconds labels may take, and reviewers, also from a server that never answers. */
const LONGEST_DRESSING = 20;

async function updatePullRequest(context: Context, base: Branch, found: OpenPullRequest): Promise<Ensured> {
  const [title, body] = [pullRequestTitle(context), await bodyOf(context, base)];
  const { number, url } = found;
  if (found.title === title && isSameBody(found.body ?? '', body)) return { number, url, operation: 'none' };
  const { rest } = await context.connect();
  const route = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
  await rest(route, { ...repositoryParameters(askedOf(context)), pull_number: number, title, body });
  return { number, url, operation: 'updated' };
}

/** GitHub refuses longer titles. */
const LONGEST_TITLE = 256;

function pullRequestTitle({ inputs }: Context): string {
  const title = inputs.pullRequestTitle ?? inputs.commitMessage.split('\n', 1).join('');
  const characters = [...title];
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
}

type Withdrawn = Pick<Outcome, 'problems' | 'pullRequest'>;

/**
 * The base is in sync, so our pull request has nothing left to bring: it is closed and its branch deleted. The
 * branch is deleted first, since that is what fails when someone pushed to it. A failure is only a warning.
 */
export async function withdraw(context: Context, base: Branch): Promise<Withdrawn> {
  const nothing: Withdrawn = { problems: [] };
  const done = context.retry.limit(LONGEST_WITHDRAWAL);
  try {
    if (obstacleOf(context, base)) return nothing;
    const proposal = findProposal(context, base);
    const { branch, tip } = proposal;
    await sweepBeside(context, base, proposal);
    if (tip === undefined) return nothing;
    const left = { problems: [asInfo(problem('foreign-branch', { branch }))] };
    if (!(await isOurProposal(context, base, proposal))) return left;
    const found = await findPullRequest(context, base.name, branch);
    const change = async (texts: Readonly<Record<string, string>>) => {
      const { rest } = await context.connect();
      const parameters = { ...repositoryParameters(askedOf(context)), pull_number: found?.number };
      await rest('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...parameters, ...texts });
    };
    // Without its mark it is none that a person closed; GitHub closes it as soon as its branch is gone.
    const body = found?.body?.replace(MARK, '');
    if (body !== undefined && body !== found?.body) await change({ body }).catch(unlessRefused);
    const refused = await deleteOurs(context, base.git, { branch, from: tip });
    if (refused?.kind === 'stale') return left;
    if (refused) return { problems: [asWarning(refused.problem)] };
    if (!found) return nothing;
    await change({ state: 'closed' });
    const { number, url } = found;
    return { problems: [], pullRequest: { number, url, branch, operation: 'closed' } };
  } catch (error) {
    return { problems: [asWarning(pullRequestProblem(error))] };
  } finally {
    done();
  }
}

const LONGEST_WITHDRAWAL = 120;

/** A token that may not change pull requests opens none either, so the mark does not matter to it. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof GitHubError) || error.failure !== 'refusal') throw error;
}

/** Why the pull request could not be opened, changed or closed. */
function pullRequestProblem(error: unknown): Problem {
  const task = {
    permission: 'contents: write, pull-requests: write',
    what: 'open, change or close a pull request',
  };
  if (error instanceof GitHubError) return problemOfApi(error, task);
  if (error instanceof GitFailure) return problemOfGit(error.message, task);
  throw error;
}
