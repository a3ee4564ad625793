import type { HarnessBlock } from '../../model/agent.js';
import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { checkSchema } from '../../model/schema.js';
import type { LimitedKind } from '../../model/tools.js';
import { isRecord } from '../../text/locate.js';
import { onceFor } from '../../text/once.js';
import type { AgentFile, ImportRules, NamedTools } from '../contract.js';
import { isText, readNames, wrongTools } from '../kit/name-lists.js';

import { ownerOf } from '../kit/natives.js';
import { type VoidRule, voidRules } from './block-rules.js';
import {
  type Action,
  actionFor,
  BESIDE_TOOLS,
  BUILT_IN,
  type FlatRule,
  flatRules,
  hasTooManyPatterns,
  isHidden,
  type KeyedRule,
  MOST_PATTERNS,
  type Permission,
  type PermissionRule,
  permissionFrom,
  permissionOf,
  readRules,
  rulesByPermission,
  WITHHELD_UNLESS_NAMED,
} from './permission.js';

/** Reads `tools` and `permission` of a file. */
export function readTools(file: AgentFile): NamedTools {
  const { tools } = file.fields;
  if (isText(tools) || Array.isArray(tools)) return rejectedList(file);
  if (tools !== undefined && !isRecord(tools))
    return { denied: [], diagnostics: [wrongTools(file, 'a map of true and false')] };
  const problems = refusals(file);
  if (problems.length > 0) return { denied: [], diagnostics: problems };
  const keys = readRules(file.fields).map(withoutIdlePatterns);
  if (keys.length === 0) return { denied: [], diagnostics: [] };
  if (hasTooManyPatterns(keys)) return { denied: [], diagnostics: [tooManyPatterns(file)] };

  const rules = permissionFrom(keys);
  const idle = voidRules(file.fields, file.harness.owners);
  return {
    ...splitRules(rules, keys, idle),
    rules,
    narrowing: blockOf(rules),
    verbatim: toolFieldsOf(file),
    diagnostics: [...openMap(file, rules), ...idle.map((each) => voidRule(file, each))],
  };
}

function tooManyPatterns({ stem, locate }: AgentFile): Diagnostic {
  const reason = `its rules have more than ${MOST_PATTERNS} patterns, or very long ones, which fsagent does not compare.`;
  return diagnose('import-failed', locate(['permission'], 'key'), { name: stem, reason }, { agent: stem });
}

const voidRule = ({ harness, locate }: AgentFile, { key, path, why }: VoidRule): Diagnostic =>
  diagnose(
    'idle-permission',
    locate(path, 'key'),
    { key, harness: harness.title, why },
    { harness: harness.id },
  );

/** What comes before a star in a map of patterns decides nothing; a lone star is a plain action. */
function withoutIdlePatterns(keyed: KeyedRule): KeyedRule {
  if (typeof keyed.rule === 'string') return keyed;
  const entries = [...keyed.rule];
  const alive = entries.slice(
    Math.max(
      0,
      entries.findLastIndex(([pattern]) => pattern === '*'),
    ),
  );
  const [first] = alive;
  const isPlain = alive.length === 1 && first?.[0] === '*';
  return { ...keyed, rule: isPlain ? first[1] : new Map(alive) };
}

const toolFieldsOf = ({ fields }: AgentFile): HarnessBlock =>
  Object.fromEntries(
    ['tools', 'permission'].flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key]]] : [])),
  );

/** What makes OpenCode refuse the file, and with it every command in the project. */
function refusals(file: AgentFile): readonly Diagnostic[] {
  const { harness, locate } = file;
  const schema = { type: 'object', open: harness.title, fields: harness.fields } as const;
  return checkSchema(toolFieldsOf(file), schema, locate, {
    where: harness.title,
    subject: { harness: harness.id },
  });
}

/** Such a file is refused, in OpenCode with every command in the project; what it means is clear all the same. */
function rejectedList(file: AgentFile): NamedTools {
  const { harness, locate } = file;
  const { names, diagnostics } = readNames(file, 'tools', (text) => text.split(/[\s,]+/));
  const what = harness.rejectedForm?.effect ?? 'it does not read it';
  const effect = `${what}. It is imported as a list of the allowed tools`;
  const facts = { harness: harness.title, key: 'tools', effect };
  const note = diagnose('import-rejected-form', locate(['tools']), facts, { harness: harness.id });
  const spelling = (name: string): string => {
    const lower = name.toLowerCase();
    const isKnown = ownerOf(harness, lower) !== undefined || harness.import.isOtherNative(lower);
    return isKnown || Object.hasOwn(harness.import.retired, lower) ? lower : name;
  };
  const allowed = (names ?? []).map(({ name, path }) => ({ name: spelling(name), path }));
  const rules: Permission = new Map([['*', 'deny'], ...allowed.map(({ name }) => [name, 'allow'] as const)]);
  return { allowed, denied: [], rules, diagnostics: [note, ...diagnostics] };
}

/** Splits the rules into what lists of tools can say and the rest, which goes to the block. */
function splitRules(
  rules: Permission,
  keys: readonly KeyedRule[],
  idleRules: readonly VoidRule[],
): Omit<NamedTools, 'diagnostics'> {
  const star = rules.get('*');
  const isClosed = star === 'deny';
  const order = [...rules.keys()];
  const last = new Map(keys.map((each) => [each.key, each]));
  const isVoid = ({ name, path }: KeyedRule) =>
    idleRules.some((each) => each.key === name && each.path.length === path.length);
  const behindStar = new Set(order.slice(order.indexOf('*') + 1));
  const live = keys.filter(
    (each) => each.key !== '*' && last.get(each.key) === each && behindStar.has(each.key),
  );
  // A void deny stays in the block as it is: it never denied anything, and its author should see that.
  const alive = live.filter((each) => !isVoid(each) || each.rule === 'deny');
  const tools = alive.filter((each) => !BESIDE_TOOLS.includes(each.key) && !isVoid(each));
  if (star !== undefined && !isClosed)
    return { denied: [], deniedHere: tools.filter(({ rule }) => rule === 'deny'), rest: blockOf(rules) };
  const denied = tools.filter(({ rule }) => rule === 'deny');
  const allowed = isClosed ? tools.filter(({ rule }) => rule !== 'deny') : undefined;
  const idle = order.some((key) => /[*?]/.test(key)) ? [] : alive.filter(isIdle).map(({ key }) => key);
  const rest = restOf(alive, isClosed, idle, isVoid);
  const typed = readTypedLimits(alive, isClosed, (others) => restOf(others, isClosed, idle, isVoid));
  const isPlain = tools.some(({ key, rule }) => isClosed && key === 'read' && rule === 'allow');
  return {
    ...(allowed && { allowed }),
    denied,
    ...(rest && { rest }),
    ...(typed && { typed }),
    ...(isPlain && { unguarded: { permission: { read: 'allow' } } }),
    idle,
  };
}

/** The tools whose patterns a spec can say; the rest is what then remains for the block. */
function readTypedLimits(
  alive: readonly KeyedRule[],
  isClosed: boolean,
  restWithout: (others: readonly KeyedRule[]) => HarnessBlock | undefined,
): NamedTools['typed'] {
  const read = alive.flatMap((keyed) => {
    const tool = LIMITED.get(keyed.key);
    const found = tool && typeof keyed.rule !== 'string' ? oneSided([...keyed.rule], isClosed) : undefined;
    return tool && found
      ? [{ keyed, limits: found.patterns.map((pattern) => ({ tool, pattern })), ...found }]
      : [];
  });
  if (read.length === 0) return undefined;
  const rest = restWithout(alive.filter((each) => !read.some(({ keyed }) => keyed === each)));
  const of = (wanted: Action) => read.flatMap(({ action, limits }) => (action === wanted ? limits : []));
  return {
    allowed: of('allow'),
    denied: of('deny'),
    instead: read.filter(({ action }) => action === 'allow').map(({ keyed }) => keyed.name),
    ...(rest && { rest }),
  };
}

const LIMITED: ReadonlyMap<string, LimitedKind> = new Map([
  ['bash', 'Shell'],
  ['task', 'Task'],
]);

/** One answer for all uses, then the other one for some; only a closed file can allow but some. */
function oneSided(
  [first, ...others]: readonly (readonly [string, Action])[],
  isClosed: boolean,
): { readonly action: Action; readonly patterns: readonly string[] } | undefined {
  const [pattern, whole] = first ?? [];
  const action = others[0]?.[1];
  const isPlain = pattern === '*' && action !== undefined && others.every((each) => each[1] === action);
  const isSayable =
    (whole === 'deny' && action === 'allow' && isClosed) || (whole === 'allow' && action === 'deny');
  return isPlain && isSayable && action ? { action, patterns: others.map(([each]) => each) } : undefined;
}

/** The map of old only; a person who writes `permission` knows that it has rules. */
const isIdle = ({ key, rule, path }: KeyedRule): boolean =>
  path[0] === 'tools' && rule === 'allow' && ![...WITHHELD_UNLESS_NAMED, ...BESIDE_TOOLS].includes(key);

function restOf(
  alive: readonly KeyedRule[],
  isClosed: boolean,
  idle: readonly string[],
  isVoid: (keyed: KeyedRule) => boolean,
): HarnessBlock | undefined {
  const isSaidByLists = (keyed: KeyedRule): boolean =>
    !BESIDE_TOOLS.includes(keyed.key) &&
    !isVoid(keyed) &&
    (keyed.rule === 'deny' || (keyed.rule === 'allow' && (isClosed || idle.includes(keyed.key))));
  const rest = alive.filter((entry) => !isSaidByLists(entry));
  if (rest.length === 0) return undefined;
  // Beside other rules fsagent guards `.env` files; a plain `allow` must be said again.
  const plainRead = alive.filter(({ key, rule }) => isClosed && key === 'read' && rule === 'allow');
  const fallback: Action | undefined = isClosed ? 'deny' : undefined;
  return blockOf(
    new Map([...plainRead, ...rest].map(({ key, rule }) => [key, withFallback(rule, fallback)])),
  );
}

/** What no pattern matches falls back on `"*": deny`, which the block has to say by itself. */
function withFallback(rule: PermissionRule, fallback: Action | undefined): PermissionRule {
  if (typeof rule === 'string' || rule.has('*') || fallback === undefined) return rule;
  return new Map([['*', fallback], ...rule]);
}

const blockOf = (rules: Permission): HarnessBlock => ({
  permission: Object.fromEntries(
    [...rules].map(([key, rule]) => [key, typeof rule === 'string' ? rule : Object.fromEntries(rule)]),
  ),
});

/** A map of only `true` looks like a list of what is allowed; OpenCode allows everything else as well. */
function openMap(
  { fields: { tools }, locate, harness }: AgentFile,
  rules: Permission,
): readonly Diagnostic[] {
  const isOpen = !rules.has('*') && isRecord(tools) && Object.values(tools).includes(true);
  if (!isOpen) return [];
  const denied = [...rules.values()].includes('deny');
  return [
    diagnose(
      'import-open-map',
      locate(['tools']),
      { harness: harness.title, denied },
      { harness: harness.id },
    ),
  ];
}

/** A map without a star looks like a list of what is allowed. */
export const whyOpen = ({ fields: { tools } }: AgentFile): string | undefined =>
  isRecord(tools) && !Object.hasOwn(tools, '*') && Object.values(tools).includes(true)
    ? 'its map has no `"*": false`'
    : undefined;

/**
 * What OpenCode, or a fork of it, does for each native and each text that some rule of the two sides could be about.
 * `idleWithout`: natives that ask for the permission of another one.
 */
export const outcomesWith =
  (idleWithout: ReadonlyMap<string, string> = new Map()): NonNullable<ImportRules['outcomes']> =>
  (side, other, natives) => {
    const patterns = [side, other].flatMap((each) => readSide(each).patterns);
    const texts = [...new Set([...SOME_TEXTS, ...patterns])].sort(); // in one order for both sides
    const { own, rulesFor, known } = readSide(side);
    const key = texts.join('\n');
    const outcomes = known.get(key) ?? new Map<string, string>();
    known.set(key, outcomes);
    const actions = new Map<string, string>(); // most natives have the same rules
    const actionsFor = (matching: readonly FlatRule[]): string => {
      const rules = JSON.stringify(matching.map(([, ...rule]) => rule));
      const found = actions.get(rules) ?? texts.map((text) => actionFor(matching, text)).join(' ');
      actions.set(rules, found);
      return found;
    };
    const outcomeOf = (permission: string): string => {
      const offered = rulesFor(permission);
      const asked = idleWithout.get(permission);
      const matching = asked === undefined || isHidden(offered) ? offered : rulesFor(asked);
      if (isHidden(matching)) return 'deny';
      const isNamed = WITHHELD_UNLESS_NAMED.includes(permission) && own.has(permission);
      return `${actionsFor(matching)}${isNamed ? ' named' : ''}`;
    };
    return new Map(
      natives.map((native) => {
        const permission = permissionOf(native);
        const outcome = outcomes.get(permission) ?? outcomeOf(permission);
        outcomes.set(permission, outcome);
        return [permission, outcome];
      }),
    );
  };

/** The rules of a file, and what was asked of them: an import compares one file with many candidates. */
const readSide = onceFor((side: NamedTools) => {
  const own = rulesOf(side);
  return {
    own,
    rulesFor: rulesByPermission([...BUILT_IN, ...flatRules(own)]),
    patterns: flatRules(own).map(([, pattern]) => textFor(pattern)),
    known: new Map<string, Map<string, string>>(),
  };
});

/** Texts that the built-in rules tell apart. */
const SOME_TEXTS = ['some text', '.env', 'a.env.local', 'a.env.example'];
const textFor = (pattern: string): string => pattern.replaceAll('*', 'x').replaceAll('?', 'x');

/** The rules of a file; what lists alone describe has them from the lists. */
const rulesOf = ({ rules, allowed, denied }: NamedTools): Permission =>
  rules ??
  new Map([
    ...(allowed ? ([['*', 'deny']] as const) : []),
    ...(allowed ?? []).map(({ name }) => [name === 'write' ? 'edit' : name, 'allow'] as const),
    ...denied.map(({ name }) => [name, 'deny'] as const),
  ]);
