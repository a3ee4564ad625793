// What hostile texts cost every reader.
//   npm run linear [-- --readers <regular expression>] [--jobs 2]      steps of every reader with every text (after npm run build)
//   npm run linear -- --costs [--lib <folder>] [--limit 30]            time and memory of texts that once were slow
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hostileText, ONCE_SLOW, PIECES, readersOf } from './hostile-texts.mjs';
import { StepCounter } from './steps.mjs';

const SELF = fileURLToPath(import.meta.url);
const SHORT = 2000; // characters; the long text has four times as many
const MOST_GROWTH = 5;
const SIZES = [100_000, 300_000, 1_000_000];

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    costs: { type: 'boolean', default: false },
    lib: { type: 'string', default: fileURLToPath(new URL('../lib', import.meta.url)) },
    limit: { type: 'string', default: '30' },
  },
});
/** @type {import('./hostile-texts.mjs').Engine} */
const engine = await import(pathToFileURL(resolve(values.lib, 'index.js')).href);
const readers = readersOf(engine);
const names = Object.keys(readers).filter((name) => new RegExp(values.readers).test(name));

if (process.send) process.on('message', answer);
else if (values.costs) await showCosts();
else await countSteps();

/** @param {{ reader: string } | { reader: string, piece: string, size: number }} asked */
function answer(asked) {
  const read = readers[asked.reader];
  if (!read) throw new Error(`There is no reader "${asked.reader}".`);
  if (!('piece' in asked)) return process.send?.(growths(read));
  const text = hostileText(asked.piece, asked.size);
  const start = process.cpuUsage();
  let failure;
  try {
    read(text);
  } catch (error) {
    failure = String(error).slice(0, 60);
  }
  const { user, system } = process.cpuUsage(start);
  return process.send?.({
    seconds: (user + system) / 1e6,
    mb: process.resourceUsage().maxRSS / 1024,
    failure,
  });
}

/** How much more a text four times as long takes, for each piece. @param {(text: string) => unknown} read */
function growths(read) {
  const counter = new StepCounter();
  try {
    return PIECES.map((piece) => {
      const steps = (/** @type {number} */ size) => counter.stepsOf(() => read(hostileText(piece, size)));
      steps(SHORT / 4); // what is done once
      return [piece, steps(4 * SHORT) / steps(SHORT)];
    });
  } finally {
    counter.stop();
  }
}

/** Asks a process of its own; nothing when that ends, or takes too long. @param {object} asked @param {number} [seconds] */
async function ask(asked, seconds) {
  const child = fork(SELF, ['--lib', values.lib], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const timer = seconds === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const ended = once(child, 'exit').then(([code, signal]) => [{ ended: signal ?? code }]);
  child.send(asked);
  const [found] = await Promise.race([once(child, 'message'), ended]);
  clearTimeout(timer);
  child.removeAllListeners();
  child.kill('SIGKILL');
  return found;
}

async function countSteps() {
  const left = [...names];
  let bad = 0;
  const next = async () => {
    for (let reader = left.shift(); reader !== undefined; reader = left.shift()) {
      const found = await ask({ reader });
      const grown = Array.isArray(found) ? found.filter(([, growth]) => !(growth < MOST_GROWTH)) : [];
      bad += Array.isArray(found) ? grown.length : 1;
      console.log(`${Array.isArray(found) && grown.length === 0 ? 'fine ' : 'WORSE'}  ${reader}`);
      if (!Array.isArray(found)) console.log(`       it ended the process: ${JSON.stringify(found)}`);
      for (const [piece, growth] of grown)
        console.log(`       ${JSON.stringify(piece)}: ${growth.toFixed(1)} times the steps`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, next));
  console.log(
    `${names.length} readers, ${PIECES.length} texts each, ${bad} that grow faster than their text`,
  );
  if (bad > 0) process.exitCode = 1;
}

async function showCosts() {
  console.log(`| reader | text | ${SIZES.map((size) => `${size / 1000} kB`).join(' | ')} |`);
  console.log(`| --- | --- |${' --- |'.repeat(SIZES.length)}`);
  for (const [reader, piece] of ONCE_SLOW.filter(([name]) => names.includes(name))) {
    const cells = [];
    for (const size of SIZES) {
      const { seconds, mb, failure, ended } = await ask({ reader, piece, size }, Number(values.limit));
      if (ended === 'SIGKILL') cells.push(`> ${values.limit} s`);
      else if (ended !== undefined) cells.push(`process ended (${ended})`);
      else cells.push(failure ?? `${seconds.toFixed(2)} s, ${mb.toFixed(0)} MB`);
      if (ended === 'SIGKILL') break; // longer texts take longer
    }
    console.log(`| ${reader} | \`${JSON.stringify(piece)}\` | ${cells.join(' | ')} |`);
  }
}
