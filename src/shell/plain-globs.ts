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

/** Folders that no glob enters. */
export const IGNORED_FOLDERS: readonly string[] = ['.git', 'node_modules'];

/**
 * Reads globs such as `.fsagent/agents/**\/*.{md,yml}`. Nothing when one of them says more: then a library has to match
 * them. A law says that both find the same.
 */
export function readPlainGlobs(globs: readonly string[]): PlainGlobs | undefined {
  const places = globs.map(readPlainGlob);
  if (!places.every((place) => place !== undefined)) return undefined;
  return { places, matches: (path) => places.some((place) => matchesGlob(place, path)) };
}

const PLAIN =
  /^((?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*)(?:\/(?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*))*)\/(\*\*\/)?\*(\.[\w.-]+|\.\{\w+(?:,\w+)+\})$/;

function readPlainGlob(glob: string): PlainGlob | undefined {
  const [, folder, nested, ending] = PLAIN.exec(glob) ?? [];
  if (folder === undefined || ending === undefined || isIgnored(folder)) return undefined;
  const [, choice] = /^\.\{(.*)\}$/.exec(ending) ?? [];
  const endings = choice === undefined ? [ending] : choice.split(',').map((each) => `.${each}`);
  return { folder, isNested: nested !== undefined, endings };
}

function matchesGlob({ folder, isNested, endings }: PlainGlob, path: string): boolean {
  if (!path.startsWith(folder) || path[folder.length] !== '/') return false;
  if (!endings.some((ending) => path.endsWith(ending))) return false;
  const below = path.slice(folder.length + 1);
  return isNested ? !isIgnored(below) : !below.includes('/') && !isIgnored(below);
}

const isIgnored = (path: string): boolean =>
  IGNORED_FOLDERS.some((folder) => path.includes(folder)) &&
  path.split('/').some((part) => IGNORED_FOLDERS.includes(part));

/** Names that the library may take for something else: backslashes, line ends. */
export const isPlainName = (name: string): boolean => !/[\\\p{Cc}\u2028\u2029]/u.test(name);
