import { basename } from 'node:path';
import { compile } from '../compile/compile.js';
import type { OutputFile } from '../compile/output-file.js';
import type { Harness } from '../harness/contract.js';
import { isReadAt, waysIn } from '../reading/near-places.js';
import { agentFolders, isManifest, isSettings } from '../reading/places.js';
import type { KeptReading } from '../reading/read-file.js';
import { surfacesAt } from '../reading/surfaces.js';
import type { Config } from '../spec/config.js';
import { NOT_A_SPEC } from '../spec/parse.js';
import type { Known } from '../spec/run.js';
import { readMark } from '../text/mark.js';
import { once } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { type ChangedPower, type ReadFile, readBoth } from './changed-power.js';
import { treeFacts } from './found-files.js';
import type { GitTree } from './git-tree.js';
import type { PlannedTree } from './plan.js';
import { CONFIG_PATHS, readSource } from './project.js';
import { type FileTree, matching } from './tree.js';
import { textIn } from './tree-power.js';

/** A commit beside which a checkout is looked at. */
export interface ComparedCommit {
  readonly tree: GitTree;
  /** The files that git has and that may differ. */
  readonly changed: readonly string[];
  /** The path of the config, where it is not the usual one. */
  readonly config?: string | undefined;
}

/**
 * The usual change: some specs and their files, files that people write, settings. Then those alone are read of the commit, and of
 * all other agents only what follows from them may differ. Undefined for a change of which more may follow, such as one of the config.
 */
export function powerOfChanges(
  head: PlannedTree<KeptReading>,
  root: FileTree,
  { tree, changed, config: configPath }: ComparedCommit,
): ChangedPower | undefined {
  const { config, outputs, ok } = head.planned;
  const { registry } = config;
  const isChanged = setOf(changed);
  const specs = changedSpecs(changed, config);
  const places = setOf(outputs.map(({ path }) => path));
  expectChanges({ tree, changed }, config, specs);
  const compiled = compile(sourcesIn(tree, specs), config);
  const isUnknown = ({ spec }: OutputFile): boolean => !specs.has(spec) && tree.kind(spec) !== 'file';
  if (!ok || !compiled.ok || head.changedByHand().size > 0 || outputs.some(isUnknown)) return undefined;
  const unmanaged = matching(
    compiled.files.map(({ path }) => path),
    config.unmanaged,
  );
  const former = compiled.files.filter(({ path }) => !unmanaged.has(path));
  const isOutput = setOf(former.map(({ path }) => path));
  const isWritten = (path: string): boolean => places(path) || isOutput(path);
  const isOurs = (path: string): boolean => specs.has(path) || isWritten(path);
  const counting = changed.filter((path) => !isOurs(path) && mayCount(path, registry));
  if ([...CONFIG_PATHS, configPath ?? ''].some(isChanged)) return undefined;
  const [was, is] = [tree, root].map((side) => filesOf(side, counting, registry));
  if (!was || !is) return undefined;
  if (changed.some((path) => isWritten(path) && !isAsWritten(tree, path))) return undefined;
  const isCounting = setOf(counting);
  const kept = filesRead(tree, registry, (path) => isOurs(path) || isCounting(path));
  if (kept.some((path) => tree.kind(path) === 'link' || isManifest(path, registry))) return undefined;
  const [ours, same] = partOf(outputs, ({ spec }) => specs.has(spec));
  return readBoth({
    head,
    root,
    kept: kept.map((path) => ({ path, text: once(() => textIn(root, path)) })),
    same,
    before: { tree, files: was, ours: former },
    after: { tree: root, files: is, ours },
  });
}

const changedSpecs = (changed: readonly string[], { specs }: Known<Config>): ReadonlySet<string> =>
  matching(
    changed.filter((path) => basename(path) !== NOT_A_SPEC),
    specs,
  );

/** Says which files of a commit will be read to compare it: one process then gives all of them. */
export function expectChanges(
  { tree, changed }: ComparedCommit,
  config: Known<Config>,
  specs = changedSpecs(changed, config),
): void {
  const { registry } = config;
  const inFolders = agentFolders(registry).map((folder) => `/${folder}/`);
  tree.expect(
    changed.filter(
      (path) =>
        specs.has(path) ||
        inFolders.some((each) => `/${path}`.includes(each)) ||
        isReadAt(path, registry, treeFacts(tree), false),
    ),
  );
}

const partOf = <T>(items: readonly T[], is: (item: T) => boolean): readonly [readonly T[], readonly T[]] => [
  items.filter(is),
  items.filter((item) => !is(item)),
];

/** What a side has of some files; undefined where one of them is more than an agent or settings for all, or cannot be read. */
function filesOf(
  tree: FileTree,
  paths: readonly string[],
  registry: readonly Harness[],
): readonly ReadFile[] | undefined {
  const facts = treeFacts(tree);
  const there = paths.filter((path) => tree.kind(path) !== 'nothing');
  const files = there.flatMap((path) => {
    const text = tree.kind(path) === 'file' ? readSource(tree, path).source?.text : undefined;
    const isPlain = isReadAt(path, registry, facts, false) && !isManifest(path, registry);
    return text !== undefined && isPlain ? [{ path, text: () => text }] : [];
  });
  return files.length === there.length ? files : undefined;
}

/** Files of a commit that some harness reads, links on the way to such files too. */
function filesRead(
  tree: GitTree,
  registry: readonly Harness[],
  isOurs: (path: string) => boolean,
): readonly string[] {
  const facts = treeFacts(tree);
  const names = [...waysIn(registry).names.keys()];
  return [...tree.paths()].filter(
    (path) =>
      !isOurs(path) &&
      names.some((name) => path.includes(name)) && // nearly none, and to look closer costs time
      isReadAt(path, registry, facts, tree.kind(path) === 'link'),
  );
}

const setOf = (paths: Iterable<string>): ((path: string) => boolean) => {
  const set = new Set(paths);
  return (path) => set.has(path);
};

const sourcesIn = (tree: FileTree, paths: Iterable<string>): readonly SourceFile[] =>
  [...paths].flatMap((path) => readSource(tree, path).source ?? []);

/** Whether a file may say more than an output does: one that is read, or a folder that makes others count. */
function mayCount(path: string, registry: readonly Harness[]): boolean {
  const besides = registry.flatMap(({ audit, specialPlaces = [] }) => [
    ...specialPlaces,
    ...(audit?.morePlaces ?? []),
  ]);
  return (
    /(?:^|\/)\.fsagent\//.test(path) ||
    isSettings(path, registry) ||
    isManifest(path, registry) ||
    surfacesAt(path, registry).length > 0 ||
    agentFolders(registry).some((folder) => `/${path}`.includes(`/${folder}/`)) ||
    besides.some(({ beside }) => beside !== undefined && `/${path}/`.includes(`${beside}/`))
  );
}

/** A file that a person changed counts as it is there. */
function isAsWritten(tree: FileTree, path: string): boolean {
  const text = textIn(tree, path);
  return text === undefined ? tree.kind(path) === 'nothing' : readMark(text)?.intact === true;
}
