import type { Compilation } from '../compile/compile.js';
import type { Change } from '../compile/plan.js';
import { MATRICES } from '../harness/contract.js';
import type { Config } from '../spec/config.js';
import type { Known } from '../spec/run.js';
import { withPlainLineEnds } from '../text/mark.js';

/**
 * Files that are exactly what the other matrix gives were made with that one: the spec did not change, only the setting
 * is another. `compileAgain` is called only when there is something to ask.
 */
export function withMatrixCause(
  changes: readonly Change[],
  config: Known<Config>,
  compileAgain: (config: Known<Config>, specs: ReadonlySet<string>) => Compilation,
): readonly Change[] {
  const specs = new Set(changes.flatMap(({ cause, spec }) => (cause === 'spec-changed' ? [spec] : [])));
  if (specs.size === 0) return changes;
  const { matrix: own = 'specification' } = config;
  const others = MATRICES.filter((matrix) => matrix !== own).map((matrix) =>
    textsOf(compileAgain({ ...config, matrix }, specs)),
  );
  return changes.map((change) => {
    const { cause, path, before = '' } = change;
    const isOther =
      cause === 'spec-changed' && others.some((texts) => texts.get(path) === withPlainLineEnds(before));
    return isOther ? { ...change, cause: 'other-matrix', line: undefined } : change;
  });
}

const textsOf = (compiled: Compilation): ReadonlyMap<string, string> =>
  new Map(compiled.ok ? compiled.files.map(({ path, text }) => [path, text]) : []);
