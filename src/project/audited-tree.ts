import { type Audit, type AuditedAgent, auditPowers, auditSurfaces } from '../audit/audit.js';
import type { JudgedFile } from '../audit/judge-file.js';
import { judgeSurfaces } from '../audit/judge-surfaces.js';
import type { OutputFile } from '../compile/output-file.js';
import { type Harness, type HarnessId, readersIn } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { agentTextReader } from '../reading/agent-text.js';
import type { GrantsMemory } from '../reading/native-grants.js';
import { HOME, isManifest, isSettings, placesWith } from '../reading/places.js';
import { type AgentSource, type Power, powersOf } from '../reading/power.js';
import { type KeptReading, type Reading, startReading } from '../reading/read-file.js';
import { type PathReader, readersOf } from '../reading/readers.js';
import type { SettingsFile } from '../reading/settings.js';
import { type FoundSurface, isReadSurface, readSurfaces } from '../reading/surfaces.js';
import { inSourceOrder } from '../text/finding.js';
import { grouped } from '../text/grouped.js';
import { once, onceFor } from '../text/once.js';
import { type FoundFile, findFiles, homeTree, textsOf, treeFacts } from './found-files.js';
import { hiddenPlaces } from './hidden-places.js';
import { type LocalFiles, type TreeInGit, WITHOUT_GIT } from './local-files.js';
import type { PlanOptions } from './plan.js';
import type { FileTree, Listing } from './tree.js';

/** The agent files of a tree, each read once, and what holds for more than one of them. */
export interface TreeReading<R extends KeptReading> {
  readonly registry: readonly Harness[];
  /** What agents can do: our own files as they will be written, not as they are there. */
  readonly powers: (outputs: readonly OutputFile[]) => TreePowers<R>;
  /** Files beside agent files that change what agents or the main session can do. */
  readonly surfaces: readonly FoundSurface[];
  /** Those that hold agents, or rules for all of them. */
  readonly settings: readonly SettingsFile[];
  /** Submodules that are not checked out, where no harness looks that is started at the root. */
  readonly emptyElsewhere: readonly string[];
  /** Who reads what is at a path, also by links that lead to it. */
  readonly readersOf: (path: string) => readonly PathReader[];
}

export interface TreePowers<R extends KeptReading> {
  readonly found: readonly Power<R>[];
  /** Agents of files that are on this machine only, beside all others. */
  readonly local: () => readonly Power<R>[];
  /** Files that cannot be read, and links that are not followed. */
  readonly unread: readonly Diagnostic[];
}

interface TreeToRead {
  readonly tree: FileTree;
  readonly registry: readonly Harness[];
  /** What is to be looked at, where not all of the tree is. */
  readonly listed?: Listing;
  /** A person's home folder, whose agents are read as well. */
  readonly home?: string | FileTree | undefined;
  readonly grantsOf?: GrantsMemory;
  readonly onProgress?: PlanOptions['onProgress'];
  readonly git?: TreeInGit;
}

/** Finds every agent file of a tree. `keep` is what is kept of each reading. */
export function readTree<R extends KeptReading>(
  { tree, registry, listed, home, grantsOf, onProgress = () => undefined, git = WITHOUT_GIT }: TreeToRead,
  keep: (reading: Reading, registry: readonly Harness[]) => R,
): TreeReading<R> {
  onProgress('looking for agents');
  const readers = readersIn(registry);
  const found = [
    findFiles(tree, readers, '', onProgress, listed),
    ...(home === undefined ? [] : [findFiles(homeTree(home), readers, HOME, onProgress)]),
  ];
  const all = found.flatMap(({ files }) => files);
  const hidden = listed ? undefined : hiddenPlaces(tree, readers, git.submodules());
  const links = [...found.flatMap(({ diagnostics }) => diagnostics), ...(hidden?.diagnostics ?? [])];
  const forMany = all.filter(
    ({ path }) => isSettings(path, registry) || isManifest(path, registry) || isReadSurface(path, registry),
  );
  const named = readSurfaces(
    all.map(({ path, read }) => ({ path, text: () => read().source?.text })),
    registry,
  );
  const mine = localAmong(all, named, links, git.local);
  const surfaces = named.map((each) => ({ ...each, isLocal: mine.has(each.path) }));
  const isShared = ({ path }: { readonly path: string }) => !mine.has(path);
  const runOf = (files: readonly FoundFile[], found: readonly FoundSurface[]) =>
    startReading(textsOf(files), registry, treeFacts(tree), grantsOf, found);
  const run = runOf(forMany.filter(isShared), surfaces.filter(isShared));
  const isAgent = onceFor(
    ({ path }: FoundFile) => placesWith(path, readers, run.tree, run.manifests).length > 0,
  );
  const sourceOf = onceFor(agentSource);
  const outputOf = onceFor(outputSource);
  const powersAmong = powersOf(run, keep);
  const powersHere = once(() => powersOf(runOf(forMany, surfaces), keep));
  const linked = once(() =>
    grouped(
      all.filter(({ path, from }) => path !== from),
      ({ from }) => from,
    ),
  );
  return {
    registry,
    surfaces,
    settings: run.settingsFiles,
    emptyElsewhere: hidden?.elsewhere ?? [],
    readersOf: (file) =>
      [file, ...(linked().get(file) ?? []).map(({ path }) => path)].flatMap((path) =>
        readersOf(path, readers, run.tree, run.manifests).map((each) => ({
          ...each,
          isLocal: mine.has(path),
        })),
      ),
    powers: (outputs) => {
      const written = new Map(outputs.map((output) => [output.path, outputOf(output)]));
      const there = all.filter((file) => !written.has(file.path) && isAgent(file));
      const others = there.filter(isShared);
      const problems = [...forMany.filter(isShared), ...others].flatMap(
        ({ read }) => read().diagnostic ?? [],
      );
      const sources = (files: readonly FoundFile[]) => [
        ...files.filter(({ read }) => read().source).map(sourceOf),
        ...written.values(),
      ];
      return {
        found: powersAmong(sources(others)),
        local: () =>
          there.every(isShared) && !forMany.some((file) => !isShared(file) && isSettings(file.path, registry))
            ? []
            : powersHere()(sources(there)).filter(({ reading }) => mine.has(reading.file.path)),
        unread: [...links.filter(({ file = '' }) => !mine.has(file)), ...new Set(problems)],
      };
    },
  };
}

/** The files that are on this machine only; what a link leads to may be so too. */
function localAmong(
  files: readonly FoundFile[],
  surfaces: readonly FoundSurface[],
  links: readonly Diagnostic[],
  local: LocalFiles,
): ReadonlySet<string> {
  const inTree = (path: string) => !path.startsWith(HOME);
  const asked = distinct([
    ...files.flatMap(({ path, from }) => [path, from]),
    ...links.map(({ file = '' }) => file),
  ]);
  const named = surfaces.flatMap(({ path, isLocal }) => (isLocal ? path : []));
  const found = local(asked.filter(inTree), distinct(named).filter(inTree));
  const behind = files.flatMap(({ path, from }) => (found.has(from) ? path : []));
  return new Set([...found, ...behind]);
}

function agentSource({ path, from, read }: FoundFile): AgentSource {
  const reader = once(() => agentTextReader({ path: from, text: read().source?.text ?? '' }));
  return { path, open: () => reader() };
}

export const outputSource = (output: OutputFile): AgentSource => ({
  path: output.path,
  open: () => once(() => output.asRead()),
});

/** Audits every agent of a tree. What it says of our own outputs is at their specs. */
export function auditTree(reading: TreeReading<JudgedFile>, outputs: readonly OutputFile[]): Audit {
  const { found, local, unread } = reading.powers(outputs);
  const { agents, notes } = auditPowers(found, reading.registry);
  const here = auditPowers(local(), reading.registry).agents.map((agent) => ({
    ...agent,
    isLocal: true as const,
  }));
  const byPath = new Map(outputs.map((output) => [output.path, output]));
  const isBesideItsOwn = besideItsOwn(outputs, byPath);
  const audited = agents.map((agent) => {
    const spec = byPath.get(agent.file)?.spec;
    if (spec === undefined) return agent;
    const isNews = ({ code }: Diagnostic): boolean => !(BESIDE_CODES.includes(code) && isBesideItsOwn(agent));
    return { ...agent, spec, diagnostics: agent.diagnostics.filter(isNews) };
  });
  const { surfaces, registry } = reading;
  const said = [
    ...audited.flatMap(({ diagnostics }) => diagnostics),
    ...notes,
    ...judgeSurfaces(surfaces, found),
  ];
  return {
    agents: [...audited, ...here],
    ...auditSurfaces(surfaces, registry),
    diagnostics: inSourceOrder([...unread, ...said]),
  };
}

/** A harness that also reads the folder of another one finds two files of one spec there, and loads its own. */
function besideItsOwn(
  outputs: readonly OutputFile[],
  byPath: ReadonlyMap<string, OutputFile>,
): (agent: AuditedAgent) => boolean {
  const keyOf = (harness: HarnessId | undefined, spec: string) => `${harness} ${spec}`;
  const counts = new Map<string, number>();
  for (const { harness, spec } of outputs) {
    const key = keyOf(harness, spec);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return ({ file, harness }) => {
    const output = byPath.get(file);
    if (!output) return false;
    const itself = output.harness === harness ? 1 : 0;
    return (counts.get(keyOf(harness, output.spec)) ?? 0) > itself;
  };
}

const BESIDE_CODES: readonly string[] = ['agent-shadowed', 'agent-absent'];
