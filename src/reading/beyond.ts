import { distinct, type NamedToolKind } from '../model/tools.js';
import { matchesWildcards } from '../text/wildcards.js';
import { quoted } from '../text/words.js';
import { type Ability, ownAbilities } from './abilities.js';
import { coversCommands } from './guided-shell.js';
import type { Grants, McpGrant, PolicyCause, Way } from './judged.js';
import { grantLabel, missingOf } from './server-grants.js';

/*
 * What one agent has beyond another one, or beyond itself as it was: said so by a check (settings that widen), an audit (files
 * that hide others) and a diff.
 */

/**
 * What of an agent's power changes. `limit`: a tool, or commands of it, that was limited. `name`: a tool that fsagent does not
 * know. `open`: all that it does not name. `command`: runs by itself. `program`: a server that a file configures. `approval`:
 * used without a question. `denial`: a rule that takes something away.
 */
export const POWER_KINDS = [
  'tool',
  'limit',
  'server',
  'name',
  'open',
  'command',
  'program',
  'approval',
  'denial',
] as const;
export type PowerKind = (typeof POWER_KINDS)[number];

/** One thing that an agent, or the main session, can do. */
export interface Item {
  readonly kind: PowerKind;
  /** In words that follow "gains". */
  readonly what: string;
  /** Equal for what is the same on both sides. */
  readonly key: string;
  /** What contains it. */
  readonly within: readonly string[];
  /** It works for some uses only; of a guided shell, these. */
  readonly isLimited?: true;
  readonly pattern?: string;
  readonly mcp?: McpGrant;
  /** A name that fsagent does not know. */
  readonly name?: string;
  /** It is all that is not named, but for these. */
  readonly withheld?: readonly string[];
  /** The server that it is about. */
  readonly server?: string;
  readonly tool?: NamedToolKind;
  readonly way?: Way;
}

export type Items<I extends Item = Item> = ReadonlyMap<string, I>;

/** An item with what of the agent gives it. */
export interface OwnItem extends Item {
  readonly cause: PolicyCause;
  /** It is done by the natives of other tools, or every agent has it. */
  readonly isServed?: true;
}

/** Of two with one key, the one with fewer limits. */
export const byKey = <I extends Item>(items: readonly I[]): Items<I> => {
  const found = new Map<string, I>();
  for (const item of items) {
    const known = found.get(item.key);
    if (!known || (known.isLimited && !item.isLimited)) found.set(item.key, item);
  }
  return found;
};

/** What an agent can do by itself. */
export const ownItems = (grants: Grants): readonly OwnItem[] =>
  ownAbilities(grants).flatMap((ability) => itemsOf(ability, grants.withheld));

/** A guided shell is one item, and each pattern of its commands is one that counts where the other side has such a shell too. */
function itemsOf(ability: Ability, withheld: readonly string[] | undefined): readonly OwnItem[] {
  const item = itemOf(ability, withheld);
  const { commands = [], tool } = ability;
  if (commands.length === 0 || tool === undefined) return [item];
  const such = ` for commands such as ${commands.map(quoted).join(', ')}`;
  const patterns = commands.map(
    (pattern): OwnItem => ({
      ...item,
      kind: 'limit',
      key: `${item.key}:${pattern}`,
      what: `${tool} for ${quoted(pattern)}`,
      pattern,
    }),
  );
  return [{ ...item, what: `${tool}${such}` }, ...patterns];
}

/** `withheld`: names that an agent which is open does not have. */
export function itemOf(ability: Ability, withheld: readonly string[] = []): OwnItem {
  const { label, cause, tool, mcp, extent, isServed } = ability;
  const said = { what: label, key: label, within: [], cause };
  if (ability.isOpen) return { ...said, kind: 'open', key: 'open', withheld };
  if (mcp) return { ...said, kind: 'server', mcp, server: mcp.server };
  if (cause.kind === 'other') return { ...said, kind: 'name', name: cause.name };
  if (cause.kind === 'field') return { ...said, kind: 'command' };
  if (tool === undefined) return { ...said, kind: 'name' };
  const isLimited = extent !== undefined && extent !== 'all';
  return {
    ...said,
    kind: 'tool',
    what: isLimited && extent === 'limited' ? `${tool} for some uses` : label,
    key: tool,
    tool,
    ...(isLimited && { isLimited }),
    ...(isServed && { isServed }),
  };
}

/** What of an item the other side lacks: all of it, a part of it, or nothing. */
export function missingFrom<I extends Item>(side: Items<I>, item: I): readonly I[] {
  const { key, within, isLimited, pattern, mcp, withheld, name } = item;
  const same = [key, ...within].map((each) => side.get(each)).find((each) => each !== undefined);
  if (mcp) return same && mcp.isInline ? [] : missingServers(side, item, mcp);
  if (pattern !== undefined) return hasPattern(side, item, pattern) ? [] : [item];
  if (same && withheld) return namesOpened(item, withheld, same.withheld ?? []);
  if (same && (isLimited || !same.isLimited || item.way)) return [];
  return name !== undefined && someOf(side, (each) => isOpenFor(each, item, name)) ? [] : [item];
}

const someOf = (side: Items, isIt: (item: Item) => boolean | undefined): boolean =>
  [...side.values()].some(isIt);

/** Others may do for an agent what it can do itself, and not the other way round. */
const isNear = (other: Item, item: Item): boolean => item.way !== undefined || other.way === undefined;

function missingServers<I extends Item>(side: Items<I>, item: I, mcp: McpGrant): readonly I[] {
  const others = [...side.values()].flatMap((each) => (each.mcp && isNear(each, item) ? each.mcp : []));
  return missingOf(mcp, others).map((grant) =>
    grant === mcp ? item : { ...item, what: grantLabel(grant), mcp: grant, server: grant.server },
  );
}

/** What has no such tool gets it whole, with these commands. */
function hasPattern(side: Items, { tool }: Item, pattern: string): boolean {
  if (tool === undefined || !side.get(tool)?.isLimited) return true;
  return someOf(side, (each) => each.pattern !== undefined && coversCommands(each.pattern, pattern));
}

const isOpenFor = (other: Item, item: Item, name: string): boolean =>
  other.withheld !== undefined &&
  isNear(other, item) &&
  !other.withheld.some((each) => matchesWildcards(each, name));

/** Of two that are open, the names that only one of them withholds. */
const namesOpened = <I extends Item>(
  item: I,
  withheld: readonly string[],
  before: readonly string[],
): readonly I[] =>
  before
    .filter((each) => !withheld.some((other) => matchesWildcards(other, each)))
    .map((name) => ({ ...item, kind: 'name', what: `the tool ${quoted(name)}`, name }));

/** What one side has and nothing of the other includes. */
export const itemsBeyond = <I extends Item>(side: Items<I>, other: Items<I>): readonly I[] =>
  [...side.values()].flatMap((item) => missingFrom(other, item));

/** What an agent has by itself beyond another one. What natives of other tools do is said by those tools. */
export const moreGranted = (now: Grants, before: Grants): readonly OwnItem[] =>
  itemsBeyond(byKey(ownItems(now)), byKey(ownItems(before))).filter(({ isServed }) => !isServed);

/** What they are called, each once. */
export const labelsOf = (items: readonly Pick<Item, 'what'>[]): readonly string[] =>
  distinct(items.map(({ what }) => what));
