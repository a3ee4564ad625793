// The HTML report of `fsagent audit`, which has the same grid.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { options, useBrowser, violations } from './browser.mjs';
import { load, SITE } from './load.mjs';

const { EXAMPLES, pathOf } = await load('src/playground/examples.ts', 'src/playground/judge.ts');

/** The report on the agent files of the examples. @param {string} folder */
async function reportIn(folder) {
  const outfile = join(folder, 'report.mjs');
  const contents = `
    export { auditAgents, BUILT_IN_HARNESSES } from '../src/core/index.ts';
    export { auditHtml } from '../src/report/audit-html.ts';`;
  await build({
    stdin: { contents, resolveDir: SITE },
    outfile,
    bundle: true,
    format: 'esm',
    external: ['node:*'],
  });
  /** @type {typeof import('../../src/core/index.js') & typeof import('../../src/report/audit-html.js')} */
  const { auditAgents, auditHtml, BUILT_IN_HARNESSES } = await import(pathToFileURL(outfile).href);
  const files = EXAMPLES.map(({ id, state }) => ({ path: `${id}/${pathOf(state)}`, text: state.text }));
  const path = join(folder, 'report.html');
  writeFileSync(path, auditHtml(auditAgents(files), BUILT_IN_HARNESSES));
  return pathToFileURL(path).href;
}

describe('the HTML report', options, () => {
  const { openUrl } = useBrowser();

  test('has no violation of axe, light or dark, and fits a phone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fsagent-report-'));
    try {
      const page = await openUrl(await reportIn(folder), { colorScheme: 'light' });
      assert.ok((await page.locator('#grid tbody tr').count()) > 10);
      assert.deepEqual(await violations(page), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page), []);
      await page.setViewportSize({ width: 390, height: 844 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      await page.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
