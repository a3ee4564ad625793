import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import { type Action, lastWins, type Permission } from './map.js';
import { wildcard } from './natives.js';
import { isRecord, type Locate } from './shape.js';

type Rule = Action | ReadonlyMap<string, Action>;

/** Not tools: what an agent may do beyond its folder, and when it repeats itself. */
const BESIDE_TOOLS = ['external_directory', 'doom_loop'];

/** Adds the rules of `opencode.permission` to those made from the spec; they may only take away. */
export function narrowPermission(
  base: Permission,
  block: unknown,
  locate: Locate,
  subject: Subject,
): { readonly permission: Permission; readonly diagnostics: readonly Diagnostic[] } {
  const rules = readRules(block);
  const diagnostics = rules.flatMap(([key, rule]) => {
    const why = whyWider(base, key, rule);
    const path = ['opencode', 'permission', ...(isRecord(block) ? [key] : [])];
    return why ? [diagnose('permission-widens', locate(path, 'key'), { key, why }, subject)] : [];
  });
  const narrowed = rules.map(([key, rule]) => [key, combine(base.get(key), rule)] as const);
  return { permission: lastWins([...base, ...narrowed]), diagnostics };
}

type Entry = readonly [key: string, rule: Rule];

function readRules(block: unknown): readonly Entry[] {
  if (isAction(block)) return [['*', block]];
  if (!isRecord(block)) return []; // its shape is wrong, which is said already
  return Object.entries(block).flatMap(([key, rule]): readonly Entry[] => {
    if (isAction(rule)) return [[key, rule]];
    return isRecord(rule) ? [[key, new Map(Object.entries(rule).filter(isActionEntry))]] : [];
  });
}

const isAction = (value: unknown): value is Action =>
  value === 'allow' || value === 'ask' || value === 'deny';
const isActionEntry = (entry: [string, unknown]): entry is [string, Action] => isAction(entry[1]);

function whyWider(base: Permission, key: string, rule: Rule): string | undefined {
  const isDeny =
    typeof rule === 'string' ? rule === 'deny' : [...rule.values()].every((action) => action === 'deny');
  if (isDeny || BESIDE_TOOLS.includes(key)) return undefined;
  if (/[*?]/.test(key)) return 'reaches tools the spec does not grant; name the tools one by one';
  let verdict: Rule = 'allow';
  for (const [pattern, each] of base)
    if (wildcard(pattern.toLowerCase()).test(key.toLowerCase())) verdict = each; // Windows
  return verdict === 'deny' ? 'is not granted by the spec' : undefined;
}

/** A pattern map falls back on what the spec grants; a plain action replaces it. */
function combine(base: Rule | undefined, rule: Rule): Rule {
  if (typeof rule === 'string' || base === undefined || base === 'deny') return rule;
  return lastWins([...(typeof base === 'string' ? [['*', base] as const] : base), ...rule]);
}
