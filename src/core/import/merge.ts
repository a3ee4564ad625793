import type { HarnessBlock, Model } from '../agent.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { HarnessId } from '../harness/harness.js';
import type { AgentFile } from '../harness/import-rules.js';
import { deniedTools } from '../harness/tools-named.js';
import { INHERIT, takesModel } from '../model.js';
import { escapePrompt } from '../prompt-tags.js';
import { whyNotDisplayName } from '../rules.js';
import { checkSchema } from '../schema.js';
import { blockSchema } from '../spec-schema.js';
import { toolLabel } from '../tools.js';
import { type KeyedFile, namesOfOtherClients, widerFiles } from './grants.js';
import type { Group, Refusal } from './group.js';
import type { ImportRun } from './import-run.js';
import { mergePrompts } from './prompts.js';
import type { SpecContent } from './spec-text.js';
import { chooseTools, chooseToolsOfFirst, type Member, type ToolChoice } from './tools.js';

/** What one spec for all files says, and what of them it cannot say. */
export interface Merged {
  readonly content: SpecContent;
  readonly leftOut: readonly LeftOut[];
  readonly diagnostics: readonly Diagnostic[];
}

/** No spec, and why. */
export interface Refused extends Partial<Refusal> {
  readonly problem: Diagnostic;
}

/** One spec for all files of an agent, or why there is none. */
export function mergeFiles({ name, files }: Group, run: ImportRun): Merged | Refused {
  const sorted = files.map(({ file, keys }) => ({ file, keys, ...sortFields(file, name, run) }));
  const members: readonly Member[] = sorted;
  const [first] = members;
  const prompt = promptOf(members, run);
  if (!first || prompt === undefined) return promptsDiffer(name, files);
  const isLed = first.file.harness.id === run.prefer;
  const tools = chooseTools(members, run) ?? (isLed ? chooseToolsOfFirst(members, run) : undefined);
  if (!tools) return toolsDiffer(name, files, run);

  const model = mergeModels(members, run);
  const temperature = members.map(({ file }) => temperatureOf(file)).find((each) => each !== undefined);
  const harnesses = run.registry.flatMap(({ id }) =>
    run.to.includes(id) || members.some(({ file }) => file.harness.id === id) ? [id] : [],
  );
  return {
    content: {
      description: textOf(first.file, 'description'),
      ...(model !== undefined && { model }),
      ...(temperature !== undefined && { temperature }),
      ...tools.lists,
      ...(!run.targets.every((id) => harnesses.includes(id)) && { harnesses }),
      blocks: blocksOf(members, tools),
      comments: members.flatMap(({ file }) =>
        (file.comments ?? []).map((comment) => ({ ...comment, block: file.harness.id })),
      ),
      prompt,
    },
    leftOut: sorted.flatMap((each) => each.leftOut),
    diagnostics: members.flatMap((member) => [
      ...cannotRead(member, tools),
      ...deniedHere(name, member, tools),
    ]),
  };
}

/** A deny that stays in a block is none for the other harnesses. */
function deniedHere(agent: string, { file, keys }: Member, { lists }: ToolChoice): readonly Diagnostic[] {
  const { harness, locate } = file;
  const names = (keys.deniedHere ?? []).map(({ name }) => name);
  const open = deniedTools(harness, names, new Set())
    .map(toolLabel)
    .filter((label) => !lists.disallowedTools?.some((tool) => toolLabel(tool) === label))
    .filter((label) => !lists.tools || lists.tools.some((tool) => toolLabel(tool) === label));
  if (open.length === 0) return [];
  const at = locate(keys.deniedHere?.[0]?.path ?? [], 'key');
  return [diagnose('import-denied-here', at, { harness: harness.title, tools: open }, { agent })];
}

/** Some tools of another client read along, which tools of the same meaning elsewhere do not. */
function cannotRead({ file, keys }: Member, { lists }: ToolChoice): readonly Diagnostic[] {
  const kinds = lists.tools?.map(({ kind }) => kind) ?? ['Read' as const];
  const needs = kinds.filter((kind) => ['Write', 'Edit', 'Glob', 'Grep'].includes(kind));
  if (namesOfOtherClients(keys).length === 0 || kinds.includes('Read') || needs.length === 0) return [];
  const { harness, locate } = file;
  const facts = { harness: harness.title, tools: needs };
  return [diagnose('import-cannot-read', locate([toolKeyOf(file)]), facts, { harness: harness.id })];
}

const textOf = ({ fields }: AgentFile, key: string): string => String(fields[key] ?? '');

function blocksOf(members: readonly Member[], tools: ToolChoice): SpecContent['blocks'] {
  const description = members[0] && textOf(members[0].file, 'description');
  const blocks = members.map(({ file, block }, index): readonly [HarnessId, HarnessBlock] => {
    const own = textOf(file, 'description');
    const differing = own === description ? {} : { description: own };
    return [file.harness.id, { ...differing, ...block, ...tools.blocks[index] }];
  });
  return blocks.filter(([, block]) => Object.keys(block).length > 0);
}

/** Where the prompts are different texts, that of the preferred harness. */
function promptOf(
  members: readonly Member[],
  { prefer, registry, settings, targets }: ImportRun,
): string | undefined {
  const [first] = members;
  const prompts = members.map(({ file }) => ({ harness: file.harness, text: file.prompt }));
  const merged = mergePrompts(prompts, { registry, targets, matrix: settings.matrix ?? 'verified' });
  return merged ?? (first && first.file.harness.id === prefer ? escapePrompt(first.file.prompt) : undefined);
}

function promptsDiffer(name: string, files: readonly KeyedFile[]): Refused {
  const [first] = files;
  const others = files.filter(({ file }) => file.prompt.trim() !== first?.file.prompt.trim());
  const what = `its prompt is another text than the one in ${others.map(({ file }) => file.path).join(' and ')}`;
  const prefer = first?.file.harness.id;
  const problem = diagnose(
    'import-conflict',
    first?.file.locate([]),
    { name, what, prefer },
    { agent: name },
  );
  return { problem, reason: 'their prompts are different texts', ...(prefer !== undefined && { prefer }) };
}

function toolsDiffer(name: string, files: readonly KeyedFile[], run: ImportRun): Refused {
  const [first] = files;
  const at = first?.file.locate([first ? toolKeyOf(first.file) : '']);
  if (files.length === 1) {
    const reason = 'its rules for tools fit neither lists nor a block.';
    return { problem: diagnose('import-failed', at, { name, reason }, { agent: name }) };
  }
  const wider = widerFiles(files);
  const prefer = narrowestOf(files, run);
  const what = `its files grant different tools: ${wider.map((each) => each.what).join('. ')}`;
  const problem = diagnose('import-conflict', at, { name, what, prefer }, { agent: name });
  const reason = `their files grant different tools: ${wider.map((each) => each.reason).join('. ')}`;
  return { problem, reason, ...(prefer !== undefined && { prefer }) };
}

/** The harness whose file the others can be closed to. */
function narrowestOf(files: readonly KeyedFile[], run: ImportRun): HarnessId | undefined {
  const leaders = files.map((leader) => [leader, ...files.filter((each) => each !== leader)]);
  const found = leaders.find((order) => {
    const members = order.map((each) => ({ ...each, block: sortFields(each.file, '', run).block }));
    return chooseToolsOfFirst(members, run) !== undefined;
  });
  return found?.[0]?.file.harness.id;
}

const toolKeyOf = ({ fields, harness }: AgentFile): string =>
  harness.toolFields.find((key) => Object.hasOwn(fields, key)) ?? '';

/** An alias of the config when one says just this; one literal when all files have it; else one per harness. */
function mergeModels(
  members: readonly Member[],
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

interface SortedFields {
  readonly block: HarnessBlock;
  readonly leftOut: readonly LeftOut[];
}

/** The fields of a file's own block, and those that can go nowhere. */
export function sortFields(file: AgentFile, name: string, run: Pick<ImportRun, 'settings'>): SortedFields {
  const { harness, fields } = file;
  const leftOut: LeftOut[] = [];
  const block: [string, unknown][] = [...shownName(file, name), ...defaultsAgainstConfig(file, run)];
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
