import type { Diagnostic } from '../diagnostics.js';
import type { AgentText } from '../harness/audit-rules.js';
import type { Harness } from '../harness/harness.js';
import { ownerOf } from '../harness/natives.js';
import { outputPath } from '../harness/places.js';
import type { OutputFile } from '../output-file.js';
import type { Spec } from '../parse.js';
import type { Way } from '../policy/judged.js';
import { isRecord } from '../schema.js';
import { isToolKind, kindsOf } from '../tools.js';
import { type AuditedAgent, auditTexts } from './audit.js';
import { type Restriction, reachable } from './reachable.js';

/** A spec and what was made of it. */
interface CompiledSpec {
  readonly spec: Spec | undefined;
  readonly files: readonly OutputFile[];
}

/**
 * Specs whose restriction delegation undoes. Only agents that are restricted and may start others are looked at, so
 * that a run without such agents has nothing to do.
 */
export function reachableSpecs(
  compiled: readonly CompiledSpec[],
  registry: readonly Harness[],
): readonly Diagnostic[] {
  return registry.flatMap((harness) => {
    const made = compiled.flatMap(({ spec, files }) =>
      files.flatMap((file) => (spec && file.harness === harness.id ? [{ spec, file }] : [])),
    );
    const starters = auditStarters(made, harness);
    if (starters.length === 0) return [];
    const specs = new Map(made.map(({ spec }) => [pathIn(harness, spec.agent.name), spec]));
    return starters.flatMap((audited) => {
      const spec = specs.get(audited.file);
      return spec ? [...reachable(harness, restrictionOf(spec, audited), audited.grants, audited.reach)] : [];
    });
  });
}

/** What the spec restricts, whatever form its output has. */
function restrictionOf({ agent }: Spec, { locate }: AuditedAgent): Restriction {
  const { tools, disallowedTools = [] } = agent.frontmatter;
  const denied = disallowedTools.flatMap(({ kind }) => (isToolKind(kind) ? kindsOf(kind) : []));
  const fix = denied.includes('Task') ? {} : { fix: 'Deny "Task" too, or leave it out of "tools".' };
  return { agent: agent.name, isList: tools !== undefined, denied, at: locate([]), ...fix };
}

/** Where an output would go without a config: another folder changes nothing of what it says. */
const pathIn = (harness: Harness, agent: string): string => outputPath(harness, agent);

interface Made {
  readonly spec: Spec;
  readonly file: OutputFile;
}

/** The restricted agents that may start others. */
function auditStarters(made: readonly Made[], harness: Harness): readonly AuditedAgent[] {
  const candidates = made.filter((each) => mayHaveStarter(each, harness)).map(({ file }) => file);
  if (candidates.length === 0) return [];
  const first = auditOutputs(candidates, harness);
  // Who may start only some agents is judged by those; all others may start a built-in agent that has every tool.
  if (!first.some(({ tools }) => tools.get('Task') === 'limited')) return first;
  const paths = new Set(candidates.map(({ agent }) => pathIn(harness, agent)));
  const all = made.map(({ file }) => file);
  return auditOutputs(all, harness).filter(({ file }) => paths.has(file));
}

/** Whether a restricted agent may have a tool that starts others; natives of no tool come with every open agent. */
function mayHaveStarter({ spec, file: { granted } }: Made, harness: Harness): boolean {
  const starters = harness.audit?.delegation.natives ?? [];
  if (granted === undefined) return false;
  const isOpen = spec.agent.frontmatter.tools === undefined;
  return starters.some((native) => granted.includes(native) || (isOpen && !ownerOf(harness, native)));
}

/** What an agent cannot do itself and can have done by others, with the way to each: by the path of its output. */
export function reachOfOutputs(
  files: readonly OutputFile[],
  harness: Harness,
): ReadonlyMap<string, Readonly<Record<string, Way>>> {
  const mine = files.filter((file) => file.harness === harness.id);
  const beyond = new Map(
    auditOutputs(mine, harness).map(({ file, reach, tools }) => [
      file,
      Object.fromEntries([...reach.tools].filter(([kind]) => tools.get(kind) === 'denied')),
    ]),
  );
  return new Map(mine.map(({ path, agent }) => [path, beyond.get(pathIn(harness, agent)) ?? {}]));
}

const auditOutputs = (files: readonly OutputFile[], harness: Harness): readonly AuditedAgent[] =>
  auditTexts(
    files.map((file) => outputAsRead(file, harness)),
    { registry: [harness] },
  ).agents;

/** An output as its harness will read it, without writing and parsing it; every place is its spec's. */
function outputAsRead({ agent, judged }: OutputFile, harness: Harness): AgentText {
  const { fields, place } = judged();
  const at = place({ kind: 'delegation' });
  return {
    path: pathIn(harness, agent),
    shape: 'fields',
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, asRead(value)])),
    duplicateKeys: [],
    body: 'a prompt that is long enough', // a restricted agent without one is an error already
    locate: () => at,
  };
}

/** Forms hold maps so that the order of names that are numbers stays; a reader sees objects. */
function asRead(value: unknown): unknown {
  if (value instanceof Map) return asRead(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(asRead);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asRead(each)]));
}
