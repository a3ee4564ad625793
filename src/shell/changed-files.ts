import { relative, sep } from 'node:path';
import { gitTop } from './git.js';
import { runGit } from './git-process.js';
import { CONFIG_PATHS } from './project.js';

/**
 * Whether a file differs from the last commit, asked of git once and only when needed. A config that differs changes what
 * every spec means. Without git, or before the first commit, nothing is known to differ.
 */
export function differsFromHead(root: string): (path: string | undefined) => boolean {
  let found: ReadonlySet<string> | undefined;
  return (path) => {
    found ??= changedFiles(root);
    return (path !== undefined && found.has(path)) || CONFIG_PATHS.some((config) => found?.has(config));
  };
}

function changedFiles(root: string): ReadonlySet<string> {
  const top = gitTop(root);
  if (top === undefined || runGit(root, ['rev-parse', '--verify', '-q', 'HEAD'])?.status !== 0)
    return new Set();
  const words = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'];
  const below = relative(top, root).split(sep).join('/');
  const prefix = below === '' ? '' : `${below}/`;
  const lines = runGit(root, words)?.stdout.toString().split('\0') ?? [];
  return new Set(lines.map((line) => line.slice(3 + prefix.length)));
}
