import { MATRICES, type Matrix } from '../core/harness/harness.js';
import { withPlainLineEnds } from '../core/mark.js';
import type { Change } from '../core/plan.js';

/**
 * Files that are exactly what the other matrix gives were made with that one: the spec did not change, only the setting
 * is another. `compileWith` gives the outputs of some specs under a matrix, by path; it is called only when there is
 * something to ask.
 */
export function withMatrixCause(
  changes: readonly Change[],
  matrix: Matrix,
  compileWith: (matrix: Matrix, specs: ReadonlySet<string>) => ReadonlyMap<string, string>,
): readonly Change[] {
  const specs = new Set(changes.flatMap(({ cause, spec }) => (cause === 'spec-changed' ? [spec] : [])));
  if (specs.size === 0) return changes;
  const others = MATRICES.filter((each) => each !== matrix).map((each) => compileWith(each, specs));
  return changes.map((change) => {
    const { cause, path, before = '' } = change;
    const isOther =
      cause === 'spec-changed' && others.some((texts) => texts.get(path) === withPlainLineEnds(before));
    return isOther ? { ...change, cause: 'other-matrix', line: undefined } : change;
  });
}
