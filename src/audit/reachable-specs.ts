import type { OutputFile } from '../compile/output-file.js';
import type { AgentText, FieldValues } from '../harness/audit-rules.js';
import type { Harness } from '../harness/harness.js';
import { ownerOf } from '../harness/natives.js';
import { outputPath } from '../harness/places.js';
import { isToolKind, kindsOf } from '../model/tools.js';
import type { Way } from '../reading/judged.js';
import { type Restriction, reachable } from '../reading/reachable.js';
import type { Spec } from '../spec/parse.js';
import type { Diagnostic } from '../text/diagnostics.js';
import { isRecord } from '../text/locate.js';
import { readText } from './audit.js';
import { grantsMemory } from './grants.js';
import { toolStates } from './judge-file.js';
import { reachAmong } from './with-reach.js';

/** What is made of a spec for one harness. */
export interface MadeFile {
  readonly spec: Spec;
  readonly file: OutputFile;
  /** Every field of the file. */
  readonly fields: () => FieldValues;
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
    return starters.length === 0 ? [] : undone(starters, mine, harness);
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
  const grantsOf = grantsMemory();
  const read = (made: MadeFile) =>
    readText(outputAsRead(made.file.agent, made.fields(), harness), harness, grantsOf);
  const files = new Map(starters.map((made) => [made, read(made)] as const));
  // Who may start only some agents is judged by those; all others may start a built-in agent that has every tool.
  const isLimited = [...files.values()].some((file) => file?.grants.granted.get('Task') === 'limited');
  const others = isLimited ? all.filter((made) => !files.has(made)).map(read) : [];
  const reach = reachAmong(
    harness,
    [...files.values(), ...others].flatMap((file) => file ?? []),
  );
  return [...files].flatMap(([made, file]) =>
    file ? [...reachable(harness, restrictionOf(made), file.grants, reach(file))] : [],
  );
}

/** What the spec restricts, whatever form its output has. */
function restrictionOf({ spec: { agent }, file }: MadeFile): Restriction {
  const { tools, disallowedTools = [] } = agent.frontmatter;
  const denied = disallowedTools.flatMap(({ kind }) => (isToolKind(kind) ? kindsOf(kind) : []));
  const fix = denied.includes('Task') ? {} : { fix: 'Deny "Task" too, or leave it out of "tools".' };
  const locate = () => file.judged().place({ kind: 'delegation' });
  return { agent: agent.name, isList: tools !== undefined, denied, locate, ...fix };
}

/** What an agent cannot do itself and can have done by others, with the way to each: by the path of its output. */
export function reachOfOutputs(
  files: readonly OutputFile[],
  harness: Harness,
): ReadonlyMap<string, Readonly<Record<string, Way>>> {
  const grantsOf = grantsMemory();
  const read = files
    .filter((file) => file.harness === harness.id)
    .flatMap(({ path, agent, judged }) => {
      const file = readText(outputAsRead(agent, judged().fields, harness), harness, grantsOf);
      return file ? [{ path, file }] : [];
    });
  const reach = reachAmong(
    harness,
    read.map(({ file }) => file),
  );
  return new Map(
    read.map(({ path, file }) => {
      const states = toolStates(harness, file.grants);
      const beyond = [...reach(file).tools].filter(([kind]) => states.get(kind) === 'denied');
      return [path, Object.fromEntries(beyond)];
    }),
  );
}

/** An output as its harness will read it, without writing and parsing it. Its places are its spec's, and nobody asks. */
const outputAsRead = (agent: string, fields: FieldValues, harness: Harness): AgentText => ({
  // Where it would go without a config: another folder changes nothing of what it says.
  path: outputPath(harness, agent),
  shape: 'fields',
  fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, asRead(value)])),
  duplicateKeys: [],
  body: 'a prompt that is long enough', // a restricted agent without one is an error already
  locate: () => undefined,
});

/** Forms hold maps so that the order of names that are numbers stays; a reader sees objects. */
function asRead(value: unknown): unknown {
  if (value instanceof Map) return asRead(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(asRead);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asRead(each)]));
}
