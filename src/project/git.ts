import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import { once } from '../text/once.js';
import { EnvironmentError } from './environment-error.js';
import { EXCLUDES, type GitAnswer, lookAt } from './git-gateway.js';
import { readIndex, submodulesAmong, trackedPaths, trackedWith } from './git-index.js';
import { findRepository, type Repository } from './git-repository.js';

/** A rule by which git ignores a path, and where it is, as seen from the root. */
export interface IgnoreRule {
  readonly path: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
}

/** A checkout with its index, which is read once for all that is asked of it. */
export interface Checkout extends Repository {
  /** The root of the project, and the same as the index begins its paths: nothing for the top. */
  readonly root: string;
  readonly below: string;
  readonly index: () => Buffer | undefined;
}

/** The checkout that a project is in; nothing without git. */
export function openCheckout(root: string): Checkout | undefined {
  const repository = findRepository(root);
  if (!repository) return undefined;
  const real = realpathSync(root);
  const below = withSlashes(relative(repository.top, real));
  return {
    ...repository,
    root: real,
    below: below === '' ? '' : `${below}/`,
    index: once(() => readIndex(join(repository.folder, 'index'))),
  };
}

/** Which of some paths git ignores; none outside a checkout or without git. */
export function ignoredPaths(
  root: string,
  paths: readonly string[],
  checkout = paths.length === 0 ? undefined : openCheckout(root),
): readonly IgnoreRule[] {
  if (!checkout || paths.length === 0) return [];
  const { top, common, root: real } = checkout;
  const tracked = trackedPaths(checkout.index(), checkout.below, paths);
  const asked = paths.filter((path) => !tracked?.has(path)).map((path) => `./${path}`); // so that none begins like a pathspec
  if (asked.length === 0) return []; // what is tracked is not ignored
  const args = ['check-ignore', '-v', '-z', '--stdin'];
  const words = wordsOf(lookAt(root, args, { input: asked.join('\0'), literal: false }));
  return Array.from({ length: Math.floor(words.length / 4) }, (_, index) => {
    const [file = '', line = '', rule = '', path = ''] = words.slice(index * 4, index * 4 + 4);
    // Git names it from the top; the one outside the checkout is a copy of ours.
    const isExcludes = isAbsolute(file) && withSlashes(file).endsWith(`/${EXCLUDES}`);
    const at = isExcludes ? join(common, EXCLUDES) : resolve(top, file);
    return { path: path.slice(2), rule, file: withSlashes(relative(real, at)), line: Number(line) };
  }).filter(({ rule }) => !rule.startsWith('!'));
}

/** The paths below the root that git has and that have one of some names among their parts; none without git. */
export function pathsInIndex(
  root: string,
  names: readonly string[],
  checkout = openCheckout(root),
): readonly string[] {
  if (!checkout) return [];
  return trackedWith(checkout.index(), checkout.below, names) ?? wordsOf(lookAt(root, ['ls-files', '-z']));
}

const withSlashes = (path: string): string => path.split(sep).join('/');

/** The words of an answer that has a zero behind each. */
const wordsOf = (answer: GitAnswer | undefined): readonly string[] =>
  answer?.stdout.toString().split('\0').slice(0, -1) ?? [];

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

/** The submodules of git's index below the root; to look at each entry costs time, so only where some are declared. */
export function submodulesBelow(root: string, checkout: Checkout | undefined): readonly string[] {
  if (!checkout || !existsSync(join(checkout.top, '.gitmodules'))) return [];
  return submodulesAmong(checkout.index(), checkout.below) ?? [...stagedSubmodules(root, [])];
}

function submodulesInIndex(root: string, paths: readonly string[]): ReadonlySet<string> {
  if (paths.length === 0) return new Set();
  return stagedSubmodules(root, [...new Set(paths.map((path) => path.split('/')[0] ?? path))]);
}

/** Below some names at the root; without names, all. */
function stagedSubmodules(root: string, names: readonly string[]): ReadonlySet<string> {
  const listed = wordsOf(lookAt(root, ['ls-files', '--stage', '-z', '--', ...names]));
  return new Set(listed.flatMap((line) => /^160000 .*\t(.+)$/s.exec(line)?.[1] ?? []));
}

/** Files of the index that a sparse checkout leaves out, below the root, among some of its top folders. */
export function hiddenFiles(root: string, tops: readonly string[]): readonly string[] {
  const repository = findRepository(root);
  if (!repository || !existsSync(join(repository.folder, 'info', 'sparse-checkout'))) return [];
  const answer = lookAt(root, ['ls-files', '-t', '-z', '--', ...tops]);
  if (answer?.status !== 0) throw new EnvironmentError(unknownFiles(answer));
  return wordsOf(answer)
    .flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []))
    .filter((path) => !existsSync(join(root, path)));
}

/** Hidden files must not be taken for absent: what was made of a hidden spec would be deleted. */
const unknownFiles = (answer: GitAnswer | undefined): string =>
  `What the sparse checkout leaves out is not known (${answer ? `git ls-files: ${answer.stderr.trim() || 'no answer'}` : 'git cannot be asked'}). ` +
  'Nothing is fetched here: if you trust this checkout, run "git ls-files" in it once.';

/** The versions of a file whose merge has conflicts, as git keeps them until these are solved. */
interface UnmergedVersions {
  readonly base?: string;
  readonly ours?: string;
  readonly theirs?: string;
}

const STAGES = ['base', 'ours', 'theirs'] as const;

export function unmergedVersions(root: string, path: string): UnmergedVersions {
  const listed = wordsOf(lookAt(root, ['ls-files', '--unmerged', '-z', '--', path]));
  const entries = listed.flatMap((entry) => {
    const [, name = '', stage = ''] = /^\d+ ([0-9a-f]+) ([123])\t/.exec(entry) ?? [];
    const version = STAGES[Number(stage) - 1];
    return version === undefined ? [] : [{ name, version }];
  });
  if (entries.length === 0) return {};
  const answer = lookAt(root, ['cat-file', '--batch'], {
    input: entries.map(({ name }) => `${name}\n`).join(''),
  });
  const contents = answer?.status === 0 ? readObjects(answer.stdout) : [];
  return Object.fromEntries(
    entries.flatMap(({ version }, index) => {
      const content = contents[index];
      return content ? [[version, content.toString()]] : [];
    }),
  );
}

/** Those of some paths whose merge nobody has told git to be solved. */
export function unmergedAmong(root: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0 || !findRepository(root)) return [];
  const listed = wordsOf(lookAt(root, ['ls-files', '--unmerged', '-z']));
  const unmerged = new Set(listed.map((entry) => entry.slice(entry.indexOf('\t') + 1)));
  return paths.filter((path) => unmerged.has(path));
}

/** Whether git could give back the content of a file as it is now: as bytes, or by its rules for line ends. */
export const isSavedInGit = (root: string, path: string): boolean =>
  isUnchanged(root, path, committed(root, [path])?.get(path));

/**
 * Which of some paths differ from the last commit. No filter is asked what a file would be in git, so one that is kept in
 * another form there differs. Nothing is known to differ without git, before the first commit, or in another repository.
 */
export function changedSinceCommit(
  root: string,
  paths: readonly (string | undefined)[],
): ReadonlySet<string> {
  const below = [...new Set(paths)].flatMap((path) => (path === undefined || isAbove(path) ? [] : [path]));
  const foreign = new Set(submodulesOf(root, below, false).map(({ path }) => path));
  const asked = below.filter((path) => !foreign.has(path));
  const contents = committed(root, asked);
  if (!contents) return new Set();
  const isThere = (path: string) => contents.has(path) || existsSync(join(root, path));
  return new Set(asked.filter((path) => isThere(path) && !isUnchanged(root, path, contents.get(path))));
}

const isAbove = (path: string): boolean => isAbsolute(path) || /^\.\.(?:\/|$)/.test(path);

/** Says whether some bytes are those of one file of a commit. */
type IsCommitted = (bytes: Buffer) => boolean;

/** To read contents by their paths takes git a look at whole folders for each; to compute names takes a start longer. */
const FEW_PATHS = 50;

/** What the last commit has at some paths, as far as it has them; undefined without such a commit. */
const committed = (root: string, paths: readonly string[]): ReadonlyMap<string, IsCommitted> | undefined =>
  paths.length > FEW_PATHS ? committedByName(root, paths) : committedByContent(root, paths);

function committedByContent(
  root: string,
  paths: readonly string[],
): ReadonlyMap<string, IsCommitted> | undefined {
  const asked = paths.filter((path) => !path.includes('\n')); // a line end would end the question
  const input = ['HEAD^{tree}', ...asked.map((path) => `HEAD:./${path}`)].map((name) => `${name}\n`).join('');
  const answer = lookAt(root, ['cat-file', '--batch'], { input });
  if (answer?.status !== 0) return undefined;
  const [tree, ...objects] = readObjects(answer.stdout);
  const entries = asked.flatMap((path, index) => {
    const content = objects[index];
    return content ? [[path, (bytes: Buffer) => bytes.equals(content)] as const] : [];
  });
  return tree && new Map(entries);
}

function committedByName(
  root: string,
  paths: readonly string[],
): ReadonlyMap<string, IsCommitted> | undefined {
  const folders = new Set(paths.map((path) => (path.includes('/') ? posix.dirname(path) : '.')));
  const places = folders.has('.') || folders.size > FEW_PATHS ? ['.'] : [...folders];
  const answer = lookAt(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...places]);
  if (answer?.status !== 0) return undefined;
  const { createHash } = process.getBuiltinModule('node:crypto');
  const entries = wordsOf(answer).flatMap((entry) => {
    const [, name = '', path = ''] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    const algorithm = name.length === SHA1_LENGTH ? 'sha1' : 'sha256';
    const isCommitted: IsCommitted = (bytes) =>
      createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === name;
    return path === '' ? [] : [[path, isCommitted] as const];
  });
  return new Map(entries);
}

const SHA1_LENGTH = 40;

/** For each question `<id> <kind> <size>`, the bytes and a line end; or a line that says why there are none. */
function readObjects(answer: Buffer): readonly (Buffer | undefined)[] {
  const objects: (Buffer | undefined)[] = [];
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const size = / (?:blob|tree) (\d+)$/.exec(answer.toString('latin1', at, end))?.[1];
    const last = end + 1 + Number(size ?? 0);
    objects.push(size === undefined ? undefined : answer.subarray(end + 1, last));
    at = size === undefined ? last : last + 1;
  }
  return objects;
}

/** Whether a file has the bytes of a commit, but for its line ends. */
function isUnchanged(root: string, path: string, isCommitted: IsCommitted | undefined): boolean {
  const file = join(root, path);
  if (!isCommitted || !lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const bytes = readFileSync(file);
  return isCommitted(bytes) || isCommitted(withoutReturns(bytes));
}

const withoutReturns = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
