import { distinct, type NamedToolKind } from '../../model/tools.js';
import type { BlockLimit } from '../contract.js';
import {
  actionFor,
  BESIDE_TOOLS,
  type FlatRule,
  flatRules,
  isHidden,
  type KeyedRule,
  lastOfEach,
  matchesWildcard,
  OPEN,
  OUTSIDE,
  type PermissionRule,
  permissionNamed,
  permissionOf,
  readRules,
  VOID_PERMISSIONS,
} from './permission.js';

/** What OpenCode's rules are about: each native with the tool that it belongs to. */
export type Natives = ReadonlyMap<string, NamedToolKind | 'always'>;

/** Rules that ask, or that deny a part of a tool's uses. What is wholly denied is a deny and no limit. */
export function limitsOf(fields: Readonly<Record<string, unknown>>, natives: Natives): readonly BlockLimit[] {
  const rules = lastOfEach(readRules(fields));
  if (rules.length === 0) return [];
  const found = new Map<string, { readonly limiting: KeyedRule; readonly kinds: NamedToolKind[] }>();
  for (const [native, kind] of natives) {
    const limiting = kind === 'always' ? undefined : limitingRule(rules, permissionOf(native));
    if (!limiting || kind === 'always') continue;
    const entry = found.get(limiting.name) ?? { limiting, kinds: [] };
    found.set(limiting.name, entry);
    if (!entry.kinds.includes(kind)) entry.kinds.push(kind);
  }
  // It asks before an agent leaves its folder, so only a deny is a limit.
  const outside = rules.filter(({ key, rule }) => key === OUTSIDE && deniesSome(rule));
  return [
    ...[...found.values()].map(({ limiting, kinds }) => ({
      kinds,
      text: ruleText(limiting),
      path: limiting.path,
    })),
    ...outside.map((each) => ({ kinds: FILE_TOOLS, text: ruleText(each), path: each.path })),
  ];
}

const FILE_TOOLS: readonly NamedToolKind[] = ['Read', 'Write', 'Edit', 'Glob', 'Grep', 'Shell'];

const deniesSome = (rule: PermissionRule): boolean =>
  typeof rule === 'string' ? rule === 'deny' : [...rule.values()].includes('deny');

/** The rule by which some uses of a permission are not simply allowed, when others are. */
function limitingRule(keys: readonly KeyedRule[], permission: string): KeyedRule | undefined {
  const own = keys.filter(({ key, rule }) => matchesWildcard(key, permission) && !isEmpty(rule));
  if (own.length === 0) return undefined;
  const rules = [...OPEN, ...own.flatMap(flatOf)];
  if (isHidden(rules)) return undefined;
  const texts = ['some text', ...rules.map(([, pattern]) => textFor(pattern))];
  const limited = texts.find((text) => actionFor(rules, text) !== 'allow');
  if (limited === undefined) return undefined;
  const deciding = own.findLastIndex((each) => actionFor(flatOf(each), limited) !== undefined);
  return own.slice(deciding).findLast(({ rule }) => typeof rule !== 'string') ?? own[deciding];
}

const isEmpty = (rule: PermissionRule): boolean => typeof rule !== 'string' && rule.size === 0;

const flatOf = ({ key, rule }: KeyedRule): readonly FlatRule[] => flatRules(new Map([[key, rule]]));

/** A text that a pattern matches and other patterns hardly do, unless they match all that it does. */
const textFor = (pattern: string): string => pattern.replaceAll('*', '≈'.repeat(9)).replaceAll('?', '≈');

/** A rule as a person writes it; of many patterns the first two. */
function ruleText({ name, rule }: KeyedRule): string {
  if (typeof rule === 'string') return `${name}: ${rule}`;
  const patterns = [...rule].map(([pattern, action]) => `${JSON.stringify(pattern)}: ${action}`);
  const shown = patterns.length > 2 ? [...patterns.slice(0, 2), '…'] : patterns;
  return `${name}: { ${shown.join(', ')} }`;
}

/** A rule that decides nothing. */
export interface VoidRule {
  readonly key: string;
  readonly path: readonly string[];
  /** The words that follow "OpenCode ignores …:". */
  readonly why: string;
}

/** Rules that OpenCode never comes to, or whose names mean nothing to it. */
export function voidRules(fields: Readonly<Record<string, unknown>>, natives: Natives): readonly VoidRule[] {
  const names = [...natives.keys(), ...BESIDE_TOOLS];
  return readRules(fields).flatMap(({ name, rule, path }): readonly VoidRule[] => {
    const why = whyVoidName(name, path[0] === 'permission', names);
    if (why !== undefined) return [{ key: name, path, why }];
    return [...shadowed(rule)].map((pattern) => ({
      key: `${name}: ${pattern}`,
      path: [...path, pattern],
      why: 'a later "*" decides on every use',
    }));
  });
}

function whyVoidName(name: string, isPermission: boolean, names: readonly string[]): string | undefined {
  const isVoid = (word: string) => (isPermission ? VOID_PERMISSIONS : VOID_TOOLS).includes(word);
  if (isVoid(name)) return '"edit" is its permission for every change of a file';
  const lower = name.toLowerCase();
  if (lower === name || names.includes(name)) return undefined;
  if (!names.includes(lower) && !isVoid(lower) && permissionNamed(lower) === lower) return undefined;
  const meant = isVoid(lower) ? 'edit' : lower;
  return `case matters (except on Windows), and its name is "${meant}"`;
}

/** In a map of `tools`, `write` and `patch` mean `edit`; this one means nothing. */
const VOID_TOOLS = ['apply_patch'];

/** The patterns before the last `*`: the last rule that matches wins. */
function shadowed(rule: PermissionRule): readonly string[] {
  if (typeof rule === 'string') return [];
  const patterns = [...rule.keys()];
  return distinct(patterns.slice(0, Math.max(0, patterns.indexOf('*'))));
}
