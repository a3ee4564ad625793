import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Baseline, readBaseline } from '../audit/baseline.js';
import { diagnose } from '../model/diagnose.js';
import { readSource } from '../project/project.js';
import type { FileTree } from '../project/tree.js';
import { counted } from '../report/text.js';
import type { Context } from './context.js';
import { isEnvironmental } from './part.js';
import { type Problem, problem } from './problems.js';

/** What an earlier audit found. With a file that is none, everything would pass or nothing, so it is an error. */
export function baselineOf({ workspace, inputs }: Context): Baseline | Problem | undefined {
  const { baseline: path } = inputs;
  if (path === undefined) return undefined;
  const expected = 'a file that "fsagent audit --format json" printed';
  const bad = problem('bad-input', { name: 'baseline', expected, got: path, near: undefined });
  try {
    return readBaseline(readFileSync(join(workspace, path), 'utf8')) ?? bad;
  } catch (error) {
    if (isEnvironmental(error)) return bad;
    throw error;
  }
}

/** How many findings a pull request adds to that file, at its path from the root: from then on they pass. */
export function addedToBaseline(
  context: Context,
  base: FileTree,
  { fromTop, path }: { readonly fromTop: string; readonly path: string },
): readonly Problem[] {
  const { source } = readSource(base, fromTop);
  const after = baselineOf(context);
  if (!source || !after || 'code' in after) return []; // the run itself fails on a file that is none
  const before = readBaseline(source.text) ?? new Map<string, number>();
  const more = [...after].reduce((sum, [key, count]) => sum + Math.max(0, count - (before.get(key) ?? 0)), 0);
  if (more === 0) return [];
  const what = `the input "baseline" has ${counted(more, 'finding')} more`;
  return [diagnose('policy-loosened', { file: path, line: 1, column: 1 }, { what })];
}
