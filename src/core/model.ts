import type { Model } from './agent.js';
import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import { HARNESSES, titleOf } from './harness/index.js';
import { nearest } from './nearest.js';
import type { Locate } from './shape.js';
import type { AgentHarness } from './tools.js';

/** Aliases of the config: one model name per harness. */
export type Models = Readonly<Record<string, Readonly<Partial<Record<AgentHarness, string>>>>>;

type ChosenModels = Readonly<Partial<Record<AgentHarness, string>>>;

/** The model each harness gets; a name goes only where its form fits. */
export function chooseModels(
  model: Model | undefined,
  harnesses: readonly AgentHarness[],
  models: Models,
  locate: Locate,
  subject: Subject,
): { readonly chosen: ChosenModels; readonly diagnostics: readonly Diagnostic[] } {
  if (model === undefined || harnesses.length === 0) return { chosen: {}, diagnostics: [] };
  if (typeof model !== 'string') return chooseEach(model, harnesses, (id) => locate(['model', id]), subject);

  const at = () => locate(['model']);
  const alias = Object.hasOwn(models, model) ? models[model] : undefined;
  if (alias) {
    const missing = harnesses.filter((id) => alias[id] === undefined);
    const { chosen, diagnostics } = chooseEach(alias, harnesses, at, subject);
    const leftOut = missing.map((harness) => {
      const why = `the alias names no model for it in the config`;
      const facts = { model, harness: titleOf(harness), why, near: undefined };
      return diagnose('model-left-out', at(), facts, { ...subject, harness });
    });
    return { chosen, diagnostics: [...diagnostics, ...leftOut] };
  }

  const fitting = harnesses.filter((id) => HARNESSES[id].model.fits(model));
  const near = fitting.length < harnesses.length ? nearest(model, Object.keys(models)) : undefined;
  if (fitting.length === 0) {
    return { chosen: {}, diagnostics: [diagnose('unknown-model', at(), { model, near }, subject)] };
  }
  return {
    chosen: Object.fromEntries(fitting.map((id) => [id, model])),
    diagnostics: harnesses
      .filter((id) => !fitting.includes(id))
      .map((harness) => {
        const why = `it takes ${HARNESSES[harness].model.expected}`;
        const facts = { model, harness: titleOf(harness), why, near };
        return diagnose('model-left-out', at(), facts, { ...subject, harness });
      }),
  };
}

function chooseEach(
  names: ChosenModels,
  harnesses: readonly AgentHarness[],
  at: (harness: AgentHarness) => ReturnType<Locate>,
  subject: Subject,
): { readonly chosen: ChosenModels; readonly diagnostics: readonly Diagnostic[] } {
  return {
    chosen: Object.fromEntries(harnesses.flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]]))),
    diagnostics: harnesses.flatMap((id) => checkModel(names[id], id, () => at(id), subject)),
  };
}

/** A name that was written for a harness must be one the harness can use. */
export function checkModel(
  model: unknown,
  harness: AgentHarness,
  at: () => ReturnType<Locate>,
  subject: Subject,
): readonly Diagnostic[] {
  const { title, model: form } = HARNESSES[harness];
  if (typeof model !== 'string' || form.fits(model)) return [];
  const facts = { model, harness: title, expected: form.expected };
  return [diagnose('bad-model', at(), facts, { ...subject, harness })];
}
