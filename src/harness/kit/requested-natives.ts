import { distinct, type NamedToolKind } from '../../model/tools.js';
import { onceFor, onceForEach } from '../../text/once.js';
import type { Harness } from '../contract.js';
import { cellNames, nativesNamed, nativesOf, ownerOf } from './natives.js';
import type { ToolRequest } from './write-tools.js';

/** A denied request takes in all its names stand for. */
export const means = (harness: Harness, { kind, names }: ToolRequest, native: string): boolean =>
  (kind !== undefined && ownerOf(harness, native) === kind) ||
  names.some((name) => name === native || harness.tools.matches(name, native));

/**
 * An allowed request asks for the natives of its own tool only; what a name grants besides is widening. A limit that the
 * harness cannot keep asks for nothing.
 */
export const intends = (harness: Harness, request: ToolRequest, native: string): boolean => {
  if (request.lost !== undefined) return false;
  const owner = ownerOf(harness, native);
  if (request.kind !== undefined) return owner === request.kind;
  if (!means(harness, request, native)) return false;
  return owner === undefined || (request.tool.kind === 'Custom' && isToolNamed(harness, request, owner));
};

/**
 * Whether a custom name is that of a tool's native. A name that is only another word for it, as Copilot takes
 * `NotebookEdit` for `edit`, asks for none. What brackets limit is reported by itself.
 */
const isToolNamed = (harness: Harness, { names }: ToolRequest, owner: string): boolean =>
  names.some(
    (name) =>
      name.includes('(') ||
      nativesOf(harness).some(
        (native) => native.toLowerCase() === name.toLowerCase() && ownerOf(harness, native) === owner,
      ),
  );

/** The natives that belong to a tool. */
export const ownedNatives = (harness: Harness, kind: NamedToolKind): readonly string[] =>
  nativesByOwner(harness).get(kind) ?? [];

const nativesByOwner = onceFor(
  (harness: Harness): ReadonlyMap<NamedToolKind | 'always', readonly string[]> => {
    const natives = new Map<NamedToolKind | 'always', string[]>();
    for (const [native, owner] of harness.owners) {
      const known = natives.get(owner);
      if (known) known.push(native);
      else natives.set(owner, [native]);
    }
    return natives;
  },
);

/**
 * The natives without which a tool is not granted: what its right names stand for and belongs to it, or, where
 * nothing belongs to it (`List`), what serves for it.
 */
export function neededNatives(harness: Harness, { tool, kind, names }: ToolRequest): readonly string[] {
  if (!kind) {
    if (tool.kind === 'Mcp') return names;
    const known = distinct(names.flatMap((name) => nativesNamed(harness, name)));
    return known.length > 0 ? known : names;
  }
  return neededFor(harness, kind);
}

const neededFor = onceForEach((harness: Harness, kind: NamedToolKind): readonly string[] => {
  const rightNames = cellNames(kind, harness, 'verified');
  const natives = distinct(rightNames.flatMap((name) => nativesNamed(harness, name)));
  const owned = natives.filter((native) => ownerOf(harness, native) === kind);
  return owned.length > 0 ? owned : natives;
});

/** Whether a harness grants a part of a tool by its lists; `granted` is missing where it grants everything. */
export function grantsKind(
  harness: Harness,
  granted: readonly string[] | undefined,
  kind: NamedToolKind,
): boolean {
  const names = cellNames(kind, harness, 'verified');
  const needed = neededNatives(harness, { tool: { kind }, index: 0, label: kind, kind, names });
  return needed.some(
    (native) => ownerOf(harness, native) !== 'always' && (granted === undefined || granted.includes(native)),
  );
}
