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
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { specPath, writeSpecs, writeSubagents } from './agents.mjs';
import { once } from './measure.mjs';

/** @typedef {import('./measure.mjs').Runner} Runner */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(HERE, '../dist');
const RULESYNC = 'rulesync@17';

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
    const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
    spawnSync('git', [...author, '-c', 'commit.gpgsign=false', 'commit', '-qm', 'Agents'], { cwd: root });
    return root;
  };
  return {
    close: () => rmSync(folder, { recursive: true, force: true }),
    empty: () => /** @type {Runner} */ ({ name: 'node -e 0', node, words: ['-e', '0'] }),
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
    rulesync: (/** @type {number} */ count) => rulesyncRunner(node, join(folder, `rulesync-${count}`), count),
  };
}

/** The Action as the runner starts it, in mode `check`. @returns {Runner} */
function actionRunner(
  /** @type {string} */ node,
  /** @type {string} */ bundle,
  /** @type {string} */ workspace,
  /** @type {string} */ folder,
) {
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH'].map((name) => [name, join(folder, name)]),
  );
  for (const [name, file] of Object.entries(files)) writeFileSync(file, name.endsWith('PATH') ? '{}' : '');
  const job = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/main' };
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
