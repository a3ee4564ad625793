import type { Harness, Matrix } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { type Config, readConfig } from '../spec/config.js';
import type { Known } from '../spec/run.js';
import type { Locate } from '../text/locate.js';
import { once } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { gitOf } from './local-files.js';
import { programSettings } from './program-settings.js';
import { loadConfig, readSpecs, type Sources } from './project.js';
import { diskTree, type FileTree } from './tree.js';

/** What every run over a project may be told. */
export interface ProjectOptions {
  /** The config's path, relative to the root. Default: `.fsagent/config.yml`, where there is one. */
  readonly config?: string | undefined;
  /** Every harness the run knows. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
  /** The day of the run, as `2026-12-31`. Default: this day. */
  readonly today?: string | undefined;
}

/** What one run holds of a project; all its stages look at the same. */
export interface ProjectRun {
  readonly tree: FileTree;
  /** The folder on disk, which git can be asked about; a tree from elsewhere has none. */
  readonly folder: string | undefined;
  /** The config, or the defaults, with what the run sets beside it. */
  readonly config: Known<Config>;
  readonly locateInConfig: Locate;
  /** What is wrong with the config. */
  readonly diagnostics: readonly Diagnostic[];
  /** The specs, read when they are first asked for. None at all is an error, unless the run allows it. */
  readonly specs: () => Sources;
}

/** What a run sets in place of what the project says. */
interface OpenedWith extends Known<ProjectOptions> {
  readonly matrix?: Matrix | undefined;
  readonly strict?: boolean | undefined;
  readonly allowEmpty?: boolean | undefined;
  /** The config as it will be. */
  readonly changedConfig?: SourceFile | undefined;
}

const thisDay = (): string => new Date().toISOString().slice(0, 10);

/** Opens a project for one run: reads its config. */
export function openProject(
  root: string | FileTree,
  {
    config: path,
    registry,
    matrix,
    strict,
    allowEmpty = false,
    changedConfig,
    today = thisDay(),
  }: OpenedWith,
): ProjectRun {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const {
    config: read,
    diagnostics,
    locate,
  } = changedConfig ? readConfig(changedConfig, registry) : loadConfig(tree, path, registry);
  const settingsFiles = programSettings(tree, registry, gitOf(root));
  const config = {
    ...read,
    ...(matrix && { matrix }),
    ...(strict && { strict }),
    ...(settingsFiles.length > 0 && { settingsFiles }),
    today,
  };
  return {
    tree,
    folder: typeof root === 'string' ? root : undefined,
    config,
    locateInConfig: locate,
    diagnostics,
    specs: once(() => readSpecs(tree, config, locate, allowEmpty)),
  };
}
