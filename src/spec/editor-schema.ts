import type { Harness } from '../harness/contract.js';
import { type Schema, toJsonSchema } from '../model/schema.js';
import { specSchemas } from './spec-schema.js';

/** The editors that `fsagent init` can write for. */
export const EDITORS = ['vscode', 'jetbrains'] as const;
export type Editor = (typeof EDITORS)[number];

/** A schema with its title, as editors read it. */
export const titled = (title: string, schema: Schema): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...toJsonSchema(schema),
});

/** The schema of specs in YAML and JSON; an editor offers the aliases of the config as models before all others. */
export function specJsonSchema(
  registry: readonly Harness[],
  aliases: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  const { data } = specSchemas(registry);
  const { model } = data.fields;
  if (aliases.length === 0 || model?.type !== 'either') return titled(TITLE, data);
  const of = model.of.map((each) =>
    each.type === 'string' ? { ...each, examples: [...aliases, ...(each.examples ?? [])] } : each,
  );
  return titled(TITLE, { ...data, fields: { ...data.fields, model: { ...model, of } } });
}

const TITLE = 'fsagent agent spec, YAML or JSON';
