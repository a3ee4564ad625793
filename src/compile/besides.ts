import type { Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { Change } from './plan.js';

/** What a person must do besides, so that harnesses use the files that were written: once for each of them. */
export const stepsBesides = (
  changes: readonly Change[],
  registry: readonly Harness[],
): readonly Diagnostic[] =>
  registry.flatMap(({ id, besides }) =>
    besides !== undefined && changes.some(({ harness, kind }) => harness === id && kind !== 'delete')
      ? [diagnose('besides', undefined, { step: besides }, { harness: id })]
      : [],
  );
