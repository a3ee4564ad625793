import type { AgentHarness } from './harness/index.js';

/**
 * What each native lets an agent do, told a second time and by hand, so that a slip in the library's own table
 * shows. `always` are those that no frontmatter takes away.
 */
const MEANINGS: Readonly<Record<AgentHarness, Readonly<Record<string, string>>>> = {
  'claude-code': {
    Read: 'Read',
    Write: 'Write',
    Edit: 'Edit NotebookEdit',
    Shell: 'Bash Monitor PowerShell',
    Glob: 'Glob',
    Grep: 'Grep',
    LSP: 'LSP',
    Skill: 'Skill',
    Task: 'Agent',
    TodoWrite: 'TaskCreate TaskUpdate TodoWrite',
    TodoRead: 'TaskGet TaskList',
    WebFetch: 'WebFetch',
    WebSearch: 'WebSearch',
    Question: 'AskUserQuestion',
  },
  opencode: {
    Read: 'read list_mcp_resources list_mcp_resource_templates read_mcp_resource',
    Write: 'write',
    Edit: 'edit apply_patch',
    Shell: 'bash',
    Glob: 'glob',
    Grep: 'grep',
    LSP: 'lsp',
    Skill: 'skill',
    Task: 'task',
    TodoWrite: 'todowrite',
    WebFetch: 'webfetch',
    WebSearch: 'websearch',
    Question: 'question',
    always: 'invalid',
  },
  copilot: {
    Read: 'view read_file',
    Write: 'create',
    Edit: 'edit apply_patch',
    Shell: 'bash list_bash read_bash stop_bash',
    Glob: 'glob file_search',
    Grep: 'grep grep_search semantic_search semantic_code_search',
    LSP: 'lsp',
    Task: 'task list_agents read_agent write_agent',
    TodoWrite: 'update_todo',
    WebFetch: 'web_fetch',
    WebSearch: 'web_search',
    Question: 'ask_user vscode/askQuestions',
    always: 'skill sql',
  },
};

/** The tool that a native belongs to, by our own account. */
export function meaningOf(harness: AgentHarness, native: string): string | undefined {
  return Object.entries(MEANINGS[harness]).find(([, natives]) => natives.split(' ').includes(native))?.[0];
}

/** Whether a tool has natives of its own there, or is only served by those of others, as `List` is. */
export function hasNatives(harness: AgentHarness, kind: string): boolean {
  return Object.hasOwn(MEANINGS[harness], kind);
}
