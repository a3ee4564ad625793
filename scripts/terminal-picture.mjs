// Makes docs/terminal.svg, a picture of a real run of the built command: node scripts/terminal-picture.mjs [--check]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PICTURE = join(ROOT, 'docs/terminal.svg');
const REVIEWER = '.claude/agents/reviewer.md';

const COLUMNS = 56; // so that a phone shows letters that can be read
const [CHARACTER, LINE, EDGE, BAR] = [7.8, 18, 18, 34];
const COLORS = { added: '#3fb950', removed: '#f85149', place: '#79c0ff', dim: '#8b949e', plain: '#e6edf3' };

/** What a person would type and see, in a project of its own. */
function record() {
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-picture-'));
  const fsagent = (...words) => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, COMMAND, 'index.js'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [`$ npx fsagent-action ${words.join(' ')}`, ...`${stderr}${stdout}`.trimEnd().split('\n'), ''];
  };
  try {
    cpSync(join(ROOT, 'dist/cli'), join(folder, COMMAND), { recursive: true }); // as an install puts it there
    cpSync(join(ROOT, 'examples/team/.fsagent'), join(folder, '.fsagent'), { recursive: true });
    for (const name of ['documenter.yaml', 'planner.md']) rmSync(join(folder, '.fsagent/agents', name));
    fsagent('write', '--quiet');
    const written = fsagent('write');
    const text = readFileSync(join(folder, REVIEWER), 'utf8');
    const lines = text.trimEnd().split('\n');
    writeFileSync(join(folder, REVIEWER), `${lines.slice(0, -1).join('\n')}\n${EDIT}\n`);
    const edit = [`$ # someone edits ${REVIEWER}`, ''];
    return [...written, ...edit, ...shortened(fsagent('check'))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const COMMAND = 'node_modules/fsagent-action/dist/cli';
const EDIT = 'Say what is wrong, and fix it yourself.';

/** The report of `check` without the context of its diff. */
const shortened = (lines) =>
  lines.filter((line) => /^ {2}line/.test(line) || !/^(?: |@@|---|\+\+\+|$|\d+ notes? )/.test(line));

/** A line as the rows of the picture: the words that do not fit go on below, further in. */
function rowsOf(line) {
  const [, start, text] = /^(\s*)(.*)$/.exec(line);
  const rows = [];
  for (const word of text.split(/(?<=\S)(?=\s)/)) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + word.length <= COLUMNS) rows[rows.length - 1] += word;
    else rows.push(row === undefined ? start + word : INDENT + word.trimStart());
  }
  return rows.map((text) => ({ text, color: colorOf(line), isBold: line.startsWith('$') }));
}

const INDENT = '    ';

function elementOf({ text, color, isBold }, index) {
  const y = BAR + EDGE + index * LINE;
  return `<text x="${EDGE}" y="${y}" fill="${color}"${isBold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`;
}

function colorOf(line) {
  if (line.startsWith('+') || /^(?:In sync|Done)/.test(line)) return COLORS.added;
  if (line.startsWith('-') || line.startsWith('Drift')) return COLORS.removed;
  if (/^(?:To keep|To repair| {2}line)/.test(line)) return COLORS.place;
  return line.startsWith('  →') ? COLORS.dim : COLORS.plain;
}

/** A space that no viewer leaves out. */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '\u00a0');

function picture(lines) {
  const rows = lines.flatMap(rowsOf);
  const [width, height] = [
    Math.round(COLUMNS * CHARACTER + 2 * EDGE),
    BAR + 2 * EDGE + (rows.length - 1) * LINE,
  ];
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (color, index) => `<circle cx="${EDGE + 6 + index * 20}" cy="17" r="6" fill="${color}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A terminal with fsagent write and fsagent check">
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
${dots.join('')}
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
${rows.map(elementOf).join('\n')}
</g>
</svg>
`;
}

const made = picture(record());
if (!process.argv.includes('--check')) writeFileSync(PICTURE, made);
else if (readFileSync(PICTURE, 'utf8') !== made) {
  console.error('docs/terminal.svg is stale. Run "node scripts/terminal-picture.mjs".');
  process.exitCode = 1;
}
