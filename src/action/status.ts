import { hasErrors, type Severity } from '../core/diagnostics.js';
import type { Finding } from '../report/github.js';
import { countChanges, counted } from '../report/text.js';
import type { Outcome, Repair } from './context.js';
import type { Inputs } from './inputs.js';

/** Whether the files differed from their specs when the run began; a later repair does not change that. */
export const hasDrift = ({ plan }: Outcome): boolean => plan.changes.length > 0;

/** Everything found, the engine's and our own. */
export const findingsOf = ({ plan, problems }: Outcome): readonly Finding[] => [
  ...plan.diagnostics,
  ...problems,
];

export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;

const REPAIRED: readonly Repair['kind'][] = ['written', 'committed', 'overtaken', 'proposed'];

/** What drift means for the job by default: `check` fails on it, the others when they could not repair it. */
const failsByDefault = ({ decision, repair }: Outcome): boolean =>
  decision.mode === 'check' || (decision.mode !== 'write' && !REPAIRED.includes(repair.kind));

/** Whether the step fails. */
export function isFailure(outcome: Outcome, { failOnDrift }: Inputs): boolean {
  if (!outcome.plan.ok || hasErrors(outcome.problems)) return true;
  return hasDrift(outcome) && (failOnDrift ?? failsByDefault(outcome));
}

type RepairWords = {
  readonly [K in Repair['kind']]: (repair: Extract<Repair, { kind: K }>) => string;
};

const REPAIRS: RepairWords = {
  none: () => '',
  written: () => 'written to the checkout',
  committed: ({ commit: { branch, sha, method, verified } }) =>
    `committed to ${branch} as ${sha.slice(0, 7)} by ${method === 'api' ? 'the API' : 'git'}, ${verified ? 'verified' : 'not signed'}`,
  overtaken: ({ branch, sha }) => `${branch} was repaired meanwhile by ${sha.slice(0, 7)}`,
  proposed: ({ commit }) =>
    commit ? 'a pull request brings the fix' : 'a pull request already brings the fix',
};

/** What was done about the drift, and with the pull request, in words; empty when nothing was. */
function describeRepair({ repair, pullRequest }: Outcome): string {
  // Each entry takes the repair of its own kind, which the compiler cannot follow through the lookup.
  const words = (REPAIRS[repair.kind] as (repair: Repair) => string)(repair);
  const closed =
    pullRequest?.operation === 'closed'
      ? [`pull request #${pullRequest.number} is no longer needed and was closed`]
      : [];
  const number = repair.kind === 'proposed' && pullRequest ? ` (#${pullRequest.number})` : '';
  return [...(words === '' ? [] : [`${words}${number}`]), ...closed].join('; ');
}

/** The run in one line. */
export function headline(outcome: Outcome): string {
  const { plan, subject, problems } = outcome;
  const errors = countOf(findingsOf(outcome), 'error');
  const became = describeRepair(outcome);
  if (!plan.ok) return `${counted(errors, 'error')} in ${subject}. Nothing was compared or changed`;
  if (hasDrift(outcome)) {
    const changes = `${countChanges(plan.changes, 'to')} in ${subject}`;
    return `Drift: ${changes}${became === '' ? '' : `; ${became}`}`;
  }
  const total = `${counted(plan.specs, 'spec')}, ${counted(plan.outputs.length, 'file')}`;
  const ending = `${became === '' ? '' : `; ${became}`}${hasErrors(problems) ? `; ${counted(errors, 'error')}` : ''}`;
  return `In sync: ${total} in ${subject}${ending}`;
}
