import { describe, expect, test } from '@jest/globals';
import { compile } from '../src/index.js';
import { formatDiagnostics } from '../src/report/text.js';

const spec = (name: string, copilot: string) => ({
  path: `.fsagent/agents/${name}.md`,
  text: `---\ndescription: d\ntools: [Read, Edit, Shell, WebFetch]\ncopilot: { tools: [${copilot}] }\n---\nBody.\n`,
});
const lines = (...specs: readonly ReturnType<typeof spec>[]) => {
  const { diagnostics } = compile(specs, { matrix: 'verified', harnesses: { copilot: {} } });
  return formatDiagnostics(diagnostics.filter(({ code }) => code === 'narrowed'));
};

describe('tools that a block takes away', () => {
  test('are one line for the agents that lose the same ones', () => {
    expect(lines(spec('a', 'read'), spec('b', 'read'))).toEqual([
      '.fsagent/agents/a.md:3:15: info narrowed: Copilot does not grant "Edit", "Shell" and "WebFetch": copilot.tools takes them away. (2 agents)',
    ]);
  });

  test('are told apart where other agents lose them', () => {
    expect(lines(spec('a', 'read'), spec('b', 'read, edit'))).toEqual([
      '.fsagent/agents/a.md:3:15: info narrowed: Copilot does not grant "Edit": copilot.tools takes it away.',
      '.fsagent/agents/a.md:3:21: info narrowed: Copilot does not grant "Shell" and "WebFetch": copilot.tools takes them away. (2 agents)',
    ]);
  });
});
