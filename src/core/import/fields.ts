import type { HarnessBlock } from '../agent.js';
import { HARNESSES, titleOf } from '../harness/index.js';
import { whyNotDisplayName } from '../rules.js';
import { checkShape } from '../shape.js';
import { blockShape } from '../spec-shape.js';
import type { AgentHarness } from '../tools.js';
import type { AgentFile } from './read.js';

/** Why a field of a file cannot be part of a spec. */
export interface LeftOut {
  readonly file: AgentFile;
  readonly key: string;
  readonly why: string;
}

/** The fields that a spec says in words of its own. */
const NEUTRAL: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': ['name', 'description', 'tools', 'disallowedTools', 'model'],
  opencode: ['name', 'description', 'tools', 'permission', 'model', 'temperature'],
  copilot: ['name', 'description', 'tools', 'model'],
};

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
  const list = fields.model;
  const fromModel = harness === 'copilot' && Array.isArray(list) ? ['model'] : [];
  for (const [key, value] of Object.entries(fields)) {
    if (NEUTRAL[harness].includes(key) && !fromModel.includes(key)) continue;
    const why = WITHOUT_EFFECT[key] ?? refusal(file, key, value);
    if (why === undefined) block.push([key, value]);
    else leftOut.push({ file, key, why });
  }
  return {
    block: Object.fromEntries(block),
    leftOut: [...leftOut, ...unfitModel(file), ...unfitTemperature(file)],
  };
}

/** What the harness would say of the value, if it does not take it. */
function refusal({ harness, locate }: AgentFile, key: string, value: unknown): string | undefined {
  const problems = checkShape({ [key]: value }, blockShape(harness), locate, [], titleOf(harness));
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
  const { fits } = HARNESSES[harness].model;
  const name = harness === 'claude-code' && fits(model.toLowerCase()) ? model.toLowerCase() : model;
  return name !== '' && fits(name) ? name : undefined;
}

function unfitModel(file: AgentFile): readonly LeftOut[] {
  const { harness, fields } = file;
  const isList = harness === 'copilot' && Array.isArray(fields.model);
  if (!Object.hasOwn(fields, 'model') || isList || modelOf(file) !== undefined) return [];
  return [{ file, key: 'model', why: `${titleOf(harness)} takes ${HARNESSES[harness].model.expected}` }];
}

export const temperatureOf = ({ harness, fields: { temperature } }: AgentFile): number | undefined =>
  harness === 'opencode' && typeof temperature === 'number' && Number.isFinite(temperature)
    ? temperature
    : undefined;

function unfitTemperature(file: AgentFile): readonly LeftOut[] {
  const isUnfit =
    file.harness === 'opencode' &&
    Object.hasOwn(file.fields, 'temperature') &&
    temperatureOf(file) === undefined;
  return isUnfit ? [{ file, key: 'temperature', why: 'OpenCode takes a finite number' }] : [];
}
