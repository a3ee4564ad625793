// Runs the steps of CI, as many at a time as keep the processors busy, and ends with a table of what each took. The processor
// time of a step is also compared with that of a fixed task in the same run: so a slow machine is no slow step.
//   node scripts/ci-steps.mjs [--store] [--steps .ci/steps.mjs] [--budget .ci/budget.json]
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * One step: lines of bash, which end at the first that fails.
 * - `after`: the steps that it needs.
 * - `processors`: how many it keeps busy, 1 unless said. 0: it waits for the network, and runs beside all others.
 * - `isQuiet`: its output is shown only when it fails.
 * - `isCalibration`: it is the fixed task; of several, the mean counts.
 * - `isVarying`: how much it does depends on the change or on the machine, so nothing is stored of it.
 * @typedef {{ readonly name: string, readonly run: string, readonly after?: readonly string[],
 *   readonly processors?: number, readonly isQuiet?: boolean, readonly isCalibration?: boolean,
 *   readonly isVarying?: boolean }} Step
 *
 * What became of a step; times in seconds, `begun` since the start of the run.
 * @typedef {{ readonly step: Step, readonly state: 'done' | 'failed' | 'stopped' | 'not begun', readonly code?: number,
 *   readonly begun?: number, readonly wall?: number, readonly processor?: number }} Result
 *
 * The processor time of each step as a multiple of the fixed task, for each major version of Node.
 * @typedef {Readonly<Record<string, Readonly<Record<string, number>>>>} Budget
 */

const MOST_GROWTH = 1.5;
const MOST_WAIT_MS = 5000;
const PROCESSORS = 2; // as many as the smallest machine has that this is for

/** Bash counts the processor time of all that the lines start, and writes it to the file of its second word. */
const TIMED = 'TIMEFORMAT="%U %S"; { time bash -euo pipefail -c "$1" 2>&1; } 2>"$2"';

/**
 * Runs the steps in their order, each as soon as those that it needs are done and processors are free. The first failure,
 * or the signal, stops the others.
 * @param {readonly Step[]} steps @param {AbortSignal} signal @returns {Promise<readonly Result[]>}
 */
export async function runSteps(steps, signal) {
  requireKnown(steps);
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-ci-'));
  const start = performance.now();
  const output = inTurns((chunk) => process.stdout.write(chunk));
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  /** @type {Map<Step, Result>} */
  const results = new Map();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();

  const begin = (/** @type {Step} */ step) => {
    const begun = (performance.now() - start) / 1000;
    const times = join(folder, String(steps.indexOf(step)));
    const ended = runStep(step, { times, output, stop }).then((code) => {
      const wall = (performance.now() - start) / 1000 - begun;
      const processor = processorSeconds(times);
      const state = code === 0 ? 'done' : stop.aborted ? 'stopped' : 'failed';
      results.set(step, { step, state, code, begun, wall, ...(processor !== undefined && { processor }) });
      running.delete(step);
      if (state === 'failed') failure.abort();
    });
    running.set(step, ended);
  };
  const isReady = (/** @type {Step} */ step) =>
    !running.has(step) &&
    !results.has(step) &&
    steps.every((each) => !step.after?.includes(each.name) || results.get(each)?.state === 'done');

  try {
    while (!stop.aborted) {
      for (const step of startable(steps.filter(isReady), [...running.keys()])) begin(step);
      if (running.size === 0) break;
      await Promise.race(running.values());
    }
    await Promise.all(running.values());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return steps.map((step) => results.get(step) ?? { step, state: 'not begun' });
}

/** Those that can begin beside the running ones. No step gets ahead of one that only waits for processors. */
function startable(/** @type {readonly Step[]} */ ready, /** @type {readonly Step[]} */ running) {
  const [first, ...others] = ready.filter((step) => processorsOf(step) > 0);
  const waitingForNetwork = ready.filter((step) => processorsOf(step) === 0);
  const used = running.reduce((sum, step) => sum + processorsOf(step), 0);
  if (!first || used + processorsOf(first) > PROCESSORS) return waitingForNetwork;
  return [...waitingForNetwork, first, ...startable(others, [...running, first])];
}

const processorsOf = ({ processors = 1 }) => processors;

function requireKnown(/** @type {readonly Step[]} */ steps) {
  for (const [index, { name, after = [] }] of steps.entries()) {
    const unknown = after.filter((each) => !steps.slice(0, index).some((step) => step.name === each));
    if (unknown.length > 0)
      throw new Error(`"${name}" needs what no step before it is: ${unknown.join(', ')}`);
  }
}

/**
 * Runs one step to its end; the answer is its exit code.
 * @param {Step} step
 * @param {{ readonly times: string, readonly output: ReturnType<typeof inTurns>, readonly stop: AbortSignal }} how
 */
async function runStep({ name, run, isQuiet = false }, { times, output, stop }) {
  const child = spawn('bash', ['-c', TIMED, 'bash', run, times], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // so that it can be stopped with all that it started
  });
  const kill = () => {
    if (child.pid === undefined) return; // it could not be started
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {} // it has just ended
  };
  stop.addEventListener('abort', kill);
  /** @type {Uint8Array[]} */
  const kept = [];
  const shown = isQuiet ? undefined : output(name);
  child.stdout.on('data', (chunk) => (shown ? shown.write(chunk) : kept.push(chunk)));
  const code = await new Promise((done) => {
    child.on('error', () => done(127));
    child.on('close', (status) => done(status ?? 1));
    // What it left running may keep its output open.
    child.on('exit', (status) => setTimeout(done, MOST_WAIT_MS, status ?? 1).unref());
  });
  stop.removeEventListener('abort', kill);
  child.stdout.destroy();
  const late = code !== 0 && !stop.aborted && isQuiet ? output(name) : undefined;
  for (const chunk of kept) late?.write(chunk);
  late?.end();
  shown?.end();
  return Number(code);
}

/** Shows the output of one step at a time: of the running ones the one that began first, of the others after its end. */
function inTurns(/** @type {(text: string | Uint8Array) => void} */ print) {
  /** @type {{ readonly waiting: (string | Uint8Array)[], isEnded: boolean }[]} */
  const queue = [];
  const flush = () => {
    for (const chunk of queue[0]?.waiting.splice(0) ?? []) print(chunk);
    if (!queue[0]?.isEnded) return;
    queue.shift();
    flush();
  };
  return (/** @type {string} */ name) => {
    const own = { waiting: [/** @type {string | Uint8Array} */ (`\n== ${name}\n`)], isEnded: false };
    queue.push(own);
    flush();
    return {
      write(/** @type {Uint8Array} */ chunk) {
        own.waiting.push(chunk);
        flush();
      },
      end() {
        own.isEnded = true;
        flush();
      },
    };
  };
}

/** User and system time together; nothing where the step was killed before bash wrote it. */
function processorSeconds(/** @type {string} */ path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, user, system] = /^([\d.]+) ([\d.]+)$/m.exec(text) ?? [];
  return user === undefined ? undefined : Number(user) + Number(system);
}

/** The processor time of each step that is done, as a multiple of the fixed task. @returns {Readonly<Record<string, number>>} */
export function ratiosOf(/** @type {readonly Result[]} */ results) {
  const done = results.filter(({ state, processor }) => state === 'done' && processor !== undefined);
  const fixed = done.filter(({ step }) => step.isCalibration);
  if (fixed.length === 0) return {};
  const unit = total(fixed) / fixed.length;
  return Object.fromEntries(
    done
      .filter(({ step }) => !step.isCalibration)
      .map(({ step, processor = 0 }) => [step.name, Number((processor / unit).toFixed(2))]),
  );
}

const total = (/** @type {readonly Result[]} */ results) =>
  results.reduce((sum, { processor = 0 }) => sum + processor, 0);

/** A step that has grown by half. What grew by less than the fixed task itself is too small to say anything. */
const hasGrown = (/** @type {number} */ ratio, /** @type {number | undefined} */ known) =>
  known !== undefined && ratio > known * MOST_GROWTH && ratio > known + 1;

/** The lines of the table: one for each step, then what has grown, then what failed. */
export function report(
  /** @type {readonly Result[]} */ results,
  /** @type {Readonly<Record<string, number>>} */ stored,
) {
  const all = total(results);
  const ratios = ratiosOf(results);
  const end = Math.max(...results.map(({ begun = 0, wall = 0 }) => begun + wall));
  const rows = results.map(({ step: { name }, state, begun, wall, processor }) => [
    name,
    fixed(begun),
    fixed(wall),
    fixed(processor),
    processor === undefined ? '' : `${Math.round((100 * processor) / all)} %`,
    fixed(ratios[name]),
    fixed(stored[name]),
    state === 'done' ? '' : state,
  ]);
  const heads = ['step', 'begun', 'seconds', 'processor', 'share', 'of the fixed task', 'stored', ''];
  const grown = Object.entries(ratios).filter(([name, ratio]) => hasGrown(ratio, stored[name]));
  return {
    table: columns([heads, ...rows, ['all', '', fixed(end), fixed(all), '100 %', '', '', '']]),
    warnings: grown.map(
      ([name, ratio]) =>
        `"${name}" takes ${ratio} times the fixed task, ${stored[name]} times when it was stored. Make it faster, or move a part to the nightly run; or store it anew with .ci/run --store, and say why.`,
    ),
    failures: results.flatMap(({ step, state, code }) =>
      state === 'failed' ? [`"${step.name}" failed with exit code ${code}.`] : [],
    ),
  };
}

const fixed = (/** @type {number | undefined} */ value) => value?.toFixed(1) ?? '';

/** Columns of equal width; all but the first and the last to the right. */
function columns(/** @type {readonly (readonly string[])[]} */ rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) =>
        at === 0 || at === row.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

async function main() {
  const { values } = parseArgs({
    options: {
      store: { type: 'boolean', default: false },
      steps: { type: 'string', default: '.ci/steps.mjs' },
      budget: { type: 'string', default: '.ci/budget.json' },
    },
  });
  /** @type {{ readonly STEPS: readonly Step[] }} */
  const { STEPS } = await import(pathToFileURL(resolve(values.steps)).href);
  /** @type {Budget} */
  const budget = existsSync(values.budget) ? JSON.parse(readFileSync(values.budget, 'utf8')) : {};
  const major = process.versions.node.split('.')[0] ?? '';
  const stopped = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(name, () => stopped.abort());

  const results = await runSteps(STEPS, stopped.signal);
  const { table, warnings, failures } = report(results, budget[major] ?? {});
  const inJob = process.env.GITHUB_ACTIONS === 'true';
  console.log(`\n${table.join('\n')}`);
  for (const warning of warnings) console.log(inJob ? `::warning::${warning}` : `warning: ${warning}`);
  for (const failure of failures) console.log(failure);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary)
    appendFileSync(summary, `\`\`\`\n${[...table, ...warnings, ...failures].join('\n')}\n\`\`\`\n`);

  const isGood = results.every(({ state }) => state === 'done');
  const judged = results.filter(({ step }) => !step.isVarying);
  process.exitCode = isGood ? 0 : (results.find(({ state }) => state === 'failed')?.code ?? 1);
  if (isGood && values.store)
    writeFileSync(values.budget, `${JSON.stringify({ ...budget, [major]: ratiosOf(judged) }, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) await main();
