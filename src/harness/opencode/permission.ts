import { isRecord } from '../../text/locate.js';
import { onceFor } from '../../text/once.js';
import { matchesWildcards } from '../../text/wildcards.js';
import type { ToolKeys, UseRule } from '../contract.js';

/**
 * The one model of OpenCode's permissions: what its keys say, how rules are put in order, and what they decide.
 * The writer, the reader of grants and the import all use it.
 */
export const PERMISSION_ACTIONS = ['ask', 'allow', 'deny'] as const;
export type Action = (typeof PERMISSION_ACTIONS)[number];

/** One action for every use, or an action for each pattern. */
export type PermissionRule = Action | ReadonlyMap<string, Action>;

/** Rules by permission, in their order: the last one that matches wins. */
export type Permission = ReadonlyMap<string, PermissionRule>;

/** It decides on permissions, not tools; some permissions are for several tools. */
const PERMISSIONS: ReadonlyMap<string, string> = new Map([
  ...['write', 'edit', 'apply_patch'].map((native) => [native, 'edit'] as const),
  ...['list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'].map(
    (native) => [native, 'read'] as const,
  ),
]);
export const permissionOf = (native: string): string => PERMISSIONS.get(native) ?? native;

/** What it makes of a key of `tools`; under `permission` only the one for all three changes files. */
export const permissionNamed = (key: string): string => (key === 'write' || key === 'patch' ? 'edit' : key);

/** Under `permission` these names decide nothing: `edit` is the one for every change of a file. */
export const VOID_PERMISSIONS: readonly string[] = ['write', 'patch', 'apply_patch'];

/** Its patterns guide a cooperative model: a redirection or a program called by its path passes. Forced on both CLIs. */
export const SHELL = 'bash';

/** Not tools: what an agent may do beyond its folder, and when it repeats itself. */
export const OUTSIDE = 'external_directory';
export const BESIDE_TOOLS: readonly string[] = [OUTSIDE, 'doom_loop'];

/** Withheld from every agent, or from subagents, unless a rule names them. */
export const WITHHELD_UNLESS_NAMED: readonly string[] = [
  'question',
  'todowrite',
  'task',
  'plan_enter',
  'plan_exit',
];

const isAction = (value: unknown): value is Action => PERMISSION_ACTIONS.some((action) => action === value);

/** Reads a rule of a file; undefined when it is not a rule. */
function readRule(value: unknown): PermissionRule | undefined {
  if (isAction(value)) return value;
  if (value instanceof Map) return value; // one of ours, not yet written
  if (!isRecord(value)) return undefined;
  return new Map(Object.entries(value).filter((entry): entry is [string, Action] => isAction(entry[1])));
}

/** One key of a file with its rule; `path` is where it stands. */
export interface KeyedRule {
  /** The key as written. */
  readonly name: string;
  /** The permission it is about. */
  readonly key: string;
  readonly rule: PermissionRule;
  readonly path: readonly string[];
}

/** The rules of both keys in the order they are read; a whole `permission` of one word is a rule for all. */
export function readRules({ tools, permission }: ToolKeys): readonly KeyedRule[] {
  const answers = orderedEntries(tools).map(([name, value]): KeyedRule => {
    const rule = value === true ? 'allow' : 'deny';
    return { name, key: permissionNamed(name), rule, path: ['tools', name] };
  });
  if (isAction(permission))
    return [...answers, { name: '*', key: '*', rule: permission, path: ['permission'] }];
  const rules = orderedEntries(permission).flatMap(([name, value]): readonly KeyedRule[] => {
    const rule = readRule(value);
    return rule === undefined ? [] : [{ name, key: name, rule, path: ['permission', name] }];
  });
  return [...answers, ...rules];
}

/**
 * Whether rules have more patterns than can be judged: each is compared with each other name of a file. Nobody writes so
 * many, and a text of a megabyte would take hours.
 */
export function hasTooManyPatterns(rules: readonly KeyedRule[]): boolean {
  const patterns = rules.flatMap(({ key, rule }) => [
    ...(/[*?]/.test(key) ? [key] : []),
    ...(typeof rule === 'string' ? [] : rule.keys()),
  ]);
  return patterns.length > MOST_PATTERNS || patterns.join('').length > MOST_PATTERNS * LONGEST_PATTERN;
}

export const MOST_PATTERNS = 500;
const LONGEST_PATTERN = 40; // of all together, on the average

/** As JavaScript sees a map: names that are whole numbers come first. */
const orderedEntries = (value: unknown): readonly (readonly [string, unknown])[] =>
  value instanceof Map
    ? Object.entries(Object.fromEntries(value))
    : isRecord(value)
      ? Object.entries(value)
      : [];

/** The rules of all keys: a permission that comes again keeps its first place and gets the later rule. */
export const permissionFrom = (keys: readonly KeyedRule[]): Permission =>
  new Map(keys.map(({ key, rule }) => [key, rule]));

/** The rules for uses of one permission in their order, from the last that is about every use. */
export function useRules(rules: readonly KeyedRule[], permission: string): readonly UseRule[] {
  const all = rules
    .filter(({ key }) => matchesWildcard(key, permission))
    .flatMap(({ rule, path }): readonly UseRule[] =>
      typeof rule === 'string'
        ? [{ pattern: '*', action: rule, path }]
        : [...rule].map(([pattern, action]) => ({ pattern, action, path: [...path, pattern] })),
    );
  return all.slice(
    Math.max(
      all.findLastIndex(({ pattern }) => pattern === '*'),
      0,
    ),
  );
}

/** A permission that comes again keeps its first place and gets the later rule. */
export const lastOfEach = (keys: readonly KeyedRule[]): readonly KeyedRule[] => [
  ...new Map(keys.map((each) => [each.key, each])).values(),
];

/** One line of the list that OpenCode goes through. */
export type FlatRule = readonly [permission: string, pattern: string, action: Action];

export const flatRules = (permission: Permission): readonly FlatRule[] =>
  [...permission].flatMap(([key, rule]): readonly FlatRule[] =>
    typeof rule === 'string'
      ? [[key, '*', rule]]
      : [...rule].map(([pattern, action]) => [key, pattern, action]),
  );

/** What holds before any rule of the user or the agent. */
export const OPEN: readonly FlatRule[] = [['*', '*', 'allow']];
export const BUILT_IN: readonly FlatRule[] = [
  ...OPEN,
  ['doom_loop', '*', 'ask'],
  ['external_directory', '*', 'ask'],
  ['question', '*', 'deny'],
  ['plan_enter', '*', 'deny'],
  ['plan_exit', '*', 'deny'],
  ['read', '*.env', 'ask'],
  ['read', '*.env.*', 'ask'],
  ['read', '*.env.example', 'allow'],
];

/** The rules that concern one permission. */
export const rulesFor = (rules: readonly FlatRule[], permission: string): readonly FlatRule[] =>
  rules.filter(([key]) => matchesWildcard(key, permission));

/** The same for many permissions of one list of rules, which is gone through once and not for each of them. */
export function rulesByPermission(rules: readonly FlatRule[]): (permission: string) => readonly FlatRule[] {
  const plain = new Map<string, number[]>();
  const patterns: number[] = [];
  for (const [index, [key]] of rules.entries()) {
    const name = withSlashes(key);
    const known = plain.get(name);
    if (isPattern(key)) patterns.push(index);
    else if (known) known.push(index);
    else plain.set(name, [index]);
  }
  return (permission) => {
    const matching = patterns.filter((index) => matchesWildcard(rules[index]?.[0] ?? '', permission));
    const places = [...matching, ...(plain.get(withSlashes(permission)) ?? [])].sort((a, b) => a - b);
    return places.flatMap((index) => {
      const rule = rules[index];
      return rule ? [rule] : [];
    });
  };
}

/** A tool is hidden only when the last rule for it denies every use; any other pattern leaves it there. */
export const isHidden = (rules: readonly FlatRule[]): boolean => hides(rules.at(-1));

/** Whether a tool is hidden for which this is the last rule. */
export const hides = (last: FlatRule | undefined): boolean => last?.[1] === '*' && last[2] === 'deny';

/** Natives that no rule takes away, and those that do nothing without another one. */
interface OfferedNatives {
  readonly always: readonly string[];
  readonly idleWithout?: ReadonlyMap<string, string>;
}

/** The natives that rules leave to an agent; `isWithheld`: whatever the rules say. */
export function grantedBy(
  { always, idleWithout }: OfferedNatives,
  lastRule: (permission: string) => FlatRule | undefined,
  isWithheld: (native: string, permission: string) => boolean = () => false,
): (native: string) => boolean {
  const isOffered = (native: string): boolean => {
    const permission = permissionOf(native);
    return always.includes(native) || !(isWithheld(native, permission) || hides(lastRule(permission)));
  };
  return (native) => isOffered(native) && isOffered(idleWithout?.get(native) ?? native);
}

/** The last rule that concerns a permission, for many permissions of one list of rules. */
export const lastRuleIn = onceFor(
  (rules: readonly FlatRule[]): ((permission: string) => FlatRule | undefined) => {
    const plain = new Map<string, number>();
    const patterns: number[] = [];
    for (const [index, [key]] of rules.entries()) {
      if (isPattern(key)) patterns.push(index);
      else plain.set(withSlashes(key), index);
    }
    return (permission) => {
      const last = plain.get(withSlashes(permission)) ?? -1;
      const pattern = patterns.findLast(
        (index) => index > last && matchesWildcard(rules[index]?.[0] ?? '', permission),
      );
      return rules[pattern ?? last];
    };
  },
);

/** What is done for one use. */
export const actionFor = (rules: readonly FlatRule[], text: string): Action | undefined =>
  rules.findLast(([, pattern]) => matchesWildcard(pattern, text))?.[2];

/**
 * OpenCode's patterns: `*` for any run of characters, `?` for one; `\` is read as `/`. What follows a last space may
 * be missing, so that `git *` is `git` too. Read from the binary of 1.18.33.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  if (pattern === '*') return true; // most are
  const [wanted, given] = [withSlashes(pattern), withSlashes(text)];
  if (!wanted.includes('*') && !wanted.includes('?')) return wanted === given;
  return (
    matchesWildcards(wanted, given) || (wanted.endsWith(' *') && matchesWildcards(wanted.slice(0, -2), given))
  );
}

const isPattern = (key: string): boolean => key.includes('*') || key.includes('?');

const withSlashes = (text: string): string => (text.includes('\\') ? text.replaceAll('\\', '/') : text);
