import { once } from '../text/once.js';
import { type Checkout, ignoredPaths, openCheckout, submodulesBelow } from './git.js';
import { trackedPaths } from './git-index.js';
import type { FileTree } from './tree.js';

/** Of some files those that nobody else gets; `named` are by their names for one machine only. */
export type LocalFiles = (paths: readonly string[], named: readonly string[]) => ReadonlySet<string>;

/** What git knows of a tree. */
export interface TreeInGit {
  readonly local: LocalFiles;
  /** The submodules below the root. */
  readonly submodules: () => readonly string[];
}

/** Where nobody asks git, names decide. */
export const WITHOUT_GIT: TreeInGit = { local: (_, named) => new Set(named), submodules: () => [] };

/**
 * In a checkout: what git ignores, and what is so by its name unless git has it, as what git has everybody gets. What git could
 * still add counts as everybody's.
 */
const localInCheckout =
  (folder: string, checkout: () => Checkout | undefined): LocalFiles =>
  (paths, named) => {
    const opened = checkout();
    if (!opened) return new Set(named);
    const tracked = named.length > 0 && trackedPaths(opened.index(), opened.below, named);
    const left = tracked ? named.filter((path) => !tracked.has(path)) : [];
    return new Set([...ignoredPaths(folder, paths, opened).map(({ path }) => path), ...left]);
  };

export const treeInGit = (folder: string, checkout: () => Checkout | undefined): TreeInGit => ({
  local: localInCheckout(folder, checkout),
  submodules: once(() => submodulesBelow(folder, checkout())),
});

/** The same for a project on disk, or a tree of which git knows nothing. */
export const gitOf = (root: string | FileTree): TreeInGit =>
  typeof root === 'string'
    ? treeInGit(
        root,
        once(() => openCheckout(root)),
      )
    : WITHOUT_GIT;
