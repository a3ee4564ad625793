// npm run conformance [-- --short]: installs the CLIs on first use, builds the library when the sources are newer.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..');
const [script = 'main', ...args] = process.argv.slice(2);

if (!existsSync(join(here, 'node_modules', '.package-lock.json'))) {
  step('Installing the CLIs of the harnesses; this happens once', 'npm', ['ci', '--prefix', here], root);
}
if (isStale()) step('Building the library', 'npx', ['tsc', '-p', '.'], root);
run(join(here, 'node_modules', '.bin', 'tsx'), [join(here, 'src', `${script}.ts`), ...args], root);

/** The suite asks about what is shipped, so that may not be older than the sources. */
function isStale() {
  const built = join(root, 'lib', 'core', 'index.js');
  if (!existsSync(built)) return true;
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const newest = sources.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs);
  return Math.max(...newest) > statSync(built).mtimeMs;
}

function step(title, command, commandArgs, cwd) {
  const started = performance.now();
  console.log(`${title}…`);
  run(command, commandArgs, cwd);
  console.log(`${title}: ${Math.round((performance.now() - started) / 1000)} s`);
}

function run(command, commandArgs, cwd) {
  const { status, error } = spawnSync(command, commandArgs, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
