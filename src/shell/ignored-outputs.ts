import { type Diagnostic, diagnose } from '../core/diagnostics.js';
import { type IgnoreRule, ignoredPaths } from './git.js';

/** Outputs that git ignores: one diagnostic for each rule, however many files it hides. */
export function ignoredOutputs(
  root: string,
  paths: readonly string[],
  { prefix = '', isCommitted = false } = {},
): readonly Diagnostic[] {
  const byRule = new Map<string, { readonly first: IgnoreRule; more: number }>();
  for (const ignored of ignoredPaths(root, paths)) {
    const key = JSON.stringify([ignored.file, ignored.line]);
    const known = byRule.get(key);
    if (known) known.more += 1;
    else byRule.set(key, { first: ignored, more: 0 });
  }
  return [...byRule.values()].map(({ first: { file, line, path, rule }, more }) =>
    diagnose('ignored-output', { file, line, column: 1 }, { path: prefix + path, more, rule, isCommitted }),
  );
}
