// The program of the HTML report as a string that the CLI can write into a page: src/report/page → one module.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Where it is kept: the tests and `tsc` read it like any other source. */
export const PAGE_SCRIPT_FILE = 'src/report/audit-page-script.ts';

/** The text of that file. */
export async function pageScript() {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('../', import.meta.url)),
    entryPoints: ['src/report/page/audit.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'ascii',
    write: false,
  });
  return `/** Made by "npm run build" from src/report/page. Edit those files, not this one. */
export const PAGE_SCRIPT = ${JSON.stringify(outputFiles[0].text)};
`;
}
