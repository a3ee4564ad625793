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
  /** What to write instead of what stands at the place, where the message names it and nothing else is to decide. */
  readonly rewrite?: (facts: F) => Rewrite | undefined;
}

/** A text that stands at the place of a finding, by the ways to write it, and the text that is to stand there. */
export interface Rewrite {
  readonly was: readonly string[];
  readonly text: string;
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

/** It can be mended in the file. An edit may give no agent anything that the message does not name. */
export const mended = <F>(
  entry: CatalogEntry<F>,
  rewrite: (facts: F) => Rewrite | undefined,
): CatalogEntry<F> => ({ ...entry, rewrite });

/** Something near was meant. */
export const wordFor = (was: string, near: string | undefined): Rewrite | undefined =>
  near === undefined ? undefined : { was: [was], text: near };

/** What findings say to write, until the stage that has the text of the file makes edits of it. */
const rewrites = new WeakMap<Finding, Rewrite>();

export const rewriteOf = (finding: Finding): Rewrite | undefined => rewrites.get(finding);

/** A finding with more, which says to write the same. */
export function withRewriteOf<P extends Finding>(finding: P, original: Finding): P {
  const rewrite = rewrites.get(original);
  if (rewrite) rewrites.set(finding, rewrite);
  return finding;
}

/** Makes problems of a catalog: codes are stable, wording may improve. */
export const reporter =
  <F>(catalog: { readonly [C in keyof F]: CatalogEntry<F[C]> }) =>
  <C extends keyof F & string>(code: C, at: Location | undefined, facts: F[C]): Finding<C> => {
    const { severity, message, rewrite } = catalog[code];
    const finding = { code, severity: severity(facts), message: message(facts), ...at };
    const written = at && rewrite?.(facts);
    if (written) rewrites.set(finding, written);
    return finding;
  };

export const hasErrors = (problems: readonly Pick<Finding, 'severity'>[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

const OF_THE_DAY: readonly string[] = ['exception-ends'];

/** Whether it comes with a day, whatever was changed: nothing fails of it. */
export const comesByItself = ({ code }: Pick<Finding, 'code'>): boolean => OF_THE_DAY.includes(code);

/** Under `strict` a warning is an error, unless it comes by itself. */
export const asStrict = <P extends Finding>(finding: P): P =>
  finding.severity === 'warning' && !comesByItself(finding) ? { ...finding, severity: 'error' } : finding;

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
