/** Tests that try many cases try a twentieth of them, and all in their long form: `FSAGENT_LONG=1 npm test -- <file>`. */
export const IS_LONG = process.env.FSAGENT_LONG === '1';

/** How many cases are tried, by the number of the long form and the part of it that the short one has. */
export const casesOf = (long: number, part = 20): number => (IS_LONG ? long : Math.ceil(long / part));

/** How large something is made. */
export const sizeOf = (long: number, short: number): number => (IS_LONG ? long : short);

/** All of a list in the long form, else each so-manieth of it from a place: rows that begin at other places miss none of it. */
export const someOf = <T>(all: readonly T[], place: number, every: number): readonly T[] =>
  IS_LONG ? all : all.filter((_, index) => (index + place) % every === 0);

/** All of a list in the long form, else the one at a place: tests of one file that take different places miss none of it. */
export const oneOf = <T>(all: readonly T[], place: number): readonly T[] => someOf(all, -place, all.length);
