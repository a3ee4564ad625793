import { type AuditedHarness, type Confirmed, defineHarness } from '../contract.js';
import { plainList, plainMap } from '../kit/forms.js';
import { familyImport, familyRules, familyTools, providerModel, same } from './family.js';
import { agentFields } from './fields.js';
import { closedMap, permissionForm } from './forms.js';
import { opencodeAudit } from './read.js';
import { familySurfaces } from './surfaces.js';

const DOCS = 'https://opencode.ai/docs/tools/';
const confirmed = (...names: string[]): Confirmed => ({ names, version: '1.18.33', url: DOCS });

const WHEN_NAMED = 'goes to a subagent only when its tools name it';

const OTHER_NATIVES = new Set(
  (
    'plan_enter plan_exit execute patch external_directory doom_loop list_mcp_resources ' +
    'list_mcp_resource_templates read_mcp_resource'
  ).split(' '),
);

/** https://opencode.ai/docs/agents/ */
export const opencode: AuditedHarness = defineHarness({
  ...familyRules(() => opencode),
  id: 'opencode',
  title: 'OpenCode',
  places: [
    { folders: ['.opencode/agent', '.opencode/agents'], extensions: ['.md'], nested: true },
    {
      folders: ['.opencode/mode', '.opencode/modes'],
      extensions: ['.md'],
      nested: false,
      forcedFields: { mode: 'primary' },
    },
  ],
  signs: ['.opencode', 'opencode.json', 'opencode.jsonc'],
  initLines: [
    '# The form that keeps the question before .env files are read.',
    'toolFormat: permission',
    'frontmatter: { mode: subagent }',
  ],
  fields: agentFields,
  model: {
    ...providerModel,
    source: { version: '1.18.33', url: 'https://opencode.ai/docs/models/' },
  },
  builtInAgents: ['build', 'plan', 'general', 'explore', 'compaction', 'title', 'summary'],
  tools: {
    cells: {
      Read: familyTools.read,
      Write: same('write'),
      Edit: familyTools.edit,
      Shell: same('bash'),
      Glob: { names: ['grep'], verified: confirmed('glob'), natives: ['glob'] },
      Grep: same('grep'),
      List: { names: ['list'], verified: confirmed('glob'), natives: [] }, // `read` lists directories
      LSP: { ...same('lsp'), conditional: 'needs OPENCODE_EXPERIMENTAL_LSP_TOOL' },
      Skill: same('skill'),
      Task: { ...same('task'), conditional: WHEN_NAMED },
      TodoWrite: { ...same('todowrite'), conditional: WHEN_NAMED },
      TodoRead: { names: ['todoread'], verified: confirmed(), natives: [] }, // there is no such tool any more
      WebFetch: same('webfetch'),
      WebSearch: {
        names: [],
        verified: confirmed('websearch'),
        natives: ['websearch'],
        conditional: 'needs the opencode provider or OPENCODE_ENABLE_EXA',
      },
      Question: {
        ...same('question'),
        conditional: 'is there only in clients that can ask, for agents whose tools name it',
      },
    },
    always: ['invalid'],
    conditions: familyTools.conditions,
    matches: familyTools.matches,
    otherWords: { patch: 'Edit', todoread: 'TodoRead' },
  },
  forms: { auto: closedMap, list: plainList, map: plainMap, permission: permissionForm },
  rejectedForm: { form: 'list', effect: 'every OpenCode command in the project fails over it' },
  import: {
    ...familyImport,
    settings: {
      files: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json'],
      keys: ['agent', 'mode'],
    },
    isOtherNative: (name) => OTHER_NATIVES.has(name),
  },
  audit: {
    ...opencodeAudit,
    surfaces: familySurfaces({
      version: '1.18.33',
      configs: ['opencode.json', 'opencode.jsonc'],
      folders: ['.opencode'],
      userFolders: ['.config/opencode', '.opencode'],
      otherFolders: ['.kilo', '.kilocode'],
      isNative: (name) => opencode.owners.has(name),
    }),
  },
});
