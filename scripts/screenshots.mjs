// Makes the pictures of docs/pictures from real runs, in Chromium: node scripts/screenshots.mjs. Build first.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { marked } from 'marked';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures');
const folder = mkdtempSync(join(tmpdir(), 'fsagent-screenshots-'));
const project = join(folder, 'team');
const at = (name) => join(folder, name);

const run = (script, words, env = {}) =>
  spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).stdout;

/** The same on a terminal, which `script` gives it: only there the command uses colours. */
const onTerminal = (words) => {
  const command = [process.execPath, join(ROOT, 'dist/cli/index.js'), ...words].map((word) => `'${word}'`);
  const { stdout } = spawnSync('script', ['-qec', command.join(' '), '/dev/null'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, TERM: 'xterm-256color' },
  });
  return stdout.replaceAll('\r', '');
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const COLORS = { 31: '#f85149', 32: '#3fb950', 33: '#d29922', 36: '#79c0ff', 2: '#8b949e', 1: '#ffffff' };

const ESCAPE = '\u001b';

/** The colours of a terminal as those of a page. */
const fromTerminal = (text) =>
  escaped(text)
    .replaceAll(`${ESCAPE}[0m`, '</span>')
    .replace(
      new RegExp(`${ESCAPE}\\[(\\d+)m`, 'g'),
      (_, code) => `<span style="color:${COLORS[code] ?? 'inherit'}">`,
    );

const terminalPage = (text) =>
  `<meta charset="utf-8"><body style="margin:0;background:#0d1117;color:#e6edf3"><pre style="padding:16px;margin:0;font:13px/1.4 monospace">${fromTerminal(text)}</pre>`;

const STYLE =
  'body{font:15px/1.5 sans-serif;margin:24px}pre{background:#f6f8fa;padding:12px;border-radius:6px}td,th{border:1px solid #d1d9e0;padding:6px 13px}table{border-collapse:collapse}';

/** The Action on the project after an edit by hand; what it writes for the page of the job. */
function jobSummary() {
  appendFileSync(join(project, '.claude/agents/reviewer.md'), 'Fix what you find yourself.\n');
  const summary = at('summary.md');
  writeFileSync(summary, '');
  run('dist/index.js', [], {
    GITHUB_WORKSPACE: project,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: at('output'),
    RUNNER_TEMP: folder,
    INPUT_MODE: 'check',
    INPUT_SUMMARY: 'true',
    INPUT_ROOT: '.',
  });
  return `<meta charset="utf-8"><style>${STYLE}</style>${marked.parse(readFileSync(summary, 'utf8'))}`;
}

try {
  cpSync(join(ROOT, 'examples/team'), project, { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(at('terminal-audit.html'), terminalPage(onTerminal(['audit'])));
  run('dist/cli/index.js', ['audit', '--html', at('report-audit.html')]);
  writeFileSync(at('job-summary.html'), jobSummary());
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1000, height: 400 } });
  for (const name of ['terminal-audit', 'report-audit', 'job-summary']) {
    await page.goto(pathToFileURL(at(`${name}.html`)).href);
    await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true });
}
