import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('unsafe-name', () => {
  const longest = 'a'.repeat(64);

  test.each(['a', 'A.b_c-d', '1', longest, 'console', 'nulls', 'agents'])('%j is a name', (name) => {
    expect(found('unsafe-name', [spec('x', `name: "${name}"`)])).toEqual([]);
  });

  test.each(['', '.a', '-a', 'a b', 'ä', `${longest}a`, 'con', 'NUL.x', 'lpt1', 'x.agent'])(
    '%j is no name',
    (name) => {
      expect(found('unsafe-name', [spec('x', `name: "${name}"`)])).toEqual(['x.md:3:7']);
    },
  );

  test('the name of a file is reported where the frontmatter begins', () => {
    expect(found('unsafe-name', [spec('a b')])).toEqual(['a b.md:2:1']);
  });
});
