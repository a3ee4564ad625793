import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('duplicate-file', () => {
  const both = (first: string, second: string) =>
    found('duplicate-file', [spec('x', first), spec('y', second)]);

  test('two agents in one file are reported at both places, whatever its case', () => {
    expect(both('files: { claude-code: Y }', 'model: inherit')).toEqual([
      'x.md:3:23 claude-code',
      'y.md:2:1 claude-code',
    ]);
    expect(both('files: { claude-code: z }', 'files: { claude-code: z }')).toHaveLength(2);
  });

  test('not where only one of them is written for the harness', () => {
    expect(both('files: { claude-code: y }', 'harnesses: [opencode]')).toEqual([]);
  });

  test('two agents may change places', () => {
    expect(both('files: { claude-code: y }', 'files: { claude-code: x }')).toEqual([]);
  });

  test('one name is reported as such, and not again', () => {
    expect(both('name: z\nfiles: { claude-code: q }', 'name: z\nfiles: { claude-code: q }')).toEqual([]);
  });
});
