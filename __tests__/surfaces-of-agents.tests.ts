import { describe, expect, test } from '@jest/globals';
import { auditProject, memoryTree, plan } from '../src/index.js';

type Files = Readonly<Record<string, unknown>>;

const treeOf = (files: Files) =>
  memoryTree(
    new Map(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content),
      ]),
    ),
  );

const auditOf = (files: Files, harness: string) => auditProject(treeOf(files), { harnesses: [harness] });

const shellOf = (files: Files, harness: string): readonly (string | undefined)[] =>
  auditOf(files, harness).agents.map(({ tools }) => tools.get('Shell'));

const md = (fields: string): string => `---\nname: rev\ndescription: d\n${fields}\n---\nYou review.\n`;
const CLOSED = md('permission: { "*": deny, read: allow }');

describe('a config of OpenCode gives tools to a closed agent', () => {
  const AGENT = '.opencode/agent/rev.md';
  const opens = { permission: { '*': 'deny', bash: 'allow' } };

  test.each([
    ['before the file, with the star first', 'opencode.json', { agent: { rev: opens } }, 'granted'],
    [
      'before the file, without the star',
      'opencode.json',
      { agent: { rev: { permission: { bash: 'allow' } } } },
      'denied',
    ],
    [
      'as a mode, which is joined after the file',
      'opencode.json',
      { mode: { rev: { permission: { bash: 'allow' } } } },
      'granted',
    ],
    [
      'as a mode in its own folder',
      '.opencode/opencode.json',
      { mode: { rev: { permission: 'allow' } } },
      'granted',
    ],
  ])('%s', (_, path, config, state) => {
    expect(shellOf({ [AGENT]: CLOSED, [path]: config }, 'opencode')).toEqual([state]);
  });

  test.each([
    [
      'a word before a map of the file',
      { permission: 'allow' },
      'tools: { "*": false, read: true }',
      'denied',
    ],
    ['rules before a map of the file', { permission: { bash: 'allow' } }, 'tools: { "*": false }', 'denied'],
    ['a map before rules of the file', { tools: { bash: true } }, 'permission: { "*": deny }', 'denied'],
    [
      'a map with the star before rules',
      { tools: { '*': false, bash: true } },
      'permission: { "*": deny }',
      'granted',
    ],
  ])('in another form than the file: %s', (_, entry, fields, state) => {
    const files = { [AGENT]: md(fields), 'opencode.json': { agent: { rev: entry } } };
    expect(shellOf(files, 'opencode')).toEqual([state]);
  });

  test('as a file of a mode beside it, which is joined with it, and nothing else', () => {
    const mode = md('permission: { bash: allow }');
    const { agents } = auditOf({ [AGENT]: CLOSED, '.opencode/mode/rev.md': mode }, 'opencode');
    expect(agents.map(({ tools }) => [tools.get('Shell'), tools.get('Edit')])).toEqual([
      ['granted', 'denied'],
    ]);
    expect(agents.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message))).toEqual([
      'OpenCode joins .opencode/mode/rev.md with this agent, which has Shell then. Remove that, or deny it there too.',
    ]);
  });

  test('as a file of a mode that gives nothing: nothing is said', () => {
    const mode = md('permission: { bash: deny }');
    const { agents } = auditOf({ [AGENT]: CLOSED, '.opencode/mode/rev.md': mode }, 'opencode');
    expect(agents.map(({ tools, diagnostics }) => [tools.get('Shell'), diagnostics])).toEqual([
      ['denied', []],
    ]);
  });

  test.each([
    ['in an outer folder, after the file', 'p/.opencode/agent/rev.md', '.opencode/mode/rev.md', 'granted'],
    ['further down, before the file', '.opencode/agent/rev.md', 'p/.opencode/mode/rev.md', 'denied'],
  ])('as a file of a mode %s', (_, agent, mode, state) => {
    const files = { [agent]: CLOSED, [mode]: md('permission: { bash: allow }') };
    const { agents } = auditOf(files, 'opencode');
    const inside = agents.filter(({ file }) => file.startsWith('p/'));
    expect(inside.map(({ tools }) => tools.get('Shell'))).toEqual([state]);
  });

  test('of an outer folder of its own, after a file further down', () => {
    const nested = {
      'p/.opencode/agent/rev.md': CLOSED,
      '.opencode/opencode.json': { agent: { rev: { permission: { bash: 'allow' } } } },
    };
    const found = auditOf(nested, 'opencode').agents.find(({ file }) => file.startsWith('p/'));
    expect(found?.tools.get('Shell')).toBe('granted');
  });
});

describe('what a file of Claude Code has beside its list', () => {
  const AGENT = '.claude/agents/rev.md';
  const SKILL = '---\ndescription: d\nallowed-tools: Bash(ls *)\n---\nSee !`ls -l` first.\n';
  const commandsOf = (files: Files) =>
    auditOf(files, 'claude-code').agents.map(({ grants }) => grants.commandFields);

  test('a skill that is loaded at the start runs its command lines', () => {
    expect(
      commandsOf({ [AGENT]: md('tools: Read\nskills: [look]'), '.claude/skills/look/SKILL.md': SKILL }),
    ).toEqual([['skills']]);
    expect(
      commandsOf({ [AGENT]: md('tools: Read\ninitialPrompt: /go now'), '.claude/commands/go.md': SKILL }),
    ).toEqual([['initialPrompt']]);
  });

  test('a skill that approves no shell, or that is not there, runs nothing', () => {
    const quiet = SKILL.replace('Bash(ls *)', 'Read');
    expect(
      commandsOf({ [AGENT]: md('tools: Read\nskills: [look]'), '.claude/skills/look/SKILL.md': quiet }),
    ).toEqual([[]]);
    expect(
      commandsOf({ [AGENT]: md('tools: Read\nskills: [other]'), '.claude/skills/look/SKILL.md': SKILL }),
    ).toEqual([[]]);
  });

  test('a server that it names is its own as a subagent', () => {
    const found = auditOf({ [AGENT]: md('tools: Read\nmcpServers: [tracker]') }, 'claude-code').agents;
    expect(found.map(({ grants }) => grants.mcp)).toEqual([[{ server: 'tracker' }]]);
  });

  test('a policy sees all of it', () => {
    const config = 'policy: [{ name: x, forbid: [Shell], mcp: [], harnesses: [claude-code] }]\n';
    const files = {
      '.fsagent/config.yml': config,
      [AGENT]: md('tools: Read\nskills: [look]\nmcpServers: [tracker]'),
      '.claude/skills/look/SKILL.md': SKILL,
    };
    const { diagnostics } = plan(treeOf(files), { allowEmpty: true });
    const broken = diagnostics.filter(({ code }) => code === 'policy-violation');
    expect(broken.map(({ line, message }) => `${line} ${/: it (.*?)\. /.exec(message)?.[1]}`)).toEqual([
      '4 has the MCP server "tracker"',
      '5 has commands run by "skills"',
    ]);
  });
});

describe('an agent further down of the same name', () => {
  const found = (files: Files, harness = 'claude-code') =>
    auditOf(files, harness)
      .diagnostics.filter(({ code }) => code === 'agent-hides')
      .map(({ severity, file }) => `${severity} ${file}`);
  const ROOT = { '.claude/agents/rev.md': md('tools: Read') };

  test('is a warning where it grants more', () => {
    expect(found({ ...ROOT, 'p/.claude/agents/x.md': md('tools: Read, Bash') })).toEqual([
      'warning p/.claude/agents/x.md',
    ]);
  });

  test('is worth a note where it grants no more, and nothing beside another folder', () => {
    expect(found({ ...ROOT, 'p/.claude/agents/x.md': md('tools: Read') })).toEqual([
      'info p/.claude/agents/x.md',
    ]);
    expect(
      found({ 'q/.claude/agents/rev.md': md('tools: Read'), 'p/.claude/agents/x.md': md('tools: Bash') }),
    ).toEqual([]);
  });

  test('does not hide a file of the folder that Copilot prefers', () => {
    const shell = '---\ndescription: d\ntools: [execute]\n---\nYou work.\n';
    const read = '---\ndescription: d\ntools: [read]\n---\nYou work.\n';
    expect(found({ '.github/agents/rev.md': read, 'p/.claude/agents/rev.md': shell }, 'copilot')).toEqual([]);
    expect(found({ '.github/agents/rev.md': read, 'p/.github/agents/rev.md': shell }, 'copilot')).toEqual([
      'warning p/.github/agents/rev.md',
    ]);
  });
});

describe('OpenCode joins an agent with what lies where it is started', () => {
  const ROOT = { '.opencode/agent/rev.md': CLOSED };
  const rows = (files: Files, harness = 'opencode') =>
    auditOf(files, harness)
      .agents.filter(({ agent }) => agent === 'rev')
      .map(({ file, startedIn = '', tools }) => [file, startedIn, tools.get('Shell')].join(' '));
  const joined = (files: Files) =>
    auditOf(files, 'opencode')
      .diagnostics.filter(({ code }) => code === 'agent-joined')
      .map(({ severity, file, line }) => `${severity} ${file}:${line}`);
  const ALONE = '.opencode/agent/rev.md  denied';

  test.each<[name: string, path: string, content: unknown, at: string]>([
    [
      'a mode in settings further down',
      'p/opencode.json',
      { mode: { rev: { permission: { bash: 'allow' } } } },
      'p/opencode.json:1',
    ],
    [
      'an agent in settings further down, with the star first',
      'p/opencode.json',
      { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } },
      'p/opencode.json:1',
    ],
    [
      'an agent in settings of its own folder further down',
      'p/.opencode/opencode.json',
      { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } },
      'p/.opencode/opencode.json:1',
    ],
  ])('%s', (_, path, content, at) => {
    const files = { ...ROOT, [path]: content };
    expect(rows(files)).toEqual([ALONE, '.opencode/agent/rev.md p/ granted']);
    expect(joined(files)).toEqual([`warning ${at}`]);
  });

  test('a file further down, whose rules stand before those above and are not gone', () => {
    const nested = { 'p/.opencode/agent/rev.md': md('permission: { "*": deny, bash: allow }') };
    expect(rows({ ...ROOT, ...nested })).toEqual([ALONE, 'p/.opencode/agent/rev.md  granted']);
    expect(joined({ ...ROOT, ...nested })).toEqual(['warning p/.opencode/agent/rev.md:4']);
  });

  test('a file above, which is joined after the one further down', () => {
    const open = md('permission: { bash: allow }');
    const files = { '.opencode/agent/rev.md': open, 'p/.opencode/agent/rev.md': CLOSED };
    expect(rows(files)).toEqual(['.opencode/agent/rev.md  granted', 'p/.opencode/agent/rev.md  granted']);
  });

  test('rules for all agents further down', () => {
    const files = {
      '.opencode/agent/rev.md': md('permission: { read: allow }'),
      'opencode.json': { permission: { bash: 'deny' } },
      'p/opencode.json': { permission: { bash: 'allow' } },
    };
    expect(rows(files)).toEqual([ALONE, '.opencode/agent/rev.md p/ granted']);
  });

  test.each<[name: string, files: Files]>([
    ['another agent', { 'p/opencode.json': { agent: { other: { permission: 'allow' } } } }],
    ['what gives nothing', { 'p/opencode.json': { agent: { rev: { permission: { bash: 'allow' } } } } }],
    ['a model', { 'p/opencode.json': { agent: { rev: { model: 'a/b' } } } }],
  ])('and says nothing of %s', (_, files) => {
    expect(rows({ ...ROOT, ...files }).filter((row) => !row.includes('read: lost'))[0]).toBe(ALONE);
    expect(joined({ ...ROOT, ...files })).toEqual([]);
  });

  test('and a policy counts it, for a spec too', () => {
    const config = 'matrix: verified\nharnesses: { opencode: {} }\npolicy: [{ name: x, forbid: [Shell] }]\n';
    const nested = { 'p/opencode.json': { mode: { rev: { permission: { bash: 'allow' } } } } };
    const refused = (files: Files) =>
      plan(treeOf({ '.fsagent/config.yml': config, ...files }), { allowEmpty: true })
        .diagnostics.filter(({ code }) => code === 'policy-violation')
        .map(({ file }) => file);
    expect(refused({ ...ROOT, ...nested })).toEqual(['p/opencode.json']);
    const spec = { '.fsagent/agents/rev.md': '---\ndescription: d\ntools: [Read]\n---\nYou review.\n' };
    expect(refused({ ...spec, ...nested })).toEqual(['.fsagent/agents/rev.md']);
    expect(refused(spec)).toEqual([]);
  });
});

test.each(['.kilo/kilo.json', '.kilocode/kilo.jsonc', '.kilo/opencode.json', 'kilo.json'])(
  'Kilo joins its agents with %s',
  (path) => {
    const opens = { mode: { rev: { permission: { bash: 'allow' } } } };
    expect(shellOf({ '.kilocode/agents/rev.md': CLOSED, [path]: opens }, 'kilo')).toEqual(['granted']);
    expect(shellOf({ [path]: opens }, 'opencode')).toEqual([]);
  },
);

test('a person’s own files join the agents of a project', () => {
  const project = { '.opencode/agent/rev.md': CLOSED };
  const shellWith = (home: Files) =>
    auditProject(treeOf(project), { home: treeOf(home), harnesses: ['opencode'] })
      .agents.filter(({ file }) => !file.startsWith('~'))
      .map(({ tools }) => tools.get('Shell'));
  const opens = { agent: { rev: { permission: { bash: 'allow' } } } };
  expect(shellWith({ '.opencode/opencode.json': opens })).toEqual(['granted']);
  expect(shellWith({ '.config/opencode/opencode.json': opens })).toEqual(['denied']);
  expect(shellWith({ '.opencode/agent/rev.md': md('permission: { bash: allow }') })).toEqual(['granted']);
  expect(
    shellWith({ '.config/opencode/agent/rev.md': md('permission: { "*": deny, bash: allow }') }),
  ).toEqual(['granted']);
});

test('settings of Gemini CLI give a server to one agent, beside its closed list', () => {
  const files = {
    '.gemini/agents/rev.md': md('tools: [read_file]'),
    '.gemini/agents/other.md': md('tools: [read_file]').replace('name: rev', 'name: other'),
    '.gemini/settings.json': {
      agents: { overrides: { rev: { mcpServers: { tracker: { command: 'run' } } } } },
    },
  };
  const { agents } = auditOf(files, 'gemini-cli');
  expect(agents.map(({ agent, grants }) => [agent, grants.mcp])).toEqual([
    ['other', []],
    ['rev', [{ server: 'tracker' }]],
  ]);
});

describe('Kilo joins more with its agents than files of its own', () => {
  const AGENT = '.kilo/agents/rev.md';
  const opens = { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } };

  test('what an "opencode.json" says of them', () => {
    expect(shellOf({ [AGENT]: CLOSED, 'opencode.json': opens }, 'kilo')).toEqual(['granted']);
  });

  test('but an agent that such a file has alone is shown for OpenCode', () => {
    expect(auditOf({ 'opencode.json': opens }, 'kilo').agents).toEqual([]);
    expect(shellOf({ 'opencode.json': opens }, 'opencode')).toEqual(['granted']);
  });

  test.each([
    ['everything, which wins over a main agent', { '*': 'allow' }, undefined, 'granted'],
    ['everything, for a main agent that they say is one', { '*': 'allow' }, 'primary', 'denied'],
    ['one tool, which stands before the star of the file', { bash: 'allow' }, undefined, 'denied'],
  ])('settings that allow %s', (_, permission, mode, state) => {
    const main = md('mode: primary\npermission: { "*": deny, read: allow }');
    const config = { agent: { rev: { ...(mode && { mode }), permission } } };
    expect(shellOf({ [AGENT]: main, 'kilo.json': config }, 'kilo')).toEqual([state]);
  });
});
