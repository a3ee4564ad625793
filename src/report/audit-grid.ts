import type { AuditedAgent } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import { counted } from './text.js';

/** What a cell of the grid can say. `delegated`: not granted, but an agent that it may start has the tool. */
export const CELLS = ['granted', 'guided', 'limited', 'void', 'delegated', 'denied', 'none'] as const;
export type CellState = (typeof CELLS)[number];

/** Sign and meaning of each cell, for every form of the grid. */
export const LEGEND: { readonly [C in CellState]: { readonly sign: string; readonly meaning: string } } = {
  granted: { sign: '●', meaning: 'granted' },
  guided: { sign: '◕', meaning: 'granted; patterns guide it and are no boundary' },
  limited: { sign: '◐', meaning: 'granted with limits' },
  void: { sign: '!', meaning: 'granted although the file says otherwise' },
  delegated: { sign: '→', meaning: 'not granted, but an agent that it may start has it' },
  denied: { sign: '·', meaning: 'not granted' },
  none: { sign: ' ', meaning: 'the harness has no such tool' },
};

export interface GridRow {
  readonly agent: AuditedAgent;
  /** One for each column. */
  readonly cells: readonly CellState[];
  /** What else there is to say of the agent, shortest first. */
  readonly notes: readonly string[];
}

/** The agents of one harness as a table with one column for each tool. */
export interface Grid {
  readonly harness: Harness;
  readonly columns: readonly NamedToolKind[];
  readonly rows: readonly GridRow[];
}

/** One grid for each harness that loads any of the agents. */
export function gridsOf(agents: readonly AuditedAgent[], registry: readonly Harness[]): readonly Grid[] {
  return registry.flatMap((harness) => {
    const rows = agents.filter((agent) => agent.harness === harness.id).map(rowOf);
    return rows.length === 0 ? [] : [{ harness, columns: NAMED_TOOL_KINDS, rows }];
  });
}

function rowOf(agent: AuditedAgent): GridRow {
  const cells = NAMED_TOOL_KINDS.map((kind) => cellOf(agent, kind));
  return { agent, cells, notes: rowNotes(agent, cells) };
}

function cellOf({ tools, reach, loads }: AuditedAgent, kind: NamedToolKind): CellState {
  const state = tools.get(kind);
  if (state === undefined || !isThere(loads)) return 'none';
  return state === 'denied' && reach.tools.has(kind) ? 'delegated' : state;
}

const isThere = (loads: AuditedAgent['loads']): boolean => loads === 'loaded' || loads === 'open';

const LOADS_NOTES: { readonly [L in AuditedAgent['loads']]: string | undefined } = {
  loaded: undefined,
  open: 'every tool, whatever the file says',
  absent: 'not loaded',
  breaks: 'refused: the whole project fails',
  shadowed: 'another file takes its place',
};

function rowNotes(
  { loads, grants, reach, agent }: AuditedAgent,
  cells: readonly CellState[],
): readonly string[] {
  const delegated = NAMED_TOOL_KINDS.filter((_, index) => cells[index] === 'delegated');
  const [first] = delegated;
  const way = first && reach.tools.get(first);
  const commands = grants.commandFields.map((key) => `${key} runs commands`);
  return [
    ...(LOADS_NOTES[loads] === undefined ? [] : [LOADS_NOTES[loads]]),
    ...(isThere(loads) ? commands : []),
    ...(way ? [`${[agent, ...way].join(' → ')}: ${delegated.join(', ')}`] : []),
  ].filter((note) => note !== undefined);
}

/** How many agents there are, and how many of them have something void. */
interface Totals {
  readonly agents: number;
  readonly files: number;
  readonly open: number;
  readonly voids: number;
  readonly shellByOthers: number;
  readonly replaced: number;
  readonly notLoaded: number;
}

export function totalsOf(agents: readonly AuditedAgent[]): Totals {
  const count = (is: (agent: AuditedAgent) => boolean) => agents.filter(is).length;
  return {
    agents: agents.length,
    files: new Set(agents.map(({ file }) => file)).size,
    open: count(({ loads }) => loads === 'open'),
    voids: count(({ tools }) => [...tools.values()].includes('void')),
    shellByOthers: count((agent) => cellOf(agent, 'Shell') === 'delegated'),
    replaced: count(({ loads }) => loads === 'shadowed'),
    notLoaded: count(({ loads }) => loads === 'absent' || loads === 'breaks'),
  };
}

/** `2 with a restriction that does nothing`: what there is to say of them all, in every form of the report. */
export function totalParts(totals: Totals): readonly (readonly [number, string])[] {
  const { open, voids, shellByOthers, replaced, notLoaded } = totals;
  const parts = [
    [open, 'with every tool although the file restricts it'],
    [voids, 'with a restriction that does nothing'],
    [shellByOthers, 'with Shell only through another agent'],
    [replaced, 'replaced by another file of the same name'],
    [notLoaded, 'not loaded'],
  ] as const;
  return parts.filter(([count]) => count > 0);
}

/** `3 files, read as 4 agents in 3 harnesses`, then what there is to say of them. */
export function formatTotals(agents: readonly AuditedAgent[]): string {
  const totals = totalsOf(agents);
  const harnesses = new Set(agents.map(({ harness }) => harness)).size;
  const read = `read as ${counted(totals.agents, 'agent')} in ${counted(harnesses, 'harness', 'harnesses')}`;
  const parts = totalParts(totals).map(([count, words]) => `${count} ${words}`);
  return `${counted(totals.files, 'file')}, ${read}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
