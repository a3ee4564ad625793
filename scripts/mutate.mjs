// Small faults put into the sources, one at a time: do the tests notice? Works in a copy, so the sources stay as they are.
// All faults stand in the copy at once, each behind a switch. First every test runs once and says which faults it reaches;
// then each fault is turned on for the tests that reach it, until one fails.
//   npm run mutate -- [--count 300] [--seed 1] [--under "src/spec src/project"] [--tests "__tests__/core __tests__/cli"]
//                     [--quick]   only the first tests for each fault
//                     [--least 85]   fails when fewer of a hundred are noticed
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACTIVE, mutantsOf, REACHED, withSwitches } from './mutants.mjs';
import { PURE } from './phases.mjs';
import { randomOf } from './yaml-laws.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant
 *  @typedef {{ readonly isPassed: boolean }} Answer
 *  @typedef {{ readonly path: string, readonly seconds: number, readonly reached: ReadonlySet<number>, kills: number }} Test */

const ROOT = join(import.meta.dirname, '..');
const SLOWEST = 120; // seconds, beside ten times what the tests take: a fault may make a loop without end
const MOST_RUNS = 50; // what jest keeps of each run is given back
const bestFirst = (/** @type {Test} */ { kills, seconds }) => seconds / (kills + 1);
/** Which of the tests that reach a fault are run first, and how many before the next fault's turn. */
const STAGES = [
  { most: 3, cost: bestFirst },
  { most: 6, cost: (/** @type {Test} */ { reached }) => reached.size }, // tests of this and little else
  { most: Number.POSITIVE_INFINITY, cost: bestFirst }, // the large ones notice most of what is left
];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    under: { type: 'string', default: [...PURE, 'project'].map((folder) => `src/${folder}`).join(' ') },
    tests: { type: 'string', default: '__tests__/core __tests__/cli :(glob)__tests__/*.test.ts' },
    quick: { type: 'boolean', default: false },
    least: { type: 'string', default: '0' },
  },
});

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let runs = 0;

const chosen = choose();
const copy = workingCopy();
/** Those that no test has noticed so far. */
let open = [...chosen.keys()];
try {
  const tests = await reachingTests();
  const tried = new Map(open.map((number) => [number, new Set()]));
  for (const stage of values.quick ? STAGES.slice(0, -1) : STAGES) {
    /** @type {number[]} */
    const left = [];
    for (const number of open) {
      const found = await fate(number, tests, { ...stage, tried: tried.get(number) ?? new Set() });
      if (!found.isNoticed) left.push(number);
      console.log(`${found.word} ${describe(number)}`);
    }
    open = left;
  }
} finally {
  stopJest();
  rmSync(copy, { recursive: true, force: true });
}
const noticed = chosen.size - open.length;
console.log(
  `${noticed} of ${chosen.size} faults noticed (seed ${values.seed}, ${values.under}). Not noticed:`,
);
for (const number of open) console.log(describe(number));
if (noticed < (chosen.size * Number(values.least)) / 100) process.exitCode = 1;

function describe(/** @type {number} */ number) {
  const { file = '', line = 0, shown = '', instead = '' } = chosen.get(number) ?? {};
  const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${number} ${file}:${line}: ${short(shown)} → ${short(instead)}`;
}

/** So many of all the faults there can be, by number. @returns {ReadonlyMap<number, Mutant>} */
function choose() {
  const paths = execFileSync('git', ['ls-files', ...values.under.split(' ')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const all = paths
    .split('\n')
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')));
  console.log(`${all.length} faults can be made.`);
  const random = randomOf(Number(values.seed));
  return new Map(
    Array.from({ length: Math.min(Number(values.count), all.length) }, () =>
      all.splice(Math.floor(random() * all.length), 1),
    )
      .flat()
      .map((mutant, index) => [index + 1, mutant]),
  );
}

/** A copy of the sources and tests with all the faults in it, built; everything else is linked. */
function workingCopy() {
  const made = mkdtempSync(join(tmpdir(), 'fsagent-mutate-'));
  const filter = (/** @type {string} */ path) => !path.includes('node_modules');
  for (const name of readdirSync(ROOT))
    if (name !== '.git' && name !== 'node_modules')
      cpSync(join(ROOT, name), join(made, name), { recursive: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(made, 'node_modules'));
  for (const file of new Set([...chosen.values()].map((each) => each.file))) {
    const own = new Map([...chosen].filter(([, mutant]) => mutant.file === file));
    writeFileSync(join(made, file), withSwitches(readFileSync(join(ROOT, file), 'utf8'), own));
  }
  const settings = JSON.parse(readFileSync(join(made, 'tsconfig.json'), 'utf8'));
  settings.compilerOptions.noCheck = true; // a fault may have the wrong type
  writeFileSync(join(made, 'tsconfig.json'), JSON.stringify(settings));
  execFileSync('node', ['scripts/build.mjs'], { cwd: made, stdio: 'inherit' });
  return made;
}

/** Runs one file of tests in the copy, in a process that stays for some runs. Nothing is answered when they take too long. */
async function jest(
  /** @type {string} */ path,
  /** @type {Readonly<Record<string, string>>} */ env,
  /** @type {number} */ seconds,
) {
  if (runs++ % MOST_RUNS === 0) stopJest();
  if (!running) {
    const execArgv = ['--experimental-vm-modules', '--no-warnings'];
    running = fork(join(ROOT, 'scripts/jest-process.mjs'), { cwd: copy, execArgv, stdio: 'ignore' });
    await once(running, 'message');
  }
  const child = running;
  child.send({ path, env });
  const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const ended = new AbortController();
  const answer = await Promise.race([
    once(child, 'message', ended).then(([said]) => /** @type {Answer} */ (said)),
    once(child, 'exit', ended).then(() => undefined),
  ]);
  ended.abort();
  clearTimeout(late);
  if (!answer) running = undefined;
  return answer;
}

function stopJest() {
  running?.kill();
  running = undefined;
}

/** Every test that passes with all faults off, with the faults it reaches. */
async function reachingTests() {
  const folder = join(copy, 'reached');
  mkdirSync(folder);
  const paths = execFileSync('git', ['ls-files', ...values.tests.split(' ')], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.test.ts'));
  /** @type {Test[]} */
  const tests = [];
  for (const [index, path] of paths.entries()) {
    const file = join(folder, String(index));
    const start = performance.now();
    const answer = await jest(path, { [REACHED]: file }, SLOWEST * 10);
    const seconds = (performance.now() - start) / 1000;
    const reached = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number) : []);
    const word = answer?.isPassed ? `${reached.size} faults reached` : 'left out: it fails in a copy';
    console.log(`${path}: ${word}, ${seconds.toFixed(1)} s`);
    if (answer?.isPassed) tests.push({ path, seconds, reached, kills: 0 });
  }
  return tests;
}

/**
 * Whether the tests notice a fault, one after the other.
 * @param {number} number @param {readonly Test[]} tests @param {typeof STAGES[number] & { readonly tried: Set<unknown> }} how
 */
async function fate(number, tests, { most, cost, tried }) {
  const reaching = tests.filter(({ reached }) => reached.has(number));
  if (reaching.length === 0) return { isNoticed: false, word: 'not reached' };
  const next = reaching
    .filter((test) => !tried.has(test))
    .sort((a, b) => cost(a) - cost(b))
    .slice(0, most);
  for (const test of next) {
    tried.add(test);
    const answer = await jest(test.path, { [ACTIVE]: String(number) }, SLOWEST + 10 * test.seconds);
    if (answer?.isPassed) continue;
    test.kills++;
    return { isNoticed: true, word: `noticed${answer ? '' : ' (stopped)'} by ${test.path}:` };
  }
  return { isNoticed: false, word: tried.size < reaching.length ? 'not noticed yet' : 'SURVIVES' };
}
