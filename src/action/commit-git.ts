import { join } from 'node:path';
import { createIn, makeOwnFolder, removeOwnFolder } from '../project/writer.js';
import type { Branch, EvaluatedCommit } from './branch.js';
import { commitByApi } from './commit-api.js';
import type { CommitResult, Context } from './context.js';
import type { Git } from './git.js';
import { askedOf } from './github.js';
import type { Identity } from './inputs.js';
import { type Problem, problem } from './problems.js';
import { bypassIn, type Refusal, refusalOfPush } from './refusal.js';

/** The default committer: the bot behind GITHUB_TOKEN. */
export const BOT: Identity = {
  name: 'github-actions[bot]',
  email: '41898282+github-actions[bot]@users.noreply.github.com',
};

/** What an index takes for a file to remove. */
export const NO_FILE = '0'.repeat(40);

/** A file as it is to be in the commit; paths are from the top of the repository. */
export interface CommitFile {
  readonly path: string;
  readonly mode: string;
  /** Undefined: the file is deleted. */
  readonly text: string | undefined;
}

const PLAIN_MODE = '100644';

/** A commit to make on top of another, by whatever method. */
export interface CommitRequest {
  readonly parent: string;
  readonly tree: string;
  readonly files: readonly CommitFile[];
  readonly message: string;
}

/** A move of a branch on the remote; `from` undefined: the branch must not exist yet. */
export interface Move {
  readonly branch: string;
  readonly from: string | undefined;
  /** It is the branch of our pull request. */
  readonly isOurs?: boolean;
}

/**
 * The commit that brings a branch into sync; or a problem when git would change other files than the planned ones:
 * it skips paths it takes for `.git`, and it replaces a submodule or file whose place a new folder needs, both
 * without an error.
 */
export function requestCommit(
  context: Context,
  branch: Branch,
  trailers: readonly string[] = [],
): CommitRequest | Problem {
  const { git, evaluated } = branch;
  const message = messageWith(context, trailers);
  const parent = evaluated.commit;
  const files = filesOf(evaluated, context.prefix);
  const tree = writeTree(git, context.temp, parent, files);
  const changed = changedPaths(git, parent, tree);
  const planned = new Set(files.map(({ path }) => path));
  const missing = [...planned].filter((path) => !changed.has(path));
  const others = [...changed].filter((path) => !planned.has(path));
  if (missing.length + others.length > 0) return problem('inexact-commit', { missing, others });
  return { parent, tree, files, message };
}

/** The message with its trailers in one block at the end; a sign-off is the last of them. */
function messageWith({ inputs }: Context, trailers: readonly string[]): string {
  const { commitMessage, signoff, commitAuthor } = inputs;
  const { name, email } = commitAuthor ?? BOT;
  const ours = [...trailers, ...(signoff ? [`Signed-off-by: ${name} <${email}>`] : [])];
  if (ours.length === 0) return commitMessage;
  const lastBlock = commitMessage.split('\n\n').slice(1).at(-1) ?? '';
  const hasTrailers = lastBlock !== '' && lastBlock.split('\n').every((line) => /^[\w-]+: /.test(line));
  return `${commitMessage}${hasTrailers ? '\n' : '\n\n'}${ours.join('\n')}`;
}

/** What an evaluated commit needs, each file with the mode it has there. */
const filesOf = ({ plan, tree }: EvaluatedCommit, prefix: string): readonly CommitFile[] =>
  plan.changes.map(({ path, after }) => ({
    path: prefix + path,
    mode: tree.entryOf(path)?.mode ?? PLAIN_MODE,
    text: after,
  }));

/** Paths that differ between two commits or trees. */
export function changedPaths(git: Git, from: string, to: string): ReadonlySet<string> {
  const answer = git.bytes(['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, to]);
  return new Set(answer.toString().split('\0').filter(Boolean));
}

/** An index of its own keeps the checkout out of it: what is staged, dirty or missing there is not used. */
function writeTree(git: Git, temp: string, base: string, files: readonly CommitFile[]): string {
  const folder = makeOwnFolder(temp);
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    const lines = stagedEntries(git, folder, files);
    git.bytes(['read-tree', base], '', env);
    git.bytes(['update-index', '-z', '--index-info'], lines.join(''), env);
    return git.text(['write-tree', '--missing-ok'], '', env); // a partial clone need not have every file
  } finally {
    removeOwnFolder(folder);
  }
}

/** Bytes go in as they are: no attribute of the repository, no filter and no line-end setting changes them. */
function stagedEntries(git: Git, folder: string, files: readonly CommitFile[]): readonly string[] {
  const written = files.filter(({ text }) => text !== undefined);
  const copies = written.map(({ text }, index) => createIn(folder, String(index), text ?? ''));
  const listed = copies.map((copy) => `${copy}\n`).join('');
  const ids =
    copies.length === 0
      ? []
      : git.text(['hash-object', '-w', '--no-filters', '--stdin-paths'], listed).split('\n');
  return [
    ...files.filter(({ text }) => text === undefined).map(({ path }) => `0 ${NO_FILE}\t${path}\0`),
    ...written.map(({ path, mode }, index) => `${mode} ${ids[index]}\t${path}\0`),
  ];
}

/** Makes the commit in the clone and pushes it. */
export function commitByGit(
  { inputs }: Context,
  git: Git,
  request: CommitRequest,
  move: Move,
): CommitResult | Refusal {
  const sha = makeCommit(git, request, inputs.commitAuthor ?? BOT);
  const { branch } = move;
  const { files } = request;
  const pushed = push(git, sha, move);
  if (pushed.kind !== 'pushed') return pushed;
  const { bypassed } = pushed;
  return { kind: 'committed', sha, branch, method: 'git', verified: false, files, bypassed };
}

/** Makes a commit that no ref knows yet. */
function makeCommit(git: Git, { tree, parent, message }: CommitRequest, author: Identity): string {
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  return git.text(['commit-tree', tree, '-p', parent, '-F', '-'], `${message}\n`, env);
}

/**
 * Moves a branch of the remote from one commit to another, or not at all. Naming where it must be keeps a branch
 * that was deleted meanwhile from coming back. A user's branch only ever moves forwards: what is pushed to it has
 * that very commit as its parent.
 */
function push(git: Git, commit: string, move: Move): Pushed | Refusal {
  const { branch, from } = move;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${from ?? ''}`;
  const { status, stdout, stderr } = git.push([lease], `${commit}:${ref}`);
  return status === 0
    ? { kind: 'pushed', bypassed: bypassIn(stderr) }
    : refusalOfPush(move, stdout.toString(), stderr);
}

interface Pushed {
  readonly kind: 'pushed';
  readonly bypassed: string | undefined;
}

/** Deletes a branch of the remote, unless it moved. */
export function deleteByGit(git: Git, move: Move): Refusal | undefined {
  const answer = push(git, '', move);
  return answer.kind === 'pushed' ? undefined : answer;
}

/** Asks the remote whether a push would be accepted, without one. */
export function rehearsePush(git: Git, commit: string, branch: string): Refusal | undefined {
  const { status, stdout, stderr } = git.push(['--dry-run'], `${commit}:refs/heads/${branch}`);
  return status === 0 ? undefined : refusalOfPush({ branch }, stdout.toString(), stderr);
}

/** How the next commit is made, and why. */
interface Method {
  readonly name: 'api' | 'git';
  readonly reason: string;
}

/** `auto` takes the API, whose commits are signed, unless something would be lost by it. */
export function chooseMethod(context: Context, git: Git, files: readonly CommitFile[]): Method | Problem {
  const { commitMethod, commitAuthor } = context.inputs;
  if (commitMethod === 'git') return { name: 'git', reason: 'the input commit-method says so' };
  const against = objection(context, git, files);
  if (commitMethod === 'api') return against ?? { name: 'api', reason: 'the input commit-method says so' };
  if (commitAuthor) return { name: 'git', reason: 'the API cannot name an author' };
  return against
    ? { name: 'git', reason: against.message }
    : { name: 'api', reason: 'its commits are signed by GitHub' };
}

/** What prevents a commit by the API. */
function objection(
  { inputs, event, repository }: Context,
  git: Git,
  files: readonly CommitFile[],
): Problem | undefined {
  if (inputs.token === '') return problem('no-token', { what: 'A commit by the API' });
  if (repository === undefined)
    return problem('other-server', { origin: git.origin, serverUrl: event.serverUrl });
  const executable = files.find(({ mode, text }) => text !== undefined && mode !== PLAIN_MODE);
  return executable && problem('mode-lost', { path: executable.path });
}

/** One commit on a branch of the remote that must be at the request's parent. */
interface Attempt {
  readonly git: Git;
  readonly branch: string;
  readonly method: Method['name'];
  readonly request: CommitRequest;
}

export async function commitOnce(
  context: Context,
  { git, branch, method, request }: Attempt,
): Promise<CommitResult | Refusal> {
  if (method === 'git') return commitByGit(context, git, request, { branch, from: request.parent });
  return commitByApi(await context.connect(), { repository: askedOf(context), branch }, request);
}
