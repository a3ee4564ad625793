import type { Harness, Matrix } from '../harness/contract.js';
import { namesOf } from '../harness/kit/natives.js';
import { TOOL_KINDS, Tool, type ToolKind } from '../model/tools.js';
import { knownClients } from '../reading/clients.js';

/** `{ "<Tool>": { "<harness>": ["name", …] } }` */
export const matrixData = (
  matrix: Matrix,
  registry: readonly Harness[],
): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =>
  Object.fromEntries(
    TOOL_KINDS.map((kind) => [
      kind,
      Object.fromEntries(registry.map((harness) => [harness.id, namesOf(harness, Tool[kind], matrix)])),
    ]),
  );

/** Both matrices in one table; where they differ, the specification's names and then those that work. */
export function formatMatrix(
  style: 'text' | 'markdown',
  only: Matrix | undefined,
  registry: readonly Harness[],
): string {
  const header = ['Tool', ...registry.map(({ title }) => title)];
  const rows = TOOL_KINDS.map((kind) => [kind, ...registry.map((harness) => cell(kind, harness, only))]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: readonly string[]) => row.map((text, column) => text.padEnd(widths[column] ?? 0));
  if (style === 'markdown') {
    const rule = widths.map((width) => '-'.repeat(width));
    return [header, rule, ...rows].map((row) => `| ${line(row).join(' | ')} |`).join('\n');
  }
  const note = only
    ? []
    : ['', '* specification → verified: as specified, and the names confirmed on the real CLI'];
  const table = [header, ...rows].map((row) => line(row).join('  ').trimEnd());
  return [...table, ...note, ...registry.flatMap(clientNotes)].join('\n');
}

/** How it is known what each of several clients makes of the names. */
function clientNotes(harness: Harness): readonly string[] {
  const lines = knownClients(harness).map(
    ({ title, known, url }) => `  ${title}: ${known}${url === undefined ? '' : `, ${url}`}`,
  );
  return lines.length === 0 ? [] : ['', `${harness.title} is several programs:`, ...lines];
}

function cell(kind: ToolKind, harness: Harness, only: Matrix | undefined): string {
  const named = (matrix: Matrix) => namesOf(harness, Tool[kind], matrix).join(' ') || '–';
  if (only) return named(only);
  const [specified, verified] = [named('specification'), named('verified')];
  return specified === verified ? specified : `${specified} → ${verified} *`;
}
