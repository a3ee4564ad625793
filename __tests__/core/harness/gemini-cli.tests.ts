import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile, type Diagnostic, importAgents } from '../../../src/core/index.js';

const HARNESSES = { 'gemini-cli': {} };
const compiled = (fields: string, prompt = 'Do x.', name = 'a') =>
  compile(
    [{ path: `.fsagent/agents/${name}.md`, text: `---\ndescription: Does x.\n${fields}---\n${prompt}\n` }],
    {
      harnesses: HARNESSES,
      matrix: 'verified',
    },
  );
const codes = (found: readonly Diagnostic[]) =>
  found.map(({ severity, code, tool }) => [severity, code, tool].filter(Boolean).join(' '));
/** The keys for tools as they are written, and what is reported. */
function written(fields: string) {
  const { diagnostics, ...rest } = compiled(fields);
  const text = rest.ok ? (rest.files[0]?.text ?? '') : '';
  const tools = /^tools:.*\n(?: {2}- .*\n)*/m
    .exec(text)?.[0]
    .replace(/\n {2}- /g, ' ')
    .trim();
  return { tools, codes: codes(diagnostics) };
}

describe('Gemini CLI', () => {
  test('has its agents in .gemini/agents', () => {
    const { ok, ...rest } = compiled('tools: [Read, Shell]\nmodel: gemini-2.5-pro\n');
    expect(ok && 'files' in rest && rest.files.map(({ path, text }) => [path, text])).toEqual([
      [
        '.gemini/agents/a.md',
        expect.stringMatching(
          /^---\n# Generated.*\nname: "a"\ndescription: "Does x."\ntools:\n {2}- read_file\n {2}- run_shell_command\nmodel: "gemini-2.5-pro"\n---\nDo x.\n$/,
        ),
      ],
    ]);
  });

  test.each([
    ['no list leaves the key out', '', undefined, []],
    ['an empty list stays empty', 'tools: []\n', 'tools: []', []],
    [
      'a list less its denied tools',
      'tools: [Read, Write, Edit]\ndisallowedTools: [Edit]\n',
      'tools: read_file write_file',
      ['info allowed-and-denied Edit'],
    ],
    [
      'a deny becomes the list of all else',
      'disallowedTools: [Shell, Question]\n',
      'tools: read_file write_file replace glob grep_search list_directory activate_skill write_todos web_fetch google_web_search "mcp_*"',
      ['info narrowed'],
    ],
    [
      'a deny of a server leaves no other server, as it cannot name them',
      'disallowedTools: [{ mcp: tracker }]\n',
      expect.not.stringContaining('mcp_'),
      ['info narrowed'],
    ],
    [
      'a name that it does not know is left out, or it would refuse the file',
      'tools: [Read, { custom: Bash }, { custom: mcp__github__get }]\n',
      'tools: read_file',
      ['info narrowed custom: Bash', 'info narrowed custom: mcp__github__get'],
    ],
    [
      'a list of which nothing is left stays closed',
      'tools: [{ custom: Bash }]\n',
      'tools: []',
      ['warning narrowed', 'info narrowed custom: Bash'],
    ],
    [
      'servers and their tools',
      'tools: [{ mcp: github }, { mcp: tracker/get_issue }]\n',
      'tools: "mcp_github_*" mcp_tracker_get_issue',
      [],
    ],
    [
      'a whole server with "_" in its name cannot be listed',
      'tools: [Read, { mcp: my_server }, { mcp: my_server/get }]\n',
      'tools: read_file mcp_my_server_get',
      ['info narrowed mcp: my_server'],
    ],
    ['a subagent starts no other', 'tools: [Read, Task]\n', 'tools: read_file', ['info unsupported Task']],
  ])('%s', (_, fields, tools, found) => {
    expect(written(fields)).toEqual({ tools, codes: found });
  });

  test.each([
    ['one upper-case name', '', 'Do x.', 'Reviewer', 'refused-agent'],
    ['an empty prompt', '', '', 'a', 'refused-agent'],
    ['one field that it does not know', 'gemini-cli: { color: red }\n', 'Do x.', 'a', 'unknown-key'],
    [
      'the name of the field as its documentation has it',
      'gemini-cli: { mcpServers: {} }\n',
      'Do x.',
      'a',
      'unknown-key',
    ],
  ])('refuses a file for %s, so none is written', (_, fields, prompt, name, code) => {
    const { ok, diagnostics } = compiled(fields, prompt, name);
    expect(ok).toBe(false);
    expect(codes(diagnostics)).toEqual([`error ${code}`]);
  });
});

describe('an audit of Gemini CLI', () => {
  const GOOD = 'name: a\ndescription: x\n';
  const loads = (fields: string, body = 'Do x.\n', path = '.gemini/agents/a.md') => {
    const { agents } = auditAgents([{ path, text: `---\n${fields}---\n${body}` }]);
    return agents.map((each) => `${each.loads} ${each.natives.join(' ')}`.trim());
  };

  test.each([
    ['a list', `${GOOD}tools: [read_file]\n`, ['loaded read_file complete_task']],
    ['an empty list', `${GOOD}tools: []\n`, ['loaded complete_task']],
    ['a legacy name', `${GOOD}tools: [search_file_content]\n`, ['loaded grep_search complete_task']],
    ['an unknown tool', `${GOOD}tools: [read_file, Bash]\n`, ['absent']],
    ['a text', `${GOOD}tools: read_file\n`, ['absent']],
    ['null', `${GOOD}tools:\n`, ['absent']],
    ['an unknown key', `${GOOD}disallowedTools: [write_file]\n`, ['absent']],
    ['an upper-case name', 'name: A\ndescription: x\n', ['absent']],
    ['a key twice', `${GOOD}tools: [read_file]\ntools: [read_file]\n`, ['absent']],
  ])('%s', (_, fields, expected) => {
    expect(loads(fields)).toEqual(expected);
  });

  test('a blank prompt, and files that it does not look at', () => {
    expect(loads(GOOD, '\n')).toEqual(['absent']);
    expect(loads(GOOD, 'Do x.\n', '.gemini/agents/_a.md')).toEqual(['absent']);
    expect(loads(GOOD, 'Do x.\n', '.gemini/agents/sub/a.md')).toEqual([]);
  });

  test.each([
    ['as it should be', `---\n${GOOD}---\nDo x.\n`, 'loaded'],
    ['with lines of Windows', `---\n${GOOD}---\nDo x.\n`.replaceAll('\n', '\r\n'), 'loaded'],
    ['a byte order mark', `\ufeff---\n${GOOD}---\nDo x.\n`, 'absent'],
    ['a blank behind the first fence', `--- \n${GOOD}---\nDo x.\n`, 'absent'],
    ['a tab behind the second fence', `---\n${GOOD}---\t\nDo x.\n`, 'absent'],
    ['dashes in the prompt', `---\n${GOOD}---\nDo x.\n--- \nDo y.\n`, 'loaded'],
  ])('a file with fences: %s', (_, text, expected) => {
    const { agents } = auditAgents([{ path: '.gemini/agents/a.md', text }]);
    expect(agents.map((each) => each.loads)).toEqual([expected]);
  });

  test('no list grants everything, but no agent to start', () => {
    const [agent] = auditAgents([{ path: '.gemini/agents/a.md', text: `---\n${GOOD}---\nDo x.\n` }]).agents;
    expect(agent?.tools.get('Shell')).toBe('granted');
    expect(agent?.tools.get('Task')).toBeUndefined();
    expect(agent?.reach.tools.size).toBe(0);
  });
});

describe('an import of Gemini CLI', () => {
  test('gives the spec that writes the same file', () => {
    const text =
      '---\nname: a\ndescription: Does x.\ntools: [read_file, search_file_content, mcp_github_get_issue]\nmodel: gemini-2.5-pro\nmax_turns: 5\n---\nDo x.\n';
    const { specs, left } = importAgents([{ path: '.gemini/agents/a.md', text }], { harnesses: HARNESSES });
    expect(left).toEqual([]);
    expect(specs.map((each) => each.text)).toEqual([
      '---\ndescription: Does x.\nmodel: gemini-2.5-pro\ntools: [Read, Grep, { mcp: github/get_issue }]\ngemini-cli:\n  max_turns: 5\n---\nDo x.\n',
    ]);
  });

  test.each([
    ['a name of nobody', '[read_file, find_text]', 'tools: [Read]', ['find_text']],
    [
      'names of another harness',
      '[Read, read_file, "Bash(git diff)"]',
      'tools: [Read]',
      ['Read', 'Bash(git diff)'],
    ],
  ])('leaves out %s, for which it refuses the file', (_, tools, expected, names) => {
    const text = `---\nname: a\ndescription: Does x.\ntools: ${tools}\n---\nDo x.\n`;
    const found = importAgents([{ path: '.gemini/agents/a.md', text }], { harnesses: HARNESSES });
    expect(found.left).toEqual([]);
    expect(found.specs.map((each) => each.text.split('\n')[2])).toEqual([expected]);
    expect(codes(found.diagnostics).filter((each) => each !== 'warning agent-absent')).toEqual(
      names.map(() => 'warning import-void-name'),
    );
    expect(codes(found.diagnostics)).toContain('warning agent-absent'); // it refuses the file today
    for (const name of names)
      expect(found.diagnostics.map(({ message }) => message)).toContainEqual(
        expect.stringContaining(`has no tool "${name}"`),
      );
  });
});
