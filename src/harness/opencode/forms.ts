import { distinct } from '../../model/tools.js';
import type { LimitedName, ToolForm } from '../contract.js';
import { lastWins, withoutDeniedButWildcards } from '../kit/forms.js';
import {
  type Action,
  BESIDE_TOOLS,
  matchesWildcard,
  type PermissionRule,
  permissionNamed,
} from './permission.js';

/** It allows what no rule denies and the last matching rule wins: star first, denied last. */
export const closedMap: ToolForm = ({ harness, allowed, denied }) => {
  const kept = allowed && withoutDeniedButWildcards(harness, allowed, denied);
  return {
    tools: new Map<string, boolean>([
      ...(kept ? [['*', false] as const, ...kept.map((name) => [name, true] as const)] : []),
      ...besidesIn(kept).map((name) => [name, false] as const),
      ...denied.map((name) => [name, false] as const),
    ]),
  };
};

/** No tools, so no list of tools means them: a wildcard that matches one, as that of a server `external`, would give it. */
const besidesIn = (names: readonly string[] = []): readonly string[] =>
  BESIDE_TOOLS.filter(
    (beside) => !names.includes(beside) && names.some((name) => matchesWildcard(name, beside)),
  );

/** The guard that it puts on secrets by default, which a plain `read: allow` would lift. */
export const GUARDED_READ: ReadonlyMap<string, Action> = new Map([
  ['*', 'allow'],
  ['*.env', 'ask'],
  ['*.env.*', 'ask'],
  ['*.env.example', 'allow'],
]);

export const permissionForm: ToolForm = ({ harness, allowed, denied, limits }) => {
  const kept = allowed && withoutDeniedButWildcards(harness, allowed, denied).map(permissionNamed);
  const refused = distinct(denied.map(permissionNamed));
  return {
    permission: lastWins<PermissionRule>([
      ...(kept ? [['*', 'deny'] as const] : []),
      ...(kept ?? []).map((name) => [name, name === 'read' ? GUARDED_READ : 'allow'] as const),
      ...besidesIn(kept).map((name) => [name, 'deny'] as const),
      ...limitRules(limits, kept),
      ...refused.map((name) => [name, 'deny'] as const),
    ]),
  };
};

/** The last pattern that matches wins: what holds for all uses first, what is denied last. */
function limitRules(
  limits: readonly LimitedName[],
  kept: readonly string[] | undefined,
): readonly (readonly [string, PermissionRule])[] {
  const names = distinct(limits.flatMap((limit) => limit.names.map(permissionNamed)));
  return names.flatMap((name) => {
    const isWhole = kept?.some((each) => matchesWildcard(each, name));
    const rules = (action: Action): readonly (readonly [string, Action])[] =>
      limits
        .filter(
          (limit) => limit.action === action && limit.names.some((each) => permissionNamed(each) === name),
        )
        .map(({ pattern }) => [pattern, action]);
    const allowed = isWhole === false ? rules('allow') : [];
    if ((isWhole === false ? allowed : rules('deny')).length === 0) return [];
    // Without a list of tools the user's own rules hold for the rest.
    const whole: readonly (readonly [string, Action])[] =
      isWhole === undefined ? [] : [['*', isWhole ? 'allow' : 'deny']];
    const all = [...whole, ...allowed, ...rules('deny')];
    return [[name, lastWins(all)] as const];
  });
}
