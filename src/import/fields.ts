import type { AgentFile, HarnessId } from '../harness/contract.js';
import type { HarnessBlock, Model } from '../model/agent.js';
import { checkSchema } from '../model/schema.js';
import type { KeyedFile } from '../reading/file-tools.js';
import { INHERIT, type Models, takesModel } from '../spec/model.js';
import { whyNotDisplayName } from '../spec/rules/reserved-fields.js';
import { blockSchema } from '../spec/spec-schema.js';
import type { AgentGroup, ImportRun } from './group.js';

/** An alias of the config when one says just this; one literal when all files have it; else one per harness. */
export function mergeModels(
  members: readonly KeyedFile[],
  { registry, settings: { models = {} } }: ImportRun,
): Model | undefined {
  const given = members.flatMap(({ file }) => {
    const model = modelOf(file);
    return model === undefined ? [] : [{ harness: file.harness, model }];
  });
  const [first] = given;
  if (!first) return undefined;
  if (given.length === members.length) {
    const alias = Object.entries(models).find(([, each]) =>
      given.every(({ harness, model }) => each[harness.id] === model),
    );
    if (alias) return alias[0];
    const literal = first.model;
    const fitsAll = given.every(
      ({ harness, model }) =>
        model === literal && (literal === INHERIT || takesModel(harness, literal, registry)),
    );
    if (fitsAll && !Object.hasOwn(models, literal)) return literal;
  }
  return Object.fromEntries(given.map(({ harness, model }) => [harness.id, model]));
}

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

function whyIdle({ harness }: AgentFile, key: string): string | undefined {
  const isIdle = harness.import.idle?.includes(key);
  return isIdle
    ? `in the file of an agent ${harness.title} ignores it, so it limits nothing`
    : WITHOUT_EFFECT[key];
}

interface SortedFields {
  readonly block: HarnessBlock;
  readonly leftOut: readonly LeftOut[];
}

/** The fields of a file's own block, and those that can go nowhere. */
export function sortFields(
  file: AgentFile,
  name: string,
  run: Pick<ImportRun, 'settings' | 'registry'>,
): SortedFields {
  const { harness, fields } = file;
  const leftOut: LeftOut[] = [];
  const block: [string, unknown][] = [
    ...displayNameField(file, name, run),
    ...defaultsAgainstConfig(file, run),
  ];
  for (const [key, value] of Object.entries(fields)) {
    if (harness.import.neutral.includes(key) && !isModelList(file, key)) continue;
    const why = whyIdle(file, key) ?? refusalReason(file, key, value);
    if (why === undefined) block.push([key, value]);
    else leftOut.push({ file, key, why });
  }
  return {
    block: Object.fromEntries(block),
    leftOut: [...leftOut, ...unfitModel(file), ...unfitTemperature(file)],
  };
}

/** A field that the config sets for every agent would change one that has the harness's default. */
function defaultsAgainstConfig(
  { harness, fields }: AgentFile,
  { settings }: Pick<ImportRun, 'settings'>,
): readonly [string, unknown][] {
  const configured = settings.harnesses?.[harness.id]?.frontmatter ?? {};
  return Object.entries(harness.import.defaults ?? {}).filter(
    ([key, value]) =>
      Object.hasOwn(configured, key) && configured[key] !== value && !Object.hasOwn(fields, key),
  );
}

/** A list of models, where a harness takes one: a spec's own `model` is a single name. */
const isModelList = ({ harness, fields }: AgentFile, key: string): boolean =>
  key === 'model' && Array.isArray(fields.model) && harness.fields.model?.type === 'either';

/** What the harness would say of the value, if it does not take it. */
function refusalReason({ harness, locate }: AgentFile, key: string, value: unknown): string | undefined {
  const problems = checkSchema({ [key]: value }, blockSchema(harness), locate, { where: harness.title });
  return problems.find(({ severity }) => severity === 'error')?.message.replace(/\.$/, '');
}

/** A name that the harness shows, beside the spec's own. */
function displayNameField(
  { harness, fields }: AgentFile,
  name: string,
  { registry }: Pick<ImportRun, 'registry'>,
): readonly [string, unknown][] {
  const shown = fields.name;
  if (typeof shown !== 'string' || shown === name || whyNotDisplayName(harness, shown, registry)) return [];
  return [['name', shown]];
}

/** A file's model, where its harness can use it. */
export function modelOf({ harness, fields: { model } }: AgentFile): string | undefined {
  if (typeof model !== 'string') return undefined;
  const { fits, ignoresCase, takesAny } = harness.model;
  const name = ignoresCase && fits(model.toLowerCase()) ? model.toLowerCase() : model;
  return name !== '' && (takesAny || fits(name)) ? name : undefined;
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

/** The models of one agent, and the harnesses that its spec will be for. */
interface AgentModels {
  readonly alias: string;
  readonly names: Readonly<Partial<Record<HarnessId, string>>>;
  readonly targets: ReadonlySet<HarnessId>;
}

/**
 * Aliases for the models that some target harness of their agents does not take as they are written. Each is called
 * as the first file says it, and names the harnesses of which the files, or the name itself, leave no doubt.
 */
export function aliasesFor(groups: readonly AgentGroup[], run: ImportRun): Models {
  const agents = groups.flatMap((group) => modelsIn(group, run));
  const aliases = [...new Set(agents.map(({ alias }) => alias))];
  const isNew = (alias: string) => !Object.hasOwn(run.settings.models ?? {}, alias);
  return Object.fromEntries(
    aliases.filter(isNew).flatMap((alias) => {
      const own = agents.filter((each) => each.alias === alias);
      return own.some((each) => needsAlias(each, run)) ? [[alias, namesFor(alias, own, run)]] : [];
    }),
  );
}

function modelsIn({ files }: AgentGroup, { to }: ImportRun): readonly AgentModels[] {
  const given = files.flatMap(({ file }) => {
    const model = modelOf(file);
    return model === undefined || model === INHERIT ? [] : [[file.harness.id, model] as const];
  });
  const [first] = given;
  const targets = new Set([...files.map(({ file }) => file.harness.id), ...to]);
  return first ? [{ alias: first[1], names: Object.fromEntries(given), targets }] : [];
}

/** A name that every target harness takes as it is needs no alias. */
const needsAlias = ({ alias, names, targets }: AgentModels, { registry }: ImportRun): boolean =>
  Object.values(names).some((name) => name !== alias) ||
  registry.some((harness) => targets.has(harness.id) && !takesModel(harness, alias, registry));

/** What the agents with this model have in each harness, where that is always the same. */
function namesFor(alias: string, agents: readonly AgentModels[], { registry }: ImportRun): Models[string] {
  return Object.fromEntries(
    registry.flatMap((harness) => {
      const seen = new Set(agents.flatMap(({ names }) => names[harness.id] ?? []));
      if (seen.size > 0) return seen.size === 1 ? [...seen].map((name) => [harness.id, name]) : [];
      const isTarget = agents.some(({ targets }) => targets.has(harness.id));
      return isTarget && takesModel(harness, alias, registry) ? [[harness.id, alias]] : [];
    }),
  );
}
