import type { OutputFile } from '../compile/output-file.js';
import type { TreePower } from '../diff/compare.js';
import type { NotRead } from '../diff/power-diff.js';
import type { AgentPower } from '../diff/subjects.js';
import { judgedPower } from '../reading/judged-power.js';
import type { Power } from '../reading/power.js';
import { isThere, type KeptReading, keptOf } from '../reading/read-file.js';
import { sessionsOf } from '../reading/sessions.js';
import { unreadAmong } from '../reading/unread.js';
import type { Known } from '../spec/run.js';
import type { Locate } from '../text/locate.js';
import { readTree } from './audited-tree.js';
import { gitOf } from './local-files.js';
import { type PlannedTree, planIfSetUp } from './plan.js';
import { readText } from './project.js';
import type { ProjectOptions } from './run.js';
import { diskTree, type FileTree } from './tree.js';

/** One state of a project, as far as it could be read. */
export interface ProjectPower extends TreePower {
  readonly unread: readonly NotRead[];
}

/**
 * What the agents of a project can do, and its main sessions: outputs as their specs make them, and those that were changed by
 * hand as they are there; with `isWritten` false, all as they are there. What git ignores on this machine is nobody else's, and left out.
 */
export function powerOf(
  root: string | FileTree,
  options: Known<ProjectOptions>,
  isWritten = true,
): ProjectPower {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const { registry, config } = options;
  const planned = planIfSetUp(root, tree, { registry, config }, keptOf);
  const changed = planned?.changedByHand();
  const outputs = (planned?.planned.outputs ?? []).filter(({ path }) => isWritten && !changed?.has(path));
  const reading = planned?.reading() ?? readTree({ tree, registry, git: gitOf(root) }, keptOf);
  const { found, unread } = reading.powers(outputs);
  // What a commit has, everybody has, whatever its name.
  const surfaces = reading.surfaces.flatMap((each) =>
    typeof root !== 'string' ? { ...each, isLocal: false } : each.isLocal ? [] : each,
  );
  const written = new Map(outputs.map((output) => [output.path, output]));
  const loaded = found.filter(({ reading: each, rival }) => isThere(each) && !rival?.wins);
  return {
    agents: loaded.map((power) => agentPower(power, written, planned?.locateInConfig)),
    sessions: sessionsOf(surfaces, registry),
    textOf: (path) => textIn(tree, path),
    unread: [
      ...problemsOf(planned),
      ...unreadAmong(unread, surfaces, reading.readersOf, []).map(({ at: { file, line }, why }) => ({
        file,
        line,
        why,
      })),
    ],
  };
}

/** Of an output the place is in its spec, also as another harness reads it. */
export function agentPower(
  power: Power,
  outputs: ReadonlyMap<string, OutputFile>,
  locateInConfig: Locate | undefined,
): AgentPower {
  const { reading } = power;
  const output = outputs.get(reading.file.path);
  if (!output) return { reading, judged: judgedPower(power, false), source: reading.file.path };
  const isOwn = output.harness === reading.harness.id;
  const own: Parameters<typeof judgedPower>[2] = isOwn
    ? { agent: output.agent, place: (cause) => output.place(cause, locateInConfig) }
    : {};
  return { reading, judged: judgedPower(power, true, own), source: output.spec };
}

/** Specs that cannot be made into files say nothing; then only what lies there is compared. */
function problemsOf(planned: PlannedTree<KeptReading> | undefined): readonly NotRead[] {
  if (!planned || planned.planned.ok || planned.planned.outputs.length > 0) return [];
  const first = planned.planned.diagnostics.find(({ severity }) => severity === 'error');
  if (!first) return [];
  const { file = '', line = 1, message } = first;
  return [
    { file, line, why: `config or specs have errors, so that files are read as they are there: ${message}` },
  ];
}

export function textIn(tree: FileTree, path: string): string | undefined {
  const text = readText(tree, path);
  return typeof text === 'string' ? text : undefined;
}
