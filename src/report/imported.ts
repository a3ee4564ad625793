import type { Diagnostic } from '../core/diagnostics.js';
import type { LeftFile } from '../core/import.js';
import { printableLine } from './printable.js';
import { counted, type Paint, plain } from './text.js';

/** One line for each kind of message, with how often it comes and its first places. */
export function formatKinds(diagnostics: readonly Diagnostic[], paint: Paint = plain): readonly string[] {
  const kinds = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const key = `${each.code} ${each.severity}`;
    kinds.set(key, [...(kinds.get(key) ?? []), each]);
  }
  return [...kinds.values()].map((same) => formatKind(same, paint));
}

const STYLES = { error: 'red', warning: 'yellow', info: 'dim' } as const;

function formatKind([first, ...others]: readonly Diagnostic[], paint: Paint): string {
  if (!first) return ''; // for the types: a kind is made of messages
  const { severity, code, message } = first;
  const line = paint(STYLES[severity], printableLine(`${placeOf(first)}: ${severity} ${code}: ${message}`));
  return others.length === 0 ? line : `${line}${paint('dim', printableLine(alsoAt(others)))}`;
}

/** ` (also 12 times: a:3, b:5, c:4, …)` */
function alsoAt(others: readonly Diagnostic[]): string {
  const places = others.slice(0, 3).map(placeOf).join(', ');
  return ` (also ${counted(others.length, 'time')}: ${places}${others.length > 3 ? ', …' : ''})`;
}

const placeOf = ({ file, line }: Diagnostic): string => (line === undefined ? `${file}` : `${file}:${line}`);

/** The files that no spec was made of: where, and why. What is said of several is said once. */
export function formatLeft(left: readonly LeftFile[], paint: Paint = plain): readonly string[] {
  if (left.length === 0) return [];
  const files = new Set(left.flatMap((each) => each.files)).size;
  const reasons = new Map<string, LeftFile[]>();
  for (const each of left) {
    const name = each.agent === undefined ? '' : `"${each.agent}" `;
    const key = `${each.code} ${each.message.replace(name, '')}`;
    reasons.set(key, [...(reasons.get(key) ?? []), each]);
  }
  const lines = [...reasons.values()].flatMap(([first, ...others]) =>
    first
      ? printableLine(
          `  ${placeOf(first)}: ${first.code}: ${first.message}${others.length > 0 ? alsoAt(others) : ''}`,
        )
      : [],
  );
  return [paint('yellow', `Left as they are: ${counted(files, 'file')}.`), ...lines];
}
