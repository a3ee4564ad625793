import { codeWord } from '../report/markdown.js';
import {
  type Branch,
  evaluateFolder,
  evaluateMerge,
  isInSync,
  openBranch,
  refresh,
  subjectOf,
} from './branch.js';
import { requestCommit } from './commit-git.js';
import { ATTEMPTS, type CommitResult, type Context, NO_REPAIR, type Outcome } from './context.js';
import { numberAt, sameRepository, textAt } from './event.js';
import { bringCommit, commitOf, type Git, originOf, remoteHead, repositoryOf } from './git.js';
import { describeNextRuns, GitHubError, pages, repositoryParameters } from './github.js';
import { isOurs, TRAILER } from './ownership.js';
import { ignoredOutputs } from './preflight.js';
import { asWarning, type Problem, problem } from './problems.js';
import { moveBranch, publishProposal } from './proposal.js';

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
  const outcomeOf = (branch: Branch, result: Result): Outcome => ({
    decision,
    plan: branch.evaluated.plan,
    subject: subjectOf(branch),
    ...result,
  });
  if ('code' in base) return outcomeOf(first, stop(base));
  if (!base.evaluated.plan.ok) return outcomeOf(base, stop());
  const obstacle = obstacleOf(context, base.git);
  if (isInSync(base))
    return outcomeOf(base, obstacle ? stop(asWarning(obstacle)) : await withdraw(context, base));
  const obstacles = [...(obstacle ? [obstacle] : []), ...ignoredOutputs(context, base)];
  return outcomeOf(base, obstacles.length > 0 ? stop(...obstacles) : await publish(context, base));
}

type Result = Pick<Outcome, 'problems' | 'repair'>;

const stop = (...problems: readonly Problem[]): Result => ({ problems, repair: NO_REPAIR });

function obstacleOf({ inputs, event }: Context, git: Git): Problem | undefined {
  if (inputs.token === '') return problem('no-token', { what: 'A pull request' });
  if (sameRepository(repositoryOf(git), event.repository)) return undefined;
  return problem('other-repository', { origin: originOf(git), repository: event.repository });
}

/** One fixed branch for each branch and root, with a name that git accepts. */
export function proposalBranch(base: string, prefix: string): string {
  const root = prefix.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `fsagent/sync/${base}${root === '' ? '' : `--${root}`}`;
}

async function publish(context: Context, base: Branch): Promise<Result> {
  const branch = proposalBranch(base.name, context.prefix);
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await publishOnce(context, base, branch);
      if (result !== 'stale') return result;
      context.say(`${branch} moved while the commit was made (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt < ATTEMPTS) await context.wait(attempt);
    }
    return stop(problem('race-lost', { branch, attempts: ATTEMPTS }));
  } catch (error) {
    return stop(problemOf(error));
  }
}

async function publishOnce(context: Context, base: Branch, branch: string): Promise<Result | 'stale'> {
  const { git, evaluated } = base;
  const from = remoteHead(git, branch);
  const request = requestCommit(context, base, `${context.inputs.commitMessage}\n\n${TRAILER}`);
  if ('code' in request) return stop(request);
  if (from !== undefined && !(await isOurs(context, git, evaluated.commit, { branch, sha: from })))
    return stop(problem('foreign-branch', { branch }));
  let commit: CommitResult | undefined;
  if (from === undefined || !holdsTree(git, { branch, sha: from }, request.tree)) {
    const result = await publishProposal(context, git, request, { branch, from });
    if (result.kind !== 'committed') return result.kind === 'stale' ? 'stale' : stop(result.problem);
    commit = result;
  }
  const number = await ensurePullRequest(context, base, branch);
  const next = commit ? await describeNextRuns(context) : '';
  return { problems: [], repair: { kind: 'proposed', commit, number, branch, next } };
}

function holdsTree(git: Git, { branch, sha }: { branch: string; sha: string }, tree: string): boolean {
  if (bringCommit(git, sha, branch)) return false;
  return commitOf(git, sha) === sha && git.text(['rev-parse', `${sha}^{tree}`]) === tree;
}

interface Found {
  readonly number: number;
  readonly title: string | undefined;
  readonly body: string | undefined;
}

async function findPullRequest(context: Context, base: string, branch: string): Promise<Found | undefined> {
  const { owner, repo } = repositoryParameters(context.event.repository);
  const query = { owner, repo, head: `${owner}:${branch}`, base, state: 'open' };
  for await (const found of pages(await context.connect(), 'GET /repos/{owner}/{repo}/pulls', query)) {
    const number = numberAt(found, 'number');
    const isIt = textAt(found, 'head', 'ref') === branch && textAt(found, 'base', 'ref') === base;
    if (number !== undefined && isIt)
      return { number, title: textAt(found, 'title'), body: textAt(found, 'body') };
  }
  return undefined;
}

/** Opens the pull request, or makes it say what it does now. */
async function ensurePullRequest(context: Context, base: Branch, branch: string): Promise<number> {
  const { rest } = await context.connect();
  const parameters = repositoryParameters(context.event.repository);
  const [title = ''] = context.inputs.commitMessage.split('\n');
  const body = bodyOf(base);
  const found = await findPullRequest(context, base.name, branch);
  if (!found) {
    const route = 'POST /repos/{owner}/{repo}/pulls';
    const opened = await rest(route, { ...parameters, title, body, head: branch, base: base.name });
    return numberAt(opened, 'number') ?? 0;
  }
  if (found.title !== title || found.body?.replaceAll('\r\n', '\n') !== body) {
    const route = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
    await rest(route, { ...parameters, pull_number: found.number, title, body });
  }
  return found.number;
}

const MOST_FILES = 100;

function bodyOf({ name, evaluated }: Branch): string {
  const { changes } = evaluated.plan;
  const shown = changes.slice(0, MOST_FILES);
  const rest = changes.length - shown.length;
  return [
    `The agent files on ${codeWord(name)} differ from their specs. This pull request brings them into sync.`,
    '',
    ...shown.map(({ kind, path }) => `- ${kind} ${codeWord(path)}`),
    ...(rest > 0 ? [`- + ${rest} more`] : []),
    '',
    'Change the specs, not these files. fsagent keeps this pull request up to date and closes it when it is no longer needed.',
  ].join('\n');
}

/** In sync again: the pull request has nothing left to bring, and its branch is deleted. */
async function withdraw(context: Context, base: Branch): Promise<Result> {
  const { git, name, evaluated } = base;
  const branch = proposalBranch(name, context.prefix);
  const parameters = repositoryParameters(context.event.repository);
  try {
    const github = await context.connect();
    const found = await findPullRequest(context, name, branch);
    if (!found) return stop();
    const from = remoteHead(git, branch);
    if (from !== undefined && !(await isOurs(context, git, evaluated.commit, { branch, sha: from })))
      return stop(asWarning(problem('foreign-branch', { branch })));
    const close = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
    await github.rest(close, { ...parameters, pull_number: found.number, state: 'closed' });
    if (from !== undefined) {
      const refused = await moveBranch(github, context.event.repository, { branch, from, to: undefined });
      if (refused?.kind === 'stale') return stop(asWarning(problem('foreign-branch', { branch })));
      if (refused) return stop(asWarning(refused.problem));
    }
    return { problems: [], repair: { kind: 'withdrawn', number: found.number } };
  } catch (error) {
    return stop(asWarning(problemOf(error)));
  }
}

/** What GitHub says when it does not let us open or change pull requests. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof GitHubError)) throw error;
  if (/not permitted to create or approve pull requests/i.test(error.message))
    return problem('pull-requests-forbidden', {});
  if ([401, 403, 404].includes(error.status)) {
    const permission = 'contents: write, pull-requests: write';
    return problem('missing-permission', { permission, what: 'open pull requests' });
  }
  return problem('push-refused', { branch: 'the pull request', reason: error.message });
}
