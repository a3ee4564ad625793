/** A command in quotes stays on one line, so that it can be copied. */
const WORD = /"fsagent [^"\n]*"\S*|\S+/g;

/**
 * Lines of at most so many columns, cut between words; those after the first are indented. Without a width, the line itself.
 * A word that is wider than a line stays whole, as a path that is to be opened; where `isCut`, it goes on in the next line.
 */
export function wrapped(
  text: string,
  columns: number | undefined,
  indent = 2,
  isCut = false,
): readonly string[] {
  if (columns === undefined || text.length <= columns) return [text];
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? '';
  const margin = `${line}${' '.repeat(indent)}`;
  let isEmpty = true;
  const room = isCut ? Math.max(columns - margin.length, 1) : Number.POSITIVE_INFINITY;
  for (const word of [...text.matchAll(WORD)].flatMap(([word]) => pieces(word, room))) {
    const next = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && next.length > columns) {
      lines.push(line);
      line = margin + word;
    } else line = next;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A word in parts of at most so many columns. */
const pieces = (word: string, room: number): readonly string[] =>
  word.length <= room
    ? [word]
    : Array.from({ length: Math.ceil(word.length / room) }, (_, index) =>
        word.slice(index * room, (index + 1) * room),
      );
