import type { Harness } from '../harness/contract.js';
import { ownerOf } from '../harness/kit/natives.js';
import type { Diagnostic } from '../model/diagnose.js';
import { isToolKind, kindsOf } from '../model/tools.js';
import { inFirstClient } from '../reading/clients.js';
import type { Way } from '../reading/judged.js';
import { reachAmong } from '../reading/reach-among.js';
import { deniedName, type Restriction, reachable } from '../reading/reachable.js';
import { grantLabel, serversBeyond } from '../reading/server-grants.js';
import { toolStates } from '../reading/tool-states.js';
import type { Spec } from '../spec/parse.js';
import type { OutputFile } from './output-file.js';

/** What is made of a spec for one harness. */
export interface MadeFile {
  readonly spec: Spec;
  readonly file: OutputFile;
  /** Whether only rules that are no boundary limit its shell. */
  readonly isGuided: boolean;
}

/**
 * Specs whose restriction delegation undoes. Only agents that are restricted and may start others are looked at, so
 * that a run without such agents has nothing to do.
 */
export const reachableSpecs = (
  made: readonly MadeFile[],
  registry: readonly Harness[],
): readonly Diagnostic[] =>
  registry.flatMap((harness) => {
    const mine = made.filter(({ file }) => file.harness === harness.id);
    const starters = mine.filter((each) => mayHaveStarter(each, harness));
    if (starters.length === 0) return [];
    return inFirstClient(harness, (view) => undone(starters, mine, view));
  });

/** Whether a restricted agent may have a tool that starts others; natives of no tool come with every open agent. */
function mayHaveStarter({ spec, file: { granted } }: MadeFile, harness: Harness): boolean {
  const starters = harness.audit?.delegation.natives ?? [];
  if (granted === undefined) return false;
  const isOpen = spec.agent.frontmatter.tools === undefined;
  return starters.some((native) => granted.includes(native) || (isOpen && !ownerOf(harness, native)));
}

/** Restrictions of those that may start others, which these undo. */
function undone(
  starters: readonly MadeFile[],
  all: readonly MadeFile[],
  harness: Harness,
): readonly Diagnostic[] {
  const readings = starters.map(({ file }) => file.reading());
  // Who may start only some agents is judged by those; all others may start a built-in agent that has every tool.
  const isLimited = readings.some(({ grants }) => grants.granted.get('Task') === 'limited');
  const company = isLimited ? all.map(({ file }) => file.reading()) : readings;
  const reach = reachAmong(harness, company);
  return starters.flatMap((made, index) => {
    const reading = readings[index];
    return reading
      ? [...reachable(harness, restrictionOf(made, harness), reading.grants, reach(reading))]
      : [];
  });
}

/** What the spec restricts, whatever form its output has. */
function restrictionOf({ spec: { agent }, file }: MadeFile, harness: Harness): Restriction {
  const { tools, disallowedTools = [] } = agent.frontmatter;
  const denied = disallowedTools.flatMap(({ kind }) => (isToolKind(kind) ? kindsOf(kind) : []));
  const deniedNames = disallowedTools.flatMap((tool) =>
    tool.kind === 'Mcp' ? [tool] : tool.kind === 'Custom' ? deniedName(harness, tool.name) : [],
  );
  const fix = denied.includes('Task') ? {} : { fix: 'Deny "Task" too, or leave it out of "tools".' };
  const locate = () => file.place({ kind: 'delegation' });
  return { agent: agent.name, isList: tools !== undefined, denied, deniedNames, locate, ...fix };
}

/** What an agent cannot do itself and can have done by others, with the way to each: by the path of its output. */
export function reachOfOutputs(
  files: readonly OutputFile[],
  harness: Harness,
): ReadonlyMap<string, Readonly<Record<string, Way>>> {
  const mine = files.filter((file) => file.harness === harness.id);
  const reach = reachAmong(
    harness,
    mine.map((file) => file.reading()),
  );
  return new Map(
    mine.map((file) => {
      const read = file.reading();
      const states = toolStates(harness, read.grants);
      const reached = reach(read);
      const beyond = [
        ...[...reached.tools].filter(([kind]) => states.get(kind) === 'denied'),
        ...serversBeyond(read.grants.mcp, reached).map(({ grant, way }) => [grantLabel(grant), way] as const),
        ...reached.others
          .filter(({ name }) => read.grants.isBounded && !read.grants.others.includes(name))
          .map(({ name, way }) => [`the tool "${name}"`, way] as const),
      ];
      return [file.path, Object.fromEntries(beyond)];
    }),
  );
}
