// The projects and the commands that are measured on them.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { specPath, writeSpecs, writeSubagents } from './agents.mjs';
import { once } from './measure.mjs';

/** @typedef {import('./measure.mjs').Runner} Runner */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(HERE, '../dist');
const RULESYNC = 'rulesync@17';

const AUTHOR = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', '-c', 'commit.gpgsign=false'];

/** So many files are changed by a pull request. */
const FEW = [0, 1, 2, 3, 4];

/** What a pull request changes: specs, agents that people write, or settings for all agents. */
const CHANGES = {
  specs: (/** @type {string} */ root) =>
    FEW.map((index) => {
      const text = readFileSync(join(root, specPath(index)), 'utf8');
      const tools = `${text.includes('\ntools:') ? '' : 'tools: [Read]\n'}`;
      const more = text.replace(/^tools: \[/m, 'tools: [Question, ');
      return [specPath(index), more.replace('---\n', `---\n${tools}`)];
    }),
  files: () =>
    FEW.map((index) => [
      `.claude/agents/hand-${index}.md`,
      `---\nname: hand-${index}\ndescription: Helps.\ntools: Read, Bash\n---\nYou help.\n`,
    ]),
  settings: () => [['opencode.json', JSON.stringify({ permission: { webfetch: 'deny', bash: 'ask' } })]],
};

/** A folder for all of it, with copies of the bundles, so that no installed package can help them. */
export function openBench(command = process.execPath) {
  const node = command.includes('/') ? resolve(command) : command; // some commands run in another folder
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-bench-'));
  const dist = join(folder, 'dist');
  cpSync(DIST, dist, { recursive: true });
  const script = join(folder, 'script.cjs'); // bundled like fsagent, so that neither pays for loading many files
  const entry = { entryPoints: [join(HERE, 'script.mjs')], outfile: script };
  buildSync({ ...entry, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' });
  const fsagent = (
    /** @type {string} */ name,
    /** @type {string} */ root,
    /** @type {string[]} */ ...words
  ) => ({
    ...{ name, node },
    words: [join(dist, 'cli/index.js'), ...words, '--root', root],
  });

  /** A checkout with so many agents, in sync. */
  const project = (/** @type {number} */ count, name = `project-${count}`, hasPolicy = false) => {
    const root = join(folder, name);
    if (existsSync(root)) return root;
    writeSpecs(root, count, hasPolicy);
    spawnSync('git', ['init', '-q'], { cwd: root });
    once(fsagent('write', root, 'write', '--quiet'));
    // As in every checkout where there is something to check.
    spawnSync('git', ['add', '.'], { cwd: root });
    spawnSync('git', [...AUTHOR, 'commit', '-qm', 'Agents'], { cwd: root });
    return root;
  };
  return {
    close: () => rmSync(folder, { recursive: true, force: true }),
    empty: () => /** @type {Runner} */ ({ name: 'node -e 0', node, words: ['-e', '0'] }),
    /** No more than to load the command. */
    start: () =>
      /** @type {Runner} */ ({
        name: 'fsagent --version',
        node,
        words: [join(dist, 'cli/index.js'), '--version'],
      }),
    script: (/** @type {number} */ count) =>
      /** @type {Runner} */ ({ name: 'script', node, words: [script, project(count)] }),
    check: (/** @type {number} */ count) => fsagent('fsagent check', project(count), 'check'),
    checkPolicy: (/** @type {number} */ count) =>
      fsagent('fsagent check, a policy', project(count, `policy-${count}`, true), 'check'),
    audit: (/** @type {number} */ count) => fsagent('fsagent audit', project(count), 'audit'),
    write: (/** @type {number} */ count) => {
      const root = project(count, `changed-${count}`);
      return {
        ...fsagent('fsagent write, one changed', root, 'write', '--quiet'),
        prepare: () => appendFileSync(join(root, specPath(0)), 'And one more line.\n'),
      };
    },
    import: (/** @type {number} */ count) => {
      const root = project(count, `ejected-${count}`);
      const specs = join(root, '.fsagent/agents');
      const runner = fsagent('fsagent import', root, 'import', '--dry-run', '--quiet');
      if (!existsSync(specs)) return runner; // the second one of a project
      const config = join(root, '.fsagent/config.yml');
      const kept = readFileSync(config); // without it the files are read by another matrix than they were written by
      once(fsagent('eject', root, 'eject'));
      rmSync(specs, { recursive: true });
      writeFileSync(config, kept);
      return runner;
    },
    action: (/** @type {number} */ count) =>
      actionRunner(node, join(dist, 'index.js'), project(count), folder),
    /** The Action on a pull request, and on a push of the same. */
    pullRequest: (/** @type {number} */ count, /** @type {keyof typeof CHANGES} */ change) => {
      const root = project(count, `${change}-${count}`);
      const git = (/** @type {string[]} */ ...words) =>
        spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();
      const base = git('rev-parse', 'HEAD');
      for (const [path, text] of CHANGES[change](root)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      once(fsagent('write', root, 'write', '--quiet'));
      git('add', '.');
      git(...AUTHOR, 'commit', '-qm', 'Change');
      git('remote', 'add', 'origin', 'https://github.com/octo/team');
      const head = { sha: git('rev-parse', 'HEAD'), ref: 'change', repo: { full_name: 'octo/team' } };
      const pull = { number: 1, head, base: { sha: base, ref: 'main', repo: { full_name: 'octo/team' } } };
      const run = (/** @type {string} */ name, /** @type {object} */ event) => ({
        ...actionRunner(node, join(dist, 'index.js'), root, folder, name, event),
        name: `the Action, ${name}`,
      });
      return { pull: run('pull_request', { pull_request: pull }), push: run('push', {}) };
    },
    rulesync: (/** @type {number} */ count) => rulesyncRunner(node, join(folder, `rulesync-${count}`), count),
  };
}

/** The Action as the runner starts it, in mode `check`. @returns {Runner} */
function actionRunner(
  /** @type {string} */ node,
  /** @type {string} */ bundle,
  /** @type {string} */ workspace,
  /** @type {string} */ folder,
  name = 'push',
  /** @type {object} */ event = {},
) {
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH'].map((each) => [
      each,
      join(workspace, '.git', `${name}-${each}`),
    ]),
  );
  for (const [each, file] of Object.entries(files))
    writeFileSync(file, each.endsWith('PATH') ? JSON.stringify(event) : '');
  const job = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: name, GITHUB_REF: 'refs/heads/main' };
  const place = { GITHUB_WORKSPACE: workspace, GITHUB_REPOSITORY: 'octo/team', RUNNER_TEMP: folder };
  const env = { ...files, ...job, ...place, INPUT_MODE: 'check' };
  return { name: 'the Action, check', node, words: [bundle], cwd: workspace, env };
}

/** The same agents in rulesync, in sync; nothing where it cannot be had. @returns {Runner | undefined} */
function rulesyncRunner(/** @type {string} */ node, /** @type {string} */ root, /** @type {number} */ count) {
  const command = installRulesync();
  if (command === undefined) return undefined;
  writeSubagents(root, count);
  once({ name: 'rulesync generate', node, cwd: root, words: [command, 'generate'] });
  if (!existsSync(join(root, '.opencode'))) throw new Error('rulesync wrote nothing.');
  return { name: RULESYNC, node, cwd: root, words: [command, 'generate', '--check'] };
}

function installRulesync() {
  const home = join(tmpdir(), 'fsagent-bench-rulesync');
  const command = join(home, 'node_modules/rulesync/dist/cli/index.js');
  if (existsSync(command)) return command;
  mkdirSync(home, { recursive: true });
  const words = ['install', '--prefix', home, '--no-audit', '--no-fund', '--engine-strict=false', RULESYNC];
  const { status } = spawnSync('npm', words, { stdio: 'ignore', timeout: 300_000 });
  if (status === 0 && existsSync(command)) return command;
  console.log(`Skipped rulesync: ${RULESYNC} could not be installed.`);
  return undefined;
}
