import { describe, expect, test } from '@jest/globals';
import { compile } from '../../../../src/core/index.js';

describe('server-wildcards', () => {
  const spec = (name: string, tools: string, more = '') => ({
    path: `.fsagent/agents/${name}.md`,
    text: `---\ndescription: Does x.\ntools: ${tools}\n${more}---\nDo x and say y.\n`,
  });

  const widened = (...sources: ReturnType<typeof spec>[]) =>
    compile(sources, { matrix: 'verified' }).diagnostics.flatMap(({ code, file, line, column, message }) =>
      code === 'widened' ? [`${file}:${line}:${column} ${message}`] : [],
    );

  const other = spec('other', '[{ mcp: github_enterprise/get }]');

  describe('the name of a whole server that matches the tools of another server of the run', () => {
    test('is reported where the harness reads it so', () => {
      expect(widened(spec('one', '[Read, { mcp: github }]'), other)).toEqual([
        '.fsagent/agents/one.md:3:15 OpenCode also grants "mcp: github_enterprise", which comes with "github_*".',
      ]);
    });

    test('is reported when only a deny names the other server', () => {
      const denies = spec('other', '[Read]', 'disallowedTools: [{ mcp: github_enterprise }]\n');
      expect(widened(spec('one', '[{ mcp: github }]'), denies)).toHaveLength(1);
    });

    test('is no news where the agent names both, or no harness mixes them up', () => {
      expect(widened(spec('one', '[{ mcp: github }, { mcp: github_enterprise }]'), other)).toEqual([]);
      expect(widened(spec('one', '[{ mcp: github/get }]'), other)).toEqual([]);
      expect(widened(spec('one', '[{ mcp: github }]', 'harnesses: [claude-code, copilot]\n'), other)).toEqual(
        [],
      );
      expect(widened(spec('one', '[{ mcp: github }]'), spec('other', '[{ mcp: git }]'))).toEqual([]);
    });
  });
});
