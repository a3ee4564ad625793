import { hasErrors, type Severity } from '../core/diagnostics.js';
import type { Finding } from '../report/github.js';
import { countChanges, counted } from '../report/text.js';
import type { Cure, Outcome } from './context.js';
import type { Inputs } from './inputs.js';

/** Whether the files were not what their specs say when the run began; a later cure does not change that. */
export const hasDrift = ({ plan }: Outcome): boolean => plan.changes.length > 0;

/** Everything found, the engine's and our own. */
export const findingsOf = ({ plan, problems }: Outcome): readonly Finding[] => [
  ...plan.diagnostics,
  ...problems,
];

export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;

const CURED: readonly Cure['kind'][] = ['written', 'committed', 'overtaken', 'proposed'];

/** What drift means for the job when nobody said: `check` fails on it, the others when they could not cure it. */
const failsByDefault = ({ decision, cure }: Outcome): boolean =>
  decision.mode === 'check' || (decision.mode !== 'write' && !CURED.includes(cure.kind));

/** Whether the step is to fail, with what word on drift. */
export function isFailure(outcome: Outcome, { failOnDrift }: Inputs): boolean {
  if (!outcome.plan.ok || hasErrors(outcome.problems)) return true;
  return hasDrift(outcome) && (failOnDrift ?? failsByDefault(outcome));
}

type CureWords = { readonly [K in Cure['kind']]: (cure: Extract<Cure, { kind: K }>) => string };

const CURES: CureWords = {
  none: () => '',
  written: () => 'written to the checkout',
  committed: ({ made }) =>
    `committed to ${made.branch} as ${made.sha.slice(0, 7)} by ${made.method === 'api' ? 'the API' : 'git'}, ${made.verified ? 'verified' : 'not signed'}`,
  overtaken: ({ branch, sha }) => `${branch} was repaired meanwhile by ${sha.slice(0, 7)}`,
  proposed: ({ number, made }) => `pull request #${number} ${made ? 'brings' : 'already brings'} the repair`,
  withdrawn: ({ number }) => `pull request #${number} is not needed any more and was closed`,
};

/** What became of the drift, in words; empty when nothing did. */
export function describeCure(cure: Cure): string {
  // Each entry takes the cure of its own kind, which the compiler cannot follow through the lookup.
  const words = CURES[cure.kind] as (cure: Cure) => string;
  return words(cure);
}

/** The run in one line. */
export function headline(outcome: Outcome): string {
  const { plan, judged, cure, problems } = outcome;
  const errors = countOf(findingsOf(outcome), 'error');
  const became = describeCure(cure);
  if (!plan.ok) return `${counted(errors, 'error')} in ${judged}. Nothing was compared or changed`;
  if (hasDrift(outcome)) {
    const changes = `${countChanges(plan.changes, 'to')} in ${judged}`;
    return `Drift: ${changes}${became === '' ? '' : `; ${became}`}`;
  }
  const total = `${counted(plan.specs, 'spec')}, ${counted(plan.outputs.length, 'file')}`;
  const ending = `${became === '' ? '' : `; ${became}`}${hasErrors(problems) ? `; ${counted(errors, 'error')}` : ''}`;
  return `In sync: ${total} in ${judged}${ending}`;
}
