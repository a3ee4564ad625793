import type { Audit, AuditedAgent, AuditedSurface } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import { shortTitle } from '../reading/clients.js';
import { builtInGrants } from '../reading/native-grants.js';
import { serverName, serversBeyond } from '../reading/server-grants.js';
import type { Session } from '../reading/sessions.js';
import { toolStates } from '../reading/tool-states.js';
import { grouped } from '../text/grouped.js';
import { listed } from '../text/words.js';
import { agentChips, type Chip, NO_CHIPS, sessionChips } from './audit-chips.js';
import { sessionNotes } from './audit-session.js';

/** What a cell of the grid can say. `delegated`: not granted, but an agent that it may start has the tool. */
export const CELLS = ['granted', 'guided', 'limited', 'void', 'delegated', 'denied', 'none'] as const;
export type CellState = (typeof CELLS)[number];

/** What a sign can stand for: also for what runs beside the tools. */
export const SIGNS = [...CELLS, 'runs'] as const;
export type SignState = (typeof SIGNS)[number];

/** Each sign with its meaning, for every form of the grid. */
export const LEGEND: { readonly [S in SignState]: { readonly sign: string; readonly meaning: string } } = {
  granted: { sign: '●', meaning: 'granted' },
  guided: { sign: '◕', meaning: 'granted; patterns guide it and are no boundary' },
  limited: { sign: '◐', meaning: 'granted with limits' },
  void: { sign: '!', meaning: 'granted although the file says otherwise' },
  delegated: { sign: '→', meaning: 'not granted, but an agent that it may start has it' },
  denied: { sign: '·', meaning: 'not granted' },
  none: { sign: ' ', meaning: 'the harness has no such tool' },
  runs: { sign: '▸', meaning: 'runs by itself' },
};

/** An agent, or the main session, which is in no file. */
export interface GridSubject {
  readonly name: string;
  /** Where it is written, or else the file. */
  readonly place: string;
  readonly file: string;
  readonly loads: AuditedAgent['loads'];
  readonly diagnostics: readonly Diagnostic[];
  readonly isSession?: true;
}

export interface GridRow {
  readonly agent: GridSubject;
  /** One for each column. */
  readonly cells: readonly CellState[];
  /** Servers of MCP, and what runs by itself. */
  readonly chips: readonly Chip[];
  /** What else there is to say of the agent, shortest first. */
  readonly notes: readonly string[];
  /** What it can change, as a number: more is worse. */
  readonly risk: number;
}

/** The agents of one harness as a table with one column for each tool. */
export interface Grid {
  readonly harness: Harness;
  readonly columns: readonly NamedToolKind[];
  readonly rows: readonly GridRow[];
}

/** One grid for each harness that loads any of the agents. */
export function gridsOf(
  { agents, sessions, surfaces }: Pick<Audit, 'agents' | 'sessions' | 'surfaces'>,
  registry: readonly Harness[],
): readonly Grid[] {
  return registry.flatMap((harness) => {
    const own = agents.filter((agent) => agent.harness === harness.id);
    const perFile = grouped(own, ({ file }) => file);
    const session = sessions.find((each) => each.harness.id === harness.id);
    const isPart = ({ file }: AuditedAgent) => (perFile.get(file)?.length ?? 0) > 1;
    const rows = [
      ...(session ? [sessionRow(session, surfaces)] : []),
      // Equal ones stay in the order of their files.
      ...own.map((agent) => rowOf(agent, harness, session, isPart(agent))).sort((a, b) => b.risk - a.risk),
    ];
    return rows.length === 0 ? [] : [{ harness, columns: NAMED_TOOL_KINDS, rows }];
  });
}

/** What can change the most: files that give everything against their text, then commands, then changes of files, then servers. */
function riskOf(loads: AuditedAgent['loads'], cells: GridRow['cells'], chips: readonly Chip[]): number {
  const has = (kind: NamedToolKind) => RISKS[cells[NAMED_TOOL_KINDS.indexOf(kind)] ?? 'none'];
  const runs = chips.some(({ state }) => state === 'runs') ? RISKS.granted : 0;
  const changes = Math.max(has('Write'), has('Edit'));
  const isOpen = loads === 'open' ? 1 : 0;
  const isVoid = cells.includes('void') ? 1 : 0;
  const servers = Math.min(4, chips.filter(({ state }) => state !== 'runs').length);
  return isOpen * 10_000 + isVoid * 5000 + Math.max(has('Shell'), runs) * 500 + changes * 50 + servers;
}

const RISKS: Readonly<Record<CellState, number>> = {
  ...{ void: 5, granted: 5, guided: 4, limited: 3, delegated: 2, denied: 1, none: 0 },
};

function rowOf(
  agent: AuditedAgent,
  harness: Harness,
  session: Session | undefined,
  isPart: boolean,
): GridRow {
  const cells = NAMED_TOOL_KINDS.map((kind) => cellOf(agent, kind));
  const { agent: name, spec, file, loads, diagnostics } = agent;
  const { shown: chips, more } = isThere(loads) ? agentChips(agent, session) : NO_CHIPS;
  return {
    agent: { name, place: spec ?? file, file, loads, diagnostics },
    cells,
    chips,
    notes: [...more, ...clientNotes(agent, harness, isPart), ...rowNotes(agent, cells)],
    risk: riskOf(loads, cells, chips),
  };
}

/** Of which clients a row is, where a file has several rows, and what some of them do not give. */
function clientNotes(
  { clients = [], lacking = [], alsoIn = [] }: AuditedAgent,
  harness: Harness,
  isPart: boolean,
): readonly string[] {
  const titles = (ids: readonly string[]) =>
    listed(harness.clients.filter(({ id }) => ids.includes(id)).map(shortTitle));
  const isInFirst = clients.includes(harness.clients[0].id);
  return [
    ...((isPart || !isInFirst) && clients.length > 0 ? [`in ${titles(clients)}`] : []),
    ...lacking.map(({ client, lacks }) =>
      lacks === 'agent' ? `not loaded in ${titles([client])}` : `no ${listed(lacks)} in ${titles([client])}`,
    ),
    ...(alsoIn.length > 0 ? [`${titles(alsoIn)} shows it beside the other file`] : []),
  ];
}

export const MAIN_SESSION = 'main session';

/** The session that a person starts without naming an agent: it has every tool of the harness. */
function sessionRow(session: Session, surfaces: readonly AuditedSurface[]): GridRow {
  const { harness } = session;
  const tools = toolStates(harness, builtInGrants(harness, {}));
  const { shown: chips, more } = sessionChips(session);
  const own = surfaces.filter((each) => each.harness === harness.id);
  return {
    agent: { name: MAIN_SESSION, place: '', file: '', loads: 'loaded', diagnostics: [], isSession: true },
    cells: NAMED_TOOL_KINDS.map((kind) => tools.get(kind) ?? 'none'),
    chips,
    notes: [...more, ...sessionNotes(session, own)],
    risk: 100_000,
  };
}

/** What the grid says of a tool of an agent. */
export function cellOf({ tools, reach, loads }: AuditedAgent, kind: NamedToolKind): CellState {
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
  { loads, grants, reach, agent, startedIn, isLocal }: AuditedAgent,
  cells: readonly CellState[],
): readonly string[] {
  const delegated = NAMED_TOOL_KINDS.filter((_, index) => cells[index] === 'delegated');
  const servers = serversBeyond(grants.mcp, reach).filter(({ grant }) => grant.server !== '*');
  const [first] = delegated;
  const way = first ? reach.tools.get(first) : servers[0]?.way;
  const reached = distinct([...delegated, ...servers.map(({ grant }) => serverName(grant))]);
  return [
    ...(LOADS_NOTES[loads] === undefined ? [] : [LOADS_NOTES[loads]]),
    ...(startedIn === undefined ? [] : [`started in ${startedIn}`]),
    ...(isLocal ? ['on this machine only'] : []),
    ...(way ? [`${[agent, ...way].join(' → ')}: ${reached.join(', ')}`] : []),
  ].filter((note) => note !== undefined);
}
