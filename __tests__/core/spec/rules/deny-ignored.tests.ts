import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('deny-ignored', () => {
  const DENY = 'disallowedTools: [Shell]';
  const BOTH = { harnesses: { 'claude-code': {}, copilot: {} } } as const;
  const denied = (...sources: readonly ReturnType<typeof spec>[]) => found('deny-ignored', sources, BOTH);

  describe('a deny that a client of another harness takes no notice of', () => {
    test('is told at the first spec that has one, once for the run', () => {
      expect(denied(spec('a', DENY), spec('b', DENY))).toEqual(['a.md:3:1 copilot']);
      expect(denied(spec('a', 'tools: [Read]'), spec('b', DENY))).toEqual(['b.md:3:1 copilot']);
    });

    test.each([
      ['a list of tools says what it has there', 'tools: [Read, Shell]\ndisallowedTools: [Shell]'],
      ['nothing is denied', 'model: { copilot: gpt-5 }'],
      ['it is not written for the harness whose files are loaded', `${DENY}\nharnesses: [copilot]`],
    ])('is not told where %s', (_, lines) => {
      expect(denied(spec('a', lines))).toEqual([]);
    });

    test('is not told where only one of the two harnesses is written', () => {
      expect(found('deny-ignored', [spec('a', DENY)], { harnesses: { 'claude-code': {} } })).toEqual([]);
      expect(found('deny-ignored', [spec('a', DENY)], { harnesses: { copilot: {} } })).toEqual([]);
    });
  });
});
