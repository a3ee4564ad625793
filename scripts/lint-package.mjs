// Packs the package as npm does, and checks what users get: its size, its entries, its types. Build first. What a check loads
// of it has a limit of its own: npm run meters.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIMIT_BYTES = 600_000; // packed
const NEEDED = [
  'dist/cli/index.js',
  'dist/cli/library.js',
  'lib/index.d.ts',
  'dist/cli/core.js',
  'lib/core/index.d.ts',
];

/** The declaration files by themselves: no name in them may lead nowhere, or to a package that is not installed. */
const TYPES = '--noEmit --strict --ignoreConfig --module nodenext --target es2022 --lib es2023 --types node'
  .split(' ')
  .concat('lib/index.d.ts', 'lib/core/index.d.ts');

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const folder = mkdtempSync(join(tmpdir(), 'fsagent-package-'));

/** Runs a tool of `node_modules`; its report is shown, and a failure ends in a failure here. */
function passes(tool, ...words) {
  console.log(`\n${tool.split('/').slice(0, -2).join('/')}`);
  return spawnSync(process.execPath, [`node_modules/${tool}`, ...words], { stdio: 'inherit' }).status === 0;
}

try {
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename, size, unpackedSize, files }] = Object.values(
    JSON.parse(execFileSync(npm, words, { encoding: 'utf8' })),
  );
  const packed = files.map(({ path }) => path);
  const missing = NEEDED.filter((path) => !packed.includes(path));
  if (missing.length > 0) throw new Error(`Not packed: ${missing.join(', ')}. Run npm run build first.`);
  console.log(
    `${filename}: ${size} bytes packed, ${unpackedSize} unpacked; the limit is ${LIMIT_BYTES} packed`,
  );
  const file = join(folder, filename);
  const results = [
    size <= LIMIT_BYTES,
    passes('typescript/bin/tsc', ...TYPES),
    passes('publint/src/cli.js', 'run', '--strict', file),
    passes('@arethetypeswrong/cli/dist/index.js', '--profile', 'esm-only', file),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
