import { formatPatch, structuredPatch } from './diff-library.js';

type Patch = ReturnType<typeof structuredPatch>;
type Hunk = Patch['hunks'][number];

/** The names of a file before and after. */
type Names = readonly [from: string, to: string];

/** What differs between two texts, line by line, as a patch of one file. */
export const patchText = ([from, to]: Names, before: string, after: string): string =>
  formatPatch({ ...diffLines(before, after), oldFileName: from, newFileName: to });

/**
 * The same as data. The library takes time by the square of what differs. A line that the other text does not have
 * differs in any case, so each run of such lines is one line to the library.
 */
export function diffLines(before: string, after: string, context = 4): Patch {
  const [old, now] = [before.split(LINES), after.split(LINES)];
  const runs: string[][] = [];
  const isPlain = !before.includes(MARK) && !after.includes(MARK);
  const [from, to] = isPlain
    ? [shortened(old, new Set(now), runs), shortened(now, new Set(old), runs)]
    : [before, after];
  const patch = structuredPatch('', '', from, to, undefined, undefined, { context });
  return runs.length === 0 ? patch : { ...patch, hunks: lengthened(patch.hunks, runs) };
}

const LINES = /(?<=\n)/;

/** Begins the line that stands for a run; no text of ours has this character. */
const MARK = '\0';

/** A text with one line for each run of lines that the other text does not have. */
function shortened(lines: readonly string[], others: ReadonlySet<string>, runs: string[][]): string {
  const parts: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length < 2) parts.push(...run);
    else {
      parts.push(`${MARK}${runs.length}${run.at(-1)?.endsWith('\n') ? '\n' : ''}`);
      runs.push(run);
    }
    run = [];
  };
  for (const line of lines) {
    if (others.has(line)) {
      endRun();
      parts.push(line);
    } else run.push(line);
  }
  endRun();
  return parts.join('');
}

/** The hunks with the lines of each run, and the numbers of lines that follow from it. */
function lengthened(hunks: readonly Hunk[], runs: readonly (readonly string[])[]): Hunk[] {
  const more = { '-': 0, '+': 0 };
  return hunks.map((hunk) => {
    const start = { ...more };
    const lines = hunk.lines.flatMap((line) => {
      const run = line[1] === MARK ? runs[Number(line.slice(2))] : undefined;
      const sign = line[0];
      if (!run || (sign !== '-' && sign !== '+')) return [line];
      more[sign] += run.length - 1;
      return run.map((each) => `${sign}${each.replace(/\n$/, '')}`);
    });
    return {
      oldStart: hunk.oldStart + start['-'],
      oldLines: hunk.oldLines + more['-'] - start['-'],
      newStart: hunk.newStart + start['+'],
      newLines: hunk.newLines + more['+'] - start['+'],
      lines,
    };
  });
}
