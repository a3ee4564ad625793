import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('duplicate-name', () => {
  const both = (first: string, second: string) =>
    found('duplicate-name', [spec('x', `name: one\n${first}`), spec('y', `name: One\n${second}`)]);

  test('two agents of one name are reported at both places, whatever its case', () => {
    expect(both('model: inherit', 'model: inherit')).toEqual(['x.md:3:7', 'y.md:3:7']);
  });

  test('where one harness would have both', () => {
    expect(both('harnesses: [copilot, opencode]', 'harnesses: [opencode]')).toEqual(['x.md:3:7', 'y.md:3:7']);
  });

  test('not where each has harnesses of its own', () => {
    expect(both('harnesses: [copilot]', 'harnesses: [opencode]')).toEqual([]);
  });
});
