import type { Harness } from '../harness/harness.js';
import { cellNames } from '../harness/natives.js';
import { distinct, type NamedToolKind } from '../tools.js';

/** What a retired name has become, or nothing when the name is not one. */
export function retiredKinds(harness: Harness, name: string): readonly NamedToolKind[] | undefined {
  const { retired } = harness.import;
  const key = folded(harness, name);
  return Object.hasOwn(retired, key) ? retired[key] : undefined;
}

/** The name as it is written today. */
export const modernNames = (harness: Harness, name: string): readonly string[] =>
  distinct(retiredKinds(harness, name)?.flatMap((kind) => cellNames(kind, harness, 'verified')) ?? [name]);

/** A name as the harness spells it, where it does not look at case. */
export const folded = (harness: Harness, name: string): string => harness.import.folded?.(name) ?? name;
