import { describe, expect, test } from '@jest/globals';
import { BUILT_IN_HARNESSES, compile, formatDiagnostics, type Harness } from '../src/index.js';

const found = (text: string) => {
  const harnesses = { opencode: {}, copilot: {}, kilo: {}, cline: {} };
  return compile([{ path: '.fsagent/agents/a.md', text }], { harnesses, onUnsupported: 'warn' }).diagnostics;
};
const reported = (text: string): readonly string[] => formatDiagnostics(found(text));

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

  test('is said by the harnesses of the run alone', () => {
    const diagnostics = found('---\ndescription: x\ntools: [Read, TodoRead]\n---\nRead it.\n');
    const unsupported = diagnostics.filter(({ code }) => code === 'unsupported');
    const of = (registry: readonly Harness[]) => formatDiagnostics(unsupported, undefined, registry).length;
    expect(of(BUILT_IN_HARNESSES)).toBe(1);
    expect(of(BUILT_IN_HARNESSES.filter(({ id }) => id !== 'cline'))).toBe(2);
  });
});
