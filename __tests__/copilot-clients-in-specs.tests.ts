import { describe, expect, test } from '@jest/globals';
import { check, memoryTree } from '../src/index.js';
import { withMark } from '../src/text/mark.js';

const SPEC = '.fsagent/agents/a.md';
const OUTPUT = '.github/agents/a.agent.md';

interface Made {
  readonly keys: string;
  /** Which clients the config names; none: no key. */
  readonly clients?: string;
  readonly harnesses?: string;
  readonly files?: Readonly<Record<string, string>>;
}

function checked({ keys, clients, harnesses = '', files = {} }: Made) {
  const copilot = clients === undefined ? 'copilot: {}' : `copilot: { clients: [${clients}] }`;
  const config = `matrix: verified\nharnesses: { ${harnesses}${copilot} }\n`;
  const spec = `---\ndescription: D\n${keys}\n---\nDo x.\n`;
  return check(
    memoryTree(new Map(Object.entries({ '.fsagent/config.yml': config, [SPEC]: spec, ...files }))),
    {},
  );
}

const written = (made: Made): string =>
  checked(made).changes.find(({ path }) => path === OUTPUT)?.after ?? '';
const toolsIn = (made: Made): string =>
  [...written(made).matchAll(/^ {2}- (.*)$/gm)].map(([, name]) => name).join(' ');
const said = (made: Made): readonly string[] =>
  checked(made).diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);

describe('names that mean the same in each client', () => {
  test.each([
    ['tools: [Grep]', 'grep search/textSearch'],
    ['tools: [Glob]', 'glob search/fileSearch'],
    ['tools: [List]', 'glob search/listDirectory'],
    ['tools: [Question]', 'ask_user vscode/askQuestions'],
    ['tools: [LSP]', 'lsp search/usages'],
  ])('%s is %s', (keys, names) => {
    expect(toolsIn({ keys })).toBe(names);
  });

  test('a deny of Read leaves no name that reads in VS Code', () => {
    const names = toolsIn({ keys: 'disallowedTools: [Read]' }).split(' ');
    expect(names).toEqual(expect.arrayContaining(['grep', 'glob', 'search/textSearch', 'search/fileSearch']));
    expect(names).not.toContain('search');
    expect(names).not.toContain('read');
    expect(said({ keys: 'disallowedTools: [Read]' }).join('\n')).not.toContain('widened-denied');
  });
});

test('a deny of LSP leaves the searches, by names that VS Code takes for no more', () => {
  const names = toolsIn({ keys: 'disallowedTools: [LSP]' }).split(' ');
  expect(names).toEqual(expect.arrayContaining(['grep', 'glob', 'search/textSearch', 'search/fileSearch']));
  expect(names).not.toContain('search');
  expect(names).not.toContain('search/usages');
});

describe('what a config says of clients', () => {
  test('a name of VS Code that runs code is told as Shell, with how that is known', () => {
    const keys = 'tools: [Read, { custom: runTasks }]';
    expect(said({ keys, clients: 'cli' }).join('\n')).not.toContain('VS Code');
    expect(said({ keys }).filter((each) => each.includes('"Shell"'))).toEqual([
      'info widened: VS Code also grants "Shell", which comes with "runTasks". (VS Code, from its source of 1.135.)',
    ]);
  });

  test('what is only missing in VS Code is told where the config names it', () => {
    const keys = 'tools: [Read, WebSearch]';
    const ofVsCode = (clients?: string) =>
      said({ keys, ...(clients !== undefined && { clients }) }).filter((each) =>
        /narrowed: VS Code|unsupported: VS Code/.test(each),
      );
    expect(ofVsCode()).toEqual([]);
    expect(ofVsCode('cli, vscode')).toEqual([
      expect.stringMatching(/VS Code .*"WebSearch".* \(VS Code, from its source of 1\.135\.\)$/),
    ]);
  });

  test('a client that nobody knows is an error with the known ones', () => {
    expect(said({ keys: 'tools: [Read]', clients: 'emacs' })).toEqual([
      expect.stringMatching(/^error bad-value: .*cli, vscode, cloud/),
    ]);
  });
});

describe('no message says Copilot where it means one client', () => {
  test('what others do for an agent is said of the CLI, as its built-in agent is not in VS Code', () => {
    const [reachable, ...others] = said({ keys: 'tools: [Read, Task]' }).filter((each) =>
      each.includes(' reachable: '),
    );
    expect(others).toEqual([]);
    expect(reachable).toContain('In Copilot CLI this agent can use');
    expect(said({ keys: 'tools: [Read, Task]', clients: 'vscode' }).join('\n')).not.toContain(' reachable: ');
  });

  test('so is a name that the CLI keeps, an error there and nothing to a team with VS Code alone', () => {
    const keys = 'name: general-purpose\ntools: [Read]';
    expect(said({ keys })).toEqual([expect.stringMatching(/^error reserved-name: .*Copilot CLI/)]);
    expect(said({ keys, clients: 'vscode' })).toEqual([]);
  });

  test('servers that a block has are started by the CLI, and by the cloud agent as its documentation says', () => {
    const keys =
      'tools: [Read]\ncopilot: { mcp-servers: { a: { type: local, command: x, args: [], tools: ["*"] } } }';
    const grants = (clients?: string) =>
      said({ keys, ...(clients !== undefined && { clients }) }).filter((each) =>
        each.includes('field-grants'),
      );
    expect(grants()).toEqual([
      expect.stringMatching(
        /commands that run by themselves in Copilot CLI.* The same in GitHub's cloud agent/,
      ),
    ]);
    expect(grants('vscode')).toEqual([]);
  });
});

test('a model that VS Code does not know is told to a team that names it', () => {
  const ignored = (clients: string, model: string) =>
    said({ keys: `tools: [Read]\nmodel: ${model}`, clients }).filter((each) =>
      each.includes('model-ignored'),
    );
  expect(ignored('cli, vscode', 'claude-opus-4.5')).toEqual([
    expect.stringMatching(
      /^info model-ignored: VS Code does not know the model "claude-opus-4\.5" .*\(VS Code, from its source of 1\.135\.\)$/,
    ),
  ]);
  expect(ignored('cli', 'claude-opus-4.5')).toEqual([]);
  expect(ignored('cli, vscode', 'Claude Opus 4.5')).toEqual([]);
});

test('a deny that VS Code does not take from the file of Claude Code is said once, and not to a team without it', () => {
  const made = { keys: 'disallowedTools: [Write, Task]', harnesses: 'claude-code: {}, ' };
  const other = {
    '.fsagent/agents/b.md': '---\ndescription: D\ndisallowedTools: [Edit, Task]\n---\nDo y.\n',
  };
  const found = (more: Partial<Made>) =>
    said({ ...made, files: other, ...more }).filter((each) => each.includes('deny-ignored'));
  expect(found({})).toEqual([
    expect.stringMatching(/this agent and 1 more have every tool there.*"user-invocable: false"/),
  ]);
  expect(found({ clients: 'cli, cloud' })).toEqual([]);
  const settings = (value: boolean) => ({
    '.vscode/settings.json': `{ "chat.agentFilesLocations": { ".claude/agents": ${value} }, }`,
  });
  expect(found({ files: { ...other, ...settings(false) } })).toEqual([]);
  expect(found({ files: { ...other, ...settings(true) } })).toHaveLength(1);
  const hidden = '\nclaude-code: { user-invocable: false }';
  expect(found({ keys: `${made.keys}${hidden}`, files: {} })).toEqual([]);
});

test('a file with names that are written no more is no change of its spec', () => {
  const keys = 'tools: [Read, Grep]';
  const now = written({ keys });
  const [, ...lines] = now.split('\n').filter((line) => !line.startsWith('# Generated by'));
  const before = ['---', ...lines].join('\n').replace('  - grep\n  - search/textSearch\n', '  - search\n');
  const causeOf = (text: string) =>
    checked({ keys, files: { [OUTPUT]: withMark(text, SPEC) } }).changes.map(({ cause }) => cause);
  expect(causeOf(before)).toEqual(['other-names']);
  expect(causeOf(before.replace('Do x.', 'Do y.'))).toEqual(['spec-changed']);
});
