// The ratios that are to be low, and one table: fsagent beside an empty process, a script that only reads, parses and stringifies,
// and rulesync.
//   npm run bench [-- --node <path of a Node>] [--rounds 9] [--sizes 3,1000,10000] (--sizes none: the ratios alone)
import { parseArgs } from 'node:util';
import { takeTurns } from './measure.mjs';
import { groupsOf, importTime, MOST_IMPORT_MS, measureGroup } from './ratios.mjs';
import { openBench } from './runners.mjs';

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: process.execPath },
    rounds: { type: 'string', default: '9' },
    sizes: { type: 'string', default: '3,1000,10000' },
  },
});
const ROUNDS = Number(values.rounds);
/** How many agents the ratios import. */
const AGENTS = 220;
/** rulesync takes minutes for 10,000 agents, and only its ratio counts. */
const MOST_FOR_RULESYNC = 1000;

const bench = openBench(values.node);
try {
  for (const group of groupsOf(bench, 1000, AGENTS)) {
    const found = measureGroup(group, ROUNDS);
    for (const { name, aim } of group.ratios) figure(name, found.get(name) ?? Number.NaN, aim);
  }
  figure('import of an agent of three files, ms', importTime(bench, AGENTS, ROUNDS), MOST_IMPORT_MS);
  if (values.sizes !== 'none') tables();
} finally {
  bench.close();
}

function figure(
  /** @type {string} */ name,
  /** @type {number} */ value,
  /** @type {number | undefined} */ aim,
) {
  const wanted = aim === undefined ? '' : `at most ${aim}${value <= aim ? '' : ': MORE'}`;
  console.log(`${name.padEnd(48)}${value.toFixed(2).padStart(6)}  ${wanted}`.trimEnd());
}

function tables() {
  row(['specs', 'what', 'wall ms', 'processor ms', 'memory MB', 'times the first']);
  for (const size of values.sizes.split(',').map(Number)) measure(size);
  print(20, [bench.empty(), bench.action(20)]);
}

function measure(/** @type {number} */ size) {
  const rulesync = size <= MOST_FOR_RULESYNC ? bench.rulesync(size) : undefined;
  print(size, [
    ...(size < 100 ? [bench.empty()] : [bench.script(size), bench.empty()]),
    ...[bench.check, bench.write, bench.import, bench.audit].map((make) => make(size)),
    ...(rulesync ? [rulesync] : []),
  ]);
}

/** @param {number} size @param {readonly import('./measure.mjs').Runner[]} runners */
function print(size, runners) {
  const costs = takeTurns(runners, { rounds: size > 1000 ? Math.min(ROUNDS, 5) : ROUNDS });
  for (const [index, { wall, processor, memory }] of costs.entries()) {
    const ratio = processor / (costs[0]?.processor ?? Number.NaN);
    const figures = [wall, processor, memory].map((each) => each.toFixed(0));
    row([String(size), runners[index]?.name ?? '', ...figures, ratio.toFixed(2)]);
  }
}

function row(/** @type {readonly string[]} */ [size = '', name = '', ...figures]) {
  console.log(`${size.padStart(6)}  ${name.padEnd(28)}${figures.map((each) => each.padStart(16)).join('')}`);
}
