import { describe, expect, test } from '@jest/globals';
import { auditAgents, HARNESSES } from '../../../src/core/index.js';
import type { NamedToolKind } from '../../../src/model/tools.js';
import { agentTextReader } from '../../../src/reading/agent-text.js';
import { type Reading, readingsOf, startReading } from '../../../src/reading/read-file.js';

/*
 * What each client of Copilot gives an agent. Each expectation is written by hand: those of the CLI from what was measured on
 * 1.0.102 (docs/harnesses.md), those of VS Code from its source (1.135, at the commit in `harness/copilot/vscode.ts`), those of
 * the cloud agent from GitHub's documentation (7 August 2026), and where that says nothing, as the CLI.
 *
 *   R Read  W Write  E Edit  S Shell  G Grep  F Glob  T Task  N WebFetch
 *   - no tool   x no such agent   ! every tool although the file restricts it
 */
const LETTERS = {
  Read: 'R',
  Write: 'W',
  Edit: 'E',
  Shell: 'S',
  Grep: 'G',
  Glob: 'F',
  Task: 'T',
  WebFetch: 'N',
} as const;
const KINDS = Object.keys(LETTERS) as readonly (keyof typeof LETTERS)[]; // Object.keys forgets the key type

const ALL = 'RWESGFTN';
const CLOUD = 'RWESGFT'; // `web` is not applicable there

type Row = readonly [title: string, keys: string, cli: string, vscode: string, cloud: string];

const run = startReading([], [HARNESSES.copilot]);

function shown({ said: { loads }, grants }: Reading): string {
  if (loads === 'absent') return 'x';
  const letters = KINDS.filter((kind: NamedToolKind) => grants.granted.has(kind)).map(
    (kind) => LETTERS[kind],
  );
  return `${loads === 'open' ? '!' : ''}${letters.join('') || '-'}`;
}

/** What each client makes of a file; one that does not look there is left out. */
function clientsOf(path: string, text: string): Readonly<Record<string, string>> {
  const found = readingsOf(path, agentTextReader({ path, text }), run);
  return Object.fromEntries(found.map((reading) => [reading.client.id, shown(reading)]));
}

const file = (keys: string, body = 'Do x.\n') =>
  `---\ndescription: D\n${keys}${keys === '' ? '' : '\n'}---\n${body}`;

/** Values of `tools`. V `promptFileParser.ts:201-220`; G 52-59. */
const FORMS: readonly Row[] = [
  ['no list', '', ALL, ALL, CLOUD],
  ['an empty list', 'tools: []', '-', '-', '-'],
  ['a key without a value', 'tools:', 'x', '-', 'x'],
  ['null', 'tools: null', 'x', '-', 'x'],
  ['~', 'tools: ~', 'x', '-', 'x'],
  ['a star in a list', "tools: ['*']", ALL, '-', CLOUD],
  ['a star', "tools: '*'", ALL, '-', CLOUD],
  ['a star beside a name', "tools: ['*', read]", ALL, 'R', CLOUD],
  ['a text with commas', 'tools: read, search', 'RGF', 'RGF', 'RGF'],
  ['a quoted text with commas', 'tools: "read, edit"', 'RWE', 'RWE', 'RWE'],
  ['one name', 'tools: read', 'R', 'R', 'R'],
  ['two names in one item', 'tools: ["read, edit"]', '-', '-', '-'],
  ['two names with a blank', 'tools: read edit', '-', '-', '-'],
  ['a blank before a name', "tools: [' read']", '-', '-', '-'],
  ['a map', 'tools:\n  read: true', 'x', `!${ALL}`, 'x'],
  ['a map in braces', 'tools: {read: true, edit: false}', 'x', `!${ALL}`, 'x'],
  ['a key in another case', 'Tools: [read]', ALL, `!${ALL}`, CLOUD],
  ['tools twice', 'tools: [read]\ntools: [execute]', 'x', 'R', 'x'],
  ['a list without its end', 'tools: [read, edit', 'x', 'RWE', 'x'],
  ['items that are maps', 'tools: [read, {edit: true}]', 'x', 'R', 'x'],
  ['a number', 'tools: 5', 'x', '-', 'x'],
  ['a block list', 'tools:\n  - read\n  - execute', 'RS', 'RS', 'RS'],
  ['a block list without indent', 'tools:\n- read', 'R', 'R', 'R'],
];

/** Names in a list. V `languageModelToolsService.ts:1558-1661`, `EX/package.json`; G 63-82; CLI measured. */
const NAMES: readonly Row[] = [
  ['read', 'tools: [read]', 'R', 'R', 'R'],
  ['edit', 'tools: [edit]', 'WE', 'WE', 'WE'],
  ['write', 'tools: [write]', 'WE', '-', 'WE'],
  ['search, which reads files in VS Code', 'tools: [search]', 'GF', 'RGF', 'GF'],
  ['execute', 'tools: [execute]', 'S', 'S', 'S'],
  ['shell', 'tools: [shell]', 'S', 'S', 'S'],
  ['bash', 'tools: [bash]', 'S', '-', 'S'],
  ['Claude Code names', 'tools: [Read, Bash, Edit]', 'RWES', '-', 'RWES'],
  ['Grep', 'tools: [Grep]', 'G', '-', 'GF'],
  ['grep and its name in VS Code', 'tools: [grep, search/textSearch]', 'G', 'G', 'GF'],
  ['glob and its name in VS Code', 'tools: [glob, search/fileSearch]', 'F', 'F', 'GF'],
  ['agent', 'tools: [agent]', 'T', 'T', 'T'],
  ['custom-agent', 'tools: [custom-agent]', 'T', 'T', 'T'],
  ['web', 'tools: [web]', 'N', 'N', '-'],
  ['another case', 'tools: [READ, Edit]', 'RWE', '-', 'RWE'],
  ['codebase', 'tools: [codebase]', 'GF', 'G', 'GF'],
  ['search/codebase', 'tools: [search/codebase]', 'GF', 'G', 'GF'],
  ['editFiles', 'tools: [editFiles]', 'E', 'E', 'E'],
  ['edit/createFile', 'tools: [edit/createFile]', 'WE', 'W', 'WE'],
  ['read/readFile', 'tools: [read/readFile]', 'R', 'R', 'R'],
  ['search/readFile, a former name', 'tools: [search/readFile]', 'R', 'R', 'R'],
  ['fetch', 'tools: [fetch]', '-', 'N', '-'],
  ['runCommands, a former set', 'tools: [runCommands]', 'S', 'S', 'S'],
  ['runCommands/runInTerminal', 'tools: [runCommands/runInTerminal]', 'S', 'S', 'S'],
  ['runTasks runs code', 'tools: [runTasks]', '-', 'S', '-'],
  ['execute/runTask runs code', 'tools: [execute/runTask]', '-', 'S', '-'],
  ['execute/createAndRunTask runs code', 'tools: [execute/createAndRunTask]', '-', 'S', '-'],
  ['execute/runTests runs code', 'tools: [execute/runTests]', '-', 'S', '-'],
  ['vscode/runCommand runs code', 'tools: [vscode/runCommand]', '-', 'S', '-'],
  ['the set vscode has it', 'tools: [vscode]', '-', 'S', '-'],
  ['browser/runPlaywrightCode runs code', 'tools: [browser/runPlaywrightCode]', '-', 'S', '-'],
  ['runNotebooks runs code', 'tools: [runNotebooks]', '-', 'RS', '-'],
  ['new runs commands', 'tools: [new]', '-', 'S', '-'],
  ['execute/getTerminalOutput runs nothing', 'tools: [execute/getTerminalOutput]', '-', '-', '-'],
  ['names that are gone', 'tools: [think, terminal, findTestFiles]', '-', '-', '-'],
  ['names that the model sees', 'tools: [run_in_terminal, grep_search]', 'G', '-', 'G'],
  ['no deny', "tools: ['!execute', read]", 'R', 'R', 'R'],
  ['no wildcard', "tools: ['execute*', 'read/*']", '-', '-', '-'],
  ['a server', 'tools: [github/get_issue]', '-', '-', '-'],
  ['a tool of a server called as one of its own', 'tools: [files/write]', 'WE', '-', 'WE'],
];

/** Other keys. V `promptFileAttributes.ts`, `promptsServiceImpl.ts:1719`. */
const KEYS: readonly Row[] = [
  ['agents, which limits nothing', 'tools: [read, agent]\nagents: [b]', 'RT', 'RT', 'RT'],
  ['a deny', 'tools: [read]\ndisallowedTools: [execute]', 'R', 'R', 'R'],
  ['a deny alone, which nothing reads', 'disallowedTools: [execute]', ALL, ALL, CLOUD],
  ['a target', 'target: github-copilot\ntools: [read]', 'R', 'R', 'R'],
  ['a name that the CLI keeps', 'name: general-purpose\ntools: [read]', 'x', 'R', 'R'],
  ['a server that is not sound', 'tools: [read]\nmcp-servers: {a: {command: x}}', 'x', 'R', 'x'],
];

describe.each([
  ['forms', FORMS],
  ['names', NAMES],
  ['keys', KEYS],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_title, keys, cli, vscode, cloud) => {
    expect(clientsOf('.github/agents/a.agent.md', file(keys))).toEqual({ cli, vscode, cloud });
  });
});

/** Whole texts. V `promptFileParser.ts`, ran. */
test.each<[title: string, text: string, cli: string, vscode: string, cloud: string]>([
  ['a blank line first', '\n---\ndescription: D\ntools: [read]\n---\nDo x.\n', 'x', `!${ALL}`, 'x'],
  ['a text first', 'Hello\n---\ndescription: D\ntools: [read]\n---\nDo x.\n', 'x', `!${ALL}`, 'x'],
  ['no keys at all', 'Do x.\n', 'x', ALL, 'x'],
  ['a quote without its end', '---\ndescription: "D\ntools: [read]\n---\nDo x.\n', 'x', `!${ALL}`, 'x'],
  ['keys without an end', '---\ndescription: D\ntools: [read]\n', 'x', 'R', 'x'],
  ['no description', '---\ntools: [read]\n---\nDo x.\n', 'x', 'R', 'x'],
  ['no prompt', '---\ndescription: D\ntools: [read]\n---\n', `!${ALL}`, 'R', `!${CLOUD}`],
  ['a colon in the description', '---\ndescription: a: b\ntools: [read]\n---\nDo x.\n', 'x', 'R', 'x'],
])('%s', (_, text, cli, vscode, cloud) => {
  expect(clientsOf('.github/agents/a.agent.md', text)).toEqual({ cli, vscode, cloud });
});

/** Places. V `promptFileLocations.ts:201-284`. */
test.each<[path: string, Readonly<Record<string, string>>]>([
  ['.github/agents/a.md', { cli: 'R', vscode: 'R', cloud: 'R' }],
  ['.github/agents/team/a.agent.md', { cli: 'R', cloud: 'R' }],
  ['.github/agents/a.chatmode.md', { cli: 'R', vscode: 'R', cloud: 'R' }],
  ['.github/agents/README.md', { cli: 'R', vscode: 'x', cloud: 'R' }],
  ['.github/chatmodes/a.chatmode.md', {}],
  ['~/.copilot/agents/a.agent.md', { cli: 'R', vscode: 'R' }],
  ['~/.claude/agents/a.md', { vscode: '-' }],
])('%s', (path, expected) => {
  expect(clientsOf(path, file('tools: [read]'))).toEqual(expected);
});

/** Labels of servers in a list. V `mcpLanguageModelToolContribution.ts:80-92`, `languageModelToolsService.ts:1558-1661`. */
test.each<[name: string, servers: readonly string[]]>([
  ['azure-mcp/search', ['azure-mcp']],
  ['azure-mcp/*', ['azure-mcp']],
  ['io.github.owner/name/tool', ['io.github.owner/name']],
  ['microsoft.docs.mcp/*', ['microsoft.docs.mcp']],
  ['Azure MCP/search', []], // it has the label in lower case, with "-" for each blank
  ['GitHub/*', []],
  ['ms-python.python/install', []], // a tool of an extension
])('in VS Code %s is a name of the servers %j', (name, servers) => {
  const path = '.github/agents/a.agent.md';
  const text = file(`tools: ['${name}']`);
  const [ofVsCode] = readingsOf(path, agentTextReader({ path, text }), run).filter(
    ({ client }) => client.id === 'vscode',
  );
  expect(ofVsCode?.grants.mcp.map(({ server }) => server)).toEqual(servers);
});

test.each<[keys: string, told: readonly string[]]>([
  ['user-invokable: false', ['info VS Code ignores "user-invokable"']],
  ['user-invokable: true', []],
  ['user-invocable: false', []],
  ['user-invokable: false\nuser-invocable: false', []],
])('%j', (keys, told) => {
  const { diagnostics } = auditAgents([
    { path: '.github/agents/a.agent.md', text: file(`tools: [read]\n${keys}`) },
  ]);
  const found = diagnostics.filter(({ code }) => code === 'void-key');
  expect(found.map(({ severity, message }) => `${severity} ${message.replace(/:.*/, '')}`)).toEqual(told);
});

/** Settings of a project. V `config.ts:80-145`, `promptFileLocations.ts:223-284`. */
const settingsFor = (value: unknown, before = '') => ({
  path: '.vscode/settings.json',
  text: `${before}${JSON.stringify({ 'chat.agentFilesLocations': value })}`,
});
test.each<[path: string, value: unknown, isRead: boolean]>([
  ['.claude/agents/a.md', {}, true],
  ['.claude/agents/a.md', { '.claude/agents': false }, false],
  ['.claude/agents/a.md', { ' .claude/agents ': 'False' }, false],
  ['.claude/agents/a.md', { './.claude/agents': false }, true], // another text than that of the folder
  ['.claude/agents/a.md', { '.claude/agents': 'no' }, true],
  ['.claude/agents/a.md', { '.claude/agents': null }, true],
  ['.claude/agents/a.md', ['.claude/agents'], true],
  ['sub/.claude/agents/a.md', { '.claude/agents': false }, true], // whoever opens that folder has no such setting
  ['.github/agents/a.agent.md', { '.github/agents': false }, false],
  ['tools/agents/a.agent.md', {}, false],
  ['tools/agents/a.agent.md', { 'tools/agents': true }, true],
  ['tools/agents/a.agent.md', { './tools/agents/': 'true' }, true],
  ['tools/agents/a.agent.md', { 'tools/agents': false }, false],
  ['tools/agents/a.chatmode.md', { 'tools/agents': true }, true],
  ['tools/agents/a.md', { 'tools/agents': true }, false], // only in its usual folders
  ['tools/agents/b/a.agent.md', { 'tools/agents': true }, false],
  ['tools/agents/a.agent.md', { 'tools/*': true }, false],
  ['tools/agents/a.agent.md', { '/tools/agents': true }, false],
])('%s with %j in the settings of VS Code', (path, value, isRead) => {
  const text = file('tools: [read]');
  const { agents } = auditAgents([{ path, text }, settingsFor(value)]);
  const ofVsCode = agents.filter(
    ({ harness, clients }) => harness === 'copilot' && (clients ?? ['vscode']).includes('vscode'),
  );
  expect(ofVsCode.length > 0).toBe(isRead);
});

test('settings with comments and commas too many are read, and nothing is taken from a file that is none', () => {
  const agent = { path: '.claude/agents/a.md', text: file('disallowedTools: Bash') };
  const said = (text: string) =>
    auditAgents([agent, { path: '.vscode/settings.json', text }], { registry: [HARNESSES.copilot] })
      .diagnostics.filter(({ code }) => code === 'void-key')
      .map(({ message }) => message.replace(/ ignores .*/, ''));
  expect(
    said('{ // one\n "a": [1, 2,], /* two */ "chat.agentFilesLocations": { ".claude/agents": false, }, }'),
  ).toEqual(['Copilot CLI']);
  expect(said('{ "chat.agentFilesLocations": ')).toEqual(['Copilot']);
  expect(said('')).toEqual(['Copilot']);
});

/** Files of Claude Code. V `promptFileAttributes.ts:283-330`. */
test.each<[keys: string, cli: string, vscode: string]>([
  ['', ALL, ALL],
  ['tools: Read, Grep', 'RG', 'RG'],
  ['tools: Bash', 'S', 'S'],
  ['tools: Bash(git *)', '-', '-'],
  ['tools: [Edit]', 'WE', 'E'],
  ['tools: [Write]', 'WE', 'W'],
  ['tools: [Task]', 'T', 'T'],
  ['tools: [Agent]', 'T', '-'],
  ['tools: [read, execute]', 'RS', '-'],
  ['tools: "*"', ALL, '-'],
  ['disallowedTools: Bash', ALL, ALL],
  ['tools: [Read, mcp__x__y]', 'R', 'R'],
])('a file of Claude Code with %j', (keys, cli, vscode) => {
  expect(clientsOf('.claude/agents/a.md', file(keys))).toEqual({ cli, vscode });
});

/** A person's own files. V `promptsServiceImpl.ts:361-372`, `runSubagentTool.ts:422-425`; CLI measured. */
test.each([
  ['~/.copilot/agents/rev.agent.md', 'On this machine Copilot CLI uses ~/.copilot/agents/rev.agent.md'],
  ['~/.claude/agents/rev.md', undefined], // the CLI does not read it
])('an agent of the same name in %s comes first, for that person only', (path, message) => {
  const own = { path: '.github/agents/rev.agent.md', text: file('tools: [read]') };
  const { agents } = auditAgents([own, { path, text: file('name: rev\ntools: [execute]') }]);
  const found = agents.filter((each) => each.file === own.path);
  const said = found.flatMap(({ diagnostics }) =>
    diagnostics
      .filter(({ code }) => code === 'agent-shadowed')
      .map(({ severity, message }) => `${severity} ${message}`),
  );
  expect(found.map(({ loads }) => loads)).toEqual(['loaded']);
  expect(said).toEqual(
    message === undefined
      ? []
      : [`info ${message} for the agent "rev", not this file. Others have this one.`],
  );
});
