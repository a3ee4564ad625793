import { describe, expect, test } from '@jest/globals';
import { type AuditedAgent, auditAgents } from '../../../src/core/index.js';

type Files = Readonly<Record<string, string>>;

const audit = (files: Files, folders: readonly string[] = []) =>
  auditAgents(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    { tree: { isFolder: (path) => folders.includes(path), name: 'project' } },
  );

/** One file, one harness: what it loads, the tools in short, and the codes found. */
function only(files: Files, harness: string): AuditedAgent {
  const [found] = audit(files).agents.filter((agent) => agent.harness === harness);
  if (!found) throw new Error(`${harness} loads none of ${Object.keys(files).join(', ')}`);
  return found;
}

const SHOWN = { granted: '+', guided: '≈', limited: '~', denied: '-', void: '!' } as const;
const WATCHED = ['Read', 'Edit', 'Shell', 'Task'] as const;
/** `Read+ Edit- Shell≈ Task~` */
const shortly = ({ tools }: AuditedAgent): string =>
  WATCHED.map((kind) => {
    const state = tools.get(kind);
    return `${kind}${state ? SHOWN[state] : ''}`;
  }).join(' ');
const found = ({ diagnostics }: AuditedAgent): string =>
  diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`).join(', ');

const md = (fields: string, body = 'You help.\n'): string => `---\n${fields}\n---\n${body}`;
const NAMED = 'name: a\ndescription: x';

const CLAUDE = '.claude/agents/a.md';
const OPENCODE = '.opencode/agents/a.md';
const COPILOT = '.github/agents/a.agent.md';
const ALL = 'Read+ Edit+ Shell+ Task+';
const ONLY_READ = 'Read+ Edit- Shell- Task-';
const NO_TOOL = 'Read- Edit- Shell- Task-';
const NOTHING = 'Read Edit Shell Task';

/** What is in the file, whether it loads, what it grants, what is found. Facts: docs/harnesses.md. */
type Row = readonly [title: string, text: string, loads: string, tools: string, codes: string];

const CLAUDE_ROWS: readonly Row[] = [
  ['no list', md(NAMED), 'loaded', ALL, ''],
  ['a list', md(`${NAMED}\ntools: Read, Grep`), 'loaded', 'Read+ Edit- Shell- Task-', ''],
  ['a space list', md(`${NAMED}\ntools: Read Bash`), 'loaded', 'Read+ Edit- Shell+ Task-', ''],
  ['a list of maps', md(`${NAMED}\ntools: [{ Read: true }]`), 'loaded', 'Read- Edit- Shell- Task-', ''],
  ['null', md(`${NAMED}\ntools:`), 'loaded', 'Read- Edit- Shell- Task-', 'void-form 4:7'],
  ['a map', md(`${NAMED}\ntools: { Read: true }`), 'loaded', 'Read- Edit- Shell- Task-', 'void-form 4:8'],
  ['an empty list', md(`${NAMED}\ntools: []`), 'loaded', 'Read- Edit- Shell- Task-', ''],
  ['a star', md(`${NAMED}\ntools: "*"`), 'loaded', ALL, ''],
  [
    'lines with dashes as a text',
    md(`${NAMED}\ntools: |\n  - Read\n  - Bash`),
    'loaded',
    'Read- Edit- Shell+ Task-',
    'void-form 4:8, void-tool 4:8',
  ],
  [
    'a line break behind a comma',
    md(`${NAMED}\ntools: "Read,\\nBash \\nGrep"`),
    'loaded',
    'Read+ Edit- Shell+ Task-',
    '',
  ],
  [
    'a space that is none',
    md(`${NAMED}\ntools: "Read\u00a0Bash"`),
    'loaded',
    NO_TOOL,
    'void-tool 4:8, no-tool-left 4:1',
  ],
  [
    'a wrong case',
    md(`${NAMED}\ntools: [Read, bash]`),
    'loaded',
    'Read+ Edit- Shell- Task-',
    'void-tool 4:15',
  ],
  [
    'names of other programs only',
    md(`${NAMED}\ntools: [runTests, usages]`),
    'loaded',
    'Read- Edit- Shell- Task-',
    'void-tool 4:9, void-tool 4:19, no-tool-left 4:1',
  ],
  ['a server only', md(`${NAMED}\ntools: [mcp__tracker]`), 'loaded', 'Read- Edit- Shell- Task-', ''],
  ['a merge key', md(`${NAMED}\nbase: &a { tools: [Read] }\n<<: *a`), 'loaded', ONLY_READ, ''],
  [
    'a misspelt deny',
    md(`${NAMED}\ndisallowedTools: bash`),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-tool 4:18',
  ],
  [
    'a limited shell',
    md(`${NAMED}\ntools: [Read, Bash(git *)]`),
    'loaded',
    'Read+ Edit- Shell! Task-',
    'void-limit 4:15',
  ],
  [
    'a limited deny',
    md(`${NAMED}\ntools: [Read, Edit]\ndisallowedTools: Bash(rm *)`),
    'loaded',
    'Read+ Edit+ Shell- Task-',
    'void-limit 5:18',
  ],
  ['a deny of all', md(`${NAMED}\ndisallowedTools: "*"`), 'loaded', ALL, 'void-limit 4:18'],
  [
    'a foreign key',
    md(`${NAMED}\npermission: { bash: deny }`),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-key 4:1',
  ],
  [
    'a foreign map of yes and no',
    md(`${NAMED}\npermission: { bash: false, edit: true }`),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-key 4:1',
  ],
  [
    'a key in another case',
    md(`${NAMED}\ndisallowed-tools: [Bash]`),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-key 4:1',
  ],
  [
    'named agents',
    md(`${NAMED}\ntools: [Read, Agent(b)]`),
    'loaded',
    'Read+ Edit- Shell- Task~',
    'reachable 4:1',
  ],
  ['plan mode', md(`${NAMED}\npermissionMode: plan`), 'loaded', 'Read+ Edit~ Shell~ Task+', ''],
  [
    'hooks',
    md(`${NAMED}\ntools: [Read]\nhooks: { Stop: [] }`),
    'loaded',
    'Read+ Edit- Shell- Task-',
    'runs-commands 5:1',
  ],
  ...(
    [
      ['text', 'x', 'absent'],
      ['nothing', '', 'loaded'],
      ['false', 'false', 'loaded'],
      ['a list', '[x]', 'absent'],
      ['an unknown event', '{ validator: check.sh }', 'loaded'],
      ['an event that is not checked', '{ Stop: x }', 'loaded'],
      ['an event without entries', '{ PreToolUse: }', 'loaded'],
      ['a text for an event', '{ PreToolUse: x }', 'absent'],
      ['texts for an event', '{ PermissionRequest: [x] }', 'absent'],
      ['an entry without hooks', '{ PreToolUse: [{ matcher: Bash }] }', 'absent'],
      ['an entry with none', '{ PreToolUse: [{ hooks: [] }] }', 'loaded'],
      ['a matcher that is no text', '{ PreToolUse: [{ matcher: 3, hooks: [] }] }', 'absent'],
      ['a hook without its key', '{ PreToolUse: [{ hooks: [{ type: command }] }] }', 'absent'],
      ['a hook of no kind', '{ PreToolUse: [{ hooks: [{ type: x, command: y }] }] }', 'absent'],
      ['a sound hook', '{ PreToolUse: [{ hooks: [{ type: http, url: y }] }] }', 'loaded'],
    ] as const
  ).map(([what, hooks, loads]): Row => {
    const isThere = loads === 'loaded' && hooks.includes('{');
    const codes = loads === 'absent' ? 'agent-absent 5:8' : isThere ? 'runs-commands 5:1' : '';
    const grants = loads === 'absent' ? 'Read Edit Shell Task' : 'Read+ Edit- Shell- Task-';
    return [`hooks: ${what}`, md(`${NAMED}\ntools: [Read]\nhooks: ${hooks}`), loads, grants, codes];
  }),
  [
    'an inline server',
    md(`${NAMED}\ntools: [Read]\nmcpServers: [{ x: { command: y } }]`),
    'loaded',
    'Read+ Edit- Shell- Task-',
    'runs-commands 5:1',
  ],
  [
    'a server with an address and a command',
    md(`${NAMED}\ntools: [Read]\nmcpServers: [{ x: { type: http, url: z, command: y } }]`),
    'loaded',
    ONLY_READ,
    'runs-commands 5:1',
  ],
  [
    'a server with an address and a helper',
    md(`${NAMED}\ntools: [Read]\nmcpServers: [{ x: { type: http, url: z, headersHelper: y } }]`),
    'loaded',
    ONLY_READ,
    'runs-commands 5:1',
  ],
  [
    'a server of its own beside one of the user',
    md(`${NAMED}\ntools: [Read]\nmcpServers: [x, { y: { command: z } }]`),
    'loaded',
    ONLY_READ,
    'runs-commands 5:1',
  ],
  [
    'a named server',
    md(`${NAMED}\ntools: [Read]\nmcpServers: [x]`),
    'loaded',
    'Read+ Edit- Shell- Task-',
    '',
  ],
  ['no name', md('description: x'), 'absent', 'Read Edit Shell Task', 'agent-absent 2:1'],
  [
    'a number for a name',
    md('name: 3\ndescription: x'),
    'absent',
    'Read Edit Shell Task',
    'agent-absent 2:7',
  ],
  ['no description', md('name: a'), 'absent', 'Read Edit Shell Task', 'agent-absent 2:1'],
  ['a comment first', `<!-- x -->\n${md(NAMED)}`, 'absent', 'Read Edit Shell Task', 'agent-absent 1:1'],
  ['an unclosed list', md(`${NAMED}\ntools: [Bash, Read`), 'loaded', ONLY_READ, 'void-tool 4:8'],
  ['broken YAML', md(`${NAMED}\ntools: "Read`), 'absent', 'Read Edit Shell Task', 'agent-absent 5:1'],
  ['a list item for text', md('name: a\ndescription: - x'), 'absent', NOTHING, 'agent-absent 3:14'],
  ['a tab', md(`${NAMED}\ntools:\n\t- Read`), 'loaded', 'Read+ Edit- Shell- Task-', ''],
  ['dashes in a line', md('name: a\ndescription: x --- y\ntools: [Read]'), 'loaded', ALL, ''],
  ['dashes in a comment', md(`${NAMED}\n# --- tools\ntools: [Read]`), 'loaded', ALL, ''],
  ['four dashes as the last line', `---\n${NAMED}\ntools: [Read]\n----\nx\n`, 'loaded', ONLY_READ, ''],
  ['words behind the last dashes', `---\n${NAMED}\ntools: [Read]\n--- Then.\nx\n`, 'loaded', ONLY_READ, ''],
  ['a star beside a deny', md(`${NAMED}\ndisallowedTools: ["*", Bash]`), 'loaded', ALL, 'void-limit 4:18'],
  ['half a bracket', md(`${NAMED}\ntools: ["Bash(", Read]`), 'loaded', ONLY_READ, 'void-tool 4:9'],
  ['half a bracket denied', md(`${NAMED}\ndisallowedTools: ["Bash("]`), 'loaded', ALL, 'void-tool 4:19'],
  ['a memory', md(`${NAMED}\ntools: []\nmemory: user`), 'loaded', 'Read+ Edit+ Shell- Task-', ''],
  [
    'a memory and a deny',
    md(`${NAMED}\nmemory: user\ndisallowedTools: Edit, NotebookEdit, Read`),
    'loaded',
    'Read- Edit- Shell+ Task+',
    'reachable 5:1',
  ],
  ['a wrong memory', md(`${NAMED}\ntools: [Read]\nmemory: x`), 'loaded', ONLY_READ, ''],
  ['no hooks', md(`${NAMED}\nhooks:`), 'loaded', ALL, ''],
  ['wrong hooks', md(`${NAMED}\nhooks: x`), 'absent', NOTHING, 'agent-absent 4:8'],
  [
    'a colon in a line',
    md('name: a\ndescription: Use: it\ntools: [Read]'),
    'loaded',
    'Read+ Edit- Shell- Task-',
    '',
  ],
  ['a byte order mark', `\ufeff${md(`${NAMED}\ntools: [Read]`)}`, 'loaded', 'Read+ Edit- Shell- Task-', ''],
  ['a key twice', md(`${NAMED}\ntools: [Bash]\ntools: [Read]`), 'loaded', 'Read+ Edit- Shell- Task-', ''],
  ['an alias', md(`${NAMED}\nx: &t [Read]\ntools: *t`), 'loaded', 'Read+ Edit- Shell- Task-', ''],
  // Its reader refuses both, and then reads the values as texts.
  [
    'an alias without an anchor',
    md(`${NAMED}\ntools: *t`),
    'loaded',
    'Read- Edit- Shell- Task-',
    'no-tool-left 4:1',
  ],
  [
    'more aliases than its reader takes',
    md(`${NAMED}\nx: &t [Read]\ntools: [${'*t, '.repeat(101)}Read]`),
    'loaded',
    'Read- Edit- Shell- Task-',
    'void-tool 5:8',
  ],
];

const OPENCODE_ROWS: readonly Row[] = [
  [
    'more patterns than are judged',
    md(
      `description: x\npermission:\n  "*": deny\n${Array.from({ length: 500 }, (_, i) => `  "p${i}*": ask\n`).join('')}`,
    ),
    'open',
    'Read+ Edit+ Shell+ Task+',
    'agent-open 3:1',
  ],
  [
    'a pattern before the star of its tool',
    md('permission:\n  bash:\n    "git push *": deny\n    "*": allow\n    "rm *": ask'),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-limit 4:5',
  ],
  [
    'an allowed pattern before a denied star',
    md('permission: { bash: { "git *": allow, "*": deny } }'),
    'loaded',
    'Read+ Edit+ Shell- Task+',
    '',
  ],
  ['no rule', md('description: x'), 'loaded', ALL, ''],
  ['a closed map', md('tools: { "*": false, read: true }'), 'loaded', 'Read+ Edit- Shell- Task-', ''],
  ['an open map', md('tools: { read: true }'), 'open', 'Read+ Edit! Shell! Task!', 'agent-open 2:1'],
  ['a list', md('tools: [read]'), 'breaks', 'Read Edit Shell Task', 'agent-breaks 2:8'],
  ['null', md('tools:'), 'breaks', 'Read Edit Shell Task', 'agent-breaks 2:7'],
  ['a number for a name', md('name: 3'), 'breaks', 'Read Edit Shell Task', 'agent-breaks 2:7'],
  [
    'a wrong case',
    md('tools: { Bash: false, task: false }'),
    'loaded',
    'Read+ Edit+ Shell! Task-',
    'void-tool 2:10',
  ],
  [
    'a late star',
    md('tools: { bash: false, "*": true }'),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-limit 2:10',
  ],
  ['a deny of write in rules', md('permission: { write: deny }'), 'loaded', ALL, 'void-key 2:15'],
  [
    'patterns',
    md('permission: { bash: { "*": deny, "git *": allow } }'),
    'loaded',
    'Read+ Edit+ Shell≈ Task+',
    '',
  ],
  ['a question', md('permission: { bash: ask }'), 'loaded', 'Read+ Edit+ Shell≈ Task+', ''],
  [
    'patterns of denied commands',
    md('permission: { bash: { "*": allow, "rm *": deny } }'),
    'loaded',
    'Read+ Edit+ Shell≈ Task+',
    'shell-deny-pattern 2:35',
  ],
  ['a bare deny', md('permission: { bash: deny }'), 'loaded', 'Read+ Edit+ Shell- Task+', 'reachable 2:1'],
  ['a subagent', md('mode: subagent\npermission: { bash: deny }'), 'loaded', 'Read+ Edit+ Shell- Task-', ''],
  [
    'all denied but task',
    md('permission: { "*": deny, task: allow }'),
    'loaded',
    'Read- Edit- Shell- Task+',
    'reachable 2:1',
  ],
  ['a foreign key', md('disallowedTools: [Bash]'), 'loaded', 'Read+ Edit+ Shell! Task+', 'void-key 2:1'],
  ['a comment first', `<!-- x -->\n${md('tools: { "*": false }')}`, 'open', ALL, 'agent-open 1:1'],
  ['broken YAML', md('tools: [read'), 'open', ALL, 'agent-open 3:1'],
  ['broken YAML with a colon', md('tools: { "*": false'), 'breaks', NOTHING, 'agent-breaks 2:8'],
  ['a colon in a line', md('description: Use: it\ntools:\n  "*": false'), 'loaded', NO_TOOL, ''],
  [
    'a colon beside a map',
    md('description: Use: it\ntools: { read: true }'),
    'breaks',
    NOTHING,
    'agent-breaks 3:8',
  ],
  ['a key twice', md('mode: all\ntools:\n  "*": false\nmode: all'), 'open', ALL, 'agent-open 5:1'],
  [
    'a key twice, and a colon',
    md('mode: all\ntools: { "*": false }\nmode: all'),
    'absent',
    NOTHING,
    'agent-absent 4:1',
  ],
  ['a tab', md('tools:\n\tbash: false'), 'breaks', NOTHING, 'agent-breaks 2:7'],
  ['disabled', md('disable: true'), 'absent', 'Read Edit Shell Task', 'agent-absent 2:10'],
];

const COPILOT_ROWS: readonly Row[] = [
  ['no list', md('description: x'), 'loaded', ALL, ''],
  ['a list', md('description: x\ntools: [read, search]'), 'loaded', 'Read+ Edit- Shell- Task-', ''],
  ['any case', md('description: x\ntools: [READ, Bash]'), 'loaded', 'Read+ Edit- Shell+ Task-', ''],
  [
    'a space list',
    md('description: x\ntools: read bash'),
    'loaded',
    'Read- Edit- Shell- Task-',
    'void-tool 3:8',
  ],
  [
    'a pattern',
    md('description: x\ntools: ["Bash(git *)"]'),
    'loaded',
    'Read- Edit- Shell- Task-',
    'void-tool 3:9',
  ],
  [
    'a negation',
    md('description: x\ntools: ["*", "!bash"]'),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-limit 3:8',
  ],
  [
    'a blank body',
    md('description: x\ntools: [read]', ' \n'),
    'open',
    'Read+ Edit! Shell! Task!',
    'agent-open 3:1',
  ],
  [
    'a deny',
    md('description: x\ndisallowedTools: [Bash]'),
    'loaded',
    'Read+ Edit+ Shell! Task+',
    'void-key 3:1',
  ],
  [
    'agents',
    md('description: x\ntools: [read, agent]\nagents: [b]'),
    'loaded',
    'Read+ Edit- Shell- Task+',
    'void-limit 4:1, reachable 3:1',
  ],
  ['null', md('description: x\ntools:'), 'absent', 'Read Edit Shell Task', 'agent-absent 3:7'],
  ['no description', md('name: x'), 'absent', 'Read Edit Shell Task', 'agent-absent 2:1'],
  ['a colon in a line', md('description: Use: it'), 'absent', 'Read Edit Shell Task', 'agent-absent 2:14'],
  ['a key twice', md('description: x\ntools: [read]\ntools: [read]'), 'absent', NOTHING, 'agent-absent 4:1'],
  [
    'spaces around a name',
    md('description: x\ntools: [read, " edit"]'),
    'loaded',
    ONLY_READ,
    'void-tool 3:15',
  ],
  ['no servers', md('description: x\nmcp-servers:'), 'loaded', ALL, ''],
  [
    'a server with an address and a command',
    md('description: x\nmcp-servers: { x: { type: http, url: z, command: y, tools: [] } }'),
    'loaded',
    ALL,
    'runs-commands 3:1',
  ],
  [
    'a merge key, which it does not follow',
    md('description: x\nbase: &a { tools: [read] }\n<<: *a'),
    'loaded',
    ALL,
    '',
  ],
  [
    'keys behind its further line breaks',
    md('description: x # note\u2028hooks: { stop: [] }\u0085tools: [read]'),
    'loaded',
    ONLY_READ,
    'runs-commands 2:23',
  ],
  ['a comment right behind a list', md('description: x\ntools: ["read"]#all'), 'loaded', ONLY_READ, ''],
  ['a text in base 64', md('description: !!binary x\ntools: [read]'), 'loaded', ONLY_READ, ''],
  ['a list for a key', md('description: x\n[read]: x\ntools: [read]'), 'loaded', ONLY_READ, ''],
  [
    'a key twice beside it',
    md('description: x\n[read]: x\ntools: [read]\ntools: []'),
    'absent',
    NOTHING,
    'agent-absent 5:1',
  ],
  [
    'a server without tools',
    md('description: x\nmcp-servers: { x: { command: y, args: [] } }'),
    'absent',
    NOTHING,
    'agent-absent 3:14',
  ],
  [
    'a server without arguments',
    md('description: x\nmcp-servers: { x: { command: y, tools: [] } }'),
    'absent',
    NOTHING,
    'agent-absent 3:14',
  ],
  [
    'an address without its type',
    md('description: x\nmcp-servers: { x: { url: y, tools: [] } }'),
    'absent',
    NOTHING,
    'agent-absent 3:14',
  ],
  [
    'an address',
    md('description: x\nmcp-servers: { x: { type: sse, url: y, tools: [] } }'),
    'loaded',
    ALL,
    '',
  ],
  ['a wrong server', md('description: x\nmcp-servers: { x: y }'), 'absent', NOTHING, 'agent-absent 3:14'],
  ['wrong hooks', md('description: x\nhooks: { x: y }'), 'absent', NOTHING, 'agent-absent 3:8'],
  [
    'a wrong flag',
    md('description: x\ninclude-custom-instructions: x'),
    'absent',
    NOTHING,
    'agent-absent 3:30',
  ],
  ['no frontmatter', 'You help.\n', 'absent', 'Read Edit Shell Task', 'agent-absent 1:1'],
];

test('names that VS Code gives its tools are taken for the tools that Copilot CLI has instead', () => {
  const words = 'create_file, run_in_terminal, replace_string_in_file, list_dir, get_errors';
  const { diagnostics } = only({ [COPILOT]: md(`description: x\ntools: [read, ${words}]`) }, 'copilot');
  expect(
    diagnostics.map(({ severity, message }) => `${severity} ${/Write .*/.exec(message)?.[0] ?? ''}`),
  ).toEqual([
    'warning Write "edit".',
    'warning Write "execute".',
    'warning Write "edit".',
    'warning Write "glob" and "search/listDirectory".',
    'info ',
  ]);
});

test('an older name of a tool stands for the tool', () => {
  const agent = only({ [CLAUDE]: md(`${NAMED}\ntools: [Read, KillShell]`) }, 'claude-code');
  expect([agent.natives, found(agent)]).toEqual([['Read', 'KillShell'], '']);
  expect(agent.grants.others).toEqual(['KillShell']);
});

describe.each([
  ['claude-code', CLAUDE, CLAUDE_ROWS],
  ['opencode', OPENCODE, OPENCODE_ROWS],
  ['copilot', COPILOT, COPILOT_ROWS],
] as const)('%s', (harness, path, rows) => {
  test.each(rows)('reads %s', (_, text, loads, tools, codes) => {
    const agent = only({ [path]: text }, harness);
    expect([agent.loads, shortly(agent), found(agent)]).toEqual([loads, tools, codes]);
  });
});

describe('what means nothing and changes nothing', () => {
  test.each([
    [
      'a deny of an older name',
      CLAUDE,
      `${NAMED}\ndisallowedTools: Edit, NotebookEdit, MultiEdit`,
      'info void-tool',
    ],
    ['a deny that is not so', CLAUDE, `${NAMED}\ndisallowedTools: MultiEdit`, 'warning void-tool'],
    [
      'an older name beside the new one',
      COPILOT,
      'description: x\ntools: [todo, TodoRead]',
      'info void-tool',
    ],
    ['an older name alone', COPILOT, 'description: x\ntools: [read, TodoRead]', 'warning void-tool'],
    [
      'a key for what the list leaves out',
      COPILOT,
      'description: x\ntools: [read]\ndisallowedTools: [Bash]',
      'info void-key',
    ],
    [
      'a key for what the list has',
      COPILOT,
      'description: x\ntools: [execute]\ndisallowedTools: [Bash]',
      'warning void-key',
    ],
    [
      'a permission beside the one that counts',
      OPENCODE,
      'permission: { edit: deny, write: deny }',
      'info void-key',
    ],
    ['a permission alone', OPENCODE, 'permission: { write: deny }', 'warning void-key'],
  ])('%s', (_, path, fields, expected) => {
    const { agents } = audit({ [path]: md(fields) });
    const own = agents.filter(({ harness }) => path !== CLAUDE || harness === 'claude-code');
    const [first] = own
      .flatMap(({ diagnostics }) => diagnostics)
      .filter(({ code }) => code.startsWith('void'));
    expect(`${first?.severity} ${first?.code}`).toBe(expected);
  });

  test('a name that is a shell in one harness is not said to be one in another', () => {
    const agent = only({ [COPILOT]: md('description: x\ntools: [read, list_files]') }, 'copilot');
    expect(agent.diagnostics.map(({ message }) => message).join()).toMatch(
      /Write "glob" and "search\/listDirectory"\./,
    );
  });

  test('what a built-in agent denies is no restriction of the file that adds to it', () => {
    const agent = only({ '.kilo/agents/plan.md': md('description: x') }, 'kilo');
    expect([...agent.tools.values()]).not.toContain('void');
  });
});

describe('places', () => {
  test.each([
    ['opencode', '.opencode/agent/team/review-x.md', 'team/review-x'],
    ['copilot', '.github/agents/team/review-x.agent.md', 'team--review-x'],
  ])('%s names an agent after its folder, and policies also know it without', (harness, path, name) => {
    const { agent, unfolded } = only({ [path]: md('description: x') }, harness);
    expect([agent, unfolded]).toEqual([name, 'review-x']);
  });

  const loaders = (path: string, folders: readonly string[] = []) =>
    audit({ [path]: md(NAMED) }, folders).agents.map(({ harness, agent }) => `${harness}:${agent}`);

  test.each([
    ['.claude/agents/team/b.md', [], ['claude-code:a', 'copilot:team--b']],
    ['packages/x/.claude/agents/b.md', [], ['claude-code:a', 'copilot:b']],
    ['.github/agents/b.agent.md', [], ['copilot:b']],
    ['.opencode/agents/team/b.md', [], ['opencode:a']],
    ['.opencode/modes/b.md', [], ['opencode:a']],
    ['.opencode/modes/team/b.md', [], []],
    ['plugin/agents/b.md', [], []],
    ['plugin/agents/b.md', ['plugin/.claude-plugin'], ['claude-code:a']],
    ['agents/b.md', [], []],
    ['.claude/agent/b.md', [], []],
    ['.claude/agents/b.MD', [], []],
    ['~/.claude/agents/b.md', [], ['claude-code:a', 'copilot:a']], // VS Code looks there, and the CLI does not
    ['~/.copilot/agents/b.agent.md', [], ['copilot:b']],
    ['~/.config/opencode/agent/b.md', [], ['opencode:a']],
    ['~/.github/agents/b.md', [], []],
  ] as const)('%s beside %j', (path, folders, expected) => {
    expect(loaders(path, folders)).toEqual(expected);
  });

  test('a plugin has no hooks', () => {
    const text = md(`${NAMED}\ntools: [Read]\nhooks: { Stop: [] }`);
    const [agent] = audit({ 'p/agents/a.md': text }, ['p/.claude-plugin']).agents;
    expect(agent && [agent.grants.commandFields, found(agent)]).toEqual([[], '']);
  });

  test('agents of settings have their places in the settings', () => {
    const text = `{\n  // rules for all\n  "permission": { "webfetch": "deny" },\n\t"agent": {\n\t\t"a": { "tools": { "Bash": false } },\n  }\n}\n`;
    const agent = only({ 'opencode.jsonc': text }, 'opencode');
    expect([agent.file, agent.agent, found(agent)]).toEqual(['opencode.jsonc', 'a', 'void-tool 5:21']);
    expect([agent.tools.get('WebFetch'), agent.tools.get('Shell')]).toEqual(['denied', 'void']);
  });

  test('a permission in settings that is put in at the start is taken to allow', () => {
    const read = (permission: unknown) =>
      only(
        { 'opencode.json': JSON.stringify({ agent: { a: { mode: '{env:MODE}', permission } } }) },
        'opencode',
      );
    const agent = read({ bash: '{env:SHELL_RULE}', edit: { '*': 'deny', '*.md': '{file:./rule}' } });
    expect([agent.loads, shortly(agent), found(agent)]).toEqual([
      'loaded',
      'Read+ Edit! Shell! Task+',
      'void-limit 1:57, void-limit 1:102',
    ]);
    expect(read('{env:RULE}').diagnostics.map(({ message }) => message)).toEqual([
      '"permission: {env:RULE}" limits nothing in OpenCode: its value is put in at the start and may be "allow". Write "allow", "ask" or "deny".',
    ]);
  });

  test('in a file such a permission is a wrong value', () => {
    const text = md('description: x\npermission: { bash: "{env:X}" }');
    expect(only({ [OPENCODE]: text }, 'opencode').loads).toBe('breaks');
  });

  test('an agent under the older key of settings is a main agent, over one of its name', () => {
    const read = (value: object) => audit({ 'opencode.json': JSON.stringify(value) }).agents;
    const agents = read({
      agent: { a: { tools: { bash: false, edit: true } } },
      mode: { a: { tools: { edit: false } } },
    });
    expect(agents.map((each) => [each.agent, each.fields.mode, shortly(each)])).toEqual([
      ['a', 'primary', 'Read+ Edit- Shell- Task+'],
    ]);
    expect(read({ mode: { b: { tools: { read: true } } } }).map(({ loads }) => loads)).toEqual(['open']);
  });

  test('an agent in settings and in a file is one agent', () => {
    const { agents } = audit({
      'opencode.json': '{ "agent": { "a": { "tools": { "bash": false } } } }',
      [OPENCODE]: md('description: x\ntools: { webfetch: false }'),
    });
    expect(agents.map(({ file }) => file)).toEqual([OPENCODE]);
    expect(agents[0] && [agents[0].tools.get('Shell'), agents[0].tools.get('WebFetch')]).toEqual([
      'denied',
      'denied',
    ]);
  });

  test('a file with the name of a built-in agent adds to it', () => {
    const agent = only({ '.opencode/agent/plan.md': md('description: x') }, 'opencode');
    expect(shortly(agent)).toBe('Read+ Edit- Shell+ Task+');
  });

  test('of two files that a harness takes for one agent, only one is loaded', () => {
    const { agents } = audit({ '.claude/agents/a.md': md(NAMED), '.github/agents/a.agent.md': md(NAMED) });
    expect(agents.map(({ harness, file, loads }) => `${harness} ${file} ${loads}`)).toEqual([
      'claude-code .claude/agents/a.md loaded',
      'copilot .claude/agents/a.md shadowed',
      'copilot .github/agents/a.agent.md loaded',
    ]);
  });
});

describe('files that another file names as agents', () => {
  const all = (files: Files, folders: readonly string[] = []) =>
    audit(files, folders).agents.map((each) => `${each.agent} ${each.loads} ${found(each)}`.trim());
  const HELP = 'developer_instructions = "Help."\n';
  const config = (file: string) => `[agents.x]\ndescription = "d"\nconfig_file = "${file}"\n`;

  test.each([
    ['inside', 'agents/a.toml', '.codex/agents/a.toml', HELP, ['x loaded']],
    ['outside', './roles/a.toml', '.codex/roles/a.toml', HELP, ['x loaded']],
    ['above, under another ending', '../a.md', 'a.md', HELP, ['x loaded']],
    ['with a name of its own', 'a.toml', '.codex/a.toml', `name = "own"\n${HELP}`, ['own loaded']],
    ['without instructions', 'a.toml', '.codex/a.toml', 'model = "m"\n', ['x loaded']],
    ['without the shell', 'a.toml', '.codex/a.toml', '[features]\nshell_tool = false\n', ['x loaded']],
    ['broken', 'a.toml', '.codex/a.toml', 'model = \n', ['x absent agent-absent 1:9']],
    ['beside another', 'b.toml', '.codex/agents/a.toml', HELP, ['a absent agent-absent 1:1']],
    ['out of the repository', '../../a.toml', 'a.toml', HELP, []],
    ['at an absolute path', '/a.toml', 'a.toml', HELP, []],
  ] as const)('Codex takes a file of its config: %s', (_, named, path, text, expected) => {
    expect(all({ '.codex/config.toml': config(named), [path]: text })).toEqual(expected);
  });

  test('what such a file of Codex takes away is gone', () => {
    const files = {
      '.codex/config.toml': config('a.toml'),
      '.codex/a.toml': '[features]\nshell_tool = false\n',
    };
    expect(shortly(only(files, 'codex'))).toBe('Read+ Edit+ Shell- Task+');
  });

  test('a config that cannot be read names nobody', () => {
    const files = { '.codex/config.toml': 'agents = \n', '.codex/agents/a.toml': HELP };
    expect(all(files)).toEqual(['a absent agent-absent 1:1']);
  });

  const plugin = (agents: unknown) => ({
    'p/.claude-plugin/plugin.json': JSON.stringify({ name: 'p', ...(agents !== undefined && { agents }) }),
    'p/agents/inside.md': md('name: inside\ndescription: x'),
    'p/team/outside.md': md('name: outside\ndescription: x\ntools: Read\nhooks: { Stop: [] }'),
    'p/agents/README.md': 'For people.\n',
  });
  const loadedBy = (harness: string, files: Files, folders: readonly string[] = []) =>
    audit(files, folders)
      .agents.filter((each) => each.harness === harness)
      .map((each) => `${each.agent} ${each.loads} ${found(each)}`.trim());
  const claude = (agents: unknown) => loadedBy('claude-code', plugin(agents), ['p/.claude-plugin']);
  const LEFT_OUT = 'inside absent agent-absent 2:1';

  test.each([
    ['no key', undefined, ['inside loaded']],
    ['a file', './team/outside.md', [LEFT_OUT, 'outside loaded']],
    ['a list', ['./team/outside.md'], [LEFT_OUT, 'outside loaded']],
    ['both', ['./agents/inside.md', './team/outside.md'], ['inside loaded', 'outside loaded']],
    ['an empty list', [], [LEFT_OUT]],
    ['a folder', './team/', [LEFT_OUT]],
    ['a path without its dot', ['team/outside.md'], [LEFT_OUT]],
    ['a path out of the plugin', ['./../p/team/outside.md'], [LEFT_OUT]],
    ['a file that is not there', ['./nothing.md', './team/outside.md'], [LEFT_OUT, 'outside loaded']],
  ])('the manifest of a plugin of Claude Code with %s', (_, agents, expected) => {
    expect(claude(agents)).toEqual(expected);
  });

  const OUTSIDE = 'outside loaded runs-commands 5:1';
  test.each([
    ['no key', undefined, ['inside loaded']],
    ['a file', './team/outside.md', [OUTSIDE]],
    ['a folder', 'team/', [OUTSIDE]],
    ['both', ['agents', './team'], ['inside loaded', OUTSIDE]],
    ['paths in a map', { paths: ['team'] }, [OUTSIDE]],
    ['a number', 42, []],
    ['a path out of the plugin', '../p/team', []],
  ])('the manifest of a plugin of Copilot with %s', (_, agents, expected) => {
    expect(loadedBy('copilot', plugin(agents))).toEqual(expected);
  });

  test('Copilot takes the first manifest of a plugin, and none of its folders below', () => {
    const files = {
      'p/.github/plugin/plugin.json': '{ "name": "p", "agents": "team" }',
      'p/.claude-plugin/plugin.json': '{ "name": "p" }',
      'p/agents/a.md': md(NAMED),
      'p/team/b.md': md('name: b\ndescription: x'),
      'p/team/deep/c.md': md('name: c\ndescription: x'),
    };
    expect(loadedBy('copilot', files)).toEqual(['b loaded']);
  });

  /** What Claude Code 2.1.326 and Copilot CLI 1.0.102 load after an install from such a marketplace. */
  const market = (plugins: readonly object[], more: object = {}) => ({
    '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, ...more, plugins }),
    'plugins/p/agents/a.md': md(NAMED),
    'plugins/p/more/b.md': md('name: b\ndescription: x'),
  });
  const P = { name: 'p', source: './plugins/p' };
  const ROOT = { metadata: { pluginRoot: './plugins' } };

  test.each([
    ['a folder', market([P]), ['a loaded'], ['a loaded']],
    ['a file too', market([{ ...P, agents: ['./more/b.md'] }]), ['a loaded', 'b loaded'], ['a loaded']],
    ['a folder for a file', market([{ ...P, agents: './more' }]), [], ['a loaded']],
    ['a bare path', market([{ name: 'p', source: 'plugins/p' }]), [], ['a loaded']],
    ['a bare path below a root', market([{ name: 'p', source: 'p' }], ROOT), ['a loaded'], ['a loaded']],
    ['a path beside a root', market([P], ROOT), ['a loaded'], []],
    ['another repository', market([{ name: 'p', source: { source: 'github', repo: 'o/p' } }]), [], []],
    ['nothing that can be read', { ...market([P]), '.claude-plugin/marketplace.json': '{' }, [], []],
  ])('a marketplace that names %s', (_, files, inClaudeCode, inCopilot) => {
    expect([loadedBy('claude-code', files), loadedBy('copilot', files)]).toEqual([inClaudeCode, inCopilot]);
  });

  test('a plugin of a marketplace with a manifest of its own goes by that', () => {
    const files = {
      ...market([{ ...P, agents: ['./more/b.md'] }]),
      'plugins/p/.claude-plugin/plugin.json': '{ "name": "p", "agents": ["./other/c.md"] }',
      'plugins/p/other/c.md': md('name: c\ndescription: x'),
    };
    const inClaudeCode = loadedBy('claude-code', files, ['plugins/p/.claude-plugin']);
    expect(inClaudeCode).toEqual(['a absent agent-absent 2:1', 'b loaded', 'c loaded']);
    expect(loadedBy('copilot', files)).toEqual(['c loaded']);
  });
});

test('only what lies where a harness looks is an agent, in a repository and at home', () => {
  const text = md('name: a\ndescription: x');
  const paths = [
    '.opencode/mode/a.md',
    '.opencode/mode/sub/a.md', // main agents have no folders
    '~/.config/opencode/agent/a.md',
    '~/.claude/agents/a.md',
    '~/work/.claude/agents/a.md', // another repository of the same person
  ];
  const foundIn = (path: string) => audit({ [path]: text }).agents.map(({ harness }) => harness);
  expect(paths.map(foundIn)).toEqual([['opencode'], [], ['opencode'], ['claude-code', 'copilot'], []]);
});

test('an empty map leaves OpenCode every tool, and needs no warning', () => {
  const { agents, diagnostics } = audit({ '.opencode/agent/a.md': md('description: x\ntools: {}') });
  expect([agents[0]?.tools.get('Shell'), diagnostics]).toEqual(['granted', []]);
});

test('a key that the harness does not read is called by its own name', () => {
  const { diagnostics } = audit({ '.opencode/agent/a.md': md('disallowedTools: [Bash]') });
  const found = diagnostics.find(({ code }) => code === 'void-key');
  expect(found?.message).toContain('"disallowedTools"');
});

describe('reach', () => {
  const reachOf = (files: Files, name: string, harness: string): Readonly<Record<string, string>> => {
    const agent = audit(files).agents.find((each) => each.agent === name && each.harness === harness);
    if (!agent) throw new Error(`There is no ${name}`);
    const ways = [...agent.reach.tools].map(([kind, way]) => [kind, way.join(' > ')] as const);
    return Object.fromEntries(ways.filter(([kind]) => ['Shell', 'Edit'].includes(kind)));
  };
  const claude = (name: string, fields: string): Files => ({
    [`.claude/agents/${name}.md`]: md(`name: ${name}\ndescription: x\n${fields}`),
  });
  const opencode = (name: string, fields: string): Files => ({ [`.opencode/agent/${name}.md`]: md(fields) });
  const copilot = (name: string, fields: string): Files => ({
    [`.github/agents/${name}.agent.md`]: md(`description: x\n${fields}`),
  });

  // Measured on the real CLIs: docs/harnesses.md.
  test.each([
    [
      'a built-in agent does it',
      claude('a', 'tools: [Read, Agent]'),
      'claude-code',
      { Shell: 'general-purpose', Edit: 'general-purpose' },
    ],
    [
      'a workflow does it',
      claude('a', 'disallowedTools: [Bash, Agent]'),
      'claude-code',
      { Shell: 'general-purpose', Edit: 'general-purpose' },
    ],
    [
      'with both closed nobody does',
      claude('a', 'disallowedTools: [Bash, Agent, Workflow]'),
      'claude-code',
      {},
    ],
    ['without delegation nobody does', claude('a', 'tools: [Read]'), 'claude-code', {}],
    [
      'in a subagent the brackets are ignored',
      claude('a', 'tools: [Read, Agent(b)]'),
      'claude-code',
      { Shell: 'general-purpose', Edit: 'general-purpose' },
    ],
    ['a map that denies delegation', opencode('a', 'tools: { bash: false, task: false }'), 'opencode', {}],
    [
      'general does it',
      opencode('a', 'tools: { bash: false }'),
      'opencode',
      { Shell: 'general', Edit: 'general' },
    ],
    [
      'a subagent starts nobody',
      opencode('a', 'mode: subagent\npermission: { bash: deny, task: allow }'),
      'opencode',
      {},
    ],
    [
      'rules for one agent hold',
      {
        ...opencode('a', 'permission: { "*": deny, task: { "*": deny, b: allow } }'),
        ...opencode('b', 'tools: { edit: false }'),
      },
      'opencode',
      { Shell: 'b' },
    ],
    [
      'a late star takes delegation away',
      opencode('a', 'permission: { task: { general: allow }, "*": deny }'),
      'opencode',
      {},
    ],
    [
      'one denied agent is not enough',
      opencode('a', 'permission: { bash: deny, task: { general: deny } }'),
      'opencode',
      { Shell: 'build', Edit: 'build' },
    ],
    [
      'a general agent does it',
      copilot('a', 'tools: [read, agent]'),
      'copilot',
      { Shell: 'general-purpose', Edit: 'general-purpose' },
    ],
    ['a list without delegation', copilot('a', 'tools: [read]'), 'copilot', {}],
  ] as const)('%s', (_, files, harness, expected) => {
    expect(reachOf(files, 'a', harness)).toEqual(expected);
  });

  test('of OpenCode goes on with the todo list of a main agent, which `general` does not have', () => {
    const [agent] = audit(opencode('a', 'mode: primary\npermission: { "*": deny, task: allow }')).agents;
    expect([...(agent?.reach.tools ?? [])]).toEqual(
      expect.arrayContaining([
        ['Shell', ['general']],
        ['TodoWrite', ['build']],
        ['Task', ['build']],
      ]),
    );
  });

  const disabled = (names: string): string =>
    JSON.stringify({ agent: Object.fromEntries(names.split(' ').map((name) => [name, { disable: true }])) });
  const harmless = (folder: string): Files =>
    Object.assign(
      {},
      ...'general-purpose claude Explore Plan statusline-setup'.split(' ').map((name) => ({
        [`${folder}.claude/agents/${name}.md`]: md(`name: ${name}\ndescription: x\ntools: [Read]`),
      })),
    );

  test('a built-in agent that is disabled does nothing, where the file that says so is always loaded', () => {
    const agent = opencode(
      'a',
      'permission: { edit: deny, question: deny, task: { "*": deny, build: allow } }',
    );
    expect(reachOf(agent, 'a', 'opencode')).toEqual({ Shell: 'build', Edit: 'build' });
    expect(reachOf({ ...agent, 'opencode.json': disabled('build') }, 'a', 'opencode')).toEqual({});
    expect(reachOf({ ...agent, 'sub/opencode.json': disabled('build') }, 'a', 'opencode')).toEqual({
      Shell: 'build',
      Edit: 'build',
    });
  });

  test('files elsewhere take no built-in agent away', () => {
    const agent = claude('a', 'tools: [Agent]');
    const all = { Shell: 'general-purpose', Edit: 'general-purpose' };
    expect(reachOf({ ...agent, ...harmless('') }, 'a', 'claude-code')).toEqual({});
    expect(reachOf({ ...agent, ...harmless('sub/') }, 'a', 'claude-code')).toEqual(all);
    const plugin = Object.entries(harmless('')).map(([path, text]) => [path.replace('.claude/', 'p/'), text]);
    const { agents } = audit({ ...agent, ...Object.fromEntries(plugin) }, ['p/.claude-plugin']);
    expect(agents.find((each) => each.agent === 'a')?.reach.tools.get('Shell')).toEqual(['general-purpose']);
  });

  test('the brackets hold in the main seat, and the way there is longer', () => {
    const files = {
      ...claude('a', 'tools: [Agent(b)]'),
      ...claude('b', 'tools: [Agent(c)]'),
      ...claude('c', 'tools: [Bash]'),
    };
    // As a subagent `a` starts anyone, so the built-in agent is nearest.
    expect(reachOf(files, 'a', 'claude-code').Shell).toBe('general-purpose');
  });

  test('a file named "general-purpose" takes nothing from the built-in agent of Copilot', () => {
    const files = { ...copilot('general-purpose', 'tools: [read]'), ...copilot('a', 'tools: [agent]') };
    expect(reachOf(files, 'a', 'copilot')).toMatchObject({
      Shell: 'general-purpose',
    });
  });

  test('hooks of a child count as a shell', () => {
    const files = {
      ...claude('general-purpose', 'tools: [Read]'),
      ...claude('claude', 'tools: [Read]'),
      ...claude('Explore', 'tools: [Read]'),
      ...claude('Plan', 'tools: [Read]'),
      ...claude('statusline-setup', 'tools: [Read]'),
      ...claude('a', 'tools: [Agent]'),
    };
    expect(reachOf(files, 'a', 'claude-code')).toEqual({});
    const hooked = { ...files, ...claude('b', 'tools: [Read]\nhooks: { Stop: [] }') };
    expect(reachOf(hooked, 'a', 'claude-code')).toEqual({ Shell: 'b' });
  });

  test('agents of sibling folders never meet', () => {
    const sibling = (folder: string, name: string, fields: string) => ({
      [`${folder}/.opencode/agent/${name}.md`]: md(fields),
    });
    const a = sibling('x', 'a', 'permission: { "*": deny, task: { "*": deny, b: allow } }');
    expect(reachOf({ ...a, ...sibling('y', 'b', 'description: x') }, 'a', 'opencode')).toEqual({});
    expect(reachOf({ ...a, ...sibling('x/z', 'b', 'description: x') }, 'a', 'opencode')).toEqual({
      Shell: 'b',
      Edit: 'b',
    });
  });

  test('is said once for each agent and harness, with the way and the fix', () => {
    const { diagnostics } = audit(claude('a', 'tools: [Read, Agent]'));
    expect(
      diagnostics
        .filter(({ code }) => code === 'reachable')
        .map(({ harness, message }) => [harness, message]),
    ).toEqual([
      [
        'claude-code',
        'In Claude Code this agent can use Shell, Write and Edit through another agent: a → general-purpose. Deny "Agent" and "Workflow" too, or leave "Agent" out of the list.',
      ],
      [
        'copilot',
        'In Copilot CLI this agent can use Shell, Write and Edit through another agent: a → general-purpose. Give it a list of tools without "agent".',
      ],
    ]);
  });
});

describe('rules for commands that are no boundary', () => {
  const agent = (name: string, rule: string, folder = '.opencode/agent') => ({
    path: `${folder}/${name}.md`,
    text: `---\ndescription: D\npermission:\n  bash: ${rule}\n---\nDo x.\n`,
  });
  const told = (files: readonly ReturnType<typeof agent>[]) =>
    auditAgents(files)
      .diagnostics.filter(({ code }) => code.startsWith('shell-'))
      .map(({ code, severity, harness, file, line }) => `${severity} ${code} ${harness} ${file}:${line}`);

  test('are one note for each harness, with the number of agents', () => {
    const files = [
      agent('a', '{ "*": deny, "git *": allow }'),
      agent('b', 'ask'),
      agent('c', '{ "*": allow, "git *": allow }'),
      agent('d', 'deny'),
      agent('e', '{ "*": deny, "git *": allow }', '.kilo/agents'),
    ];
    expect(told(files)).toEqual([
      'info shell-patterns kilo .kilo/agents/e.md:4',
      'info shell-patterns opencode .opencode/agent/a.md:4',
    ]);
    expect(auditAgents(files).diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('OpenCode grants Shell to 2 agents for some commands'),
    );
  });

  test('are a warning at each denied pattern that is not made void by a later rule', () => {
    const rule = '\n    "*": allow\n    "rm *": deny\n    "git push *": deny';
    expect(told([agent('a', rule)])).toEqual([
      'warning shell-deny-pattern opencode .opencode/agent/a.md:6',
      'warning shell-deny-pattern opencode .opencode/agent/a.md:7',
    ]);
    expect(told([agent('a', '{ "rm *": deny, "*": allow }')])).toEqual([]);
    expect(told([agent('a', '{ "*": allow, "rm *": deny, "*": deny }')])).toEqual([]);
  });
});

describe('names that a harness keeps for itself', () => {
  const told = (path: string, keys = '') =>
    auditAgents([{ path, text: `---\ndescription: D\n${keys}---\nDo x.\n` }])
      .agents.filter(({ harness }) => path.includes(harness === 'copilot' ? '.github' : harness))
      .filter(({ clients = ['cli'] }) => clients.includes('cli')) // VS Code keeps no name for itself
      .map(({ loads, diagnostics }) => [loads, ...diagnostics.map(({ code, line }) => `${code}:${line}`)]);

  test.each<[path: string, keys: string, loads: string, ...codes: string[]]>([
    ['.github/agents/general-purpose.agent.md', 'tools: [read]\n', 'absent', 'agent-absent:2'],
    ['.github/agents/x.agent.md', 'name: general-purpose\ntools: [read]\n', 'absent', 'agent-absent:3'],
    ['.github/agents/General-Purpose.agent.md', 'tools: [read]\n', 'loaded'],
    ['.github/agents/explore.agent.md', 'tools: [read]\n', 'loaded', 'builtin-name:2'],
    ['.github/agents/Explore.agent.md', 'tools: [read]\n', 'loaded'],
    ['.opencode/agent/constructor.md', '', 'breaks', 'agent-breaks:2'],
    ['.opencode/agent/Constructor.md', '', 'loaded'],
    ['.kilo/agents/toString.md', '', 'breaks', 'agent-breaks:2'],
  ])('%s %j is %s', (path, keys, ...expected) => {
    expect(told(path, keys)).toEqual([expected]);
  });

  /** 1.0.102 starts them as `p:general-purpose` and `p:explore`, with their own prompts and tools, and the built-in ones beside. */
  test.each(['general-purpose', 'explore'])('are no names of agents of a plugin: %s', (name) => {
    const text = (keys: string) => `---\ndescription: D\n${keys}---\nDo x.\n`;
    const { agents } = auditAgents([
      { path: 'p/plugin.json', text: '{ "name": "p" }' },
      { path: `p/agents/${name}.md`, text: text('tools: [read, edit]\n') },
      { path: 'p/agents/lead.md', text: text('tools: [agent]\n') },
    ]);
    const [own, lead] = agents.filter(({ harness }) => harness === 'copilot');
    expect(own).toMatchObject({ agent: name, loads: 'loaded', diagnostics: [] });
    expect([own?.tools.get('Edit'), own?.tools.get('Shell')]).toEqual(['granted', 'denied']);
    expect(lead?.reach.tools.get('Shell')).toEqual(['general-purpose']);
  });
});
