import { once } from '../text/once.js';
import { type Checkout, ignoredPaths, openCheckout } from './git.js';
import { trackedPaths } from './git-index.js';
import type { FileTree } from './tree.js';

/** Of some files those that nobody else gets; `named` are by their names for one machine only. */
export type LocalFiles = (paths: readonly string[], named: readonly string[]) => ReadonlySet<string>;

/** Where nobody knows better, names decide. */
export const localByName: LocalFiles = (_, named) => new Set(named);

/**
 * In a checkout: what git ignores, and what is so by its name unless git has it, as what git has everybody gets. What git could
 * still add counts as everybody's.
 */
export const localInCheckout =
  (folder: string, checkout: () => Checkout | undefined): LocalFiles =>
  (paths, named) => {
    const opened = checkout();
    if (!opened) return new Set(named);
    const tracked = named.length > 0 && trackedPaths(opened.index(), opened.below, named);
    const left = tracked ? named.filter((path) => !tracked.has(path)) : [];
    return new Set([...ignoredPaths(folder, paths, opened).map(({ path }) => path), ...left]);
  };

/** The same for a project on disk, or a tree of which nobody knows more than the names. */
export const localTo = (root: string | FileTree): LocalFiles =>
  typeof root === 'string'
    ? localInCheckout(
        root,
        once(() => openCheckout(root)),
      )
    : localByName;
