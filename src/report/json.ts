import type { Change } from '../compile/plan.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { AcceptedDiagnostic } from '../spec/accept.js';

/** What `check` and `write` print for machines; `schema/report.schema.json` describes it. */
export interface Report {
  readonly drift: boolean;
  readonly changes: readonly Omit<Change, 'before' | 'after'>[];
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedDiagnostic[];
}

export const reportOf = (
  changes: readonly Change[],
  diagnostics: readonly Diagnostic[],
  accepted: readonly AcceptedDiagnostic[] = [],
): Report => ({
  drift: changes.length > 0,
  changes: changes.map(({ path, kind, cause, harness, agent, spec, line }) => ({
    path,
    kind,
    cause,
    harness,
    agent,
    spec,
    line,
  })),
  diagnostics,
  accepted,
});
