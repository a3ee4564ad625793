import { describe, expect, test } from '@jest/globals';
import {
  type Acceptance,
  type AgentDefinition,
  agent,
  BUILT_IN_HARNESSES,
  compileAgents,
  type Diagnostic,
  render,
  TOOL_FORMATS,
  Tool,
} from '../../src/core/index.js';
import { writeTools } from '../../src/harness/kit/write-tools.js';

const BASE: AgentDefinition = { name: 'coded', description: 'x', prompt: 'Hi' };

const problemsOf = (more: Partial<AgentDefinition>): readonly Diagnostic[] =>
  compileAgents([agent({ ...BASE, ...more })], { matrix: 'verified' }).diagnostics;
const errorsOf = (more: Partial<AgentDefinition>): readonly string[] =>
  problemsOf(more).flatMap(({ severity, code }) => (severity === 'error' ? code : []));

describe('an agent made in code', () => {
  test.each<[string, Partial<AgentDefinition>, string]>([
    ['a server with a space', { tools: [Tool.Mcp('a b', 'c')] }, 'bad-value'],
    ['a server with a wildcard', { disallowedTools: [Tool.Mcp('a*')] }, 'bad-value'],
    ['a tool of a server with a comma', { tools: [Tool.Mcp('a', 'b,c')] }, 'bad-value'],
    ['a custom name with a comma', { tools: [Tool.Custom('a,b')] }, 'bad-value'],
    ['no number as a temperature', { temperature: Number.NaN }, 'bad-value'],
    ['no end to a temperature', { temperature: Number.POSITIVE_INFINITY }, 'bad-value'],
    ['an empty description', { description: ' ' }, 'bad-value'],
    ['a placeholder without a name', { prompt: 'Use {{{}}}.' }, 'bad-placeholder'],
    ['a variable nobody set', { prompt: 'Use {{{who}}}.' }, 'unknown-variable'],
    ['no harness', { harnesses: [] }, 'no-harness'],
    ['a block of a wrong value', { opencode: { mode: 'sub' } }, 'bad-value'],
    ['a name to show that is empty', { copilot: { name: ' ' } }, 'reserved-field'],
    ['a name to show that is no text', { copilot: { name: 3 } }, 'wrong-type'],
    [
      'a permission of the wrong type',
      { tools: [Tool.Read], harnesses: ['opencode'], opencode: { permission: 3 } },
      'wrong-type',
    ],
  ])('with %s is reported, without a place', (_, more, code) => {
    expect(errorsOf(more)).toEqual([code]);
    for (const problem of problemsOf(more)) {
      expect(problem).not.toHaveProperty('line');
      expect(problem).toMatchObject({ agent: 'coded' });
    }
  });

  test('with the name of another is reported for both, without a place', () => {
    const { diagnostics } = compileAgents([agent(BASE), agent({ ...BASE, name: 'CODED' })]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['duplicate-name', 'Another agent has the name "coded": one made in code. Rename one of them.'],
      ['duplicate-name', 'Another agent has the name "CODED": one made in code. Rename one of them.'],
    ]);
  });

  test('is rendered for one harness, or not at all', () => {
    const whole = render(agent(BASE), 'opencode');
    expect(whole).toMatchObject({ ok: true, path: '.opencode/agent/coded.md', agent: 'coded' });
    expect(render(agent({ ...BASE, description: '' }), 'opencode')).toMatchObject({ ok: false });
  });
});

describe('tools of which nothing is said', () => {
  test.each(BUILT_IN_HARNESSES)('are not written: $id', (harness) => {
    for (const format of TOOL_FORMATS)
      expect(
        writeTools({ harness, allowed: undefined, denied: [], kept: [], unkept: [] }, format, {
          mcpServers: [],
          given: [],
        }),
      ).toEqual({});
  });
});

test('an expected loss is accepted in code too, and no other', () => {
  const base = { name: 'a', description: 'A.', prompt: 'Do.', tools: [Tool.Edit] };
  const entry = { code: 'widened', tool: 'Write', harnesses: ['copilot'], reason: 'One tool.' } as const;
  const told = (accept: readonly Acceptance[]) => {
    const { diagnostics, accepted } = compileAgents([agent({ ...base, accept })], { matrix: 'verified' });
    return [diagnostics, accepted].map((list) => list.map(({ code, harness }) => `${code} ${harness}`));
  };
  expect(told([entry])).toEqual([['widened opencode'], ['widened copilot']]);
  expect(told([])).toEqual([['widened opencode', 'widened copilot'], []]);
  expect(told([{ ...entry, code: 'widened-denied' }])[0]).toEqual([
    'bad-value undefined',
    'widened opencode',
    'widened copilot',
    'unused-accept copilot',
  ]);
});
