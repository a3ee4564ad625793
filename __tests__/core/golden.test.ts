import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type CompileOptions, compile, formatDiagnostic, type SourceFile } from '../../src/core/index.js';

/** `UPDATE_GOLDEN=1` writes what is expected instead of comparing; never in CI. */
const UPDATES = process.env.UPDATE_GOLDEN === '1';
const ROOT = join(import.meta.dirname, '..', 'golden');

test('golden files are not updated in CI', () => {
  expect(UPDATES && Boolean(process.env.CI)).toBe(false);
});

test.each(readdirSync(ROOT).sort())('%s', (name) => {
  const input = readTree(join(ROOT, name, 'input'));
  // Written by hand beside the case, and as free as any caller's.
  const options = JSON.parse(input['options.json'] ?? '{}') as CompileOptions;
  const sources = Object.entries(input).flatMap(([path, text]): SourceFile[] =>
    path === 'options.json' ? [] : [{ path, text }],
  );
  const compiled = compile(sources, options);
  const files = compiled.ok ? compiled.files.map(({ path, text }) => [path, text]) : [];
  const diagnostics = compiled.diagnostics.map((each) => `${formatDiagnostic(each)}\n`).join('');
  const accepted = compiled.accepted.map((each) => `${formatDiagnostic(each)} (${each.reason})\n`).join('');
  const actual = Object.fromEntries([
    ...files,
    ['diagnostics.txt', diagnostics],
    ...(accepted === '' ? [] : [['accepted.txt', accepted]]),
  ]);
  const expected = join(ROOT, name, 'expected');
  if (UPDATES && !process.env.CI) writeTree(expected, actual);
  expect(actual).toEqual(readTree(expected));
});

function readTree(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

function writeTree(root: string, tree: Record<string, string>): void {
  rmSync(root, { recursive: true, force: true });
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
