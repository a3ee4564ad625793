// Measures `fsagent check` beside what it cannot do without, and beside rulesync: npm run bench:check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeSpecs, writeSubagents } from './bench/agents.mjs';

const REPOSITORY = fileURLToPath(new URL('../', import.meta.url));
const FSAGENT = join(REPOSITORY, 'dist/cli/index.js');
const NODE_24 = join(REPOSITORY, '.ci/node24/node_modules/node/bin/node');
const RULESYNC = 'rulesync@17';
const ROUNDS = Number(process.env.ROUNDS ?? 9);

const METER = join(REPOSITORY, 'scripts/bench/meter.mjs');

/**
 * @typedef {{ readonly name: string, readonly cwd?: string, readonly words: readonly string[], readonly node?: string }} Runner
 * @typedef {{ readonly wall: number, readonly processor: number, readonly memory: number }} Cost
 */

const folder = mkdtempSync(join(tmpdir(), 'fsagent-bench-'));

async function main() {
  const [many, few] = [project(1000), project(3)];
  const floor = join(folder, 'floor.cjs'); // bundled like fsagent, so that neither pays for loading many files
  await build({
    entryPoints: [join(REPOSITORY, 'scripts/bench/floor.mjs')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: floor,
    logLevel: 'error',
  });

  const [check, least] = report(`check of 1,000 specs, 3,000 files (median of ${ROUNDS})`, [
    { name: 'fsagent check', words: [FSAGENT, 'check', '--root', many] },
    { name: 'only reading, parsing, stringifying', words: [floor, many] },
  ]);
  verdict('times the least', check.wall / least.wall, '<=', 1.3);
  verdict('the same in processor time', check.processor / least.processor, '<=', 1.3);
  verdict('MB at most', check.memory, '<', 150);

  const [small, empty] = report(
    `check of 3 specs (median of ${ROUNDS * 2})`,
    [
      { name: 'fsagent check', words: [FSAGENT, 'check', '--root', few] },
      { name: 'node -e 0', words: ['-e', '0'] },
    ],
    ROUNDS * 2,
  );
  verdict('times an empty process', small.wall / empty.wall, '<=', 2.5);

  const rulesync = installRulesync();
  if (rulesync === undefined) return;
  const theirs = join(folder, 'rulesync-project');
  writeSubagents(theirs, 1000);
  run({ name: 'generate', node: NODE_24, cwd: theirs, words: [rulesync, 'generate'] });
  if (!existsSync(join(theirs, '.opencode'))) throw new Error('rulesync wrote nothing.');
  const [ours, peer] = report(
    'check of 1,000 agents under Node 24 (median of 5)',
    [
      { name: 'fsagent check', node: NODE_24, words: [FSAGENT, 'check', '--root', many] },
      {
        name: `${RULESYNC} generate --check`,
        node: NODE_24,
        cwd: theirs,
        words: [rulesync, 'generate', '--check'],
      },
    ],
    5,
  );
  verdict('times as fast', peer.wall / ours.wall, '>=', 8);
  verdict('the same in processor time', peer.processor / ours.processor, '>=', 8);
}

/** A checkout with so many agents, in sync. */
function project(/** @type {number} */ count) {
  const root = join(folder, `project-${count}`);
  writeSpecs(root, count);
  spawnSync('git', ['init', '-q'], { cwd: root });
  run({ name: 'write', words: [FSAGENT, 'write', '--root', root] });
  return root;
}

/**
 * Takes turns, so that whatever else the machine does falls on all alike.
 * @param {string} title @param {readonly Runner[]} runners @param {number} rounds
 */
function report(title, runners, rounds = ROUNDS) {
  console.log(`\n${title}`);
  /** @type {Cost[][]} */
  const costs = runners.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, runner] of runners.entries()) {
      const cost = measure(runner);
      if (round >= 0) costs[index]?.push(cost); // the first round only warms the disk
    }
  }
  return runners.map(({ name }, index) => {
    /** @param {keyof Cost} part */
    const median = (part) => middle((costs[index] ?? []).map((cost) => cost[part]));
    const cost = { wall: median('wall'), processor: median('processor'), memory: median('memory') };
    const [wall, processor, memory] = [cost.wall, cost.processor, cost.memory].map((value) =>
      value.toFixed(0).padStart(6),
    );
    console.log(`  ${name.padEnd(36)} ${wall} ms  ${processor} ms processor  ${memory} MB`);
    return cost;
  });
}

/**
 * Its wall time as it is, then its other costs with the meter in it, which takes some time of its own.
 * @param {Runner} runner
 * @returns {Cost}
 */
function measure(runner) {
  const start = performance.now();
  run(runner);
  const wall = performance.now() - start;
  const stderr = run({ ...runner, words: ['--import', METER, ...runner.words] });
  const [, processor, memory] = /\nmeter ([\d.]+) ([\d.]+)$/.exec(stderr) ?? [];
  return { wall, processor: Number(processor), memory: Number(memory) };
}

/** @param {Runner} runner */
function run({ name, words, cwd = folder, node = process.execPath }) {
  const env = { ...process.env, NODE_OPTIONS: '', GIT_CONFIG_GLOBAL: '/dev/null' };
  const { status, stdout, stderr } = spawnSync(node, words, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${name} exited with ${status}.\n${stdout}${stderr}`);
  return stderr;
}

/** @param {readonly number[]} values */
const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {string} what @param {number} value @param {'<' | '<=' | '>='} sign @param {number} aim */
function verdict(what, value, sign, aim) {
  const isMet = sign === '>=' ? value >= aim : sign === '<' ? value < aim : value <= aim;
  console.log(`  ${isMet ? 'met ' : 'MISS'} ${value.toFixed(2)} ${what}; the aim is ${sign} ${aim}`);
}

/** The command of rulesync, or nothing where it or Node 24 cannot be had. */
function installRulesync() {
  if (!existsSync(NODE_24)) {
    console.log(`\nSkipped rulesync: there is no Node 24. Run: npm ci --prefix .ci/node24`);
    return undefined;
  }
  const home = join(tmpdir(), 'fsagent-bench-rulesync');
  const command = join(home, 'node_modules/rulesync/dist/cli/index.js');
  if (existsSync(command)) return command;
  mkdirSync(home, { recursive: true });
  const words = ['install', '--prefix', home, '--no-audit', '--no-fund', '--engine-strict=false', RULESYNC];
  const { status } = spawnSync('npm', words, { stdio: 'ignore', timeout: 300_000 });
  if (status === 0 && existsSync(command)) return command;
  console.log(`\nSkipped rulesync: ${RULESYNC} could not be installed.`);
  return undefined;
}

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
