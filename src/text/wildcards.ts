/**
 * Whether a pattern with `*` for any text and `?` for one character matches a text. A regular expression with many stars
 * can take years; this takes at most the product of both lengths. `mayBeOne`: whether `?` takes a character in.
 */
export function matchesWildcards(
  pattern: string,
  text: string,
  mayBeOne: (character: string) => boolean = () => true,
): boolean {
  let [at, star, resume] = [0, -1, 0]; // the last star, and where the text goes on if the star takes one more
  for (let index = 0; index < text.length; ) {
    const [wanted, given = ''] = [pattern[at], text[index]];
    if (wanted === '*') {
      star = at++;
      resume = index;
    } else if (wanted === given || (wanted === '?' && mayBeOne(given))) {
      at++;
      index++;
    } else if (star === -1) {
      return false;
    } else {
      at = star + 1;
      index = ++resume;
    }
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}

/** Whether a pattern matches everything that a text stands for. The text may have a `*` of its own, and then only a `*` takes it in. */
export const takesIn = (pattern: string, text: string): boolean =>
  matchesWildcards(pattern, text, (character) => character !== '*');
