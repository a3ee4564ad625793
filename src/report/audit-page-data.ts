import type { Audit, AuditedAgent } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { Severity } from '../text/finding.js';
import { CELLS, type CellState, gridsOf, LEGEND } from './audit-grid.js';
import { printableLine } from './printable.js';

/** A diagnostic as a page shows it. */
export interface PageFinding {
  readonly severity: Severity;
  readonly code: string;
  readonly text: string;
}

/** One row of the grid. */
export interface PageAgent {
  /** The harness's title. */
  readonly harness: string;
  readonly agent: string;
  readonly file: string;
  readonly loads: AuditedAgent['loads'];
  readonly cells: readonly CellState[];
  readonly notes: string;
  readonly findings: readonly PageFinding[];
}

/** An audit as plain data for a page: the HTML report holds it, the playground makes it anew at each change. */
export interface PageData {
  readonly columns: readonly string[];
  readonly legend: Readonly<Record<CellState, { readonly sign: string; readonly meaning: string }>>;
  readonly agents: readonly PageAgent[];
  readonly others: readonly PageFinding[];
}

export function pageData(audit: Audit, registry: readonly Harness[]): PageData {
  const { agents, diagnostics } = audit;
  const grids = gridsOf(audit, registry);
  const ofAgents = new Set(agents.map(({ agent }) => agent));
  return {
    columns: grids[0]?.columns ?? [],
    legend: Object.fromEntries(CELLS.map((cell) => [cell, LEGEND[cell]])) as PageData['legend'], // one for each
    agents: grids.flatMap(({ harness, rows }) =>
      rows.map(({ agent, cells, notes }) => ({
        harness: harness.title,
        agent: printableLine(agent.name),
        file: printableLine(agent.place),
        loads: agent.loads,
        cells,
        notes: printableLine(notes.join('; ')),
        findings: agent.diagnostics.map(findingOf),
      })),
    ),
    others: diagnostics.filter(({ agent }) => agent === undefined || !ofAgents.has(agent)).map(findingOf),
  };
}

const findingOf = ({ severity, code, message, file, line }: Diagnostic): PageFinding => ({
  severity,
  code,
  text: printableLine(`${[file, line].filter((part) => part !== undefined).join(':')} ${message}`),
});
