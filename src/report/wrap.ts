/** A command in quotes stays on one line, so that it can be copied. */
const WORD = /"fsagent [^"\n]*"\S*|\S+/g;

/** Lines of at most so many columns, cut between words; those after the first are indented. Without a width, the line itself. */
export function wrapped(text: string, columns: number | undefined, indent = 2): readonly string[] {
  if (columns === undefined || text.length <= columns) return [text];
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? '';
  const margin = `${line}${' '.repeat(indent)}`;
  let isEmpty = true;
  for (const [word] of text.matchAll(WORD)) {
    const next = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && next.length > columns) {
      lines.push(line);
      line = margin + word;
    } else line = next;
    isEmpty = false;
  }
  return [...lines, line];
}
