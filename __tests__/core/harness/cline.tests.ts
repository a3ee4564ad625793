import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile, type Diagnostic, importAgents } from '../../../src/core/index.js';

const HARNESSES = { cline: {} };
const compiled = (fields: string, prompt = 'Do x.') =>
  compile([{ path: '.fsagent/agents/a.md', text: `---\ndescription: Does x.\n${fields}---\n${prompt}\n` }], {
    harnesses: HARNESSES,
    matrix: 'verified',
  });
const codes = (found: readonly Diagnostic[]) =>
  found.map(({ severity, code, tool }) => [severity, code, tool].filter(Boolean).join(' '));
/** The list of tools as it is written, what it grants, and what is reported. */
function written(fields: string) {
  const { diagnostics, ...rest } = compiled(fields);
  const file = rest.ok ? rest.files[0] : undefined;
  const tools = /^tools:.*\n(?: {2}- .*\n)*/m
    .exec(file?.text ?? '')?.[0]
    .replace(/\n {2}- /g, ' ')
    .trim();
  return { tools, granted: file?.granted, codes: codes(diagnostics).sort() };
}
const read = (keys: string, body = 'Do x.', path = '.cline/agents/a.yaml') =>
  auditAgents([{ path, text: `---\nname: a\ndescription: D\n${keys}---\n${body}\n` }]).agents;

describe('Cline', () => {
  test.each([
    ['name', 'description: D\n'],
    ['description', 'name: a\n'],
    ['description', 'name: a\ndescription: " "\n'],
  ])('loads no agent without a %s', (missing, keys) => {
    const text = `---\n${keys}---\nDo x.\n`;
    const { agents, diagnostics } = auditAgents([{ path: '.cline/agents/a.yaml', text }]);
    expect(agents.map(({ loads }) => loads)).toEqual(['absent']);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining(`it has no ${missing}`),
    ]);
  });

  test('has its agents in .cline/agents, in files that end in .yaml', () => {
    const { ok, ...rest } = compiled('tools: [Read, Shell]\n');
    expect(ok && 'files' in rest && rest.files.map(({ path, text }) => [path, text])).toEqual([
      [
        '.cline/agents/a.yaml',
        expect.stringMatching(
          /^---\n# Generated.*\nname: "a"\ndescription: "Does x."\ntools:\n {2}- read_files\n {2}- run_commands\n---\nDo x.\n$/,
        ),
      ],
    ]);
  });

  test.each<[string, string, string | undefined, readonly string[]]>([
    ['no list leaves the key out', '', undefined, []],
    ['an empty list stays empty', 'tools: []\n', 'tools: []', []],
    [
      'Edit is both tools that edit, and both write files too',
      'tools: [Edit]\n',
      'tools: editor apply_patch',
      [],
    ],
    ['Write brings Edit along', 'tools: [Write]\n', 'tools: editor apply_patch', ['info widened Edit']],
    [
      'a denied Edit takes Write along',
      'tools: [Read, Write]\ndisallowedTools: [Edit]\n',
      'tools: read_files',
      ['info narrowed Write'],
    ],
    [
      'List is not written, as its old name is a shell',
      'tools: [Read, List]\n',
      'tools: read_files',
      ['info unsupported List'],
    ],
    [
      'tools of servers never reach it',
      'tools: [Read, { mcp: github/get_issue }]\n',
      'tools: read_files',
      ['info narrowed mcp: github/get_issue'],
    ],
    [
      'a deny becomes the list of all else',
      'disallowedTools: [Shell]\n',
      'tools: read_files search_codebase fetch_web_content editor apply_patch ask_question skills',
      ['info narrowed'],
    ],
    [
      'its old name for an edit grants both that edit',
      'tools: [{ custom: apply_diff }]\n',
      'tools: apply_diff',
      ['info widened Edit'],
    ],
    [
      'a deny of a name that it takes for its shell takes the shell away',
      'disallowedTools: [{ custom: List_Files }]\n',
      'tools: read_files search_codebase fetch_web_content editor apply_patch ask_question skills',
      expect.arrayContaining(['info narrowed Shell']) as never, // a matcher in place of the list
    ],
    [
      'Skill cannot be denied',
      'tools: [Read]\ndisallowedTools: [Skill]\n',
      'tools: read_files',
      ['warning widened-denied Skill'],
    ],
  ])('%s', (_, fields, tools, reported) => {
    const found = written(fields);
    expect(found.tools).toEqual(tools);
    expect(found.codes).toEqual(reported);
  });

  test('grants what its list names in any spelling, and its shell by its old name', () => {
    expect(written('tools: [{ custom: List_Files }]\n').granted).toEqual(['run_commands', 'skills']);
    expect(written('tools: [{ custom: Read }]\n').granted).toEqual(['skills']);
  });

  test('has its model under a key of its own, both ways', () => {
    const { ok, ...rest } = compiled('model: { cline: some-model }\n');
    expect(ok && 'files' in rest && /^model.*$/m.exec(rest.files[0]?.text ?? '')?.[0]).toBe(
      'modelId: "some-model"',
    );
    const own = compiled('model: { cline: some-model }\ncline: { modelId: other }\n');
    expect(own.ok && own.files[0]?.text.match(/^model.*$/gm)).toEqual(['modelId: "other"']);
    const text = '---\nname: a\ndescription: Does x.\nmodelId: some-model\n---\nDo x.\n';
    const { specs } = importAgents([{ path: '.cline/agents/a.yaml', text }], { harnesses: HARNESSES });
    expect(specs.map((each) => /^model:\n.*$/m.exec(each.text)?.[0])).toEqual([
      'model:\n  cline: some-model',
    ]);
  });

  test('refuses an empty model, with which no agent is loaded', () => {
    expect(codes(compiled('cline: { modelId: "" }\n').diagnostics)).toContain('error bad-value');
  });

  test('takes no agent without a prompt', () => {
    expect(codes(compiled('', '').diagnostics)).toContain('error refused-agent');
  });

  test.each([
    ['a list', 'tools: [list_files]\n', ['loaded', 'denied', 'granted']],
    ['a text', 'tools: "READ_FILES, editor"\n', ['loaded', 'granted', 'denied']],
    ['no list', '', ['loaded', 'granted', 'granted']],
    ['a star, which is no tool', 'tools: ["*"]\n', ['loaded', 'denied', 'denied']],
    [
      'a merge key, which it does not follow',
      'base: &a { tools: [read_files] }\n<<: *a\n',
      ['loaded', 'granted', 'granted'],
    ],
    ['a key that objects have', 'constructor: x\n', ['loaded', 'granted', 'granted']],
    ['a deny, which it does not read', 'disallowedTools: [run_commands]\n', ['loaded', 'granted', 'void']],
    ['a list without a value', 'tools:\n', ['absent', undefined, undefined]],
    ['a map', 'tools: { read_files: true }\n', ['absent', undefined, undefined]],
    ['an empty model', 'modelId: ""\n', ['absent', undefined, undefined]],
    ['a provider of spaces', 'providerId: "  "\n', ['absent', undefined, undefined]],
  ])('audit: %s', (_, keys, expected) => {
    const [agent] = read(keys);
    expect([agent?.loads, agent?.tools.get('Read'), agent?.tools.get('Shell')]).toEqual(expected);
  });

  test('audit: a file that ends in .md is none of its agents', () => {
    expect(read('', 'Do x.', '.cline/agents/a.md')).toEqual([]);
    expect(read('', 'Do x.', '.cline/agents/a.yml')).toHaveLength(1);
  });

  test.each(['editor', 'apply_patch', 'write_to_file'])(
    'import: %s is Edit, and what comes along is reported',
    (name) => {
      const text = `---\nname: a\ndescription: Does x.\ntools: [read_files, ${name}]\n---\nDo x.\n`;
      const { specs, diagnostics } = importAgents([{ path: '.cline/agents/a.yaml', text }], {
        harnesses: HARNESSES,
      });
      expect(specs.map((each) => each.text.split('\n')[2])).toEqual(['tools: [Read, Edit]']);
      expect(codes(diagnostics)).toEqual(['warning import-changed']);
    },
  );

  test('import reads its list by its own names', () => {
    const text =
      '---\nname: a\ndescription: Does x.\ntools: read_files, Editor, apply_patch, bash\n---\nDo x.\n';
    const { specs, left } = importAgents([{ path: '.cline/agents/a.yaml', text }], { harnesses: HARNESSES });
    expect(left).toEqual([]);
    expect(specs.map((each) => each.text)).toEqual([
      '---\ndescription: Does x.\ntools: [Read, Edit, Shell]\n---\nDo x.\n',
    ]);
  });
});
