import type { Action } from '../map.js';
import { opencodePermission, wildcard } from '../natives.js';
import { type Rules, WITHHELD } from './permission-rules.js';

/** What holds where no rule of the agent says otherwise: permission, pattern, action. */
const BUILT_IN: readonly FlatRule[] = [
  ['*', '*', 'allow'],
  ['doom_loop', '*', 'ask'],
  ['external_directory', '*', 'ask'],
  ['question', '*', 'deny'],
  ['plan_enter', '*', 'deny'],
  ['plan_exit', '*', 'deny'],
  ['read', '*.env', 'ask'],
  ['read', '*.env.*', 'ask'],
  ['read', '*.env.example', 'allow'],
];
type FlatRule = readonly [permission: string, pattern: string, action: Action];

const flat = (rules: Rules): readonly FlatRule[] =>
  [...rules].flatMap(([key, rule]): readonly FlatRule[] =>
    typeof rule === 'string'
      ? [[key, '*', rule]]
      : [...rule].map(([pattern, action]) => [key, pattern, action]),
  );

/** What OpenCode does for each permission and each text that some rule could be about. */
export function verdictsOf(
  rules: Rules,
  permissions: readonly string[],
  texts: readonly string[],
): ReadonlyMap<string, string> {
  const all = [...BUILT_IN, ...flat(rules)];
  const verdicts = new Map<string, string>();
  for (const permission of new Set(permissions.map(opencodePermission))) {
    const matching = all.filter(([key]) => wildcard(key).test(permission));
    const last = matching.at(-1);
    const isHidden = last?.[1] === '*' && last[2] === 'deny';
    const actions = texts.map(
      (text) => matching.findLast(([, pattern]) => wildcard(pattern).test(text))?.[2],
    );
    const mention = WITHHELD.includes(permission) && rules.has(permission) ? ' named' : '';
    verdicts.set(permission, isHidden ? 'deny' : `${actions.join(' ')}${mention}`);
  }
  return verdicts;
}

/** Texts that tell the patterns of some rules apart. */
export const textsFor = (...sides: readonly Rules[]): readonly string[] => [
  'some text',
  '.env',
  'a.env.local',
  'a.env.example',
  ...sides.flatMap(flat).map(([, pattern]) => pattern.replaceAll('*', 'x').replaceAll('?', 'x')),
];
