import { compareText, type Location } from './source.js';

/** From the worst. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A problem as data: how bad it is, what to do about it, and where it is as far as that is known. */
export interface Finding<C extends string = string> extends Partial<Location> {
  readonly code: C;
  readonly severity: Severity;
  readonly message: string;
}

/** What a catalog says of one code; `F` is what its message needs to know. */
export interface CatalogEntry<F> {
  readonly severity: (facts: F) => Severity;
  readonly message: (facts: F) => string;
  /** A spec may accept it: a loss that its author may have expected. */
  readonly acceptable?: true;
}

/** Codes with what each message needs to know, as a catalog has them. */
export type FactsOf<T> = { readonly [C in keyof T]: T[C] extends CatalogEntry<infer F> ? F : never };

type NoFacts = Record<never, never>;
type Message<F> = (facts: F) => string;

/** The severity depends on the facts. */
export const graded = <F>(severity: (facts: F) => Severity, message: Message<F>): CatalogEntry<F> => ({
  severity,
  message,
});
export const error = <F = NoFacts>(message: Message<F>): CatalogEntry<F> => graded(() => 'error', message);
export const warning = <F = NoFacts>(message: Message<F>): CatalogEntry<F> =>
  graded(() => 'warning', message);
export const info = <F = NoFacts>(message: Message<F>): CatalogEntry<F> => graded(() => 'info', message);

/** A spec may accept it: a loss that its author may have expected. */
export const acceptable = <F>(entry: CatalogEntry<F>): CatalogEntry<F> => ({ ...entry, acceptable: true });

/** Makes problems of a catalog: codes are stable, wording may improve. */
export const reporter =
  <F>(catalog: { readonly [C in keyof F]: CatalogEntry<F[C]> }) =>
  <C extends keyof F & string>(code: C, at: Location | undefined, facts: F[C]): Finding<C> => ({
    code,
    severity: catalog[code].severity(facts),
    message: catalog[code].message(facts),
    ...at,
  });

export const hasErrors = (problems: readonly Pick<Finding, 'severity'>[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** Under `strict` a warning is an error. */
export const asStrict = <P extends Finding>(finding: P): P =>
  finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding;

/** By file, then by place; what has no place comes last. Equal places keep the order they were found in. */
export function inSourceOrder<P extends Finding>(problems: readonly P[]): readonly P[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file ?? '\uffff', b.file ?? '\uffff') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

/** `path:line:column: severity code: message` */
export function formatDiagnostic({ file, line, column, severity, code, message }: Finding): string {
  const place =
    file === undefined ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')}: `;
  return `${place}${severity} ${code}: ${message}`;
}
