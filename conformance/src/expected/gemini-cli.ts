import { type Facts, names, words } from './facts.js';

const RESOURCES = 'is there only with MCP servers that have resources';

export const geminiCli: Facts = {
  title: 'Gemini CLI',
  measured: {
    version: '0.61.0',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/core/subagents.md',
  },
  places: [{ folders: ['.gemini/agents'], extensions: ['.md'], nested: false }],
  hasName: true,
  toolKeys: ['tools'],
  fields: words('description kind display_name mcp_servers model temperature max_turns timeout_mins'),
  modelKey: 'model',
  forms: ['auto'],
  cells: {
    Write: names('write_file'),
    Edit: names('replace'),
    Shell: names('run_shell_command'),
    Read: names('read_file'),
    Glob: names('glob'),
    Grep: names('grep_search'),
    List: names('list_directory'),
    LSP: names(),
    Skill: names('activate_skill'),
    Task: names(),
    TodoWrite: names('write_todos'),
    TodoRead: names(),
    WebFetch: names('web_fetch'),
    WebSearch: names('google_web_search'),
    Question: { names: ['ask_user'], conditional: 'is there in interactive sessions only' },
  },
  natives: words(
    'write_file replace run_shell_command list_background_processes read_background_output read_file ' +
      'read_mcp_resource list_mcp_resources glob grep_search list_directory activate_skill write_todos web_fetch ' +
      'google_web_search ask_user',
  ),
  always: ['complete_task'],
  conditions: { read_mcp_resource: RESOURCES, list_mcp_resources: RESOURCES },
  cannotDeny: true,
  limits: { Shell: 'not', Task: 'not' },
  mcpName: (server, tool) => `mcp_${server}_${tool}`,
  builtInAgents: words('codebase_investigator cli_help generalist browser_agent'),
  delegation: { natives: [], builtIns: [], levels: 1 },
  otherNames: { search_file_content: ['Grep'] },
};
