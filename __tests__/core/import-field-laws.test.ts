import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  auditAgents,
  type BuiltInHarness,
  compile,
  HARNESS_IDS,
  importAgents,
} from '../../src/core/index.js';
import { HARNESSES } from '../../src/harness/registry.js';
import { readAgentFile } from '../../src/import/read.js';
import { checkSchema, type Fields, type Schema } from '../../src/model/schema.js';
import { withoutMark } from '../../src/text/mark.js';
import { casesOf } from '../support/long-form.js';

interface File {
  readonly path: string;
  readonly text: string;
}

const WORDS = ['plain words', 'a: b # c', '7', 'true', '*.md', 'über {{x}}', 'https://x.example/y'];

/** Values that a schema takes, the documented ones where it lists them. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const found = candidatesFor(schema);
  return found.map((value) => (checkSchema(value, schema, () => undefined).length === 0 ? value : undefined));
}

function candidatesFor(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return fc.constantFrom(...(schema.values ?? schema.examples ?? WORDS));
    case 'number':
      return fc.integer({ min: schema.min ?? 0, max: schema.max ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'list':
      return fc.array(candidatesFor(schema.items), { minLength: 1, maxLength: 3 });
    case 'map':
      return fc.dictionary(fc.constantFrom('one', 'two-three'), candidatesFor(schema.values), { minKeys: 1 });
    case 'either':
      return fc.oneof(...schema.of.map(candidatesFor));
    case 'object':
      return fc.record(arbitrariesFor(schema.fields), { requiredKeys: [] });
    default:
      return fc.constantFrom('text', 3, true, ['a', 'b']);
  }
}

const arbitrariesFor = (fields: Fields): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, candidatesFor(schema)]));

/** Fields of the harness alone: those for tools have laws of their own. */
function ownFields(id: BuiltInHarness): fc.Arbitrary<Record<string, unknown>> {
  const { fields, toolFields, model } = HARNESSES[id];
  const own = Object.entries(fields).filter(
    ([key]) => ![...toolFields, 'name', 'description', 'prompt', 'model', model.key].includes(key),
  );
  return fc.record(Object.fromEntries(own.map(([key, schema]) => [key, valuesFor(schema)])), {
    requiredKeys: [],
  });
}

function write(id: BuiltInHarness, spec: File): File | undefined {
  const compiled = compile([spec], { matrix: 'verified', harnesses: { [id]: {} } });
  const [file] = compiled.ok ? compiled.files : [];
  return file && { path: file.path, text: withoutMark(file.text) };
}

/** What a file says, and what its harness grants for it. */
function meaningOf(id: BuiltInHarness, file: File) {
  const { agent } = readAgentFile(file, [HARNESSES[id]]);
  const { agents } = auditAgents([file], { registry: [HARNESSES[id]] });
  const isTool = (key: string) => HARNESSES[id].toolFields.includes(key);
  return {
    name: agent?.id,
    prompt: agent?.prompt,
    fields: Object.fromEntries(Object.entries(agent?.fields ?? {}).filter(([key]) => !isTool(key))),
    natives: agents.find((each) => each.file === file.path)?.natives,
  };
}

const lists = fc.constantFrom({}, { tools: ['Read', 'Grep'] }, { disallowedTools: ['WebFetch'] });
const prompts = fc.constantFrom(
  'You help people.\n\n- with {{x}} and {{#if a}}…{{/if}}',
  'You help people, and say so with a tail.\n```\n---\n```',
);

describe('imported and written again, a file of each harness says and grants what it did', () => {
  test.each(HARNESS_IDS)('%s', (id) => {
    let seen = 0;
    const keys = new Set<string>();
    fc.assert(
      fc.property(ownFields(id), lists, prompts, (block, tools, prompt) => {
        const head = {
          description: 'Helps.',
          model: { [id]: HARNESSES[id].exampleModel },
          ...tools,
          [id]: block,
        };
        const spec = {
          path: '.fsagent/agents/helper-one.md',
          text: `---\n${JSON.stringify(head)}\n---\n${prompt}\n`,
        };
        const original = write(id, spec);
        if (!original) return; // a block that the harness would refuse
        const { specs, left } = importAgents([original], { harnesses: { [id]: {} } });
        expect(left).toEqual([]);
        const again = specs[0] && write(id, specs[0]);
        expect(again && meaningOf(id, again)).toEqual(meaningOf(id, original));
        seen += 1;
        for (const [key, value] of Object.entries(block)) if (value !== undefined) keys.add(key);
      }),
      { numRuns: casesOf(250, 10), seed: 11 },
    );
    expect(seen).toBeGreaterThan(casesOf(250, 10) / 3);
    expect(keys.size).toBeGreaterThanOrEqual(Math.min(3, Object.keys(HARNESSES[id].fields).length - 3));
  });
});
