import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { trackedPaths } from './git-index.js';
import { type GitAnswer, runGit } from './git-process.js';

/** The top of the checkout that holds a folder, if any. */
export function gitTop(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** A rule by which git ignores a path, and where it is, as seen from the root. */
export interface IgnoreRule {
  readonly path: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
}

/** Which of some paths git ignores; none outside a checkout or without git. */
export function ignoredPaths(root: string, paths: readonly string[]): readonly IgnoreRule[] {
  const top = gitTop(root);
  if (paths.length === 0 || top === undefined) return [];
  const tracked = trackedBelow(root, top, paths); // what is tracked is not ignored
  const asked = paths.filter((path) => !tracked.has(path)).map((path) => `./${path}`); // so that none begins like a pathspec
  if (asked.length === 0) return [];
  const result = runGit(root, ['check-ignore', '-v', '-z', '--stdin'], {
    input: asked.join('\0'),
    literal: false,
  });
  const words = result?.stdout.toString().split('\0') ?? [];
  return Array.from({ length: Math.floor(words.length / 4) }, (_, index) => {
    const [file = '', line = '', rule = '', path = ''] = words.slice(index * 4, index * 4 + 4);
    const below = relative(root, resolve(top, file)).split(sep).join('/'); // git names it from the top
    return { path: path.slice(2), rule, file: below, line: Number(line) };
  }).filter(({ rule }) => !rule.startsWith('!'));
}

/** Of some paths below a root, those that the index of its checkout certainly has. */
function trackedBelow(root: string, top: string, paths: readonly string[]): ReadonlySet<string> {
  const below = relative(realpathSync(top), realpathSync(root)).split(sep).join('/');
  return trackedPaths(join(gitFolder(top), 'index'), below === '' ? '' : `${below}/`, paths) ?? new Set();
}

interface InSubmodule {
  readonly path: string;
  readonly submodule: string;
}

/**
 * Paths that are, or are below, another repository: a folder with a `.git` of its own, or one that git's index
 * lists as a submodule. The index is only asked on request; without it, a submodule whose content was never
 * fetched looks like an empty folder.
 */
export function submodulesOf(
  root: string,
  paths: readonly string[],
  asksIndex: boolean,
): readonly InSubmodule[] {
  const listed = asksIndex ? submodulesInIndex(root, paths) : new Set<string>();
  const isSubmodule = (folder: string): boolean =>
    listed.has(folder) || existsSync(join(root, folder, '.git'));
  const byFolder = new Map<string, string | undefined>();
  const submoduleAt = (folder: string): string | undefined => {
    if (folder === '.') return undefined;
    if (!byFolder.has(folder))
      byFolder.set(folder, submoduleAt(posix.dirname(folder)) ?? (isSubmodule(folder) ? folder : undefined));
    return byFolder.get(folder);
  };
  return paths.flatMap((path) => {
    const submodule = submoduleAt(posix.dirname(path)) ?? (listed.has(path) ? path : undefined);
    return submodule === undefined ? [] : [{ path, submodule }];
  });
}

function submodulesInIndex(root: string, paths: readonly string[]): ReadonlySet<string> {
  if (paths.length === 0 || gitTop(root) === undefined) return new Set();
  const tops = [...new Set(paths.map((path) => path.split('/')[0] ?? path))];
  const listed = runGit(root, ['ls-files', '--stage', '-z', '--', ...tops])?.stdout.toString() ?? '';
  return new Set(listed.split('\0').flatMap((line) => /^160000 .*\t(.+)$/s.exec(line)?.[1] ?? []));
}

/** Files of the index that a sparse checkout leaves out, below the root, among some of its top folders. */
export function hiddenFiles(root: string, tops: readonly string[]): readonly string[] {
  const top = gitTop(root);
  if (top === undefined || !existsSync(join(gitFolder(top), 'info', 'sparse-checkout'))) return [];
  const listed = runGit(root, ['ls-files', '-t', '-z', '--', ...tops])?.stdout.toString() ?? '';
  return listed
    .split('\0')
    .flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []))
    .filter((path) => !existsSync(join(root, path)));
}

/** In a linked work tree `.git` is a file that names the folder. */
function gitFolder(top: string): string {
  const path = join(top, '.git');
  if (statSync(path).isDirectory()) return path;
  const named = /^gitdir: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '.git';
  return resolve(top, named);
}

/** The folders on the way to a path, the topmost first. */
export const foldersAbove = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** Whether git could give back the content of a file as it is now. */
export function isSavedInGit(root: string, path: string): boolean {
  if (!gitTop(root)) return false;
  const saved = objectName(runGit(root, ['rev-parse', '--verify', '--end-of-options', `HEAD:./${path}`]));
  return saved !== '' && saved === objectName(runGit(root, ['hash-object', `--path=${path}`, '--', path]));
}

const objectName = (result: GitAnswer | undefined): string =>
  result?.status === 0 ? result.stdout.toString().trim() : '';
