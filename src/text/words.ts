/** What was most likely meant, if anything is near enough. */
export type Near = string | undefined;

export const didYouMean = (near: Near): string => (near === undefined ? '' : ` Did you mean "${near}"?`);

/** `a, b and c` */
export const listed = (words: readonly string[], joint = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
