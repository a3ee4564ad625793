import type { OutputFile } from '../compile/output-file.js';
import type { TreePower } from '../diff/compare.js';
import { agentTextReader } from '../reading/agent-text.js';
import { isSettings } from '../reading/places.js';
import { type AgentSource, powersOf } from '../reading/power.js';
import { isThere, type KeptReading, keptOf, type ReadingRun, startReading } from '../reading/read-file.js';
import { sessionsOf } from '../reading/sessions.js';
import { type FoundSurface, readSurfaces, surfacesAt } from '../reading/surfaces.js';
import { unreadOf } from '../reading/unread.js';
import { grantsMemoryOf } from '../spec/run.js';
import { onceFor } from '../text/once.js';
import { outputSource } from './audited-tree.js';
import { treeFacts } from './found-files.js';
import type { PlannedTree } from './plan.js';
import { isSettled, samplesOf } from './settled-reach.js';
import type { FileTree } from './tree.js';
import { agentPower, textIn } from './tree-power.js';

/** A file that some harness reads. */
export interface ReadFile {
  readonly path: string;
  readonly text: () => string | undefined;
}

/** What one of two states has and the other has not, or has in another way. */
interface ChangedSide {
  readonly tree: FileTree;
  /** Agents, settings and the like that a person writes. */
  readonly files: readonly ReadFile[];
  /** The outputs of specs that differ. */
  readonly ours: readonly OutputFile[];
}

interface Both {
  readonly head: PlannedTree<KeptReading>;
  readonly root: FileTree;
  /** Files and outputs that are the same in both. */
  readonly kept: readonly ReadFile[];
  readonly same: readonly OutputFile[];
  readonly before: ChangedSide;
  readonly after: ChangedSide;
}

/** Two states of a project, of which only what differs was read. */
export interface ChangedPower {
  readonly before: TreePower;
  readonly after: TreePower;
}

/**
 * Reads what differs, and of the others whoever may have other things done: all of them where settings differ that hold for agents.
 * Undefined where a file that differs says something that is not read.
 */
export function readBoth({ head, root, kept, same, before, after }: Both): ChangedPower | undefined {
  const { config } = head.planned;
  const { registry } = config;
  const memory = grantsMemoryOf(config);
  const runOf = ({ files }: ChangedSide): ReadingRun => {
    const sources = [...kept, ...files];
    const forMany = sources.filter(
      ({ path }) => isSettings(path, registry) || surfacesAt(path, registry).length > 0,
    );
    const texts = forMany.flatMap(({ path, text: read }) => {
      const text = read();
      return text === undefined ? [] : [{ path, text }];
    });
    return startReading(texts, registry, treeFacts(root), memory, readSurfaces(sources, registry));
  };
  const changed = new Set([...before.files, ...after.files].map(({ path }) => path));
  const runAfter = runOf(after);
  const runBefore = changed.size === 0 ? runAfter : runOf(before);
  const ofChanged = (surface: FoundSurface): boolean => changed.has(surface.path);
  if ([runBefore, runAfter].some(({ surfaces }) => surfaces.filter(ofChanged).flatMap(unreadOf).length > 0))
    return undefined;
  const isOneRun = runBefore === runAfter || forAgents(runBefore) === forAgents(runAfter);
  const powersAfter = powersOf(runAfter, keptOf);
  const powersBefore = isOneRun ? powersAfter : powersOf(runBefore, keptOf);
  const outputOf = onceFor(outputSource); // one source for each, so that each is read once
  const fileOf = onceFor(fileSource);
  const isText = ({ text }: ReadFile): boolean => text() !== undefined;
  const byHand = ({ files }: ChangedSide) => files.filter(isText).map(fileOf);
  const common = kept.filter(isText).map(fileOf);
  const stateOf = (some: readonly OutputFile[]) => {
    const state = (side: ChangedSide, powers: typeof powersAfter) => ({
      side,
      ours: [...some, ...side.ours],
      found: powers([...common, ...byHand(side), ...[...some, ...side.ours].map(outputOf)]),
    });
    return [state(before, powersBefore), state(after, powersAfter)] as const;
  };
  /** A few of those that are the same are enough where they settle what others do by the changed ones. */
  const settledStates = () => {
    const readings = [
      ...powersBefore([...common, ...byHand(before)]),
      ...powersAfter([...common, ...byHand(after)]),
    ].map(({ reading }) => reading);
    const changing = [...before.ours, ...after.ours];
    const beside = {
      names: [...readings.map(({ said }) => said.name), ...changing.map(({ agent }) => agent)],
      natives: [
        ...readings.flatMap(({ natives }) => natives),
        ...changing.flatMap(({ granted = [] }) => granted),
      ],
    };
    for (const some of samplesOf(same, runAfter, beside)) {
      const states = stateOf(some);
      if (isSettled(states[0].found, states[1].found)) return states;
    }
    return stateOf(same);
  };
  const [was, is] = isOneRun ? settledStates() : stateOf(same);
  const hasSurfaces = [...runBefore.surfaces, ...runAfter.surfaces].some(ofChanged);
  const powerOf = ({ side, ours, found }: typeof was, { surfaces }: ReadingRun): TreePower => {
    const written = new Map(ours.map((output) => [output.path, output]));
    const loaded = found.filter(({ reading, rival }) => isThere(reading) && !rival?.wins);
    return {
      agents: loaded.map((power) => agentPower(power, written, head.locateInConfig)),
      sessions: hasSurfaces ? sessionsOf(surfaces, registry) : [], // else they are the same
      textOf: (path) => textIn(side.tree, path),
    };
  };
  return { before: powerOf(was, runBefore), after: powerOf(is, runAfter) };
}

/** What holds for more than one agent, as a text that is the same where it changes nothing of any of them. */
const forAgents = ({ settingsFiles, surfaces, registry, servers }: ReadingRun): string =>
  JSON.stringify([
    settingsFiles.map(({ path, harness, value, agents }) => [
      [path, harness.id, value],
      agents.map((agent) => [agent.name, agent.parts, agent.fields, agent.body, agent.locate([])]),
    ]),
    surfaces.flatMap(({ harness, above, said }) =>
      said?.skills?.length ? [[harness.id, above, said.skills]] : [],
    ),
    registry.map((harness) => servers(harness)),
  ]);

const fileSource = ({ path, text }: ReadFile): AgentSource => {
  const open = () => agentTextReader({ path, text: text() ?? '' });
  return { path, open };
};
