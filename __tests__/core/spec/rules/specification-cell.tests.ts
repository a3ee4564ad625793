import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('specification-cell', () => {
  const specs = [
    spec('x', 'tools: [Read, Skill]'),
    spec('y', 'disallowedTools: [Skill]\nharnesses: [claude-code]'),
  ];

  test('a cell whose name the real CLI does not have is reported once for a run', () => {
    expect(found('specification-cell', specs, { matrix: 'specification' })).toEqual([
      'x.md:3:15 claude-code',
    ]);
  });

  test('only for harnesses that are written', () => {
    const [first] = specs.map(({ text, path }) => ({
      path,
      text: text.replace('tools', 'harnesses: [opencode]\ntools'),
    }));
    expect(found('specification-cell', first ? [first] : [], { matrix: 'specification' })).toEqual([]);
  });

  test('not under the verified matrix', () => {
    expect(found('specification-cell', specs)).toEqual([]);
  });
});
