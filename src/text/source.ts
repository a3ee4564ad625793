/** A file as the author wrote it; `path` is relative to the root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A place in an author's file; line and column count from 1, as editors do. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place in words of a message. */
export const placeText = (at: Location | undefined): string =>
  at ? `${at.file}:${at.line}:${at.column}` : 'one made in code';

/** Turns offsets into places; the line table is built only when the first problem asks for it. */
export function locator({ path, text }: SourceFile): (offset: number) => Location {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = lastAtOrBefore(starts, offset);
    return { file: path, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Turns places of a text into offsets; the line table is built for the first. */
export function offsetsIn(text: string): (place: Pick<Location, 'line' | 'column'>) => number {
  let starts: readonly number[] | undefined;
  return ({ line, column }) => {
    starts ??= lineStarts(text);
    return (starts[line - 1] ?? text.length) + column - 1;
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The order of characters, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const byPath = (a: Pick<SourceFile, 'path'>, b: Pick<SourceFile, 'path'>): number =>
  compareText(a.path, b.path);
