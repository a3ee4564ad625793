import { type Harness, viewsOf } from '../harness/contract.js';
import { nativesNamed } from '../harness/kit/natives.js';
import { byKey } from '../reading/beyond.js';
import { NO_REACH, type Reach } from '../reading/judged.js';
import type { Session } from '../reading/sessions.js';
import { onceFor } from '../text/once.js';
import { type ClientChange, changesBetween, type Gain, hasChanges } from './changes.js';
import { oncePerHarness } from './clients.js';
import { itemsOfAgent, itemsOfSession, type PlacedItem, type PlacedItems } from './items.js';
import { asRows, type PowerChange } from './rows.js';
import { type AgentPower, formerNames, type PowerSubject, pairsOf, subjectsOf } from './subjects.js';

/*
 * How two states of a tree are compared, in order:
 *
 *   agents and sessions       of each state, as one client of a harness has them
 *   → subjectsOf              all files that one client has of one agent
 *   → formerNames             agents that are there under another name
 *   → pairsOf                 what each was: itself, the agent of a folder above, or the built-in one of its name
 *   → items                   what each can do, by itself and by others
 *   → changesBetween          what one side has and nothing of the other includes
 *   → withCauses              of what others do for an agent: the line that makes them able to
 *   → oncePerHarness          what further clients of a harness do as the first one does is left out
 *   → asRows                  harnesses with the same change are one
 */

/** One state of a tree. */
export interface TreePower {
  readonly agents: readonly AgentPower[];
  readonly sessions: readonly Session[];
  /** The text of a spec or an agent file. */
  readonly textOf: (path: string) => string | undefined;
}

/** What agents and the main session gain and lose from one state of a tree to another. */
export function comparePowers(
  before: TreePower,
  after: TreePower,
  registry: readonly Harness[],
): readonly PowerChange[] {
  const [was, is] = [before, after].map(({ agents, textOf }) => ({ subjects: subjectsOf(agents), textOf }));
  if (!was || !is) return [];
  const former = formerNames(was, is);
  const states = { before, after, registry };
  const changes = pairsOf(was.subjects, is.subjects, former).flatMap(
    ([old, now]) => agentChange(old, now, states) ?? [],
  );
  const found = [...withCauses(changes), ...sessionChanges(before.sessions, after.sessions)];
  return asRows(oncePerHarness(found), registry);
}

interface States {
  readonly before: TreePower;
  readonly after: TreePower;
  readonly registry: readonly Harness[];
}

/** What changes for one agent in one client. */
function agentChange(
  was: PowerSubject | undefined,
  is: PowerSubject | undefined,
  { before, after, registry }: States,
): ClientChange | undefined {
  const subject = is ?? was;
  if (!subject || (was && is && isSame(was, is))) return undefined;
  const [old, now] = [was, is].map((each) => (each ? itemsOf(each, registry) : NO_ITEMS));
  const found = changesBetween(old ?? NO_ITEMS, now ?? NO_ITEMS);
  if (was && is && !hasChanges(found)) return undefined;
  const { name, harness, client } = subject;
  const [folder = ''] = [was?.above ?? '', is?.above ?? ''].sort((a, b) => b.length - a.length);
  return {
    agent: name,
    isSession: false,
    state: !was ? 'new' : !is ? 'removed' : 'changed',
    ...{ harness, client },
    folder,
    ...(!(was && is) && isUnloaded(subject, is ? before : after) && { unloaded: is ? 'before' : 'now' }),
    ...(was && is && was.name !== is.name && { former: was.name }),
    ...(is && was?.builtIn && { builtIn: 'before' as const }),
    ...(was && is?.builtIn && { builtIn: 'now' as const }),
    ...found,
  };
}

const NO_ITEMS: PlacedItems = new Map();

const itemsOf = ({ powers, builtIn, harness }: PowerSubject, registry: readonly Harness[]): PlacedItems => {
  const items = [...powers.map(({ judged }) => judged), ...(builtIn ? [builtIn] : [])].flatMap((judged) =>
    itemsOfAgent(judged, harness),
  );
  const views = registry.flatMap((each) => (each.id === harness.id ? viewsOf(each) : []));
  /** Further clients of a harness read the same file, and have nothing of that name. */
  const isOfAnother = ({ name }: PlacedItem): boolean =>
    name !== undefined && views.some(({ harness: view }) => nativesNamed(view, name).length > 0);
  return byKey(items.filter((item) => !isOfAnother(item)));
};

/** Whether the other state has a file of this agent too, and no agent is loaded from it there. */
const isUnloaded = (
  { powers, client }: PowerSubject,
  { agents, textOf }: Pick<TreePower, 'agents' | 'textOf'>,
): boolean =>
  powers.some(
    ({ reading: { file } }) =>
      file.place.folder !== '' && // else it is one of several in a settings file
      textOf(file.path) !== undefined &&
      !agents.some(({ reading }) => reading.client === client && reading.file.path === file.path),
  );

/** Files that were read once for both states say the same; then only others can change what they do for it. */
const isSame = (a: PowerSubject, b: PowerSubject): boolean =>
  a.powers.length > 0 &&
  a.powers.length === b.powers.length &&
  a.powers.every(({ reading, judged }, index) => {
    const other = b.powers[index];
    return reading === other?.reading && isSameReach(judged.reach, other.judged.reach);
  });

/** Whether the same can be done by others, whoever they are. */
export const isSameReach = (a: Reach, b: Reach): boolean =>
  a === b || (a !== NO_REACH && b !== NO_REACH && reachKey(a) === reachKey(b));

/** In which order others are found says nothing. */
const reachKey = onceFor(({ tools, mcp, others, opens }: Reach) =>
  JSON.stringify([
    [...tools.keys()].sort(),
    mcp.map(({ grant }) => JSON.stringify(grant)).sort(),
    others.map(({ name }) => name).sort(),
    opens.map(({ withheld }) => JSON.stringify(withheld)).sort(),
  ]),
);

/** What the main session of each harness gains and loses. */
function sessionChanges(before: readonly Session[], after: readonly Session[]): readonly ClientChange[] {
  const harnesses = new Set([...after, ...before].map(({ harness }) => harness));
  return [...harnesses].flatMap((harness) => {
    const itemsIn = (sessions: readonly Session[]) =>
      byKey(sessions.filter((each) => each.harness === harness).flatMap(itemsOfSession));
    const found = changesBetween(itemsIn(before), itemsIn(after));
    if (!hasChanges(found)) return [];
    const [client] = harness.clients;
    const session = { agent: 'main session', isSession: true, state: 'changed', folder: '' } as const;
    return [{ ...session, harness, client, ...found }];
  });
}

/** What others do for an agent is said at the line that makes them able to, where that is the change. */
function withCauses(changes: readonly ClientChange[]): readonly ClientChange[] {
  const keyOf = (harness: string, agent: string) => JSON.stringify([harness, agent]);
  const byAgent = new Map(changes.map((each) => [keyOf(each.harness.id, each.agent), each]));
  return changes.map((change) => {
    const caused = (gain: Gain): Gain => {
      const { way } = gain;
      if (!way || change.gains.some((each) => !each.way && each.tool === 'Task')) return gain;
      const others = [...way].reverse().flatMap((name) => byAgent.get(keyOf(change.harness.id, name)) ?? []);
      const own = others.flatMap(({ gains }) => gains.filter((each) => !each.way));
      const cause = own.find(({ what }) => what === gain.what) ?? own[0];
      return cause?.at ? { ...gain, at: cause.at } : gain;
    };
    return { ...change, gains: change.gains.map(caused) };
  });
}
