import type { Harness } from '../harness/contract.js';
import { hooksIn } from '../harness/kit/hooks.js';
import { distinct } from '../model/tools.js';
import { reachedAbilities } from '../reading/abilities.js';
import {
  byKey,
  type Item,
  type Items,
  itemOf,
  missingFrom,
  ownItems,
  type PowerKind,
} from '../reading/beyond.js';
import type { JudgedAgent, PolicyCause, Way } from '../reading/judged.js';
import type { OfFile, Session } from '../reading/sessions.js';
import { isRecord } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { quoted } from '../text/words.js';

/** One thing that an agent, or the main session, can do, with its line. */
export interface PlacedItem extends Item {
  /** What it is called behind "loses", where that differs. */
  readonly lost?: string;
  readonly at: () => Location | undefined;
  /** It takes something away, so that to lose it is a gain. */
  readonly isDenial?: true;
}

export type PlacedItems = Items<PlacedItem>;

/** What an agent can do by itself, and by others. */
export function itemsOfAgent(judged: JudgedAgent, harness: Harness): readonly PlacedItem[] {
  const placed = <I extends Item & { readonly cause: PolicyCause }>(item: I) => ({
    ...item,
    at: () => judged.place(item.cause),
  });
  const own: readonly PlacedItem[] = [
    ...ownItems(judged)
      .filter(({ kind, mcp }) => kind !== 'command' && !mcp?.isInline) // these two are entries of fields
      .map(placed),
    ...distinct([...judged.commandFields, ...inlineFields(judged)]).flatMap((field) =>
      commandItems(field, judged),
    ),
    ...approvedItems(judged, harness),
  ];
  const keys = byKey(own);
  const reached = reachedAbilities(judged).map((each) =>
    reachedItem(placed(itemOf(each, judged.withheld)), each.way ?? []),
  );
  return [...own, ...reached.flatMap((item) => missingFrom(keys, item))];
}

/** What a field lets it do without a question. */
const approvedItems = (
  { fields, place }: JudgedAgent,
  { approvingFields = {} }: Harness,
): readonly PlacedItem[] =>
  Object.entries(approvingFields).flatMap(([field, values]): readonly PlacedItem[] => {
    const value = fields[field];
    const uses = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
    if (uses === undefined) return [];
    const what = `${uses} without a question by ${quoted(`${field}: ${value}`)}`;
    const at = () => place({ kind: 'field', field });
    return [{ kind: 'approval', what, key: `${field} approves ${uses}`, within: [], at }];
  });

/** What an agent has by itself it need not have done. */
const reachedItem = (item: PlacedItem, way: Way): PlacedItem => ({
  ...item,
  key: `by others: ${item.key}`,
  within: [item.key],
  way,
});

/** Each entry of a field that runs commands: the hooks of an event, a server. */
function commandItems(field: string, judged: JudgedAgent): readonly PlacedItem[] {
  const { fields, place, mcp } = judged;
  const at = () => place({ kind: 'field', field });
  return entriesOf(fields[field]).map(([name, value]): PlacedItem => {
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
export function itemsOfSession({ runs, servers, rules, skills }: Session): readonly PlacedItem[] {
  return [
    ...runs.map((run) => sessionItem('command', `the command ${quoted(run.text)} by ${run.by}`, run)),
    ...servers.map((server): PlacedItem => {
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

function ruleItem(rule: Rule, what: string): PlacedItem {
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

const sessionItem = (kind: PowerKind, what: string, { at }: Pick<OfFile<unknown>, 'at'>): PlacedItem => ({
  kind,
  what,
  key: `${kind} ${what}`,
  within: [],
  at: () => at,
  ...(kind === 'command' && { tool: 'Shell' }),
});
