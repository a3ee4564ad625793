import { describe, expect, test } from '@jest/globals';
import { compile, formatDiagnostics } from '../src/index.js';

const reported = (text: string): readonly string[] => {
  const harnesses = { opencode: {}, copilot: {}, kilo: {}, cline: {} };
  return formatDiagnostics(
    compile([{ path: '.fsagent/agents/a.md', text }], { harnesses, onUnsupported: 'warn' }).diagnostics,
  );
};

describe('What holds for several harnesses', () => {
  test('is one line that names them all', () => {
    expect(
      reported('---\ndescription: x\ntools: [Read, TodoRead]\n---\nRead it.\n').filter((line) =>
        line.includes('unsupported'),
      ),
    ).toEqual([
      '.fsagent/agents/a.md:3:15: warning unsupported: Kilo has no equivalent of "TodoRead"; it is left out there. The same for Cline.',
    ]);
  });

  test('stays apart where a harness grants something else', () => {
    const lines = reported('---\ndescription: x\ntools: [List]\n---\nRead it.\n');
    expect(lines.filter((line) => line.includes('Kilo') && line.includes('widened: '))).toEqual([
      '.fsagent/agents/a.md:3:9: info widened: Kilo also grants "Glob", because "List" is written as "glob" there.',
    ]);
    expect(lines.filter((line) => line.includes('Copilot also grants')).length).toBeGreaterThan(0);
  });
});
