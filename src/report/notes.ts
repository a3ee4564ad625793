import type { Change } from '../compile/plan.js';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
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
  const specs = new Set<string | undefined>(changes.map(({ spec }) => spec));
  const agents = new Set(changes.map(({ agent }) => agent));
  const isInChange = ({ file, agent }: Diagnostic): boolean =>
    specs.has(file) || (agent === undefined ? file === undefined && changes.length > 0 : agents.has(agent));
  const shown: Diagnostic[] = [];
  const hidden: Diagnostic[] = [];
  for (const each of diagnostics) {
    const isShown =
      each.severity !== 'info' || ALWAYS.includes(each.code) || isInChange(each) || isChanged(each.file);
    (isShown ? shown : hidden).push(each);
  }
  return { shown, hidden };
}

/** Notes about the run, not about how a harness takes a spec. */
const ALWAYS: readonly string[] = ['code-output'];

/** `2 notes on unchanged specs`; empty when nothing is hidden. What is the same for many agents counts once. */
export function countNotes(hidden: readonly Diagnostic[], registry: readonly Harness[]): string {
  const facts = new Set(joinedHarnesses(hidden, registry).map(({ message }) => message));
  return facts.size === 0 ? '' : `${counted(facts.size, 'note')} on unchanged specs`;
}
