import { type FileTree, listedTree, plainPath } from './tree.js';

/** How git keeps a file. */
export interface TreeEntry {
  readonly mode: string;
  readonly id: string;
}

/** A commit as a tree of files. */
export interface GitTree extends FileTree {
  readonly entryOf: (path: string) => TreeEntry | undefined;
  readonly paths: () => Iterable<string>;
  /** Says which files will be read: one process then gives all of them. */
  readonly expect: (paths: Iterable<string>) => void;
}

/** Answers of git, as bytes. */
type Ask = (args: readonly string[], input?: string) => Buffer;

const KINDS: Readonly<Record<string, 'link' | 'submodule'>> = { '120000': 'link', '160000': 'submodule' };

/** The files of a commit below a folder of it (`''` for its top, else with `/` at the end); no checkout needed. */
export function gitTree(ask: Ask, commit: string, prefix = ''): GitTree {
  const entries = readEntries(ask, commit, prefix);
  const blobs = new Map<string, Uint8Array>();
  const wanted = new Set<string>();
  const kinds = new Map([...entries].map(([path, { mode }]) => [path, KINDS[mode] ?? 'file'] as const));
  const read = (path: string) => {
    if (!blobs.has(path)) {
      wanted.add(path);
      for (const [name, bytes] of readBlobs(ask, [...wanted], entries)) blobs.set(name, bytes);
      wanted.clear();
    }
    return blobs.get(path);
  };
  const tree = listedTree(kinds, read);
  return {
    ...tree,
    linkTarget: (path) => (kinds.get(path) === 'link' ? Buffer.from(read(path) ?? []).toString() : undefined),
    entryOf: (path) => entries.get(path),
    paths: () => entries.keys(),
    expect: (paths) => {
      for (const path of paths) if (entries.has(path) && !blobs.has(path)) wanted.add(path);
    },
    list: (...asked) => {
      const listing = tree.list(...asked);
      // What is listed is read next: one process then gives all of it.
      for (const path of listing.files) if (!blobs.has(path)) wanted.add(path);
      return listing;
    },
  };
}

/** The files of the same folder of the checkout that may differ: git compares them by what its index knows, and reads none. */
export const changedSince = (
  ask: Ask,
  { commit, prefix }: { readonly commit: string; readonly prefix: string },
): readonly string[] =>
  ask(['diff-index', '--name-only', '-z', '--no-renames', '--ignore-submodules', commit])
    .toString()
    .split('\0')
    .flatMap((path) => (path !== '' && path.startsWith(prefix) ? [path.slice(prefix.length)] : []));

/** The files of a folder of the checkout that git does not have and does not ignore. */
export const newFiles = (ask: Ask, prefix: string): readonly string[] =>
  ask(['ls-files', '--others', '--exclude-standard', '-z', ...(prefix === '' ? [] : ['--', prefix])])
    .toString()
    .split('\0')
    .flatMap((path) => (path === '' || path.endsWith('/') ? [] : [path.slice(prefix.length)]));

/** Whether a path may differ from a commit: what git does not have there is new. */
export function isChangedFrom(tree: GitTree, changed: readonly string[]): (path: string) => boolean {
  const paths = new Set(changed);
  return (path) => paths.has(path) || tree.entryOf(path) === undefined;
}

function readEntries(ask: Ask, commit: string, prefix: string): ReadonlyMap<string, TreeEntry> {
  const below = prefix === '' ? [] : ['--', prefix];
  const lines = ask(['ls-tree', '-r', '-z', '--full-tree', commit, ...below])
    .toString()
    .split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, mode, id, path] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      if (mode === undefined || id === undefined || !path?.startsWith(prefix)) return [];
      if (plainPath(path) !== path)
        throw new Error(`${commit} has ${JSON.stringify(path)}, which is no path.`);
      return [[path.slice(prefix.length), { mode, id }] as const];
    }),
  );
}

/** Reads many blobs with one process: `<id> blob <size>`, a line end, the bytes, a line end. */
function readBlobs(
  ask: Ask,
  paths: readonly string[],
  entries: ReadonlyMap<string, TreeEntry>,
): ReadonlyMap<string, Uint8Array> {
  const answer = ask(['cat-file', '--batch'], paths.map((path) => `${entries.get(path)?.id}\n`).join(''));
  const blobs = new Map<string, Uint8Array>();
  let at = 0;
  for (const path of paths) {
    const end = answer.indexOf('\n', at);
    const size = Number(/ blob (\d+)$/.exec(answer.toString('latin1', at, end))?.[1]);
    if (!Number.isInteger(size)) throw new Error(`git does not have the content of ${path}.`);
    blobs.set(path, answer.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return blobs;
}
