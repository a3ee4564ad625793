import { describe, expect, test } from '@jest/globals';
import { Tool } from '../../../../src/core/index.js';
import { found, foundInCode, spec } from './found.js';

describe('tool-names', () => {
  test.each([
    '{ custom: my_tool }',
    '{ mcp: github/get_issue }',
    '{ mcp: github }',
    '{ shell: "git diff *" }',
  ])('%s is a tool', (tool) => {
    expect(found('bad-value', [spec('x', `tools: [Read, ${tool}]`)])).toEqual([]);
  });

  test.each(['{ custom: "*" }', '{ mcp: "git hub/x" }', '{ mcp: "a/b/c" }'])('%s is no tool', (tool) => {
    expect(found('bad-value', [spec('x', `tools: [Read, ${tool}]`)])).toHaveLength(1);
    expect(found('bad-value', [spec('x', `disallowedTools: [Read, ${tool}]`)])).toHaveLength(1);
  });

  test.each([Tool.Custom('*'), Tool.Custom('a\nb'), Tool.Mcp('a/b'), Tool.Limited('Shell', '')])(
    'an agent in code may not have %j',
    (tool) => {
      expect(foundInCode('bad-value', { tools: [Tool.Read, tool] })).toHaveLength(1);
    },
  );

  test('a deprecated word says what to write', () => {
    expect(found('deprecated-tool', [spec('x', 'tools: [Read, Bash]\ndisallowedTools: [Todo]')])).toEqual([
      'x.md:3:15',
      'x.md:4:19',
    ]);
  });
});
