import { apply, EnvironmentError } from '../shell/apply.js';
import { gitTree } from '../shell/git-tree.js';
import { plan } from '../shell/plan.js';
import type { CommitFile } from './commit-file.js';
import { NO_FILE } from './commit-git.js';
import type { Context, Made } from './context.js';
import { commitOf, type Git, GitFailure } from './git.js';
import { bringCommit } from './judge.js';
import { type Problem, problem } from './problems.js';

const unwritten = (reason: string): readonly Problem[] => [problem('checkout-not-written', { reason })];

/** After a commit for what is checked out, the folder gets the files as well: later steps must not see stale ones. */
export function writeFolder({ root, options }: Context): readonly Problem[] {
  const { ok, changes } = plan(root, options);
  if (!ok) return unwritten('the specs of the checkout have errors');
  try {
    apply(root, changes);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return unwritten(error.message);
    throw error;
  }
}

/**
 * Moves HEAD from the commit that was judged to the one made on top of it, and our files in the index with it.
 * Whatever else is staged or dirty stays so; the checkout looks as if the commit had been made in it.
 */
export function advance(context: Context, git: Git, from: string, made: Made): readonly Problem[] {
  if (commitOf(git, 'HEAD') !== from) return [];
  const failed = writeFolder(context);
  if (failed.length > 0) return failed;
  const missing = bringCommit(git, made.sha, made.branch);
  if (missing) return unwritten(missing.message);
  try {
    git.bytes(['update-index', '-z', '--index-info'], indexEntries(context, git, made).join(''));
    git.bytes(['update-ref', '-m', 'fsagent', 'HEAD', made.sha, from]);
    return [];
  } catch (error) {
    if (error instanceof GitFailure) return unwritten(error.message);
    throw error;
  }
}

function indexEntries({ prefix }: Context, git: Git, { sha, files }: Made): readonly string[] {
  const tree = gitTree((args, input) => git.bytes(args, input), sha, prefix);
  return files.map(({ path }: CommitFile) => {
    const entry = tree.entryOf(path.slice(prefix.length));
    return entry ? `${entry.mode} ${entry.id}\t${path}\0` : `0 ${NO_FILE}\t${path}\0`;
  });
}
