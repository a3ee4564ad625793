import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url))).sort();

test('each rule is a file and has a test of its name', () => {
  const rules = filesIn('../../../../src/spec/rules').map((file) => file.replace(/\.ts$/, ''));
  const tests = filesIn('.').flatMap((file) => /^(.*)\.tests\.ts$/.exec(file)?.[1] ?? []);
  expect(tests).toEqual(rules);
});
