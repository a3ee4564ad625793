import { type Facts, names, words } from './facts.js';

const EDITS = ['Write', 'Edit'] as const;

export const copilot: Facts = {
  title: 'Copilot',
  measured: {
    version: '1.0.102',
    source: 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools',
  },
  places: [
    { folders: ['.github/agents'], extensions: ['.agent.md', '.md'], nested: true },
    { folders: ['.claude/agents'], extensions: ['.agent.md', '.md'], nested: true },
  ],
  hasName: true,
  toolKeys: ['tools'],
  fields: words(
    'description model target disable-model-invocation user-invocable infer mcp-servers metadata github ' +
      'argument-hint handoffs agents hooks skills reasoning-effort deferred-tool-loading include-custom-instructions',
  ),
  modelKey: 'model',
  sessionModelIn: 'main',
  forms: ['auto'],
  cells: {
    Write: { names: ['edit'], specification: ['write'] },
    Edit: names('edit'),
    Shell: names('execute'),
    Read: names('read'),
    Glob: { names: ['glob', 'search/fileSearch'], specification: ['search'] },
    Grep: { names: ['grep', 'search/textSearch'], specification: ['search'] },
    List: { names: ['glob', 'search/listDirectory'], specification: ['search'] },
    LSP: {
      names: ['lsp', 'search/usages'],
      specification: [],
      conditional: 'needs a configured language server',
    },
    Skill: names('skill'),
    Task: names('agent'),
    TodoWrite: names('todo'),
    TodoRead: names('todo'),
    WebFetch: { names: ['web'], conditional: 'is absent when the CLI is offline' },
    WebSearch: { names: ['web'], conditional: 'comes with the GitHub MCP server only' },
    Question: {
      names: ['ask_user', 'vscode/askQuestions'],
      specification: [],
      conditional: 'is there in interactive sessions only',
    },
  },
  natives: words(
    'create edit apply_patch bash read_bash stop_bash list_bash view read_file glob file_search grep rg grep_search ' +
      'semantic_search semantic_code_search lsp task read_agent list_agents write_agent update_todo web_fetch ' +
      'web_search ask_user vscode/askQuestions',
  ),
  always: ['skill', 'sql'],
  conditions: {
    apply_patch: 'takes the place of "create" and "edit" for some models',
    rg: 'takes the place of "grep" for some models',
    semantic_code_search: 'is absent when the CLI is offline',
  },
  byModel: { models: /^gpt-/, natives: { apply_patch: ['create', 'edit'], rg: ['grep'] } },
  cannotDeny: true,
  opensOnlySubagents: true, // by a blank prompt
  limits: { Shell: 'not', Task: 'not' },
  mcpName: (server, tool) => `${server}/${tool}`,
  builtInAgents: words('explore task research code-review general-purpose security-review rubber-duck'),
  delegation: { natives: ['task'], builtIns: ['general-purpose'], levels: 1 },
  tellingLines: ['tools: [edit]\n', 'tools: [read, "files/write"]\n', 'disallowedTools: [execute]\n'],
  // VS Code's names, of which the CLI has none.
  otherNames: {
    ls: ['List'],
    list: ['List'],
    todoread: ['TodoRead'],
    codebase: ['Glob', 'Grep'],
    'search/codebase': ['Glob', 'Grep'],
    filesearch: ['Glob'],
    'search/filesearch': ['Glob'],
    textsearch: ['Grep'],
    'search/textsearch': ['Grep'],
    listdirectory: ['List'],
    'search/listdirectory': ['List'],
    editfiles: EDITS,
    'edit/editfiles': EDITS,
    'edit/editnotebook': ['Edit'],
    'edit/createfile': ['Write'],
    'edit/createdirectory': ['Write'],
    runcommands: ['Shell'],
    runinterminal: ['Shell'],
    'execute/runinterminal': ['Shell'],
    'runcommands/runinterminal': ['Shell'],
    readfile: ['Read'],
    'read/readfile': ['Read'],
    fetch: ['WebFetch'],
    'web/fetch': ['WebFetch'],
    runsubagent: ['Task'],
    'agent/runsubagent': ['Task'],
    todos: ['TodoWrite'],
    'vscode/askquestions': ['Question'],
  },
};
