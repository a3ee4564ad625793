import { describe, expect, test } from '@jest/globals';
import { applyPatch, createTwoFilesPatch, structuredPatch } from 'diff';
import fc from 'fast-check';
import { compile, formatDiagnostics } from '../src/index.js';
import { diffLines, patchText } from '../src/report/line-diff.js';
import { expectEqual } from './support/expect-equal.js';
import { casesOf } from './support/long-form.js';

const spec = (name: string, copilot: string) => ({
  path: `.fsagent/agents/${name}.md`,
  text: `---\ndescription: d\ntools: [Read, Edit, Shell, WebFetch]\ncopilot: { tools: [${copilot}] }\n---\nBody.\n`,
});
const lines = (...specs: readonly ReturnType<typeof spec>[]) => {
  const { diagnostics } = compile(specs, { matrix: 'verified', harnesses: { copilot: {} } });
  return formatDiagnostics(diagnostics.filter(({ code }) => code === 'narrowed'));
};

/** The cloud agent has no such tool that it could lose. */
const CLI_ALONE =
  '.fsagent/agents/a.md:3:28: info narrowed: Copilot CLI does not grant "WebFetch": copilot.tools takes it away. (2 agents)';

describe('tools that a block takes away', () => {
  test('are one line for the agents that lose the same ones', () => {
    expect(lines(spec('a', 'read'), spec('b', 'read'))).toEqual([
      '.fsagent/agents/a.md:3:15: info narrowed: Copilot does not grant "Edit" and "Shell": copilot.tools takes them away. (2 agents)',
      CLI_ALONE,
    ]);
  });

  test('are told apart where other agents lose them', () => {
    expect(lines(spec('a', 'read'), spec('b', 'read, edit'))).toEqual([
      '.fsagent/agents/a.md:3:15: info narrowed: Copilot does not grant "Edit": copilot.tools takes it away.',
      '.fsagent/agents/a.md:3:21: info narrowed: Copilot does not grant "Shell": copilot.tools takes it away. (2 agents)',
      CLI_ALONE,
    ]);
  });
});

describe('the lines that differ', () => {
  const line = fc.constantFrom('a', 'b', '', '---', '\\r', '+x', ...'cdefghijklm');
  const text = fc
    .tuple(fc.array(line, { maxLength: 25 }), fc.boolean())
    .map(([lines, isEnded]) => lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : ''));
  const changed = ({ hunks }: ReturnType<typeof diffLines>): number =>
    hunks.flatMap(({ lines }) => lines.filter((each) => /^[-+]/.test(each))).length;

  test('are as few as the library finds, and lead from one text to the other', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 4), (before, after, context) => {
        const found = diffLines(before, after, context);
        expectEqual(applyPatch(before, found), after);
        const known = structuredPatch('', '', before, after, '', '', { context });
        expectEqual(changed(found), changed(known));
      }),
      { numRuns: casesOf(4000) },
    );
  });

  test('of a long text in another order are all between those that stay', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`);
    const [before, after] = [lines, [...lines].reverse()].map((each) => `first\n${each.join('')}last`);
    const { hunks } = diffLines(before ?? '', after ?? '', 4);
    expect(hunks.map(({ oldStart, oldLines, newLines }) => [oldStart, oldLines, newLines])).toEqual([
      [1, 20_002, 20_002],
    ]);
    expect(applyPatch(before ?? '', diffLines(before ?? '', after ?? '', 4))).toBe(after);
  });

  test.each([
    ['a rewritten text between lines that stay', 'a\n1\n2\n3\nb\n', 'a\n4\n5\nb\n'],
    ['several places, far apart', `1\n2\n${'a\n'.repeat(20)}3\n4\n5\nb\n`, `6\n${'a\n'.repeat(20)}7\n8\nb\n`],
    ['a new file', '', 'a\nb\nc\n'],
    ['a text without a last line end', 'a\n1\n2', 'a\n3\n4\n5'],
    ['a character that we use ourselves', 'a\n\0\n\x000\n', 'a\n1\n2\n'],
  ])('are shown as the library shows them: %s', (_, before, after) => {
    expect(patchText(['a/x', 'b/x'], before, after)).toBe(createTwoFilesPatch('a/x', 'b/x', before, after));
  });
});
