/** Where an agent runs. Every other list of harnesses is derived from this one. */
export const AGENT_HARNESSES = ['claude-code', 'opencode', 'copilot'] as const;
export type AgentHarness = (typeof AGENT_HARNESSES)[number];

/**
 * `specification` is the letter of the FsAgent documents; `verified` is what the harnesses were seen to
 * understand. They differ in a few cells only.
 */
export const MATRICES = ['specification', 'verified'] as const;
export type Matrix = (typeof MATRICES)[number];

/** One tool in one harness: the names to write, and what the harness was seen to want where that differs. */
export interface Cell {
  readonly names: readonly string[];
  readonly verified?: Sighting;
  /** When the harness offers the tool only under a condition: the words that follow the tool's name. */
  readonly conditional?: string;
}

/** What a harness was seen to understand, in which version, and where that is documented. */
export interface Sighting {
  readonly names: readonly string[];
  readonly version: string;
  readonly url: string;
}

const CLAUDE_TOOLS = 'https://code.claude.com/docs/en/tools-reference';
const OPENCODE_TOOLS = 'https://opencode.ai/docs/tools/';
const COPILOT_TOOLS = 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools';

const as = (...names: string[]): Cell => ({ names });
const inClaude = (...names: string[]): Sighting => ({ names, version: '2.1.326', url: CLAUDE_TOOLS });
const inOpencode = (...names: string[]): Sighting => ({ names, version: '1.18.33', url: OPENCODE_TOOLS });
const inCopilot = (...names: string[]): Sighting => ({ names, version: '1.0.102', url: COPILOT_TOOLS });

const TASK_TOOLS =
  'is absent on current models (unless CLAUDE_CODE_ENABLE_TODO_TOOLS=1) and in background subagents';

const WHEN_NAMED = 'goes to a subagent only when its tools name it';

/** One row per tool, one column per harness. A missing cell does not compile. */
const ROWS = {
  Write: {
    'claude-code': as('Write'),
    opencode: as('write'),
    copilot: { names: ['write'], verified: inCopilot('edit') },
  },
  Edit: { 'claude-code': as('Edit'), opencode: as('edit'), copilot: as('edit') },
  Shell: { 'claude-code': as('Bash'), opencode: as('bash'), copilot: as('execute') },
  Read: { 'claude-code': as('Read'), opencode: as('read'), copilot: as('read') },
  Glob: {
    'claude-code': as('Glob'),
    opencode: { names: ['grep'], verified: inOpencode('glob') },
    copilot: as('search'),
  },
  Grep: { 'claude-code': as('Grep'), opencode: as('grep'), copilot: as('search') },
  List: {
    'claude-code': as('Glob'),
    opencode: { names: ['list'], verified: inOpencode('glob') },
    copilot: as('search'),
  },
  LSP: {
    'claude-code': { names: ['LSP'], conditional: 'needs a code-intelligence plugin' },
    opencode: { names: ['lsp'], conditional: 'needs OPENCODE_EXPERIMENTAL_LSP_TOOL' },
    copilot: { names: [], verified: inCopilot('lsp'), conditional: 'needs a configured language server' },
  },
  Skill: {
    'claude-code': { names: ['skill'], verified: inClaude('Skill') },
    opencode: as('skill'),
    copilot: as('skill'),
  },
  Task: {
    'claude-code': as('Agent'),
    opencode: { names: ['task'], conditional: WHEN_NAMED },
    copilot: as('agent'),
  },
  TodoWrite: {
    'claude-code': { names: ['TaskCreate', 'TaskUpdate'], conditional: TASK_TOOLS },
    opencode: { names: ['todowrite'], conditional: WHEN_NAMED },
    copilot: as('todo'),
  },
  TodoRead: {
    'claude-code': {
      names: ['TaskList', 'TaskGet', 'TaskUpdate'],
      verified: inClaude('TaskList', 'TaskGet'),
      conditional: TASK_TOOLS,
    },
    opencode: { names: ['todoread'], verified: inOpencode() },
    copilot: as('todo'),
  },
  WebFetch: {
    'claude-code': as('WebFetch'),
    opencode: as('webfetch'),
    copilot: { names: ['web'], conditional: 'is absent when the CLI is offline' },
  },
  WebSearch: {
    'claude-code': as('WebSearch'),
    opencode: {
      names: [],
      verified: inOpencode('websearch'),
      conditional: 'needs the opencode provider or OPENCODE_ENABLE_EXA',
    },
    copilot: { names: ['web'], conditional: 'comes with the GitHub MCP server only' },
  },
  Question: {
    'claude-code': { names: ['AskUserQuestion'], conditional: 'is never offered to subagents' },
    opencode: {
      names: ['question'],
      conditional: 'is there only in clients that can ask, for agents whose tools name it',
    },
    copilot: {
      names: [],
      verified: inCopilot('ask_user', 'vscode/askQuestions'),
      conditional: 'is there in interactive sessions only',
    },
  },
} as const satisfies Record<string, Record<AgentHarness, Cell>>;

/** The tools that have a row of their own. */
export type NamedToolKind = keyof typeof ROWS;
export const MATRIX: Readonly<Record<NamedToolKind, Readonly<Record<AgentHarness, Cell>>>> = ROWS;
export const NAMED_TOOL_KINDS = Object.keys(ROWS) as readonly NamedToolKind[]; // Object.keys forgets the key type

/** Deprecated names and the tools they stand for; their rows derive from those. */
export const ALIASES = {
  Bash: ['Shell'],
  Todo: ['TodoWrite', 'TodoRead'],
} as const satisfies Record<string, readonly NamedToolKind[]>;
export type AliasToolKind = keyof typeof ALIASES;

/** Every bare word that a spec's `tools` may hold. */
export type ToolKind = NamedToolKind | AliasToolKind;
export const TOOL_KINDS: readonly ToolKind[] = [...NAMED_TOOL_KINDS, 'Bash', 'Todo'];

/** A capability an agent may use, named independently of any harness. */
export type Tool =
  | { readonly [K in ToolKind]: { readonly kind: K } }[ToolKind]
  | { readonly kind: 'Custom'; readonly name: string }
  | { readonly kind: 'Mcp'; readonly server: string; readonly tool?: string };

/** Every case of `Tool`, so that typing `Tool.` offers them all. */
export const Tool = {
  /** Create files. */
  Write: { kind: 'Write' },
  /** Change files. */
  Edit: { kind: 'Edit' },
  /** Run commands. */
  Shell: { kind: 'Shell' },
  /** Read files. */
  Read: { kind: 'Read' },
  /** Find files by pattern. */
  Glob: { kind: 'Glob' },
  /** Search the contents of files. */
  Grep: { kind: 'Grep' },
  /** List directories. */
  List: { kind: 'List' },
  /** Ask a language server. */
  LSP: { kind: 'LSP' },
  /** Run predefined skills. */
  Skill: { kind: 'Skill' },
  /** Start other agents. */
  Task: { kind: 'Task' },
  /** Write the to-do list. */
  TodoWrite: { kind: 'TodoWrite' },
  /** Read the to-do list. */
  TodoRead: { kind: 'TodoRead' },
  /** Fetch a page. */
  WebFetch: { kind: 'WebFetch' },
  /** Search the web. */
  WebSearch: { kind: 'WebSearch' },
  /** Ask the user. */
  Question: { kind: 'Question' },
  /** @deprecated Use `Tool.Shell`. */
  Bash: { kind: 'Bash' },
  /** @deprecated Use `Tool.TodoWrite` and `Tool.TodoRead`. */
  Todo: { kind: 'Todo' },
  /** A name that goes to every harness as it is. */
  Custom: (name: string): Tool => ({ kind: 'Custom', name }),
  /** A tool of an MCP server, or with no tool (or `*`) the whole server. */
  Mcp: (server: string, tool?: string): Tool =>
    tool === undefined || tool === '*' ? { kind: 'Mcp', server } : { kind: 'Mcp', server, tool },
} as const satisfies { readonly [K in ToolKind]: { readonly kind: K } } & {
  Custom: (name: string) => Tool;
  Mcp: (server: string, tool?: string) => Tool;
};

/** How each harness spells a tool of an MCP server; without a tool, the whole server. */
const MCP_NAMES: { readonly [H in AgentHarness]: (server: string, tool: string) => string } = {
  'claude-code': (server, tool) => `mcp__${server}__${tool}`,
  opencode: (server, tool) => `${opencodeSafe(server)}_${tool === '*' ? tool : opencodeSafe(tool)}`,
  copilot: (server, tool) => `${server}/${tool}`,
};
const opencodeSafe = (part: string): string => part.replace(/[^a-zA-Z0-9_-]/g, '_');

export interface ToolNameOptions {
  /** Default `specification`. */
  readonly matrix?: Matrix;
}

/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
export function toolToString(
  harness: AgentHarness,
  tool: Tool,
  options: ToolNameOptions = {},
): readonly string[] {
  switch (tool.kind) {
    case 'Custom':
      return [tool.name];
    case 'Mcp':
      return [MCP_NAMES[harness](tool.server, tool.tool ?? '*')];
    default:
      return distinct(kindsOf(tool.kind).flatMap((kind) => cellNames(kind, harness, options.matrix)));
  }
}

/** The rows behind a bare word: the word itself, or what a deprecated alias stands for. */
export function kindsOf(kind: ToolKind): readonly NamedToolKind[] {
  return isAlias(kind) ? ALIASES[kind] : [kind];
}

export function cellNames(
  kind: NamedToolKind,
  harness: AgentHarness,
  matrix: Matrix = 'specification',
): readonly string[] {
  const cell = MATRIX[kind][harness];
  return matrix === 'verified' ? (cell.verified?.names ?? cell.names) : cell.names;
}

/** How an author writes the tool in a spec. */
export function toolLabel(tool: Tool): string {
  switch (tool.kind) {
    case 'Custom':
      return `custom: ${tool.name}`;
    case 'Mcp':
      return `mcp: ${tool.server}${tool.tool === undefined ? '' : `/${tool.tool}`}`;
    default:
      return tool.kind;
  }
}

export const isAlias = (kind: string): kind is AliasToolKind => Object.hasOwn(ALIASES, kind);
export const isToolKind = (word: string): word is ToolKind => Object.hasOwn(MATRIX, word) || isAlias(word);

/** First occurrences, in order. */
export const distinct = <T>(items: Iterable<T>): readonly T[] => [...new Set(items)];
