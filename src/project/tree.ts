import { constants, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { SourceFile } from '../text/source.js';
import { type EntriesOf, type FolderEntry, type Listing, listing } from './listing.js';

export { type Listing, literally } from './listing.js';

/**
 * What is at a path. `beyond-link`: a folder above it is a symbolic link. `submodule`: git has a commit of another
 * repository there; only a tree of git knows this.
 */
export type Kind = 'file' | 'folder' | 'link' | 'beyond-link' | 'submodule' | 'other' | 'nothing';

/** A tree of files to plan on: the disk, a commit, or plain memory. Paths are relative to its top, with `/`. */
export interface FileTree {
  /** What the folder or repository is called, where that is known. */
  readonly name?: string;
  /**
   * What matches the globs; symbolic links are not followed, `.git` and `node_modules` not entered, except below the `whole`
   * folders, wherever these are.
   */
  readonly list: (globs: readonly string[], whole?: readonly string[]) => Listing;
  readonly kind: (path: string) => Kind;
  /** The names in a folder, where it is cheaper to ask for a few folders than to list by globs. */
  readonly entriesOf?: EntriesOf;
  /** The text of a plain file that no symbolic link leads to; undefined when there is no such file. Throws `NotText`, or `TooLarge`. */
  readonly read: (path: string) => string | undefined;
  /** Where a symbolic link says that it leads; left out, links of this tree lead nowhere. */
  readonly linkTarget?: (path: string) => string | undefined;
}

/** A file that is not text cannot be read as a spec or an agent. */
export class NotText extends Error {
  constructor(path: string, options: ErrorOptions) {
    super(`${path} is not UTF-8 text.`, options);
  }
}

/** A person writes no such file, and to read some of them as specs or agents would take all of the memory. */
export const LARGEST = 10_000_000;

export class TooLarge extends NotText {
  constructor(path: string, options: ErrorOptions) {
    super(path, options);
    this.message = `${path} has more than 10 million characters.`;
  }
}

/** A text, unless it is too large. */
function limited(path: string, text: string): string {
  if (text.length > LARGEST) throw new TooLarge(path, {});
  return text;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(path: string, bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new NotText(path, { cause: error });
  }
}

/** The files below a folder of this machine. */
export function diskTree(root: string): FileTree {
  const kinds = new Map<string, Kind>();
  const kind = (path: string): Kind => {
    const known = kinds.get(path);
    if (known) return known;
    const parent = path.includes('/') ? kind(path.slice(0, path.lastIndexOf('/'))) : 'folder';
    const found = parent === 'folder' ? kindAt(join(root, path)) : belowOther(parent);
    if (found === 'folder') kinds.set(path, found); // only folders are asked for again and again
    return found;
  };
  const entriesOf: EntriesOf = (folder) =>
    folder === '' || kind(folder) === 'folder'
      ? readdirSync(join(root, folder), { withFileTypes: true })
      : [];
  return {
    name: basename(root),
    kind,
    entriesOf,
    list: (globs, whole = []) => listing(entriesOf, globs, whole),
    read: (path) => (kind(parentFolder(path)) === 'folder' ? readPlainFile(root, path) : undefined),
    linkTarget: (path) =>
      kind(path) === 'link' ? readlinkSync(join(root, path)).split(sep).join('/') : undefined,
  };
}

const parentFolder = (path: string): string =>
  path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';

const belowOther = (parent: Kind): Kind =>
  parent === 'link' || parent === 'beyond-link' ? 'beyond-link' : 'nothing';

function kindAt(path: string): Kind {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return 'nothing';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isDirectory()) return 'folder';
  return stats.isFile() ? 'file' : 'other';
}

/** Without following a link, so that nothing can be put in between; and without waiting for a pipe. */
const SAFELY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** Files that no text of Node can hold. */
const NO_STRING = ['ERR_STRING_TOO_LONG', 'ERR_FS_FILE_TOO_LARGE'];
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'EISDIR'];

function readPlainFile(root: string, path: string): string | undefined {
  const file = `${root}/${path}`; // to join them takes as long as to read the file
  try {
    const text = readFileSync(file, { encoding: 'utf8', flag: SAFELY as unknown as string }); // numbers are taken too
    return limited(path, text).includes('\ufffd') ? decode(path, readFileSync(file)) : text; // what is no text becomes U+FFFD
  } catch (error) {
    if (NO_FILE.includes(codeOf(error))) return undefined;
    if (NO_STRING.includes(codeOf(error))) throw new TooLarge(path, { cause: error });
    throw error;
  }
}

/** The system's code of an error, such as `ENOENT`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Files held in memory: for previews, for tests, and for matching paths that are no files yet. */
export function memoryTree(files: ReadonlyMap<string, string | Uint8Array>): FileTree {
  const contents = new Map<string, string | Uint8Array>();
  for (const [given, content] of files) {
    const path = plainPath(given);
    if (path === undefined) throw new Error(`${JSON.stringify(given)} is no path of a file below the root.`);
    if (contents.has(path)) throw new Error(`Two files have the path ${JSON.stringify(path)}.`);
    contents.set(path, content);
  }
  return listedTree(new Map([...contents.keys()].map((path) => [path, 'file'])), (path) =>
    contents.get(path),
  );
}

/** A path without empty parts and without `.`; nothing where it is not that of a file below the root. */
export function plainPath(path: string): string | undefined {
  if (!UNUSUAL_PART.test(path)) return path; // nearly always
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 || parts.includes('..') || /\/\.?$/.test(path) ? undefined : parts.join('/');
}

const UNUSUAL_PART = /^\.{0,2}(?:\/|$)|\/\.{0,2}(?:\/|$)/;

/** A tree known by the list of what is in it, folders apart. `read` is asked for plain files only. */
export function listedTree(
  entries: ReadonlyMap<string, 'file' | 'link' | 'submodule' | 'other'>,
  read: (path: string) => string | Uint8Array | undefined,
): FileTree {
  const folders = childrenByFolder(entries.keys());
  const kind = (path: string): Kind => {
    const known = entries.get(path) ?? (folders.has(path) ? 'folder' : undefined);
    if (known || !path.includes('/')) return known ?? 'nothing';
    return belowOther(kind(parentFolder(path)));
  };
  const entriesOf: EntriesOf = (folder) =>
    [...(folders.get(folder) ?? [])].map((name) => {
      const path = folder === '' ? name : `${folder}/${name}`;
      return entryOf(name, entries.get(path) ?? 'folder');
    });
  return {
    kind,
    entriesOf,
    list: (globs, whole = []) => listing(entriesOf, globs, whole),
    read: (path) => {
      const content = entries.get(path) === 'file' ? read(path) : undefined;
      if (content === undefined) return undefined;
      if (content.length > LARGEST) throw new TooLarge(path, {});
      return typeof content === 'string' ? content : decode(path, content);
    },
  };
}

/** A tree with one more file, which a listing does not show. */
export const withFile = (tree: FileTree, { path, text }: SourceFile): FileTree => ({
  ...tree,
  kind: (each) => (each === path ? 'file' : tree.kind(each)),
  read: (each) => (each === path ? text : tree.read(each)),
});

/** Of some paths, those that match the globs. */
export const matching = (paths: Iterable<string>, globs: readonly string[]): ReadonlySet<string> =>
  new Set(
    globs.length === 0 ? [] : memoryTree(new Map([...paths].map((path) => [path, '']))).list(globs).files,
  );

/** Every folder with the names in it; the top is the empty path. */
function childrenByFolder(paths: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of paths) {
    let child = path;
    while (child !== '') {
      const end = child.lastIndexOf('/');
      const folder = end === -1 ? '' : child.slice(0, end);
      const known = folders.get(folder);
      if (known) known.add(child.slice(end + 1));
      else folders.set(folder, new Set([child.slice(end + 1)]));
      if (known && folder !== '') break;
      child = folder;
    }
  }
  return folders;
}

const no = () => false;
const NOTHING = { isBlockDevice: no, isCharacterDevice: no, isFIFO: no, isSocket: no };

export const entryOf = (name: string, kind: Kind): FolderEntry => ({
  ...NOTHING,
  name,
  isFile: () => kind === 'file',
  isDirectory: () => kind === 'folder',
  isSymbolicLink: () => kind === 'link',
});
