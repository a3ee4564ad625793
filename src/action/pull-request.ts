import { codeWord } from '../report/markdown.js';
import { filesOf } from './commit-file.js';
import { writeTree } from './commit-git.js';
import { ATTEMPTS, type Context, type Made, NO_CURE, type Outcome } from './context.js';
import { sameRepository, textAt } from './event.js';
import { commitOf, type Git, originOf, remoteHead, repositoryOf } from './git.js';
import { type GitHub, GitHubError, pages, repositoryParameters } from './github.js';
import { bringCommit, type Judged } from './judge.js';
import { describeNextRuns } from './next-runs.js';
import { isInSync, judgeFolder, judgeMerge, openBranch, refresh } from './opening.js';
import { isOurs } from './ownership.js';
import { ignoredOutputs, numberAt } from './preflight.js';
import { asWarning, type Problem, problem } from './problems.js';
import { moveBranch, publishProposal } from './proposal.js';

/** Mode `pull-request`: one pull request, on a branch of our own, that brings the branch into sync. */
export async function pullRequest(context: Context): Promise<Outcome> {
  const opening = openBranch(context);
  if (!opening.ok) return judgeFolder(context, opening.problem);
  const { git, branch, judged } = opening;
  const merge = judgeMerge(context, branch, judged);
  if (merge) return merge;
  return propose(context, git, branch, judged);
}

/** Opens, updates or withdraws the pull request of a branch. */
export async function propose(context: Context, git: Git, base: string, first: Judged): Promise<Outcome> {
  const judged = isInSync(first) || !first.plan.ok ? first : refresh(context, git, base, first);
  const describe = ({ commit, plan }: Judged): Omit<Outcome, 'problems' | 'cure'> => ({
    decision: context.decision,
    plan,
    judged: `commit ${commit.slice(0, 7)} of ${base}`,
  });
  if ('code' in judged) return { ...describe(first), problems: [judged], cure: NO_CURE };
  const outcome = describe(judged);
  if (!judged.plan.ok) return { ...outcome, problems: [], cure: NO_CURE };
  const obstacle = obstacleOf(context, git);
  if (isInSync(judged)) {
    if (obstacle) return { ...outcome, problems: [asWarning(obstacle)], cure: NO_CURE };
    return { ...outcome, ...(await withdraw(context, git, base, judged)) };
  }
  const obstacles = [...(obstacle ? [obstacle] : []), ...ignoredOutputs(context, judged)];
  if (obstacles.length > 0) return { ...outcome, problems: obstacles, cure: NO_CURE };
  return { ...outcome, ...(await publish(context, git, base, judged)) };
}

type Result = Pick<Outcome, 'problems' | 'cure'>;

function obstacleOf({ inputs, event }: Context, git: Git): Problem | undefined {
  if (inputs.token === '') return problem('no-token', { what: 'A pull request' });
  if (sameRepository(repositoryOf(git), event.repository)) return undefined;
  return problem('other-repository', { origin: originOf(git), repository: event.repository });
}

/** One fixed branch for each branch and root, in no way of git's rules for names. */
export function proposalBranch(base: string, prefix: string): string {
  const root = prefix.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `fsagent/sync/${base}${root === '' ? '' : `--${root}`}`;
}

async function publish(context: Context, git: Git, base: string, judged: Judged): Promise<Result> {
  const branch = proposalBranch(base, context.prefix);
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await publishOnce(context, git, base, branch, judged);
      if (result !== 'stale') return result;
      context.say(`${branch} moved while the commit was made (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt < ATTEMPTS) await context.wait(attempt);
    }
    return stop(problem('race-lost', { branch, attempts: ATTEMPTS }));
  } catch (error) {
    return stop(problemOf(error));
  }
}

const stop = (...problems: readonly Problem[]): Result => ({ problems, cure: NO_CURE });

async function publishOnce(
  context: Context,
  git: Git,
  base: string,
  branch: string,
  judged: Judged,
): Promise<Result | 'stale'> {
  const github = await context.connect();
  const tip = remoteHead(git, branch);
  const files = filesOf(judged, context.prefix);
  const tree = writeTree(git, context.temp, judged.commit, files);
  if (typeof tree !== 'string') return stop(tree);
  if (tip !== undefined && !(await isOurs(context, git, github, judged.commit, { branch, sha: tip })))
    return stop(problem('foreign-branch', { branch }));
  let made: Made | undefined;
  if (tip === undefined || !holdsTree(git, tip, branch, tree)) {
    const result = await publishProposal(context, git, github, { branch, tip, base, tree }, judged, files);
    if ('kind' in result) return result.kind === 'stale' ? 'stale' : stop(result.problem);
    made = result;
  }
  const number = await ensurePullRequest(context, github, base, branch, judged);
  const next = made ? await describeNextRuns(context) : '';
  return { problems: [], cure: { kind: 'proposed', made, number, branch, next } };
}

function holdsTree(git: Git, tip: string, branch: string, tree: string): boolean {
  if (bringCommit(git, tip, branch)) return false;
  return commitOf(git, tip) === tip && git.text(['rev-parse', `${tip}^{tree}`]) === tree;
}

interface Found {
  readonly number: number;
  readonly title: string | undefined;
  readonly body: string | undefined;
}

async function findPullRequest(
  { event }: Context,
  github: GitHub,
  base: string,
  branch: string,
): Promise<Found | undefined> {
  const { owner, repo } = repositoryParameters(event.repository);
  const query = { owner, repo, head: `${owner}:${branch}`, base, state: 'open' };
  for await (const found of pages(github, 'GET /repos/{owner}/{repo}/pulls', query)) {
    const number = numberAt(found, 'number');
    const isIt = textAt(found, 'head', 'ref') === branch && textAt(found, 'base', 'ref') === base;
    if (number !== undefined && isIt)
      return { number, title: textAt(found, 'title'), body: textAt(found, 'body') };
  }
  return undefined;
}

/** Opens the pull request, or makes it say what it does now. */
async function ensurePullRequest(
  context: Context,
  github: GitHub,
  base: string,
  branch: string,
  judged: Judged,
): Promise<number> {
  const parameters = repositoryParameters(context.event.repository);
  const [title = ''] = context.inputs.commitMessage.split('\n');
  const body = bodyOf(base, judged);
  const found = await findPullRequest(context, github, base, branch);
  if (!found) {
    const route = 'POST /repos/{owner}/{repo}/pulls';
    const opened = await github.rest(route, { ...parameters, title, body, head: branch, base });
    return numberAt(opened, 'number') ?? 0;
  }
  if (found.title !== title || found.body?.replaceAll('\r\n', '\n') !== body) {
    const route = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
    await github.rest(route, { ...parameters, pull_number: found.number, title, body });
  }
  return found.number;
}

const MOST_FILES = 100;

function bodyOf(base: string, { plan: { changes } }: Judged): string {
  const shown = changes.slice(0, MOST_FILES);
  const rest = changes.length - shown.length;
  return [
    `The agent files on ${codeWord(base)} are not what their specs say. This brings them into sync.`,
    '',
    ...shown.map(({ kind, path }) => `- ${kind} ${codeWord(path)}`),
    ...(rest > 0 ? [`- + ${rest} more`] : []),
    '',
    'Change the specs, not these files. fsagent keeps this pull request up to date and closes it when it is not needed any more.',
  ].join('\n');
}

/** In sync again: the pull request has nothing left to bring, and its branch nothing of its own. */
async function withdraw(context: Context, git: Git, base: string, judged: Judged): Promise<Result> {
  const branch = proposalBranch(base, context.prefix);
  const parameters = repositoryParameters(context.event.repository);
  try {
    const github = await context.connect();
    const found = await findPullRequest(context, github, base, branch);
    if (!found) return { problems: [], cure: NO_CURE };
    const head = remoteHead(git, base) ?? judged.commit;
    const tip = remoteHead(git, branch);
    if (tip !== undefined && !(await isOurs(context, git, github, head, { branch, sha: tip })))
      return { problems: [asWarning(problem('foreign-branch', { branch }))], cure: NO_CURE };
    const close = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
    await github.rest(close, { ...parameters, pull_number: found.number, state: 'closed' });
    if (tip !== undefined) {
      const refused = await moveBranch(github, context.event.repository, {
        branch,
        from: tip,
        to: undefined,
      });
      if (refused?.kind === 'stale') return stop(asWarning(problem('foreign-branch', { branch })));
      if (refused) return stop(asWarning(refused.problem));
    }
    return { problems: [], cure: { kind: 'withdrawn', number: found.number } };
  } catch (error) {
    return { problems: [asWarning(problemOf(error))], cure: NO_CURE };
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
