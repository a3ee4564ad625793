import type { Diagnostic } from '../core/diagnostics.js';
import type { Change } from '../core/plan.js';
import { counted, joinedHarnesses } from './text.js';

/** What of a run is shown, and how many notes are only counted. */
export interface SplitNotes {
  readonly shown: readonly Diagnostic[];
  readonly hidden: readonly Diagnostic[];
}

/**
 * A note says what a harness does with a spec, which its author reads once: while the spec, or what it becomes, is new
 * or changed. `isChanged` is asked only about the rest.
 */
export function splitNotes(
  diagnostics: readonly Diagnostic[],
  changes: readonly Change[],
  isChanged: (spec: string | undefined) => boolean = () => false,
): SplitNotes {
  const isShown = ({ severity, code, file, agent }: Diagnostic): boolean =>
    severity !== 'info' ||
    ALWAYS.includes(code) ||
    changes.some(
      ({ spec, agent: changed }) =>
        spec === file || (agent === undefined ? file === undefined : agent === changed),
    ) ||
    isChanged(file);
  const shown = diagnostics.filter(isShown);
  return { shown, hidden: diagnostics.filter((each) => !shown.includes(each)) };
}

/** Notes about the run, not about how a harness takes a spec. */
const ALWAYS: readonly string[] = ['code-output'];

/** `2 notes on unchanged specs`; empty when nothing is hidden. What is the same for many agents counts once. */
export function countNotes(hidden: readonly Diagnostic[]): string {
  const facts = new Set(joinedHarnesses(hidden).map(({ message }) => message));
  return facts.size === 0 ? '' : `${counted(facts.size, 'note')} on unchanged specs`;
}
