/** Items of which there is at least one. */
export type Some<T> = readonly [T, ...T[]];

/** The items of each key, both in the order in which they come; one without a key is left out. */
export function grouped<T, K>(
  items: Iterable<T>,
  keyOf: (item: T, index: number) => K | undefined,
): ReadonlyMap<K, Some<T>> {
  const groups = new Map<K, [T, ...T[]]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
