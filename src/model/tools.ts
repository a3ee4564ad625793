/** The tools that have a cell of their own in every harness. One case here, one cell in each harness's module. */
const NAMED = {
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
} as const;

export type NamedToolKind = keyof typeof NAMED;
export const NAMED_TOOL_KINDS = Object.keys(NAMED) as readonly NamedToolKind[]; // Object.keys forgets the key type

/** Deprecated names and the tools they stand for; their names derive from those. */
export const ALIASES = {
  Bash: ['Shell'],
  Todo: ['TodoWrite', 'TodoRead'],
} as const satisfies Record<string, readonly NamedToolKind[]>;
export type AliasToolKind = keyof typeof ALIASES;

/** Every bare word that a spec's `tools` may hold. */
export type ToolKind = NamedToolKind | AliasToolKind;
export const TOOL_KINDS: readonly ToolKind[] = [...NAMED_TOOL_KINDS, 'Bash', 'Todo'];

/** Tools whose uses can be limited: the commands of a shell, the agents that may be started. */
export const LIMITED_KINDS = ['Shell', 'Task'] as const satisfies readonly NamedToolKind[];
export type LimitedKind = (typeof LIMITED_KINDS)[number];

/** The key of a limit in a spec. */
export const limitKey = (kind: LimitedKind): string => kind.toLowerCase();

/** Some uses of a tool. */
export interface LimitedTool {
  readonly kind: 'Limited';
  readonly tool: LimitedKind;
  /** For a shell a command, where `*` is any text; for `Task` an agent. */
  readonly pattern: string;
  /** What a harness gives that cannot limit the tool; left out, no use of it. */
  readonly otherwise?: 'all';
}

/** A tool of ours as a whole, by its bare word. */
export type NamedTool = { readonly [K in ToolKind]: { readonly kind: K } }[ToolKind];

/** A capability an agent may use, named independently of any harness. */
export type Tool =
  | NamedTool
  | { readonly kind: 'Custom'; readonly name: string }
  | { readonly kind: 'Mcp'; readonly server: string; readonly tool?: string }
  | LimitedTool;

/** Every case of `Tool`, so that typing `Tool.` offers them all. */
export const Tool = {
  ...NAMED,
  /** @deprecated Use `Tool.Shell`. */
  Bash: { kind: 'Bash' },
  /** @deprecated Use `Tool.TodoWrite` and `Tool.TodoRead`. */
  Todo: { kind: 'Todo' },
  /** A name that goes to every harness as it is. */
  Custom: (name: string): Tool => ({ kind: 'Custom', name }),
  /** A tool of an MCP server, or with no tool (or `*`) the whole server. */
  Mcp: (server: string, tool?: string): Tool =>
    tool === undefined || tool === '*' ? { kind: 'Mcp', server } : { kind: 'Mcp', server, tool },
  /** Some uses of a tool: `Tool.Limited('Shell', 'git diff *')`, `Tool.Limited('Task', 'docs-writer')`. */
  Limited: (tool: LimitedKind, pattern: string, options: { readonly otherwise?: 'all' } = {}): Tool => ({
    kind: 'Limited',
    tool,
    pattern,
    ...options,
  }),
} as const satisfies { readonly [K in ToolKind]: { readonly kind: K } } & {
  Custom: (name: string) => Tool;
  Mcp: (server: string, tool?: string) => Tool;
  Limited: (tool: LimitedKind, pattern: string, options?: { readonly otherwise?: 'all' }) => Tool;
};

/** The tools behind a bare word: the word itself, or what a deprecated alias stands for. */
export function kindsOf(kind: ToolKind): readonly NamedToolKind[] {
  return isAlias(kind) ? ALIASES[kind] : [kind];
}

/** How an author writes the tool in a spec. */
export function toolLabel(tool: Tool): string {
  switch (tool.kind) {
    case 'Custom':
      return `custom: ${tool.name}`;
    case 'Mcp':
      return `mcp: ${tool.server}${tool.tool === undefined ? '' : `/${tool.tool}`}`;
    case 'Limited':
      return `${limitKey(tool.tool)}: ${tool.pattern}`;
    default:
      return tool.kind;
  }
}

/** What a spec's list holds for the tool: a bare word, or a map that says what it is. */
export function toolEntry(tool: Tool): string | Readonly<Record<string, string>> {
  switch (tool.kind) {
    case 'Custom':
      return { custom: tool.name };
    case 'Mcp':
      return { mcp: tool.tool === undefined ? tool.server : `${tool.server}/${tool.tool}` };
    case 'Limited':
      return {
        [limitKey(tool.tool)]: tool.pattern,
        ...(tool.otherwise && { otherwise: tool.otherwise }),
      };
    default:
      return tool.kind;
  }
}

/** The tools of ours that a tool is about: itself, what an alias stands for, or what is limited. */
export const kindsIn = (tool: Tool): readonly NamedToolKind[] =>
  tool.kind === 'Limited' ? [tool.tool] : isNamedTool(tool) ? kindsOf(tool.kind) : [];

export const isNamedTool = (tool: Tool): tool is NamedTool => isToolKind(tool.kind);

export const isAlias = (kind: string): kind is AliasToolKind => Object.hasOwn(ALIASES, kind);
export const isToolKind = (word: string): word is ToolKind => Object.hasOwn(NAMED, word) || isAlias(word);

/** First occurrences, in order. */
export const distinct = <T>(items: Iterable<T>): readonly T[] => [...new Set(items)];
