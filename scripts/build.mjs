// Compiles the library with tsc, then bundles the committed entries with ncc.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { FINGERPRINT, fingerprint } from './fingerprint.mjs';
import { LIBRARIES, withLazyLibraries } from './lazy.mjs';
import { PAGE_SCRIPT_FILE, pageScript } from './page-script.mjs';

/** Each committed bundle and the module it starts from. */
const ENTRIES = [{ from: 'lib/cli.js', to: 'dist/cli' }].concat(
  existsSync('src/action.ts') ? [{ from: 'lib/action.js', to: 'dist' }] : [],
);

const run = (tool, ...args) =>
  execFileSync(process.execPath, [`node_modules/${tool}`, ...args], { stdio: 'inherit' });

writeFileSync(PAGE_SCRIPT_FILE, await pageScript());
rmSync('lib', { recursive: true, force: true });
run('typescript/bin/tsc', '-p', '.');
rmSync('dist', { recursive: true, force: true });

// The schemas come from the tables that check the files.
const { SCHEMAS } = await import('../lib/core/json-schemas.js');
mkdirSync('schema', { recursive: true });
for (const [name, schema] of Object.entries(SCHEMAS)) {
  writeFileSync(join('schema', name), `${JSON.stringify(schema, null, 2)}\n`);
}

/** Bundles a module into a folder of its own: ncc leaves chunks of other bundles alone. */
function bundle(from) {
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-'));
  run('@vercel/ncc/dist/ncc/cli.js', 'build', from, '-o', folder, '--license', LICENSES, '-q');
  return folder;
}

const LICENSES = 'licenses.txt';
const libraries = LIBRARIES.map(({ from, file }) => ({ file, folder: bundle(from) }));
await withLazyLibraries(() => {
  for (const { from, to } of ENTRIES) {
    const folder = bundle(from);
    for (const library of libraries) {
      cpSync(join(library.folder, 'index.js'), join(folder, library.file));
      appendFileSync(join(folder, LICENSES), `\n${readFileSync(join(library.folder, LICENSES), 'utf8')}`);
    }
    mkdirSync(to, { recursive: true }); // with the mode of a new folder, not that of a temporary one
    for (const name of readdirSync(folder)) cpSync(join(folder, name), join(to, name), { recursive: true });
    rmSync(folder, { recursive: true });
  }
});
for (const { folder } of libraries) rmSync(folder, { recursive: true });

// The command goes out with the package, so it is small. The Action's bundle is read by those who review it.
const rewrite = (path, options) =>
  writeFileSync(
    path,
    transformSync(readFileSync(path, 'utf8'), {
      charset: 'utf8',
      target: 'node20',
      legalComments: 'none',
      ...options,
    }).code,
  );
for (const name of readdirSync('dist/cli'))
  if (/\.c?js$/.test(name)) rewrite(join('dist/cli', name), { minify: true });

// npm links the command to this file.
const command = 'dist/cli/index.js';
writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8').replace(/^#!.*\n/, '')}`);
chmodSync(command, 0o755); // a file that is there already keeps its mode when it is written

// What no entry of the package imports stays out of it: the Action and the CLI are bundled.
const reachable = new Set();
const reach = (path) => {
  if (reachable.has(path)) return;
  reachable.add(path);
  for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles)
    if (fileName.startsWith('.')) reach(join(dirname(path), fileName));
  if (path.endsWith('.js')) reach(path.replace(/\.js$/, '.d.ts')); // types may need modules that no code needs
};
for (const entry of ['lib/index.js', 'lib/core/index.js']) reach(entry);
for (const { parentPath, name } of readdirSync('lib', { recursive: true, withFileTypes: true })) {
  const module = join(parentPath, name).replace(/(?:\.d\.ts|\.js)$/, '');
  const isReached = reachable.has(`${module}.js`) || reachable.has(`${module}.d.ts`);
  if (/\.(?:js|ts)$/.test(name) && !isReached) rmSync(join(parentPath, name));
  else if (name.endsWith('.js')) rewrite(join(parentPath, name), {}); // the comments are in the types
}

// The tests compare it, so that none of them passes on bundles of other sources.
writeFileSync(FINGERPRINT, fingerprint());
