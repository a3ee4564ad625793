import { basename, extname } from 'node:path';
import type { Harness, HarnessId, SpecialPlace } from '../harness/contract.js';
import { globsOf, outputExtensions, shortest } from '../harness/kit/places.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { type Config, DEFAULT_SPECS, defaultConfig, readConfig } from '../spec/config.js';
import { NOT_A_SPEC } from '../spec/parse.js';
import type { Known } from '../spec/run.js';
import { harnessOf } from '../spec/run.js';
import type { Locate } from '../text/locate.js';
import { readMark } from '../text/mark.js';
import { nearest } from '../text/nearest.js';
import type { Location, SourceFile } from '../text/source.js';
import { hiddenFiles } from './git.js';
import { isSpecPath, leftInSpecs, SPEC_ENDINGS } from './specs-folder.js';
import { diskTree, type FileTree, literally, matching, NotText, TooLarge } from './tree.js';

export const CONFIG_PATHS: readonly string[] = [
  '.fsagent/config.yml',
  '.fsagent/config.yaml',
  '.fsagent/config.json',
];

/** The config of a root, or the defaults. */
export function loadConfig(
  root: string | FileTree,
  path: string | undefined,
  registry: readonly Harness[],
): { readonly config: Known<Config>; readonly diagnostics: readonly Diagnostic[]; readonly locate: Locate } {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const nowhere: Locate = () => undefined;
  const found = path ?? CONFIG_PATHS.find((each) => tree.kind(each) !== 'nothing');
  const source = found === undefined ? {} : readSource(tree, found);
  if (source.source) return readConfig(source.source, registry);
  const defaults = defaultConfig(registry);
  if (found === undefined) return { config: defaults, diagnostics: misnamedConfig(tree), locate: nowhere };
  const missing = diagnose('no-config', undefined, { path: found, link: linkOnTheWay(tree, found) });
  return { config: defaults, diagnostics: [source.diagnostic ?? missing], locate: nowhere };
}

/** The symbolic link that keeps a path from being read or written: the path itself, or a folder above it. */
export const linkOnTheWay = (tree: FileTree, path: string): string | undefined =>
  [...foldersAbove(path), path].find((each) => tree.kind(each) === 'link');

/** The folders on the way to a path, the topmost first. */
export const foldersAbove = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** A config with a misspelt name must not leave a project without its rules. */
function misnamedConfig(tree: FileTree): readonly Diagnostic[] {
  const [path = ''] = CONFIG_PATHS;
  return tree
    .list(['yml', 'yaml', 'json'].map((ending) => `.fsagent/*.${ending}`))
    .files.filter(
      (file) => nearest(basename(file, extname(file)), ['config', 'conf', 'fsagent']) !== undefined,
    )
    .map((instead) => diagnose('no-config', topOf(instead), { path, instead }));
}

export interface Sources {
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Every spec the config names, and what is wrong with finding them. */
export function readSpecs(
  tree: FileTree,
  config: Known<Config>,
  locate: Locate,
  allowEmpty: boolean,
): Sources {
  const without = config.specs.filter((glob) => glob.startsWith('!'));
  const wanted = config.specs.flatMap((glob, index) => (glob.startsWith('!') ? [] : [{ glob, index }]));
  const isDefault = config.specs === DEFAULT_SPECS;
  const matches = wanted.map(({ glob, index }) => {
    const listed = tree.list([glob, ...without, ...(isDefault ? MISNAMED_SPECS : [])]);
    const [files, misnamed] = isDefault ? splitByEnding(listed.files) : [listed.files, []];
    return { glob, index, links: listed.links, files, misnamed };
  });
  const paths = [...new Set(matches.flatMap((match) => match.files))].sort();
  const links = [...new Set(matches.flatMap((match) => match.links))].filter(isSpecPath).sort();
  const read = paths
    .filter((path) => basename(path) !== NOT_A_SPEC)
    .map((path) => ({ path, ...readSource(tree, path) }))
    .filter(({ source }) => !source || !isOutput(source));
  const sources = read.flatMap(({ source }) => source ?? []);
  const specs = new Set(read.map(({ path }) => path));
  const empty =
    allowEmpty || mayBeCodeAlone(config)
      ? []
      : matches.filter(({ files }) => !files.some((path) => specs.has(path)));
  return {
    sources,
    diagnostics: [
      ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
      ...empty.map(({ glob, index }) =>
        config.specs === DEFAULT_SPECS
          ? noSpecs(tree, config)
          : diagnose('no-match', locate(['specs', index]), { glob }),
      ),
      ...paths.flatMap((path) => foreignSpec(tree, path, config)),
      ...matches
        .flatMap(({ misnamed }) => misnamed)
        .map((path) => diagnose('misnamed-spec', topOf(path), { endings: SPEC_ENDINGS })),
      ...(isDefault ? leftInSpecs(tree, (path) => readText(tree, path)) : []),
      ...links.map((path) => diagnose('linked-spec', topOf(path), {})),
      ...linkedFolders(tree, config.specs).map((folder) =>
        diagnose('linked-spec', topOf(folder), { folder }),
      ),
    ],
  };
}

/** Symbolic links at the folders that globs begin with; nothing behind them matches. */
const linkedFolders = (tree: FileTree, globs: readonly string[]): readonly string[] => [
  ...new Set(globs.flatMap((glob) => linkOnTheWay(tree, plainStart(glob)) ?? [])),
];

/** The folders that a glob names before it leaves anything open. */
function plainStart(glob: string): string {
  const open = glob.search(/[*?[\]{}()!]/);
  return open === -1 ? glob : glob.slice(0, Math.max(glob.lastIndexOf('/', open), 0));
}

/** That there are no specs, and what there is instead. */
export const noSpecs = (tree: FileTree, config: Known<Config>): Diagnostic =>
  diagnose('no-specs', undefined, {
    elsewhere: specElsewhere(tree),
    hasConfig: CONFIG_PATHS.some((path) => tree.kind(path) !== 'nothing'),
    hasAgents: tree.list(agentGlobs(config)).files.some((path) => !isMarked(tree, path)),
    hasProjectsBelow: tree
      .list(CONFIG_PATHS.map((path) => `**/${path}`))
      .files.some((path) => !CONFIG_PATHS.includes(path)),
  });

function isMarked(tree: FileTree, path: string): boolean {
  const text = readText(tree, path);
  return typeof text === 'string' && readMark(text) !== undefined;
}

/** A spec that was put into another folder of ours. */
const specElsewhere = (tree: FileTree): string | undefined =>
  tree.list(['.fsagent/**/*.md']).files.find((path) => basename(path) !== 'README.md');

/** Where all agents are made in code, there need not be a spec. */
export const mayBeCodeAlone = ({ specs, code = [] }: Config): boolean =>
  specs === DEFAULT_SPECS && code.length > 0;

/** Files that their author takes for specs. Were `x.md` renamed to `x.MD` without a word, the outputs of `x` would be deleted. */
const MISNAMED_SPECS: readonly string[] = [
  '.fsagent/agents/**/*.{MD,Md,markdown,YAML,Yaml,YML,Yml,JSON,Json}',
];

/** The specs among the files, and those with a similar ending. */
function splitByEnding(files: readonly string[]): readonly [readonly string[], readonly string[]] {
  const others = files.filter((path) => !isSpecPath(path) && !/(?:^|\/)readme\.\w+$/i.test(path));
  return [files.filter(isSpecPath), others];
}

/** A marked output is never taken for a spec. */
const isOutput = ({ text }: SourceFile): boolean => readMark(text) !== undefined;

/** Reads a text file; a diagnostic when it is not text. */
export function readSource(
  tree: FileTree,
  path: string,
): { readonly source?: SourceFile; readonly diagnostic?: Diagnostic } {
  const found = readText(tree, path);
  if (typeof found === 'object') return { diagnostic: found };
  return found === undefined ? {} : { source: { path, text: found } };
}

/** The text of a file, or what keeps it from being read; nothing where there is no plain file. */
export function readText(tree: FileTree, path: string): string | Diagnostic | undefined {
  try {
    return tree.read(path);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    const isLarge = error instanceof TooLarge;
    return isLarge ? diagnose('too-large', topOf(path), {}) : diagnose('not-utf8', topOf(path), {});
  }
}

/** Some harnesses load agents from other folders under a condition, such as those of a plugin. */
function foreignSpec(tree: FileTree, path: string, config: Known<Config>): readonly Diagnostic[] {
  if (path.startsWith('.fsagent/')) return [];
  return config.registry.flatMap(({ title, specialPlaces = [] }) =>
    specialPlaces
      .filter((place) => isSpecialPlace(tree, path, place))
      .map(({ description }) =>
        diagnose('spec-in-harness-folder', topOf(path), { harness: `${title} ${description}` }),
      ),
  );
}

export function isSpecialPlace(
  tree: FileTree,
  path: string,
  { folder, beside, repository }: SpecialPlace,
): boolean {
  const at = `/${path}`.lastIndexOf(`/${folder}/`);
  if (at === -1) return false;
  if (beside !== undefined) return tree.kind(`${path.slice(0, at)}${beside}`) === 'folder';
  return at === 0 && repository !== undefined && repository.test(tree.name ?? '');
}

/** The place to name when a whole file is the problem. */
export const topOf = (file: string): Location => ({ file, line: 1, column: 1 });

/** What is not checked out looks as if it did not exist: a hidden spec would make its outputs orphans. */
export function sparseProblems(
  root: string,
  config: Known<Config>,
  configPath: string | undefined,
): readonly Diagnostic[] {
  const configs = configPath === undefined ? CONFIG_PATHS : [configPath];
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

/** The folders outputs go to where the config says so. */
export const foldersOf = ({ harnesses = {} }: Config): Readonly<Partial<Record<HarnessId, string>>> =>
  Object.fromEntries(
    Object.entries(harnesses).flatMap(([id, settings]) => (settings?.dir ? [[id, settings.dir]] : [])),
  );

/** Every place where a harness's agents can be in this project. */
export const agentGlobs = (config: Known<Config>): readonly string[] => [
  ...config.registry.flatMap(globsOf),
  ...Object.entries(foldersOf(config)).flatMap(([id, folder]) =>
    endingsOf(config, id).map((end) => `${literally(folder ?? '')}/*${end}`),
  ),
];

const endingsOf = ({ registry }: Known<Config>, id: HarnessId): readonly string[] => {
  const harness = harnessOf(registry, id);
  return harness ? shortest(outputExtensions(harness)) : [];
};
