import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Harness } from '../harness/contract.js';
import { isReadAt, type WaysIn, waysIn } from '../reading/near-places.js';
import { agentFolders } from '../reading/places.js';
import { listAll, treeFacts } from './found-files.js';
import { type Checkout, ignoredPaths, pathsInIndex } from './git.js';
import { type EntriesOf, isEntered } from './listing.js';
import type { FileTree, Listing } from './tree.js';

/**
 * What some harnesses read beside the outputs of a project, without a look at all of a large repository: what git has anywhere,
 * and what lies in the folders from the root down to the one that the run was started in. What git ignores, and what is for one
 * machine only, is left out, as nobody else gets it.
 */
export function nearFiles(
  { tree, folder, checkout }: Surrounded,
  registry: readonly Harness[],
  isOutput: (path: string) => boolean,
): Listing {
  const { entriesOf } = tree;
  const facts = treeFacts(tree);
  const isDisk = folder !== undefined && entriesOf !== undefined;
  const all = isDisk ? pathsAround({ folder, checkout, entriesOf }, registry) : listAll(tree, registry);
  const near = [...all.files, ...all.links].filter((path) => {
    const kind = isOutput(path) ? 'nothing' : tree.kind(path);
    return (kind === 'link' || kind === 'file') && isReadAt(path, registry, facts, kind === 'link');
  });
  const ignored = new Set(
    folder === undefined ? [] : ignoredPaths(folder, near, checkout()).map(({ path }) => path),
  );
  const links = new Set(near.filter((path) => tree.kind(path) === 'link'));
  const kept = near.filter((path) => !ignored.has(path)).sort();
  return { files: kept.filter((path) => !links.has(path)), links: kept.filter((path) => links.has(path)) };
}

/** A project, and what git says of it. */
interface Surrounded {
  readonly tree: FileTree;
  readonly folder: string | undefined;
  readonly checkout: () => Checkout | undefined;
}

function pathsAround(
  {
    folder,
    checkout,
    entriesOf,
  }: Omit<Surrounded, 'tree' | 'folder'> & { readonly folder: string; readonly entriesOf: EntriesOf },
  registry: readonly Harness[],
): Listing {
  const ways = waysIn(registry);
  const whole = agentFolders(registry);
  const found = new Set(pathsInIndex(folder, [...ways.names.keys()], checkout()));
  const enter = (above: string, way: WaysIn): void => {
    for (const entry of entriesOf(above)) {
      const path = above === '' ? entry.name : `${above}/${entry.name}`;
      const next = way.names.get(entry.name) ?? (way.isOpen ? way : undefined);
      if (next === undefined) continue;
      if (!entry.isDirectory()) found.add(path);
      else if (isEntered(entry.name, above, whole)) enter(path, next);
    }
  };
  for (const start of foldersToHere(folder)) enter(start, ways);
  return { files: [...found], links: [] };
}

/** The root, and where the run was started below it, each folder on the way there. */
function foldersToHere(root: string): readonly string[] {
  const below = relative(realpathSync(root), process.cwd()).split(sep);
  const isBelow = below[0] !== '' && below[0] !== '..';
  return ['', ...(isBelow ? below.map((_, index) => below.slice(0, index + 1).join('/')) : [])];
}
