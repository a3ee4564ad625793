/** Tests that try many cases try a tenth of them, and all in their long form: `FSAGENT_LONG=1 npm test -- <file>`. */
export const IS_LONG = process.env.FSAGENT_LONG === '1';

/** How many cases are tried, by the number of the long form. */
export const casesOf = (long: number): number => (IS_LONG ? long : Math.ceil(long / 10));

/** All of a list in the long form, else each so-manieth of it from a place: rows that begin at other places miss none of it. */
export const someOf = <T>(all: readonly T[], place: number, every: number): readonly T[] =>
  IS_LONG ? all : all.filter((_, index) => (index + place) % every === 0);
