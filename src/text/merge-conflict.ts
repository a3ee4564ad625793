/** The two versions of a text in which a merge left conflicts; what the two have in common is in both. */
export interface ConflictSides {
  readonly ours: string;
  readonly theirs: string;
}

/** Where a merge conflict begins that git left in a text; undefined when there is none. */
export function mergeConflictAt(text: string): number | undefined {
  const start = lineWith('<<<<<<<', text, 0);
  const middle = start === -1 ? -1 : lineWith('=======', text, start);
  const end = middle === -1 ? -1 : lineWith('>>>>>>>', text, middle);
  return end === -1 ? undefined : start;
}

/** The same, unless the text shows a conflict as an example in a block of code. */
export function realConflictAt(text: string): number | undefined {
  const at = mergeConflictAt(text);
  return at === undefined || isInFence(text.slice(0, at)) ? undefined : at;
}

const isInFence = (before: string): boolean => (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;

/** The offset of the first line that begins with a sign; -1 when there is none. */
function lineWith(sign: string, text: string, from: number): number {
  if (from === 0 && text.startsWith(sign)) return 0;
  const end = text.indexOf(`\n${sign}`, from);
  return end === -1 ? -1 : end + 1;
}

/** What a line begins that has nothing else than a sign and a label: https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const PARTS = [
  { sign: /^<{7}(?: |$)/, from: ['common'], to: 'ours' },
  { sign: /^\|{7}(?: |$)/, from: ['ours'], to: 'base' }, // in the styles diff3 and zdiff3
  { sign: /^={7}$/, from: ['ours', 'base'], to: 'theirs' },
  { sign: /^>{7}(?: |$)/, from: ['theirs'], to: 'common' },
] as const;

type ConflictPart = (typeof PARTS)[number]['to'];

/** Takes the versions of a text with plain line ends apart; undefined where it has no conflict, or one that does not end. */
export function conflictSides(text: string): ConflictSides | undefined {
  if (realConflictAt(text) === undefined) return undefined;
  const ours: string[] = [];
  const theirs: string[] = [];
  let part: ConflictPart = 'common';
  for (const line of text.split('\n')) {
    const next = PARTS.find(({ sign, from }) => from.some((each) => each === part) && sign.test(line))?.to;
    if (next === undefined && (part === 'common' || part === 'ours')) ours.push(line);
    if (next === undefined && (part === 'common' || part === 'theirs')) theirs.push(line);
    part = next ?? part;
  }
  return part === 'common' ? { ours: ours.join('\n'), theirs: theirs.join('\n') } : undefined;
}
