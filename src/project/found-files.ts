import type { Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { type Manifests, readManifests } from '../reading/manifests.js';
import {
  agentFolders,
  auditGlobs,
  type HOME,
  isManifest,
  leadsToAgents,
  linkGlobs,
  openedGlobs,
  type TreeFacts,
} from '../reading/places.js';
import { leadsToSurfaces, surfaceGlobs, surfaceLinkGlobs, surfacesAt } from '../reading/surfaces.js';
import { once } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { followLinks } from './links.js';
import type { PlanOptions } from './plan.js';
import { readSource, topOf } from './project.js';
import { diskTree, type FileTree, type Listing, literally } from './tree.js';

/** A file in which agents may be, or that may name some; read when it is asked for, and nothing where it is no text. */
export interface FoundFile {
  readonly path: string;
  /** Where the text is, when the path is a link. */
  readonly from: string;
  readonly read: () => ReturnType<typeof readSource>;
}

interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Every file in which agents may be, or that says something of them. */
export function findFiles(
  tree: FileTree,
  registry: readonly Harness[],
  prefix: '' | typeof HOME,
  onProgress: NonNullable<PlanOptions['onProgress']>,
  listed: Listing = listAll(tree, registry, prefix),
): FoundFiles {
  const where = prefix === '' ? 'root' : 'home';
  const leads = (path: string) =>
    where === 'home' ||
    leadsToAgents(path, registry, treeFacts(tree)) ||
    surfacesAt(path, registry).length > 0 ||
    leadsToSurfaces(path, registry);
  const { files: linked, left } = followLinks(tree, listed.links.filter(leads));
  const found = [...listed.files.map((path) => ({ path, from: path })), ...linked];
  onProgress(`reading ${found.length} files`, found.length);
  const inPlace = found.map(({ path, from }) => fileIn(tree, prefix, path, from));
  const links = left.filter(leads).map((path) => diagnose('linked-agent', topOf(path), {}));
  return {
    files: [...inPlace, ...filesNamed(tree, registry, prefix, inPlace).files],
    diagnostics: links.map((each) => ({ ...each, file: `${prefix}${each.file}` })),
  };
}

/** Every file of a tree that any of some harnesses reads, and the links on the way to such files. */
export function listAll(
  tree: FileTree,
  registry: readonly Harness[],
  prefix: '' | typeof HOME = '',
): Listing {
  const where = prefix === '' ? 'root' : 'home';
  const globs = [
    ...auditGlobs(registry, where),
    ...surfaceGlobs(registry, where),
    ...(where === 'root' ? [...linkGlobs(registry), ...surfaceLinkGlobs(registry)] : []),
  ];
  return tree.list(globs, agentFolders(registry));
}

export const fileIn = (tree: FileTree, prefix: '' | typeof HOME, path: string, from = path): FoundFile => ({
  path: `${prefix}${path}`,
  from: `${prefix}${from}`,
  read: once(() => {
    const { source, diagnostic } = readSource(tree, from);
    return {
      ...(source && { source }),
      ...(diagnostic && { diagnostic: { ...diagnostic, file: prefix + from } }),
    };
  }),
});

/** Files anywhere that another file names as agents, or whose folder it names. */
export function filesNamed(
  tree: FileTree,
  registry: readonly Harness[],
  prefix: '' | typeof HOME,
  found: readonly FoundFile[],
): { readonly files: readonly FoundFile[]; readonly manifests: Manifests } {
  const manifests = readManifests(textsOf(found.filter(({ path }) => isManifest(path, registry))), registry);
  const inTree = (path: string) => path.slice(prefix.length);
  const globs = openedGlobs(manifests, (folder) =>
    tree.kind(inTree(folder)) === 'folder' ? literally(inTree(folder)) : undefined,
  );
  const known = new Set(found.map(({ path }) => path));
  const paths = new Set([
    ...[...manifests.named.keys()].map(inTree).filter((path) => tree.kind(path) === 'file'),
    ...(globs.length > 0 ? tree.list(globs).files : []),
  ]);
  const files = [...paths]
    .filter((path) => !known.has(prefix + path))
    .map((path) => fileIn(tree, prefix, path));
  return { files, manifests };
}

export const textsOf = (files: readonly FoundFile[]): readonly SourceFile[] =>
  files.flatMap(({ path, read }) => {
    const { source } = read();
    return source ? [{ path, text: source.text }] : [];
  });

export const homeTree = (home: string | FileTree): FileTree =>
  typeof home === 'string' ? diskTree(home) : home;

export const treeFacts = (tree: FileTree): TreeFacts => ({
  isFolder: (path) => tree.kind(path) === 'folder',
  ...(tree.name !== undefined && { name: tree.name }),
});
