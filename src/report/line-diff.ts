import { formatPatch, structuredPatch } from './diff-library.js';

type Patch = NonNullable<ReturnType<typeof structuredPatch>>;
type Hunk = Patch['hunks'][number];

/** The names of a file before and after. */
type Names = readonly [from: string, to: string];

/** What differs between two texts, line by line, as a patch of one file. */
export const patchText = ([from, to]: Names, before: string, after: string): string =>
  formatPatch({ ...diffLines(before, after), oldFileName: from, newFileName: to });

/**
 * What differs between two texts, as data. The library takes time by the square of what differs. A line that the other
 * text does not have differs in any case, so each run of such lines is one line to the library. Where too much is left, as
 * when the lines of a long text are in another order, all from the first line that differs to the last one is replaced.
 */
export function diffLines(before: string, after: string, context = 4): Patch {
  const [old, now] = [before.split(LINES), after.split(LINES)];
  const [inOld, inNow] = [new Set(old), new Set(now)];
  const maxEditLength = Math.min(MOST_EDITS, Math.ceil(MOST_STEPS / (old.length + now.length)));
  const runs = numbered(old, now, (line) => inOld.has(line) && inNow.has(line));
  const patch = structuredPatch('', '', runs.from, runs.to, undefined, undefined, { context, maxEditLength });
  if (patch) return withLines(patch, runs.blocks);
  const { from, to, blocks } = numbered(old, now, isOutside(old, now));
  return withLines(structuredPatch('', '', from, to, undefined, undefined, { context }), blocks);
}

const LINES = /(?<=\n)/;

/** The library keeps a path for each number of edits, and for each number may go through both texts again. */
const MOST_EDITS = 3000;
const MOST_STEPS = 50_000_000;

/** Whether a line may be one of both texts. */
type IsCommon = (line: string, index: number, lines: readonly string[]) => boolean;

/** Whether a line is before the first one that differs, or after the last one. */
function isOutside(old: readonly string[], now: readonly string[]): IsCommon {
  const shortest = Math.min(old.length, now.length);
  let first = 0;
  while (first < shortest && old[first] === now[first]) first++;
  let last = 0;
  while (last < shortest - first && old.at(-1 - last) === now.at(-1 - last)) last++;
  return (_, index, { length }) => index < first || index >= length - last;
}

/** Texts in which each line is a number, and the lines that each number stands for. */
interface Numbered {
  readonly from: string;
  readonly to: string;
  readonly blocks: readonly (readonly string[])[];
}

/** Common lines have the number of their text, each run of others one of its own. */
function numbered(old: readonly string[], now: readonly string[], isCommon: IsCommon): Numbered {
  const blocks: string[][] = [];
  const known = new Map<string, number>();
  const add = (block: string[]): number => blocks.push(block) - 1;
  const numbersOf = (lines: readonly string[]): string => {
    const parts: string[] = [];
    const write = (number: number) =>
      parts.push(`${number}${blocks[number]?.at(-1)?.endsWith('\n') ? '\n' : ''}`);
    let run: string[] = [];
    const endRun = () => {
      if (run.length > 0) write(add(run));
      run = [];
    };
    for (const [index, line] of lines.entries()) {
      if (line === '') continue; // a text without a line
      if (!isCommon(line, index, lines)) {
        run.push(line);
        continue;
      }
      endRun();
      const number = known.get(line) ?? add([line]);
      known.set(line, number);
      write(number);
    }
    endRun();
    return parts.join('');
  };
  return { from: numbersOf(old), to: numbersOf(now), blocks };
}

/** The patch with the lines themselves, and the numbers of lines that follow from it. */
function withLines(patch: Patch, blocks: readonly (readonly string[])[]): Patch {
  const more = { '-': 0, '+': 0 };
  const hunks = patch.hunks.map((hunk): Hunk => {
    const start = { ...more };
    const lines = hunk.lines.flatMap((line) => {
      const sign = line[0];
      if (sign !== ' ' && sign !== '-' && sign !== '+') return [line]; // says that no line end follows
      const block = blocks[Number(line.slice(1))] ?? [];
      if (sign !== ' ') more[sign] += block.length - 1;
      return block.map((each) => `${sign}${each.replace(/\n$/, '')}`);
    });
    return {
      oldStart: hunk.oldStart + start['-'],
      oldLines: hunk.oldLines + more['-'] - start['-'],
      newStart: hunk.newStart + start['+'],
      newLines: hunk.newLines + more['+'] - start['+'],
      lines,
    };
  });
  return { ...patch, hunks };
}
