import { kindsOf, NAMED_TOOL_KINDS, type NamedToolKind, TOOL_KINDS, type Tool } from '../model/tools.js';
import { nearest } from '../text/nearest.js';
import { once } from '../text/once.js';
import type { Harness, Matrix } from './harness.js';
import { BUILT_IN_HARNESSES, type BuiltInHarness, HARNESSES } from './index.js';
import { namesOf, nativesNamed } from './natives.js';

export interface ToolNameOptions {
  /** Default `specification`. */
  readonly matrix?: Matrix;
}

/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
export const toolToString = (
  harness: BuiltInHarness,
  tool: Tool,
  { matrix = 'specification' }: ToolNameOptions = {},
): readonly string[] => namesOf(HARNESSES[harness], tool, matrix);

/** The tool behind any name that a harness uses or used, in any spelling. */
export const kindNamed = (word: string): NamedToolKind | undefined => kindsByWord().get(word.toLowerCase());

/** Earlier entries win: our own names, then natives, then other words, then further spellings. */
const kindsByWord = once(
  (): ReadonlyMap<string, NamedToolKind> =>
    new Map(
      [
        ...NAMED_TOOL_KINDS.map((kind) => [kind, kind] as const),
        ...BUILT_IN_HARNESSES.flatMap(({ owners }) => [...owners]),
        ...BUILT_IN_HARNESSES.flatMap(({ tools }) => Object.entries(tools.otherWords ?? {})),
        ...BUILT_IN_HARNESSES.flatMap(spellingsOf),
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
export function suggestTool(word: string): string | undefined {
  const near = nearest(word, TOOL_KINDS);
  return kindNamed(word) ?? TOOL_KINDS.filter((kind) => kind === near).flatMap(kindsOf)[0];
}
