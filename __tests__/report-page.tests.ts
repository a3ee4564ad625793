import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { PAGE_SCRIPT_FILE, pageScript } from '../scripts/page-script.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

test('the program of the HTML report is what its sources give', async () => {
  expect(readFileSync(`${ROOT}${PAGE_SCRIPT_FILE}`, 'utf8')).toBe(await pageScript());
});
