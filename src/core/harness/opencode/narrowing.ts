import { type Diagnostic, diagnose, type Subject } from '../../diagnostics.js';
import { isRecord, type Locate } from '../../schema.js';
import { lastWins } from '../forms.js';
import type { ToolKeys } from '../harness.js';
import {
  BESIDE_TOOLS,
  isAction,
  matchesWildcard,
  type Permission,
  type PermissionRule,
  readRule,
} from './permission.js';

/** Adds the rules of `opencode.permission` to those made from the spec; they may only take away. */
export function narrow(
  keys: ToolKeys,
  block: unknown,
  locate: Locate,
  subject: Subject,
): { readonly keys: ToolKeys; readonly diagnostics: readonly Diagnostic[] } {
  const base = (keys.permission ?? new Map()) as Permission; // the form before has written it
  const rules = rulesOf(block);
  const diagnostics = rules.flatMap(([key, rule]) => {
    const why = whyWider(base, key, rule);
    const path = ['opencode', 'permission', ...(isRecord(block) ? [key] : [])];
    return why
      ? [
          diagnose(
            'permission-widens',
            locate(path, 'key'),
            { field: 'opencode.permission', key, why },
            subject,
          ),
        ]
      : [];
  });
  if (diagnostics.length > 0) return { keys, diagnostics }; // what it would grant does not matter then
  const narrowed = rules.map(([key, rule]) => [key, combine(base.get(key), rule)] as const);
  return { keys: { ...keys, permission: lastWins([...base, ...narrowed]) }, diagnostics };
}

function rulesOf(block: unknown): readonly (readonly [key: string, rule: PermissionRule])[] {
  if (isAction(block)) return [['*', block]];
  if (!isRecord(block)) return []; // its type is wrong, which is reported already
  return Object.entries(block).flatMap(([key, value]) => {
    const rule = readRule(value);
    return rule === undefined ? [] : [[key, rule] as const];
  });
}

function whyWider(base: Permission, key: string, rule: PermissionRule): string | undefined {
  const isDeny =
    typeof rule === 'string' ? rule === 'deny' : [...rule.values()].every((action) => action === 'deny');
  if (isDeny || BESIDE_TOOLS.includes(key)) return undefined;
  if (/[*?]/.test(key)) return 'reaches tools the spec does not grant; name the tools one by one';
  let last: PermissionRule = 'allow';
  for (const [pattern, each] of base)
    if (matchesWildcard(pattern.toLowerCase(), key.toLowerCase())) last = each; // Windows
  return last === 'deny' ? 'is not granted by the spec' : undefined;
}

/** A pattern map falls back on what the spec grants; a plain action replaces it. */
function combine(base: PermissionRule | undefined, rule: PermissionRule): PermissionRule {
  if (typeof rule === 'string' || base === undefined || base === 'deny') return rule;
  return lastWins([...(typeof base === 'string' ? [['*', base] as const] : base), ...rule]);
}
