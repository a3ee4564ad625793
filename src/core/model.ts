import type { Model } from './agent.js';
import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import type { Harness, HarnessId } from './harness/harness.js';
import { nearest } from './nearest.js';
import type { Locate } from './schema.js';
import type { Location } from './source.js';

/** Aliases of the config: one model name per harness. */
export type Models = Readonly<Record<string, Readonly<Partial<Record<HarnessId, string>>>>>;

type ModelNames = Readonly<Partial<Record<HarnessId, string>>>;

export interface ChosenModels {
  readonly chosen: ModelNames;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a model is chosen by. */
export interface ModelChoice {
  readonly model: Model | undefined;
  /** The harnesses whose block has no model of its own. */
  readonly harnesses: readonly Harness[];
  readonly models: Models;
  readonly locate: Locate;
  readonly subject: Subject;
}

/** The model each harness gets; a name goes only where its form fits. */
export function chooseModels(choice: ModelChoice): ChosenModels {
  const { model, harnesses, models } = choice;
  if (model === undefined || harnesses.length === 0) return { chosen: {}, diagnostics: [] };
  if (typeof model !== 'string') return chooseEach(model, choice, (id) => choice.locate(['model', id]));
  const alias = Object.hasOwn(models, model) ? models[model] : undefined;
  return alias ? chooseAlias(model, alias, choice) : chooseLiteral(model, choice);
}

function chooseAlias(model: string, alias: ModelNames, choice: ModelChoice): ChosenModels {
  const { harnesses, locate, subject } = choice;
  const { chosen, diagnostics } = chooseEach(alias, choice, () => locate(['model']));
  const missing = harnesses.filter(({ id }) => alias[id] === undefined);
  const leftOut = missing.map(({ id, title }) => {
    const why = 'the alias names no model for it in the config';
    const facts = { model, harness: title, why, near: undefined };
    return diagnose('model-left-out', locate(['model']), facts, { ...subject, harness: id });
  });
  return { chosen, diagnostics: [...diagnostics, ...leftOut] };
}

function chooseLiteral(model: string, { harnesses, models, locate, subject }: ModelChoice): ChosenModels {
  const at = () => locate(['model']);
  const fitting = harnesses.filter((harness) => harness.model.fits(model));
  const near = fitting.length < harnesses.length ? nearest(model, Object.keys(models)) : undefined;
  if (fitting.length === 0)
    return { chosen: {}, diagnostics: [diagnose('unknown-model', at(), { model, near }, subject)] };
  return {
    chosen: Object.fromEntries(fitting.map(({ id }) => [id, model])),
    diagnostics: harnesses
      .filter((harness) => !fitting.includes(harness))
      .map((harness) => {
        const facts = { model, harness: harness.title, why: `it takes ${harness.model.expected}`, near };
        return diagnose('model-left-out', at(), facts, { ...subject, harness: harness.id });
      }),
  };
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
  if (typeof model !== 'string' || form.fits(model)) return [];
  const facts = { model, harness: title, expected: form.expected };
  return [diagnose('bad-model', at(), facts, { ...subject, harness: id })];
}
