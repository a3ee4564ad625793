import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { SEVERITIES } from '../text/finding.js';
import { CELLS, formatTotals, gridsOf, LEGEND } from './audit-grid.js';
import { inline } from './markdown.js';
import { groupDiagnostics, holdsFor } from './text.js';

/** For a pull request or a job summary: the same grid as Markdown. */
export function auditMarkdown(audit: Audit, registry: readonly Harness[]): string {
  const { diagnostics } = audit;
  const grids = gridsOf(audit, registry).flatMap(({ harness, columns, rows }) => [
    `### ${harness.title}`,
    [
      `| Agent | ${columns.join(' | ')} | Notes |`,
      `| --- | ${columns.map(() => ':-:').join(' | ')} | --- |`,
      ...rows.map(({ agent, cells, notes }) => {
        const signs = cells.map((cell) => LEGEND[cell].sign.trim());
        return `| ${inline(agent.name)} | ${signs.join(' | ')} | ${inline(notes.join('; '))} |`;
      }),
    ].join('\n'),
  ]);
  const legend = CELLS.filter((cell) => cell !== 'none').map(
    (cell) => `${LEGEND[cell].sign} ${LEGEND[cell].meaning}`,
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
    ...grids,
    ...(grids.length > 0 ? [legend.join(' · ')] : []),
    ...(found.length > 0 ? ['### Findings', found.join('\n')] : []),
  ].join('\n\n');
}
