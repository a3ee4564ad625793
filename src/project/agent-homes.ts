import { type Harness, readersIn } from '../harness/contract.js';
import { importGlobsOf } from '../harness/kit/places.js';
import { type AgentHome, homesOf } from '../reading/homes.js';
import { auditGlobs } from '../reading/places.js';
import { fileIn, filesNamed, treeFacts } from './found-files.js';
import type { FileTree } from './tree.js';

/** The folders of agent files in a tree, in the places of which an audit knows too. Links are not followed. */
export function agentHomes(tree: FileTree, registry: readonly Harness[]): readonly AgentHome[] {
  const readers = readersIn(registry);
  const former = registry.flatMap((harness) => importGlobsOf(harness).map((glob) => `**/${glob}`));
  const listed = tree.list([...new Set([...auditGlobs(readers, 'root'), ...former])]).files;
  const found = listed.map((path) => fileIn(tree, '', path));
  const { files, manifests } = filesNamed(tree, readers, '', found);
  const paths = [...found, ...files].map(({ path }) => path).sort();
  return homesOf(paths, readers, treeFacts(tree), manifests).flatMap((home) => {
    const harness = registry.find(({ id }) => id === home.harness.id); // not as one of its clients alone has it
    return harness ? [{ ...home, harness }] : [];
  });
}
