// Start to exit of `check` on an in-sync repository of 20 specs, beside a bare `node -e 0`, in turn in one run.
//   node scripts/bench-action.mjs [rounds]
// On Node 24 where it is installed (npm ci --prefix .ci/node24), since that is what Actions run on.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROUNDS = Number(process.argv[2] ?? 40);
const SPECS = 20;
const AIM = { ratio: 4.5, bytes: 1_200_000 };

const node24 = resolve('.ci/node24/node_modules/node/bin/node');
const node = existsSync(node24) ? node24 : process.execPath;
const folder = mkdtempSync(join(tmpdir(), 'fsagent-bench-'));
try {
  bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function bench() {
  // The bundle alone, so that no installed package can help it.
  const bundle = join(folder, 'bundle');
  cpSync('dist', bundle, { recursive: true });
  const workspace = join(folder, 'workspace');
  makeProject(workspace);
  const env = environment(workspace);
  const check = () => timed([join(bundle, 'index.js')], workspace, env);
  const bare = () => timed(['-e', '0'], workspace, env);
  check();
  bare();
  const times = { check: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.check.push(check());
    times.bare.push(bare());
  }
  const [ours, least] = [median(times.check), median(times.bare)];
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const size = statSync('dist/index.js').size;
  const others = readdirSync('dist').filter((name) => /^\d+\.index\.js$/.test(name));
  const more = others.reduce((sum, name) => sum + statSync(join('dist', name)).size, 0);
  console.log(`Node ${version}, ${SPECS} specs in sync, ${ROUNDS} rounds in turn, medians`);
  console.log(`check      ${ours.toFixed(1)} ms`);
  console.log(`node -e 0  ${least.toFixed(1)} ms`);
  console.log(`ratio      ${(ours / least).toFixed(2)} (aim: at most ${AIM.ratio})`);
  console.log(`dist/index.js  ${size} bytes (aim: below ${AIM.bytes})`);
  console.log(`${others.length} parts loaded on demand  ${more} bytes`);
  process.exitCode = ours / least <= AIM.ratio && size < AIM.bytes ? 0 : 1;
}

function makeProject(workspace) {
  const agents = join(workspace, '.fsagent/agents');
  mkdirSync(agents, { recursive: true });
  writeFileSync(join(workspace, '.fsagent/config.yml'), 'matrix: verified\n');
  for (let index = 0; index < SPECS; index++) {
    const head = `---\ndescription: Reviews part ${index} of a change.\ntools: [Read, Glob, Grep, Shell]\n---\n`;
    writeFileSync(
      join(agents, `reviewer-${index}.md`),
      `${head}${'You review changes with care.\n'.repeat(20)}`,
    );
  }
  execFileSync(process.execPath, ['dist/cli/index.js', 'write', '--root', workspace], { stdio: 'pipe' });
  const git = (...args) =>
    execFileSync('git', ['-C', workspace, ...args], { stdio: 'pipe', env: plainEnv() });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '-q', '-m', 'x');
}

function plainEnv() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:GIT_|GITHUB_|INPUT_|NODE_OPTIONS)/.test(name),
  );
  return { ...Object.fromEntries(kept), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
}

function environment(workspace) {
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH'].map((name) => [name, join(folder, name)]),
  );
  for (const file of Object.values(files)) writeFileSync(file, file.endsWith('PATH') ? '{}' : '');
  const more = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_REF: 'refs/heads/main',
    RUNNER_TEMP: folder,
  };
  return {
    ...plainEnv(),
    ...files,
    ...more,
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'octo/team',
    INPUT_MODE: 'check',
  };
}

function timed(args, cwd, env) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(node, args, { cwd, env });
  const time = performance.now() - start;
  if (status !== 0) throw new Error(`exit code ${status}\n${stdout}${stderr}`);
  return time;
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
