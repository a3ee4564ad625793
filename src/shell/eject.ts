import type { Harness } from '../core/harness/harness.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';
import { readMark, withoutMark } from '../core/mark.js';
import type { WholeFile } from './apply.js';
import { GENERATED_LINES } from './attributes.js';
import { agentGlobs, CONFIG_PATHS, loadConfig, readSource } from './project.js';
import { diskTree, type FileTree } from './tree.js';

/** Plans the way out: agent files lose their mark and nothing else, the config goes, the specs stay. */
export function planEject(
  root: string | FileTree,
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): readonly WholeFile[] {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const { config } = loadConfig(tree, undefined, registry);
  const marked = tree.list(agentGlobs(config)).files.flatMap((path): readonly WholeFile[] => {
    const text = readSource(tree, path).source?.text;
    if (text === undefined || !readMark(text)) return [];
    return [{ path, before: text, after: withoutMark(text) }];
  });
  const configs = CONFIG_PATHS.flatMap((path): readonly WholeFile[] => {
    const before = tree.read(path);
    return before === undefined ? [] : [{ path, before, after: undefined }];
  });
  return [...marked, ...configs, ...withoutAttributes(tree)];
}

function withoutAttributes(tree: FileTree): readonly WholeFile[] {
  const before = tree.read('.gitattributes');
  if (before === undefined) return [];
  const after = before.replace(GENERATED_LINES, '');
  if (after === before) return [];
  return [{ path: '.gitattributes', before, after: after.trim() === '' ? undefined : after }];
}
