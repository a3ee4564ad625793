import { describe, expect, test } from '@jest/globals';
import { compile } from '../../src/core/index.js';

/** Facts: `memory` gives Read, Edit and Write in Claude Code 2.1.326, also beside an empty list; a deny holds. */
const claude = (lines: string, memory = 'project') => {
  const text = `---\ndescription: x\n${lines}\nclaude-code: { memory: ${memory} }\n---\nYou help.\n`;
  const result = compile([{ path: 'a.md', text }], { matrix: 'verified', harnesses: { 'claude-code': {} } });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return {
    granted: result.files[0]?.granted?.join(' '),
    denies: /disallowedTools:\n(?<names>(?: {2}- .*\n)+)/.exec(result.files[0]?.text ?? '')?.groups?.names,
    found: result.diagnostics.map(({ code, tool, message }) => `${code} ${tool}: ${message}`),
  };
};

describe('a field that gives tools', () => {
  test('is reported for each tool that the spec does not list', () => {
    const { granted, found } = claude('tools: [Glob, Read]');
    expect(granted).toBe('Edit Glob Read Write');
    expect(found).toEqual([
      'widened Write: Claude Code also grants "Write", which comes with "memory".',
      'widened Edit: Claude Code also grants "Edit", which comes with "memory".',
    ]);
  });

  test('opens an empty list', () => {
    expect(claude('tools: []').granted).toBe('Edit Read Write');
  });

  test('gives nothing that is denied, because the deny is written out', () => {
    const { granted, denies, found } = claude('tools: [Glob]\ndisallowedTools: [Write, Edit, Shell]');
    expect(granted).toBe('Glob Read');
    expect(denies).toBe('  - Write\n  - Edit\n');
    expect(found).toEqual(['widened Read: Claude Code also grants "Read", which comes with "memory".']);
  });
});
