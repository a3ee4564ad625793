import type { Harness } from '../harness/harness.js';
import { BUILT_IN_HARNESSES } from '../harness/index.js';
import { type Diagnostic, diagnose } from '../text/diagnostics.js';
import type { Change } from './plan.js';

/** What a person must do besides, so that harnesses use the files that were written: once for each of them. */
export const stepsBesides = (
  changes: readonly Change[],
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): readonly Diagnostic[] =>
  registry.flatMap(({ id, besides }) =>
    besides !== undefined && changes.some(({ harness, kind }) => harness === id && kind !== 'delete')
      ? [diagnose('besides', undefined, { step: besides }, { harness: id })]
      : [],
  );
