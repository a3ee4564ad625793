import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
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

const SIGNATURE = 0x44495243; // DIRC
const VERSIONS = [2, 3]; // in version 4 a name leaves out what it shares with the one before
const HEADER = 12;
/** Times, device, mode, owner and size; then the object's name, and flags. */
const FLAGS_AT = 60;
const NAME_AT = 62;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
const NAME_LENGTH = 0x0fff;

/**
 * Of some paths below a folder, those that git tracks, as its index says: https://git-scm.com/docs/index-format. To start git
 * takes longer than to check a small project. Nothing where the index cannot be read so; a path that needs a closer look is
 * left out. `folder` ends in `/`, or is empty for the top of the checkout.
 */
export function trackedPaths(
  file: string,
  folder: string,
  paths: Iterable<string>,
): ReadonlySet<string> | undefined {
  const wanted = new Set(paths);
  const tracked = new Set<string>();
  const index = readIndex(file);
  if (!index) return undefined;
  let at = HEADER;
  for (let left = index.readUInt32BE(8); left > 0 && tracked.size < wanted.size; left--) {
    if (at + NAME_AT >= index.length) return undefined;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const start = at + NAME_AT + (flags & EXTENDED ? 2 : 0);
    const end = index.indexOf(0, start);
    const length = end - start;
    // So it is also found that object names are longer than those of SHA-1.
    if (end === -1 || (flags & NAME_LENGTH) !== Math.min(length, NAME_LENGTH)) return undefined;
    if ((flags & (EXTENDED | STAGE)) === 0) {
      const name = index.toString('utf8', start, end);
      const path = name.startsWith(folder) ? name.slice(folder.length) : '';
      if (wanted.has(path)) tracked.add(path);
    }
    at += Math.ceil((end + 1 - at) / 8) * 8; // at least one zero, up to the next eight bytes
  }
  return tracked;
}

function readIndex(file: string): Buffer | undefined {
  try {
    const index = readFileSync(file);
    const isKnown = index.readUInt32BE(0) === SIGNATURE && VERSIONS.includes(index.readUInt32BE(4));
    return isKnown ? index : undefined;
  } catch {
    return undefined; // there is none before the first `git add`
  }
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

/** Whether git could give back the content of a file as it is now: as bytes, or by its rules for line ends. */
export function isSavedInGit(root: string, path: string): boolean {
  if (!gitTop(root)) return false;
  const saved = objectName(runGit(root, ['rev-parse', '--verify', '--end-of-options', `HEAD:./${path}`]));
  const isSavedAs = (reading: string) =>
    saved === objectName(runGit(root, ['hash-object', reading, '--', path]));
  return saved !== '' && (isSavedAs(`--path=${path}`) || isSavedAs('--no-filters'));
}

const objectName = (result: GitAnswer | undefined): string =>
  result?.status === 0 ? result.stdout.toString().trim() : '';
