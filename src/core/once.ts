/** Computes a value when it is asked for, and then keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const MOST_REMEMBERED = 10_000;

/** Computes a value for each word once, for each of some objects: teams use the same words in many files. */
export function onceForEach<K extends object, T>(
  make: (key: K, word: string) => T,
): (key: K, word: string) => T {
  const memories = new WeakMap<K, Map<string, T>>();
  return (key, word) => {
    const known = memories.get(key) ?? new Map<string, T>();
    memories.set(key, known);
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = make(key, word);
    if (known.size < MOST_REMEMBERED) known.set(word, made);
    return made;
  };
}
