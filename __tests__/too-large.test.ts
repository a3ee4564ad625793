import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { check, diskTree, memoryTree } from '../src/index.js';
import { LARGEST, TooLarge } from '../src/project/tree.js';

const said = (files: Readonly<Record<string, string>>): readonly string[] =>
  check(memoryTree(new Map(Object.entries(files))))
    .diagnostics.filter(({ code }) => ['too-large', 'policy-unread'].includes(code))
    .map(({ code, file }) => `${code} ${file}`);

const SPEC = '---\ndescription: x\ntools: [Read]\n---\n';
const LARGE = 'x'.repeat(LARGEST);

test('a spec of more than 10 million characters is an error', () => {
  expect(said({ '.fsagent/agents/a.md': SPEC + LARGE })).toEqual(['too-large .fsagent/agents/a.md']);
});

test.each(['.claude/agents/b.md', '.claude/settings.json'])(
  '%s counts as everything under a policy',
  (path) => {
    const files = {
      '.fsagent/config.yml': 'policy: [{ name: x, forbid: [Shell], harnesses: [claude-code] }]\n',
      '.fsagent/agents/a.md': `${SPEC}x\n`,
    };
    expect(said({ ...files, [path]: `${LARGE}x` })).toEqual([`policy-unread ${path}`]);
    expect(said({ ...files, [path]: '{}' })).toEqual([]);
  },
);

test('a file on the disk is read up to that', () => {
  const root = mkdtempSync(join(tmpdir(), 'large-'));
  try {
    writeFileSync(join(root, 'a.md'), '');
    truncateSync(join(root, 'a.md'), LARGEST);
    expect(diskTree(root).read('a.md')).toHaveLength(LARGEST);
    truncateSync(join(root, 'a.md'), LARGEST + 1);
    expect(() => diskTree(root).read('a.md')).toThrow(TooLarge);
  } finally {
    rmSync(root, { recursive: true });
  }
});
