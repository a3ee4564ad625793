import { hooksIn } from '../harness/kit/hooks.js';
import { distinct, type NamedToolKind } from '../model/tools.js';
import { coversCommands } from '../policy/patterns.js';
import { type Ability, ownAbilities, reachedAbilities } from '../reading/abilities.js';
import type { JudgedAgent, McpGrant, Way } from '../reading/judged.js';
import { grantLabel, missingOf } from '../reading/server-grants.js';
import type { OfFile, Session } from '../reading/sessions.js';
import { isRecord } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { matchesWildcards } from '../text/wildcards.js';

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
  /** The same behind "loses", where that differs. */
  readonly lost?: string;
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
  readonly at: () => Location | undefined;
  /** It takes something away, so that to lose it is a gain. */
  readonly isDenial?: true;
}

export type Items = ReadonlyMap<string, Item>;

/** What of an item the other side lacks: all of it, a part of it, or nothing. */
export function missingFrom(side: Items, item: Item): readonly Item[] {
  const { key, within, isLimited, pattern, mcp, withheld, name } = item;
  const same = [key, ...within].map((each) => side.get(each)).find((each) => each !== undefined);
  if (mcp) return missingServers(side, item, mcp);
  if (pattern !== undefined) return hasPattern(side, item, pattern) ? [] : [item];
  if (same && withheld) return namesOpened(item, withheld, same.withheld ?? []);
  if (same && (isLimited || !same.isLimited || item.way)) return [];
  return name !== undefined && someOf(side, (each) => isOpenFor(each, item, name)) ? [] : [item];
}

const someOf = (side: Items, isIt: (item: Item) => boolean | undefined): boolean =>
  [...side.values()].some(isIt);

/** Others may do for an agent what it can do itself, and not the other way round. */
const isNear = (other: Item, item: Item): boolean => item.way !== undefined || other.way === undefined;

function missingServers(side: Items, item: Item, mcp: McpGrant): readonly Item[] {
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
const namesOpened = (item: Item, withheld: readonly string[], before: readonly string[]): readonly Item[] =>
  before
    .filter((each) => !withheld.some((other) => matchesWildcards(other, each)))
    .map((name) => ({ ...item, kind: 'name', what: `the tool ${quoted(name)}`, name }));

/** What an agent can do by itself, and by others. */
export function itemsOfAgent(judged: JudgedAgent): readonly Item[] {
  const own = [
    ...ownAbilities(judged)
      .filter(({ cause, mcp }) => cause.kind !== 'field' && !mcp?.isInline) // these two are entries of fields
      .flatMap((each) => ownItems(each, judged)),
    ...distinct([...judged.commandFields, ...inlineFields(judged)]).flatMap((field) =>
      commandItems(field, judged),
    ),
  ];
  const keys = byKey(own);
  const reached = reachedAbilities(judged).map((each) => reachedItem(itemOf(each, judged), each.way ?? []));
  return [...own, ...reached.flatMap((item) => missingFrom(keys, item))];
}

/** Of two with one key, the one with fewer limits. */
export const byKey = (items: readonly Item[]): Items => {
  const found = new Map<string, Item>();
  for (const item of items) {
    const known = found.get(item.key);
    if (!known || (known.isLimited && !item.isLimited)) found.set(item.key, item);
  }
  return found;
};

/** A guided shell is one item, and each pattern of its commands is one that counts where the other side has such a shell too. */
function ownItems(ability: Ability, judged: JudgedAgent): readonly Item[] {
  const item = itemOf(ability, judged);
  const { commands = [], tool } = ability;
  if (commands.length === 0 || tool === undefined) return [item];
  const such = ` for commands such as ${commands.map(quoted).join(', ')}`;
  const patterns = commands.map(
    (pattern): Item => ({
      ...item,
      kind: 'limit',
      key: `${item.key}:${pattern}`,
      what: `${tool} for ${quoted(pattern)}`,
      pattern,
    }),
  );
  return [{ ...item, what: `${tool}${such}` }, ...patterns];
}

function itemOf({ label, cause, tool, mcp, extent, isOpen }: Ability, judged: JudgedAgent): Item {
  const at = () => judged.place(cause);
  if (isOpen)
    return { kind: 'open', what: label, key: 'open', within: [], withheld: judged.withheld ?? [], at };
  if (mcp) return { kind: 'server', what: label, key: label, within: [], mcp, server: mcp.server, at };
  if (cause.kind === 'other')
    return { kind: 'name', what: label, key: label, within: [], name: cause.name, at };
  if (tool === undefined) return { kind: 'name', what: label, key: label, within: [], at };
  const isLimited = extent !== undefined && extent !== 'all';
  return {
    kind: 'tool',
    what: isLimited && extent === 'limited' ? `${tool} for some uses` : label,
    key: tool,
    tool,
    within: [],
    at,
    ...(isLimited && { isLimited }),
  };
}

/** What an agent has by itself it need not have done. */
const reachedItem = (item: Item, way: Way): Item => ({
  ...item,
  key: `by others: ${item.key}`,
  within: [item.key],
  way,
});

/** Each entry of a field that runs commands: the hooks of an event, a server. */
function commandItems(field: string, judged: JudgedAgent): readonly Item[] {
  const { fields, place, mcp } = judged;
  const at = () => place({ kind: 'field', field });
  return entriesOf(fields[field]).map(([name, value]): Item => {
    const key = `${field} ${name} ${canonical(value)}`;
    const isServer = mcp.some(({ server, isInline }) => isInline && server === name);
    const hooks = hooksIn({ [name]: value }, () => undefined, []).map(({ text }) => text);
    const text = quoted((hooks.length > 0 ? hooks : textsIn(value)).join(' '));
    const by = name === '' ? quoted(field) : `${quoted(field)}, ${name}`;
    const item = {
      key,
      within: [],
      at,
      ...(judged.commandFields.includes(field) && { tool: 'Shell' as const }),
    };
    return isServer
      ? {
          ...item,
          kind: 'program',
          what: `the MCP server ${quoted(name)} of its own (${text})`,
          server: name,
        }
      : { ...item, kind: 'command', what: `the command ${text} by ${by}` };
  });
}

/** Fields that configure servers of the agent's own, also such as start no program. */
const inlineFields = ({ mcp, fields }: JudgedAgent): readonly string[] => {
  const names = mcp.flatMap(({ server, isInline }) => (isInline ? server : []));
  if (names.length === 0) return [];
  return Object.keys(fields).filter((field) =>
    entriesOf(fields[field]).some(([name, value]) => isRecord(value) && names.includes(name)),
  );
};

function entriesOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap(entriesOf);
  return isRecord(value) ? Object.entries(value) : [['', value]];
}

/** Every text below a value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A value as text in which the order of keys says nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  ) ?? '';

/** What runs by itself in the main session, its servers, and the rules about its tools. */
export function itemsOfSession({ runs, servers, rules, skills }: Session): readonly Item[] {
  return [
    ...runs.map((run) => sessionItem('command', `the command ${quoted(run.text)} by ${run.by}`, run)),
    ...servers.map((server): Item => {
      const { name, target, isProgram, only } = server;
      const whose = only ? ` for the agent ${quoted(only.agent)}` : '';
      const what = `the MCP server ${quoted(name)}${whose} (${isProgram ? 'starts' : 'is at'} ${quoted(target)})`;
      return { ...sessionItem('program', what, server), server: name, ...(isProgram && { tool: 'Shell' }) };
    }),
    ...skills.flatMap((skill) => {
      const when = `when the skill ${quoted(skill.name)} is loaded`;
      return [
        ...skill.runs.map(({ text }) => sessionItem('command', `the command ${quoted(text)} ${when}`, skill)),
        ...skill.approves.map((name) =>
          sessionItem('approval', `${quoted(name)} without a question ${when}`, skill),
        ),
      ];
    }),
    ...rules.flatMap((rule) =>
      rule.names.map((name) => ruleItem(rule, `${NOUNS[rule.of]}${quoted(name)}${whoseRule(rule)}`)),
    ),
  ];
}

type Rule = Session['rules'][number];

const NOUNS: Readonly<Record<Rule['of'], string>> = {
  tools: '',
  servers: 'the MCP server ',
  hooks: 'the hook ',
};

const whoseRule = ({ only, except }: Rule): string => {
  const but = except ? ` but ${except.map(quoted).join(', ')}` : '';
  if (only === 'subagents') return `${but} for every subagent`;
  return only === undefined || only === 'main session' ? but : `${but} for the agent ${quoted(only.agent)}`;
};

function ruleItem(rule: Rule, what: string): Item {
  switch (rule.effect) {
    case 'approves':
      return sessionItem('approval', `${what} without a question`, rule);
    case 'gives':
      return sessionItem('name', `${what} by a rule`, rule);
    case 'takes':
      return {
        ...sessionItem('denial', `${what}, no longer denied`, rule),
        lost: `${what}, now denied`,
        isDenial: true,
      };
  }
}

const sessionItem = (kind: PowerKind, what: string, { at }: Pick<OfFile<unknown>, 'at'>): Item => ({
  kind,
  what,
  key: `${kind} ${what}`,
  within: [],
  at: () => at,
  ...(kind === 'command' && { tool: 'Shell' }),
});

/** A text of a file in quotes, or its beginning. */
const quoted = (text: string): string =>
  `"${text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}"`;
const LONGEST_TEXT = 120;
