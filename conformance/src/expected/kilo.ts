import { type Facts, names, words } from './facts.js';
import { CONDITIONS, FIELDS, NATIVES, ON_DEMAND } from './opencode.js';

export const kilo: Facts = {
  title: 'Kilo',
  measured: { version: '7.7.9', source: 'https://kilo.ai/docs/customize/custom-modes' },
  places: [
    {
      folders: ['.kilo/agents', '.kilo/agent', '.kilocode/agents', '.kilocode/agent'],
      extensions: ['.md'],
      nested: true,
    },
    {
      folders: ['.kilo/modes', '.kilo/mode', '.kilocode/modes', '.kilocode/mode'],
      extensions: ['.md'],
      nested: false,
    },
  ],
  hasName: false,
  toolKeys: ['tools', 'permission'],
  fields: [...FIELDS, 'deprecated'],
  modelKey: 'model',
  hasMaps: true,
  forms: ['auto'],
  cells: {
    Write: names('write'),
    Edit: names('edit'),
    Shell: names('bash'),
    Read: names('read'),
    Glob: names('glob'),
    Grep: names('grep'),
    List: names('glob'),
    LSP: { names: ['lsp'], conditional: 'needs KILO_EXPERIMENTAL_LSP_TOOL' },
    Skill: names('skill'),
    Task: { names: ['task'], conditional: 'is never there in a subagent' },
    TodoWrite: { names: ['todowrite'], conditional: ON_DEMAND },
    TodoRead: names(),
    WebFetch: names('webfetch'),
    WebSearch: {
      names: ['websearch'],
      conditional: 'needs a provider that searches, or KILO_ENABLE_EXA',
    },
    Question: {
      names: ['question'],
      conditional: 'is there only in clients that can ask, for main agents whose tools name it',
    },
  },
  natives: [...NATIVES, 'background_process'],
  always: [],
  asksUnlessNamed: ['Shell'],
  conditions: CONDITIONS,
  limits: { Shell: 'guided', Task: 'wholly' },
  mcpName: (server, tool) => `${server}_${tool}`,
  builtInAgents: words('ask code debug plan orchestrator explore general compaction summary title'),
  delegation: {
    natives: ['task'],
    builtIns: words('general code explore debug ask plan orchestrator'),
    levels: 1,
  },
  otherNames: { list: ['List'], todoread: ['TodoRead'] },
};
