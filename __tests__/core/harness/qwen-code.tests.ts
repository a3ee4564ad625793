import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile, type Diagnostic, importAgents } from '../../../src/core/index.js';

const HARNESSES = { 'qwen-code': {} };
const compiled = (fields: string, prompt = 'Do x and say y.', name = 'ab') =>
  compile(
    [{ path: `.fsagent/agents/${name}.md`, text: `---\ndescription: Does x.\n${fields}---\n${prompt}\n` }],
    { harnesses: HARNESSES, matrix: 'verified' },
  );
const codes = (found: readonly Diagnostic[]) =>
  found.map(({ severity, code, tool }) => [severity, code, tool].filter(Boolean).join(' '));
/** The keys for tools as they are written, what they grant, and what is reported. */
function written(fields: string) {
  const { diagnostics, ...rest } = compiled(fields);
  const file = rest.ok ? rest.files[0] : undefined;
  const keys = file?.text.match(/^(?:tools|disallowedTools):.*\n(?: {2}- .*\n)*/gm) ?? [];
  return {
    keys: keys.map((each) => each.replace(/\n {2}- /g, ' ').trim()),
    granted: file?.granted,
    codes: codes(diagnostics),
  };
}
const read = (keys: string, body = 'Do x and say y.') =>
  auditAgents([{ path: '.qwen/agents/a.md', text: `---\nname: ab\ndescription: D\n${keys}---\n${body}\n` }]);

describe('Qwen Code', () => {
  test('has its agents in .qwen/agents', () => {
    const { ok, ...rest } = compiled('tools: [Read, Shell]\nmodel: qwen3-coder-plus\n');
    expect(ok && 'files' in rest && rest.files.map(({ path, text }) => [path, text])).toEqual([
      [
        '.qwen/agents/ab.md',
        expect.stringMatching(
          /^---\n# Generated.*\nname: "ab"\ndescription: "Does x."\ntools:\n {2}- read_file\n {2}- run_shell_command\nmodel: "qwen3-coder-plus"\n---\nDo x and say y.\n$/,
        ),
      ],
    ]);
  });

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['no list leaves the key out', '', [], []],
    ['an empty list names no tool, as an empty one means every tool', 'tools: []\n', ['tools: none'], []],
    [
      'a list of which nothing is left names no tool',
      'tools: [List]\n',
      ['tools: none'],
      ['warning narrowed', 'info unsupported List'],
    ],
    [
      'a list less its denied tools',
      'tools: [Read, Write, Edit]\ndisallowedTools: [Edit]\n',
      ['tools: read_file write_file'],
      ['info allowed-and-denied Edit'],
    ],
    [
      'a deny of Shell takes the other tool that runs commands along',
      'disallowedTools: [Shell, Task]\n',
      ['disallowedTools: run_shell_command monitor agent'],
      [],
    ],
    [
      'a list takes single tools of a server only',
      'tools: [Read, { mcp: github }, { mcp: tracker/get_issue }]\n',
      ['tools: read_file mcp__tracker__get_issue'],
      ['info narrowed mcp: github'],
    ],
    [
      'a deny takes a whole server',
      'disallowedTools: [{ mcp: github }, Task]\n',
      ['disallowedTools: "mcp__github__*" agent'],
      [],
    ],
    [
      'a denied server takes its listed tools along',
      'tools: [Read, { mcp: tracker/get_issue }]\ndisallowedTools: [{ mcp: tracker }]\n',
      ['tools: read_file'],
      ['info narrowed mcp: tracker/get_issue'],
    ],
  ])('%s', (_, fields, keys, reported) => {
    const found = written(fields);
    expect(found.keys).toEqual(keys);
    expect(found.codes.sort()).toEqual([...reported].sort());
  });

  test('an agent whose list is empty is granted nothing', () => {
    expect(written('tools: []\n').granted).toEqual([]);
    expect(written('disallowedTools: [Shell]\n').granted).not.toContain('monitor');
    expect(written('disallowedTools: [{ custom: Bash }]\n').granted).toContain('run_shell_command');
  });

  test.each([
    ['a prompt of nine characters', '', '123456789', 'ab', 'refused-agent'],
    ['a name of one letter', '', 'Do x and say y.', 'x', 'refused-agent'],
    ['a name with a dot', '', 'Do x and say y.', 'a.b', 'refused-agent'],
    ['a reserved name', '', 'Do x and say y.', 'main', 'refused-agent'],
    ['a mode it does not know', 'qwen-code: { approvalMode: nope }\n', 'Do x and say y.', 'ab', 'bad-value'],
    [
      'a program in place of a limited agent',
      'tools: [Read]\nqwen-code: { executor: { kind: acp, command: x } }\n',
      'Do x and say y.',
      'ab',
      'permission-widens',
    ],
  ])('%s is an error', (_, fields, prompt, name, code) => {
    const { ok, diagnostics } = compiled(fields, prompt, name);
    expect(ok).toBe(false);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map((each) => each.code)).toEqual([
      code,
    ]);
  });

  test('an agent that keeps its delegation tool undoes its deny', () => {
    expect(codes(compiled('disallowedTools: [Shell]\n').diagnostics)).toEqual(['warning reachable']);
    expect(codes(compiled('tools: [Read, Task]\n').diagnostics)).toContain('warning reachable');
    expect(codes(compiled('disallowedTools: [Shell, Task]\n').diagnostics)).toEqual([]);
  });

  test.each<[string, string, string, readonly string[]]>([
    ['an empty list', 'tools: []\n', 'loaded', ['void-form']],
    ['a list without a value', 'tools:\n', 'loaded', ['void-form']],
    ['a map', 'tools: { read_file: true }\n', 'loaded', ['void-form']],
    ['a deny of every tool', 'disallowedTools: ["*"]\n', 'loaded', ['void-limit']],
    ["a deny by another harness's words", 'disallowedTools: [Bash]\n', 'loaded', ['void-tool']],
    ['a list behind a merge key', 'base: &a { tools: [read_file] }\n<<: *a\n', 'loaded', []],
    ['a list that broken YAML hides', 'description: x: y\ntools:\n- read_file\n', 'loaded', ['void-form']],
    [
      'broken YAML that it may read otherwise',
      'x: y: z\ntools:\n  - read_file\nhooks:\n  a: 1\n  a: 2\n',
      'open',
      ['agent-open'],
    ],
    ['an executor', 'tools: [read_file]\nexecutor: { kind: acp, command: x }\n', 'open', ['agent-open']],
  ])('audit: %s restricts nothing', (_, keys, loads, expected) => {
    const { agents, diagnostics } = read(keys);
    expect(agents.map((each) => [each.loads, each.tools.get('Shell') !== 'denied'])).toEqual([[loads, true]]);
    expect(diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining([...expected]));
  });

  test.each([
    ['a short prompt', '', '123456789'],
    ['an empty item', 'tools: [""]\n', 'Do x and say y.'],
    ['a mode it does not know', 'approvalMode: nope\n', 'Do x and say y.'],
    ['an executor that is no program', 'executor: 7\n', 'Do x and say y.'],
    ['an executor without a value', 'executor:\n', 'Do x and say y.'],
    ['an executor of a kind it does not know', 'executor: { kind: x, command: x }\n', 'Do x and say y.'],
  ])('audit: %s makes it leave the agent out', (_, keys, body) => {
    expect(read(keys, body).agents.map(({ loads }) => loads)).toEqual(['absent']);
  });

  test.each<[string, string, readonly unknown[]]>([
    ['a list in brackets is one name', 'tools: [read_file, glob\n', ['denied', 'denied', ['void-tool']]],
    ['a colon too many', 'x: y: z\ntools: read_file, glob\n', ['granted', 'denied', []]],
    ['an unclosed quote', 'x: "y\ntools: [read_file]\n', ['denied', 'denied', ['void-tool']]],
    ['items behind two spaces', 'x: y: z\n# these\ntools:\n  - read_file\n\n', ['granted', 'denied', []]],
    ['items behind four', 'x: y: z\ntools:\n    - read_file\n', ['granted', 'granted', ['void-form']]],
    ['a text between quotes', 'x: y: z\ntools: "read_file"\r\n', ['granted', 'denied', []]],
    ['a key twice', 'tools: read_file\ntools: run_shell_command\n', ['denied', 'granted', []]],
    ['a key twice, without a value', 'tools: [read_file]\ntools:\n', ['denied', 'denied', ['void-tool']]],
    [
      'a deny in brackets',
      'x: y: z\ndisallowedTools: [run_shell_command, glob]\n',
      ['granted', 'granted', ['void-tool', 'void-tool']],
    ],
  ])('audit: it reads wrong YAML line by line: %s', (_, keys, [readState, shell, expected]) => {
    const { agents, diagnostics } = read(keys);
    expect(agents.map((each) => [each.loads, each.tools.get('Read'), each.tools.get('Shell')])).toEqual([
      ['loaded', readState, shell],
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(expected);
  });

  test('audit: its shown names, and its name for no tool, mean what they mean there', () => {
    const states = (keys: string) => {
      const [agent] = read(keys).agents;
      return [agent?.tools.get('Read'), agent?.tools.get('Shell')];
    };
    expect(states('tools: [ReadFile]\n')).toEqual(['granted', 'denied']);
    expect(states('tools: "read_file, glob"\n')).toEqual(['granted', 'denied']);
    expect(states('tools: [none]\n')).toEqual(['denied', 'denied']);
    expect(states('disallowedTools: [Shell]\n')).toEqual(['granted', 'granted']); // monitor is left
  });

  test.each([
    ['"*"', ['void-limit']],
    ['["*"]', ['void-limit']],
    ['"edit"', []],
  ])('a deny of %s is found to deny nothing, if so', (denied, expected) => {
    const text = `---\nname: ab\ndescription: D\ndisallowedTools: ${denied}\n---\nDo x and say y.\n`;
    const { diagnostics } = auditAgents([{ path: '.qwen/agents/ab.md', text }]);
    expect(diagnostics.map(({ code }) => code)).toEqual(expected);
  });

  test.each(['description', 'model', 'permissionMode', 'maxTurns', 'background'])(
    'leaves out an agent with keys below "%s"',
    (key) => {
      const text = `---\nname: ab\ndescription: D\n---\nDo x and say y.\n`.replace(
        key === 'description' ? 'description: D\n' : '---\nDo',
        key === 'description' ? 'description: { x: y }\n' : `${key}: { x: y }\n---\nDo`,
      );
      const { agents, diagnostics } = auditAgents([{ path: '.qwen/agents/ab.md', text }]);
      expect([agents.map(({ loads }) => loads), codes(diagnostics)]).toEqual([
        ['absent'],
        ['warning agent-absent'],
      ]);
    },
  );

  test.each([
    ['true', 'true'],
    ['42', '42'],
  ])('calls an agent whose name is %s by the text of it', (value, name) => {
    const text = `---\nname: ${value}\ndescription: D\n---\nDo x and say y.\n`;
    const { agents } = auditAgents([{ path: '.qwen/agents/ab.md', text }]);
    expect(agents.map(({ agent, loads }) => [agent, loads])).toEqual([[name, 'loaded']]);
  });

  test('finds no keys where blanks stand behind the dashes, and finds them behind a byte order mark', () => {
    const loadsOf = (text: string) =>
      auditAgents([{ path: '.qwen/agents/ab.md', text }]).agents.map(({ loads }) => loads);
    const text = '---\nname: ab\ndescription: D\n---\nDo x and say y.\n';
    expect(['---  \n', '---\t\n'].map((fence) => loadsOf(text.replaceAll('---\n', fence)))).toEqual([
      ['absent'],
      ['absent'],
    ]);
    expect(loadsOf(`\ufeff${text}`)).toEqual(['loaded']);
  });

  test('takes blanks in a list for a part of the name, and those in a text for none', () => {
    const shellOf = (keys: string) => {
      const { agents, diagnostics } = read(keys);
      return [agents[0]?.tools.get('Shell') ?? 'denied', ...codes(diagnostics)];
    };
    expect(shellOf('tools: [" run_shell_command ", read_file]\n')).toEqual(['denied', 'warning void-form']);
    expect(shellOf('disallowedTools: [" run_shell_command ", " monitor"]\n')).toEqual([
      'granted',
      'warning void-form',
      'warning void-form',
    ]);
    expect(shellOf('disallowedTools: " run_shell_command , monitor"\n')).toEqual([
      'denied',
      'warning reachable',
    ]);
  });

  const importOf = (keys: string) =>
    importAgents(
      [
        {
          path: '.qwen/agents/ab.md',
          text: `---\nname: ab\ndescription: D\n${keys}---\nDo x and say y.\n`,
        },
      ],
      { harnesses: HARNESSES },
    );
  const listIn = (text = '') => /^(?:tools|disallowedTools):.*$/gm.exec(text)?.[0];

  test('import reads lists, the name for no tool, and an open empty list', () => {
    const imported = (keys: string) => importOf(keys).specs.map(({ text }) => listIn(text));
    expect(imported('tools: [read_file, run_shell_command, edit, notebook_edit]\n')).toEqual([
      'tools: [Read, Shell, Edit]',
    ]);
    expect(imported('tools: [read_file, edit]\n')).toEqual(['tools: [Read, Edit]']);
    expect(imported('tools: [none]\n')).toEqual(['tools: []']);
    expect(imported('tools: []\n')).toEqual([undefined]);
    expect(imported('disallowedTools: [run_shell_command, monitor]\n')).toEqual(['disallowedTools: [Shell]']);
  });

  test('import reads tools of servers, and says what the CLI does not read', () => {
    const servers = importOf('tools: [mcp__github__get_issue, mcp__gh__*]\n');
    expect(listIn(servers.specs[0]?.text)).toBe('tools: [{ mcp: github/get_issue }, { mcp: gh }]');
    const map = importOf('tools: { read_file: true }\n');
    expect(map.diagnostics.map(({ code, line }) => [code, line])).toEqual([['import-rejected-form', 4]]);
  });
});
