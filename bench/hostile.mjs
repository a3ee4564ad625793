// By which power of its length the processor time of a hostile text grows, for what counted steps do not show: regular
// expressions and other work inside of the engine. Prints a line of JSON for each text: those that once were slow or, with
// --all, every reader with the shapes of text that regular expressions go through, which takes minutes.
import { hostileText, ONCE_SLOW, readersOf } from '../scripts/hostile-texts.mjs';

/** Two lengths tell most texts from slow ones; where they do not, a line is fitted through longer ones. */
const FIRST_SIZES = [100_000, 400_000];
const SIZES = [100_000, 200_000, 400_000, 800_000];
/** A shorter time says little. */
const LEAST_MS = 30;
const SUSPECT = 1.4;

const readers = readersOf(await import('../dist/cli/library.js'));
const BLANKS = [' ', '\n', '\r', '\t', '---', '"', '(', '_', 'a, '];
const everyReader = () =>
  Object.keys(readers).flatMap((reader) => BLANKS.map((piece) => /** @type {const} */ ([reader, piece])));
for (const [reader, piece] of process.argv.includes('--all') ? [...ONCE_SLOW, ...everyReader()] : ONCE_SLOW)
  console.log(JSON.stringify({ reader, piece, exponent: exponentOf(reader, piece) }));

/** @param {string} reader @param {string} piece */
function exponentOf(reader, piece) {
  const read = readers[reader];
  if (!read) throw new Error(`There is no reader "${reader}".`);
  /** @param {number} size @returns {[number, number]} */
  const point = (size) => [Math.log(size), Math.log(timeOf(read, hostileText(piece, size)))];
  const first = FIRST_SIZES.map(point);
  if ((first.at(-1)?.[1] ?? 0) < Math.log(LEAST_MS)) return 0;
  const exponent = slopeOf(first);
  return exponent > SUSPECT ? Math.min(exponent, slopeOf(SIZES.map(point))) : exponent;
}

/** The slope of a straight line through points, by least squares. @param {readonly [number, number][]} points */
function slopeOf(points) {
  const mean = (/** @type {0 | 1} */ axis) =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

/** The best of three, in milliseconds of the processor; of one where it is short. @param {(text: string) => unknown} read @param {string} text */
function timeOf(read, text) {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best > 1; tries++) {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
    if (best < LEAST_MS) break;
  }
  return Math.max(best, 1);
}
