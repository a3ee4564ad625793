// The cases of `npm run fuzz`: what they are, and what must hold for each. Runs as a child process of `fuzz.mjs`, which
// sends the numbers of portions.
import { load } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import * as core from '../lib/core/index.js';
import { generatorOf } from './generated-cases.mjs';
import { randomOf } from './yaml-laws.mjs';

const { HARNESS_IDS, auditAgents, compile, importAgents } = core;
const { nextCase } = generatorOf(core);
const ALL = { harnesses: Object.fromEntries(HARNESS_IDS.map((id) => [id, {}])) };
const SLOWEST = 250; // milliseconds of processor time

/** What is wrong with what the core makes of a case; nothing where all is well. */
function judge(/** @type {ReturnType<typeof nextCase>} */ source) {
  const audit = auditAgents([source]);
  const problem = misplaced(audit.diagnostics, source);
  if (problem) return `audit: ${problem}`;
  if ('harnesses' in source) return judgeSpec(source, false, source.harnesses);
  const imported = importAgents([source], {});
  const wrong = misplaced(imported.diagnostics, source);
  if (wrong) return `import: ${wrong}`;
  for (const { path, text, harnesses } of imported.specs) {
    const found = judgeSpec({ path, text }, true, harnesses);
    if (found) return `imported spec ${JSON.stringify(text)}: ${found}`;
  }
  return undefined;
}

/** @param {{ path: string, text: string }} source @param {boolean} mustCompile @param {readonly string[]} [ids] */
function judgeSpec(source, mustCompile, ids = HARNESS_IDS) {
  const harnesses = Object.fromEntries(ids.map((id) => [id, {}]));
  const result = compile([source], { harnesses, matrix: 'verified' });
  const problem = misplaced(result.diagnostics, source);
  if (problem) return problem;
  if (!result.ok) return mustCompile ? `does not compile: ${errorsOf(result.diagnostics)}` : undefined;
  for (const file of result.files) {
    if (result.diagnostics.some(({ code, harness }) => code === 'agent-absent' && harness === file.harness))
      continue;
    const read = readBack(file);
    if (read) return `${file.path}: ${read}`;
  }
  return undefined;
}

const errorsOf = (/** @type {readonly core.Diagnostic[]} */ all) =>
  all
    .filter(({ severity }) => severity === 'error')
    .map(core.formatDiagnostic)
    .join(' | ');

/** Each problem with a place has one in the file. */
function misplaced(
  /** @type {readonly core.Diagnostic[]} */ all,
  /** @type {{ path: string, text: string }} */ { path, text },
) {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const bad = all.find(({ file, line = 1, column = 1, code }) => {
    if (file === undefined) return code !== 'import-not-enabled'; // that is about the config
    if (file !== path) return false; // of another file, such as a spec that an import makes
    const found = lines[line - 1];
    return found === undefined || column < 1 || column > found.length + 1;
  });
  return bad && `no place in the file: ${core.formatDiagnostic(bad)}`;
}

/** An output is read by a general reader, and by its harness as an agent. */
function readBack(/** @type {core.OutputFile} */ file) {
  try {
    if (file.path.endsWith('.toml')) parseToml(file.text);
    else load(file.text.startsWith('---\n') ? (file.text.slice(4).split('\n---\n')[0] ?? '') : file.text);
  } catch (error) {
    return `no reader takes it: ${error}`;
  }
  const { agents } = auditAgents([file]);
  const own = agents.find(({ harness }) => harness === file.harness);
  if (own && own.loads !== 'absent') return undefined;
  return `${file.harness} does not load it: ${own?.diagnostics.map(({ message }) => message).join(' ')}`;
}

/** Where a case throws. Stacks are not kept otherwise: `yaml` makes an error for each mistake in a text. */
function stackOf(/** @type {ReturnType<typeof nextCase>} */ source) {
  Error.stackTraceLimit = 20;
  try {
    judge(source);
    said(source);
  } catch (error) {
    return error instanceof Error ? error.stack : undefined;
  } finally {
    Error.stackTraceLimit = 0;
  }
  return undefined;
}

/** Runs a case, some twice: nothing is thrown, it takes little time, and the second time says the same. */
function checkCase(/** @type {ReturnType<typeof nextCase>} */ source, /** @type {boolean} */ twice) {
  try {
    const start = performance.now();
    const found = judge(source);
    if (found) return found;
    if (performance.now() - start > SLOWEST) {
      // Again, in processor time: neither other processes nor the collection of garbage are the fault of a case.
      const spent = Math.min(...[1, 2].map(() => processorTime(() => judge(source))));
      if (spent > SLOWEST) return `takes ${spent.toFixed(0)} ms`;
    }
    const first = twice ? said(source) : '';
    return twice && first !== said(source) ? 'is not the same twice' : undefined;
  } catch (error) {
    return `throws ${stackOf(source) ?? error}`;
  }
}

/** In milliseconds. */
function processorTime(/** @type {() => unknown} */ work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const said = (/** @type {ReturnType<typeof nextCase>} */ source) =>
  JSON.stringify([compile([source], ALL), importAgents([source], {}), auditAgents([source])]);

/**
 * A portion of cases, always the same for one seed: the kinds of faults with the first case of each.
 * @param {{ readonly seed: number, readonly portion: number, readonly cases: number }} wanted
 */
function runPortion({ seed, portion, cases }) {
  const random = randomOf(seed + Math.imul(portion, 0x9e3779b1));
  /** @type {[kind: string, fault: string][]} */
  const faults = [];
  for (let index = 0; index < cases; index++) {
    const source = nextCase(random);
    const found = checkCase(source, index % 20 === 0);
    if (!found) continue;
    const kind = found.replace(/"[^"]*"|\d+/g, '_').slice(0, 120);
    faults.push([kind, `${found}\n  ${source.path}: ${JSON.stringify(source.text)}`]);
  }
  return faults;
}

Error.stackTraceLimit = 0;
process.on('message', (/** @type {Parameters<typeof runPortion>[0]} */ wanted) => {
  process.send?.(runPortion(wanted));
});
