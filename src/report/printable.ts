/** Control characters and those that turn the reading direction: nothing printed may steer the reader's terminal. */
const STEERING = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/gu;

/** A text as it may be shown: what could steer a terminal is spelt out. Line ends and tabs stay. */
export const printable = (text: string): string =>
  text.replace(STEERING, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);

/** The same, on one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]/g, ' ');
