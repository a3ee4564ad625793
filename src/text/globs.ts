/**
 * Why a glob of a config is refused: to match it could take years. Its parts become regular expressions, and each `*` more in
 * one of them takes the length of a name times as long; each choice in braces multiplies the globs.
 */
export function whyTooWide(glob: string): string | undefined {
  if (glob.length > LONGEST) return `a glob of at most ${LONGEST} characters`;
  if (choicesIn(glob) > MOST_CHOICES) return `a glob with at most ${MOST_CHOICES} choices in braces`;
  if (REPEATED_CHOICE.test(glob)) return 'a glob without choices and wildcards in "+(…)" and "*(…)"';
  const parts = glob.split('/');
  if (parts.filter((part) => part.includes('**')).length > MOST_DEEP)
    return `a glob with at most ${MOST_DEEP} "**"`;
  if (parts.some((part) => (part.match(WILDCARD) ?? []).length > MOST_WILDCARDS))
    return `a glob with at most ${MOST_WILDCARDS} wildcards between two "/"`;
  return undefined;
}

const LONGEST = 1000;
const MOST_CHOICES = 100;
const MOST_DEEP = 2;
const MOST_WILDCARDS = 3;

/** Any run of characters, or one of several texts. */
const WILDCARD = /\*+|[?+@!]\(/g;
const REPEATED_CHOICE = /[+*]\([^)]*[|*?+@!([{]/;

/** How many globs the braces of a glob make at most. */
function choicesIn(glob: string): number {
  const open: number[] = [];
  let choices = 1;
  for (const sign of glob) {
    if (sign === '{') open.push(1);
    else if (sign === ',' && open.length > 0) open.push((open.pop() ?? 0) + 1);
    else if (sign === '}') choices *= open.pop() ?? 1;
  }
  for (const [, from, to] of glob.matchAll(RANGE)) {
    const size = Math.abs(Number(from) - Number(to)) + 1;
    choices *= Number.isNaN(size) ? LETTERS : size;
  }
  return choices;
}

/** `{1..9}`, `{a..z}` */
const RANGE = /\{([^{},.]*)\.\.([^{},.]*)/g;
const LETTERS = 64;
