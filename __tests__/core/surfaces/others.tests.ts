import { describe, expect, test } from '@jest/globals';
import { auditAgents, HARNESSES } from '../../../src/core/index.js';
import { gridsOf } from '../../../src/report/audit-grid.js';
import { effectsOf, type Files, surfacesIn } from './support.js';

type Table = readonly (readonly [string, Files, readonly string[]])[];

const HOOK = { Stop: [{ hooks: [{ type: 'command', command: './x' }] }] };

/** OpenCode 1.18.33. */
const OPENCODE: Table = [
  [
    'servers that are on',
    {
      'opencode.json': {
        mcp: {
          l: { type: 'local', command: ['npx', 'l'] },
          r: { type: 'remote', url: 'https://r' },
          off: { type: 'local', command: ['x'], enabled: false },
        },
      },
    },
    ['starts l: npx l [fresh clone]', 'connects r: https://r [fresh clone]'],
  ],
  [
    'programs of a config, with comments',
    {
      'p/.opencode/opencode.jsonc':
        '{ // x\n "plugin": ["./p.js"], "lsp": { "ts": { "command": ["./ts"] } }, "formatter": { "f": { "command": ["./f", "$FILE"] } }, "shell": "/bin/x" }',
    },
    [
      'runs ./p.js by "plugin" [fresh clone]',
      'runs ./ts by the language server ts [fresh clone]',
      'runs ./f $FILE by the formatter f [fresh clone]',
      'runs /bin/x by "shell" [fresh clone]',
    ],
  ],
  [
    'tools that no subagent has, and the agent of the session',
    { 'opencode.json': { default_agent: 'rev', experimental: { primary_tools: ['bash'] } } },
    ['takes tools bash of subagents [fresh clone]', 'runs as rev [fresh clone]'],
  ],
  [
    'a provider that is a file',
    { 'opencode.json': { provider: { p: { npm: 'file:///x' }, q: { npm: '@ai-sdk/openai' } } } },
    ['runs file:///x by the provider p [fresh clone]'],
  ],
  [
    'a plugin',
    { '.opencode/plugin/a.ts': '', 'p/.opencode/plugins/b.js': '' },
    [
      'runs .opencode/plugin/a.ts by a plugin [fresh clone]',
      'runs .opencode/plugins/b.js by a plugin [fresh clone]',
    ],
  ],
  [
    'a custom tool',
    { '.opencode/tool/mine.ts': '' },
    ['runs .opencode/tool/mine.ts by a custom tool [fresh clone]'],
  ],
  [
    'a key that stands for something else',
    { 'opencode.json': { agent: { a: { permission: { '{env:K}': 'allow' } } } } },
    ['unread opencode.json {env:K}'],
  ],
  [
    'packages, but for its own, which it adds itself',
    { '.opencode/package.json': { dependencies: { '@opencode-ai/plugin': '1.18.33', 'left-pad': '1' } } },
    ['unread .opencode/package.json left-pad'],
  ],
  [
    'no package but its own',
    { '.opencode/package.json': { dependencies: { '@opencode-ai/plugin': '1' } } },
    [],
  ],
  [
    'files of others',
    {
      '.mcp.json': { mcpServers: { s: { command: 's' } } },
      '.claude/settings.json': { hooks: HOOK },
      '.kilo/plugin/a.ts': '',
    },
    [],
  ],
];

/** Kilo CLI 7.7.9. */
const KILO: Table = [
  [
    'the config of OpenCode at the root',
    { 'opencode.json': { plugin: ['./p.js'] }, 'kilo.jsonc': { plugin: ['./k.js'] } },
    ['runs ./k.js by "plugin" [fresh clone]', 'runs ./p.js by "plugin" [fresh clone]'],
  ],
  [
    'servers',
    { '.kilocode/mcp.json': { mcpServers: { s: { command: 's' } } } },
    ['starts s: s [fresh clone]'],
  ],
  ['custom modes', { '.kilocodemodes': '' }, ['unread .kilocodemodes']],
  [
    'the folder of OpenCode',
    { '.opencode/plugin/a.ts': '', '.opencode/opencode.json': { plugin: ['x'] } },
    [],
  ],
];

/** Gemini CLI 0.61.0. */
const GEMINI: Table = [
  [
    'a list of the only tools; the older name does nothing',
    { '.gemini/settings.json': { tools: { core: ['read_file', 'glob'] }, coreTools: ['x'] } },
    ['takes tools * but read_file glob [trust]'],
  ],
  [
    'an empty list of tools',
    { '.gemini/settings.json': { tools: { core: [] } } },
    ['takes tools * but  [trust]'],
  ],
  [
    'servers and hooks',
    { '.gemini/settings.json': { mcpServers: { s: { command: 's' } }, hooks: HOOK } },
    ['runs ./x by the hook Stop [trust]', 'starts s: s [trust]'],
  ],
  [
    'a command that finds tools',
    { '.gemini/settings.json': { tools: { discoveryCommand: './d' } } },
    ['runs ./d by "tools.discoveryCommand" [trust]'],
  ],
  [
    'rules in place of those of a person',
    { '.gemini/settings.json': { policyPaths: ['p.toml'], adminPolicyPaths: ['a.toml'] } },
    ['runs p.toml by "policyPaths" [trust]', 'runs a.toml by "adminPolicyPaths" [trust]'],
  ],
  [
    'tools',
    { '.gemini/settings.json': { tools: { exclude: ['run_shell_command'], allowed: ['glob'] } } },
    ['takes tools run_shell_command [trust]', 'approves tools glob [trust]'],
  ],
  [
    'servers of one agent',
    { '.gemini/settings.json': { agents: { overrides: { a: { mcpServers: { s: { command: 's' } } } } } } },
    ['starts s: s [trust]'],
  ],
  [
    'files that do nothing',
    {
      '.gemini/policies/a.toml': '',
      '.gemini/settings.local.json': { hooks: HOOK },
      '.gemini/extensions/x/gemini-extension.json': {},
    },
    [],
  ],
];

/** Qwen Code 0.24.4. */
const QWEN: Table = [
  [
    'a list of the only tools, by both names',
    { '.qwen/settings.json': { tools: { core: ['read_file'] }, coreTools: ['glob'] } },
    ['takes tools * but read_file [fresh clone]', 'takes tools * but glob [fresh clone]'],
  ],
  [
    'hooks, without trust',
    { '.qwen/settings.json': { hooks: HOOK } },
    ['runs ./x by the hook Stop [fresh clone]'],
  ],
  [
    'servers, after a question',
    { '.mcp.json': { mcpServers: { s: { command: 's' } } } },
    ['starts s: s [approval]'],
  ],
  [
    'every tool without a question, and servers with it',
    { '.qwen/settings.json': { tools: { approvalMode: 'yolo' }, mcpServers: { s: { command: 's' } } } },
    [
      'starts s: s [fresh clone]',
      'approves tools * [fresh clone]',
      'uses every tool without a question, also in a fresh clone: "tools.approvalMode" is "yolo"',
    ],
  ],
  [
    'a shell that is not gone',
    { '.qwen/settings.json': { tools: { disabled: ['run_shell_command'] } } },
    ['still runs commands, by "monitor": "tools.disabled" takes only "run_shell_command"'],
  ],
  [
    'tools',
    { '.qwen/settings.json': { permissions: { deny: ['Bash'], allow: ['edit'] } } },
    ['takes tools Bash [fresh clone]', 'approves tools edit [fresh clone]'],
  ],
  [
    'files that do nothing',
    { '.qwen/settings.local.json': { hooks: HOOK }, '.claude/settings.json': { hooks: HOOK } },
    [],
  ],
];

/** Codex 0.169.0. */
const CODEX: Table = [
  [
    'servers',
    { '.codex/config.toml': '[mcp_servers.s]\ncommand = "s"\n[mcp_servers.off]\nenabled = false\n' },
    ['starts s: s [trust]'],
  ],
  [
    'no sandbox',
    { '.codex/config.toml': 'sandbox_mode = "danger-full-access"\n' },
    [
      'approves tools * [trust]',
      'writes outside of the repository, once the folder is trusted: "sandbox_mode" is "danger-full-access"',
    ],
  ],
  [
    'no shell',
    { '.codex/config.toml': '[features]\nshell_tool = false\n' },
    ['takes tools exec_command write_stdin [trust]'],
  ],
  [
    'hooks, with an option',
    { '.codex/hooks.json': { hooks: HOOK } },
    ['runs ./x by the hook Stop [approval]'],
  ],
  ['a file that cannot be read', { '.codex/config.toml': 'a = = 1' }, ['stops: its TOML cannot be read']],
  ['keys that do nothing in a project', { '.codex/config.toml': 'notify = ["./x"]\n' }, []],
];

/** Cline CLI 3.0.65. */
const CLINE: Table = [
  [
    'hooks, which need no right to run',
    { '.clinerules/hooks/PreToolUse': '', '.cline/hooks/TaskStart.sh': '' },
    [
      'runs .cline/hooks/TaskStart.sh by the hook TaskStart [fresh clone]',
      'runs .clinerules/hooks/PreToolUse by the hook PreToolUse [fresh clone]',
    ],
  ],
  ['plugins, of which too little is known', { '.cline/plugins/a.js': '' }, ['unread .cline/plugins/a.js']],
  [
    'files that do nothing',
    {
      '.mcp.json': { mcpServers: { s: { command: 's' } } },
      '.cline/mcp.json': {},
      'p/.clinerules/hooks/PreToolUse': '',
    },
    [],
  ],
];

describe.each([
  ['opencode', OPENCODE],
  ['kilo', KILO],
  ['gemini-cli', GEMINI],
  ['qwen-code', QWEN],
  ['codex', CODEX],
  ['cline', CLINE],
] as const)('%s', (harness, table) => {
  test.each(table)('%s', (_, files, effects) => {
    expect(effectsOf(harness, files)).toEqual(effects);
  });
});

test('the row of the session names the agent that runs it', () => {
  const files = [
    { path: 'opencode.json', text: '{ "default_agent": "rev" }' },
    { path: '.claude/settings.local.json', text: '{ "agent": "mine" }' },
  ];
  const rows = gridsOf(auditAgents(files), Object.values(HARNESSES)).flatMap((grid) => grid.rows);
  expect(rows.flatMap(({ notes }) => notes)).toEqual([
    'on this machine only: runs as "mine"',
    'runs as "rev"',
    'runs as "rev"',
  ]);
});

test.each([
  [
    'qwen-code',
    '.qwen/commands/git/log.md',
    '---\ndescription: Log.\n---\nSee !{git log --format=%{x}}\nthen {{args}} and !`no`.\n',
  ],
  ['gemini-cli', '.gemini/commands/git/log.toml', 'prompt = """\n\n\nSee !{git log --format=%{x}}\n"""\n'],
] as const)('a command of %s runs what is in braces, once it is called', (id, path, text) => {
  const [found] = surfacesIn(id, { [path]: text });
  expect(found?.said).toEqual({
    skills: [
      {
        name: 'log',
        approves: [],
        runs: [
          { by: 'the command "log"', text: 'git log --format=%{x}', at: { file: path, line: 4, column: 5 } },
        ],
        at: { file: path, line: 1, column: 1 },
      },
    ],
  });
  expect(effectsOf(id, { [path]: 'prompt = "Write a log."\n' })).toEqual([]);
});
