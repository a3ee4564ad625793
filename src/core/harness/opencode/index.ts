import { diagnose } from '../../diagnostics.js';
import { plainList, plainMap } from '../forms.js';
import { type Cell, type Confirmed, defineHarness, type Harness } from '../harness.js';
import { opencodeAudit } from './audit.js';
import { limitsOf, voidRules } from './block-rules.js';
import { agentFields } from './fields.js';
import { closedMap, GUARDED_READ, permissionForm } from './forms.js';
import { outcomes, readTools, whyOpen } from './import.js';
import { mcpNames } from './mcp.js';
import { narrow } from './narrowing.js';
import {
  flatRules,
  isHidden,
  matchesWildcard,
  OPEN,
  permissionFrom,
  permissionNamed,
  permissionOf,
  readKeys,
  rulesFor,
} from './permission.js';

const DOCS = 'https://opencode.ai/docs/tools/';
const confirmed = (...names: string[]): Confirmed => ({ names, version: '1.18.33', url: DOCS });
const same = (name: string): Cell => ({ names: [name], natives: [name] });

const WHEN_NAMED = 'goes to a subagent only when its tools name it';
const WITH_RESOURCES = 'needs an MCP server with resources';

const OTHER_NATIVES = new Set(
  (
    'plan_enter plan_exit execute patch external_directory doom_loop list_mcp_resources ' +
    'list_mcp_resource_templates read_mcp_resource'
  ).split(' '),
);

/** https://opencode.ai/docs/agents/ */
export const opencode: Harness = defineHarness({
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
  exampleModel: 'anthropic/claude-opus-4-5',

  writes: ['description', 'model', 'temperature', 'tools'],
  fields: agentFields,
  model: {
    fits: (name) => /^[^/]+\/.+$/.test(name),
    expected: 'provider/model',
    source: { version: '1.18.33', url: 'https://opencode.ai/docs/models/' },
  },
  builtInAgents: ['build', 'plan', 'general', 'explore', 'compaction', 'title', 'summary'],
  nameIs: 'path',
  identity: (below, name) => name || below,

  toolFields: ['tools', 'permission'],
  tools: {
    cells: {
      Read: {
        names: ['read'],
        natives: ['read', 'list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'],
      },
      Write: same('write'),
      Edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
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
    conditions: {
      apply_patch: 'takes the place of "edit" and "write" for some models',
      list_mcp_resources: WITH_RESOURCES,
      list_mcp_resource_templates: WITH_RESOURCES,
      read_mcp_resource: WITH_RESOURCES,
    },
    matches: (written, native) => matchesWildcard(permissionNamed(written), permissionOf(native)),
    otherWords: { patch: 'Edit', todoread: 'TodoRead' },
  },
  mcp: mcpNames,
  forms: { auto: closedMap, list: plainList, map: plainMap, permission: permissionForm },
  rejectedForm: { form: 'list', effect: 'every OpenCode command in the project fails over it' },
  openMaps: true,
  grants: (keys) => {
    if (Array.isArray(keys.tools)) return () => false; // a list breaks the whole configuration
    const rules = [...OPEN, ...flatRules(permissionFrom(readKeys(keys)))];
    return (native) => native === 'invalid' || !isHidden(rulesFor(rules, permissionOf(native)));
  },
  limits: { Shell: { keeps: 'wholly' }, Task: { keeps: 'wholly' } },
  limitForm: 'permission',
  narrowing: {
    fields: ['tools', 'permission'],
    format: 'permission',
    read: ({ tools, permission }) => ({ tools, permission }),
    names: () => [], // its rules are checked one by one
    narrow,
  },
  explainLoss: ({ names }) =>
    names.some((name) => /^\d+$/.test(name))
      ? 'it reads a name that is a number before all others, so a later one decides'
      : undefined,

  blockLimits: (block) => limitsOf(block, opencode.owners),
  checkBlock: function* (block, locate, subject) {
    for (const { key, path, why } of voidRules(block, opencode.owners)) {
      const at = locate(['opencode', ...path], 'key');
      yield diagnose('idle-permission', at, { key, harness: 'OpenCode', why }, subject);
    }
  },
  import: {
    required: ['description'], // it loads a file without one, but no spec can do without
    fate: {
      'no-frontmatter': 'loads it as an agent with every tool, and the whole file is its prompt',
      'bad-yaml': 'loads it as an agent with every tool, and the whole file is its prompt',
      'beyond-repair': 'does not load this agent at all',
      'bad-field': 'loads a file without a description; with a value of the wrong type every command fails',
    },
    loadsNotes: true,
    settings: {
      files: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json'],
      keys: ['agent', 'mode'],
    },
    defaults: { mode: 'all' },
    whenClosed: { permission: { read: Object.fromEntries(GUARDED_READ) } },
    neutral: ['name', 'description', 'tools', 'permission', 'model', 'temperature'],
    readTools,
    retired: { list: ['List'], todoread: ['TodoRead'] },
    isOtherNative: (name) => OTHER_NATIVES.has(name),
    besideTools: ['external_directory', 'doom_loop', 'plan_enter', 'plan_exit'],
    whyOpen,
    abilityOf: permissionOf,
    outcomes,
  },
  audit: opencodeAudit,
});
