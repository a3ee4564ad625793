// Fails when a ratio is a quarter worse than the stored one, or the time of a hostile text grows faster than its length. Only
// ratios of processor time, measured in turns, and only what stays so when it is repeated: a busy machine must not fail it.
//   npm run bench:check [-- --node <path of a Node>] [--store] [--all]      --all: every reader with every shape of text
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { groupsOf, measureGroup } from './ratios.mjs';
import { openBench } from './runners.mjs';

const STORED = new URL('ratios.json', import.meta.url);
const MOST_WORSE = 1.25;
const TRIES = 3;
const ROUNDS = 5;
/** Fewer than in the table of `npm run bench`, for every change pays for it. */
const SPECS = 300;
const AGENTS = 100;
/** Below it lies what a longer text costs more in memory; what is squared is far above. */
const MOST_EXPONENT = 1.4;
const HOSTILE = fileURLToPath(new URL('hostile.mjs', import.meta.url));

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: process.execPath },
    store: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const major = execFileSync(values.node, ['-p', 'process.versions.node.split(".")[0]'], {
  encoding: 'utf8',
}).trim();
/** @type {Record<string, Record<string, number>>} */
const all = JSON.parse(readFileSync(STORED, 'utf8'));
const stored = all[major] ?? {};

const bench = openBench(values.node);
try {
  const groups = groupsOf(bench, SPECS, AGENTS);
  if (values.store) store(new Map(groups.flatMap((group) => [...measureGroup(group, ROUNDS)])));
  else process.exitCode = groups.map(judge).every(Boolean) && areLinear() ? 0 : 1;
} finally {
  bench.close();
}

/** A text whose time grows faster than its length, each time that it is measured. */
function areLinear() {
  /** @type {Map<string, number>} */
  const least = new Map();
  for (let tries = 0; tries < TRIES; tries++) {
    const lines = execFileSync(values.node, [HOSTILE, ...(values.all ? ['--all'] : [])], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const line of lines) {
      const { reader, piece, exponent } = JSON.parse(line);
      const name = `${reader}: ${JSON.stringify(piece)}`;
      least.set(name, Math.min(exponent, least.get(name) ?? Number.POSITIVE_INFINITY));
    }
    if ([...least.values()].every((exponent) => exponent <= MOST_EXPONENT)) break;
  }
  const fast = [...least].filter(([, exponent]) => exponent > MOST_EXPONENT);
  for (const [name, exponent] of fast)
    console.log(`WORSE  ${name}: grows by the power of ${exponent.toFixed(2)}`);
  console.log(
    `${fast.length === 0 ? 'fine ' : 'WORSE'}  ${least.size} hostile texts, ${fast.length} that grow faster`,
  );
  return fast.length === 0;
}

/** A ratio is as low as in the best of some tries. @param {import('./ratios.mjs').Group} group */
function judge(group) {
  /** @type {Map<string, number>} */
  const least = new Map();
  const isWorse = (/** @type {string} */ name) =>
    (least.get(name) ?? 0) > (stored[name] ?? Number.NaN) * MOST_WORSE;
  for (let tries = 0; tries < TRIES && (tries === 0 || [...least.keys()].some(isWorse)); tries++)
    for (const [name, ratio] of measureGroup(group, ROUNDS))
      least.set(name, Math.min(ratio, least.get(name) ?? Number.POSITIVE_INFINITY));
  for (const [name, ratio] of least) {
    const known = stored[name];
    if (known === undefined) console.log(`new    ${name}: nothing is stored for Node ${major}`);
    else
      console.log(
        `${isWorse(name) ? 'WORSE' : 'fine '}  ${name}: ${ratio.toFixed(2)}, stored ${known.toFixed(2)}`,
      );
  }
  return ![...least.keys()].some(isWorse);
}

function store(/** @type {ReadonlyMap<string, number>} */ ratios) {
  const rounded = [...ratios].map(([name, ratio]) => [name, Number(ratio.toFixed(2))]);
  writeFileSync(STORED, `${JSON.stringify({ ...all, [major]: Object.fromEntries(rounded) }, null, 2)}\n`);
}
