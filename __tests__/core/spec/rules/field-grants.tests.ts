import { describe, expect, test } from '@jest/globals';
import { compile, Tool } from '../../../../src/core/index.js';
import { found, foundInCode, spec } from './found.js';

describe('field-grants', () => {
  const severities = (lines: string) =>
    compile([spec('x', lines)], { matrix: 'verified' }).diagnostics.flatMap(({ code, severity }) =>
      code === 'field-grants' ? severity : [],
    );

  test.each([
    ['tools: [Read]\nclaude-code: { mcpServers: [github] }', ['x.md:4:16 claude-code']],
    ['tools: [{ mcp: github/get_issue }]\nclaude-code: { mcpServers: [github] }', ['x.md:4:16 claude-code']],
    ['tools: [{ mcp: github }]\nclaude-code: { mcpServers: [github] }', []],
    ['tools: [{ mcp: github }]\nclaude-code: { mcpServers: [github, jira] }', ['x.md:4:16 claude-code']],
    ['tools: [Read]\nclaude-code: { mcpServers: [{ s: { command: run } }] }', ['x.md:4:16 claude-code']],
    [
      'tools: [Read]\ncopilot:\n  mcp-servers: { s: { command: run, args: [], tools: ["*"] } }',
      ['x.md:5:3 copilot'],
    ],
    [
      'tools: [Read]\nclaude-code: { hooks: { Stop: [{ hooks: [{ type: command, command: run }] }] } }',
      ['x.md:4:16 claude-code'],
    ],
    [
      'tools: [Read, Shell]\nclaude-code: { hooks: { Stop: [{ hooks: [{ type: command, command: run }] }] } }',
      [],
    ],
    ['tools: [Read]\nclaude-code: { hooks: {}, mcpServers: [] }', []],
    ['tools: [{ mcp: s }]\nclaude-code: { mcpServers: [{ s: { command: run } }] }', []],
    ['claude-code: { mcpServers: [github] }', []],
    ['tools: [Read]\nclaude-code: { memory: project, maxTurns: 3 }', []],
  ])('%j', (lines, places) => {
    expect(found('field-grants', [spec('x', lines)])).toEqual(places);
  });

  test('is a warning where the spec denies it', () => {
    const hooks = 'claude-code: { hooks: { Stop: [{ hooks: [{ type: command, command: run }] }] } }';
    expect(severities(`tools: [Read]\n${hooks}`)).toEqual(['info']);
    expect(severities(`disallowedTools: [Write]\n${hooks}`)).toEqual([]);
    expect(severities(`disallowedTools: [Shell]\n${hooks}`)).toEqual(['warning']);
    const servers = 'claude-code: { mcpServers: [github] }';
    expect(severities(`tools: [Read]\ndisallowedTools: [{ mcp: github }]\n${servers}`)).toEqual(['warning']);
  });

  test('says what to do', () => {
    const denied = {
      disallowedTools: [Tool.Shell],
      'claude-code': { mcpServers: [{ s: { command: 'run' } }] },
    };
    expect(foundInCode('field-grants', denied)).toEqual([
      '"mcpServers" gives this agent commands that run by themselves in Claude Code, although the spec denies that. Remove the field, or the deny.',
    ]);
  });
});
