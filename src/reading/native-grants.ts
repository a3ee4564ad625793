import type { AgentReading, Harness, NameMeaning, ToolKeys } from '../harness/contract.js';
import { nativesNamed, nativesOf } from '../harness/kit/natives.js';
import { distinct } from '../model/tools.js';
import type { Grants } from './judged.js';
import { readServer, typedGrants } from './typed-grants.js';

/** What decides on the grants of an agent; a built-in agent has no more than keys. */
type Granting = Pick<AgentReading, 'keys' | 'grants' | 'isLimited' | 'commandRules' | 'commandFields'> & {
  /** Names in its lists. */
  readonly names: readonly string[];
  readonly meanings?: ReadonlyMap<string, NameMeaning> | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Servers that are configured, the same for every agent of a harness. */
  readonly servers?: readonly string[];
};

/** Grants in typed tools, and the natives behind them. */
export type NativeGrants = Grants & { readonly natives: readonly string[] };

/** Gives the grants of an agent; `more` is what decides on them besides its keys and names. */
export type GrantsMemory = (harness: Harness, agent: Granting, more: unknown) => NativeGrants;

/**
 * A memory for one run: agents of a team share their lists, and equal keys give equal grants. What other keys come to is
 * mostly the same too, and then one object for all of them.
 */
export function grantsMemory(): GrantsMemory {
  const known = new Map<string, NativeGrants>();
  const equal = new Map<string, NativeGrants>();
  const oneOf = ({ id, title }: Harness, grants: NativeGrants): NativeGrants => {
    const key = JSON.stringify([id, title, grants], inFull);
    const found = equal.get(key) ?? grants;
    equal.set(key, found);
    return found;
  };
  return (harness, agent, more) => {
    const servers =
      harness.mcp.serversField === undefined ? undefined : agent.fields[harness.mcp.serversField];
    const { keys, names, meanings = [], commandFields } = agent;
    const key = JSON.stringify([
      [harness.id, harness.title],
      keys,
      names,
      [...meanings],
      commandFields,
      [servers, agent.servers],
      more,
    ]);
    const found = known.get(key) ?? oneOf(harness, grantsOf(harness, agent));
    if (known.size < MOST_REMEMBERED) known.set(key, found);
    return found;
  };
}

/** JSON says nothing of what is in a map or a set. */
const inFull = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

/** A team may have a list of its own for each of its thousands of agents. */
const MOST_REMEMBERED = 1000;

/** The grants of an agent in typed tools, and the natives behind them. */
export function grantsOf(harness: Harness, agent: Granting): NativeGrants {
  const grants = remembered(agent.grants);
  const names = distinct(agent.names.map((name) => name.replace(/\(.*$/s, '')));
  const starters = harness.audit?.delegation.natives ?? [];
  const unowned = names.filter((name) => nativesNamed(harness, name).length === 0 && mayMean(harness, name));
  const typed = typedGrants({
    ...agent,
    harness,
    grants,
    names: names.map((name) => ({ name, meaning: agent.meanings?.get(name) })),
  });
  return { ...typed, natives: distinct([...nativesOf(harness), ...starters, ...unowned]).filter(grants) };
}

/** Whether a name can have an effect: as that of a server's tool, of a tool that only users know, or of no tool of ours. */
const mayMean = (harness: Harness, name: string): boolean =>
  harness.openMaps === true || harness.import.isOtherNative(name) || readServer(harness, name) !== undefined;

/** What a built-in agent of a harness is granted. */
export function builtInGrants(harness: Harness, keys: ToolKeys): NativeGrants {
  const grants = (harness.audit?.grants ?? harness.grants)(keys);
  return grantsOf(harness, {
    keys,
    grants,
    isLimited: () => false,
    commandFields: [],
    names: [],
    fields: {},
  });
}

function remembered(decide: (native: string) => boolean): (native: string) => boolean {
  const decided = new Map<string, boolean>();
  return (native) => {
    const answer = decided.get(native) ?? decide(native);
    decided.set(native, answer);
    return answer;
  };
}
