import {
  type AgentText,
  type FieldValues,
  type Harness,
  MATRICES,
  type NameMeaning,
} from '../harness/contract.js';
import { namesOf, nativesNamed } from '../harness/kit/natives.js';
import type { Agent } from '../model/agent.js';
import type { Spec } from '../spec/parse.js';
import { isRecord } from '../text/locate.js';
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
    for (const name of MATRICES.flatMap((matrix) => namesOf(harness, tool, matrix))) {
      if (tool.kind === 'Mcp')
        meanings.set(name, { server: tool.server, ...(tool.tool !== undefined && { tool: tool.tool }) });
      else if (nativesNamed(harness, name).length === 0) meanings.set(name, 'no tool');
    }
  }
  return meanings;
}

/** Forms hold maps so that the order of names that are numbers stays; a reader sees objects. */
function asRead(value: unknown): unknown {
  if (value instanceof Map) return asRead(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(asRead);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asRead(each)]));
}
