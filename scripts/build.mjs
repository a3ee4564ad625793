// Compiles the library with tsc, then bundles the committed entries: the Action with ncc, so that those who review it can
// read it; the command and the library with esbuild, small and with the code that both need once.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bundleLibraries, bundlePackage } from './bundle-package.mjs';
import { FINGERPRINT, fingerprint } from './fingerprint.mjs';
import { withLazyLibraries } from './lazy.mjs';
import { PAGE_SCRIPT_FILE, pageScript } from './page-script.mjs';
import { keepPublicTypes } from './public-types.mjs';

const ENTRIES = ['lib/index.d.ts', 'lib/core/index.d.ts'];

const run = (tool, ...args) =>
  execFileSync(process.execPath, [`node_modules/${tool}`, ...args], { stdio: 'inherit' });

/** The types alone, which the package has and git does not: what `npm pack` asks for. */
if (process.argv.includes('--types')) {
  rmSync('lib', { recursive: true, force: true });
  run('typescript/bin/tsc', '-p', '.');
  keepPublicTypes(ENTRIES);
  process.exit();
}

writeFileSync(PAGE_SCRIPT_FILE, await pageScript());
rmSync('lib', { recursive: true, force: true });
run('typescript/bin/tsc', '-p', '.');
rmSync('dist', { recursive: true, force: true });

// The schemas come from the tables that check the files.
const { schemasOf } = await import('../lib/report/json-schemas.js');
const { BUILT_IN_HARNESSES } = await import('../lib/harness/registry.js');
mkdirSync('schema', { recursive: true });
for (const [name, schema] of Object.entries(schemasOf(BUILT_IN_HARNESSES))) {
  writeFileSync(join('schema', name), `${JSON.stringify(schema)}\n`); // indented they take 8 kB of the package
}

const LICENSES = 'licenses.txt';
const COMMAND = 'dist/cli';
mkdirSync(COMMAND, { recursive: true });
const inLibraries = await bundleLibraries({ dist: {}, [COMMAND]: { minify: true } });
await withLazyLibraries(async () => {
  run('@vercel/ncc/dist/ncc/cli.js', 'build', 'lib/action.js', '-o', 'dist', '--license', LICENSES, '-q');
  // ncc does not see the packages that are modules.
  const licenses = [...inLibraries, ...(await bundlePackage(COMMAND))].map(licenseOf).join('\n');
  appendFileSync(join('dist', LICENSES), `\n${licenses}`);
  writeFileSync(join(COMMAND, LICENSES), licenses);
});

/** The licence of a package in the bundle, in ncc's form: name, identifier, text. */
function licenseOf(folder) {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no text of its licence`);
  return `${name}\n${license}\n${readFileSync(join(folder, file), 'utf8')}`;
}

// npm links the command to this file.
const command = `${COMMAND}/index.js`;
writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8').replace(/^#!.*\n/, '')}`);
chmodSync(command, 0o755); // a file that is there already keeps its mode when it is written

// The package has the types of what it exports; the code that goes with them is in the bundle.
keepPublicTypes(ENTRIES);

// The tests compare it, so that none of them passes on bundles of other sources.
writeFileSync(FINGERPRINT, fingerprint());
