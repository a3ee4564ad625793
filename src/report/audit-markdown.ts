import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { SEVERITIES } from '../text/finding.js';
import type { Chip } from './audit-chips.js';
import { type Grid, gridsOf, LEGEND, SIGNS } from './audit-grid.js';
import { CONDITION_TITLES, type Start, startsOf, withoutStarts } from './audit-starts.js';
import { formatTotals } from './audit-totals.js';
import { codeWord, inline } from './markdown.js';
import { groupDiagnostics, holdsFor } from './text.js';

/** For a pull request or a job summary: the same rows as Markdown. */
export function auditMarkdown(audit: Audit, registry: readonly Harness[]): string {
  const diagnostics = withoutStarts(audit);
  const grids = gridsOf(audit, registry).flatMap((grid) => [`### ${grid.harness.title}`, table(grid)]);
  const legend = SIGNS.filter((sign) => sign !== 'none').map(
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

/** Most repositories have no servers: the column is there where one has. */
function table({ columns, rows }: Grid): string {
  const hasChips = rows.some(({ chips }) => chips.length > 0);
  const beside = (text: string): readonly string[] => (hasChips ? [text] : []);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['Agent', ...beside('Servers, commands'), ...columns, 'Notes']),
    line(['---', ...beside('---'), ...columns.map(() => ':-:'), '---']),
    ...rows.map(({ agent, cells, chips, notes }) => {
      const signs = cells.map((cell) => LEGEND[cell].sign.trim());
      const named = beside(chips.map(chip).join('<br>'));
      return line([inline(agent.name), ...named, ...signs, inline(notes.join('; '))]);
    }),
  ].join('\n');
}

const chip = ({ state, name }: Chip): string => `${LEGEND[state].sign}&nbsp;${inline(name)}`;

/** What starts by itself, before anything else: the first row is the riskiest. */
function starts(found: readonly Start[]): readonly string[] {
  if (found.length === 0) return [];
  const rows = found.slice(0, MOST_STARTS).map(({ text, condition, isAlarm, notes }) => {
    const when = CONDITION_TITLES[condition];
    return `| ${isAlarm ? `**${when}**` : when} | ${codeWord(text)} | ${inline(notes)} |`;
  });
  const rest = found.length - MOST_STARTS;
  return [
    '### Starts by itself',
    ['| When | What | By what |', '| --- | --- | --- |', ...rows].join('\n'),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ];
}

const MOST_STARTS = 40;
