import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { Power } from '../reading/power.js';
import { promptedAmong, promptsWiden } from '../reading/prompted.js';
import type { SettingsFile } from '../reading/settings.js';
import type { FoundSurface } from '../reading/surfaces.js';
import { changedAmong } from './changed-among.js';
import { changedBySettings } from './changed-by-settings.js';
import { guardsElsewhere } from './guards-elsewhere.js';
import { hiddenByOthers } from './hidden-by-others.js';
import type { OutputFile } from './output-file.js';
import { unknownAgents } from './unknown-agents.js';
import { unknownServers } from './unknown-servers.js';

/** The files around the outputs of a project, and what agents can do among them. */
export interface NearTree {
  readonly registry: readonly Harness[];
  readonly surfaces: readonly FoundSurface[];
  readonly settings: readonly SettingsFile[];
  /** What agents can do once these outputs are written. */
  readonly powers: (outputs: readonly OutputFile[]) => { readonly found: readonly Power[] };
}

/** What a rule about surroundings looks at. */
export interface Around extends Omit<NearTree, 'powers'> {
  /** Every output of the project; of some of them the run is about. */
  readonly files: readonly OutputFile[];
  readonly outputs: readonly OutputFile[];
  /** Agents of files that fsagent does not write. */
  readonly others: readonly Power[];
  readonly touched: readonly Touched[];
}

/** An agent of ours that a file around it may change. */
export interface Touched {
  readonly output: OutputFile;
  readonly power: Power;
}

export type SurroundingsRule = (around: Around) => Iterable<Diagnostic>;

const RULES: readonly SurroundingsRule[] = [
  changedBySettings,
  hiddenByOthers,
  unknownAgents,
  unknownServers,
  guardsElsewhere,
];

/** What other files do to the agents of specs: asked of what an audit of the same tree would say, once everything is written. */
export function judgeSurroundings(
  tree: NearTree,
  files: readonly OutputFile[],
  outputs: readonly OutputFile[],
): readonly Diagnostic[] {
  const { powers, ...near } = tree;
  const mayChange = changedAmong(outputs, tree);
  const byPath = new Map(mayChange.map((output) => [output.path, output]));
  const { found } = powers(mayChange);
  const touched = found.flatMap((power) => {
    const output = byPath.get(power.reading.file.path);
    return output?.harness === power.reading.harness.id &&
      power.reading.client === power.reading.harness.clients[0]
      ? [{ output, power }]
      : [];
  });
  const others = found.filter(({ reading }) => !byPath.has(reading.file.path));
  const prompted = promptedAmong(found, near.surfaces).filter(({ own }) => byPath.has(own.file.path));
  const around = { ...near, files, outputs, others, touched };
  return [...RULES.flatMap((rule) => [...rule(around)]), ...promptsWiden(prompted)];
}
