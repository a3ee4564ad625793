import { compile } from '../compile/compile.js';
import { type Explanation, explainSpec } from '../compile/explain.js';
import type { Matrix } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { parseSpec } from '../spec/parse.js';
import type { Known } from '../spec/run.js';
import { hasErrors } from '../text/finding.js';
import { nearest } from '../text/nearest.js';
import { openProject, type ProjectOptions } from './run.js';
import type { FileTree } from './tree.js';

export type Explained =
  | { readonly found: true; readonly explanation: Explanation; readonly diagnostics: readonly Diagnostic[] }
  /** The agent is not there (with the names that are, and the nearest of them), or its spec or the config has errors. */
  | {
      readonly found: false;
      readonly near: string | undefined;
      readonly names: readonly string[];
      readonly diagnostics: readonly Diagnostic[];
    };

export interface ExplainOptions extends ProjectOptions {
  /** The matrix to use instead of the config's. */
  readonly matrix?: Matrix | undefined;
}

/** Explains what each harness makes of one agent, whatever is wrong with the others. */
export function explain(root: string | FileTree, name: string, options: Known<ExplainOptions>): Explained {
  const { config, diagnostics, specs } = openProject(root, options);
  if (hasErrors(diagnostics)) return { found: false, near: undefined, names: [], diagnostics };
  const parsed = specs().sources.map((source) => ({
    source,
    ...parseSpec(source, options.registry),
  }));
  const matches = parsed.filter(({ source, spec }) => spec?.agent.name === name || source.path === name);
  if (!matches.some(({ spec }) => spec)) {
    const names = [...new Set(parsed.flatMap(({ spec }) => spec?.agent.name ?? []))].sort();
    return { found: false, near: nearest(name, names), names, diagnostics: matches[0]?.diagnostics ?? [] };
  }
  // The other agents matter for what this one can have done; where they have errors, it is explained alone.
  const whole = compile(
    parsed.map(({ source }) => source),
    config,
  );
  const compiled = whole.ok
    ? whole
    : compile(
        matches.map(({ source }) => source),
        config,
      );
  const explanations = matches.flatMap(({ spec }) => (spec && explainSpec(spec, compiled, config)) ?? []);
  const [first] = explanations;
  if (!first) return { found: false, near: undefined, names: [], diagnostics: compiled.diagnostics };
  const notes = compiled.diagnostics.filter(({ agent }) => agent === undefined || agent === first.agent);
  return { found: true, explanation: joinExplanations(first, explanations), diagnostics: notes };
}

/** An agent may have a spec for each of its harnesses. */
const joinExplanations = (first: Explanation, all: readonly Explanation[]): Explanation => ({
  ...first,
  spec: all.map(({ spec }) => spec).join(', '),
  harnesses: all.flatMap(({ harnesses }) => harnesses),
});
