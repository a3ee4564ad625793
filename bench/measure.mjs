// What commands cost. They take turns, so that whatever else the machine does falls on all alike; medians count.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * A command to measure: its name in the table, the words behind `node`, and where and how it runs.
 * @typedef {{ readonly name: string, readonly words: readonly string[], readonly cwd?: string, readonly node?: string,
 *   readonly env?: Readonly<Record<string, string>>, readonly prepare?: () => void }} Runner
 * @typedef {{ readonly wall: number, readonly processor: number, readonly memory: number }} Cost
 */

const METER = fileURLToPath(new URL('meter.mjs', import.meta.url));

/** Bash counts in milliseconds, and counts the processes that the command itself starts. */
const TIMED = 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null 2>&1';
const MOST_MEMORY_RUNS = 3;

/**
 * The medians of so many rounds, in ms and MB. Memory takes runs of its own.
 * @param {readonly Runner[]} runners @param {{ readonly rounds: number, readonly withMemory?: boolean }} how @returns {Cost[]}
 */
export function takeTurns(runners, { rounds, withMemory = true }) {
  const times = runners.map(() => /** @type {Omit<Cost, 'memory'>[]} */ ([]));
  const memories = runners.map(() => /** @type {number[]} */ ([]));
  for (let round = -1; round < rounds; round++) {
    for (const [index, runner] of runners.entries()) {
      const time = timeOf(runner);
      if (round < 0) continue; // it only warms the disk
      times[index]?.push(time);
      if (withMemory && round < MOST_MEMORY_RUNS) memories[index]?.push(memoryOf(runner));
    }
  }
  return times.map((each, index) => ({
    wall: median(each.map(({ wall }) => wall)),
    processor: median(each.map(({ processor }) => processor)),
    memory: median(memories[index] ?? []),
  }));
}

/** @param {Runner} runner @returns {Omit<Cost, 'memory'>} */
function timeOf(runner) {
  const { node = process.execPath, words } = runner;
  const stderr = run(runner, 'bash', ['-c', TIMED, 'bash', node, ...words]);
  const [wall = Number.NaN, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { wall: wall * 1000, processor: (user + system) * 1000 };
}

/** @param {Runner} runner */
function memoryOf(runner) {
  const { node = process.execPath, words } = runner;
  return Number(/\nmeter ([\d.]+)$/.exec(run(runner, node, ['--import', METER, ...words]))?.[1]);
}

/** Runs it once, without measuring. */
export const once = (/** @type {Runner} */ runner) =>
  run(runner, runner.node ?? process.execPath, runner.words);

/** @param {Runner} runner @param {string} command @param {readonly string[]} words */
function run({ name, cwd, env = {}, prepare }, command, words) {
  prepare?.();
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    env: { ...plainEnvironment(), ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${name} exited with ${status}.\n${stdout}${stderr}`);
  return stderr;
}

/** Nothing of the machine's git, job or Node settings reaches a command. */
function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|GITHUB_|INPUT_|NODE_)/.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
}

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
