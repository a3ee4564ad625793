import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastGlob from 'fast-glob';
import { randomOf } from '../scripts/yaml-laws.mjs';
import { globsOf } from '../src/harness/kit/places.js';
import { BUILT_IN_HARNESSES } from '../src/harness/registry.js';
import { readPlainGlob } from '../src/project/listing.js';
import { diskTree, memoryTree } from '../src/project/tree.js';
import { DEFAULT_SPECS } from '../src/spec/config.js';
import { casesOf } from './support/long-form.js';

const FOLDERS = ['.fsagent', 'agents', 'sub', '.git', 'node_modules', 'a b', 'x.md', '[x]', 'é'];
const FILES = [
  'a.md',
  '.md',
  '.b.md',
  'c.agent.md',
  'd.yaml',
  'e.yml',
  'md',
  '(y).md',
  '!z.md',
  '{q}.md',
  'x.git',
];
const PLAIN_ENDS = ['*.md', '*.{md,yaml}', '*.agent.md', '*.{yml,json,md}'];
const OTHER_ENDS = [
  '*',
  'a.md',
  '*.m?',
  '*.{md',
  '[a-c].md',
  '.*.md',
  '*md',
  '*.{md}',
  '**',
  '!(a).md',
  'a\\.md',
];

const TRIES = casesOf(300);
let root = '';
const random = randomOf(7);
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // the lists are not empty

/** Files and links of every kind at every depth. */
function fill(folder: string, depth: number): void {
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) if (random() < 0.6) writeFileSync(join(folder, name), name);
  for (const name of ['l.md', 'l.yaml'])
    if (random() < 0.3) symlinkSync(one(['a.md', '.', 'nowhere']), join(folder, name));
  if (depth > 0) for (const name of FOLDERS) if (random() < 0.5) fill(join(folder, name), depth - 1);
}

/** By hand: on Node 22 a recursive `readdirSync` follows links, here without an end. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    return each.isDirectory() ? filesBelow(path) : each.isFile() ? [path] : [];
  });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fsagent-globs-'));
  for (const name of FOLDERS) fill(join(root, name), 2);
  symlinkSync('.fsagent', join(root, 'linked'));
  fill(join(root, 'odd'), 0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the library finds; where a folder on the way is a link, nothing counts. */
function library(globs: readonly string[]) {
  const found = fastGlob.sync([...globs], {
    cwd: root,
    dot: true,
    followSymbolicLinks: false,
    ignore: ['**/.git/**', '**/node_modules/**'],
    objectMode: true,
    onlyFiles: false,
  });
  const paths = (is: 'isFile' | 'isSymbolicLink') =>
    found.flatMap(({ path, dirent }) => (dirent[is]() && !path.startsWith('linked/') ? [path] : [])).sort();
  return { files: paths('isFile'), links: paths('isSymbolicLink') };
}

const globOf = (): string => {
  const folders = Array.from({ length: Math.floor(random() * 3) }, () =>
    one([...FOLDERS.slice(0, 5), 'linked', 'none', 'odd']),
  );
  const nested = random() < 0.6 ? '**/' : '';
  return [...folders, ''].join('/') + nested + one(random() < 0.8 ? PLAIN_ENDS : OTHER_ENDS);
};

describe('plain globs', () => {
  test('find what the library finds, on disk and in memory', () => {
    const memory = memoryTree(new Map(filesBelow(root).map((path) => [path.slice(root.length + 1), ''])));
    const disk = diskTree(root);
    let plain = 0;
    for (let index = 0; index < TRIES; index++) {
      const globs = Array.from({ length: 1 + Math.floor(random() * 2) }, globOf);
      if (globs.every(readPlainGlob)) plain++;
      const expected = library(globs);
      expect([globs, disk.list(globs)]).toEqual([globs, expected]);
      expect([globs, memory.list(globs).files]).toEqual([globs, expected.files]);
    }
    expect(plain).toBeGreaterThan(TRIES / 5); // else the law says little
  });

  test.each(['*', '*.md', '**/*.md', '**'])('a line end in a name hides no file from %s', (glob) => {
    const names = ['l\ni.md', 'r\re.md', 'u\u2028v.md', 'd\n/x.md', '\u{1f40a}/y.md'];
    const paths = names.map((name) => `lines/${name}`);
    for (const path of paths) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), '');
    }
    const expected = paths.filter((path) => glob.startsWith('**') || path.split('/').length === 2).sort();
    const globs = [`lines/${glob}`];
    expect(diskTree(root).list(globs).files).toEqual(expected);
    expect(memoryTree(new Map(paths.map((path) => [path, '']))).list(globs).files).toEqual(expected);
    rmSync(join(root, 'lines'), { recursive: true });
  });

  test.each(['*.md', '**/*.md'])('%s is looked for below a root that is a link itself', (glob) => {
    const link = `${root}-link`;
    symlinkSync(root, link);
    const found = diskTree(root).list(['.fsagent/*.md', glob]);
    expect(found.files.length).toBeGreaterThan(0);
    expect(diskTree(link).list(['.fsagent/*.md', glob])).toEqual(found);
    rmSync(link);
  });

  test('are what every harness and every default uses', () => {
    const globs = [...DEFAULT_SPECS, ...BUILT_IN_HARNESSES.flatMap(globsOf)];
    expect(globs.filter((glob) => !readPlainGlob(glob))).toEqual([]);
  });

  test.each([
    '**/*.md',
    '!a/*.md',
    'a/../b/*.md',
    './a/*.md',
    'a*/x.md',
    'a/*',
    'node_modules/*.md',
    'a//*.md',
    '/a/*.md',
  ])('leave %s to the library', (glob) => {
    expect(readPlainGlob(glob)).toBeUndefined();
  });
});
