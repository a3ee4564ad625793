import { type Diagnostic, hasErrors, inSourceOrder } from '../core/diagnostics.js';
import { HARNESSES } from '../core/harness/index.js';
import { type ImportedSpec, type ImportFile, importAgents } from '../core/import.js';
import { parseSpec } from '../core/parse.js';
import type { AgentHarness } from '../core/tools.js';
import { agentGlobs, loadConfig, readSource, readSpecs } from './project.js';
import { diskTree, type FileTree } from './tree.js';

export interface ProjectImport {
  /** With any error nothing is to be written. */
  readonly ok: boolean;
  readonly specs: readonly ImportedSpec[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ImportProjectOptions {
  readonly config?: string;
  /** Files and folders below the root; default: wherever the harnesses look for agents. */
  readonly paths?: readonly string[];
  /** Whose files they are, where their path does not tell; elsewhere, whose files to take. */
  readonly harnesses?: readonly AgentHarness[];
}

/** Reads the agent files of a project and makes specs of them; writes nothing. */
export function importProject(root: string | FileTree, options: ImportProjectOptions = {}): ProjectImport {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const { config, diagnostics, locate } = loadConfig(tree, options.config);
  if (hasErrors(diagnostics)) return { ok: false, specs: [], diagnostics };
  const wanted = (path: string) =>
    options.paths !== undefined ||
    !options.harnesses ||
    options.harnesses.some((id) => HARNESSES[id].reads.test(path));
  const read = filesOf(tree, options.paths, agentGlobs(config))
    .filter(wanted)
    .map((path) => readSource(tree, path));
  const sources = read.flatMap(({ source }) => source ?? []);
  const existing = readSpecs(tree, config, locate, true).sources.flatMap((source) => {
    const { spec } = parseSpec(source);
    return spec ? [{ name: spec.agent.name, path: source.path }] : [];
  });
  const [harness] = options.harnesses ?? [];
  const isNamed = options.paths !== undefined && options.harnesses?.length === 1;
  const files: readonly ImportFile[] = sources.map((file) =>
    isNamed && harness ? { ...file, harness } : file,
  );
  const imported = importAgents(files, { existing, ...(config.models && { models: config.models }) });
  const found = inSourceOrder([
    ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...imported.diagnostics,
  ]);
  const ok = !hasErrors(found);
  return { ok, specs: ok ? imported.specs : [], diagnostics: found };
}

function filesOf(
  tree: FileTree,
  paths: readonly string[] | undefined,
  globs: readonly string[],
): readonly string[] {
  if (!paths) return tree.list(globs).files;
  return [
    ...new Set(paths.flatMap((path) => (tree.kind(path) === 'folder' ? below(tree, path) : path))),
  ].sort();
}

const below = (tree: FileTree, folder: string): readonly string[] =>
  tree.list(['**/*.md']).files.filter((path) => folder === '' || path.startsWith(`${folder}/`));
