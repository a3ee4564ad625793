import { TEXT_DIAGNOSTICS } from '../text/diagnostics.js';
import { type FactsOf, type Finding, reporter, withRewriteOf } from '../text/finding.js';
import type { Location } from '../text/source.js';
import type { TextEdit } from '../text/text-edit.js';
import { AUDIT_DIAGNOSTICS } from './diagnostics/audit.js';
import { COMPILE_DIAGNOSTICS } from './diagnostics/compile.js';
import { IMPORT_DIAGNOSTICS } from './diagnostics/import.js';
import { MODEL_DIAGNOSTICS } from './diagnostics/model.js';
import { POLICY_DIAGNOSTICS } from './diagnostics/policy.js';
import { PROJECT_DIAGNOSTICS } from './diagnostics/project.js';
import { READING_DIAGNOSTICS } from './diagnostics/reading.js';
import { SPEC_DIAGNOSTICS } from './diagnostics/spec.js';
import type { HarnessId } from './harness-id.js';

/** Every code, in the order of the phases that report them. */
const CATALOG = {
  ...TEXT_DIAGNOSTICS,
  ...MODEL_DIAGNOSTICS,
  ...SPEC_DIAGNOSTICS,
  ...READING_DIAGNOSTICS,
  ...POLICY_DIAGNOSTICS,
  ...COMPILE_DIAGNOSTICS,
  ...PROJECT_DIAGNOSTICS,
  ...IMPORT_DIAGNOSTICS,
  ...AUDIT_DIAGNOSTICS,
};

export type Code = keyof typeof CATALOG;

/** What each message needs to know. A code without its facts does not compile. */
export type Facts = FactsOf<typeof CATALOG>;

/** What a diagnostic is about, beside its place. */
export interface Subject {
  readonly agent?: string;
  readonly harness?: HarnessId;
  /** As the author writes it. */
  readonly tool?: string;
  /** Other places that it is about: the file that takes a place, the spec that settings widen. */
  readonly related?: readonly Location[];
}

/** Places that a problem is about beside its own, as far as they are known. */
export function relatedTo(...places: readonly (Location | undefined)[]): Pick<Subject, 'related'> {
  const related = places.flatMap((place) => place ?? []);
  return related.length > 0 ? { related } : {};
}

/** A problem of a spec, an agent file or a run, and whom it concerns. */
export interface Diagnostic extends Finding<Code>, Subject {
  /** What mends it, where that is one thing and gives no agent more than the message says. */
  readonly edits?: readonly TextEdit[];
}

const report = reporter<Facts>(CATALOG);

/** The only way to make a diagnostic. */
export const diagnose = <C extends Code>(
  code: C,
  at: Location | undefined,
  facts: Facts[C],
  subject?: Subject,
): Diagnostic => {
  const found = report(code, at, facts);
  return subject ? withRewriteOf({ ...found, ...subject }, found) : found;
};

/** Every code, for the documentation and for tests. */
export const DIAGNOSTIC_CODES = Object.keys(CATALOG) as readonly Code[]; // Object.keys forgets the key type

export const isAcceptable = (code: Code): boolean => CATALOG[code].acceptable === true;

/** The codes that a spec may accept. */
export const ACCEPTABLE_CODES: readonly Code[] = DIAGNOSTIC_CODES.filter(isAcceptable);

/** The codes whose problems can carry edits. */
export const MENDABLE_CODES: readonly Code[] = DIAGNOSTIC_CODES.filter((code) => 'rewrite' in CATALOG[code]);
