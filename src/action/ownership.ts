import type { GitTree } from '../project/git-tree.js';
import { literally, NotText } from '../project/tree.js';
import { readMark } from '../text/mark.js';
import { BOT, changedPaths } from './commit-git.js';
import type { Context } from './context.js';
import { numberAt, textAt, valueAt } from './event.js';
import { bringCommit } from './fetch.js';
import type { Git } from './git.js';
import { askedOf, loginOf, repositoryParameters } from './github.js';
import { treeOf } from './tree.js';

/** The last line of each commit on a branch of ours. */
export const TRAILER = 'Generated-by: fsagent';

/** The committer of what GitHub commits itself: by the API, in the browser, and for "Update branch". */
const GITHUB_EMAIL = 'noreply@github.com';

/** Our branch has one commit, and a merge for each "Update branch". A longer history is not ours. */
const MOST_COMMITS = 100;

/** A branch of the remote as it is now. */
interface BranchTip {
  readonly branch: string;
  readonly sha: string;
  /** We chose the name; a branch with another name may be anyone's until a commit shows that it is ours. */
  readonly isOwnName: boolean;
}

/**
 * Whether a branch may be replaced: every commit since `base` is ours by trailer, author and committer, or a merge
 * by GitHub of such commits, and all they changed together is files with our mark, as we wrote them.
 */
export async function isOurs(
  context: Context,
  git: Git,
  base: string,
  { branch, sha, isOwnName }: BranchTip,
): Promise<boolean> {
  const github = await context.connect();
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  const repository = repositoryParameters(askedOf(context));
  const parameters = { ...repository, basehead: `${base}...${sha}`, per_page: MOST_COMMITS, page: 1 };
  const compared = await github.rest(route, parameters);
  const [ahead, commits] = [numberAt(compared, 'ahead_by'), valueAt(compared, 'commits')];
  if (ahead === 0) return isOwnName; // it has nothing of its own, so nothing can be lost
  if (!Array.isArray(commits) || ahead !== commits.length) return false;
  const login = await loginOf(context.connect);
  const emails = [BOT.email, ...(context.inputs.commitAuthor ? [context.inputs.commitAuthor.email] : [])];
  if (!commits.every((commit) => isMergeByGitHub(commit) || isMadeByUs(commit, { login, emails })))
    return false;
  const fork = textAt(compared, 'merge_base_commit', 'sha') ?? base;
  if (bringCommit(git, sha, branch) || bringCommit(git, fork, branch)) return false;
  return changesOnlyOurFiles(git, fork, sha);
}

interface Ourselves {
  readonly login: string | undefined;
  readonly emails: readonly string[];
}

/** What it merged is in the list of commits as well, unless it is in the base. */
const isMergeByGitHub = (commit: unknown): boolean => {
  const parents = valueAt(commit, 'parents');
  return (
    Array.isArray(parents) &&
    parents.length > 1 &&
    textAt(commit, 'commit', 'committer', 'email') === GITHUB_EMAIL
  );
};

/** The last lines of a message that no empty line parts. */
function lastBlockOf(message: string): string {
  const text = message.replace(/(?<!\n)\n+$/, '');
  return text.slice(text.lastIndexOf('\n\n') + 1).replace(/^\n/, '');
}

/** A person who amends our commit remains visible as its committer. */
function isMadeByUs(commit: unknown, { login, emails }: Ourselves): boolean {
  if (
    !lastBlockOf(textAt(commit, 'commit', 'message') ?? '')
      .split('\n')
      .includes(TRAILER)
  )
    return false;
  const author = textAt(commit, 'commit', 'author', 'email') ?? '';
  const committer = textAt(commit, 'commit', 'committer', 'email') ?? '';
  const isByApi = committer === GITHUB_EMAIL;
  if (!isByApi && !emails.includes(committer)) return false;
  if (emails.includes(author)) return true;
  const authorLogin = textAt(commit, 'author', 'login');
  // By the API the author is the user or App of the token, which may have been another App's in an earlier run.
  return isByApi && (authorLogin?.endsWith('[bot]') || (login !== undefined && authorLogin === login));
}

/** Deleted files must have had our mark; the others must have it and be as we wrote them. */
function changesOnlyOurFiles(git: Git, from: string, to: string): boolean {
  const paths = [...changedPaths(git, from, to)];
  const [before, after] = [treeOf(git, from), treeOf(git, to)];
  const gone = paths.filter((path) => after.kind(path) === 'nothing');
  const there = paths.filter((path) => after.kind(path) !== 'nothing');
  before.list(gone.map(literally)); // what is listed is read together
  after.list(there.map(literally));
  return (
    gone.every((path) => markOf(before, path) !== undefined) &&
    there.every((path) => markOf(after, path)?.intact === true)
  );
}

function markOf(tree: GitTree, path: string): ReturnType<typeof readMark> {
  try {
    return readMark(tree.read(path) ?? '');
  } catch (error) {
    if (error instanceof NotText) return undefined;
    throw error;
  }
}
