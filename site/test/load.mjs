// Modules of the site in Node, for tests that need no browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const SITE = fileURLToPath(new URL('../', import.meta.url));

/**
 * @typedef {typeof import('../src/playground/examples.js')
 *   & typeof import('../src/playground/judge.js')
 *   & typeof import('../src/playground/assist.js')
 *   & typeof import('../src/playground/better-kind.js')
 *   & typeof import('../src/playground/vocabulary.js')
 *   & typeof import('../src/playground/state.js')} Modules
 */

/** @param {string[]} paths @returns {Promise<Modules>} */
export async function load(...paths) {
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-site-'));
  const outfile = join(folder, 'modules.mjs');
  const contents = paths.map((path) => `export * from './${path}';`).join('\n');
  try {
    await build({
      stdin: { contents, resolveDir: SITE },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'browser',
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
