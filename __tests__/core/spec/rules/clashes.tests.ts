import { describe, expect, test } from '@jest/globals';
import { agent } from '../../../../src/core/index.js';
import { specOf } from '../../../../src/spec/parse.js';
import { clashes } from '../../../../src/spec/rules/clashes.js';

describe('clashes', () => {
  const specs = ['a', 'b', 'A', 'none', 'a'].map((name) =>
    specOf(agent({ name, description: 'A.', prompt: 'Do.' })),
  );

  test('each of a group has another of it, and what has no key has none', () => {
    const found = clashes(specs, ({ agent: { name } }) => (name === 'none' ? undefined : name.toLowerCase()));
    expect(found.map(({ spec, other }) => [specs.indexOf(spec), specs.indexOf(other)])).toEqual([
      [0, 2],
      [2, 0],
      [4, 0],
    ]);
  });
});
