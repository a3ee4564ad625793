import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { SEVERITIES } from '../text/finding.js';
import type { Chip } from './audit-chips.js';
import {
  type CellState,
  type Grid,
  type GridRow,
  gridsOf,
  LEGEND,
  SIGNS,
  type SignState,
} from './audit-grid.js';
import { CONDITION_TITLES, type OwnStart, startsOf, withoutStarts } from './audit-starts.js';
import { formatTotals } from './audit-totals.js';
import { inline, placeWord } from './markdown.js';
import { groupDiagnostics, holdsFor } from './text.js';

/**
 * For a pull request or a job summary: the same rows as Markdown, with the tools of an agent in one cell. A column for each
 * tool would run off the page, and three times off a phone.
 */
export function auditMarkdown(audit: Audit, registry: readonly Harness[]): string {
  const diagnostics = withoutStarts(audit);
  const all = gridsOf(audit, registry);
  const grids = all.flatMap((grid) => [`### ${grid.harness.title}`, table(grid)]);
  const rows = all.flatMap((grid) => grid.rows);
  const legend = SAID.filter((sign) => rows.some((row) => hasSign(row, sign))).map(
    (sign) => `${LEGEND[sign].sign} ${LEGEND[sign].meaning}`,
  );
  const found = SEVERITIES.flatMap((severity) =>
    groupDiagnostics(
      diagnostics.filter((each) => each.severity === severity),
      registry,
    ),
  ).map((group) => {
    const { first } = group;
    const place = [first.file, first.line].filter((part) => part !== undefined).join(':');
    const more = holdsFor(group);
    return `- ${first.severity} \`${first.code}\` ${inline(place)}: ${inline(first.message)}${more}`;
  });
  return [
    '## fsagent audit',
    `${formatTotals(audit)}.`,
    ...starts(startsOf(audit.sessions)),
    ...grids,
    ...(grids.length > 0 ? [legend.join(' · ')] : []),
    ...(found.length > 0 ? ['### Findings', found.join('\n')] : []),
  ].join('\n\n');
}

/** What a row does not name is not granted. */
const SAID = SIGNS.filter((sign) => sign !== 'none' && sign !== 'denied');

const hasSign = ({ cells, chips }: GridRow, sign: SignState): boolean =>
  cells.some((cell) => cell === sign) || chips.some(({ state }) => state === sign);

const table = ({ columns, rows }: Grid): string =>
  [
    '| Agent | What it can do |',
    '| --- | --- |',
    ...rows.map(({ agent, cells, chips, notes }) => {
      const named = chips.length > 0 ? [chips.map(chip).join(', ')] : [];
      const lines = [...toolLines(columns, cells), ...named, ...notes.map(inline)];
      return `| ${inline(agent.name)} | ${lines.join('<br>')} |`;
    }),
  ].join('\n');

/** `● Read, Grep` and `◐ Shell`: the tools of each state. */
function toolLines(columns: readonly string[], cells: readonly CellState[]): readonly string[] {
  const known = cells.filter((cell) => cell !== 'none').length;
  const lines = SAID.flatMap((state) => {
    const tools = columns.filter((_, index) => cells[index] === state);
    const words = tools.length === known ? 'every tool' : tools.join(', ');
    return tools.length === 0 ? [] : [`${LEGEND[state].sign} ${words}`];
  });
  return lines.length === 0 ? ['no tool'] : lines;
}

const chip = ({ state, name }: Chip): string => `${LEGEND[state].sign}&nbsp;${inline(name)}`;

/** What starts by itself, before anything else: the first row is the riskiest. */
function starts(found: readonly OwnStart[]): readonly string[] {
  if (found.length === 0) return [];
  const rows = found.slice(0, MOST_STARTS).map(({ text, condition, isAlarm, notes }) => {
    const when = CONDITION_TITLES[condition];
    return `| ${isAlarm ? `**${when}**` : when} | ${placeWord(text)}<br>${inline(notes)} |`;
  });
  const rest = found.length - MOST_STARTS;
  return [
    '### Starts by itself',
    ['| When | What |', '| --- | --- |', ...rows].join('\n'),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ];
}

const MOST_STARTS = 40;
