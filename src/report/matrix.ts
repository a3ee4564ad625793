import { HARNESSES } from '../core/harness/index.js';
import {
  AGENT_HARNESSES,
  type Matrix,
  TOOL_KINDS,
  Tool,
  type ToolKind,
  toolToString,
} from '../core/tools.js';

/** `{ "<Tool>": { "<harness>": ["name", …] } }` */
export const matrixData = (
  matrix: Matrix,
): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =>
  Object.fromEntries(
    TOOL_KINDS.map((kind) => [
      kind,
      Object.fromEntries(
        AGENT_HARNESSES.map((harness) => [harness, toolToString(harness, Tool[kind], { matrix })]),
      ),
    ]),
  );

/** Both matrices in one table; where they differ, the letter of the specification and then what works. */
export function formatMatrix(style: 'text' | 'markdown', only: Matrix | undefined): string {
  const header = ['Tool', ...AGENT_HARNESSES.map((harness) => HARNESSES[harness].title)];
  const rows = TOOL_KINDS.map((kind) => [
    kind,
    ...AGENT_HARNESSES.map((harness) => cell(kind, harness, only)),
  ]);
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
    : ['', '* specification → verified: what the documents say, and what the harness was seen to want'];
  return [...[header, ...rows].map((row) => line(row).join('  ').trimEnd()), ...note].join('\n');
}

function cell(kind: ToolKind, harness: (typeof AGENT_HARNESSES)[number], only: Matrix | undefined): string {
  const named = (matrix: Matrix) => toolToString(harness, Tool[kind], { matrix }).join(' ') || '–';
  if (only) return named(only);
  const [letter, seen] = [named('specification'), named('verified')];
  return letter === seen ? letter : `${letter} → ${seen} *`;
}
