/** Tests that try many cases try a fifth of them, and all in their long form: `FSAGENT_LONG=1 npm test -- <file>`. */
const IS_LONG = process.env.FSAGENT_LONG === '1';

/** How many cases are tried, by the number of the long form. */
export const casesOf = (long: number): number => (IS_LONG ? long : Math.ceil(long / 5));
