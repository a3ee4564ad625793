import type { Cause } from '../compile/plan.js';
import { type Pulled, pullEdits } from '../import/pull.js';
import type { FindHunks } from '../import/pull-prompt.js';
import { diffLines } from '../report/line-diff.js';
import type { Known } from '../spec/run.js';
import { type Plan, type PlanOptions, plan } from './plan.js';
import { openProject } from './run.js';
import type { WholeFile } from './writer.js';

/** What of a project would be pulled; nothing is written. */
export interface ProjectPull extends Pulled {
  readonly planned: Plan;
  /** The specs with the edits. */
  readonly files: readonly WholeFile[];
}

/** Runs of lines that differ, as the report shows them. */
export const findHunks: FindHunks = (before, after) =>
  diffLines(before, after, 0).hunks.map(({ oldStart, oldLines, lines }) => ({
    from: oldStart - 1,
    count: oldLines,
    lines: lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1)),
  }));

/** A change of formatting is none that a spec could say, unless it brought a comment. */
const BY_HAND: readonly Cause[] = ['edited', 'formatting'];

/** Carries edits of outputs back to the specs of a project; `isAsked`: of which outputs. */
export function planPull(
  root: string,
  isAsked: (path: string) => boolean,
  options: Known<PlanOptions>,
): ProjectPull {
  const planned = plan(root, options);
  const { outputs, config } = planned;
  const changes = planned.changes.filter(({ cause, path }) => BY_HAND.includes(cause) && isAsked(path));
  const { sources } = openProject(root, options).specs();
  const pulled = pullEdits({ changes, outputs, sources, options: config, findHunks });
  const files = pulled.specs.map(({ path, before, text: after }) => ({ path, before, after }));
  return { ...pulled, planned, files };
}
