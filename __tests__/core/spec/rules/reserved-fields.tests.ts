import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('reserved-fields', () => {
  test.each([
    ['the prompt of a block', 'opencode: { prompt: Other. }', ['x.md:3:13 opencode']],
    ['a name where it is the identity', 'opencode: { name: other }', ['x.md:3:13 opencode']],
    ['a name that could be the one of the spec', 'claude-code: { name: other }', ['x.md:3:16 claude-code']],
    ['an empty name', 'copilot: { name: " " }', ['x.md:3:12 copilot']],
    ['a name that is merely shown', 'copilot: { name: My own reviewer }', []],
    ['lists of a block where the spec has none', 'claude-code: { tools: [Read] }', []],
  ])('%s', (_, lines, places) => {
    expect(found('reserved-field', [spec('x', lines)])).toEqual(places);
  });

  test('the model of a block is one that its harness takes', () => {
    expect(found('bad-model', [spec('x', 'opencode: { model: sonnet }')])).toEqual(['x.md:3:20 opencode']);
  });
});
