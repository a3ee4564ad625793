import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('allowed-and-denied', () => {
  test.each([
    ['tools: [Read, Edit]\ndisallowedTools: [Write, Edit]', ['x.md:4:26']],
    ['tools: [Bash]\ndisallowedTools: [Shell]', ['x.md:4:19']],
    ['tools: [TodoRead]\ndisallowedTools: [Todo]', ['x.md:4:19']],
    ['tools: [{ custom: a }]\ndisallowedTools: [{ custom: a }]', ['x.md:4:19']],
    ['tools: [Read]\ndisallowedTools: [Write]', []],
    ['disallowedTools: [Write]', []],
  ])('%j', (lines, places) => {
    expect(found('allowed-and-denied', [spec('x', lines)])).toEqual(places);
  });
});
