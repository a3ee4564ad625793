import { type Harness, readersIn } from '../harness/contract.js';
import type { SourceFile } from '../text/source.js';
import type { TreeInGit } from './local-files.js';
import { readSource } from './project.js';
import type { FileTree } from './tree.js';

/** Settings by which programs look for agents no more in a folder of theirs. Those of one machine count for nobody else. */
export function programSettings(
  tree: FileTree,
  registry: readonly Harness[],
  git: TreeInGit,
): readonly SourceFile[] {
  const found = new Map<string, SourceFile>();
  for (const { paths, isSettings, read } of readersIn(registry).flatMap(
    ({ audit }) => audit?.manifests ?? [],
  ))
    for (const path of isSettings ? paths : []) {
      const { source } = readSource(tree, path);
      if (source && (read(source.text).off ?? []).length > 0) found.set(path, source);
    }
  if (found.size === 0) return []; // nearly always, and git is not asked
  const local = git.local([...found.keys()], []);
  return [...found.values()].filter(({ path }) => !local.has(path));
}
