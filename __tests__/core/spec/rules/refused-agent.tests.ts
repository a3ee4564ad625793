import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('refused-agent', () => {
  const gemini = { harnesses: { 'gemini-cli': {}, opencode: {} } };

  test('a name that the harness refuses', () => {
    expect(found('refused-agent', [spec('x', 'name: a.b')], gemini)).toEqual(['x.md:3:7 gemini-cli']);
    expect(found('refused-agent', [spec('x', 'name: a-b')], gemini)).toEqual([]);
  });

  test('a name that no file may have is reported as such alone', () => {
    expect(found('refused-agent', [spec('x', 'name: a/b')], gemini)).toEqual([]);
  });

  test('a prompt that is too short', () => {
    const harnesses = { 'qwen-code': {}, opencode: {} };
    expect(found('refused-agent', [spec('x', 'name: helper', 'Help.')], { harnesses })).toEqual([
      'x.md:2:1 qwen-code',
    ]);
    expect(found('refused-agent', [spec('x', 'name: helper')], { harnesses })).toEqual([]);
  });
});
