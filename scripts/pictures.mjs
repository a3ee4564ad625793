// What the pictures of the documents are made of: texts and markup of real runs. It is stored beside each picture, so that a
// picture that is stale is noticed without looking at its pixels.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { githubPage } from './github-page.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** For each picture its page, and what of that is compared. */
export function pictureSources() {
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-pictures-'));
  try {
    return makeAll(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function makeAll(folder) {
  const [project, foreign] = ['team', 'mistakes'].map((name) => join(folder, name));
  cpSync(join(ROOT, 'examples/team'), project, { recursive: true });
  cpSync(join(ROOT, 'examples/mistakes'), foreign, { recursive: true });
  const terminal = onTerminal(foreign, ['audit']);
  run(foreign, 'dist/cli/index.js', ['audit', '--html', join(folder, 'report.html')]);
  const report = readFileSync(join(folder, 'report.html'), 'utf8');
  const [summary, pullRequest] = [jobSummary(folder, project), pullRequestSummary(folder)];
  return {
    'terminal-audit': { page: terminalPage(terminal), text: terminal.replaceAll(ESCAPE, '^') },
    'report-audit': { page: report, text: withoutCode(report) },
    'job-summary': { page: githubPage(summary), text: summary },
    'pull-request-power': { page: githubPage(pullRequest), text: pullRequest },
  };
}

/** The program and the style of a page are tested by themselves. */
const withoutCode = (html) =>
  html.replace(/<(script(?! type="application\/json")|style)\b[^>]*>.*?<\/\1>/gs, '');

const run = (cwd, script, words, env = {}) =>
  spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).stdout;

/** As wide as the picture. */
const COLUMNS = 120;

/** The same on a terminal, which `script` gives it: only there the command uses colours. */
const onTerminal = (cwd, words) => {
  const command = [process.execPath, join(ROOT, 'dist/cli/index.js'), ...words].map((word) => `'${word}'`);
  const { stdout } = spawnSync(
    'script',
    ['-qec', `stty cols ${COLUMNS}; ${command.join(' ')}`, '/dev/null'],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, TERM: 'xterm-256color' },
    },
  );
  return stdout.replaceAll('\r', '').replaceAll(new RegExp(`[^\\n${ESCAPE}]*…${ESCAPE}\\[K`, 'g'), ''); // what was going on
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
function jobSummary(folder, project) {
  appendFileSync(join(project, '.claude/agents/reviewer.md'), 'Fix what you find yourself.\n');
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
  run(project, 'dist/index.js', [], {
    GITHUB_WORKSPACE: project,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: join(folder, 'output'),
    RUNNER_TEMP: folder,
    INPUT_MODE: 'check',
    INPUT_SUMMARY: 'true',
    INPUT_ROOT: '.',
  });
  return readFileSync(summary, 'utf8');
}

/** So that commits have the same names each time. */
const WHEN = '2026-01-01T12:00:00Z';

/** The Action on a pull request that gives the planner a shell, and everybody a hook. */
function pullRequestSummary(folder) {
  const at = (name) => join(folder, name);
  const changed = at('changed');
  cpSync(join(ROOT, 'examples/team'), changed, { recursive: true });
  const git = (...words) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: changed,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: WHEN,
        GIT_COMMITTER_DATE: WHEN,
        GIT_CONFIG_GLOBAL: '/dev/null',
      },
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
  return readFileSync(summary, 'utf8');
}
