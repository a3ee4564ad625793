import { printable, printableLine } from './printable.js';

/** A text in Markdown that nothing in it can leave: no markup, no mention, no end of a table cell. */
export const inline = (text: string): string =>
  printableLine(text).replace(/[^\p{L}\p{N} ./-]/gu, (character) => `&#${character.codePointAt(0)};`);

/** A text in Markdown that nothing in it can leave, set as code. */
export const codeWord = (text: string): string => `<code>${inline(text)}</code>`;

/** A place in a file, which may break behind each folder where there is little room. */
export const placeWord = (text: string): string => `<code>${inline(text).replaceAll('/', '/<wbr>')}</code>`;

/** A block of text as it may be shown, behind a fence that does not occur in it. */
export function codeBlock(language: string, text: string): string {
  const shown = printable(text).replace(/\n$/, '');
  const longest = (shown.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${shown}\n${fence}`;
}
