import type { Change } from '../compile/plan.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { AcceptedDiagnostic } from '../spec/accept.js';
import { type Edit, editsOf, type KeptText } from './edits.js';

/** What `check` and `write` print for machines; `schema/report.schema.json` describes it. */
export interface Report {
  readonly drift: boolean;
  readonly changes: readonly Omit<Change, 'before' | 'after'>[];
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedDiagnostic[];
  /** What a write replaced that a person wrote and git does not have. */
  readonly kept?: readonly (KeptText & { readonly edits: readonly Edit[] })[];
}

export const reportOf = (
  changes: readonly Change[],
  diagnostics: readonly Diagnostic[],
  accepted: readonly AcceptedDiagnostic[] = [],
  kept: readonly KeptText[] = [],
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
  ...(kept.length > 0 && {
    kept: kept.map((each) => ({
      ...each,
      edits: changes.filter(({ path }) => path === each.path).flatMap(editsOf),
    })),
  }),
});
