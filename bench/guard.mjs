// Fails when a ratio is a quarter worse than the stored one, or the time of a hostile text grows faster than its length. Only
// ratios of processor time, measured in turns, and only what stays so when it is repeated: a busy machine must not fail it.
//   npm run bench:check [-- --node <path of a Node>] [--store] [--all]      --all: every reader with every shape of text
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { takeTurns } from './measure.mjs';
import { openBench } from './runners.mjs';

const STORED = new URL('ratios.json', import.meta.url);
const MOST_WORSE = 1.25;
const TRIES = 3;
const ROUNDS = 7;
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
/** What is compared with what. @type {Readonly<Record<string, readonly import('./measure.mjs').Runner[]>>} */
const PAIRS = {
  'check of 3 specs / an empty process': [bench.check(3), bench.empty()],
  'the Action on 20 specs / an empty process': [bench.action(20), bench.empty()],
  'check of 1,000 specs / the script': [bench.check(1000), bench.script(1000)],
  'write of one of 1,000 specs / their check': [bench.write(1000), bench.check(1000)],
};
try {
  const found = Object.keys(PAIRS).map(
    (name) => /** @type {const} */ ([name, values.store ? ratioOf(name) : judge(name)]),
  );
  if (values.store) store(Object.fromEntries(found));
  else process.exitCode = found.every(([, isFine]) => isFine) && areLinear() ? 0 : 1;
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

function ratioOf(/** @type {string} */ name) {
  const [ours, other] = takeTurns(PAIRS[name] ?? [], ROUNDS);
  return (ours?.processor ?? Number.NaN) / (other?.processor ?? Number.NaN);
}

function judge(/** @type {string} */ name) {
  const known = stored[name];
  if (known === undefined) {
    console.log(`new    ${name}: nothing is stored for Node ${major}`);
    return true;
  }
  let ratio = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && ratio > known * MOST_WORSE; tries++)
    ratio = Math.min(ratio, ratioOf(name));
  const isFine = ratio <= known * MOST_WORSE;
  console.log(`${isFine ? 'fine ' : 'WORSE'}  ${name}: ${ratio.toFixed(2)}, stored ${known.toFixed(2)}`);
  return isFine;
}

function store(/** @type {Record<string, number>} */ ratios) {
  const rounded = Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toFixed(2))]);
  writeFileSync(STORED, `${JSON.stringify({ ...all, [major]: Object.fromEntries(rounded) }, null, 2)}\n`);
}
