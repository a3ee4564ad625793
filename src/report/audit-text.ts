import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { NamedToolKind } from '../model/tools.js';
import { SEVERITIES } from '../text/finding.js';
import { grouped } from '../text/grouped.js';
import { listed } from '../text/words.js';
import type { Chip } from './audit-chips.js';
import { type Grid, type GridRow, gridsOf, LEGEND, SIGNS, type SignState } from './audit-grid.js';
import { CONDITION_TITLES, type OwnStart, startsOf, withoutStarts } from './audit-starts.js';
import { formatTotals } from './audit-totals.js';
import { printableLine } from './printable.js';
import { counted, formatGroups, groupDiagnostics, type Paint, plain } from './text.js';
import { wrapped } from './wrap.js';

type Style = Parameters<Paint>[0];
const STYLES: { readonly [S in SignState]: Style } = {
  granted: 'green',
  guided: 'green',
  limited: 'cyan',
  void: 'red',
  delegated: 'yellow',
  denied: 'dim',
  none: 'dim',
  runs: 'yellow',
};

/** The widest name that is shown whole. */
const WIDEST = 44;
/** So many findings of one kind are shown; the others are counted. */
const PER_CODE = 5;

/** So many things that start by themselves are shown. */
const MOST_STARTS = 12;

/** For a person: what starts by itself, one grid for each harness, then what was found. */
export function formatAudit(audit: Audit, registry: readonly Harness[], paint: Paint = plain): string {
  const grids = shownGrids(gridsOf(audit, registry));
  return [
    ...formatStarts(startsOf(audit.sessions), paint),
    ...formatGrids(grids, paint),
    ...(grids.length > 0 ? [legend(grids, paint)] : []),
    ...findings(audit, registry, paint),
    summary(audit, registry, paint),
  ].join('\n\n');
}

/** A row of two parts for each: when and what, then by what, where and from which line. */
function formatStarts(starts: readonly OwnStart[], paint: Paint): readonly string[] {
  if (starts.length === 0) return [];
  const rest = starts.length - MOST_STARTS;
  const rows = starts.slice(0, MOST_STARTS).map(({ text, condition, isAlarm, notes }) => {
    const style = isAlarm ? 'red' : condition === 'fresh clone' ? 'yellow' : 'dim';
    const when = CONDITION_TITLES[condition].padEnd(WHEN_WIDTH);
    const [first = '', ...more] = column(printableLine(text), WHEN_WIDTH, paint);
    return [
      paint(style, when) + first.slice(WHEN_WIDTH),
      ...more,
      ...column(printableLine(notes), WHEN_WIDTH, paint).map((line) => paint('dim', line)),
    ].join('\n');
  });
  return [
    [
      paint('bold', 'Starts by itself'),
      ...rows,
      ...(rest > 0 ? [paint('dim', `+ ${rest} more; --format json lists all`)] : []),
    ].join('\n'),
  ];
}

const WHEN_WIDTH = Math.max(...Object.values(CONDITION_TITLES).map(({ length }) => length)) + 2;

/** A text in lines that begin so far to the right; a word that is too wide for one goes on in the next. */
const column = (text: string, margin: number, { columns }: Paint): readonly string[] =>
  wrapped(`${' '.repeat(margin)}${text}`, columns, 0, true);

interface ShownRow {
  readonly name: string;
  readonly row: GridRow;
  readonly notes: string;
}

interface ShownGrid extends Grid {
  readonly shown: readonly ShownRow[];
}

const shownGrids = (grids: readonly Grid[]): readonly ShownGrid[] =>
  grids.map((grid) => ({ ...grid, shown: groupRows(grid.rows) }));

/** Each grid has the names of the tools above it, so that it can be read by itself. */
const formatGrids = (grids: readonly ShownGrid[], paint: Paint): readonly string[] =>
  grids.map(({ harness, columns, rows, shown }) => {
    const width = Math.max(...shown.map(({ name }) => name.length));
    return [
      `${paint('bold', harness.title)}  ${counted(agentsIn(rows), 'agent')}`,
      ...header(columns, width),
      ...shown.map((each) => formatRow(each, width, paint)),
    ].join('\n');
  });

/** An agent may have a row for each of several clients. */
const agentsIn = (rows: readonly GridRow[]): number =>
  new Set(rows.flatMap(({ agent }) => (agent.isSession ? [] : agent.file))).size;

/** What there is to say stands right of the signs where it fits, and else in lines below. */
function formatRow({ name, row: { cells, chips }, notes }: ShownRow, width: number, paint: Paint): string {
  const line = `${name.padEnd(width)}  ${cells.map((cell) => paint(STYLES[cell], LEGEND[cell].sign)).join(' ')}`;
  const { columns = Number.POSITIVE_INFINITY } = paint;
  const room = columns - width - 2 * cells.length - 3;
  const own = chips.map((chip) => shownChip(chip, paint));
  const all = [...own, ...(notes === '' ? [] : [{ shown: paint('dim', notes), width: notes.length }])];
  if (all.length === 0) return line.trimEnd();
  if (widthOf(all) <= room) return `${line}  ${joined(all)}`;
  const isBeside = own.length > 0 && widthOf(own) <= room;
  return [
    isBeside ? `${line}  ${joined(own)}` : line.trimEnd(),
    ...(isBeside ? [] : inLines(own, columns - 4).map((each) => `    ${joined(each)}`)),
    ...(notes === '' ? [] : wrapped(`    ${notes}`, columns, 0, true).map((each) => paint('dim', each))),
  ].join('\n');
}

/** A piece of a row that stays on one line, and how wide it is without its colours. */
interface Piece {
  readonly shown: string;
  readonly width: number;
}

function shownChip({ state, name }: Chip, paint: Paint): Piece {
  const text = `${LEGEND[state].sign}${printableLine(name)}`;
  return { shown: paint(STYLES[state], text), width: text.length };
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width + 2, -2);
const joined = (pieces: readonly Piece[]): string => pieces.map(({ shown }) => shown).join('  ');

function inLines(pieces: readonly Piece[], columns: number): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && widthOf([...last, piece]) <= columns) last.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** The names of the tools are upright, so that 200 agents need no wide screen. */
function header(columns: readonly NamedToolKind[], width: number): readonly string[] {
  const height = Math.max(...columns.map(({ length }) => length));
  const upright = columns.map((name) => name.padStart(height));
  return Array.from({ length: height }, (_, line) =>
    `${' '.repeat(width)}  ${upright.map((name) => name[line] ?? ' ').join(' ')}`.trimEnd(),
  );
}

/**
 * Rows that say the same are together under the first name: agents that are not there, those of one name in many
 * folders, and all agents of a large team, which often share one list.
 */
function groupRows(rows: readonly GridRow[]): readonly ShownRow[] {
  const isLong = rows.length > GROUP_FROM;
  const ambiguous = ambiguousNames(rows);
  const groups = grouped(rows, ({ agent, cells, chips, notes }) => {
    const isAlone = !isLong && hasGrants(cells);
    return isAlone
      ? JSON.stringify([agent.name, cells, chips, notes])
      : JSON.stringify([cells, chips, notes.map((note) => withoutStart(note, `${agent.name} → `))]);
  });
  return [...groups.values()].flatMap((group) => {
    const isApart = !isLong && group.length < NAMESAKES_FROM && group.every(({ cells }) => hasGrants(cells));
    const [row, ...others] = group;
    return isApart ? group.map((each) => shownRow(each, [], ambiguous)) : shownRow(row, others, ambiguous);
  });
}

const withoutStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text;

/** Of two agents of one name in different folders, only the path says which is which. */
const ambiguousNames = (rows: readonly GridRow[]): ReadonlySet<string> => {
  const seen = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { agent, cells } of rows) {
    if (!hasGrants(cells)) continue;
    const { name, file } = agent;
    if (seen.has(name) && seen.get(name) !== file) ambiguous.add(name);
    seen.set(name, file);
  }
  return ambiguous;
};

/** An agent that no harness loads has nothing to show. */
const hasGrants = (cells: GridRow['cells']): boolean => cells.some((cell) => cell !== 'none');

function shownRow(row: GridRow, others: readonly GridRow[], ambiguous: ReadonlySet<string>): ShownRow {
  const { name: agent, place: shown, file } = row.agent;
  const name = shortened(printableLine(agent));
  const isUnclear = !hasGrants(row.cells) || ambiguous.has(agent);
  const isOneName = hasGrants(row.cells) && others.every((each) => each.agent.name === agent);
  const first = hasGrants(row.cells) ? shown : file;
  const place = others.length === 0 ? first : `${first} and ${others.length} more`;
  const places = isUnclear && (isOneName || others.length === 0) ? [place] : [];
  return {
    name: others.length === 0 || isOneName ? name : `${name} and ${others.length} more`,
    row,
    notes: printableLine([...row.notes, ...places].join('; ')),
  };
}

const GROUP_FROM = 60;
/** So many agents of one name that can do the same share a row. */
const NAMESAKES_FROM = 4;

const shortened = (name: string): string => (name.length <= WIDEST ? name : `${name.slice(0, WIDEST - 1)}…`);

/** Only the signs that the grids show. */
function legend(grids: readonly ShownGrid[], paint: Paint): string {
  const used = new Set(
    grids.flatMap(({ rows }) =>
      rows.flatMap(({ cells, chips }) => [...cells, ...chips.map(({ state }) => state)]),
    ),
  );
  const entries = SIGNS.filter((sign) => sign !== 'none' && used.has(sign)).map((sign) => ({
    shown: `${paint(STYLES[sign], LEGEND[sign].sign)} ${LEGEND[sign].meaning}`,
    width: LEGEND[sign].meaning.length + 2,
  }));
  const width = entries.reduce((sum, each) => sum + each.width + 3, -3);
  return entries.map(({ shown }) => shown).join(width > (paint.columns ?? width) ? '\n' : '   ');
}

function findings(audit: Audit, registry: readonly Harness[], paint: Paint): readonly string[] {
  const diagnostics = withoutStarts(audit);
  const kinds = SEVERITIES.flatMap((severity) => {
    const codes = new Set(diagnostics.filter((each) => each.severity === severity).map(({ code }) => code));
    return [...codes].map((code) =>
      diagnostics.filter((each) => each.code === code && each.severity === severity),
    );
  });
  return kinds.map((found) => formatFindings(found, registry, paint));
}

function formatFindings(found: readonly Diagnostic[], registry: readonly Harness[], paint: Paint): string {
  const groups = groupDiagnostics(found, registry);
  const rest = groups.length - PER_CODE;
  return [
    ...formatGroups(groups.slice(0, PER_CODE), paint),
    ...(rest > 0 ? [paint('dim', `  + ${rest} more of ${found[0]?.code}; --format json lists all`)] : []),
  ].join('\n');
}

function summary(audit: Audit, registry: readonly Harness[], paint: Paint): string {
  const { agents, surfaces, diagnostics } = audit;
  if (agents.length + surfaces.length + diagnostics.length === 0) return nothingFound(registry);
  const [first = '', ...more] = wrapped(`Audited: ${formatTotals(audit)}.`, paint.columns);
  return [first.replace('Audited', (word) => paint('bold', word)), ...more].join('\n');
}

function nothingFound(registry: readonly Harness[]): string {
  const folders = registry.flatMap(({ audit, places: [{ folders }] }) => (audit ? folders[0] : []));
  return (
    `There are no agents here. They are looked for in ${listed([...new Set(folders)])}, at any depth; ` +
    'with --user in your home folder too. To start with an example: "fsagent init"'
  );
}
