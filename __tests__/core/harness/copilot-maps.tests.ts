import { expect, test } from '@jest/globals';
import { compile } from '../../../src/core/index.js';

const codesOf = (value: string, key = 'mcp-servers'): readonly (readonly [string, number | undefined])[] => {
  const text = `---\ndescription: x\ncopilot:\n  ${key}: ${value}\n---\nHi\n`;
  const { diagnostics } = compile([{ path: 'agent.md', text }]);
  return diagnostics.flatMap(({ code, line }) => (code === 'agent-absent' ? [[code, line] as const] : []));
};

test('servers that Copilot cannot read are reported at their key, as it drops the agent', () => {
  expect(codesOf('{ a: { commmand: x } }')).toEqual([['agent-absent', 4]]);
  expect(codesOf('{ a: { command: x, args: [] } }')).toEqual([['agent-absent', 4]]);
  expect(codesOf('{ a: { command: x, args: [], tools: ["*"] } }')).toEqual([]);
  expect(codesOf('{ a: { url: "https://example.com", tools: ["*"] } }')).toEqual([['agent-absent', 4]]);
  expect(codesOf('{ a: { url: "https://example.com", type: http, tools: ["*"] } }')).toEqual([]);
});

test('hooks that Copilot cannot read are reported at their key, as it drops the agent', () => {
  expect(codesOf('{ "*": deny }', 'hooks')).toEqual([['agent-absent', 4]]);
  expect(codesOf('{ PreToolUse: [], Stop: {} }', 'hooks')).toEqual([['agent-absent', 4]]);
  expect(codesOf('{ PreToolUse: [{ type: command, bash: x }] }', 'hooks')).toEqual([]);
  expect(codesOf('{}', 'hooks')).toEqual([]);
});
