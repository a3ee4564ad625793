import { type Facts, names, words } from './facts.js';

const TASK_TOOLS =
  'is absent on current models (unless CLAUDE_CODE_ENABLE_TODO_TOOLS=1) and in background subagents';

export const claudeCode: Facts = {
  title: 'Claude Code',
  measured: { version: '2.1.328', source: 'https://code.claude.com/docs/en/sub-agents' },
  places: [{ folders: ['.claude/agents'], extensions: ['.md'], nested: true }],
  hasName: true,
  toolKeys: ['tools', 'disallowedTools'],
  fields: words(
    'description model permissionMode maxTurns skills mcpServers hooks memory background effort isolation color ' +
      'initialPrompt autoCompactWindow omitClaudeMd observer observerMessage',
  ),
  modelKey: 'model',
  forms: ['auto'],
  cells: {
    Write: names('Write'),
    Edit: names('Edit'),
    Shell: names('Bash'),
    Read: names('Read'),
    Glob: names('Glob'),
    Grep: names('Grep'),
    List: names('Glob'), // it has no tool of its own for directories
    LSP: { names: ['LSP'], conditional: 'needs a code-intelligence plugin' },
    Skill: { names: ['Skill'], specification: ['skill'] },
    Task: names('Agent'),
    TodoWrite: { names: ['TaskCreate', 'TaskUpdate'], conditional: TASK_TOOLS },
    TodoRead: {
      names: ['TaskList', 'TaskGet'],
      specification: ['TaskList', 'TaskGet', 'TaskUpdate'],
      conditional: TASK_TOOLS,
    },
    WebFetch: names('WebFetch'),
    WebSearch: names('WebSearch'),
    Question: { names: ['AskUserQuestion'], conditional: 'is never offered to subagents' },
  },
  natives: words(
    'Write Edit NotebookEdit Bash PowerShell Monitor Read Glob Grep LSP Skill Agent Workflow TaskCreate TaskUpdate ' +
      'TodoWrite TaskList TaskGet WebFetch WebSearch AskUserQuestion',
  ),
  always: [],
  conditions: {
    PowerShell: 'is there on Windows only',
    Workflow: 'is there only where the agent is the main one',
  },
  companions: { of: 'Bash', natives: ['Glob', 'Grep', 'Monitor'] },
  // `Bash(git *)` in a list is all of Bash, and a deny of `Bash(rm *)` takes all of it away.
  limits: { Shell: 'not', Task: 'main only' },
  limitName: (kind, pattern) =>
    kind === 'Shell' ? `Bash(${pattern.replace(/ \*$/, ':*')})` : `Agent(${pattern})`,
  mcpName: (server, tool) => `mcp__${server}__${tool}`,
  builtInAgents: words('Explore Plan general-purpose claude statusline-setup fork'),
  delegation: {
    natives: ['Agent', 'Workflow'],
    builtIns: words('general-purpose claude Explore Plan statusline-setup'),
    levels: 5,
  },
  tellingLines: [
    'tools: [Read]\nmemory: project\n',
    'tools: [Read, Bash]\nmemory: user\ndisallowedTools: [Write]\n',
    'disallowedTools: [Bash]\n',
    'disallowedTools: ["Bash(rm *)"]\n',
    'tools: [Read, "Bash(git *)"]\n',
    'tools: [Grep, Bash]\n',
  ],
  otherNames: {
    LS: ['List'],
    MultiEdit: ['Edit'],
    NotebookRead: ['Read'],
    TodoRead: ['TodoRead'],
    TodoWrite: ['TodoWrite'],
  },
};
