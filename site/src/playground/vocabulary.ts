import type { Harness } from '../../../src/harness/contract.js';
import { namesOf, nativesNamed, nativesOf, ownerOf } from '../../../src/harness/kit/natives.js';
import { outputPath } from '../../../src/harness/kit/places.js';
import { BUILT_IN_HARNESSES } from '../../../src/harness/registry.js';
import { type Schema, toJsonSchema } from '../../../src/model/schema.js';
import { NAMED_TOOL_KINDS, TOOL_KINDS, Tool } from '../../../src/model/tools.js';
import { configSchema } from '../../../src/spec/config.js';
import { blockSchema, specSchemas } from '../../../src/spec/spec-schema.js';
import { CONFIG, SPEC } from './state.js';

/** A JSON Schema, as far as completion and hover look at it. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** What the editor knows of one kind of file: its keys, and the names of tools with what they mean. */
export interface Language {
  /** How a file is written: keys between two fences, YAML alone, or something that nothing here helps with. */
  readonly format: 'markdown' | 'yaml' | 'plain';
  readonly schema: JsonSchema;
  /** Keys whose values are names of tools. */
  readonly toolKeys: readonly string[];
  readonly tools: Readonly<Record<string, string>>;
}

/** The languages by kind of file; `config` is the config's. All of it follows from the registry. */
export type Vocabulary = Readonly<Record<string, Language>>;

export function vocabulary(): Vocabulary {
  return {
    [SPEC]: {
      format: 'markdown',
      schema: asJson(specSchemas(BUILT_IN_HARNESSES).markdown),
      toolKeys: ['tools', 'disallowedTools'],
      tools: Object.fromEntries(TOOL_KINDS.map((kind) => [kind, meaningOf(kind)])),
    },
    [CONFIG]: {
      format: 'yaml',
      schema: asJson(configSchema(BUILT_IN_HARNESSES)),
      toolKeys: ['together', 'forbid', 'allow'],
      tools: Object.fromEntries(NAMED_TOOL_KINDS.map((kind) => [kind, meaningOf(kind)])),
    },
    ...Object.fromEntries(BUILT_IN_HARNESSES.map((harness) => [harness.id, languageOf(harness)])),
  };
}

/** The type of `toJsonSchema` says less than it gives. */
const asJson = (schema: Schema): JsonSchema => toJsonSchema(schema) as JsonSchema;

/** `Claude Code: Bash`, for each harness. */
const meaningOf = (kind: (typeof TOOL_KINDS)[number]): string =>
  BUILT_IN_HARNESSES.map(
    (harness) => `${harness.title}: ${namesOf(harness, Tool[kind], 'verified').join(', ') || 'none'}`,
  ).join('\n');

function languageOf(harness: Harness): Language {
  const written = NAMED_TOOL_KINDS.flatMap((kind) => namesOf(harness, Tool[kind], 'verified'));
  const names = [...new Set([...written, ...nativesOf(harness)])].sort();
  return {
    format: outputPath(harness, 'a').endsWith('.md') ? 'markdown' : 'plain',
    schema: asJson(blockSchema(harness)),
    toolKeys: harness.toolFields,
    tools: Object.fromEntries(names.map((name) => [name, ownersOf(harness, name)])),
  };
}

/** The tools of ours that a name of a harness stands for. */
function ownersOf(harness: Harness, name: string): string {
  const owners = new Set(nativesNamed(harness, name).map((native) => ownerOf(harness, native) ?? native));
  return owners.size === 0 ? `no tool of ${harness.title}` : `fsagent: ${[...owners].join(', ')}`;
}
