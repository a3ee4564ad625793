// Numbers that may only grow with a reason: how often the way of one spec through `check` goes to another file, the lines of
// `src`, and what a check loads of the package. `.ci/meters.json` has each with its parts, and why it was last raised. When
// one has grown, this prints what is new and fails.
//   npm run meters [-- --store "why"]      (after npm run build)
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { callsOfCheck, projectInSync, stopsOf } from './call-path.mjs';

/**
 * What was counted: by the name of the meter, the number of each part. The sum of the parts is the number of the meter.
 * @typedef {Readonly<Record<string, Readonly<Record<string, number>>>>} Counts
 * @typedef {Readonly<Record<string, { readonly most: number, readonly reason: string,
 *   readonly parts: Readonly<Record<string, number>> }>>} Stored
 */

const STORED = new URL('../.ci/meters.json', import.meta.url);
const RAISE = 'Raise it in the same commit, with one line that says why: npm run meters -- --store "why"';

/** What was counted beside what is stored, in lines, and whether something has grown. */
export function compared(/** @type {Counts} */ counts, /** @type {Stored} */ stored) {
  const grown = grownMeters(counts, stored);
  const lines = Object.entries(counts).flatMap(([name, parts]) => {
    const { most, parts: before = {} } = stored[name] ?? {};
    const line = `${name}: ${total(parts)}, stored ${most ?? 'nothing'}`;
    if (!grown.includes(name)) return [total(parts) < (most ?? 0) ? `${line}: less, so store it` : line];
    const more = Object.entries(parts).filter(([part, count]) => count > (before[part] ?? 0));
    return [
      `${line}: MORE`,
      ...more.map(([part, count]) => `    ${part}: ${count}, stored ${before[part] ?? 'nothing'}`),
    ];
  });
  return { lines: grown.length > 0 ? [...lines, RAISE] : lines, hasGrown: grown.length > 0 };
}

/** What to store. A number that is not raised keeps the reason of its last raise. @returns {Stored} */
export function storedAnew(
  /** @type {Counts} */ counts,
  /** @type {Stored} */ stored,
  /** @type {string} */ reason,
) {
  const grown = grownMeters(counts, stored);
  return Object.fromEntries(
    Object.entries(counts).map(([name, parts]) => {
      const why = grown.includes(name) ? reason : (stored[name]?.reason ?? '');
      return [name, { most: total(parts), reason: why, parts }];
    }),
  );
}

const grownMeters = (/** @type {Counts} */ counts, /** @type {Stored} */ stored) =>
  Object.keys(counts).filter((name) => total(counts[name] ?? {}) > (stored[name]?.most ?? 0));

const total = (/** @type {Readonly<Record<string, number>>} */ parts) =>
  Object.values(parts).reduce((sum, count) => sum + count, 0);

/** @returns {Promise<Counts>} */
const countAll = async () => ({
  'switches of file on the way of one spec through check': await switchesByFile(),
  'lines of src': linesByFile(),
  'bytes of the package that a check loads': loadedByFile(),
});

/** How often the way goes on in each file. */
async function switchesByFile() {
  const files = stopsOf(await callsOfCheck('src/cli.ts'));
  return summed(
    files.filter((file, index) => index > 0 && file !== files[index - 1]).map((file) => [file, 1]),
  );
}

const GENERATED = 'src/report/audit-page-script.ts'; // by npm run build

function linesByFile() {
  const files = readdirSync('src', { recursive: true }).map((path) => join('src', String(path)));
  const sources = files.filter((path) => path.endsWith('.ts') && path !== GENERATED);
  return summed(sources.map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1]));
}

/** The modules of the package that Node loads for a check of a project in sync, in bytes as they are on the disk. */
function loadedByFile() {
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-loaded-'));
  try {
    const coverage = join(folder, 'coverage');
    const command = resolve('dist/cli/index.js');
    const run = projectInSync(join(folder, 'project'), command);
    run('env', `NODE_V8_COVERAGE=${coverage}`, process.execPath, command, 'check');
    const base = pathToFileURL(resolve('dist/cli')).href;
    const loaded = readdirSync(coverage)
      .flatMap((name) => JSON.parse(readFileSync(join(coverage, name), 'utf8')).result)
      .filter(({ url }) => url.startsWith(base))
      .map(({ url }) => new URL(url));
    if (loaded.length === 0) throw new Error('A check loaded nothing of dist/cli. Run npm run build first.');
    return summed(loaded.map((url) => [`dist/cli/${basename(url.pathname)}`, statSync(url).size]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The parts by name, in the order of their names. @param {readonly (readonly [string, number])[]} pairs */
function summed(pairs) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [name, number] of pairs) sums.set(name, (sums.get(name) ?? 0) + number);
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function main() {
  const { values } = parseArgs({ options: { store: { type: 'string' } } });
  /** @type {Stored} */
  const stored = JSON.parse(readFileSync(STORED, 'utf8'));
  const counts = await countAll();
  const { lines, hasGrown } = compared(counts, stored);
  if (values.store === undefined) {
    console.log(lines.join('\n'));
    process.exitCode = hasGrown ? 1 : 0;
    return;
  }
  if (hasGrown && values.store.trim() === '') throw new Error('Say in one line why a number is raised.');
  writeFileSync(STORED, `${JSON.stringify(storedAnew(counts, stored, values.store), null, 2)}\n`);
  for (const [name, parts] of Object.entries(counts)) console.log(`${name}: ${total(parts)}`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
