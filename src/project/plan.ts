import { type Compilation, compile, compileAgents } from '../compile/compile.js';
import type { OutputFile } from '../compile/output-file.js';
import { type Change, planChanges } from '../compile/plan.js';
import { judgeSurroundings } from '../compile/surroundings.js';
import type { Harness, HarnessId, Matrix } from '../harness/contract.js';
import { adoptionLosses } from '../import/compare.js';
import type { Agent } from '../model/agent.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { Judgement } from '../policy/judge.js';
import { rulesFor } from '../policy/of-repository.js';
import { type KeptReading, keptOf, type Reading } from '../reading/read-file.js';
import type { AcceptedDiagnostic } from '../spec/accept.js';
import { type Config, DEFAULT_SPECS } from '../spec/config.js';
import { distinctRules, type PolicyRule, type ReadPolicy } from '../spec/policy-rule.js';
import type { Known } from '../spec/run.js';
import { grantsMemoryOf } from '../spec/run.js';
import { endOf } from '../spec/until.js';
import { asStrict, hasErrors, inSourceOrder } from '../text/finding.js';
import type { Locate } from '../text/locate.js';
import { once } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { readTree, type TreeReading } from './audited-tree.js';
import { type CodeSource, codeProblems, codeSourceOf, filesFor, otherSource } from './code-source.js';
import { filterProblems, isWanted, scopeOf } from './filters.js';
import { type Checkout, openCheckout } from './git.js';
import { judgeTree } from './judge-tree.js';
import { treeInGit } from './local-files.js';
import { isMergeAlone } from './merge-alone.js';
import { nearFiles } from './near-files.js';
import { repositoryOf } from './origin.js';
import { withMatrixCause } from './other-matrix.js';
import {
  blockedPaths,
  type ExistingFiles,
  gitProblems,
  isBehindLink,
  isChangedByHand,
  isDifferent,
  readExisting,
} from './output-places.js';
import { CONFIG_PATHS, foldersOf, mayBeCodeAlone, noSpecs, type Sources, sparseProblems } from './project.js';
import { openProject, type ProjectOptions, type ProjectRun } from './run.js';
import { type FileTree, matching } from './tree.js';

/** What a run may set beyond the config. */
export interface PlanOptions extends ProjectOptions {
  readonly matrix?: Matrix | undefined;
  readonly strict?: boolean;
  /** Only these harnesses; never makes orphans of the others' files. */
  readonly harnesses?: readonly HarnessId[] | undefined;
  /** Only outputs of specs that match these globs; likewise. */
  readonly specs?: readonly string[] | undefined;
  /** Takes over files that fsagent did not write. */
  readonly adopt?: boolean | undefined;
  /** Takes them over even where their specs say less. */
  readonly discard?: boolean | undefined;
  /** Agents made in code, in place of the specs: only the files of their `source` are planned and deleted. */
  readonly agents?: readonly Agent[];
  /** The file that makes them, relative to the root; the mark of each output names it. */
  readonly source?: string;
  /** A run without specs is no error. */
  readonly allowEmpty?: boolean;
  /** Rules beside those of the config, from where the project cannot change them: `readPolicyFiles`. */
  readonly policy?: ReadPolicy | undefined;
  /** The checkout as `owner/name`, for rules that name repositories; empty where that is not known. Default: what `origin` names. */
  readonly repository?: string | undefined;
  /** Called at each stage, to show progress, with the number of specs or files that it is about, once that is known. */
  readonly onProgress?: (stage: string, count?: number) => void;
}

/** What a run found and what it would do. With any error there are no changes: such a run does nothing. */
export interface Plan {
  readonly ok: boolean;
  readonly changes: readonly Change[];
  readonly diagnostics: readonly Diagnostic[];
  /** What specs accept of it. */
  readonly accepted: readonly AcceptedDiagnostic[];
  readonly config: Known<Config>;
  /** Every output of the specs, changed or not. */
  readonly outputs: readonly OutputFile[];
  readonly specs: number;
  /** The rules by which it was judged, those from elsewhere included. */
  readonly rules: readonly PolicyRule[];
  /** Whether files that fsagent does not write break a policy. That fails a check and does not stop a write. */
  readonly isViolated: boolean;
}

/** A plan in one word. */
export type Status = 'in-sync' | 'drift' | 'error';

export const statusOf = ({ ok, changes, isViolated, diagnostics }: Plan): Status => {
  if (!ok || isViolated) return 'error';
  return changes.length === 0 && notTakenOver(diagnostics) === 0 ? 'in-sync' : 'drift';
};

/** How many files were to be taken over and are left as they are. */
export const notTakenOver = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ code }) => code === 'adopt-drops').length;

export interface Checked extends Plan {
  readonly status: Status;
}

/** Compares a tree with its specs; writes nothing. */
export function check(root: string | FileTree, options: Known<PlanOptions>): Checked {
  const planned = plan(root, options);
  return { ...planned, status: statusOf(planned) };
}

/** Reads a tree and says what must change in it; writes nothing. */
export const plan = (root: string | FileTree, options: Known<PlanOptions>): Plan =>
  planTree(root, options, keptOf).planned;

/** A plan, and what was read for it that an audit of the same tree needs too. */
export interface PlannedTree<R extends KeptReading> {
  readonly planned: Plan;
  /** What the rules say when these places of outputs hold what is there, not what is to be written. */
  readonly judge: (unmanaged: ReadonlySet<string>) => Judgement;
  /** The places of outputs that hold something which fsagent did not write so. A check does not ask: it compares whole texts. */
  readonly changedByHand: () => ReadonlySet<string>;
  /** The outputs in whose places something else lies. */
  readonly differing: () => readonly OutputFile[];
  /** Every agent file of the tree, read once for all that ask. */
  readonly reading: () => TreeReading<R>;
  readonly locateInConfig: Locate;
}

/** Makes the plan of a tree, and keeps what was read for it; of each agent file, what `keep` says. */
export function planTree<R extends KeptReading>(
  root: string | FileTree,
  options: Known<PlanOptions>,
  keep: (reading: Reading, registry: readonly Harness[]) => R,
): PlannedTree<R> {
  const { run, diagnostics: opened } = openRun(root, options, keep);
  if (hasErrors(opened)) return failed(run, opened);
  const compiled = compileSpecs(run);
  const found = [...opened, ...compiled.diagnostics];
  if (!compiled.ok) return failed(run, found, compiled.sources.length);
  options.onProgress?.(`comparing ${compiled.files.length} files`, compiled.files.length);
  const compared = compareOutputs(run, compiled);
  const { ours, others, rules } = judgeOutputs(run, compiled.files, compared.unmanaged);
  const around = surroundingsOf(run, compiled.files, compared);
  const ends = rules.flatMap(({ except }) =>
    except.flatMap((each) => endOf(each, run.config.today, each.at)),
  );
  const diagnostics = shown(run, [...found, ...ours, ...compared.diagnostics, ...around, ...ends]);
  const violations = shown(run, others);
  const ok = !hasErrors(diagnostics);
  const planned = {
    ok,
    changes: ok ? compared.changes.filter((change) => !isBehindLink(run.tree, change)) : [],
    diagnostics: inSourceOrder([...diagnostics, ...violations]),
    accepted: compiled.accepted.filter(({ harness }) => isWanted(harness, options)),
    config: run.config,
    outputs: compared.outputs,
    specs: run.code ? run.code.agents.length : compiled.sources.length,
    rules,
    isViolated: hasErrors(violations),
  };
  const { outputs, existing } = compared;
  const changedByHand = once(
    () => new Set(outputs.flatMap(({ path }) => (isChangedByHand(existing, path) ? path : []))),
  );
  const judge = (unmanaged: ReadonlySet<string>) => judgeOutputs(run, outputs, unmanaged);
  const differing = once(() => outputs.filter((file) => isDifferent(existing, file)));
  const { reading, locateInConfig } = run;
  return { planned, judge, changedByHand, differing, reading, locateInConfig };
}

/** The plan of a project that has specs or rules; any other repository needs none. */
export function planIfSetUp<R extends KeptReading>(
  root: string | FileTree,
  tree: FileTree,
  {
    config,
    registry,
    policy,
    repository,
    today,
    onProgress,
  }: Known<ProjectOptions> & {
    readonly policy?: ReadPolicy | undefined;
    readonly repository?: string | undefined;
    readonly onProgress?: PlanOptions['onProgress'] | undefined;
  },
  keep: (reading: Reading, registry: readonly Harness[]) => R,
): PlannedTree<R> | undefined {
  const isSetUp =
    config !== undefined ||
    policy !== undefined ||
    CONFIG_PATHS.some((path) => tree.kind(path) !== 'nothing');
  if (!isSetUp && tree.list(DEFAULT_SPECS).files.length === 0) return undefined;
  return planTree(
    root,
    {
      ...(config !== undefined && { config }),
      registry,
      ...(policy && { policy }),
      repository,
      today,
      ...(onProgress && { onProgress }),
      allowEmpty: true,
    },
    keep,
  );
}

/** What every stage of a plan looks at. */
interface PlanRun<R extends KeptReading = KeptReading> extends ProjectRun {
  readonly options: PlanOptions;
  /** The agents made in code, when the run is about them and not about specs. */
  readonly code: CodeSource | undefined;
  readonly reading: () => TreeReading<R>;
  readonly checkout: () => Checkout | undefined;
}

/** Reads the config; says what already stops the run. */
function openRun<R extends KeptReading>(
  root: string | FileTree,
  options: Known<PlanOptions>,
  keep: (reading: Reading, registry: readonly Harness[]) => R,
) {
  const project = openProject(root, options);
  const { tree, folder, config } = project;
  const { agents, source } = options;
  const code = agents || source !== undefined ? codeSourceOf(agents, source) : undefined;
  const read = [...project.diagnostics, ...(options.policy?.diagnostics ?? [])];
  const hidden =
    folder === undefined || hasErrors(read) ? [] : sparseProblems(folder, config, options.config);
  const { registry } = config;
  const checkout = once(() => (folder === undefined ? undefined : openCheckout(folder)));
  const reading = once(() =>
    readTree(
      {
        ...options,
        ...{ tree, registry, grantsOf: grantsMemoryOf(config) },
        ...(folder !== undefined && { git: treeInGit(folder, checkout) }),
      },
      keep,
    ),
  );
  const run: PlanRun<R> = { ...project, options, code, reading, checkout };
  return { run, diagnostics: [...read, ...hidden] };
}

/** A run that stops before anything is compared. */
const failed = <R extends KeptReading>(
  run: PlanRun<R>,
  diagnostics: readonly Diagnostic[],
  specs = 0,
): PlannedTree<R> => ({
  planned: {
    ok: false,
    changes: [],
    diagnostics: shown(run, diagnostics),
    accepted: [],
    config: run.config,
    outputs: [],
    specs,
    rules: [],
    isViolated: false,
  },
  judge: () => ({ ours: [], others: [] }),
  changedByHand: () => new Set(),
  differing: () => [],
  reading: run.reading,
  locateInConfig: run.locateInConfig,
});

/** What the reader of this run gets to see: errors of every harness, the rest only of those the run is about. */
function shown({ config, options }: PlanRun, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const wanted = found.filter(({ harness, severity }) => severity === 'error' || isWanted(harness, options));
  return inSourceOrder(config.strict ? wanted.map(asStrict) : wanted);
}

type CompiledSpecs = Compilation & {
  readonly sources: readonly SourceFile[];
  /** Compiles these specs, or some of them, with other settings. */
  readonly compileAgain: (config: Known<Config>, only: ReadonlySet<string>) => Compilation;
};

function compileSpecs({ tree, config, locateInConfig, options, code, specs }: PlanRun): CompiledSpecs {
  const { onProgress = () => undefined } = options;
  onProgress('reading specs');
  const { sources, diagnostics }: Sources = code
    ? { sources: [{ path: code.source, text: '' }], diagnostics: [] }
    : specs();
  const inCode = code || config.code ? codeProblems(tree, config, locateInConfig, code) : [];
  onProgress(`compiling ${sources.length} specs`, sources.length);
  const compileAll = (settings: Known<Config>, files: readonly SourceFile[]): Compilation =>
    code ? compileAgents(code.agents, settings, code.source) : compile(files, settings);
  const compiled = compileAll(config, sources);
  return {
    ...compiled,
    sources,
    diagnostics: [...diagnostics, ...inCode, ...compiled.diagnostics],
    compileAgain: (settings, only) =>
      compileAll(
        settings,
        sources.filter(({ path }) => only.has(path)),
      ),
  };
}

interface ComparedOutputs {
  readonly changes: readonly Change[];
  /** The outputs the run is about, without those that fsagent leaves alone. */
  readonly outputs: readonly OutputFile[];
  readonly unmanaged: ReadonlySet<string>;
  readonly existing: ExistingFiles;
  readonly diagnostics: readonly Diagnostic[];
}

/** The outputs against what is in their places. */
function compareOutputs(run: PlanRun, compiled: CompiledSpecs & { readonly ok: true }): ComparedOutputs {
  const { tree, folder, config, options, code } = run;
  const { files, sources } = compiled;
  const registry = config.registry;
  const existing = readExisting(tree, config, files);
  const unmanaged = matching([...files.map(({ path }) => path), ...existing.texts.keys()], config.unmanaged);
  const planned = planChanges(files, code ? filesFor(code, existing.texts, files) : existing.texts, {
    adopt: options.adopt ?? false,
    isInSync: (path) => existing.inSync.has(path),
    isUnmanaged: (path) => unmanaged.has(path),
    folders: foldersOf(config),
    ...((code || config.code) && { isOtherSource: otherSource(tree, config, code) }),
    registry,
    ...(folder !== undefined && { isMergeAlone: (path, text) => isMergeAlone(folder, path, text) }),
  });
  const losses = options.adopt && !options.discard ? adoptionLosses(planned.changes, files, registry) : [];
  const inScope = scopeOf(options, sources);
  const outputs = files.filter((file) => !unmanaged.has(file.path) && inScope(file));
  const isLeft = ({ agent, harness }: Change) =>
    losses.some((loss) => loss.agent === agent && loss.harness === harness);
  const wanted = planned.changes.filter((change) => !isLeft(change));
  const changes = withMatrixCause(wanted, config, compiled.compileAgain).filter(inScope);
  const unread = outputs.filter(({ path }) => !existing.inSync.has(path) && !existing.texts.has(path));
  return {
    changes,
    outputs,
    unmanaged,
    existing,
    diagnostics: [
      ...[...existing.diagnostics, ...planned.diagnostics, ...losses].filter(
        ({ file = '', harness }) => !unmanaged.has(file) && isWanted(harness, options),
      ),
      ...(isEmptied(run, sources, planned.changes) ? [noSpecs(tree, config)] : []),
      ...unread.flatMap(({ path }) => blockedPaths(tree, path)),
      ...(folder === undefined ? [] : gitProblems(folder, outputs, changes, run.checkout())),
      ...filterProblems(options, {
        specs: sources.map(({ path }) => path),
        harnesses: new Set([...files, ...planned.changes].map(({ harness }) => harness)),
      }),
    ],
  };
}

/** Whether the specs of existing files are all gone, which is no project of code alone. */
const isEmptied = (
  { config, options, code }: PlanRun,
  sources: readonly SourceFile[],
  changes: readonly Change[],
): boolean =>
  !code &&
  !options.allowEmpty &&
  sources.length === 0 &&
  mayBeCodeAlone(config) &&
  changes.some(({ cause }) => cause === 'orphan');

/** What the files around the outputs do to their agents, once everything is written. */
function surroundingsOf(
  run: PlanRun,
  files: readonly OutputFile[],
  { outputs, existing, changes }: ComparedOutputs,
): readonly Diagnostic[] {
  const { tree, config } = run;
  const written = new Set([...files, ...changes].map(({ path }) => path));
  const registry = config.registry.filter(({ id }) => outputs.some(({ harness }) => harness === id));
  const listed = nearFiles(run, registry, (path) => written.has(path) || existing.inSync.has(path));
  const isAlone = listed.files.length + listed.links.length === 0; // nearly always
  const near = isAlone
    ? { registry, surfaces: [], settings: [], powers: () => ({ found: [] }) }
    : readTree({ tree, registry, listed, grantsOf: grantsMemoryOf(config) }, keptOf);
  return judgeSurroundings(near, files, outputs);
}

function judgeOutputs(
  { reading, config, locateInConfig, options, folder }: PlanRun,
  outputs: readonly OutputFile[],
  unmanaged: ReadonlySet<string>,
): Judgement & { readonly rules: readonly PolicyRule[] } {
  const all = distinctRules([...(config.policy ?? []), ...(options.policy?.rules ?? [])]);
  const rules = rulesFor(all, () => options.repository ?? (folder === undefined ? '' : repositoryOf(folder)));
  if (rules.length === 0) return { ours: [], others: [], rules };
  const judgement = judgeTree({
    reading: reading(),
    rules,
    locateInConfig,
    outputs,
    unmanaged,
    folders: Object.values(foldersOf(config)).flatMap((each) => each ?? []),
  });
  return { ...judgement, rules };
}
