import type { Branch } from './branch.js';
import type { Context, PullRequestResult } from './context.js';
import {
  askForPullRequest,
  findPullRequest,
  foundIn,
  type KnownPullRequests,
  type OpenPullRequest,
} from './found-pull-request.js';
import { GitFailure } from './git.js';
import { askedOf, GitHubError, repositoryParameters } from './github.js';
import { asWarning, type Problem } from './problems.js';
import { bodyOf, isSameBody } from './proposal-body.js';
import { problemOfApi, problemOfGit } from './refusal.js';

type Ensured = Omit<PullRequestResult, 'branch'>;

/** Opens the pull request, or makes it say what it does now. */
export async function ensurePullRequest(
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

/** Labels and reviewers, once: later it is for people to change them. What GitHub refuses is a warning. */
export async function dress(context: Context, number: number): Promise<readonly Problem[]> {
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

/** Why the pull request could not be opened, changed or closed. */
export function pullRequestProblem(error: unknown): Problem {
  const task = {
    permission: 'contents: write, pull-requests: write',
    what: 'open, change or close a pull request',
  };
  if (error instanceof GitHubError) return problemOfApi(error, task);
  if (error instanceof GitFailure) return problemOfGit(error.message, task);
  throw error;
}
