import type { HarnessBlock } from '../../model/agent.js';
import { type Diagnostic, diagnose, type Subject } from '../../model/diagnose.js';
import type { Locate } from '../../text/locate.js';
import type { ToolKeys } from '../contract.js';
import { lastWins } from '../kit/forms.js';
import {
  type Action,
  BESIDE_TOOLS,
  matchesWildcard,
  type Permission,
  type PermissionRule,
  permissionFrom,
  readRules,
} from './permission.js';

/** Adds the rules of the block to those made from the spec; they may only take away. */
export function narrow(
  keys: ToolKeys,
  block: HarnessBlock,
  locate: Locate,
  subject: Subject,
): { readonly keys: ToolKeys; readonly diagnostics: readonly Diagnostic[] } {
  const base = (keys.permission ?? new Map()) as Permission; // the form before has written it
  const { harness: id = '' } = subject; // a block always is for one
  const rules = readRules(block);
  const diagnostics = rules.flatMap(({ name, key, rule, path }) => {
    const why = whyWider(base, key, rule);
    const facts = { field: `${id}.${path[0]}`, key: name, why: why ?? '' };
    return why ? [diagnose('permission-widens', locate([id, ...path], 'key'), facts, subject)] : [];
  });
  if (diagnostics.length > 0) return { keys, diagnostics }; // what it would grant does not matter then
  const narrowed = [...permissionFrom(rules)].map(
    ([key, rule]) =>
      [key, isDeny(rule) && isClosed(base, key) ? 'deny' : combine(base.get(key), rule)] as const,
  );
  return { keys: { ...keys, permission: lastWins([...base, ...narrowed]) }, diagnostics };
}

const isDeny = (rule: PermissionRule): boolean => rulesIn(rule).every(([, action]) => action === 'deny');

function whyWider(base: Permission, key: string, rule: PermissionRule): string | undefined {
  if (isDeny(rule) || BESIDE_TOOLS.includes(key)) return undefined;
  if (/[*?]/.test(key) && !isGrantedAsSuch(base, key))
    return 'reaches tools the spec does not grant; name the tools one by one';
  const last = ruleFor(base, key);
  if (last === 'deny') return 'is not granted by the spec';
  return isMadeOfLimits(last) &&
    !rulesIn(rule).every(([pattern, action]) => action === 'deny' || last.get(pattern) === 'allow')
    ? 'is limited by the spec; deny patterns, or ask for those that the spec allows'
    : undefined;
}

/** The last rule of the spec that matches a key, as Windows does without regard to case. */
const ruleFor = (base: Permission, key: string): PermissionRule =>
  [...base].findLast(([pattern]) => matchesWildcard(pattern.toLowerCase(), key.toLowerCase()))?.[1] ??
  'allow';

/** The spec grants nothing of a key: patterns that deny a part of it would make it a tool that is offered. */
const isClosed = (base: Permission, key: string): boolean =>
  ruleFor(base, key) === 'deny' &&
  [...base].every(
    ([other, rule]) => rule === 'deny' || !matchesWildcard(key.toLowerCase(), other.toLowerCase()),
  );

/** The spec lists this very pattern, and nothing of what it matches is denied or limited. */
function isGrantedAsSuch(base: Permission, key: string): boolean {
  const mayMatch = (other: string) =>
    /[*?]/.test(other) || matchesWildcard(key.toLowerCase(), other.toLowerCase());
  const others = [...base].filter(([other]) => other !== '*');
  return (
    key !== '*' && base.has(key) && others.every(([other, rule]) => rule === 'allow' || !mayMatch(other))
  );
}

const rulesIn = (rule: PermissionRule): readonly (readonly [string, Action])[] =>
  typeof rule === 'string' ? [['*', rule]] : [...rule];

/** Made from limits of the spec. */
const isMadeOfLimits = (rule: PermissionRule): rule is ReadonlyMap<string, Action> =>
  typeof rule !== 'string' && [...rule.values()].includes('deny');

/** A pattern map falls back on what the spec grants; a plain action replaces it. */
function combine(base: PermissionRule | undefined, rule: PermissionRule): PermissionRule {
  if (typeof rule === 'string' || base === undefined || base === 'deny') return rule;
  if (!isMadeOfLimits(base))
    return lastWins([...(typeof base === 'string' ? [['*', base] as const] : base), ...rule]);
  const asked = new Map([...base, ...rule]); // in their old places
  return lastWins([...asked, ...[...rule].filter(([, action]) => action === 'deny')]);
}
