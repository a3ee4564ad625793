export type Random = {
  /** A number from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly some: <Item>(items: readonly Item[], count: number) => readonly Item[];
};

/** A small generator (mulberry32): the same seed asks the same questions everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    some: (items, count) => {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat();
    },
  };
}
