import { realpathSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { EnvironmentError } from './environment-error.js';
import { openView, type View } from './git-gateway.js';
import { findRepository } from './git-repository.js';
import { changedSince, type GitTree, gitTree, newFiles } from './git-tree.js';

/** A commit of the repository that holds a folder, and the folder as it is there. */
export interface CommitTree {
  readonly commit: string;
  /** What it was named by. */
  readonly name: string;
  readonly tree: GitTree;
  /** The files of the folder that may differ from the commit, and those that git could add to it. */
  readonly changed: readonly string[];
}

/** A commit that is not there. */
export class NoCommit extends Error {}

/**
 * Opens a commit for as long as a function needs it; nothing is checked out. Without a name it is the one at which the checkout
 * left the default branch, else the last one.
 */
export function withCommit<T>(root: string, name: string | undefined, use: (commit: CommitTree) => T): T {
  const repository = findRepository(root);
  const view = repository && openView(repository);
  if (!view) throw new EnvironmentError('There is no git repository here, or git cannot be asked about it.');
  try {
    const found = name === undefined ? usual(view) : { name, commit: commitNamed(view, name) };
    const { commit, name: known } = found;
    if (commit === undefined) throw new NoCommit(`There is no commit "${known}" in this clone.`);
    const below = relative(repository.top, realpathSync(root)).split(sep).join('/');
    const prefix = below === '' ? '' : `${below}/`;
    const ask = (args: readonly string[], input?: string) => answerOf(view, args, input);
    const tree = { ...gitTree(ask, commit, prefix), name: basename(root) };
    return use({
      commit,
      name: known,
      tree,
      changed: [...changedSince(ask, { commit, prefix }), ...newFiles(ask, prefix)],
    });
  } finally {
    view.close();
  }
}

function answerOf(view: View, args: readonly string[], input = ''): Buffer {
  const answer = view.run(args, { input });
  if (answer?.status !== 0)
    throw new EnvironmentError(`git ${args[0]}: ${answer?.stderr.trim() || 'no answer'}`);
  return answer.stdout;
}

const textOf = (view: View, args: readonly string[]): string | undefined => {
  const answer = view.run(args);
  return answer?.status === 0 ? answer.stdout.toString().trim() : undefined;
};

const commitNamed = (view: View, name: string): string | undefined =>
  textOf(view, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]) || undefined;

/** Where the default branch may be, the likeliest first. */
const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

function usual(view: View): { readonly name: string; readonly commit: string | undefined } {
  for (const branch of DEFAULT_BRANCHES) {
    const tip = commitNamed(view, branch);
    const base = tip && textOf(view, ['merge-base', 'HEAD', tip]);
    if (base) return { name: branch, commit: base };
  }
  return { name: 'HEAD', commit: commitNamed(view, 'HEAD') };
}
