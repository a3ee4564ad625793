import { type Facts, names, words } from './facts.js';

const SERVERS = 'is there only with MCP servers';

export const codex: Facts = {
  title: 'Codex',
  measured: { version: '0.169.0', source: 'https://developers.openai.com/codex/config-reference' },
  places: [{ folders: ['.codex/agents'], extensions: ['.toml'], nested: true }],
  hasName: true,
  toolKeys: ['features'],
  fields: words(
    'description nickname_candidates model model_reasoning_effort model_reasoning_summary model_verbosity personality ' +
      'service_tier skills',
  ),
  modelKey: 'model',
  isToml: true,
  forms: ['auto'],
  cells: {
    Write: names('apply_patch'),
    Edit: names('apply_patch'),
    Shell: names('exec_command'),
    Read: names('exec_command'),
    Glob: names('exec_command'),
    Grep: names('exec_command'),
    List: names('exec_command'),
    LSP: names(),
    Skill: names('skill'),
    Task: { names: [], conditional: 'is there only where the session allows agents of agents' },
    TodoWrite: names(),
    TodoRead: names(),
    WebFetch: names(),
    WebSearch: { names: ['web_search'], conditional: 'is there only where the session has it' },
    Question: names('request_user_input'),
  },
  natives: words(
    'apply_patch exec_command write_stdin view_image list_mcp_resources list_mcp_resource_templates read_mcp_resource ' +
      'spawn_agent send_input wait_agent resume_agent close_agent web_search request_user_input',
  ),
  always: ['skill'],
  conditions: {
    apply_patch: 'is there for some models',
    list_mcp_resources: SERVERS,
    list_mcp_resource_templates: SERVERS,
    read_mcp_resource: SERVERS,
  },
  keepsNoList: true,
  limits: { Shell: 'not', Task: 'not' },
  mcpName: (server, tool) => `mcp__${server}__${tool}`,
  builtInAgents: words('default explorer worker'),
  delegation: { natives: ['spawn_agent'], builtIns: words('default explorer worker'), levels: 1 },
};
