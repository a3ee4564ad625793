import type { AcceptedDiagnostic } from '../core/accept.js';
import { compile, type OutputFile } from '../core/compile.js';
import type { Config } from '../core/config.js';
import { asStrict, type Diagnostic, diagnose, hasErrors, inSourceOrder } from '../core/diagnostics.js';
import type { Harness, HarnessId, Matrix } from '../core/harness/harness.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';
import { adoptionLosses } from '../core/import/adoption.js';
import { type Change, planChanges } from '../core/plan.js';
import type { SourceFile } from '../core/source.js';
import { ignoredPaths } from './git.js';
import { agentGlobs, foldersOf, loadConfig, readSource, readSpecs, topOf } from './project.js';
import { diskTree, type FileTree, matching } from './tree.js';

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
  /** A run without specs is no error. */
  readonly allowEmpty?: boolean;
  /** Every harness the run knows. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
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
}

/** A plan in one word. */
export type Status = 'in-sync' | 'drift' | 'error';

export const statusOf = ({ ok, changes }: Plan): Status =>
  ok ? (changes.length === 0 ? 'in-sync' : 'drift') : 'error';

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
  });
  if (hasErrors(loaded.diagnostics)) return failed(loaded.diagnostics);

  onProgress('reading specs');
  const specs = readSpecs(tree, config, loaded.locate, options.allowEmpty ?? false);
  onProgress(`compiling ${specs.sources.length} specs`);
  const compiled = compile(specs.sources, config);
  const found = [...loaded.diagnostics, ...specs.diagnostics, ...compiled.diagnostics];
  if (!compiled.ok) return failed(found, specs.sources.length);

  onProgress(`comparing ${compiled.files.length} files`);
  const existing = readExisting(tree, config, compiled.files);
  const unmanaged = matching(
    [...compiled.files.map(({ path }) => path), ...existing.texts.keys()],
    config.unmanaged,
  );
  const planned = planChanges(compiled.files, existing.texts, {
    adopt: options.adopt ?? false,
    isUnmanaged: (path) => unmanaged.has(path),
    folders: foldersOf(config),
    ...(config.registry && { registry: config.registry }),
  });
  const losses = options.discard
    ? []
    : adoptionLosses(planned.changes, compiled.files, config.registry ?? BUILT_IN_HARNESSES);
  const inScope = scopeOf(options, specs.sources);
  const managed = compiled.files.filter((file) => !unmanaged.has(file.path));
  const unread = managed.filter((file) => inScope(file) && !existing.texts.has(file.path));
  const blocked = unread.flatMap(({ path }) => blockedPaths(tree, path));
  const ignored = typeof root === 'string' ? ignoredOutputs(root, managed.filter(inScope)) : [];
  const diagnostics = strictly([
    ...found,
    ...[...existing.diagnostics, ...planned.diagnostics, ...losses].filter(
      ({ file = '', harness }) => !unmanaged.has(file) && isWanted(harness, options),
    ),
    ...blocked,
    ...ignored,
  ]);
  const ok = !hasErrors(diagnostics);
  return {
    ok,
    changes: ok ? planned.changes.filter((change) => inScope(change) && !isBehindLink(tree, change)) : [],
    diagnostics,
    accepted: compiled.accepted.filter(({ harness }) => isWanted(harness, options)),
    config,
    outputs: managed.filter(inScope),
    specs: specs.sources.length,
  };
}

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

function blockedPaths(tree: FileTree, path: string): readonly Diagnostic[] {
  const kind = tree.kind(path);
  if (kind === 'file') return [];
  if (kind === 'link' || kind === 'beyond-link') return [diagnose('link-in-the-way', topOf(path), { path })];
  if (kind === 'folder' || kind === 'other') return [diagnose('folder-in-the-way', topOf(path), { path })];
  const blocking = foldersAbove(path).find((folder) => tree.kind(folder) === 'file');
  return blocking === undefined ? [] : [diagnose('folder-in-the-way', topOf(blocking), { path: blocking })];
}

const foldersAbove = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

function ignoredOutputs(root: string, files: readonly OutputFile[]): readonly Diagnostic[] {
  const rules = ignoredPaths(
    root,
    files.map(({ path }) => path),
  );
  return rules.map(({ path, rule, file, line }) =>
    diagnose('ignored-output', { file, line, column: 1 }, { path, rule }),
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
