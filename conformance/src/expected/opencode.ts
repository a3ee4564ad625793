import { type Facts, names, words } from './facts.js';

const RESOURCES = 'needs an MCP server with resources';
export const FIELDS = words(
  'description mode model variant temperature top_p steps maxSteps color hidden disable options',
);
export const NATIVES = words(
  'write edit apply_patch bash read list_mcp_resources list_mcp_resource_templates read_mcp_resource glob grep lsp ' +
    'skill task todowrite webfetch websearch question',
);
export const CONDITIONS = {
  apply_patch: 'takes the place of "edit" and "write" for some models',
  list_mcp_resources: RESOURCES,
  list_mcp_resource_templates: RESOURCES,
  read_mcp_resource: RESOURCES,
};
export const ON_DEMAND = 'goes to a subagent only when its tools name it';

export const openCode: Facts = {
  title: 'OpenCode',
  measured: { version: '1.18.33', source: 'https://opencode.ai/docs/permissions' },
  places: [
    { folders: ['.opencode/agent', '.opencode/agents'], extensions: ['.md'], nested: true },
    { folders: ['.opencode/mode', '.opencode/modes'], extensions: ['.md'], nested: false },
  ],
  hasName: false,
  toolKeys: ['tools', 'permission'],
  fields: FIELDS,
  modelKey: 'model',
  hasMaps: true,
  forms: ['auto', 'permission'],
  cells: {
    Write: names('write'),
    Edit: names('edit'),
    Shell: names('bash'),
    Read: names('read'),
    Glob: { names: ['glob'], specification: ['grep'] },
    Grep: names('grep'),
    List: { names: ['glob'], specification: ['list'] },
    LSP: { names: ['lsp'], conditional: 'needs OPENCODE_EXPERIMENTAL_LSP_TOOL' },
    Skill: names('skill'),
    Task: { names: ['task'], conditional: ON_DEMAND },
    TodoWrite: { names: ['todowrite'], conditional: ON_DEMAND },
    TodoRead: { names: [], specification: ['todoread'] },
    WebFetch: names('webfetch'),
    WebSearch: {
      names: ['websearch'],
      specification: [],
      conditional: 'needs the opencode provider or OPENCODE_ENABLE_EXA',
    },
    Question: {
      names: ['question'],
      conditional: 'is there only in clients that can ask, for agents whose tools name it',
    },
  },
  natives: NATIVES,
  always: ['invalid'],
  onlyNamed: ['question'],
  conditions: CONDITIONS,
  limits: { Shell: 'guided', Task: 'wholly' },
  mcpName: (server, tool) => `${server}_${tool}`,
  builtInAgents: words('build plan general explore compaction title summary'),
  delegation: { natives: ['task'], builtIns: words('general build explore plan'), levels: 1 },
  tellingLines: [
    'mode: subagent\n',
    'mode: primary\npermission: { bash: deny }\n',
    'disable: true\n',
    'permission: { bash: { "git *": deny } }\n',
    'permission: { bash: deny, "*": allow }\n',
  ],
  otherNames: { list: ['List'], todoread: ['TodoRead'] },
};
