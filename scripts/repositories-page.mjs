// Makes docs/repositories.md of what try-repositories.mjs measured.
// Usage: node scripts/repositories-page.mjs <results.json> [<results with --prefer.json>] > docs/repositories.md
// The results come from `try-repositories.mjs <folder> --json`, with an `index.json` in the folder.
import { readFileSync } from 'node:fs';

const [plain, preferring] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
if (!plain) throw new Error('Name the file with the results.');
const preferred = new Map((preferring ?? []).map((result) => [result.repository, result]));
const isShown = ({ source, sideBySide, files }) => source && (sideBySide > 0 || files >= 5);
const shown = plain.filter(isShown).sort((a, b) => b.sideBySide - a.sideBySide || b.files - a.files);

const NOT_RUN = '–';
const COLUMNS = {
  repository: ({ source, commit }) =>
    `[${source}](https://github.com/${source}/tree/${commit}) ${commit.slice(0, 7)}`,
  files: ({ files }) => files,
  imported: ({ inTheEnd }) => inTheEnd,
  'with `--prefer`': (result) => preferred.get(result.repository)?.inTheEnd ?? NOT_RUN,
  'side by side': ({ sideBySide }) => sideBySide,
  merged: ({ merged }) => merged,
  'merged with `--prefer`': (result) => preferred.get(result.repository)?.merged ?? NOT_RUN,
  'check green': ({ check }) => (check === 0 ? 'yes' : 'no'),
  'green with `--prefer`': (result) => {
    const check = preferred.get(result.repository)?.check;
    return check === undefined ? NOT_RUN : check === 0 ? 'yes' : 'no';
  },
  'grant more in silence': ({ more, carriedMore }) => more.length + carriedMore.length,
  'limits lost in silence': ({ limits, carriedLimits }) => limits.length + carriedLimits.length,
  'fields lost in silence': ({ fields }) => fields.length,
  seconds: ({ seconds }) => seconds,
  lines: ({ lines }) => lines,
  left: ({ left }) =>
    Object.entries(left)
      .map(([code, count]) => `${code} ${count}`)
      .join(', '),
};

const rows = shown.map((result) => Object.values(COLUMNS).map((cell) => String(cell(result))));
const sums = Object.keys(COLUMNS).map((name, index) => {
  if (index === 0) return `all ${shown.length}`;
  if (name.includes('green')) return String(rows.filter((row) => row[index] === 'yes').length);
  const numbers = rows.map((row) => row[index]).filter((cell) => cell !== NOT_RUN);
  return name === 'left'
    ? ''
    : String(Math.round(numbers.reduce((sum, each) => sum + Number(each), 0) * 10) / 10);
});
const head = [Object.keys(COLUMNS), Object.keys(COLUMNS).map(() => '---')];
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

console.log(`# Tried on public repositories

Made by \`scripts/repositories-page.mjs\` on ${new Date().toISOString().slice(0, 10)}, with version ${version}. In a copy of each repository \`init\`, \`import\`,
\`write --adopt\` and \`check\` were run as a new user would run them. Then the same specs were written for the harnesses that
the repository had no files for.

- **imported**: files that became part of a spec by one plain \`import\`; then the same with \`--prefer claude-code\`,
  for the repositories that have agents side by side.
- **side by side**: agents with files for two or three harnesses; **merged**: those that became one spec.
- **green**: \`check\` exits with 0 at the end. Where prompts are different texts, \`write --adopt\` after \`--prefer\` leaves the
  file with the other text until \`--discard\` says that it may go; that step was not taken here.
- **in silence**: generated files that grant more than the originals, or lack a limit or a field of theirs, where no message
  says so. A reader of its own judges that, not fsagent.
- **seconds** and **lines**: of all these runs together, on a machine with two cores that had other work to do; lines is all
  that they print.
- **left**: the messages on files that were not imported, with the number of files. ${NOT_RUN} is: not run.

${[...head, ...rows, sums].map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
