// By which power of its length the processor time of a hostile text grows, for what counted steps do not show: regular
// expressions and other work inside of the engine. Prints a line of JSON for each text.
import { hostileText, ONCE_SLOW, readersOf } from '../scripts/hostile-texts.mjs';

const SIZES = [50_000, 100_000, 200_000, 400_000];
/** A shorter time says little. */
const LEAST_MS = 30;

const readers = readersOf(await import('../dist/cli/library.js'));
/** The readers with the shapes of text that regular expressions go through. */
const BLANKS = Object.keys(readers).flatMap((reader) =>
  [' ', '\n', '\r', '\t', '---', '"', '(', '_', 'a, '].map((piece) => /** @type {const} */ ([reader, piece])),
);
for (const [reader, piece] of [...ONCE_SLOW, ...BLANKS])
  console.log(JSON.stringify({ reader, piece, exponent: exponentOf(reader, piece) }));

/** The slope of a straight line through the logarithms. @param {string} reader @param {string} piece */
function exponentOf(reader, piece) {
  const read = readers[reader];
  if (!read) throw new Error(`There is no reader "${reader}".`);
  const points = SIZES.map((size) => [Math.log(size), Math.log(timeOf(read, hostileText(piece, size)))]);
  if ((points.at(-1)?.[1] ?? 0) < Math.log(LEAST_MS)) return 0;
  const [middleX, middleY] = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
  );
  const [above, below] = points.reduce(
    ([sum, squares], [x = 0, y = 0]) => [
      sum + (x - (middleX ?? 0)) * (y - (middleY ?? 0)),
      squares + (x - (middleX ?? 0)) ** 2,
    ],
    [0, 0],
  );
  return above / below;
}

/** The best of three, in milliseconds of the processor. @param {(text: string) => unknown} read @param {string} text */
function timeOf(read, text) {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best > 1; tries++) {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return Math.max(best, 1);
}
