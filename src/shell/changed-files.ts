import { posix, relative, sep } from 'node:path';
import { gitTop } from './git.js';
import { runGit } from './git-process.js';
import { CONFIG_PATHS } from './project.js';

/**
 * Whether one of some files differs from the last commit, asked of git once and only when needed. A config that differs
 * changes what every spec means. Without git, or before the first commit, nothing is known to differ.
 */
export function differsFromHead(
  root: string,
  paths: readonly (string | undefined)[],
): (path: string | undefined) => boolean {
  let found: ReadonlySet<string> | undefined;
  return (path) => {
    found ??= changedFiles(root, paths);
    return (path !== undefined && found.has(path)) || CONFIG_PATHS.some((config) => found?.has(config));
  };
}

const MOST_FOLDERS = 100;

function changedFiles(root: string, paths: readonly (string | undefined)[]): ReadonlySet<string> {
  const top = gitTop(root);
  if (top === undefined) return new Set();
  const folders = [...new Set(paths.flatMap((path) => (path === undefined ? [] : posix.dirname(path))))];
  // A whole repository can hold far more than the specs.
  const places = folders.length > MOST_FOLDERS ? ['.'] : [...folders, ...CONFIG_PATHS];
  const lines = gitStatus(root, places);
  if (lines.includes(NO_COMMIT_YET)) return new Set();
  const below = relative(top, root).split(sep).join('/');
  const prefix = below === '' ? '' : `${below}/`;
  return new Set(lines.flatMap((line) => ENTRY.exec(line)?.[1]?.slice(prefix.length) ?? []));
}

const NO_COMMIT_YET = '# branch.oid (initial)';
/** A line about one file: tracked, in conflict or not tracked: https://git-scm.com/docs/git-status#_porcelain_format_version_2 */
const ENTRY = /^(?:1(?: \S+){7}|u(?: \S+){9}|\?) (.*)$/s;

/** What git says of some places; with the commit it compares with, which would be a second process to ask for. */
function gitStatus(root: string, places: readonly string[]): readonly string[] {
  const noCount = ['-c', 'status.aheadBehind=false']; // of the commits since the branch of the remote
  const words = ['--porcelain=v2', '--branch', '-z', '--no-renames', '--untracked-files=all'];
  const answer = runGit(root, [...noCount, 'status', ...words, '--', ...places]);
  return answer?.stdout.toString().split('\0') ?? [];
}
