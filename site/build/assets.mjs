// Scripts and styles, and the licenses of the packages that are in them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const SITE = fileURLToPath(new URL('../', import.meta.url));
const ENTRIES = [
  'src/theme.ts',
  'src/site.ts',
  'src/matrix.ts',
  'src/playground/main.ts',
  'src/playground/worker.ts',
];

/**
 * @param {import('./core.mjs').Core} core
 * @param {string} dist
 */
export async function buildAssets({ THEME_STYLE, GRID_STYLE }, dist) {
  const { metafile } = await build({
    absWorkingDir: SITE,
    entryPoints: ENTRIES,
    outdir: join(dist, 'assets'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    legalComments: 'none',
  });
  const styles = THEME_STYLE + GRID_STYLE + readFileSync(join(SITE, 'src/style.css'), 'utf8');
  writeFileSync(join(dist, 'assets/site.css'), styles);
  writeFileSync(join(dist, 'licenses.txt'), licenses(Object.keys(metafile.inputs)));
  const total = readdirSync(join(dist, 'assets'))
    .map((name) => gzipSync(readFileSync(join(dist, 'assets', name))).length)
    .reduce((sum, size) => sum + size, 0);
  return `assets ${Math.round(total / 1000)} kB compressed`;
}

/** @param {readonly string[]} inputs */
function licenses(inputs) {
  const folders = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  return [...folders]
    .sort()
    .map((folder) => {
      const path = join(SITE, folder);
      const file = ['LICENSE', 'LICENSE.txt', 'LICENSE.md'].map((name) => join(path, name)).find(existsSync);
      const { name, version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
      if (file === undefined) throw new Error(`${name} has no license file`);
      return `${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`;
    })
    .join('\n----\n\n');
}
