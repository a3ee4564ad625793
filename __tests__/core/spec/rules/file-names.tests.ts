import { describe, expect, test } from '@jest/globals';
import { agent, compile, compileAgents, formatSpec } from '../../../../src/core/index.js';
import { found, foundInCode, spec } from './found.js';

describe('file-names', () => {
  const paths = (lines: string) => {
    const compiled = compile([spec('a', lines)], { matrix: 'verified' });
    return compiled.ok && compiled.files.map(({ path, text }) => [path, text.includes('name: "a"')]);
  };

  test('a file is called what the spec says, and the agent what it was', () => {
    expect(paths('files: { claude-code: old }')).toEqual([
      ['.claude/agents/old.md', true],
      ['.github/agents/a.agent.md', true],
      ['.opencode/agent/a.md', false],
    ]);
  });

  test.each([
    ['a folder', 'claude-code: ../old'],
    ['a name that Windows reserves', 'claude-code: aux'],
    ['a harness that calls an agent as its file', 'opencode: old'],
    ['one that only shows a name', 'copilot: old'],
  ])('no name can be %s', (_, entry) => {
    expect(found('reserved-field', [spec('a', `files: { ${entry} }`)])).toEqual([
      `a.md:3:${11 + entry.indexOf(' ')} ${entry.split(':')[0]}`,
    ]);
  });

  test('what is no name, or for no harness, is an error', () => {
    expect(found('wrong-type', [spec('a', 'files: { claude-code: 1 }')])).toHaveLength(1);
    expect(found('unknown-harness', [spec('a', 'files: { claude: old }')])).toHaveLength(1);
  });

  test('an agent made in code may have such a name, and its spec says so', () => {
    const made = agent({ name: 'a', description: 'A.', prompt: 'Do x.', files: { 'claude-code': 'old' } });
    const compiled = compileAgents([made], { matrix: 'verified' });
    expect(compiled.ok && compiled.files[0]?.path).toBe('.claude/agents/old.md');
    expect(formatSpec(made)).toContain('files: { claude-code: old }');
    expect(foundInCode('reserved-field', { files: { 'claude-code': 'a/b' } })).toHaveLength(1);
  });
});
