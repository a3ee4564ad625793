import { expect, test } from '@jest/globals';
import { matchesWildcard } from '../../src/core/harness/opencode/permission.js';

test.each([
  ['git *', 'git status', true],
  ['git *', 'git', true],
  ['git *', 'gitk', false],
  ['git  *', 'git', false],
  ['* *', 'git', true],
  ['git?*', 'git', false],
  ['git * --stat', 'git diff --stat', true],
  ['src/*', 'src\\a.ts', true],
  ['src\\*', 'src/a.ts', true],
  ['src\\a.ts', 'src/a.ts', true],
  ['a.b', 'axb', false],
  ['a*', 'a\nb', true],
  ['bash', 'bash', true],
  ['ba?h', 'bash', true],
])('OpenCode: the pattern "%s" and the text "%s": %p', (pattern, text, expected) => {
  expect(matchesWildcard(pattern, text)).toBe(expected);
});
