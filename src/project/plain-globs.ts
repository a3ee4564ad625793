/** Globs that only say a folder, whether folders below it count, and how names end: nearly all that people write. */
export interface PlainGlobs {
  readonly places: readonly PlainGlob[];
  /** Whether a path is one of them. */
  readonly matches: (path: string) => boolean;
}

interface PlainGlob {
  /** Relative to the root, without a `/` at its end. */
  readonly folder: string;
  readonly isNested: boolean;
  readonly endings: readonly string[];
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

/**
 * Reads globs such as `.fsagent/agents/**\/*.{md,yml}`. Nothing when one of them says more: then a library has to match
 * them. A law says that both find the same.
 */
export function readPlainGlobs(
  globs: readonly string[],
  whole: readonly string[] = [],
): PlainGlobs | undefined {
  const places = globs.map(readPlainGlob);
  if (!places.every((place) => place !== undefined)) return undefined;
  const matches = (path: string) =>
    places.some((place) => matchesGlob(place, path)) && isReached(path, whole);
  return { places, matches };
}

const PLAIN =
  /^((?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*)(?:\/(?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*))*)\/(\*\*\/)?\*(\.[\w.-]+|\.\{\w+(?:,\w+)+\})$/;

function readPlainGlob(glob: string): PlainGlob | undefined {
  const [, folder, nested, ending] = PLAIN.exec(glob) ?? [];
  if (folder === undefined || ending === undefined || !isReached(folder, [])) return undefined;
  const [, choice] = /^\.\{(.*)\}$/.exec(ending) ?? [];
  const endings = choice === undefined ? [ending] : choice.split(',').map((each) => `.${each}`);
  return { folder, isNested: nested !== undefined, endings };
}

function matchesGlob({ folder, isNested, endings }: PlainGlob, path: string): boolean {
  if (!path.startsWith(folder) || path[folder.length] !== '/') return false;
  if (!endings.some((ending) => path.endsWith(ending))) return false;
  return isNested || !path.includes('/', folder.length + 1);
}

/** Names that the library may take for something else: backslashes, line ends. */
export const isPlainName = (name: string): boolean => !/[\\\p{Cc}\u2028\u2029]/u.test(name);
