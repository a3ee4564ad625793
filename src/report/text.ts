import { createTwoFilesPatch } from 'diff';
import { type Diagnostic, formatDiagnostic } from '../core/diagnostics.js';
import { withPlainLineEnds } from '../core/mark.js';
import type { Cause, Change } from '../core/plan.js';
import { printable, printableLine } from './printable.js';

/** How text is coloured on a terminal; `plain` leaves it as it is. */
export type Paint = (style: 'red' | 'green' | 'yellow' | 'cyan' | 'bold' | 'dim', text: string) => string;

export const plain: Paint = (_, text) => text;

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;
export const colored: Paint = (style, text) => `\u001b[${CODES[style]}m${text}\u001b[0m`;

const SEVERITY_STYLE = { error: 'red', warning: 'yellow', info: 'dim' } as const;

/** The cause in words. */
export const CAUSES: { readonly [C in Cause]: string } = {
  missing: 'missing',
  'spec-changed': 'its spec changed',
  edited: 'edited by hand',
  formatting: 'only its formatting changed',
  orphan: 'no spec writes it any more',
  adopted: 'not written by fsagent, taken over',
};

/** A diagnostic, and how many agents it holds for. */
interface Group {
  readonly first: Diagnostic;
  readonly agents: number;
}

/**
 * What is the same for many agents is said once, at its first place, with the number of agents: a team of 50 must
 * not scroll past 50 times the same fact about a harness.
 */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const groups = new Map<string, { readonly first: Diagnostic; readonly agents: Set<string | undefined> }>();
  for (const [index, diagnostic] of diagnostics.entries()) {
    const { code, severity, message, agent } = diagnostic;
    const key = severity === 'error' ? String(index) : [code, severity, message].join(' ');
    const group = groups.get(key);
    if (group) group.agents.add(agent);
    else groups.set(key, { first: diagnostic, agents: new Set([agent]) });
  }
  return [...groups.values()].map(({ first, agents }) => ({ first, agents: agents.size }));
}

/** Diagnostics for reading, one line each. */
export const formatDiagnostics = (
  diagnostics: readonly Diagnostic[],
  paint: Paint = plain,
): readonly string[] =>
  groupDiagnostics(diagnostics).map(({ first, agents }) => {
    const others = agents > 1 ? paint('dim', ` (${agents} agents)`) : '';
    return paint(SEVERITY_STYLE[first.severity], printableLine(formatDiagnostic(first))) + others;
  });

/** A change with its cause, the spec line it comes from, and what differs. */
export function formatChange(change: Change, paint: Paint = plain): string {
  const { path, kind, cause, spec, line } = change;
  const place = spec === '' ? '' : ` (${spec}${line === undefined ? '' : `:${line}`})`;
  const title = `${paint('bold', printableLine(`${kind} ${path}`))}: ${CAUSES[cause]}${printableLine(place)}`;
  return `${title}\n${formatDiff(change, paint)}`;
}

/** A unified diff of one change, as git would show it. */
export function formatDiff({ path, before, after }: Change, paint: Paint = plain): string {
  const [from, to] = [
    before === undefined ? '/dev/null' : `a/${path}`,
    after === undefined ? '/dev/null' : `b/${path}`,
  ];
  const patch = createTwoFilesPatch(from, to, withPlainLineEnds(before ?? ''), after ?? '');
  return printable(patch.replace(/^=+\n/, ''))
    .split('\n')
    .map((line) => paintLine(line, paint))
    .join('\n');
}

function paintLine(line: string, paint: Paint): string {
  if (/^(?:---|\+\+\+) /.test(line)) return paint('bold', line);
  if (line.startsWith('@@')) return paint('cyan', line);
  if (line.startsWith('-')) return paint('red', line);
  return line.startsWith('+') ? paint('green', line) : line;
}

/** `1 to create, 2 to update` */
export function countChanges(changes: readonly Change[], tense: 'to' | 'done'): string {
  const words = { create: 'created', update: 'updated', delete: 'deleted' } as const;
  return (['create', 'update', 'delete'] as const)
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => (tense === 'to' ? `${count} to ${kind}` : `${count} ${words[kind]}`))
    .join(', ');
}

/** `1 spec`, `2 specs` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
