import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('duplicate-display-name', () => {
  const shown = (name: string, as: string) => spec(name, `copilot: { name: ${as} }`);

  test('two agents that a harness shows by one name are reported at both places', () => {
    const specs = [shown('x', 'The reviewer'), shown('y', 'the Reviewer'), shown('z', 'Another one')];
    expect(found('duplicate-display-name', specs)).toEqual(['x.md:3:18 copilot', 'y.md:3:18 copilot']);
  });

  test('names in blocks of different harnesses do not meet', () => {
    const other = spec('y', 'claude-code: { name: The reviewer }');
    expect(found('duplicate-display-name', [shown('x', 'The reviewer'), other])).toEqual([]);
  });
});
