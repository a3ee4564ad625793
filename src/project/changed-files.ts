import { changedSinceCommit } from './git.js';
import { CONFIG_PATHS } from './project.js';

/**
 * Whether one of some files differs from the last commit, asked of git once and only when needed. A config that differs
 * changes what every spec means.
 */
export function differsFromHead(
  root: string,
  paths: readonly (string | undefined)[],
): (path: string | undefined) => boolean {
  let found: ReadonlySet<string> | undefined;
  return (path) => {
    found ??= changedSinceCommit(root, [...paths, ...CONFIG_PATHS]);
    return (path !== undefined && found.has(path)) || CONFIG_PATHS.some((config) => found?.has(config));
  };
}
