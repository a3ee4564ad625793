import type { Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { type WaysIn, waysIn } from '../reading/near-places.js';
import { topOf } from './project.js';
import type { FileTree } from './tree.js';

/** What others have and is not here. */
export interface HiddenPlaces {
  /** Where harnesses started at the root look. */
  readonly diagnostics: readonly Diagnostic[];
  /** Submodules that are not checked out anywhere else: a harness may be started in them. */
  readonly elsewhere: readonly string[];
}

/**
 * Places that are there for others and not here: a submodule that is not checked out, and a name in another case, which is the
 * same name on macOS and Windows. `submodules` are those of git's index.
 */
export function hiddenPlaces(
  tree: FileTree,
  registry: readonly Harness[],
  submodules: readonly string[],
): HiddenPlaces {
  const ways = waysIn(registry);
  const empty = submodules.filter((path) => (tree.entriesOf?.(path) ?? []).length === 0);
  const isHere = (path: string) => leads(path, ways);
  return {
    diagnostics: [
      ...empty.filter(isHere).map((path) => diagnose('empty-submodule', topOf(path), {})),
      ...inOtherCase(tree, '', ways).map(({ path, name }) => diagnose('other-case', topOf(path), { name })),
    ],
    elsewhere: empty.filter((path) => !isHere(path)),
  };
}

/** Whether harnesses look at a path, or below it. */
function leads(path: string, ways: WaysIn): boolean {
  let way = ways;
  for (const part of path.split('/')) {
    const next = way.names.get(part);
    if (!next) return way !== ways && way.isOpen;
    way = next;
  }
  return true;
}

type ListedEntry = ReturnType<NonNullable<FileTree['entriesOf']>>[number];

/** Git knows no empty folders, so nobody else has one. */
const isKept = (tree: FileTree, path: string, entry: ListedEntry): boolean =>
  !entry.isDirectory() ||
  (tree.entriesOf?.(path) ?? []).some((each) => isKept(tree, `${path}/${each.name}`, each));

interface OtherName {
  readonly path: string;
  /** As harnesses write it. */
  readonly name: string;
}

function inOtherCase(tree: FileTree, folder: string, { names }: WaysIn): readonly OtherName[] {
  const byLower = new Map([...names.keys()].map((name) => [name.toLowerCase(), name] as const));
  return (tree.entriesOf?.(folder) ?? []).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const name = byLower.get(entry.name.toLowerCase());
    if (name === undefined) return [];
    if (name !== entry.name) return isKept(tree, path, entry) ? [{ path, name }] : [];
    const next = names.get(name);
    return next && entry.isDirectory() ? inOtherCase(tree, path, next) : [];
  });
}
