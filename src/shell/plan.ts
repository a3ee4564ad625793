import { basename } from 'node:path';
import { compile, type OutputFile } from '../core/compile.js';
import { type Config, DEFAULT_CONFIG, DEFAULT_SPECS, readConfig } from '../core/config.js';
import { asStrict, type Diagnostic, diagnose, hasErrors, inSourceOrder } from '../core/diagnostics.js';
import { HARNESSES } from '../core/harness/index.js';
import { readMark } from '../core/mark.js';
import { type Change, planChanges } from '../core/plan.js';
import type { Locate } from '../core/shape.js';
import type { SourceFile } from '../core/source.js';
import { AGENT_HARNESSES, type AgentHarness, type Matrix } from '../core/tools.js';
import { ignoredPaths } from './git.js';
import { diskTree, type FileTree, matching, NotText, readText } from './tree.js';

/** What a run may say beyond the config. */
export interface PlanOptions {
  /** The config's path, relative to the root. Default: `.fsagent/config.yml`, where there is one. */
  readonly config?: string;
  readonly matrix?: Matrix;
  readonly strict?: boolean;
  /** Only these harnesses; never makes orphans of the others' files. */
  readonly harnesses?: readonly AgentHarness[];
  /** Only outputs of specs that match these globs; likewise. */
  readonly specs?: readonly string[];
  /** Takes over files that fsagent did not write. */
  readonly adopt?: boolean;
  /** A run without specs is no error. */
  readonly allowEmpty?: boolean;
  /** Told about each stage, for a person who waits. */
  readonly onProgress?: (stage: string) => void;
}

/** What a run found and what it would do. With any error there are no changes: such a run does nothing. */
export interface Plan {
  readonly ok: boolean;
  readonly changes: readonly Change[];
  readonly diagnostics: readonly Diagnostic[];
  readonly config: Config;
  /** Every output of the specs, changed or not. */
  readonly outputs: readonly OutputFile[];
  readonly specs: number;
}

export const CONFIG_PATHS: readonly string[] = [
  '.fsagent/config.yml',
  '.fsagent/config.yaml',
  '.fsagent/config.json',
];

/** The config of a root, or the defaults where there is none. */
export function loadConfig(
  root: string | FileTree,
  path?: string,
): { readonly config: Config; readonly diagnostics: readonly Diagnostic[]; readonly locate: Locate } {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const nowhere: Locate = () => undefined;
  const found = path ?? CONFIG_PATHS.find((each) => tree.kind(each) === 'file');
  if (found === undefined) return { config: DEFAULT_CONFIG, diagnostics: [], locate: nowhere };
  const source = readSource(tree, found);
  if (source.source) return readConfig(source.source);
  const missing = diagnose('no-config', undefined, { path: found });
  return { config: DEFAULT_CONFIG, diagnostics: [source.diagnostic ?? missing], locate: nowhere };
}

/** Reads a tree and says what must change in it; writes nothing. */
export function plan(root: string | FileTree, options: PlanOptions = {}): Plan {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const { onProgress = () => undefined } = options;
  const loaded = loadConfig(tree, options.config);
  const config: Config = {
    ...loaded.config,
    ...(options.matrix && { matrix: options.matrix }),
    ...(options.strict && { strict: true }),
  };
  const strictly = (found: readonly Diagnostic[]) =>
    inSourceOrder(config.strict ? found.map(asStrict) : found);
  const failed = (diagnostics: readonly Diagnostic[], specs = 0): Plan => ({
    ok: false,
    changes: [],
    diagnostics: strictly(diagnostics),
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
  });
  const inScope = scopeOf(options, specs.sources);
  const managed = compiled.files.filter((file) => !unmanaged.has(file.path));
  const blocked = managed.filter(inScope).flatMap(({ path }) => inTheWay(tree, path));
  const ignored = typeof root === 'string' ? ignoredOutputs(root, managed) : [];
  const diagnostics = strictly([
    ...found,
    ...existing.diagnostics,
    ...planned.diagnostics,
    ...blocked,
    ...ignored,
  ]);
  const ok = !hasErrors(diagnostics);
  return {
    ok,
    changes: ok ? planned.changes.filter(inScope) : [],
    diagnostics,
    config,
    outputs: managed.filter(inScope),
    specs: specs.sources.length,
  };
}

interface Sources {
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

function readSpecs(tree: FileTree, config: Config, locate: Locate, allowEmpty: boolean): Sources {
  const without = config.specs.filter((glob) => glob.startsWith('!'));
  const wanted = config.specs.flatMap((glob, index) => (glob.startsWith('!') ? [] : [{ glob, index }]));
  const matches = wanted.map(({ glob, index }) => ({ glob, index, ...tree.list([glob, ...without]) }));
  const paths = [...new Set(matches.flatMap((match) => match.files))].sort();
  const links = [...new Set(matches.flatMap((match) => match.links))].filter(isSpecPath).sort();
  const read = paths.filter((path) => basename(path) !== 'README.md').map((path) => readSource(tree, path));
  const sources = read.flatMap(({ source }) => (source && !isOutput(source) ? [source] : []));
  const empty = allowEmpty ? [] : matches.filter((match) => match.files.length === 0);
  return {
    sources,
    diagnostics: [
      ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
      ...empty.map(({ glob, index }) =>
        config.specs === DEFAULT_SPECS
          ? diagnose('no-specs', undefined, {})
          : diagnose('no-match', locate(['specs', index]), { glob }),
      ),
      ...paths.flatMap((path) => pluginSpec(tree, path)),
      ...links.map((path) => diagnose('linked-spec', at(path), {})),
    ],
  };
}

const isSpecPath = (path: string): boolean => /\.(?:md|ya?ml|json)$/.test(path);

/** A marked output is never taken for a spec. */
const isOutput = ({ path, text }: SourceFile): boolean =>
  path.endsWith('.md') && readMark(text) !== undefined;

function readSource(
  tree: FileTree,
  path: string,
): { readonly source?: SourceFile; readonly diagnostic?: Diagnostic } {
  try {
    const text = readText(tree, path);
    return text === undefined ? {} : { source: { path, text } };
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    return { diagnostic: diagnose('not-utf8', { file: path, line: 1, column: 1 }, {}) };
  }
}

/** Plugins keep agents in `agents/`, as does a repository for a whole organisation; both load what is there. */
function pluginSpec(tree: FileTree, path: string): readonly Diagnostic[] {
  const above = /^(.*\/)?agents\//.exec(path);
  if (!above || path.startsWith('.fsagent/')) return [];
  if (tree.kind(`${above[1] ?? ''}.claude-plugin`) !== 'folder') return [];
  const harness = `${HARNESSES['claude-code'].title} (as a plugin)`;
  return [diagnose('spec-in-harness-folder', { file: path, line: 1, column: 1 }, { harness })];
}

const foldersOf = ({ harnesses = {} }: Config): Partial<Record<AgentHarness, string>> =>
  Object.fromEntries(AGENT_HARNESSES.flatMap((id) => (harnesses[id]?.dir ? [[id, harnesses[id].dir]] : [])));

/** Where harnesses look for agents, as globs. */
const READ_BY_HARNESSES = [
  '.claude/agents/**/*.md',
  '.opencode/{agent,agents}/**/*.md',
  '.github/agents/**/*.md',
];

function readExisting(
  tree: FileTree,
  config: Config,
  files: readonly OutputFile[],
): { readonly texts: ReadonlyMap<string, string>; readonly diagnostics: readonly Diagnostic[] } {
  const planned = new Set(files.map(({ path }) => path));
  const own = Object.values(foldersOf(config)).map((folder) => `${folder}/*.md`);
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const path of tree.list([...READ_BY_HARNESSES, ...own]).files) {
    const { source, diagnostic } = readSource(tree, path);
    if (source) texts.set(path, source.text);
    else if (diagnostic && planned.has(path)) diagnostics.push(diagnose('unowned-file', at(path), { path }));
  }
  return { texts, diagnostics };
}

const at = (file: string) => ({ file, line: 1, column: 1 });

function inTheWay(tree: FileTree, path: string): readonly Diagnostic[] {
  const kind = tree.kind(path);
  if (kind === 'file') return [];
  if (kind === 'link' || kind === 'beyond-link') return [diagnose('link-in-the-way', at(path), { path })];
  if (kind === 'folder' || kind === 'other') return [diagnose('folder-in-the-way', at(path), { path })];
  const blocking = foldersAbove(path).find((folder) => tree.kind(folder) === 'file');
  return blocking === undefined ? [] : [diagnose('folder-in-the-way', at(blocking), { path: blocking })];
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

/** Narrowing a run hides what it is not about; the plan itself is always made of everything. */
function scopeOf({ harnesses, specs }: PlanOptions, sources: readonly SourceFile[]) {
  const paths =
    specs &&
    matching(
      sources.map(({ path }) => path),
      specs,
    );
  return (file: { readonly harness: AgentHarness; readonly spec: string }): boolean =>
    (!harnesses || harnesses.includes(file.harness)) && (!paths || paths.has(file.spec));
}
