import type { HarnessBlock } from '../agent.js';
import type { AgentFile } from '../harness/import-rules.js';
import { whyNotDisplayName } from '../rules.js';
import { checkSchema } from '../schema.js';
import { blockSchema } from '../spec-schema.js';

/** Why a field of a file cannot be part of a spec. */
export interface LeftOut {
  readonly file: AgentFile;
  readonly key: string;
  readonly why: string;
}

/** Fields that a block may not hold and that mean nothing to the harness. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  prompt: 'the text below the frontmatter is the prompt',
  disallowedTools: 'the harness ignores it, so it denies nothing. Say it in the spec to deny them everywhere',
};

interface SortedFields {
  readonly block: HarnessBlock;
  readonly leftOut: readonly LeftOut[];
}

/** The fields of a file's own block, and those that can go nowhere. */
export function sortFields(file: AgentFile, name: string): SortedFields {
  const { harness, fields } = file;
  const leftOut: LeftOut[] = [];
  const block: [string, unknown][] = [...shownName(file, name)];
  for (const [key, value] of Object.entries(fields)) {
    if (harness.import.neutral.includes(key) && !isModelList(file, key)) continue;
    const why = WITHOUT_EFFECT[key] ?? refusal(file, key, value);
    if (why === undefined) block.push([key, value]);
    else leftOut.push({ file, key, why });
  }
  return {
    block: Object.fromEntries(block),
    leftOut: [...leftOut, ...unfitModel(file), ...unfitTemperature(file)],
  };
}

/** A list of models, where a harness takes one: a spec's own `model` is a single name. */
const isModelList = ({ harness, fields }: AgentFile, key: string): boolean =>
  key === 'model' && Array.isArray(fields.model) && harness.fields.model?.type === 'either';

/** What the harness would say of the value, if it does not take it. */
function refusal({ harness, locate }: AgentFile, key: string, value: unknown): string | undefined {
  const problems = checkSchema({ [key]: value }, blockSchema(harness), locate, { where: harness.title });
  return problems.find(({ severity }) => severity === 'error')?.message.replace(/\.$/, '');
}

/** A name that the harness shows, beside the spec's own. */
function shownName({ harness, fields }: AgentFile, name: string): readonly [string, unknown][] {
  const shown = fields.name;
  if (typeof shown !== 'string' || shown === name || whyNotDisplayName(harness, shown)) return [];
  return [['name', shown]];
}

/** A file's model, where its harness can use it. */
export function modelOf({ harness, fields: { model } }: AgentFile): string | undefined {
  if (typeof model !== 'string') return undefined;
  const { fits, ignoresCase } = harness.model;
  const name = ignoresCase && fits(model.toLowerCase()) ? model.toLowerCase() : model;
  return name !== '' && fits(name) ? name : undefined;
}

function unfitModel(file: AgentFile): readonly LeftOut[] {
  const { harness, fields } = file;
  if (!Object.hasOwn(fields, 'model') || isModelList(file, 'model') || modelOf(file) !== undefined) return [];
  return [{ file, key: 'model', why: `${harness.title} takes ${harness.model.expected}` }];
}

export const temperatureOf = ({ harness, fields: { temperature } }: AgentFile): number | undefined =>
  harness.writes.includes('temperature') && typeof temperature === 'number' && Number.isFinite(temperature)
    ? temperature
    : undefined;

function unfitTemperature(file: AgentFile): readonly LeftOut[] {
  const isUnfit =
    file.harness.writes.includes('temperature') &&
    Object.hasOwn(file.fields, 'temperature') &&
    temperatureOf(file) === undefined;
  return isUnfit ? [{ file, key: 'temperature', why: `${file.harness.title} takes a finite number` }] : [];
}
