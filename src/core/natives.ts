import { nearest } from './nearest.js';
import {
  type AgentHarness,
  kindsOf,
  MATRIX,
  NAMED_TOOL_KINDS,
  type NamedToolKind,
  TOOL_KINDS,
} from './tools.js';

/** The tool that a harness's own name belongs to; `always` marks what no list can take away. */
type Owners = Readonly<Record<string, NamedToolKind | 'always'>>;

/**
 * Every native that can do what one of our tools does. Natives with no row here (`EnterWorktree`, `plan_exit`)
 * belong to no tool: an allow-list never names them, so it never grants them.
 */
export const OWNER = {
  'claude-code': {
    Read: 'Read',
    Write: 'Write',
    Edit: 'Edit',
    NotebookEdit: 'Edit',
    Bash: 'Shell',
    PowerShell: 'Shell',
    Monitor: 'Shell',
    Glob: 'Glob',
    Grep: 'Grep',
    LSP: 'LSP',
    Skill: 'Skill',
    Agent: 'Task',
    TaskCreate: 'TodoWrite',
    TaskUpdate: 'TodoWrite',
    TodoWrite: 'TodoWrite',
    TaskList: 'TodoRead',
    TaskGet: 'TodoRead',
    WebFetch: 'WebFetch',
    WebSearch: 'WebSearch',
    AskUserQuestion: 'Question',
  },
  opencode: {
    read: 'Read',
    write: 'Write',
    edit: 'Edit',
    apply_patch: 'Edit',
    bash: 'Shell',
    glob: 'Glob',
    grep: 'Grep',
    lsp: 'LSP',
    skill: 'Skill',
    task: 'Task',
    todowrite: 'TodoWrite',
    webfetch: 'WebFetch',
    websearch: 'WebSearch',
    question: 'Question',
    list_mcp_resources: 'Read',
    list_mcp_resource_templates: 'Read',
    read_mcp_resource: 'Read',
    invalid: 'always',
  },
  copilot: {
    view: 'Read',
    read_file: 'Read',
    create: 'Write',
    edit: 'Edit',
    apply_patch: 'Edit',
    bash: 'Shell',
    read_bash: 'Shell',
    stop_bash: 'Shell',
    list_bash: 'Shell',
    grep: 'Grep',
    grep_search: 'Grep',
    semantic_search: 'Grep',
    semantic_code_search: 'Grep',
    glob: 'Glob',
    file_search: 'Glob',
    lsp: 'LSP',
    task: 'Task',
    read_agent: 'Task',
    list_agents: 'Task',
    write_agent: 'Task',
    update_todo: 'TodoWrite',
    web_fetch: 'WebFetch',
    web_search: 'WebSearch',
    ask_user: 'Question',
    'vscode/askQuestions': 'Question',
    skill: 'always',
    sql: 'always',
  },
} as const satisfies Record<AgentHarness, Owners>;

/** Which tool a native belongs to, if any. */
export const ownerOf = (harness: AgentHarness, native: string): NamedToolKind | 'always' | undefined =>
  Object.hasOwn(OWNER[harness], native) ? (OWNER[harness] as Owners)[native] : undefined;

/** When a native is there only under a condition that its tool as a whole does not share. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'claude-code PowerShell': 'is there on Windows only',
  'opencode apply_patch': 'takes the place of "edit" and "write" for some models',
  'opencode list_mcp_resources': 'needs an MCP server with resources',
  'opencode list_mcp_resource_templates': 'needs an MCP server with resources',
  'opencode read_mcp_resource': 'needs an MCP server with resources',
  'copilot apply_patch': 'takes the place of "edit" for some models',
  'copilot semantic_code_search': 'is absent when the CLI is offline',
};

/** The condition under which a harness offers a native, in words that follow its name. */
export function conditionOf(harness: AgentHarness, native: string): string | undefined {
  const owner = ownerOf(harness, native);
  if (owner === undefined || owner === 'always') return undefined;
  return CONDITIONS[`${harness} ${native}`] ?? MATRIX[owner][harness].conditional;
}

/**
 * Claude Code's native builds search by way of Bash. What they offer beside it they take away with it, unless
 * `tools` names it; and Glob and Grep are in sight only without it.
 */
export const WITH_BASH: readonly string[] = ['Glob', 'Grep', 'Monitor'];

/** What Copilot takes a written name for, without regard to case; any other name stands for itself. */
const COPILOT_GROUPS: readonly { readonly names: string; readonly natives: string }[] = [
  {
    names: 'execute shell bash powershell runcommands runinterminal',
    natives: 'bash read_bash stop_bash list_bash',
  },
  { names: 'read notebookread readfile', natives: 'view' },
  { names: 'edit multiedit write notebookedit', natives: 'create edit apply_patch' },
  { names: 'editfiles', natives: 'edit apply_patch' },
  { names: 'createfile createdirectory', natives: 'create' },
  { names: 'search codebase', natives: 'grep glob' },
  { names: 'textsearch', natives: 'grep' },
  { names: 'filesearch', natives: 'glob' },
  { names: 'agent custom-agent task runsubagent', natives: 'task read_agent list_agents write_agent' },
  { names: 'web webfetch websearch', natives: 'web_fetch web_search' },
  { names: 'todo todos todowrite', natives: 'update_todo' },
];
const COPILOT_ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  COPILOT_GROUPS.flatMap(({ names, natives }) => names.split(' ').map((name) => [name, natives.split(' ')])),
);

/** OpenCode decides on permissions, not tools; some permissions are for several tools. */
const OPENCODE_PERMISSIONS: ReadonlyMap<string, string> = new Map([
  ...['write', 'edit', 'apply_patch'].map((native) => [native, 'edit'] as const),
  ...['list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'].map(
    (native) => [native, 'read'] as const,
  ),
]);
export const opencodePermission = (native: string): string => OPENCODE_PERMISSIONS.get(native) ?? native;

/** How each harness reads a written name: does it stand for this native? */
export const STANDS_FOR: { readonly [H in AgentHarness]: (written: string, native: string) => boolean } = {
  'claude-code': (written, native) => {
    const name = written.replace(/\(.*$/s, ''); // `Bash(git *)` is all of Bash, in both fields
    if (name.startsWith('mcp__')) return claudeMcpMatches(name, native);
    return native === (name === 'Task' ? 'Agent' : name);
  },
  opencode: (written, native) => {
    const pattern = ['write', 'patch'].includes(written) ? 'edit' : written;
    return wildcard(pattern).test(opencodePermission(native));
  },
  copilot: (written, native) => {
    const name = written.toLowerCase();
    const known = COPILOT_ALIASES.get(name);
    if (known) return known.includes(native);
    return copilotMcpMatches(name, native.toLowerCase()) || copilotTailMatches(name, native);
  },
};

/** The CLI takes `server-tool`, the name a tool has at run time, as well as `server/tool`. */
function copilotMcpMatches(name: string, native: string): boolean {
  if (!name.endsWith('/*')) return native === name || native.replace('/', '-') === name;
  const server = name.slice(0, -'/*'.length);
  return native.startsWith(`${server}/`) || (!native.includes('/') && native.startsWith(`${server}-`));
}

/** Whatever stands before the last "/", the CLI also takes the word behind it: `files/write` edits files. */
function copilotTailMatches(name: string, native: string): boolean {
  const tail = name.slice(name.lastIndexOf('/') + 1);
  if (tail === name || native.includes('/')) return false;
  const meaning = tail === 'edit' ? 'editfiles' : tail;
  return COPILOT_ALIASES.get(meaning)?.includes(native) ?? native.toLowerCase() === tail;
}

/** `mcp__github` and `mcp__github__*` are the whole server, `mcp__*` is every server. */
function claudeMcpMatches(name: string, native: string): boolean {
  const server = /^(mcp__.+?)(?:__\*)?$/.exec(name)?.[1] ?? name;
  if (native === name) return true;
  if (name === 'mcp__*') return native.startsWith('mcp__');
  return (
    (name.endsWith('__*') || !server.slice('mcp__'.length).includes('__')) && native.startsWith(`${server}__`)
  );
}

const wildcards = new Map<string, RegExp>();

/** OpenCode's patterns: `*` for any run of characters, `?` for one. */
export function wildcard(pattern: string): RegExp {
  let regExp = wildcards.get(pattern);
  if (!regExp) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    regExp = new RegExp(`^${source}$`, 's');
    wildcards.set(pattern, regExp);
  }
  return regExp;
}

/** The known natives that a written name stands for: asked for over and over, so remembered. */
export function nativesNamed(harness: AgentHarness, written: string): readonly string[] {
  let natives = NATIVES_NAMED[harness].get(written);
  if (!natives) {
    natives = Object.keys(OWNER[harness]).filter((native) => STANDS_FOR[harness](written, native));
    NATIVES_NAMED[harness].set(written, natives);
  }
  return natives;
}
const NATIVES_NAMED: { readonly [H in AgentHarness]: Map<string, readonly string[]> } = {
  'claude-code': new Map(),
  opencode: new Map(),
  copilot: new Map(),
};

/** Names that harnesses had once; people still write them. */
const RETIRED: Readonly<Record<string, NamedToolKind>> = {
  LS: 'List',
  MultiEdit: 'Edit',
  NotebookRead: 'Read',
  patch: 'Edit',
  runSubagent: 'Task',
  custom_agent: 'Task',
  TodoRead: 'TodoRead',
  todoread: 'TodoRead',
  todos: 'TodoWrite',
  codebase: 'Grep',
  fetch: 'WebFetch',
};

/** The tool behind any name a harness uses or used, however it is spelt. */
export const kindNamed: (word: string) => NamedToolKind | undefined = (() => {
  const kinds = new Map<string, NamedToolKind>();
  const learn = (word: string, kind: NamedToolKind | 'always') => {
    if (kind !== 'always' && !kinds.has(word.toLowerCase())) kinds.set(word.toLowerCase(), kind);
  };
  for (const kind of NAMED_TOOL_KINDS) learn(kind, kind);
  for (const owners of Object.values<Owners>(OWNER))
    for (const [word, kind] of Object.entries(owners)) learn(word, kind);
  for (const [word, kind] of Object.entries(RETIRED)) learn(word, kind);
  for (const [alias, [native]] of COPILOT_ALIASES) {
    const kind = native === undefined ? undefined : ownerOf('copilot', native);
    if (kind) learn(alias, kind);
  }
  return (word) => kinds.get(word.toLowerCase());
})();

/** The tool a writer most likely meant by a word that is none: what a harness calls so, or the nearest name. */
export function suggestTool(word: string): string | undefined {
  const near = nearest(word, TOOL_KINDS);
  return kindNamed(word) ?? TOOL_KINDS.filter((kind) => kind === near).flatMap(kindsOf)[0];
}
