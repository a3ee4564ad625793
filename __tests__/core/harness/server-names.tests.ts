import { describe, expect, test } from '@jest/globals';
import { compile, importAgents } from '../../../src/core/index.js';

const LONG = 'a_tool_whose_name_is_longer_than_sixty_four_characters_and_so_is_cut_by_some';

/** The lines of a list of a file, and the codes that are reported. */
function listIn(harness: string, key: string, fields: string) {
  const text = `---\ndescription: Does x.\n${fields}---\nDo x and say y.\n`;
  const result = compile([{ path: 'ab.md', text }], { matrix: 'verified', harnesses: { [harness]: {} } });
  const file = result.ok ? (result.files[0]?.text ?? '') : '';
  const lines = new RegExp(`^${key}:\\n((?: {2}.*\\n)*)`, 'm').exec(file)?.[1] ?? '';
  return {
    names: (lines.match(/\S.*/g) ?? []).map((each) => each.replace(/^- |"/g, '').replace(/"/g, '')),
    found: result.diagnostics.map(({ code, tool }) => [code, tool].filter(Boolean).join(' ')),
  };
}

/** Measured on the CLIs with servers of these names (`conformance/src/server-names.ts`). */
describe('a server or a tool whose name the harness changes', () => {
  test.each([
    ['claude-code', 'disallowedTools', ['mcp__my_server__get_issue', 'mcp__a__b__*']],
    ['qwen-code', 'disallowedTools', ['mcp__my.server__get.issue', 'mcp__a__b__*']],
    ['opencode', 'permission', ['my_server_get_issue: deny', 'a__b_*: deny']],
    ['kilo', 'permission', ['my_server_get_issue: deny', 'a__b_*: deny']],
  ])('is denied in %s by the name that it has there', (harness, key, names) => {
    const fields =
      'disallowedTools: [{ mcp: my.server/get.issue }, { mcp: a__b }]\nopencode: { permission: { webfetch: ask } }\n';
    expect(listIn(harness, key, fields).names).toEqual(expect.arrayContaining(names));
  });

  test('is listed in Claude Code by that name', () => {
    const { names } = listIn('claude-code', 'tools', 'tools: [{ mcp: my.server/get.issue }, { mcp: a.b }]\n');
    expect(names).toEqual(['mcp__my_server__get_issue', 'mcp__a_b__*']);
  });

  test('is no tool in a file of Claude Code that has the name as it was', () => {
    const text = '---\nname: a\ndescription: D\ntools: [Read, mcp__my.server__get]\n---\nDo x.\n';
    const { specs } = importAgents([{ path: '.claude/agents/a.md', text }], {
      harnesses: { 'claude-code': {} },
    });
    expect(specs.map((each) => each.text.split('\n')[2])).toEqual([
      'tools: [Read, { custom: mcp__my.server__get }]',
    ]);
  });

  test.each(['my.server/get', `tracker/${LONG}`])(
    'is left out of a list of Qwen Code, and reported: %s',
    (mcp) => {
      expect(listIn('qwen-code', 'tools', `tools: [Read, { mcp: ${mcp} }]\n`)).toEqual({
        names: ['read_file'],
        found: [`narrowed mcp: ${mcp}`],
      });
    },
  );

  test('is denied in Qwen Code by its beginning where the whole name is too long', () => {
    const { names } = listIn('qwen-code', 'disallowedTools', `disallowedTools: [{ mcp: ${LONG} }, Task]\n`);
    expect(names[0]).toBe(`mcp__${LONG.slice(0, 50)}*`);
  });
});

/** Measured: in Gemini CLI the servers of an agent's own file give all their tools, whatever its list says. */
describe('servers of its own in Gemini CLI', () => {
  const written = (fields: string, server = '{ command: x }') =>
    listIn('gemini-cli', 'tools', `${fields}gemini-cli: { mcp_servers: { extra: ${server} } }\n`).found;

  test.each([
    ['not listed', 'tools: [Read]\n', ['widened mcp: extra']],
    ['an empty list', 'tools: []\n', ['widened mcp: extra']],
    ['one of its tools listed', 'tools: [{ mcp: extra/get }]\n', ['widened mcp: extra']],
    ['listed', 'tools: [{ mcp: extra }]\n', []],
    ['denied', 'disallowedTools: [{ mcp: extra }]\n', ['narrowed', 'widened-denied mcp: extra']],
    [
      'one of its tools denied',
      'tools: [{ mcp: extra }]\ndisallowedTools: [{ mcp: extra/get }]\n',
      ['widened-denied mcp: extra/get'],
    ],
  ])('are reported: %s', (_, fields, expected) => {
    expect(written(fields).filter((each) => !each.startsWith('narrowed mcp'))).toEqual(expected);
  });

  test('give only the tools that they include', () => {
    const only = '{ command: x, include_tools: [get] }';
    expect(written('tools: [{ mcp: extra/get }]\n', only)).toEqual([]);
    expect(written('tools: [{ mcp: extra/put }]\n', only)).toContain('widened mcp: extra/get');
  });

  test('are no question without a list', () => {
    expect(written('')).toEqual([]);
  });
});
