/** Computes a value when it is asked for, and then keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Computes a value for each object once; it is kept as long as the object. */
export function onceFor<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/** Computes a value once for each list of words. */
export function onceForKey<Words extends readonly string[], T>(
  make: (...words: Words) => T,
): (...words: Words) => T {
  const known = new Map<string, T>();
  return (...words) => {
    const key = words.join(' ');
    const value = known.get(key) ?? make(...words);
    known.set(key, value);
    return value;
  };
}

const MOST_REMEMBERED = 10_000;

/** Computes a value for each word once, for each of some objects: teams use the same words in many files. */
export function onceForEach<K extends object, W extends string, T>(
  make: (key: K, word: W) => T,
): (key: K, word: W) => T {
  const memories = new WeakMap<K, Map<W, T>>();
  return (key, word) => {
    const known = memories.get(key) ?? new Map<W, T>();
    if (known.size === 0) memories.set(key, known);
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = make(key, word);
    if (known.size < MOST_REMEMBERED) known.set(word, made);
    return made;
  };
}
