import { expect, test } from '@jest/globals';
import { found, spec } from './found.js';

test('a name of a built-in agent is reported for each harness that has it, whatever its case', () => {
  expect(found('builtin-name', [spec('x', 'name: Explore')])).toEqual([
    'x.md:3:7 claude-code',
    'x.md:3:7 opencode',
    'x.md:3:7 copilot',
  ]);
  expect(found('builtin-name', [spec('x', 'name: build')])).toEqual(['x.md:3:7 opencode']);
});

test('a harness that is not written has no agent of that name', () => {
  expect(found('builtin-name', [spec('x', 'name: build\nharnesses: [copilot]')])).toEqual([]);
  expect(found('builtin-name', [spec('x', 'name: builder')])).toEqual([]);
});
