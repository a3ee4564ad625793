// Makes docs/repositories.md of what try-repositories.mjs measured.
// Usage: node scripts/repositories-page.mjs <results.json> [<results with --prefer.json> [<with --separate.json>]] > docs/repositories.md
// The results come from `try-repositories.mjs <folder> --json`, with an `index.json` in the folder.
import { readFileSync } from 'node:fs';
import { reasonsText, resultsTable } from './results-table.mjs';

const [plain, preferring, separating] = process.argv
  .slice(2)
  .map((path) => JSON.parse(readFileSync(path, 'utf8')));
if (!plain) throw new Error('Name the file with the results.');
const byName = (results = []) => new Map(results.map((result) => [result.repository, result]));
const [preferred, separated] = [byName(preferring), byName(separating)];
const isShown = ({ source, sideBySide, files }) => source && (sideBySide > 0 || files >= 5);
const shown = plain.filter(isShown).sort((a, b) => b.sideBySide - a.sideBySide || b.files - a.files);

const NOT_RUN = '–';
const isGreen = (result) => (result === undefined ? NOT_RUN : result.check === 0 ? 'yes' : 'no');
/** The most of any of the runs: what is said of silence holds for each of them. */
const inAllRuns = (count) => (result) =>
  Math.max(
    ...[result, preferred.get(result.repository), separated.get(result.repository)]
      .filter((each) => each !== undefined)
      .map(count),
  );
const COLUMNS = {
  repository: ({ source, commit }) =>
    `[${source}](https://github.com/${source}/tree/${commit}) ${commit.slice(0, 7)}`,
  files: ({ files }) => files,
  imported: ({ inTheEnd }) => inTheEnd,
  'with `--prefer`': (result) => preferred.get(result.repository)?.inTheEnd ?? NOT_RUN,
  'with `--separate`': (result) => separated.get(result.repository)?.inTheEnd ?? NOT_RUN,
  'side by side': ({ sideBySide }) => sideBySide,
  merged: ({ merged }) => merged,
  'merged with `--prefer`': (result) => preferred.get(result.repository)?.merged ?? NOT_RUN,
  'check green': (result) => isGreen(result),
  'green with `--prefer`': ({ repository }) => isGreen(preferred.get(repository)),
  'green with `--separate`': ({ repository }) => isGreen(separated.get(repository)),
  'grant more in silence': inAllRuns(({ more, carriedMore }) => more.length + carriedMore.length),
  'limits lost in silence': inAllRuns(({ limits, carriedLimits }) => limits.length + carriedLimits.length),
  'fields lost in silence': inAllRuns(({ fields }) => fields.length),
  seconds: ({ seconds }) => seconds,
  lines: ({ lines }) => lines,
  left: ({ left }) => reasonsText(left),
};

const table = resultsTable(COLUMNS, shown, (name, cells) => {
  if (name === 'repository') return `all ${shown.length}`;
  if (name.includes('green')) return String(cells.filter((cell) => cell === 'yes').length);
  return name === 'left' ? '' : undefined;
});
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

console.log(`# Tried on public repositories

Made by \`scripts/repositories-page.mjs\` on ${new Date().toISOString().slice(0, 10)}, with version ${version}. In a copy of each repository \`init\`, \`import\`,
\`write --adopt\` and \`check\` were run as a new user would run them. Then the same specs were written for the harnesses that
the repository had no files for.

- **imported**: files that became part of a spec by one plain \`import\`; then the same with \`--prefer claude-code\` and
  with \`--separate\`. It counts the files of all eight harnesses; **files** and **side by side** those of the three default ones.
- **side by side**: agents with files for two or three harnesses; **merged**: those that became one spec.
- **green**: \`check\` exits with 0 at the end. Where prompts are different texts, \`write --adopt\` after \`--prefer\` leaves the
  file with the other text until \`--discard\` says that it may go; that step was not taken here. \`--separate\` keeps both texts.
- **in silence**: generated files that grant more than the originals, or lack a limit or a field of theirs, where no message
  says so. A reader of its own judges that, not fsagent.
- **seconds** and **lines**: of all these runs together, on a machine with two cores that had other work to do; lines is all
  that they print.
- **left**: the messages on files that were not imported, with the number of files. ${NOT_RUN} is: not run.

${table}`);
