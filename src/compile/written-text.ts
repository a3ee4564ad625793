import {
  type AgentText,
  type FieldValues,
  type Harness,
  MATRICES,
  type NameMeaning,
} from '../harness/contract.js';
import { namesOf, nativesNamed } from '../harness/kit/natives.js';
import type { Agent } from '../model/agent.js';
import type { Tool, ToolKind } from '../model/tools.js';
import type { Spec } from '../spec/parse.js';
import { isRecord } from '../text/locate.js';
import { onceForEach } from '../text/once.js';
import { specLineOf } from './spec-lines.js';

/** A file that is about to be written. */
interface Written {
  readonly path: string;
  readonly spec: Spec;
  readonly harness: Harness;
  readonly fields: FieldValues;
  readonly body: string;
}

/** An output as its harness will read it, without writing and parsing it; its places are those of the spec. */
export function writtenText({ path, spec, harness, fields, body }: Written): AgentText {
  const { file = '' } = spec;
  const meanings = meaningsIn(spec.agent, harness);
  return {
    path,
    shape: 'fields',
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, asRead(value)])),
    duplicateKeys: [],
    body: body === '' ? '' : `${body}\n`,
    locate: ([key]) => ({
      file,
      line: key === undefined ? (spec.locate([])?.line ?? 1) : specLineOf(spec, harness, String(key)),
      column: 1,
    }),
    ...(meanings.size > 0 && { meanings: { harness: harness.id, names: meanings } }),
  };
}

/** What the spec's author says of names that a reader of the file can only guess at, or that are none there. */
function meaningsIn({ frontmatter }: Agent, harness: Harness): ReadonlyMap<string, NameMeaning> {
  const meanings = new Map<string, NameMeaning>();
  for (const tool of [...(frontmatter.tools ?? []), ...(frontmatter.disallowedTools ?? [])]) {
    if (tool.kind === 'Custom') continue;
    if (tool.kind === 'Mcp') {
      const { server, tool: only } = tool;
      for (const name of allNamesOf(harness, tool))
        meanings.set(name, { server, ...(only !== undefined && { tool: only }) });
      continue;
    }
    const strangers = tool.kind === 'Limited' ? strangersOf(harness, tool) : strangersFor(harness, tool.kind);
    for (const name of strangers) meanings.set(name, 'no tool');
  }
  return meanings;
}

const allNamesOf = (harness: Harness, tool: Tool): readonly string[] =>
  MATRICES.flatMap((matrix) => namesOf(harness, tool, matrix));

/** Names of a tool that the harness does not know. */
const strangersOf = (harness: Harness, tool: Tool): readonly string[] =>
  allNamesOf(harness, tool).filter((name) => nativesNamed(harness, name).length === 0);

const strangersFor = onceForEach((harness: Harness, kind: ToolKind) => strangersOf(harness, { kind }));

/** Forms hold maps so that the order of names that are numbers stays; a reader sees objects. */
function asRead(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  if (value instanceof Map) return asRead(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(asRead);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asRead(each)]));
}
