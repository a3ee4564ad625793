import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('spec-in-harness-folder', () => {
  const at = (path: string) => ({ ...spec('x'), path });

  test.each(['.claude/agents/x.md', '.opencode/agent/x.md', '.github/agents/x.agent.md'])(
    'a harness would load %s as it is',
    (path) => {
      expect(found('spec-in-harness-folder', [at(path)])).toEqual([`${path}:1:1`]);
    },
  );

  test.each(['.fsagent/agents/x.md', 'agents/x.md', '.claude/x.md'])('no harness looks for %s', (path) => {
    expect(found('spec-in-harness-folder', [at(path)])).toEqual([]);
  });
});
