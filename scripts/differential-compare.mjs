// Puts one question to two builds and says how their answers differ.
import { pathToFileURL } from 'node:url';
import { QUESTIONS } from './differential-answers.mjs';
import { WANTED } from './differential-wanted.mjs';

/** @typedef {import('./differential-answers.mjs').Engine} Engine */
/** @typedef {import('./differential-answers.mjs').Input} Input */
/** @typedef {import('./differential-answers.mjs').Row} Row */
/** @typedef {import('./differential-wanted.mjs').Difference} Difference */
/** @typedef {{ readonly old: Engine, readonly new: Engine }} Sides */
/** @typedef {{ count: number, size: number, example: Difference, why?: string }} Group */

/**
 * What a side calls or forms otherwise than the questions do: a function of its own for each such name.
 * @type {Readonly<Record<keyof Sides, (engine: any) => Partial<Engine>>>}
 */
const ADAPTERS = { old: () => ({}), new: () => ({}) };

/** @param {Record<keyof Sides, string>} folders with `dist` @returns {Promise<Sides>} */
export async function loadSides(folders) {
  const load = async (/** @type {keyof Sides} */ side) => {
    const door = (/** @type {string} */ name) =>
      import(pathToFileURL(`${folders[side]}/dist/cli/${name}.js`).href);
    const engine = { ...(await door('library')), ...(await door('core')) };
    return { ...engine, ...ADAPTERS[side](engine) };
  };
  return { old: await load('old'), new: await load('new') };
}

/** The differences found, one group for each question, harness and kind. */
export class Findings {
  /** @type {Map<string, Group>} */
  groups = new Map();
  cases = 0;
  questions = 0;

  /** @param {Difference} difference @param {number} [count] */
  add(difference, count = 1) {
    const why = WANTED.find(({ is }) => is(difference))?.why;
    const key = JSON.stringify([difference.question, difference.harness, difference.kind, why]);
    const size = difference.files.reduce((sum, { text }) => sum + text.length, 0);
    const known = this.groups.get(key);
    if (!known) this.groups.set(key, { count, size, example: difference, ...(why && { why }) });
    else {
      known.count += count;
      if (size < known.size) Object.assign(known, { size, example: difference });
    }
  }

  /** @param {{ readonly groups: readonly Group[], readonly cases: number, readonly questions: number }} other */
  merge({ groups, cases, questions }) {
    this.cases += cases;
    this.questions += questions;
    for (const { example, count } of groups) this.add(example, count);
  }
}

/**
 * Asks both sides, and gives what the old one made: whatever is asked next is made of it, for both alike.
 * @param {Sides} sides @param {Findings} findings @param {string} question @param {Input} input
 */
export function compare(sides, findings, question, input) {
  findings.questions += 1;
  const [old, fresh] = [sides.old, sides.new].map((engine) => answer(engine, question, input));
  if (old?.text !== fresh?.text) {
    const files = input.files;
    for (const difference of differencesOf(old?.rows ?? [], fresh?.rows ?? []))
      findings.add({ question, ...difference, files });
  }
  return old?.made;
}

/** @param {Engine} engine @param {string} question @param {Input} input */
function answer(engine, question, input) {
  try {
    const answered = QUESTIONS[question]?.(engine, input);
    if (!answered) throw new Error(`There is no question "${question}".`);
    return { ...answered, text: JSON.stringify(answered.rows) };
  } catch (error) {
    const rows = /** @type {const} */ ([['throws', '', '', String(error)]]);
    return { rows, made: undefined, text: JSON.stringify(rows) };
  }
}

/** @typedef {Omit<Difference, 'question' | 'files'>} RowDifference */

/**
 * @param {readonly Row[]} old @param {readonly Row[]} fresh
 * @returns {readonly RowDifference[]}
 */
function differencesOf(old, fresh) {
  const [before, after] = [rowsByKey(old), rowsByKey(fresh)];
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [kind, harness, about] = JSON.parse(key);
    const [gone, come] = withoutCommon(before.get(key) ?? [], after.get(key) ?? []);
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
      const [one, other] = [gone[index], come[index]];
      return { harness, kind: kindOf(kind, one, other), about, old: parsed(one), new: parsed(other) };
    });
  });
  const inOrder = { harness: '', kind: 'order', about: '' };
  return found.length > 0
    ? found
    : [{ ...inOrder, old: old.map(([kind]) => kind), new: fresh.map(([kind]) => kind) }];
}

/** @param {readonly Row[]} rows */
function rowsByKey(rows) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [kind, harness, about, value] of rows) {
    const key = JSON.stringify([kind, harness, about]);
    found.set(key, [...(found.get(key) ?? []), JSON.stringify(value) ?? 'null']);
  }
  return found;
}

/** @param {readonly string[]} old @param {readonly string[]} fresh */
function withoutCommon(old, fresh) {
  const left = [...fresh];
  const gone = old.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [gone, left];
}

const parsed = (/** @type {string | undefined} */ text) =>
  text === undefined ? undefined : JSON.parse(text);

/** A word that has changed is part of the kind, and so are the keys of a record that have.
 * @param {string} kind @param {string | undefined} old @param {string | undefined} fresh */
function kindOf(kind, old, fresh) {
  if (old === undefined) return `new ${kind}`;
  if (fresh === undefined) return `gone ${kind}`;
  const [before, after] = [JSON.parse(old), JSON.parse(fresh)];
  if (kind === 'loads' || kind === 'status' || kind === 'ok') return `${kind}: ${before} → ${after}`;
  if (!isRecord(before) || !isRecord(after)) return kind;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return `${kind}: ${changed.length > 0 ? changed.join(', ') : 'order of keys'}`;
}

const isRecord = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
