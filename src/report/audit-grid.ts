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
export function gridsOf(
  { agents, sessions, surfaces }: Pick<Audit, 'agents' | 'sessions' | 'surfaces'>,
  registry: readonly Harness[],
): readonly Grid[] {
  return registry.flatMap((harness) => {
    const own = agents.filter((agent) => agent.harness === harness.id);
    const perFile = grouped(own, ({ file }) => file);
    const rows = [
      ...sessions
        .filter((session) => session.harness.id === harness.id)
        .map((each) => sessionRow(each, surfaces)),
      ...riskiestFirst(own.map((agent) => rowOf(agent, harness, (perFile.get(agent.file)?.length ?? 0) > 1))),
    ];
    return rows.length === 0 ? [] : [{ harness, columns: NAMED_TOOL_KINDS, rows }];
  });
}

/** What can change the most: files that give everything against their text, then commands, then changes of files. */
function riskiestFirst(rows: readonly GridRow[]): readonly GridRow[] {
  const risk = ({ agent, cells }: GridRow): number => {
    const has = (kind: NamedToolKind) => RISKS[cells[NAMED_TOOL_KINDS.indexOf(kind)] ?? 'none'];
    const changes = Math.max(has('Write'), has('Edit'));
    const isOpen = agent.loads === 'open' ? 1 : 0;
    const isVoid = cells.includes('void') ? 1 : 0;
    return isOpen * 1000 + isVoid * 500 + has('Shell') * 50 + changes * 5;
  };
  return [...rows].sort((a, b) => risk(b) - risk(a)); // equal ones stay in the order of their files
}

const RISKS: Readonly<Record<CellState, number>> = {
  ...{ void: 5, granted: 5, guided: 4, limited: 3, delegated: 2, denied: 1, none: 0 },
};

function rowOf(agent: AuditedAgent, harness: Harness, isPart: boolean): GridRow {
  const cells = NAMED_TOOL_KINDS.map((kind) => cellOf(agent, kind));
  const { agent: name, spec, file, loads, diagnostics } = agent;
  return {
    agent: { name, place: spec ?? file, file, loads, diagnostics },
    cells,
    notes: [...clientNotes(agent, harness, isPart), ...rowNotes(agent, cells)],
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
  return [
    ...(isPart && clients.length > 0 ? [`in ${titles(clients)}`] : []),
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
  return {
    agent: { name: MAIN_SESSION, place: '', file: '', loads: 'loaded', diagnostics: [], isSession: true },
    cells: NAMED_TOOL_KINDS.map((kind) => tools.get(kind) ?? 'none'),
    notes: sessionNotes(
      session,
      surfaces.filter((each) => each.harness === harness.id),
    ),
  };
}

/** How many things run by themselves, which servers there are, and which files are not read. */
function sessionNotes(
  { runs, servers, mains, rules }: Session,
  surfaces: readonly AuditedSurface[],
): readonly string[] {
  const isLocal = (each: { readonly isLocal: boolean }) => each.isLocal;
  const parts = (local: boolean) => {
    const found = runs.filter((each) => isLocal(each) === local);
    const reached = servers.filter((each) => isLocal(each) === local);
    const agents = distinct(mains.filter((each) => isLocal(each) === local).map(({ agent }) => `"${agent}"`));
    const given = distinct(
      rules.flatMap(({ effect, of, only, ...each }) =>
        effect === 'gives' && of === 'tools' && isLocal(each) === local ? agentsNamed(only) : [],
      ),
    );
    const unread = surfaces.filter((each) => !each.isRead && isLocal(each) === local);
    return [
      ...(found.length > 0
        ? [
            `runs ${counted(found.length, 'command')} by itself (${listed(distinct(found.map(({ by }) => by)))})`,
          ]
        : []),
      ...(reached.length > 0 ? [`servers: ${listed(distinct(reached.map(({ name }) => name)))}`] : []),
      ...(given.length > 0 ? [`prompts give tools to ${listed(given)}`] : []),
      ...(agents.length > 0 ? [`runs as ${listed(agents, 'or')}`] : []),
      ...(unread.length > 0 ? [`not read: ${listed(unreadKinds(unread))}`] : []),
    ];
  };
  const here = parts(true);
  return [...parts(false), ...(here.length > 0 ? [`on this machine only: ${here.join('; ')}`] : [])];
}

/** Whom a rule is about, as it is one of a file that a person calls. */
const agentsNamed = (only: Session['rules'][number]['only']): string =>
  typeof only === 'object' ? `"${only.agent}"` : 'the agent that works';

const unreadKinds = (surfaces: readonly AuditedSurface[]): readonly string[] =>
  distinct(surfaces.map(({ title }) => title)).map((title) =>
    counted(surfaces.filter((each) => each.title === title).length, title),
  );

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
  { loads, grants, reach, agent, startedIn, isLocal }: AuditedAgent,
  cells: readonly CellState[],
): readonly string[] {
  const delegated = NAMED_TOOL_KINDS.filter((_, index) => cells[index] === 'delegated');
  const servers = serversBeyond(grants.mcp, reach).filter(({ grant }) => grant.server !== '*');
  const [first] = delegated;
  const way = first ? reach.tools.get(first) : servers[0]?.way;
  const reached = distinct([...delegated, ...servers.map(({ grant }) => serverName(grant))]);
  const commands = grants.commandFields.map((key) => `${key} runs commands`);
  return [
    ...(LOADS_NOTES[loads] === undefined ? [] : [LOADS_NOTES[loads]]),
    ...(startedIn === undefined ? [] : [`started in ${startedIn}`]),
    ...(isLocal ? ['on this machine only'] : []),
    ...(isThere(loads) ? [...commands, ...serverNote(grants)] : []),
    ...(way ? [`${[agent, ...way].join(' → ')}: ${reached.join(', ')}`] : []),
  ].filter((note) => note !== undefined);
}

/** Servers that it may use, whole or in part; one with every server has no list, which the grid shows. */
function serverNote({ mcp }: AuditedAgent['grants']): readonly string[] {
  const names = distinct(mcp.map(({ server }) => server)).filter((name) => name !== '*');
  return names.length === 0 ? [] : [`servers: ${listed(names)}`];
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
    agents: new Set(agents.map(({ file, harness }) => JSON.stringify([file, harness]))).size,
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
export function formatTotals({ agents, surfaces }: Pick<Audit, 'agents' | 'surfaces'>): string {
  const others = new Set(surfaces.flatMap(({ file, isIdle }) => (isIdle ? [] : file))).size;
  const beside =
    others === 0
      ? ''
      : `${counted(others, 'other file')} that changes what they can do`.replace(
          's that changes',
          's that change',
        );
  if (agents.length === 0) return others === 0 ? agentTotals(agents) : `no agents, and ${beside}`;
  return `${agentTotals(agents)}${others === 0 ? '' : `; ${beside}`}`;
}

function agentTotals(agents: readonly AuditedAgent[]): string {
  const totals = totalsOf(agents);
  const harnesses = new Set(agents.map(({ harness }) => harness)).size;
  const read = `read as ${counted(totals.agents, 'agent')} in ${counted(harnesses, 'harness', 'harnesses')}`;
  const parts = totalParts(totals).map(([count, words]) => `${count} ${words}`);
  return `${counted(totals.files, 'file')}, ${read}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
