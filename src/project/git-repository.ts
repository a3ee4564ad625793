import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** A repository as we found it ourselves. Git is told where it is and never looks for one. */
export interface Repository {
  /** The top of the checkout. */
  readonly top: string;
  /** What holds HEAD and the index. */
  readonly folder: string;
  /** What holds objects, refs and the config; another one in a linked work tree. */
  readonly common: string;
}

/** The top of the checkout that holds a folder, if any. */
export function gitTop(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** The repository of the checkout that holds a folder; none where what is at its top is no repository. */
export function findRepository(folder: string): Repository | undefined {
  const top = gitTop(folder);
  if (top === undefined) return undefined;
  const found = gitFolder(join(top, '.git'));
  if (found === undefined || headOf(found) === undefined) return undefined;
  const common = readSmall(join(found, 'commondir'))?.trim();
  return { top: realpathSync(top), folder: found, common: common ? resolve(found, common) : found };
}

/** In a linked work tree or a submodule `.git` is a file that names the folder. */
function gitFolder(path: string): string | undefined {
  if (existsSync(join(path, 'HEAD'))) return path;
  const named = /^gitdir: (.+)$/m.exec(readSmall(path) ?? '')?.[1];
  return named === undefined ? undefined : resolve(dirname(path), named);
}

/** What HEAD says: a ref, or a commit. */
export const headOf = (folder: string): string | undefined =>
  /^(?:ref: refs\/\S+|[0-9a-f]{40}(?:[0-9a-f]{24})?)(?=\s*$)/.exec(
    readSmall(join(folder, 'HEAD')) ?? '',
  )?.[0];

const LARGEST = 2 ** 20;

/** The text of a small plain file. Nothing else is opened: a pipe would never end. */
export function readSmall(path: string): string | undefined {
  return isPlainFile(path, LARGEST) ? readFileSync(path, 'utf8') : undefined;
}

/** Whether a path leads to a plain file, and to none that is too large. */
export function isPlainFile(path: string, largest = Number.POSITIVE_INFINITY): boolean {
  try {
    const found = statSync(path);
    return found.isFile() && found.size <= largest;
  } catch {
    return false; // it is not there, or links lead in a circle
  }
}

/** The settings that say how a repository is stored and how its names are compared, each with the values it may have. */
const STORAGE: Readonly<Record<string, RegExp>> = {
  'core.ignorecase': /^(?:true|false)$/,
  'core.precomposeunicode': /^(?:true|false)$/,
  'extensions.objectformat': /^sha(?:1|256)$/,
  'extensions.refstorage': /^(?:files|reftable)$/,
};

/** Those of them that a repository's config has. Everything else in it is left where it is. */
export function storageOf({ common }: Repository): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let section = '';
  for (const line of readSmall(join(common, 'config'))?.split('\n') ?? []) {
    const [, name = '', rest = ''] = /^\s*\[\s*([a-z]+)\s*\](.*)$/i.exec(line) ?? [];
    if (name !== '') section = name;
    else if (line.trimStart().startsWith('[')) section = '';
    const [, key = '', value = ''] = /^\s*([a-z]+)\s*=\s*(\S*)\s*$/i.exec(name === '' ? line : rest) ?? [];
    const setting = `${section}.${key}`.toLowerCase();
    if (STORAGE[setting]?.test(value)) found.set(setting, value);
  }
  return found;
}

const trusted = new Set<string>();

/** Lets git work in a checkout whoever owns it: the Action was told to, and in a container it belongs to another user. */
export function trustCheckout(top: string): void {
  trusted.add(realpathSync(top));
}

/**
 * Whether the checkout, its `.git` and what that names belong to the user who runs this, as git asks before it reads a
 * repository that it found by itself: https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 * On Windows nobody is asked: Node does not know owners there.
 */
export function isTrusted(
  { top, folder }: Repository,
  env: Readonly<Record<string, string | undefined>>,
  safeDirectories: () => readonly string[],
): boolean {
  const user = process.geteuid?.();
  if (user === undefined || trusted.has(top)) return true;
  const isOurs = (path: string): boolean => {
    const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
    return owner === user || (user === 0 && owner !== undefined && String(owner) === env.SUDO_UID);
  };
  if ([top, join(top, '.git'), folder].every(isOurs)) return true;
  return isSafe(top, safeDirectories());
}

/** The last empty value takes back all before it. */
function isSafe(top: string, directories: readonly string[]): boolean {
  const names = directories.slice(directories.lastIndexOf('') + 1);
  return names.some((name) => {
    if (name === '*') return true;
    const folder = name.endsWith('/*') ? name.slice(0, -1) : name;
    return isAbsolute(folder) && (name === folder ? realOf(folder) === top : `${top}/`.startsWith(folder));
  });
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
