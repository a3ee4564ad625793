/** Control characters and those that turn the reading direction: nothing printed may steer the reader's terminal. */
const STEERING = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/gu;

/** A text as it may be shown: what could control a terminal is written as an escape. Line ends and tabs stay. */
export const printable = (text: string): string =>
  text.replace(STEERING, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);

/** The same, on one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]/g, ' ');

/**
 * One line of a job's log. The runner takes `::` at the start of a line, and `##[` anywhere in it, for a command;
 * only commands that are meant may be printed as such.
 */
export const logLine = (text: string): string =>
  withoutCommands(printableLine(text)).replace(/^(\s*):(?=:)/u, '$1: ');

/** A text for inside a command, where only the older form could be taken for another. */
export const withoutCommands = (line: string): string => line.replaceAll('##[', '# #[');
