import type { Audit } from '../core/audit/audit.js';
import { type Diagnostic, SEVERITIES } from '../core/diagnostics.js';
import type { NamedToolKind } from '../core/tools.js';
import { CELLS, type CellState, type Grid, type GridRow, gridsOf, LEGEND, totalsOf } from './audit-grid.js';
import { printableLine } from './printable.js';
import { counted, formatDiagnostics, type Paint, plain } from './text.js';

type Style = Parameters<Paint>[0];
const STYLES: { readonly [C in CellState]: Style } = {
  granted: 'green',
  limited: 'cyan',
  void: 'red',
  delegated: 'yellow',
  denied: 'dim',
  none: 'dim',
};

/** The widest name that is shown whole. */
const WIDEST = 44;
/** So many findings of one kind are shown; the others are counted. */
const PER_CODE = 5;

/** For a person: one grid for each harness, then what was found. */
export function formatAudit(audit: Audit, paint: Paint = plain): string {
  const grids = gridsOf(audit.agents).map((grid) => formatGrid(grid, paint));
  return [
    ...grids,
    ...(grids.length > 0 ? [legend(paint)] : []),
    ...findings(audit, paint),
    summary(audit, paint),
  ].join('\n\n');
}

function formatGrid({ harness, columns, rows }: Grid, paint: Paint): string {
  const shown = groupRows(rows);
  const width = Math.max(...shown.map(({ name }) => name.length));
  const title = `${paint('bold', harness.title)}  ${counted(rows.length, 'agent')}`;
  return [
    title,
    ...header(columns, width),
    ...shown.map(({ name, row }) => {
      const cells = row.cells.map((cell) => paint(STYLES[cell], LEGEND[cell].sign)).join(' ');
      const notes = printableLine(row.notes.join('; '));
      return `${name.padEnd(width)}  ${cells}${notes === '' ? '' : `  ${paint('dim', notes)}`}`.trimEnd();
    }),
  ].join('\n');
}

/** The names of the tools stand upright, so that 200 agents need no wide screen. */
function header(columns: readonly NamedToolKind[], width: number): readonly string[] {
  const height = Math.max(...columns.map(({ length }) => length));
  const upright = columns.map((name) => name.padStart(height));
  return Array.from({ length: height }, (_, line) =>
    `${' '.repeat(width)}  ${upright.map((name) => name[line] ?? ' ').join(' ')}`.trimEnd(),
  );
}

interface ShownRow {
  readonly name: string;
  readonly row: GridRow;
}

/** Rows that say the same stand together under the first name: a team's agents often share one list. */
function groupRows(rows: readonly GridRow[]): readonly ShownRow[] {
  const groups = new Map<string, GridRow[]>();
  for (const row of rows) {
    const isAlone = rows.length <= GROUP_FROM;
    const notes = row.notes.map((note) => note.replace(row.agent.agent, ''));
    const key = isAlone
      ? JSON.stringify([row.agent.file, row.agent.agent])
      : JSON.stringify([row.cells, notes]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(([row, ...others]) => {
    if (!row) return [];
    const name = shortened(printableLine(row.agent.agent));
    return [{ name: others.length === 0 ? name : `${name} and ${others.length} more`, row }];
  });
}

const GROUP_FROM = 60;

const shortened = (name: string): string => (name.length <= WIDEST ? name : `${name.slice(0, WIDEST - 1)}…`);

const legend = (paint: Paint): string =>
  CELLS.filter((cell) => cell !== 'none')
    .map((cell) => `${paint(STYLES[cell], LEGEND[cell].sign)} ${LEGEND[cell].meaning}`)
    .join('   ');

function findings({ diagnostics }: Audit, paint: Paint): readonly string[] {
  const kinds = SEVERITIES.flatMap((severity) => {
    const codes = new Set(diagnostics.filter((each) => each.severity === severity).map(({ code }) => code));
    return [...codes].map((code) =>
      diagnostics.filter((each) => each.code === code && each.severity === severity),
    );
  });
  return kinds.map((found) => formatKind(found, paint));
}

function formatKind(found: readonly Diagnostic[], paint: Paint): string {
  const lines = formatDiagnostics(found.slice(0, PER_CODE), paint);
  const rest = found.length - PER_CODE;
  return [
    ...lines,
    ...(rest > 0 ? [paint('dim', `  + ${rest} more of ${found[0]?.code}; --format json lists all`)] : []),
  ].join('\n');
}

function summary({ agents, diagnostics }: Audit, paint: Paint): string {
  const { files, open, voids, shellByOthers, notLoaded } = totalsOf(agents);
  if (agents.length === 0 && diagnostics.length === 0) return 'There are no agents here.';
  const parts = [
    `${counted(files, 'file')}, ${counted(agents.length, 'agent')}`,
    `${open} with every tool against their file`,
    `${voids} with a void restriction`,
    `${shellByOthers} with Shell by delegation only`,
    `${notLoaded} not loaded`,
  ];
  return `${paint('bold', 'Audited')}: ${parts.join(', ')}.`;
}
