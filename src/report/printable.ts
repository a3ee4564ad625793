// Every text that a person reads, or that the runner of GitHub Actions reads line by line, passes one of these functions at the
// door: the terminal of the command, the log of the Action, Markdown, the page, JSON. Names and messages come from repositories
// that nobody trusts.

/** What no reader sees, or what changes how the text around it is read. Line ends and tabs are text here. */
const HIDDEN =
  // Of the format characters these stand for a number or a word, and are seen.
  '(?![\\n\\t\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}])' +
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]';

/** Letters and marks of the scripts in which a joiner says how they are joined. */
const JOINED =
  '(?!\\p{Default_Ignorable_Code_Point})(?=[\\p{L}\\p{M}])[' +
  'Arab Syrc Nkoo Mong Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('') +
  ']';
/** The signs that take a consonant's vowel away; a joiner behind one says how the consonant is written. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
const tag = (letters: string): string =>
  [...letters].map((letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('');

/** Hidden characters that a script or an emoji cannot do without, and only where it needs them. */
const NEEDED = [
  `\\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tag).join('|')})\\u{e007f}`, // the flags of England, Scotland, Wales
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)', // a digit on a key
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]', // as text or as emoji
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  `(?<=${VIRAMA})[\\u200c\\u200d]`,
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]', // which form of a character
  '(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]', // which form of a Mongolian letter
].join('|');

/** Nearly every text; to look for the rest costs time at the start of a process. */
const PLAIN = /^[\n\t -~]*$/;
const SOME_HIDDEN = new RegExp(HIDDEN, 'u');
let allHidden: RegExp | undefined; // nearly every run does without

/** A text in which each hidden character is written by `write`, except those that the text needs. */
function withoutHidden(text: string, write: (character: string) => string): string {
  if (PLAIN.test(text) || !SOME_HIDDEN.test(text)) return text;
  allHidden ??= new RegExp(`(?<needed>${NEEDED})|${HIDDEN}`, 'gu');
  return text.replace(allHidden, (found, needed?: string) => needed ?? write(found));
}

/** A text as it may be shown: a hidden character is written as `\u{…}`. Line ends and tabs stay. */
export const printable = (text: string): string =>
  withoutHidden(text, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** A text as it may be shown, on one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]/g, ' ');

/**
 * A text as it may be shown on standard output and standard error, which the runner of GitHub Actions reads: it takes `::`
 * at the start of a line, blanks aside, and `##[` anywhere in it, for a command. Only commands that are meant may be
 * printed as such.
 */
export const printed = (text: string): string =>
  withoutOldCommands(printable(text)).replace(/^([^\S\n]*):(?=:)/gmu, '$1: ');

/** A text for inside a command, where only the older form could be taken for another. */
const withoutOldCommands = (text: string): string => text.replaceAll('##[', '# #[');

/** The data of a workflow command, or the value of one of its properties where that ends at a `,`. */
export const commandData = (text: string): string =>
  withoutOldCommands(printableLine(text).replaceAll('%', '%25'));
export const commandProperty = (text: string): string =>
  commandData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * A value as JSON. Who parses it gets the very value; who looks at it sees every character, and the runner, which may read it
 * line by line, no command.
 */
export const jsonText = (value: unknown, indent?: number): string =>
  withoutHidden(JSON.stringify(value, null, indent), unitsOf).replaceAll('##[', '\\u0023#[');

/** As JSON writes a character: one escape for each half of a pair. */
const unitsOf = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');
