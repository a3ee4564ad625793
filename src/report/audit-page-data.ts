import type { Audit, AuditedAgent } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { type KnownClient, knownClients } from '../reading/clients.js';
import type { Severity } from '../text/finding.js';
import type { Chip } from './audit-chips.js';
import { type CellState, gridsOf, LEGEND, SIGNS, type SignState } from './audit-grid.js';
import { CONDITION_TITLES, startsOf, withoutStarts } from './audit-starts.js';
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
  readonly chips: readonly Chip[];
  readonly notes: string;
  /** More is worse. */
  readonly risk: number;
  readonly findings: readonly PageFinding[];
}

/** Something that starts by itself. */
export interface PageStart {
  readonly text: string;
  readonly when: string;
  readonly isAlarm: boolean;
  readonly notes: string;
}

/** An audit as plain data for a page: the HTML report holds it, the playground makes it anew at each change. */
export interface PageData {
  readonly columns: readonly string[];
  readonly legend: Readonly<Record<SignState, { readonly sign: string; readonly meaning: string }>>;
  readonly starts: readonly PageStart[];
  /** The programs that read the files of one harness, and how it is known what each of them does. */
  readonly clients: readonly KnownClient[];
  readonly agents: readonly PageAgent[];
  readonly others: readonly PageFinding[];
}

export function pageData(audit: Audit, registry: readonly Harness[]): PageData {
  const { agents } = audit;
  const grids = gridsOf(audit, registry);
  const ofAgents = new Set(agents.map(({ agent }) => agent));
  return {
    columns: grids[0]?.columns ?? [],
    legend: Object.fromEntries(SIGNS.map((sign) => [sign, LEGEND[sign]])) as PageData['legend'], // one for each
    starts: startsOf(audit.sessions).map(({ text, condition, isAlarm, notes }) => ({
      text: printableLine(text),
      when: CONDITION_TITLES[condition],
      isAlarm,
      notes: printableLine(notes),
    })),
    clients: grids.flatMap(({ harness }) => knownClients(harness)),
    agents: grids.flatMap(({ harness, rows }) =>
      rows.map(({ agent, cells, chips, notes, risk }) => ({
        harness: harness.title,
        agent: printableLine(agent.name),
        file: printableLine(agent.place),
        loads: agent.loads,
        cells,
        chips: chips.map(({ state, name }) => ({ state, name: printableLine(name) })),
        risk,
        notes: printableLine(notes.join('; ')),
        findings: agent.diagnostics.map(findingOf),
      })),
    ),
    others: withoutStarts(audit)
      .filter(({ agent }) => agent === undefined || !ofAgents.has(agent))
      .map(findingOf),
  };
}

const findingOf = ({ severity, code, message, file, line }: Diagnostic): PageFinding => ({
  severity,
  code,
  text: printableLine(`${[file, line].filter((part) => part !== undefined).join(':')} ${message}`),
});
