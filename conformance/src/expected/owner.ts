import { TOOLS, type ToolKind } from './tools.js';

/**
 * What the natives of all harnesses let an agent do, written a second time and by hand, so that an error in the
 * library's own cells shows. It names no harness: the same native means the same in all of them.
 */
const NATIVES: Readonly<Record<ToolKind, string>> = {
  Read: 'Read read read_files view view_image read_file list_mcp_resources list_mcp_resource_templates read_mcp_resource zoom_image',
  Write: 'Write write create write_file',
  Edit: 'Edit NotebookEdit edit editor notebook_edit apply_patch replace',
  Shell:
    'run_commands Bash Monitor PowerShell bash list_bash read_bash stop_bash background_process run_shell_command exec_command write_stdin list_background_processes read_background_output monitor',
  Glob: 'Glob glob file_search',
  Grep: 'Grep grep rg search_codebase grep_search semantic_search semantic_code_search',
  List: 'list_directory',
  LSP: 'LSP lsp',
  Skill: 'Skill skill skills activate_skill',
  Task: 'spawn_agent send_input wait_agent resume_agent close_agent Agent Workflow task list_agents read_agent write_agent agent',
  TodoWrite: 'TaskCreate TaskUpdate TodoWrite todowrite update_todo write_todos',
  TodoRead: 'TaskGet TaskList',
  WebFetch: 'WebFetch webfetch fetch_web_content web_fetch',
  WebSearch: 'WebSearch websearch web_search google_web_search',
  Question:
    'ask_question request_user_input AskUserQuestion question ask_user vscode/askQuestions ask_user_question',
};

const OWNERS: ReadonlyMap<string, ToolKind> = new Map(
  TOOLS.map((kind) => [kind, NATIVES[kind]] as const).flatMap(([kind, natives]) =>
    (natives.match(/\S+/g) ?? []).map((native) => [native, kind]),
  ),
);

/** The tool that a native belongs to, without asking the library. */
export const expectedOwner = (native: string): ToolKind | undefined => OWNERS.get(native);
