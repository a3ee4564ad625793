import { basename } from 'node:path';
import { compile } from '../compile/compile.js';
import type { OutputFile } from '../compile/output-file.js';
import { isSameReach, type TreePower } from '../diff/compare.js';
import type { Harness } from '../harness/contract.js';
import { agentTextReader } from '../reading/agent-text.js';
import { NO_REACH } from '../reading/judged.js';
import { isReadAt, waysIn } from '../reading/near-places.js';
import { agentFolders, isManifest, isSettings } from '../reading/places.js';
import { type AgentSource, type Power, powersOf } from '../reading/power.js';
import { isThere, type KeptReading, keptOf, startReading } from '../reading/read-file.js';
import { readSurfaces, surfacesAt } from '../reading/surfaces.js';
import { NOT_A_SPEC } from '../spec/parse.js';
import { grantsMemoryOf } from '../spec/run.js';
import { grouped } from '../text/grouped.js';
import { readMark } from '../text/mark.js';
import { once } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { outputSource } from './audited-tree.js';
import { treeFacts } from './found-files.js';
import type { GitTree } from './git-tree.js';
import type { PlannedTree } from './plan.js';
import { CONFIG_PATHS, readSource } from './project.js';
import { type FileTree, matching } from './tree.js';
import { agentPower, textIn } from './tree-power.js';

/** A commit beside which a checkout is looked at. */
export interface ComparedCommit {
  readonly tree: GitTree;
  /** The files that git has and that may differ. */
  readonly changed: readonly string[];
  /** The path of the config, where it is not the usual one. */
  readonly config?: string | undefined;
}

/** Two states of a project, of which only what differs was read. */
export interface ChangedPower {
  readonly before: TreePower;
  readonly after: TreePower;
}

/**
 * The usual change: some specs and their files, and nothing else that counts. Then those specs alone are read of the commit, and of
 * all other agents only what they can have done by others may differ. Undefined for any other change.
 */
export function powerOfChangedSpecs(
  head: PlannedTree<KeptReading>,
  root: FileTree,
  { tree, changed, config: configPath }: ComparedCommit,
): ChangedPower | undefined {
  const { config, outputs, ok } = head.planned;
  const { registry } = config;
  const isChanged = setOf(changed);
  const specs = matching(
    changed.filter((path) => basename(path) !== NOT_A_SPEC),
    config.specs,
  );
  const places = setOf(outputs.map(({ path }) => path));
  const inFolders = agentFolders(registry).map((folder) => `/${folder}/`);
  tree.expect(
    changed.filter((path) => specs.has(path) || inFolders.some((each) => `/${path}`.includes(each))),
  );
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
  const others = changed.filter((path) => !isOurs(path));
  if (others.some((path) => mayCount(path, registry)) || [...CONFIG_PATHS, configPath ?? ''].some(isChanged))
    return undefined;
  if (changed.some((path) => isWritten(path) && !isAsWritten(tree, path))) return undefined;
  const kept = filesRead(tree, registry, isOurs);
  if (kept.some((path) => tree.kind(path) === 'link' || isManifest(path, registry))) return undefined;
  return readBoth({
    head,
    root,
    tree,
    kept,
    former,
    isNew: ({ spec }) => specs.has(spec),
  });
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

interface Both {
  readonly head: PlannedTree<KeptReading>;
  readonly root: FileTree;
  readonly tree: FileTree;
  /** Files that are the same in both. */
  readonly kept: readonly string[];
  /** The outputs that the changed specs had. */
  readonly former: readonly OutputFile[];
  /** Whether an output is of a changed spec. */
  readonly isNew: (output: OutputFile) => boolean;
}

/** Reads what differs, and of the others whoever may have other things done. */
function readBoth({ head, root, tree, kept, former, isNew }: Both): ChangedPower {
  const { config, outputs } = head.planned;
  const { registry } = config;
  const sources = kept.map((path) => ({ path, text: once(() => textIn(root, path)) }));
  const forMany = sources.filter(
    ({ path }) => isSettings(path, registry) || surfacesAt(path, registry).length > 0,
  );
  const texts = forMany.flatMap(({ path, text: read }) => {
    const text = read();
    return text === undefined ? [] : [{ path, text }];
  });
  const memory = grantsMemoryOf(config);
  const run = startReading(texts, registry, treeFacts(root), memory, readSurfaces(sources, registry));
  const powers = powersOf(run, keptOf);
  const byHand = sources.flatMap(({ path, text }) => (text() === undefined ? [] : fileSource(path, text)));
  const same = outputs.filter((output) => !isNew(output));
  const [was, is] = [former, outputs.filter(isNew)];
  const sourceOf = memoryOfSources();
  const state = (ours: readonly OutputFile[]) => ({
    ours,
    found: powers([...byHand, ...ours.map(sourceOf)]),
  });
  const some = kindsOf(same, registry);
  const first = [state([...some, ...was]), state([...some, ...is])] as const;
  const [before, after] = isSettled(first[0].found, first[1].found)
    ? first
    : ([state([...same, ...was]), state([...same, ...is])] as const);
  const powerOf = ({ ours, found }: ReturnType<typeof state>, of: FileTree): TreePower => {
    const written = new Map(ours.map((output) => [output.path, output]));
    const loaded = found.filter(({ reading, rival }) => isThere(reading) && !rival?.wins);
    return {
      agents: loaded.map((power) => agentPower(power, written, head.locateInConfig)),
      sessions: [], // they are the same
      textOf: (path) => textIn(of, path),
    };
  };
  return { before: powerOf(before, tree), after: powerOf(after, root) };
}

const fileSource = (path: string, text: () => string | undefined): AgentSource => {
  const reader = once(() => agentTextReader({ path, text: text() ?? '' }));
  return { path, open: () => reader() };
};

/**
 * Of outputs that may start others, one for each kind: what differs in their names alone reaches the same. Of all others one for each
 * set of tools, by which it is known what there was to be had anyway.
 */
function kindsOf(outputs: readonly OutputFile[], registry: readonly Harness[]): readonly OutputFile[] {
  const natives = new Map(registry.map(({ id, audit }) => [id, audit?.delegation.natives ?? []]));
  const builtIn = new Set(registry.flatMap(({ builtInAgents }) => builtInAgents));
  const isStarter = ({ granted, harness }: OutputFile): boolean =>
    !granted || natives.get(harness)?.some((native) => granted.includes(native)) === true;
  const kindOf = (output: OutputFile): string => {
    const { name: _, description: __, ...fields } = output.reading().file.fields;
    return JSON.stringify([output.harness, fields]);
  };
  const kinds = grouped(outputs, (output) =>
    builtIn.has(output.agent)
      ? output.path
      : isStarter(output)
        ? kindOf(output)
        : JSON.stringify([output.harness, output.granted]),
  );
  return [...kinds.values()].map(([output]) => output);
}

/**
 * Whether nobody can have more or less done by others than before, although only some were asked. Whoever may start everyone reaches
 * all of them: where that is the same with the changed agents alone beside the built-in ones, it is with all. Whoever may start only
 * some agents has to be asked about these.
 */
function isSettled(before: readonly Power<KeptReading>[], after: readonly Power<KeptReading>[]): boolean {
  const isLimited = ({ reading: { grants, said, harness } }: Power<KeptReading>): boolean =>
    grants.granted.get('Task') === 'limited' || harness.builtInAgents.includes(said.name);
  if ([...before, ...after].some(isLimited)) return false;
  const keyOf = ({ reading: { file, harness, client } }: Power<KeptReading>) =>
    JSON.stringify([file.path, harness.id, client.id]);
  const known = new Map(before.map((power) => [keyOf(power), power]));
  const isSame = (power: Power<KeptReading>): boolean => {
    const key = keyOf(power);
    const former = known.get(key)?.reach() ?? NO_REACH;
    known.delete(key);
    return isSameReach(former, power.reach());
  };
  return after.every(isSame) && [...known.values()].every((power) => power.reach() === NO_REACH);
}

/** One source for each output, so that each is read once. */
function memoryOfSources(): (output: OutputFile) => AgentSource {
  const known = new Map<OutputFile, AgentSource>();
  return (output) => {
    const found = known.get(output) ?? outputSource(output);
    known.set(output, found);
    return found;
  };
}
