import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDED = '---\ndescription: >\n  Reviews\n  a change.\n---\nYou review.\n';

let installed = '';

/** The package as npm installs it: unpacked, with nothing beside it. */
beforeAll(() => {
  installed = mkdtempSync(join(tmpdir(), 'fsagent-installed-'));
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', installed];
  const packed = execFileSync('npm', words, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = Object.values(JSON.parse(packed) as Record<string, { filename: string }>) as [
    { filename: string }, // npm answers with one entry for one package
  ];
  execFileSync('tar', ['xzf', filename], { cwd: installed });
});

afterAll(() => rmSync(installed, { recursive: true, force: true }));

/** Runs a module that imports the package from beside it. */
function node(script: string) {
  const file = join(installed, 'package', 'script.mjs');
  writeFileSync(file, script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  rmSync(file);
  return { status, stdout, stderr };
}

const COMPILES = (entry: string) => `import { compile } from '${entry}';
const result = compile([{ path: '.fsagent/agents/x.md', text: ${JSON.stringify(FOLDED)} }]);
globalThis.answer = JSON.stringify(result.ok && result.files.map(({ path }) => path));`;
const COMPILED = '[".claude/agents/x.md",".github/agents/x.agent.md",".opencode/agent/x.md"]';

test('the package needs no other package', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package', 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies ?? {})).toEqual([]);
});

describe.each([
  ['fsagent-action', 'index'],
  ['fsagent-action/core', 'core/index'],
])('%s', (entry, source) => {
  test('compiles in Node with nothing installed', () => {
    const ran = node(`${COMPILES(entry)}\nprocess.stdout.write(answer);`);
    expect(ran).toEqual({ status: 0, stderr: '', stdout: COMPILED });
  });

  test('exports the values of its module in the sources', async () => {
    const ran = node(
      `import * as all from '${entry}'; process.stdout.write(JSON.stringify(Object.keys(all)));`,
    );
    const module = await import(pathToFileURL(join(ROOT, 'src', `${source}.ts`)).href);
    expect(JSON.parse(ran.stdout)).toEqual(Object.keys(module).sort());
  });
});

test('the core compiles in a browser, where there is no Node', async () => {
  const { outputFiles } = await build({
    stdin: { contents: COMPILES('fsagent-action/core'), resolveDir: join(installed, 'package') },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
  });
  const page = join(dirname(installed), 'page.cjs');
  const script = `const vm = require('node:vm');
const context = vm.createContext({ TextEncoder, TextDecoder, URL, console });
vm.runInContext(${JSON.stringify(outputFiles[0]?.text)}, context);
process.stdout.write(context.answer);`;
  writeFileSync(page, script);
  const { stdout, stderr } = spawnSync(process.execPath, [page], { encoding: 'utf8' });
  rmSync(page);
  expect({ stdout, stderr }).toEqual({ stdout: COMPILED, stderr: '' });
});
