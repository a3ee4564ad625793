import type { Delegation, Seat, Startable } from '../harness/contract.js';
import type { NamedToolKind } from '../model/tools.js';
import { grouped } from '../text/grouped.js';
import { onceFor } from '../text/once.js';
import type { Grants, McpGrant, Reach, Way } from './judged.js';
import { serverName } from './server-grants.js';

/** One agent as far as delegation is concerned. */
export interface Starter {
  readonly name: string;
  readonly grants: Grants;
  /** The tools of the harness that it has, by which it may start others. */
  readonly natives: readonly string[];
  readonly seats: readonly Seat[];
  readonly isStartable: boolean;
  /** Agents with the same are loaded together with the same others. */
  readonly where?: string;
  /** Which agents it may start; without it, all. */
  readonly mayStart?: (seat: Seat) => Startable | undefined;
}

/** Agents of one harness, and what it lets them do with each other. */
export interface Company {
  readonly delegation: Delegation;
  /** Those that can be started: the built-in ones first. */
  readonly startable: readonly Starter[];
  /** Those that can be started, put together by what comes of a start: a second one of a kind gives nothing new. */
  readonly alike: readonly (readonly Starter[])[];
  /** How much any of them can do, so that a search knows when it is over. */
  readonly everything: { readonly kinds: number; readonly names: number; readonly hasAll: boolean };
  /** Whether two of them can be loaded together. Default: all. */
  readonly areTogether?: (a: Starter, b: Starter) => boolean;
}

/** Puts the agents of a harness together with those that come with it. */
export function companyOf(
  delegation: Delegation,
  builtIns: readonly Starter[],
  agents: readonly Starter[],
  areTogether?: Company['areTogether'],
): Company {
  const startable = [...builtIns, ...agents.filter(({ isStartable }) => isStartable)];
  const kinds = new Set(startable.flatMap(({ grants }) => abilitiesOf(grants).kinds)).size;
  const names = new Set(startable.flatMap(({ grants }) => abilitiesOf(grants).names)).size;
  const hasAll = startable.some(({ grants }) => abilitiesOf(grants).hasAll);
  const alike = grouped(startable, (agent, order) =>
    groupKey(agent, delegation, areTogether ? (agent.where ?? order) : ''),
  );
  return {
    delegation,
    startable,
    alike: [...alike.values()],
    everything: { kinds, names, hasAll },
    ...(areTogether && { areTogether }),
  };
}

/** Equal for agents that can do the same, start the same others, and are loaded together with the same others. */
function groupKey(agent: Starter, delegation: Delegation, where: string | number): string {
  const { name, grants, mayStart } = agent;
  const goesOn = delegation.levels > 1 && canStart(agent, 1, delegation);
  const own = goesOn && mayStart?.('subagent') ? name : ''; // no other agent may start the agents that it may start
  return [abilitiesOf(grants).key, JSON.stringify([where, goesOn, own])].join('\n');
}

/** What grants come to. Built-in agents always have the same, and agents of a team share theirs. */
const abilitiesOf = onceFor((grants: Grants) => {
  const kinds = kindsOfGrants(grants);
  const { mcp, others, isBounded, withheld = [] } = grants;
  const names = [...mcp.map(grantKey), ...others, ...(isBounded ? [] : [openKey(withheld)])];
  return {
    kinds,
    names,
    /** Every server and every name, whatever else there is. */
    hasAll: !isBounded && withheld.length === 0 && mcp.some(isEveryServer),
    key: JSON.stringify([[...kinds].sort(), names]),
  };
});

/**
 * What an agent can have done by agents that it may start, and the shortest way to each: a search in breadth over
 * starts that give new tools. Where a harness cuts the started agent to the tools of the one that starts it, nothing
 * new comes of it, so those starts are left out (`levels`).
 */
export function reachOf(agent: Starter, company: Company): Reach {
  const found: Reached = { tools: new Map(), mcp: new Map(), others: new Map(), opens: new Map() };
  for (const seat of agent.seats) search(agent, seat, company, found);
  const { tools } = found;
  const reach: Reach = {
    tools,
    mcp: [...found.mcp.values()],
    others: [...found.others.values()],
    opens: [...found.opens.values()],
  };
  const key = JSON.stringify([[...tools], reach.mcp, reach.others, reach.opens]);
  const known = reachesOf(company);
  const same = known.get(key) ?? reach;
  known.set(key, same);
  return same;
}

/** Most agents of a company reach the same by the same ways: one object for all of them. */
const reachesOf = onceFor((_: Company) => new Map<string, Reach>());

/** One agent at a depth below the main one, and how it came there. */
interface Started {
  readonly agent: Starter;
  readonly depth: number;
  readonly way: Way;
}

function search(first: Starter, seat: Seat, company: Company, found: Reached): void {
  // Each group is looked at until one of it is started: a second way to it is no shorter.
  const done = new Set<Group>();
  let left = company.alike;
  let steps: readonly Started[] = [{ agent: first, depth: depthOf(seat), way: [] }];
  while (steps.length > 0 && done.size < company.alike.length) {
    const next: Started[] = [];
    for (const step of steps) {
      const starts = startsFrom(step, company);
      if (!starts) continue;
      const isNew = (agent: Starter): boolean =>
        agent !== first && isTogether(company, first, agent) && starts.may(agent);
      if (!starts.names && done.size > 0) left = left.filter((group) => !done.has(group));
      const named = starts.names && membersNamed(starts.names, company);
      for (const group of named?.keys() ?? left) {
        const agent = done.has(group) ? undefined : (named?.get(group) ?? group).find(isNew);
        if (!agent) continue;
        done.add(group);
        const way = [...step.way, agent.name];
        add(found, agent, way);
        if (isComplete(found, company, way.length)) return;
        next.push({ agent, depth: step.depth + 1, way });
      }
    }
    steps = next;
  }
}

type Group = Company['alike'][number];

/** The agents of some names by their groups, all in the order of the company: to go through it for each agent takes long. */
function membersNamed(names: ReadonlySet<string>, company: Company): ReadonlyMap<Group, readonly Starter[]> {
  const byName = membersByName(company);
  const places = [...names].flatMap((name) => byName.get(name) ?? []);
  places.sort((a, b) => a.groupOrder - b.groupOrder || a.order - b.order);
  const members = grouped(places, ({ group }) => group);
  return new Map([...members].map(([group, of]) => [group, of.map(({ agent }) => agent)]));
}

interface InCompany {
  readonly group: Group;
  readonly groupOrder: number;
  readonly agent: Starter;
  readonly order: number;
}

const membersByName = onceFor(({ alike }: Company): ReadonlyMap<string, readonly InCompany[]> => {
  const members = alike.flatMap((group, groupOrder) =>
    group.map((agent, order) => ({ group, groupOrder, agent, order })),
  );
  return grouped(members, ({ agent }) => agent.name);
});

const isTogether = ({ areTogether }: Company, a: Starter, b: Starter): boolean => areTogether?.(a, b) ?? true;

/** The agents that an agent can start with tools of their own, by name where it names them; nothing when it can start none. */
function startsFrom(
  { agent, depth }: Started,
  { delegation, areTogether = () => true }: Company,
): { readonly names?: ReadonlySet<string>; readonly may: (other: Starter) => boolean } | undefined {
  if (depth >= delegation.levels || !canStart(agent, depth, delegation)) return undefined;
  const may = agent.mayStart?.(depth === 0 ? 'main' : 'subagent') ?? (() => true);
  if (typeof may === 'function') return { may: (other) => may(other.name) && areTogether(agent, other) };
  return { names: may, may: (other) => may.has(other.name) && areTogether(agent, other) };
}

/** Whether it has a tool that starts agents, in any of its seats. */
export const startsOthers = (agent: Starter, delegation: Delegation): boolean =>
  agent.seats.some((seat) => canStart(agent, depthOf(seat), delegation));

const depthOf = (seat: Seat): number => (seat === 'main' ? 0 : 1);

/** Whether it has a tool that starts agents, where it sits. */
const canStart = (
  { natives }: Pick<Starter, 'natives'>,
  depth: number,
  { natives: starters, mainOnly }: Delegation,
): boolean =>
  natives.some((native) => starters.includes(native) && (depth === 0 || !mainOnly.includes(native)));

/** What has been found so far; the first way to a tool is the shortest of its seat. */
interface Reached {
  readonly tools: Map<NamedToolKind, Way>;
  readonly mcp: Map<string, { readonly grant: McpGrant; readonly way: Way }>;
  readonly others: Map<string, { readonly name: string; readonly way: Way }>;
  readonly opens: Map<string, { readonly withheld: readonly string[]; readonly way: Way }>;
}

function add(found: Reached, { grants }: Starter, way: Way): void {
  const isNearer = (known: Way | undefined): boolean => known === undefined || way.length < known.length;
  for (const kind of abilitiesOf(grants).kinds)
    if (isNearer(found.tools.get(kind))) found.tools.set(kind, way);
  for (const grant of grants.mcp) {
    const key = grantKey(grant);
    if (isNearer(found.mcp.get(key)?.way)) found.mcp.set(key, { grant, way });
  }
  for (const name of grants.others)
    if (isNearer(found.others.get(name)?.way)) found.others.set(name, { name, way });
  const { isBounded, withheld = [] } = grants;
  const key = openKey(withheld);
  if (!isBounded && isNearer(found.opens.get(key)?.way)) found.opens.set(key, { withheld, way });
}

const grantKey = ({ server, tool, except = [] }: McpGrant): string =>
  [serverName({ server, tool: tool ?? '*' }), ...except.map(serverName)].join(' ');

const openKey = (withheld: readonly string[]): string => ['*', ...withheld].join(' ');

const isEveryServer = ({ server, except = [] }: McpGrant): boolean => server === '*' && except.length === 0;

/** All that anyone in the company can do is reached by ways of this length at most: nothing later is new or nearer. */
function isComplete(
  { tools, mcp, others, opens }: Reached,
  { everything }: Company,
  length: number,
): boolean {
  const isNear = (found: { readonly way: Way } | undefined): boolean =>
    found !== undefined && found.way.length <= length;
  if (tools.size < everything.kinds || ![...tools.values()].every((way) => isNear({ way }))) return false;
  if (everything.hasAll) return isNear(mcp.get(grantKey({ server: '*' }))) && isNear(opens.get(openKey([])));
  const names = [mcp, others, opens].flatMap((each) => [...each.values()]);
  return names.length === everything.names && names.every(isNear);
}

/** Whoever runs commands without a tool has Shell. */
const kindsOfGrants = ({ granted, commandFields }: Grants): readonly NamedToolKind[] => [
  ...granted.keys(),
  ...(commandFields.length > 0 && !granted.has('Shell') ? (['Shell'] as const) : []),
];
