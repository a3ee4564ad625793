import { describe, expect, test } from '@jest/globals';
import { found, foundInCode, spec } from './found.js';

describe('unencodable-text', () => {
  test('half a character is reported in each text that has it', () => {
    expect(
      foundInCode('unencodable-text', { description: 'x \ud83d', prompt: '\udc4d and more of it' }),
    ).toEqual([expect.stringContaining('"description"'), expect.stringContaining('"prompt"')]);
  });

  test('a whole one is a character like any other', () => {
    expect(found('unencodable-text', [spec('x', 'name: x', 'Say 👍 to all who ask.')])).toEqual([]);
  });
});
