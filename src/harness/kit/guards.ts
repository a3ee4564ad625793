import type { NamedToolKind } from '../../model/tools.js';
import { isRecord } from '../../text/locate.js';
import type { BlockLimit, Harness } from '../contract.js';
import { GUARD_EVENTS } from './hooks.js';
import { isText } from './name-lists.js';
import { ownerOf } from './natives.js';

/** What a hook without a matcher is most likely there for. */
const CHANGING: readonly NamedToolKind[] = ['Shell', 'Write', 'Edit'];

/** The hooks of a block that can refuse calls, with the tools that they are about. */
export const guardsIn =
  (own: () => Harness) =>
  ({ hooks }: Readonly<Record<string, unknown>>): readonly BlockLimit[] =>
    GUARD_EVENTS.flatMap((event) => {
      const groups = isRecord(hooks) ? hooks[event] : undefined;
      if (!Array.isArray(groups) || groups.length === 0) return [];
      const kinds = groups.flatMap((group: unknown) =>
        kindsMatched(own(), isRecord(group) ? group.matcher : undefined),
      );
      return [{ kinds: [...new Set(kinds)], text: `hooks.${event}`, path: ['hooks', event] }];
    });

/** A matcher is a pattern of which only plain names are read. */
function kindsMatched(harness: Harness, matcher: unknown): readonly NamedToolKind[] {
  const owners = isText(matcher) ? matcher.split('|').map((name) => ownerOf(harness, name.trim())) : [];
  const kinds = owners.flatMap((owner) => (owner === undefined || owner === 'always' ? [] : [owner]));
  return kinds.length > 0 && kinds.length === owners.length ? kinds : CHANGING;
}
