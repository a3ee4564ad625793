import {
  auditGlobs,
  type HOME,
  isAudited,
  leadsToAgents,
  linkGlobs,
  type TreeFacts,
} from '../core/audit/places.js';
import { type Diagnostic, diagnose } from '../core/diagnostics.js';
import type { Harness } from '../core/harness/harness.js';
import type { SourceFile } from '../core/source.js';
import { readSource, topOf } from './project.js';
import type { FileTree } from './tree.js';

/** Agent files of a tree, and what is wrong with finding them. */
export interface Found {
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Every file of a tree that a harness could load agents from; never through a link. */
export function readAgents(tree: FileTree, registry: readonly Harness[], prefix: '' | typeof HOME): Found {
  const where = prefix === '' ? 'root' : 'home';
  const facts = factsOf(tree);
  const listed = tree.list([
    ...auditGlobs(registry, where),
    ...(where === 'root' ? linkGlobs(registry) : []),
  ]);
  const read = listed.files
    .filter((path) => isAudited(`${prefix}${path}`, registry, facts))
    .map((path) => readSource(tree, path));
  const links = listed.links.filter((path) => where === 'home' || leadsToAgents(path, registry, facts));
  const diagnostics = [
    ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...links.map((path) => diagnose('linked-agent', topOf(path), {})),
  ];
  return {
    sources: read.flatMap(({ source }) => (source ? [{ ...source, path: `${prefix}${source.path}` }] : [])),
    diagnostics: diagnostics.map((each) => ({ ...each, file: `${prefix}${each.file}` })),
  };
}

/** What special places need to know of a tree. */
export const factsOf = (tree: FileTree): TreeFacts => ({
  isFolder: (path) => tree.kind(path) === 'folder',
  ...(tree.name !== undefined && { name: tree.name }),
});
