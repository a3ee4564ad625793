import { CONFIG_PATHS } from './project.js';
import { type FileTree, matching } from './tree.js';

/** The folders of a tree that have a config of fsagent, each once. */
export const projectRoots = (tree: FileTree): readonly string[] => [
  ...new Set(
    tree
      .list(CONFIG_PATHS.map((path) => `**/${path}`))
      .files.map((path) => path.replace(/\/?\.fsagent\/[^/]*$/, '')),
  ),
];

/** Of these folders those that a glob matches; the top is the empty path, and `**` matches it. */
export function rootsMatching(roots: readonly string[], glob: string): readonly string[] {
  const matched = matching(
    roots.filter((root) => root !== ''),
    [glob],
  );
  return roots.filter((root) => matched.has(root) || (root === '' && glob === '**'));
}
