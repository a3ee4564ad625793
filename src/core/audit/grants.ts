import type { AgentReading } from '../harness/audit-rules.js';
import type { Harness } from '../harness/harness.js';
import { cellNames, nativesNamed, nativesOf, ownerOf } from '../harness/natives.js';
import type { Extent, Grants, McpGrant } from '../policy/judged.js';
import { isPattern } from '../policy/typed-grants.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind } from '../tools.js';

/** What of a reading decides on grants; a built-in agent has no more. */
export type Granting = Pick<AgentReading, 'grants' | 'isLimited' | 'commandFields'> & {
  /** Names in its lists. */
  readonly names: readonly string[];
};

/** Grants in typed tools, and the natives behind them. */
export type NativeGrants = Grants & { readonly natives: readonly string[] };

/** Gives the grants of an agent; `keys` are all that decides on them. */
export type GrantsMemory = (harness: Harness, agent: Granting, keys: unknown) => NativeGrants;

/** A memory for one run: agents of a team share their lists, and equal keys give equal grants. */
export function grantsMemory(): GrantsMemory {
  const known = new Map<string, NativeGrants>();
  return (harness, agent, keys) => {
    const key = JSON.stringify([harness.id, keys, agent.names, agent.commandFields]);
    const found = known.get(key) ?? grantsOf(harness, agent);
    known.set(key, found);
    return found;
  };
}

/** A name that no harness has: an agent that is granted it is granted everything that may come. */
const UNHEARD_OF = 'fsagent-unheard-of';

/** The grants of an agent in typed tools, and the natives behind them. */
export function grantsOf(harness: Harness, agent: Granting): NativeGrants {
  const { isLimited, names, commandFields } = agent;
  const grants = remembered(agent.grants);
  const plain = names.map((name) => name.replace(/\(.*$/s, ''));
  const unowned = plain.filter(
    (name) => nativesNamed(harness, name).length === 0 || isPattern(harness, name),
  );
  const starters = harness.audit?.delegation.natives ?? [];
  const natives = distinct([...nativesOf(harness), ...starters, ...unowned]).filter(grants);
  const granted = new Map(
    NAMED_TOOL_KINDS.flatMap((kind): readonly (readonly [NamedToolKind, Extent])[] => {
      const mine = nativesFor(harness, kind).filter(grants);
      return mine.length === 0 ? [] : [[kind, mine.every(isLimited) ? 'limited' : 'all']];
    }),
  );
  const servers = unowned.filter(grants).flatMap((name) => harness.mcp.read(name, new Set()) ?? []);
  const others = unowned.filter((name) => grants(name) && !harness.mcp.read(name, new Set()));
  const unownedStarters = starters.filter((native) => grants(native) && !ownerOf(harness, native));
  return {
    granted,
    served: servedOf(harness, granted),
    natives,
    mcp: grants(harness.mcp.write(UNHEARD_OF, 'x')) ? [{ server: '*' }] : distinctServers(servers),
    others: distinct([...others, ...unownedStarters]),
    commandFields,
    isBounded: !grants(UNHEARD_OF),
  };
}

/** Tools that have no native of their own here. */
const servedOf = (harness: Harness, granted: Grants['granted']): ReadonlySet<NamedToolKind> => {
  const owned = new Set(harness.owners.values());
  return new Set([...granted.keys()].filter((kind) => !owned.has(kind)));
};

function remembered(decide: (native: string) => boolean): (native: string) => boolean {
  const decided = new Map<string, boolean>();
  return (native) => {
    const answer = decided.get(native) ?? decide(native);
    decided.set(native, answer);
    return answer;
  };
}

const distinctServers = (grants: readonly McpGrant[]): readonly McpGrant[] => [
  ...new Map(grants.map((grant) => [`${grant.server}/${grant.tool ?? '*'}`, grant])).values(),
];

/** The natives of each tool, worked out once for each harness. */
const NATIVES = new WeakMap<Harness, ReadonlyMap<NamedToolKind, readonly string[]>>();

/** The natives of a tool; where nothing belongs to it (`List`), those that serve for it. */
export function nativesFor(harness: Harness, kind: NamedToolKind): readonly string[] {
  const known =
    NATIVES.get(harness) ?? new Map(NAMED_TOOL_KINDS.map((each) => [each, nativesOfKind(harness, each)]));
  NATIVES.set(harness, known);
  return known.get(kind) ?? [];
}

function nativesOfKind(harness: Harness, kind: NamedToolKind): readonly string[] {
  const own = nativesOf(harness).filter((native) => ownerOf(harness, native) === kind);
  if (own.length > 0) return own;
  return distinct(cellNames(kind, harness, 'verified').flatMap((name) => nativesNamed(harness, name)));
}
