import { kindsOf, NAMED_TOOL_KINDS, type NamedToolKind, TOOL_KINDS } from '../../model/tools.js';
import { nearest } from '../../text/nearest.js';
import { onceFor } from '../../text/once.js';
import type { Harness, Matrix } from '../contract.js';
import { nativesNamed } from './natives.js';

export interface ToolNameOptions {
  /** Default `specification`. */
  readonly matrix?: Matrix;
}

/** The tool behind any name that one of some harnesses uses or used, in any spelling. */
export const kindNamed = (registry: readonly Harness[], word: string): NamedToolKind | undefined =>
  kindsByWord(registry).get(word.toLowerCase());

/** Earlier entries win: our own names, then natives, then other words, then further spellings. */
const kindsByWord = onceFor(
  (registry: readonly Harness[]): ReadonlyMap<string, NamedToolKind> =>
    new Map(
      [
        ...NAMED_TOOL_KINDS.map((kind) => [kind, kind] as const),
        ...registry.flatMap(({ owners }) => [...owners]),
        ...registry.flatMap(({ tools }) => Object.entries(tools.otherWords ?? {})),
        ...registry.flatMap(spellingsOf),
      ]
        .flatMap(([word, kind]) => (kind === 'always' ? [] : [[word.toLowerCase(), kind] as const]))
        .reverse(),
    ),
);

function spellingsOf(harness: Harness): readonly (readonly [string, NamedToolKind | 'always'])[] {
  return (harness.tools.spellings ?? []).flatMap((word) => {
    const owner = harness.owners.get(nativesNamed(harness, word)[0] ?? '');
    return owner === undefined ? [] : [[word, owner] as const];
  });
}

/** The tool an author most likely meant by an unknown word: the one a harness calls so, or the nearest name. */
export function suggestTool(registry: readonly Harness[], word: string): string | undefined {
  const near = nearest(word, TOOL_KINDS);
  return (
    kindNamed(registry, word) ??
    kindInSet(registry, word) ??
    TOOL_KINDS.filter((kind) => kind === near).flatMap(kindsOf)[0]
  );
}

/** A tool named with the set that it is in, as `search/codebase`; a server of MCP has no word for a tool of ours. */
function kindInSet(registry: readonly Harness[], word: string): NamedToolKind | undefined {
  const [, set = '', name = ''] = /^([^/]+)\/([^/]+)$/.exec(word) ?? [];
  const ofSet = set === '' ? undefined : kindNamed(registry, set);
  return ofSet && (kindNamed(registry, name) ?? ofSet);
}
