import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { diskTree } from '../src/index.js';
import { listedTree } from '../src/project/tree.js';

const root = mkdtempSync(join(tmpdir(), 'fsagent-test-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('what is behind a symbolic link', () => {
  test('is not read from the disk', () => {
    mkdirSync(join(root, 'real/sub'), { recursive: true });
    writeFileSync(join(root, 'real/sub/a.md'), 'Hi\n');
    symlinkSync('real', join(root, 'link'));
    const tree = diskTree(root);
    const paths = ['real/sub/a.md', 'link/sub/a.md', 'link/nothing'];
    expect(paths.map((path) => [tree.kind(path), tree.read(path)])).toEqual([
      ['file', 'Hi\n'],
      ['beyond-link', undefined],
      ['beyond-link', undefined],
    ]);
  });

  test('is known as such in a list of files', () => {
    const tree = listedTree(new Map([['link', 'link'] as const]), () => 'Hi\n');
    expect(['link', 'link/a.md', 'link/sub/a.md', 'other/a.md'].map(tree.kind)).toEqual([
      'link',
      'beyond-link',
      'beyond-link',
      'nothing',
    ]);
  });
});
