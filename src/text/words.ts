/** What was most likely meant, if anything is near enough. */
export type Near = string | undefined;

export const didYouMean = (near: Near): string => (near === undefined ? '' : ` Did you mean "${near}"?`);

/** `a, b and c` */
export const listed = (words: readonly string[], joint = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

/** A text of a file in quotes, or its beginning. */
export const quoted = (text: string): string =>
  `"${text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}"`;
const LONGEST_TEXT = 120;
