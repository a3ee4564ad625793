import type { AgentHarness, Question } from './harness/index.js';

/**
 * Names to write into agent files one at a time: natives, aliases, the spellings of other harnesses, names
 * long gone.
 */
export const WRITTEN_NAMES: Readonly<Record<AgentHarness, readonly string[]>> = {
  opencode: words(`
    bash read glob grep list edit write patch apply_patch multiedit task webfetch websearch codesearch
    todowrite todoread skill question lsp plan_enter plan_exit execute invalid batch
    list_mcp_resources list_mcp_resource_templates read_mcp_resource external_directory doom_loop
    github_* github_get_issue github tracker_* Bash Read *`),
  'claude-code': words(`
    Agent Task Artifact AskUserQuestion Bash BashOutput CronCreate CronDelete CronList Edit EndConversation
    EnterPlanMode EnterWorktree ExitPlanMode ExitWorktree Glob Grep KillShell ListAgents
    ListMcpResourcesTool LSP
    Monitor MultiEdit NotebookEdit NotebookRead PowerShell PushNotification Read ReadMcpResourceDirTool
    ReadMcpResourceTool RemoteTrigger
    ReportFindings ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide Skill SlashCommand
    TaskCreate TaskGet
    TaskList TaskOutput TaskStop TaskUpdate TodoRead TodoWrite ToolSearch WaitForMcpServers WebFetch
    WebSearch Workflow
    Write List LS Shell bash read skill lsp mcp__github__* mcp__github mcp__github__get_issue mcp__*
    github/* *`),
  copilot: words(`
    read Read NotebookRead view edit Edit MultiEdit Write write NotebookEdit create apply_patch
    search Grep Glob grep glob execute shell Bash bash powershell read_bash stop_bash list_bash
    agent custom-agent Task task read_agent list_agents write_agent
    web WebFetch WebSearch web_fetch web_search fetch_copilot_cli_documentation semantic_code_search
    todo TodoWrite TodoRead update_todo sql session_store_sql skill Skill lsp LSP
    ask_user vscode/askQuestions AskUserQuestion question tool_search_tool list LS todos TaskCreate
    github/* github/get_issue github-mcp-server-get_issue github-mcp-server/* github-mcp-server/get_issue
    tracker/* tracker/get_issue tracker-get_issue tracker tracker_get_issue
    mcp__tracker__get_issue *`),
};

/** A switch of the harness that brings out further tools, and the names to ask about with it on. */
export type Variant = {
  readonly label: string;
  readonly question: Question;
  readonly names: readonly string[];
};

export const VARIANTS: Readonly<Record<AgentHarness, readonly Variant[]>> = {
  opencode: [
    {
      label: 'OPENCODE_EXPERIMENTAL_PLAN_MODE=1',
      question: { env: { OPENCODE_EXPERIMENTAL_PLAN_MODE: '1' } },
      names: words('plan_enter plan_exit'),
    },
    {
      label: 'OPENCODE_EXPERIMENTAL_CODE_MODE=1',
      question: { env: { OPENCODE_EXPERIMENTAL_CODE_MODE: '1' } },
      names: words('execute github_* github_get_issue'),
    },
  ],
  'claude-code': [
    {
      label: 'CLAUDE_CODE_ENABLE_TASKS=0',
      question: { env: { CLAUDE_CODE_ENABLE_TASKS: '0' } },
      names: words('TodoWrite TaskCreate TaskUpdate TaskOutput'),
    },
    {
      label: 'CLAUDE_CODE_ENABLE_TODO_TOOLS off',
      question: { env: { CLAUDE_CODE_ENABLE_TODO_TOOLS: '0' } },
      names: words('TaskCreate TaskList TodoWrite'),
    },
  ],
  copilot: [
    {
      label: 'COPILOT_OFFLINE=false, every proxy dead',
      question: { env: { COPILOT_OFFLINE: 'false' } },
      names: words('web WebFetch WebSearch web_fetch web_search semantic_code_search search'),
    },
    {
      label: 'a server of the user is called github',
      question: { mcpServers: ['github'] },
      names: words('github/* github/get_issue github-get_issue'),
    },
  ],
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
