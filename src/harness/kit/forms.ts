import type { Harness, HarnessDescription, ToolForm } from '../contract.js';
import { covers, nativesNamed, overlap } from './natives.js';

/** The plan document's list: what is allowed and not denied. */
export const plainList: ToolForm = ({ harness, allowed, denied }) =>
  allowed ? { tools: withoutDenied(harness, allowed, denied) } : {};

/** The plan document's map: the author's order, allowed then denied. */
export const plainMap: ToolForm = ({ allowed = [], denied }) => {
  const refused = new Set(denied);
  const yes = allowed.filter((name) => !refused.has(name)).map((name) => [name, true] as const);
  return { tools: new Map<string, boolean>([...yes, ...denied.map((name) => [name, false] as const)]) };
};

/** The names that no denied one touches. */
export const withoutDenied = (
  harness: Harness,
  names: readonly string[],
  denied: readonly string[],
): readonly string[] => names.filter((name) => !denied.some((each) => overlap(harness, name, each)));

/** The names that are not denied, where the harness can take one name out of a wildcard again: such a wildcard stays. */
export const withoutDeniedButWildcards = (
  harness: Harness,
  names: readonly string[],
  denied: readonly string[],
): readonly string[] =>
  names.filter((name) => {
    const touching = denied.filter((each) => overlap(harness, name, each));
    if (touching.length === 0) return true;
    return name.includes('*') && !touching.some((each) => covers(harness, each, name));
  });

/** A map whose later entries also come later. */
export function lastWins<V>(entries: Iterable<readonly [string, V]>): ReadonlyMap<string, V> {
  const map = new Map<string, V>();
  for (const [key, value] of entries) {
    map.delete(key);
    map.set(key, value);
  }
  return map;
}

/** How a harness reads a list of allowed names: without a list every tool is granted; a map makes it refuse the file. */
export const grantsByList =
  (own: () => Harness): HarnessDescription['grants'] =>
  ({ tools }) => {
    if (tools instanceof Map) return () => false;
    const isNamed = isNameList(tools) ? namedBy(own(), tools) : () => true;
    return (native) => own().tools.always.includes(native) || isNamed(native);
  };

/** Whether a name of a list stands for a native. A long list is mostly asked about its own names, so those come first. */
export function namedBy(harness: Harness, names: readonly string[]): (native: string) => boolean {
  const { matches } = harness.tools;
  const words = new Set(names);
  const known = new Set(names.flatMap((name) => nativesNamed(harness, name)));
  return (native) => {
    if (harness.owners.has(native)) return known.has(native);
    return (words.has(native) && matches(native, native)) || names.some((name) => matches(name, native));
  };
}

/** A list of names, as a file or a form has it. */
export const isNameList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
