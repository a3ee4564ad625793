import type { AcceptedDiagnostic } from '../core/accept.js';
import type { Agent } from '../core/agent.js';
import { judgedAgents } from '../core/audit/judged-agents.js';
import { compile, compileAgents, type OutputFile } from '../core/compile.js';
import type { Config } from '../core/config.js';
import { asStrict, type Diagnostic, diagnose, hasErrors, inSourceOrder } from '../core/diagnostics.js';
import type { Harness, HarnessId, Matrix } from '../core/harness/harness.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';
import { adoptionLosses } from '../core/import/compare.js';
import { type Change, planChanges } from '../core/plan.js';
import { type Judgement, judgePolicy } from '../core/policy/judge.js';
import type { JudgedAgent } from '../core/policy/judged.js';
import { distinctRules, type PolicyRule, type ReadPolicy } from '../core/policy/rule.js';
import type { Locate } from '../core/schema.js';
import type { Location, SourceFile } from '../core/source.js';
import { atSpec, auditTree } from './audited-tree.js';
import { codeProblems, codeSourceOf, filesFor, otherSource } from './code-source.js';
import { filterProblems } from './filters.js';
import { foldersAbove, hiddenFiles, submodulesOf } from './git.js';
import { ignoredOutputs } from './ignored-outputs.js';
import { withMatrixCause } from './other-matrix.js';
import {
  agentGlobs,
  CONFIG_PATHS,
  foldersOf,
  loadConfig,
  mayBeCodeAlone,
  readSource,
  readSpecs,
  topOf,
} from './project.js';
import { diskTree, type FileTree, literally, matching } from './tree.js';

/** What a run may set beyond the config. */
export interface PlanOptions {
  /** The config's path, relative to the root. Default: `.fsagent/config.yml`, where there is one. */
  readonly config?: string;
  readonly matrix?: Matrix;
  readonly strict?: boolean;
  /** Only these harnesses; never makes orphans of the others' files. */
  readonly harnesses?: readonly HarnessId[];
  /** Only outputs of specs that match these globs; likewise. */
  readonly specs?: readonly string[];
  /** Takes over files that fsagent did not write. */
  readonly adopt?: boolean;
  /** Takes them over even where their specs say less. */
  readonly discard?: boolean;
  /** Agents made in code, in place of the specs: only the files of their `source` are planned and deleted. */
  readonly agents?: readonly Agent[];
  /** The file that makes them, relative to the root; the mark of each output names it. */
  readonly source?: string;
  /** A run without specs is no error. */
  readonly allowEmpty?: boolean;
  /** Every harness the run knows. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
  /** Rules beside those of the config, from where the project cannot change them: `readPolicyFiles`. */
  readonly policy?: ReadPolicy;
  /** Called at each stage, to show progress. */
  readonly onProgress?: (stage: string) => void;
}

/** What a run found and what it would do. With any error there are no changes: such a run does nothing. */
export interface Plan {
  readonly ok: boolean;
  readonly changes: readonly Change[];
  readonly diagnostics: readonly Diagnostic[];
  /** What specs accept of it. */
  readonly accepted: readonly AcceptedDiagnostic[];
  readonly config: Config;
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

export const statusOf = ({ ok, changes, isViolated }: Plan): Status =>
  ok && !isViolated ? (changes.length === 0 ? 'in-sync' : 'drift') : 'error';

export interface Checked extends Plan {
  readonly status: Status;
}

/** Compares a tree with its specs; writes nothing. */
export function check(root: string | FileTree, options: PlanOptions = {}): Checked {
  const planned = plan(root, options);
  return { ...planned, status: statusOf(planned) };
}

/** Reads a tree and says what must change in it; writes nothing. */
export function plan(root: string | FileTree, options: PlanOptions = {}): Plan {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const { onProgress = () => undefined } = options;
  const code = codeSourceOf(options);
  const loaded = loadConfig(tree, options.config, options.registry);
  const config: Config = {
    ...loaded.config,
    ...(options.matrix && { matrix: options.matrix }),
    ...(options.strict && { strict: true }),
  };
  const strictly = (found: readonly Diagnostic[]) => {
    const wanted = found.filter(
      ({ harness, severity }) => severity === 'error' || isWanted(harness, options),
    );
    return inSourceOrder(config.strict ? wanted.map(asStrict) : wanted);
  };
  const failed = (diagnostics: readonly Diagnostic[], specs = 0): Plan => ({
    ok: false,
    changes: [],
    diagnostics: strictly(diagnostics),
    accepted: [],
    config,
    outputs: [],
    specs,
    rules: [],
    isViolated: false,
  });
  const read = [...loaded.diagnostics, ...(options.policy?.diagnostics ?? [])];
  if (hasErrors(read)) return failed(read);
  const hidden = typeof root === 'string' ? sparseProblems(root, config, options) : [];
  if (hidden.length > 0) return failed([...read, ...hidden]);

  onProgress('reading specs');
  const specs = code
    ? { sources: [{ path: code.source, text: '' }], diagnostics: [] }
    : readSpecs(tree, config, loaded.locate, options.allowEmpty ?? false);
  onProgress(`compiling ${specs.sources.length} specs`);
  const compiled = code ? compileAgents(code.agents, config, code.source) : compile(specs.sources, config);
  const found = [
    ...read,
    ...specs.diagnostics,
    ...codeProblems(tree, config, loaded.locate, code),
    ...compiled.diagnostics,
  ];
  if (!compiled.ok) return failed(found, specs.sources.length);

  onProgress(`comparing ${compiled.files.length} files`);
  const existing = readExisting(tree, config, compiled.files);
  const unmanaged = matching(
    [...compiled.files.map(({ path }) => path), ...existing.texts.keys()],
    config.unmanaged,
  );
  const texts = code ? filesFor(code, existing.texts, compiled.files) : existing.texts;
  const planned = planChanges(compiled.files, texts, {
    adopt: options.adopt ?? false,
    isUnmanaged: (path) => unmanaged.has(path),
    folders: foldersOf(config),
    isOtherSource: otherSource(tree, config, code),
    ...(config.registry && { registry: config.registry }),
  });
  const losses = options.discard
    ? []
    : adoptionLosses(planned.changes, compiled.files, config.registry ?? BUILT_IN_HARNESSES);
  // The specs of these files are missing: no project of code alone.
  const isEmptied =
    !code &&
    !options.allowEmpty &&
    specs.sources.length === 0 &&
    mayBeCodeAlone(config) &&
    planned.changes.some(({ cause }) => cause === 'orphan');
  const inScope = scopeOf(options, specs.sources);
  const compileWith = (matrix: Matrix, only: ReadonlySet<string>) => {
    const other = { ...config, matrix };
    const sources = specs.sources.filter(({ path }) => only.has(path));
    const made = code ? compileAgents(code.agents, other, code.source) : compile(sources, other);
    return new Map(made.ok ? made.files.map(({ path, text }) => [path, text] as const) : []);
  };
  const managed = compiled.files.filter((file) => !unmanaged.has(file.path));
  const unread = managed.filter((file) => inScope(file) && !existing.texts.has(file.path));
  const changes = withMatrixCause(planned.changes, config.matrix ?? 'specification', compileWith);
  const changed = changes.filter(inScope);
  const blocked = [
    ...unread.flatMap(({ path }) => blockedPaths(tree, path)),
    ...(typeof root === 'string' ? inSubmodules(root, managed.filter(inScope), changed) : []),
  ];
  const ignored =
    typeof root === 'string'
      ? ignoredOutputs(
          root,
          managed.filter(inScope).map(({ path }) => path),
        )
      : [];
  const rules = distinctRules([...(config.policy ?? []), ...(options.policy?.rules ?? [])]);
  const judgement =
    rules.length === 0
      ? NOTHING
      : judge({ tree, config, rules, locateInConfig: loaded.locate, outputs: compiled.files, unmanaged });
  const others = strictly(judgement.others);
  const diagnostics = strictly([
    ...found,
    ...judgement.ours,
    ...[...existing.diagnostics, ...planned.diagnostics, ...losses].filter(
      ({ file = '', harness }) => !unmanaged.has(file) && isWanted(harness, options),
    ),
    ...(isEmptied ? [diagnose('no-specs', undefined, {})] : []),
    ...blocked,
    ...ignored,
    ...filterProblems(options, {
      specs: specs.sources.map(({ path }) => path),
      harnesses: new Set([...compiled.files, ...planned.changes].map(({ harness }) => harness)),
    }),
  ]);
  const ok = !hasErrors(diagnostics);
  return {
    ok,
    changes: ok ? changed.filter((change) => !isBehindLink(tree, change)) : [],
    diagnostics: inSourceOrder([...diagnostics, ...others]),
    accepted: compiled.accepted.filter(({ harness }) => isWanted(harness, options)),
    config,
    outputs: managed.filter(inScope),
    specs: code ? code.agents.length : specs.sources.length,
    rules,
    isViolated: hasErrors(others),
  };
}

const NOTHING: Judgement = { ours: [], others: [] };

interface Questions {
  readonly tree: FileTree;
  readonly config: Config;
  readonly locateInConfig: Locate;
  readonly rules: readonly PolicyRule[];
  readonly outputs: readonly OutputFile[];
  readonly unmanaged: ReadonlySet<string>;
}

/**
 * Judges every agent of the tree: the narrowing of a run exempts no file, and neither does `unmanaged`, where both the
 * spec and the file that lies there count.
 */
function judge(questions: Questions): Judgement {
  const { tree, config, locateInConfig, rules, outputs, unmanaged } = questions;
  const { registry = BUILT_IN_HARNESSES } = config;
  const managed = outputs.filter(({ path }) => !unmanaged.has(path));
  const audit = auditTree({ tree, registry, outputs: managed });
  const audited = new Map(
    judgedAgents(audit.agents, registry).map((agent) => [keyOf(agent.file, agent.harness), agent]),
  );
  const ours = outputs.map((file) => {
    const reach = audited.get(keyOf(file.path, file.harness))?.reach;
    return { ...file.judged(locateInConfig), ...(reach && { reach }) };
  });
  const written = new Set(managed.map((file) => keyOf(file.path, file.harness)));
  const moved = atSpec(new Map(managed.map((file) => [file.path, file])));
  const others = [...audited.values()]
    .filter(({ file, harness }) => !written.has(keyOf(file, harness)))
    .map((agent) => (agent.isOurs ? placedBy(agent, moved) : agent));
  const judgement = judgePolicy(rules, [...ours, ...others], registry);
  const unread = audit.diagnostics.filter(({ code }) => code === 'linked-agent' || code === 'not-utf8');
  return { ...judgement, others: [...unread, ...judgement.others] };
}

const keyOf = (file: string, harness: HarnessId): string => JSON.stringify([file, harness]);

/** An output that another harness loads too is ours all the same, and its spec is the place to change it. */
const placedBy = (agent: JudgedAgent, move: (at: Location) => Location): JudgedAgent => ({
  ...agent,
  place: (cause) => {
    const at = agent.place(cause);
    return at && move(at);
  },
});

function readExisting(
  tree: FileTree,
  config: Config,
  files: readonly OutputFile[],
): { readonly texts: ReadonlyMap<string, string>; readonly diagnostics: readonly Diagnostic[] } {
  const planned = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const path of tree.list(agentGlobs(config)).files) {
    const { source, diagnostic } = readSource(tree, path);
    const file = planned.get(path);
    if (source) texts.set(path, source.text);
    else if (diagnostic && file)
      diagnostics.push(
        diagnose('unowned-file', topOf(path), { path }, { harness: file.harness, agent: file.agent }),
      );
  }
  return { texts, diagnostics };
}

/** A spec that became a link is not read, which is no reason to delete what was made of it. */
const isBehindLink = (tree: FileTree, { cause, spec }: Change): boolean =>
  cause === 'orphan' && ['link', 'beyond-link'].includes(tree.kind(spec));

/** What is not checked out looks as if it did not exist: a hidden spec would make its outputs orphans. */
function sparseProblems(root: string, config: Config, options: PlanOptions): readonly Diagnostic[] {
  const configs = options.config === undefined ? CONFIG_PATHS : [options.config];
  const globs = [...config.specs, ...agentGlobs(config), ...configs.map(literally)];
  const tops = new Set(globs.map((glob) => /^[^*?{}[\]()!\\/]+(?=\/)/.exec(glob)?.[0] ?? '.'));
  const candidates = hiddenFiles(root, [...tops]);
  if (candidates.length === 0) return []; // nearly always, and matching takes longer than a small run
  const hidden = [...matching(candidates, globs)];
  const [path] = hidden;
  return path === undefined
    ? []
    : [diagnose('sparse-checkout', undefined, { path, more: hidden.length - 1 })];
}

function blockedPaths(tree: FileTree, path: string): readonly Diagnostic[] {
  const kind = tree.kind(path);
  if (kind === 'file') return [];
  if (kind === 'link' || kind === 'beyond-link') return [diagnose('link-in-the-way', topOf(path), { path })];
  const at = [...foldersAbove(path), path].find((each) => !['folder', 'nothing'].includes(tree.kind(each)));
  if (at !== undefined && tree.kind(at) === 'submodule')
    return [diagnose('submodule-in-the-way', topOf(path), { path, submodule: at })];
  const blocking = at ?? (kind === 'folder' ? path : undefined);
  return blocking === undefined ? [] : [diagnose('folder-in-the-way', topOf(blocking), { path: blocking })];
}

/** On disk a submodule looks like any folder; files in it, even with our mark, belong to another repository. */
function inSubmodules(
  root: string,
  outputs: readonly OutputFile[],
  changes: readonly Change[],
): readonly Diagnostic[] {
  const paths = [...new Set([...outputs, ...changes].map(({ path }) => path))].sort();
  return submodulesOf(root, paths, changes.length > 0).map(({ path, submodule }) =>
    diagnose('submodule-in-the-way', topOf(path), { path, submodule }),
  );
}

const isWanted = (harness: HarnessId | undefined, { harnesses }: PlanOptions): boolean =>
  !harness || !harnesses || harnesses.includes(harness);

/** Narrowing a run hides what it is not about; the plan itself is always made of everything. */
function scopeOf({ harnesses, specs }: PlanOptions, sources: readonly SourceFile[]) {
  const paths =
    specs &&
    matching(
      sources.map(({ path }) => path),
      specs,
    );
  return (file: { readonly harness: HarnessId; readonly spec: string }): boolean =>
    (!harnesses || harnesses.includes(file.harness)) && (!paths || paths.has(file.spec));
}
