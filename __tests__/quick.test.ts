import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { testsIn } from './support/tests-in.js';

await testsIn(new URL('./', import.meta.url));

test('every folder with files of tests that Jest does not find is taken in by one that it finds', () => {
  const here = new URL('./', import.meta.url);
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const takenIn = files
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => {
      const url = new URL(path, here);
      const calls = readFileSync(url, 'utf8').matchAll(/^await testsIn\(new URL\('(.*)', import/gm);
      return [...calls].map(([, folder = '']) => fileURLToPath(new URL(folder, url)).replace(/[\\/]$/, ''));
    });
  const folders = files
    .filter((path) => path.endsWith('.tests.ts'))
    .map((path) => dirname(fileURLToPath(new URL(path, here))));
  expect(takenIn.sort()).toEqual([...new Set(folders)].sort());
});
