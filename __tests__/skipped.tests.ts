import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { describeSkipped, GROUPS } from '../scripts/jest-skipped.mjs';

test('what was skipped is said, each group with its number and how to have it', () => {
  expect(
    describeSkipped([
      'the HTML report in Chromium searches',
      'the HTML report in Chromium says each cell in words too',
      'in a process of its own, on Node 24, the runtime of Actions commits by git',
      'a test that nobody knows',
    ]),
  ).toEqual([
    'Not run: 2 tests without Chromium. Install it (.ci/run does so), or set CHROMIUM_PATH to a browser of its kind.',
    'Not run: 1 test without Node 24. npm ci --prefix .ci/node24',
    'Not run: 1 test without something that is not known. See their files.',
  ]);
  expect(describeSkipped([])).toEqual([]);
});

test('each group has tests whose names begin as it says', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tests?\.ts$/.test(path),
  );
  const begins = paths
    .filter((path) => path !== 'skipped.tests.ts')
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/^\w+\('([^']*)', \(\) =>/gm)])
    .map(([, title]) => `${title} `);
  for (const { tests } of GROUPS) expect(begins.filter((title) => tests.test(title))).toHaveLength(1);
});
