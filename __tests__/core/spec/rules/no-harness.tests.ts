import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('no-harness', () => {
  test('an empty list of harnesses is no target', () => {
    expect(found('no-harness', [spec('x', 'harnesses: []')])).toEqual(['x.md:3:12']);
  });

  test('no list, and a list with a harness, are', () => {
    expect(found('no-harness', [spec('x'), spec('y', 'harnesses: [copilot]')])).toEqual([]);
  });
});
