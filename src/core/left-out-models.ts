import { type Diagnostic, diagnose, listed } from './diagnostics.js';
import type { Harness } from './harness/harness.js';
import { BUILT_IN_HARNESSES } from './harness/index.js';
import type { LeftOutModel, Models } from './model.js';
import { nearest } from './nearest.js';
import type { Spec } from './parse.js';
import { distinct } from './tools.js';

/** A model that a harness does not get, with its own finding, which the spec may accept. */
export interface FoundModel {
  readonly left: LeftOutModel;
  readonly diagnostic: Diagnostic;
}

/** Each finding by itself. */
export const findLeftOut = (
  spec: Spec,
  left: readonly LeftOutModel[],
  models: Models,
): readonly FoundModel[] =>
  left.map((each) => ({
    left: each,
    diagnostic: diagnose('model-left-out', spec.locate(['model']), modelFacts([each], models), {
      agent: spec.agent.name,
      harness: each.harness.id,
    }),
  }));

/** What is said of a word once for the run, for all agents and harnesses together. */
export function oncePerModel(
  found: readonly Diagnostic[],
  all: readonly FoundModel[],
  models: Models,
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
        models,
      ),
    ),
  ];
}

function said(all: readonly FoundModel[], models: Models): readonly Diagnostic[] {
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
        models,
      ),
    ),
  ];
}

function modelFacts(all: readonly LeftOutModel[], models: Models) {
  const harnesses = distinct(all.map(({ harness }) => harness));
  const model = all[0]?.model ?? '';
  const isAlias = Object.hasOwn(models, model);
  return {
    model,
    harness: listed(harnesses.map(({ title }) => title)),
    near: isAlias ? undefined : nearest(model, Object.keys(models)),
    line: configLine(model, all),
  };
}

/** What to paste below `models` in the config; for the harnesses that get none it has examples of their own models. */
function configLine(model: string, all: readonly LeftOutModel[]): string {
  const known = all.flatMap((each) => Object.entries(each.known));
  const examples = all.map(({ harness }) => [harness.id, exampleFor(harness, known)] as const);
  const names = new Map([...examples, ...known]);
  const entries = [...names].map(([id, name]) => `${id}: ${word(name ?? '')}`);
  return `${word(model)}: { ${entries.sort().join(', ')} }`;
}

/** Where two harnesses have models of one family, the example is of the model that the spec names. */
function exampleFor(
  { exampleModel }: Harness,
  known: readonly (readonly [string, string | undefined])[],
): string {
  return known.reduce((example, [id, name]) => {
    const other = BUILT_IN_HARNESSES.find((harness) => harness.id === id)?.exampleModel;
    const areWords = [other, name].every((each) => each !== undefined && /^[a-z]+$/.test(each));
    return areWords && other !== undefined && name !== undefined ? example.replace(other, name) : example;
  }, exampleModel);
}

const word = (text: string): string => (/^[A-Za-z][\w./-]*$/.test(text) ? text : JSON.stringify(text));
