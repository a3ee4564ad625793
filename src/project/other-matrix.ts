import type { Compilation } from '../compile/compile.js';
import type { Cause, Change } from '../compile/plan.js';
import { type Harness, MATRICES } from '../harness/contract.js';
import type { Config } from '../spec/config.js';
import type { Known } from '../spec/run.js';
import { withPlainLineEnds } from '../text/mark.js';

/**
 * Files that are exactly what the other matrix gives, or the names of an earlier version, were made with those: the spec did
 * not change. `compileAgain` is called only when there is something to ask.
 */
export function withMatrixCause(
  changes: readonly Change[],
  config: Known<Config>,
  compileAgain: (config: Known<Config>, specs: ReadonlySet<string>) => Compilation,
): readonly Change[] {
  const specs = new Set(changes.flatMap(({ cause, spec }) => (cause === 'spec-changed' ? [spec] : [])));
  if (specs.size === 0) return changes;
  const { matrix: own = 'specification' } = config;
  const others: readonly (readonly [Cause, ReadonlyMap<string, string>])[] = [
    ...formerRegistries(config).map(
      (registry) => ['other-names', textsOf(compileAgain({ ...config, registry }, specs))] as const,
    ),
    ...MATRICES.filter((matrix) => matrix !== own).map(
      (matrix) => ['other-matrix', textsOf(compileAgain({ ...config, matrix }, specs))] as const,
    ),
  ];
  return changes.map((change) => {
    const { path, before = '' } = change;
    if (change.cause !== 'spec-changed') return change;
    const text = withPlainLineEnds(before);
    const [cause] = others.find(([, texts]) => texts.get(path) === text) ?? [];
    return cause ? { ...change, cause, line: undefined } : change;
  });
}

/** The harnesses with the names that an earlier version wrote; none where all are as they were. */
const formerRegistries = ({ registry, matrix }: Known<Config>): readonly (readonly Harness[])[] =>
  matrix === 'verified' && registry.some(({ tools }) => tools.formerNames) ? [registry.map(asFormerly)] : [];

function asFormerly(harness: Harness): Harness {
  const { cells, formerNames = {} } = harness.tools;
  const former = Object.entries(cells).map(([kind, cell]) => {
    const names = Object.entries(formerNames).find(([each]) => each === kind)?.[1];
    return [kind, names ? { ...cell, names, verified: undefined } : cell] as const;
  });
  return { ...harness, tools: { ...harness.tools, cells: Object.fromEntries(former) as typeof cells } }; // one for each
}

const textsOf = (compiled: Compilation): ReadonlyMap<string, string> =>
  new Map(compiled.ok ? compiled.files.map(({ path, text }) => [path, text]) : []);
