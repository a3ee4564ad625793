import type { Harness, HarnessId } from '../harness/contract.js';
import { importPlaceOf } from '../harness/kit/places.js';
import { type ImportedSpec, importAgents, type LeftFile } from '../import/import.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { Config } from '../spec/config.js';
import type { Models } from '../spec/model.js';
import { parseSpec } from '../spec/parse.js';
import type { Known } from '../spec/run.js';
import { hasErrors, inSourceOrder } from '../text/finding.js';
import type { SourceFile } from '../text/source.js';
import { findAgents, type ImportedFile } from './agent-files.js';
import { type ConfigAdditions, editConfig } from './config-edit.js';
import { CONFIG_PATHS, readSource } from './project.js';
import { linksTo, ownLinks, type ReplaceableLink, withLinksReplaced } from './replaced-links.js';
import { openProject, type ProjectOptions, type ProjectRun } from './run.js';
import { diskTree, type FileTree, withFile } from './tree.js';
import type { WholeFile } from './writer.js';

export interface ProjectImport {
  /** With an error in the config nothing is read. */
  readonly ok: boolean;
  readonly hasConfig: boolean;
  /** Whether there are specs already. */
  readonly hasSpecs: boolean;
  readonly specs: readonly ImportedSpec[];
  /** The links that files of these specs were found through: a copy is to be put in the place of each. */
  readonly links: readonly ReplaceableLink[];
  /** The config with what the import adds to it. */
  readonly config?: WholeFile;
  /** The aliases that this adds. */
  readonly models: Models;
  /** What no spec was made of, and why. */
  readonly left: readonly LeftFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ImportProjectOptions extends ProjectOptions {
  /** Files, folders and globs below the root; default: wherever the harnesses look for agents. */
  readonly paths?: readonly string[] | undefined;
  /** Whose files they are, where their path does not tell; elsewhere, whose files to take. */
  readonly harnesses?: readonly HarnessId[] | undefined;
  /** The harness whose file is used where the files of one agent differ. */
  readonly prefer?: HarnessId | undefined;
  /** Harnesses that the specs are to be written for as well. */
  readonly to?: readonly HarnessId[] | undefined;
  /** Also reads a frontmatter behind a comment or a heading, and names a nameless agent after its file. */
  readonly repair?: boolean;
  /** Makes several specs of an agent whose files cannot become one. */
  readonly separate?: boolean;
  /** Keeps agents closed that are closed today by mistake. */
  readonly closed?: boolean;
  /** Takes each link to agents that are in the same tree for what it leads to. */
  readonly replaceLinks?: boolean;
  /** The config that is about to be written, where there is none yet. */
  readonly firstConfig?: SourceFile | undefined;
  /** The folders below that have agents are imported too, each in a run of its own. */
  readonly isOneOfAll?: boolean;
  /** The links to its agents, where a tree around the project knows more of them. */
  readonly linked?: readonly ReplaceableLink[];
  /** Called while agents are imported, to show progress, with the number of agents. */
  readonly onProgress?: (stage: string, count?: number) => void;
}

/** Reads the agent files of a project and makes specs of them; writes nothing. */
export function importProject(root: string | FileTree, options: Known<ImportProjectOptions>): ProjectImport {
  const { registry, harnesses, paths, prefer, to, firstConfig } = options;
  const there = typeof root === 'string' ? diskTree(root) : root;
  const links = options.replaceLinks ? ownLinks(there, registry, paths) : [];
  const unlinked = withLinksReplaced(there, links);
  const tree = firstConfig ? withFile(unlinked, firstConfig) : unlinked;
  const configPath = options.config ?? CONFIG_PATHS.find((each) => tree.kind(each) === 'file');
  const edited = to && configWith(tree, configPath, { harnesses: to });
  const run = openProject(tree, {
    config: options.config,
    registry,
    allowEmpty: true,
    changedConfig: edited && { path: edited.path, text: edited.after },
  });
  const { config, diagnostics } = run;
  if (hasErrors(diagnostics))
    return {
      ok: false,
      hasConfig: true,
      hasSpecs: false,
      specs: [],
      links: [],
      models: {},
      left: [],
      diagnostics,
    };

  const [only] = paths !== undefined && harnesses?.length === 1 ? harnesses : [];
  const { isOneOfAll, linked } = options;
  const found = findAgents(tree, config, registry, { paths, harness: only, isOneOfAll, linked });
  const isWanted = ({ path, harness }: ImportedFile) =>
    paths !== undefined ||
    !harnesses ||
    (harness === undefined ? harnesses.some((id) => isOf(path, id, registry)) : harnesses.includes(harness));
  const read = found.files.filter(isWanted).map((file) => ({ ...readSource(tree, file.path), file }));
  const imported = importAgents(
    read.flatMap(({ source, file }) => (source ? [{ ...source, ...file }] : [])),
    {
      ...settingsOf(config),
      registry,
      existing: existingSpecs(run, registry),
      ...(prefer !== undefined && { prefer }),
      ...(to && { to }),
      repair: options.repair === true,
      separate: options.separate === true,
      closed: options.closed === true,
      aliases: configPath !== undefined,
      onProgress: (done, all) => options.onProgress?.(`Importing agents: ${done} of ${all}`, all),
    },
  );
  const changed = configWith(tree, configPath, { harnesses: to ?? [], models: imported.models });
  const unread = read.flatMap(({ diagnostic }) =>
    diagnostic ? [{ ...diagnostic, files: [diagnostic.file ?? ''] }] : [],
  );
  return {
    ok: true,
    hasConfig: configPath !== undefined,
    hasSpecs: run.specs().sources.length > 0,
    specs: imported.specs,
    links: linksTo(
      links,
      imported.specs.flatMap(({ from }) => from),
    ),
    models: imported.models,
    ...(changed && { config: changed }),
    left: inSourceOrder([...found.left, ...unread, ...imported.left]),
    diagnostics: imported.diagnostics,
  };
}

/** The config with what the import adds to it. */
function configWith(
  tree: FileTree,
  path: string | undefined,
  additions: ConfigAdditions,
): (WholeFile & { readonly after: string }) | undefined {
  const before = path === undefined ? undefined : readSource(tree, path).source?.text;
  if (path === undefined || before === undefined) return undefined;
  const after = editConfig(before, additions);
  return after === before ? undefined : { path, before, after };
}

const isOf = (path: string, id: HarnessId, registry: readonly Harness[]): boolean =>
  registry.some((harness) => harness.id === id && importPlaceOf(harness, path) !== undefined);

/** Without a matrix, a run writes the names of the specification. */
const settingsOf = ({ specs: _, unmanaged: __, ...settings }: Config) => ({
  matrix: 'specification' as const,
  ...settings,
});

const existingSpecs = ({ specs }: ProjectRun, registry: readonly Harness[]) =>
  specs().sources.flatMap((source) => {
    const { spec } = parseSpec(source, registry);
    if (!spec) return [];
    const { name, harnesses } = spec.agent;
    return [{ name, path: source.path, ...(harnesses && { harnesses }) }];
  });
