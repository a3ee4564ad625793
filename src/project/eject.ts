import { posix } from 'node:path';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { hasErrors } from '../text/finding.js';
import { readMark, withoutMark } from '../text/mark.js';
import { GENERATED_LINES } from './attributes.js';
import { submodulesOf } from './git.js';
import { agentGlobs, CONFIG_PATHS, foldersOf, loadConfig, readSource } from './project.js';
import { diskTree, type FileTree } from './tree.js';
import type { WholeFile } from './writer.js';

export interface Ejection {
  readonly files: readonly WholeFile[];
  /** Where agents are, and a run that was killed may have left something. */
  readonly folders: readonly string[];
  /** Errors of the config. Only the config says where all the files are, so with one nothing is planned. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Plans the way out: agent files lose their mark and nothing else, the config goes, the specs stay. */
export function planEject(root: string, registry: readonly Harness[]): Ejection {
  const tree = diskTree(root);
  const { config, diagnostics } = loadConfig(tree, undefined, registry);
  if (hasErrors(diagnostics)) return { files: [], folders: [], diagnostics };
  const agents = tree.list(agentGlobs(config)).files;
  const marked = agents.flatMap((path): readonly WholeFile[] => {
    const text = readSource(tree, path).source?.text;
    if (text === undefined || !readMark(text)) return [];
    return [{ path, before: text, after: withoutMark(text) }];
  });
  const paths = marked.map(({ path }) => path);
  const foreign = new Set(submodulesOf(root, paths, marked.length > 0).map(({ path }) => path));
  const ours = marked.filter(({ path }) => !foreign.has(path)); // the others are another repository's
  const configs = CONFIG_PATHS.flatMap((path): readonly WholeFile[] => {
    const before = tree.read(path);
    return before === undefined ? [] : [{ path, before, after: undefined }];
  });
  const folders = [
    ...Object.values(foldersOf(config)).flatMap((folder) => folder ?? []),
    ...agents.map((path) => posix.dirname(path)),
  ];
  return { files: [...ours, ...withoutAttributes(tree), ...configs], folders, diagnostics };
}

function withoutAttributes(tree: FileTree): readonly WholeFile[] {
  const before = tree.read('.gitattributes');
  if (before === undefined) return [];
  const after = before.replace(GENERATED_LINES, '');
  if (after === before) return [];
  return [{ path: '.gitattributes', before, after: after.trim() === '' ? undefined : after }];
}
