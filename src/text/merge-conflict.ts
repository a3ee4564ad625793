/** Where a merge conflict begins that git left in a text; undefined when there is none. */
export function mergeConflictAt(text: string): number | undefined {
  const start = lineWith('<<<<<<<', text, 0);
  const middle = start === -1 ? -1 : lineWith('=======', text, start);
  const end = middle === -1 ? -1 : lineWith('>>>>>>>', text, middle);
  return end === -1 ? undefined : start;
}

/** The offset of the first line that begins with a sign; -1 when there is none. */
function lineWith(sign: string, text: string, from: number): number {
  if (from === 0 && text.startsWith(sign)) return 0;
  const end = text.indexOf(`\n${sign}`, from);
  return end === -1 ? -1 : end + 1;
}
