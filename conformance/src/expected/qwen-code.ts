import { type Facts, names, words } from './facts.js';

export const qwenCode: Facts = {
  title: 'Qwen Code',
  measured: {
    version: '0.24.4',
    source: 'https://qwenlm.github.io/qwen-code-docs/en/users/features/sub-agents/',
  },
  places: [{ folders: ['.qwen/agents'], extensions: ['.md'], nested: false }],
  hasName: true,
  toolKeys: ['tools', 'disallowedTools'],
  fields: words(
    'description model permissionMode approvalMode maxTurns background color mcpServers hooks runConfig executor',
  ),
  modelKey: 'model',
  forms: ['auto'],
  cells: {
    Write: names('write_file'),
    Edit: names('edit', 'notebook_edit'),
    Shell: names('run_shell_command'),
    Read: names('read_file'),
    Glob: names('glob'),
    Grep: names('grep_search'),
    List: names(),
    LSP: { names: ['lsp'], conditional: 'needs the flag --experimental-lsp' },
    Skill: names('skill'),
    Task: names('agent'),
    TodoWrite: names(),
    TodoRead: names(),
    WebFetch: names('web_fetch'),
    WebSearch: { names: ['web_search'], conditional: 'needs a search provider in the settings' },
    Question: { names: ['ask_user_question'], conditional: 'is there in interactive sessions only' },
  },
  natives: words(
    'write_file edit notebook_edit run_shell_command monitor read_file zoom_image read_mcp_resource glob grep_search ' +
      'lsp skill agent web_fetch web_search ask_user_question',
  ),
  always: [],
  conditions: {},
  limits: { Shell: 'not', Task: 'not' },
  mcpName: (server, tool) => `mcp__${server}__${tool}`,
  builtInAgents: words('general-purpose Explore statusline-setup review-agent claude-code codex'),
  delegation: {
    natives: ['agent'],
    builtIns: words('general-purpose claude-code codex Explore review-agent statusline-setup'),
    levels: 5,
  },
  otherNames: {
    list_directory: ['List'],
    ListFiles: ['List'],
    todo_write: ['TodoWrite'],
    TodoWrite: ['TodoWrite'],
    search_file_content: ['Grep'],
    edit: ['Edit'],
    Edit: ['Edit'],
    replace: ['Edit'],
    task: ['Task'],
  },
};
