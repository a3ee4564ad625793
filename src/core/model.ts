import type { Model } from './agent.js';
import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import type { Harness, HarnessId } from './harness/harness.js';
import { nearest } from './nearest.js';
import type { Locate } from './schema.js';
import type { Location } from './source.js';

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
  return {
    ...chooseEach(alias, choice, () => locate(['model'])),
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
  return own.fits(model) && (owners.length === 0 || owners.some((owner) => owner.id === id));
}

function chooseEach(
  names: ModelNames,
  { harnesses, subject }: ModelChoice,
  at: (id: HarnessId) => Location | undefined,
): ChosenModels {
  return {
    chosen: Object.fromEntries(
      harnesses.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]])),
    ),
    leftOut: [],
    diagnostics: harnesses.flatMap((harness) =>
      checkModel(names[harness.id], harness, () => at(harness.id), subject),
    ),
  };
}

/** A name that was written for a harness must be one the harness can use. */
export function checkModel(
  model: unknown,
  { id, title, model: form }: Harness,
  at: () => Location | undefined,
  subject: Subject,
): readonly Diagnostic[] {
  if (typeof model !== 'string' || model === INHERIT || form.takesAny || form.fits(model)) return [];
  const facts = { model, harness: title, expected: form.expected };
  return [diagnose('bad-model', at(), facts, { ...subject, harness: id })];
}
