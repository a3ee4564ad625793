import type { Dirent } from 'node:fs';
import { type Options, sync } from './glob-library.js';

/** Paths, sorted. */
export interface Listing {
  readonly files: readonly string[];
  /** Symbolic links, whatever they lead to. */
  readonly links: readonly string[];
}

/** One of the names in a folder, and what it is. */
export type FolderEntry = Omit<Dirent, 'parentPath' | 'path'>;

/** The names in a folder, whose path is below the top; none where it is no folder, or a link leads to it. */
export type EntriesOf = (folder: string) => readonly FolderEntry[];

type Found = ReadonlyMap<string, FolderEntry>;

/** What matches globs in a tree of which each folder can be listed; see `FileTree.list`. */
export function listing(entriesOf: EntriesOf, globs: readonly string[], whole: readonly string[]): Listing {
  const found = findPlain(entriesOf, globs, whole) ?? findAny(entriesOf, globs, whole);
  const paths = (is: 'isFile' | 'isSymbolicLink') =>
    [...found].flatMap(([path, entry]) => (entry[is]() ? [path] : [])).sort();
  return { files: paths('isFile'), links: paths('isSymbolicLink') };
}

/** Folders that no glob enters, unless they are in one that is to be entered as a whole. */
export const IGNORED_FOLDERS: readonly string[] = ['.git', 'node_modules'];

/** Harnesses load agents from `.git` and `node_modules` too, where these are in their own folders. */
export const isEntered = (name: string, above: string, whole: readonly string[]): boolean =>
  !IGNORED_FOLDERS.includes(name) || whole.some((folder) => `/${above}/`.includes(`/${folder}/`));

/** Whether each folder on the way to a path is entered; a glob may begin inside one that is not. */
export const isReached = (path: string, whole: readonly string[]): boolean =>
  !IGNORED_FOLDERS.some((folder) => path.includes(folder)) || // nearly always, and to look closer costs time
  path.split('/').every((name, index, parts) => isEntered(name, parts.slice(0, index).join('/'), whole));

/** A glob that only says a folder, whether folders below it count, and how names end: nearly all that people write. */
interface PlainGlob {
  readonly folder: string;
  readonly isNested: boolean;
  readonly endings: readonly string[];
}

const PLAIN =
  /^((?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*)(?:\/(?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*))*)\/(\*\*\/)?\*(\.[\w.-]+|\.\{\w+(?:,\w+)+\})$/;

/** Reads a glob such as `.fsagent/agents/**\/*.{md,yml}`; nothing when it says more. A law says that the library finds the same. */
export function readPlainGlob(glob: string): PlainGlob | undefined {
  const [, folder, nested, ending] = PLAIN.exec(glob) ?? [];
  if (folder === undefined || ending === undefined || !isReached(folder, [])) return undefined;
  const [, choice] = /^\.\{(.*)\}$/.exec(ending) ?? [];
  const endings = choice === undefined ? [ending] : choice.split(',').map((each) => `.${each}`);
  return { folder, isNested: nested !== undefined, endings };
}

/** Finds what plain globs match, folder by folder; nothing when a glob or a name is not plain. */
function findPlain(
  entriesOf: EntriesOf,
  globs: readonly string[],
  whole: readonly string[],
): Found | undefined {
  const found = new Map<string, FolderEntry>();
  const enter = (folder: string, glob: PlainGlob): boolean =>
    entriesOf(folder).every((entry) => {
      const { name } = entry;
      if (!isPlainName(name)) return false;
      const path = `${folder}/${name}`;
      if (entry.isDirectory()) return !glob.isNested || !isEntered(name, folder, whole) || enter(path, glob);
      if (glob.endings.some((ending) => name.endsWith(ending))) found.set(path, entry);
      return true;
    });
  const isPlain = globs.every((each) => {
    const glob = readPlainGlob(each);
    return glob !== undefined && enter(glob.folder, glob);
  });
  return isPlain ? found : undefined;
}

/** Names that the library may take for something else: backslashes, line ends. */
const isPlainName = (name: string): boolean => !/[\\\p{Cc}\u2028\u2029]/u.test(name);

/** Finds what any globs match: the library asks for the names in a folder, and for one entry. */
function findAny(entriesOf: EntriesOf, globs: readonly string[], whole: readonly string[]): Found {
  const below = (path: string) =>
    asNamed(path.replaceAll('\\', '/').replace(/^(?:[A-Za-z]:)?\/+|(?<!\/)\/+$/g, ''));
  const list = (path: string) => {
    const folder = below(path);
    return entriesOf(folder)
      .filter(({ name }) => isEntered(name, folder, whole))
      .map((entry) => {
        const name = forGlobs(entry.name);
        return name === entry.name ? entry : Object.create(entry, { name: { value: name } });
      });
  };
  const one = (path: string) => {
    const [, folder = '', name] = /^(?:(.*)\/)?([^/]*)$/s.exec(below(path)) ?? [];
    const entry = entriesOf(folder).find((each) => each.name === name);
    if (!entry) throw Object.assign(new Error(`There is no ${path}`), { code: 'ENOENT' });
    return entry;
  };
  // The library uses these only, and of their results only what an entry has.
  const fs = { readdirSync: list, lstatSync: one, statSync: one } as unknown as NonNullable<Options['fs']>;
  const options = { cwd: '/', dot: true, followSymbolicLinks: false, onlyFiles: false, fs } as const;
  const entries = sync([...globs], { ...options, objectMode: true });
  return new Map(
    entries
      .map(({ path, dirent }) => [asNamed(path), dirent] as const)
      .filter(([path]) => isReached(path, whole)),
  );
}

/**
 * The library's patterns match no line end, and it may take a backslash for a slash, while harnesses load agents from such
 * folders. It gets half a surrogate pair instead, which is in no name.
 */
const forGlobs = (name: string): string =>
  name.replace(/[\n\r\u2028\u2029\\]/g, (sign) => String.fromCharCode(0xdc00 + (sign.charCodeAt(0) & 0xff)));
const asNamed = (path: string): string =>
  path.replace(
    /(?<![\ud800-\udbff])[\udc0a\udc0d\udc28\udc29\udc5c]/g,
    (half) => HIDDEN.find((sign) => forGlobs(sign) === half) ?? half,
  );
const HIDDEN = ['\n', '\r', '\u2028', '\u2029', '\\'];

/** A glob that matches exactly this path. */
export const literally = (path: string): string => forGlobs(path).replace(/[()*?[\]{}|]|^!/g, '\\$&');
