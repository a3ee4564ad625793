import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  matchesWildcard,
  PERMISSION_ACTIONS,
  rulesByPermission,
  rulesFor,
} from '../../src/harness/opencode/permission.js';

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

test('rules looked up by permission are the same, in the same order, as rules gone through', () => {
  const key = fc.constantFrom(
    'bash',
    'edit',
    'e*',
    '*',
    'ba?h',
    'src\\a',
    'src/a',
    'src/*',
    '__proto__',
    'toString',
  );
  const rule = fc.tuple(key, fc.constantFrom('*', 'git *'), fc.constantFrom(...PERMISSION_ACTIONS));
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), key, (rules, permission) => {
      expect(rulesByPermission(rules)(permission)).toEqual(rulesFor(rules, permission));
    }),
  );
});
