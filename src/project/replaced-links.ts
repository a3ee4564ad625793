import { type Harness, readersIn } from '../harness/contract.js';
import { importEndings } from '../harness/kit/places.js';
import { placesWith } from '../reading/places.js';
import { agentHomes } from './agent-homes.js';
import { listAll, treeFacts } from './found-files.js';
import { followLinks, type LinkedFile, placeBehind } from './links.js';
import type { FolderEntry } from './listing.js';
import { listing } from './listing.js';
import { entryOf, type FileTree } from './tree.js';

/** A link to a file or a folder of agents that is in the same tree. */
export interface ReplaceableLink {
  readonly path: string;
  /** What it leads to. */
  readonly to: string;
  /** Each file that it makes appear, and the place of that file. */
  readonly files: readonly LinkedFile[];
}

/** The links to agents in whose place a copy can be put: nothing that they lead to is outside or behind a further link. */
export function replaceableLinks(tree: FileTree, registry: readonly Harness[]): readonly ReplaceableLink[] {
  const readers = readersIn(registry);
  const facts = treeFacts(tree);
  const endings = [...new Set(readers.flatMap(importEndings))];
  const isOfAgents = (path: string) =>
    [path, ...endings.map((end) => `${path}/x${end}`)].some(
      (each) => placesWith(each, readers, facts).length > 0,
    );
  return listAll(tree, readers)
    .links.filter(isOfAgents)
    .flatMap((path) => {
      const to = placeBehind(tree, path);
      const { files, left } = followLinks(tree, [path]);
      return to === undefined || left.length > 0 || files.length === 0 ? [] : [{ path, to, files }];
    });
}

/** Those that show agents of the project itself, or that are named. */
export function ownLinks(
  tree: FileTree,
  registry: readonly Harness[],
  paths: readonly string[] = [],
): readonly ReplaceableLink[] {
  const links = replaceableLinks(tree, registry);
  const homes = links.length === 0 ? [] : agentHomes(withLinksReplaced(tree, links), registry);
  const own = homes.flatMap(({ root, files }) => (root === '' ? files : []));
  return linksTo(links, [...own, ...paths]);
}

/** Those of some links through which one of the files was found. */
export const linksTo = (
  links: readonly ReplaceableLink[],
  paths: readonly string[],
): readonly ReplaceableLink[] =>
  links.filter((link) => paths.some((path) => path === link.path || path.startsWith(`${link.path}/`)));

/** A tree as it will be with a copy in the place of each of these links. */
export function withLinksReplaced(tree: FileTree, links: readonly ReplaceableLink[]): FileTree {
  if (links.length === 0) return tree;
  const byPath = new Map(links.map((link) => [link.path, link]));
  const placeOf = (path: string): string => {
    const [link] = linksTo(links, [path]);
    return link ? `${link.to}${path.slice(link.path.length)}` : path;
  };
  const entriesOf = (folder: string): readonly FolderEntry[] =>
    (tree.entriesOf?.(placeOf(folder)) ?? []).map((entry) => {
      const link = byPath.get(folder === '' ? entry.name : `${folder}/${entry.name}`);
      return link ? entryOf(entry.name, tree.kind(link.to)) : entry;
    });
  return { ...treeThrough(tree, placeOf), entriesOf, list: (...of) => listed(entriesOf, ...of) };
}

/** The tree below a folder of another one. */
export function treeBelow(tree: FileTree, root: string): FileTree {
  if (root === '') return tree;
  const placeOf = (path: string): string => (path === '' ? root : `${root}/${path}`);
  const entriesOf = (folder: string): readonly FolderEntry[] => tree.entriesOf?.(placeOf(folder)) ?? [];
  return {
    ...treeThrough(tree, placeOf),
    name: root.slice(root.lastIndexOf('/') + 1),
    entriesOf,
    list: (...of) => listed(entriesOf, ...of),
  };
}

const listed = (
  entriesOf: NonNullable<FileTree['entriesOf']>,
  ...[globs, whole]: Parameters<FileTree['list']>
) => listing(entriesOf, globs, whole ?? []);

const treeThrough = (tree: FileTree, placeOf: (path: string) => string): FileTree => ({
  ...tree,
  kind: (path) => tree.kind(placeOf(path)),
  read: (path) => tree.read(placeOf(path)),
  ...(tree.linkTarget && { linkTarget: (path) => tree.linkTarget?.(placeOf(path)) }),
});
