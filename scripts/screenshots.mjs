// Pictures in Chromium. Build first.
//   node scripts/screenshots.mjs                                       those of docs/pictures, from real runs
//   node scripts/screenshots.mjs --readme <folder> [--commit <commit>] the README as GitHub shows it, wide and on a phone, light and dark
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { githubPage } from './github-page.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures');
const folder = mkdtempSync(join(tmpdir(), 'fsagent-screenshots-'));
const project = join(folder, 'team');
const foreign = join(folder, 'mistakes');
const at = (name) => join(folder, name);

const run = (cwd, script, words, env = {}) =>
  spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).stdout;

/** The same on a terminal, which `script` gives it: only there the command uses colours. */
const onTerminal = (cwd, words) => {
  const command = [process.execPath, join(ROOT, 'dist/cli/index.js'), ...words].map((word) => `'${word}'`);
  const { stdout } = spawnSync('script', ['-qec', command.join(' '), '/dev/null'], {
    cwd,
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
  `<meta charset="utf-8"><body style="margin:0;background:#0d1117;color:#e6edf3"><pre style="padding:16px;margin:0;font:13px/1.4 monospace;white-space:pre-wrap;overflow-wrap:break-word">${fromTerminal(text)}</pre>`;

/** The Action on the project after an edit by hand; what it writes for the page of the job. */
function jobSummary() {
  appendFileSync(join(project, '.claude/agents/reviewer.md'), 'Fix what you find yourself.\n');
  const summary = at('summary.md');
  writeFileSync(summary, '');
  run(project, 'dist/index.js', [], {
    GITHUB_WORKSPACE: project,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: at('output'),
    RUNNER_TEMP: folder,
    INPUT_MODE: 'check',
    INPUT_SUMMARY: 'true',
    INPUT_ROOT: '.',
  });
  return githubPage(readFileSync(summary, 'utf8'));
}

/** The Action on a pull request that gives the planner a shell, and everybody a hook. */
function pullRequestSummary() {
  const changed = at('changed');
  cpSync(join(ROOT, 'examples/team'), changed, { recursive: true });
  const git = (...words) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: changed,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', 'https://github.com/octo/team');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');
  const sha = git('rev-parse', 'HEAD');
  const spec = join(changed, '.fsagent/agents/planner.md');
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('tools: [Read, ', 'tools: [Read, Shell, '));
  const hooks = { SessionStart: [{ hooks: [{ type: 'command', command: './setup.sh' }] }] };
  writeFileSync(join(changed, '.claude/settings.json'), JSON.stringify({ hooks }, null, 2));
  run(changed, 'dist/cli/index.js', ['write']);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'After');
  const event = { pull_request: { number: 7, base: { sha, ref: 'main' }, head: { ref: 'topic' } } };
  writeFileSync(at('event.json'), JSON.stringify(event));
  const summary = at('pull-request.md');
  writeFileSync(summary, '');
  run(changed, 'dist/index.js', [], {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: at('event.json'),
    GITHUB_REPOSITORY: 'octo/team',
    GITHUB_WORKSPACE: changed,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: at('output'),
    RUNNER_TEMP: folder,
    INPUT_MODE: 'check',
    INPUT_SUMMARY: 'true',
  });
  return githubPage(readFileSync(summary, 'utf8'));
}

/** The pictures of the documents, made anew from real runs. */
async function documents(browser) {
  cpSync(join(ROOT, 'examples/team'), project, { recursive: true });
  cpSync(join(ROOT, 'examples/mistakes'), foreign, { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(at('terminal-audit.html'), terminalPage(onTerminal(foreign, ['audit'])));
  run(foreign, 'dist/cli/index.js', ['audit', '--html', at('report-audit.html')]);
  writeFileSync(at('job-summary.html'), jobSummary());
  writeFileSync(at('pull-request-power.html'), pullRequestSummary());
  const page = await browser.newPage({ viewport: { width: 1000, height: 400 } });
  for (const name of ['terminal-audit', 'report-audit', 'job-summary', 'pull-request-power']) {
    await page.goto(pathToFileURL(at(`${name}.html`)).href);
    await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }
}

/** A file of the working tree, or of a commit. */
const fileOf = (commit) => (path) =>
  commit === undefined
    ? readFileSync(join(ROOT, path))
    : execFileSync('git', ['show', `${commit}:${path}`], { cwd: ROOT });

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** The whole page and its first screen, for each size, light and dark. */
async function readme(browser, target, commit) {
  const read = fileOf(commit);
  writeFileSync(at('readme.html'), githubPage(read('README.md').toString(), read));
  mkdirSync(target, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport, colorScheme });
      await page.goto(pathToFileURL(at('readme.html')).href);
      const name = join(target, `readme-${commit ?? 'now'}-${size}-${colorScheme}`);
      await page.screenshot({ path: `${name}.png`, fullPage: true });
      await page.screenshot({ path: `${name}-first.png` });
      await page.close();
    }
}

const { values } = parseArgs({ options: { readme: { type: 'string' }, commit: { type: 'string' } } });
const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
try {
  await (values.readme === undefined ? documents(browser) : readme(browser, values.readme, values.commit));
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
