import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('prompt-too-long', () => {
  const withPrompt = (length: number) => spec('x', 'name: x', 'x'.repeat(length));

  test('a prompt over the limit of a harness is reported where it begins', () => {
    expect(found('prompt-too-long', [withPrompt(30_001)])).toEqual(['x.md:5:1 copilot']);
  });

  test('a prompt of just that length is not', () => {
    expect(found('prompt-too-long', [withPrompt(29_999)])).toEqual([]);
  });
});
