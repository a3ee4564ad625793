import type { Harness } from '../harness/contract.js';
import { cellNames, nativesNamed, nativesOf, ownerOf } from '../harness/kit/natives.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import { onceFor } from '../text/once.js';
import type { Grants } from './judged.js';

/** What an agent has of a tool. `void`: it has it although its file says otherwise. */
export const TOOL_STATES = ['granted', 'guided', 'limited', 'denied', 'void'] as const;
export type ToolState = (typeof TOOL_STATES)[number];

/** Equal grants give equal states; the grants are remembered, and so are these. */
const STATES = new WeakMap<Grants['granted'], ReadonlyMap<NamedToolKind, ToolState>>();

/** Each tool that the harness has, and what an agent with these grants has of it. */
export function toolStates(
  harness: Harness,
  { granted, served }: Grants,
): ReadonlyMap<NamedToolKind, ToolState> {
  const stateOf = (kind: NamedToolKind): ToolState => {
    const extent = granted.get(kind);
    if (extent === 'limited' || extent === 'guided') return extent;
    return extent === 'all' || served.has(kind) ? 'granted' : 'denied';
  };
  const states = STATES.get(granted) ?? new Map(kindsThere(harness).map((kind) => [kind, stateOf(kind)]));
  STATES.set(granted, states);
  return states;
}

/** The tools that a harness has: by natives of their own, or by those that serve for them. */
const kindsThere = onceFor((harness: Harness): readonly NamedToolKind[] =>
  NAMED_TOOL_KINDS.filter((kind) => isKindThere(harness, kind)),
);

const isKindThere = (harness: Harness, kind: NamedToolKind): boolean =>
  nativesOf(harness).some((native) => ownerOf(harness, native) === kind) ||
  cellNames(kind, harness, 'verified').some((name) => nativesNamed(harness, name).length > 0);
