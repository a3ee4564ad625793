// The measured matrix: what each tool is called in each harness, and what the real CLI granted for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './core.mjs';
import { escapeHtml, select } from './template.mjs';

/**
 * What is read of the report: by harness, what each written name granted in each seat.
 * @typedef {Readonly<Record<string, readonly string[]>>} Granted
 * @typedef {{ readonly version: string, readonly date: string, readonly names: Readonly<Record<string, Granted>> }} Measured
 * @typedef {{ readonly date: string, readonly harnesses: Readonly<Record<string, Measured>> }} Report
 */
/** @typedef {import('../../src/core/index.js').Harness} Harness */

/** @param {import('./core.mjs').Core} core */
export function matrixPage({
  BUILT_IN_HARNESSES,
  NAMED_TOOL_KINDS,
  Tool,
  clientCells,
  knownClients,
  namesOf,
}) {
  /** @type {Report} */
  const report = JSON.parse(readFileSync(join(ROOT, 'conformance/report.json'), 'utf8'));
  const measured = report.harnesses;
  const seats = [
    ...new Set(Object.values(measured).flatMap((each) => Object.values(each.names).flatMap(Object.keys))),
  ];

  const cell = (/** @type {Harness} */ harness, /** @type {(typeof NAMED_TOOL_KINDS)[number]} */ kind) => {
    const names = namesOf(harness, Tool[kind], 'verified');
    const { conditional } = harness.tools.cells[kind];
    const proof = measured[harness.id];
    const version = proof ? `${proof.version}, ${proof.date}` : 'not measured';
    const lines = names.length === 0 || !proof ? [] : seats.flatMap((seat) => seatLine(seat, names, proof));
    const clients = names.length === 0 ? [] : clientCells(harness, kind, 'verified').flatMap(clientLine);
    return `<td data-harness="${escapeHtml(harness.id)}"><div class="written">${codes(names)}</div>${lines.join('')}${clients.join('')}${
      conditional === undefined ? '' : `<div class="condition">The tool ${escapeHtml(conditional)}.</div>`
    }<div class="version">${escapeHtml(version)}</div></td>`;
  };
  const heads = BUILT_IN_HARNESSES.map(
    ({ id, title }) => `<th scope="col" data-harness="${escapeHtml(id)}">${escapeHtml(title)}</th>`,
  );
  const rows = NAMED_TOOL_KINDS.map(
    (kind) =>
      `<tr data-tool="${kind}"><th scope="row"><code>${kind}</code></th>${BUILT_IN_HARNESSES.map((harness) => cell(harness, kind)).join('')}</tr>`,
  );
  const known = BUILT_IN_HARNESSES.flatMap((harness) => clientsLine(harness.title, knownClients(harness)));
  return {
    url: 'matrix.html',
    title: 'The measured matrix',
    description:
      'What each tool is called in each harness, and what the real command line tools granted for it.',
    script: 'matrix.js',
    isWide: true,
    main: `<h1>The measured matrix</h1>
<p class="lead">Each cell has the names that fsagent writes, and what the real command line tool then granted to an agent, by the agent’s seat: an agent in the seat <code>main</code> runs the session, a <code>subagent</code> is started by another agent, and in the <code>background</code> nobody waits for it. Version and date are those of the measurement. <a href="harnesses.html">How it was measured</a></p>
${known.join('\n')}
<form class="controls">
${select('matrix-harness', 'Harness', [['', 'all'], ...BUILT_IN_HARNESSES.map(({ id, title }) => pair(id, title))])}
${select('matrix-tool', 'Tool', [['', 'all'], ...NAMED_TOOL_KINDS.map((kind) => pair(kind, kind))])}
${select('matrix-seat', 'Seat', [['', 'all'], ...seats.map((seat) => pair(seat, seat))])}
<output id="matrix-count"></output>
</form>
<div class="scroll" tabindex="0" role="region" aria-label="The matrix"><table id="matrix" class="matrix"><thead><tr><th scope="col">Tool</th>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`,
  };
}

/** @returns {readonly [string, string]} */
const pair = (/** @type {string} */ value, /** @type {string} */ text) => [value, text];

/**
 * What an agent in a seat was granted for these names.
 * @param {string} seat
 * @param {readonly string[]} names
 * @param {Measured} proof
 */
function seatLine(seat, names, { names: granted }) {
  const found = names.map((name) => granted[name]?.[seat]);
  if (found.every((each) => each === undefined)) return [];
  const natives = [...new Set(found.flatMap((each) => each ?? []))];
  return [
    `<div class="seat" data-seat="${escapeHtml(seat)}"><span>${escapeHtml(seat)}</span> ${codes(natives)}</div>`,
  ];
}

/**
 * How it is known what each of several programs does with the names.
 * @param {string} harness
 * @param {ReturnType<import('./core.mjs').Core['knownClients']>} clients
 */
function clientsLine(harness, clients) {
  if (clients.length === 0) return [];
  const each = clients.map(
    ({ title, known, url }) =>
      `${escapeHtml(title)} is ${url === undefined ? known : `<a href="${escapeHtml(url)}">${escapeHtml(known)}</a>`}`,
  );
  return [
    `<p>Several programs read the files of ${escapeHtml(harness)}: ${each.join('; ')}. A line with the name of a program says which tools it takes the names for.</p>`,
  ];
}

/**
 * What a program that nobody measured takes the names for.
 * @param {ReturnType<import('./core.mjs').Core['clientCells']>[number]} cell
 */
const clientLine = ({ client: { title, evidence }, tools }) =>
  evidence === undefined
    ? []
    : [`<div class="client"><span>${escapeHtml(`${title}, by ${evidence.by}`)}</span> ${codes(tools)}</div>`];

const codes = (/** @type {readonly string[]} */ names) =>
  names.length === 0 ? '<i>none</i>' : names.map((name) => `<code>${escapeHtml(name)}</code>`).join(' ');
