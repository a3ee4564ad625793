import type { Harness, HarnessId } from '../harness/contract.js';
import type { Model } from '../model/agent.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import type { Locate } from '../text/locate.js';
import { nearest } from '../text/nearest.js';
import type { Location } from '../text/source.js';
import { listed } from '../text/words.js';
import type { Spec } from './parse.js';

/** Aliases of the config: one model name per harness. */
export type Models = Readonly<Record<string, Readonly<Partial<Record<HarnessId, string>>>>>;

type ModelNames = Readonly<Partial<Record<HarnessId, string>>>;

/** The word for "leave it out": the harness then takes the model of the session. */
export const INHERIT = 'inherit';

/** A harness that gets no model from an agent that has one. */
export interface LeftOutModel {
  readonly harness: Harness;
  readonly model: string;
  /** What the other harnesses get, by their ids. */
  readonly known: ModelNames;
}

interface ChosenModels {
  readonly chosen: ModelNames;
  readonly leftOut: readonly LeftOutModel[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a model is chosen by. */
interface ModelChoice {
  readonly model: Model | undefined;
  /** The harnesses whose block has no model of its own. */
  readonly harnesses: readonly Harness[];
  readonly registry: readonly Harness[];
  readonly models: Models;
  readonly locate: Locate;
  readonly subject: Subject;
}

/** The model each harness gets; a name goes only where its form fits and no other harness has it for its own. */
export function chooseModels(choice: ModelChoice): ChosenModels {
  const { model, harnesses, models } = choice;
  if (model === undefined || harnesses.length === 0) return { chosen: {}, leftOut: [], diagnostics: [] };
  if (typeof model !== 'string') return chooseEach(model, choice, (id) => choice.locate(['model', id]));
  const alias = Object.hasOwn(models, model) ? models[model] : undefined;
  return alias ? chooseAlias(model, alias, choice) : chooseLiteral(model, choice);
}

function chooseAlias(model: string, alias: ModelNames, choice: ModelChoice): ChosenModels {
  const { harnesses, locate } = choice;
  const missing = harnesses.filter(({ id }) => alias[id] === undefined);
  const each = chooseEach(alias, choice, () => locate(['model']));
  return {
    ...each,
    diagnostics: each.diagnostics.filter(({ code }) => code !== 'other-model'), // said in the config, once
    leftOut: missing.map((harness) => ({ harness, model, known: alias })),
  };
}

function chooseLiteral(model: string, choice: ModelChoice): ChosenModels {
  const { harnesses, registry, models, locate, subject } = choice;
  const chosenFor = (all: readonly Harness[]): ModelNames =>
    Object.fromEntries(all.map(({ id }) => [id, model]));
  if (model === INHERIT) return { chosen: chosenFor(harnesses), leftOut: [], diagnostics: [] };
  const fitting = harnesses.filter((harness) => takesModel(harness, model, registry));
  if (fitting.length === 0 && !registry.some((harness) => harness.model.isOwn?.(model))) {
    const near = nearest(model, Object.keys(models));
    const unknown = diagnose('unknown-model', locate(['model']), { model, near }, subject);
    return { chosen: {}, leftOut: [], diagnostics: [unknown] };
  }
  const others = harnesses.filter((harness) => !fitting.includes(harness));
  return {
    chosen: chosenFor(fitting),
    leftOut: others.map((harness) => ({ harness, model, known: chosenFor(fitting) })),
    diagnostics: [],
  };
}

/** A name is written as it is where its form fits, unless only other harnesses have such names. */
export function takesModel(
  { id, model: own }: Harness,
  model: string,
  registry: readonly Harness[],
): boolean {
  const owners = registry.filter((harness) => harness.model.isOwn?.(model));
  const isOwn = owners.length === 0 || owners.some((owner) => owner.id === id);
  return own.fits(model) && isOwn && othersWith(model, { id, model: own }, registry).length === 0;
}

/** Who has a name that a harness is not known to have; nobody where no list says so. */
function othersWith(
  model: string,
  { id, model: own }: Pick<Harness, 'id' | 'model'>,
  registry: readonly Harness[],
): readonly Harness[] {
  const isKnown = ({ model: { known, isOwn } }: Pick<Harness, 'model'>): boolean =>
    known?.names.includes(own.ignoresCase ? model.toLowerCase() : model) || isOwn?.(model) === true;
  if (own.known === undefined || isKnown({ model: own })) return [];
  return registry.filter((harness) => harness.id !== id && isKnown(harness));
}

function chooseEach(
  names: ModelNames,
  { harnesses, registry, subject }: ModelChoice,
  at: (id: HarnessId) => Location | undefined,
): ChosenModels {
  return {
    chosen: Object.fromEntries(
      harnesses.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]])),
    ),
    leftOut: [],
    diagnostics: harnesses.flatMap((harness) =>
      checkModel(names[harness.id], { harness, registry }, () => at(harness.id), subject),
    ),
  };
}

/** A name that was written for a harness must be one the harness can use. */
export function checkModel(
  model: unknown,
  { harness, registry }: { readonly harness: Harness; readonly registry: readonly Harness[] },
  at: () => Location | undefined,
  subject: Subject,
): readonly Diagnostic[] {
  const { id, title, model: form } = harness;
  if (typeof model !== 'string' || model === INHERIT) return [];
  const of = { ...subject, harness: id };
  if (!form.takesAny && !form.fits(model))
    return [diagnose('bad-model', at(), { model, harness: title, expected: form.expected }, of)];
  const others = othersWith(model, harness, registry).map((other) => other.title);
  if (!form.known || others.length === 0) return [];
  const { date, source } = form.known;
  return [diagnose('other-model', at(), { model, harness: title, others, date, source }, of)];
}

/** What decides on the models of a run. */
type ModelRun = Pick<ModelChoice, 'registry' | 'models'>;

/** A model that a harness does not get, with its own finding, which the spec may accept. */
export interface FoundModel {
  readonly left: LeftOutModel;
  readonly diagnostic: Diagnostic;
}

/** Each finding by itself. */
export const findLeftOut = (
  spec: Spec,
  left: readonly LeftOutModel[],
  run: ModelRun,
): readonly FoundModel[] =>
  left.map((each) => ({
    left: each,
    diagnostic: diagnose('model-left-out', spec.locate(['model']), modelFacts([each], run), {
      agent: spec.agent.name,
      harness: each.harness.id,
    }),
  }));

/** What is said of a word once for the run, for all agents and harnesses together. */
export function oncePerModel(
  found: readonly Diagnostic[],
  all: readonly FoundModel[],
  run: ModelRun,
): readonly Diagnostic[] {
  if (all.length === 0) return found;
  const own = new Set(all.map(({ diagnostic }) => diagnostic));
  const kept = new Set(found);
  const left = all.filter(({ diagnostic }) => kept.has(diagnostic));
  const words = distinct(left.map((each) => each.left.model));
  return [
    ...found.filter((each) => !own.has(each)),
    ...words.flatMap((word) =>
      said(
        left.filter((each) => each.left.model === word),
        run,
      ),
    ),
  ];
}

function said(all: readonly FoundModel[], run: ModelRun): readonly Diagnostic[] {
  const [first] = all;
  if (!first) return [];
  const { file, line, column } = first.diagnostic;
  const at =
    file === undefined || line === undefined || column === undefined ? undefined : { file, line, column };
  return [
    diagnose(
      'model-left-out',
      at,
      modelFacts(
        all.map(({ left }) => left),
        run,
      ),
    ),
  ];
}

function modelFacts(all: readonly LeftOutModel[], { models, registry }: ModelRun) {
  const harnesses = distinct(all.map(({ harness }) => harness));
  const model = all[0]?.model ?? '';
  const isAlias = Object.hasOwn(models, model);
  return {
    model,
    harness: listed(harnesses.map(({ title }) => title)),
    near: isAlias ? undefined : nearest(model, Object.keys(models)),
    line: configLine(model, all, registry),
  };
}

/** What to paste below `models` in the config; for the harnesses that get none it has examples of their own models. */
function configLine(model: string, all: readonly LeftOutModel[], registry: readonly Harness[]): string {
  const known = all.flatMap((each) => Object.entries(each.known));
  const examples = all.map(({ harness }) => [harness.id, exampleFor(harness, known, registry)] as const);
  const names = new Map([...examples, ...known]);
  const entries = [...names].map(([id, name]) => `${id}: ${word(name ?? '')}`);
  return `${word(model)}: { ${entries.sort().join(', ')} }`;
}

/** Where two harnesses have models of one family, the example is of the model that the spec names. */
function exampleFor(
  { exampleModel }: Harness,
  known: readonly (readonly [string, string | undefined])[],
  registry: readonly Harness[],
): string {
  return known.reduce((example, [id, name]) => {
    const other = registry.find((harness) => harness.id === id)?.exampleModel;
    const areWords = [other, name].every((each) => each !== undefined && /^[a-z]+$/.test(each));
    if (areWords && other !== undefined && name !== undefined) return example.replace(other, name);
    return inFamilyOf(name ?? '', example);
  }, exampleModel);
}

/** An example of the family that a name has behind the word that both begin with: `claude-haiku-…` asks for no Opus. */
function inFamilyOf(name: string, example: string): string {
  const [found = '', brand] = /(?<![a-z])([a-z]+)-[a-z]+/.exec(name) ?? [];
  return brand === undefined ? example : example.replace(new RegExp(`(?<![a-z])${brand}-[a-z]+`), found);
}

const word = (text: string): string => (/^[A-Za-z][\w./-]*$/.test(text) ? text : JSON.stringify(text));
