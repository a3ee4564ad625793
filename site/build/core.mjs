// The core and the parts of the report that pages share with the CLI, from the sources: the site needs no build first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @typedef {typeof import('../../src/core/index.js') & typeof import('../../src/report/audit-page-style.js')} Core */

/** @returns {Promise<Core>} */
export async function loadCore() {
  const contents = `
    export * from './src/core/index.ts';
    export * from './src/report/audit-page-style.ts';`;
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-site-'));
  const outfile = join(folder, 'core.mjs');
  try {
    const stdin = { contents, resolveDir: ROOT };
    await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'browser' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
