import { type Diagnostic, hasErrors, inSourceOrder } from '../core/diagnostics.js';
import type { Harness, HarnessId } from '../core/harness/harness.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';
import { placeOf } from '../core/harness/places.js';
import { type ImportedSpec, type ImportFile, importAgents } from '../core/import.js';
import { parseSpec } from '../core/parse.js';
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
  readonly harnesses?: readonly HarnessId[];
  /** Every harness whose files may be there. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
}

/** Reads the agent files of a project and makes specs of them; writes nothing. */
export function importProject(root: string | FileTree, options: ImportProjectOptions = {}): ProjectImport {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const { registry = BUILT_IN_HARNESSES } = options;
  const { config, diagnostics, locate } = loadConfig(tree, options.config, registry);
  if (hasErrors(diagnostics)) return { ok: false, specs: [], diagnostics };
  const readers = registry.filter(({ id }) => options.harnesses?.includes(id));
  const wanted = (path: string) =>
    options.paths !== undefined || !options.harnesses || readers.some((harness) => placeOf(harness, path));
  const read = filesOf(tree, options.paths, agentGlobs(config))
    .filter(wanted)
    .map((path) => readSource(tree, path));
  const sources = read.flatMap(({ source }) => source ?? []);
  const existing = readSpecs(tree, config, locate, true).sources.flatMap((source) => {
    const { spec } = parseSpec(source, registry);
    return spec ? [{ name: spec.agent.name, path: source.path }] : [];
  });
  const [harness] = options.harnesses ?? [];
  const isNamed = options.paths !== undefined && options.harnesses?.length === 1;
  const files: readonly ImportFile[] = sources.map((file) =>
    isNamed && harness ? { ...file, harness } : file,
  );
  const imported = importAgents(files, {
    existing,
    registry,
    ...(config.models && { models: config.models }),
  });
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
