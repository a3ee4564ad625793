import { diagnose } from '../diagnostics.js';
import type { Schema } from '../schema.js';
import { absent } from './audit/shapes.js';
import { plainList, plainMap } from './forms.js';
import { type Cell, defineHarness, type Harness } from './harness.js';
import { auditOf, EXPLORE, GENERAL } from './opencode/audit.js';
import { limitsOf, voidRules } from './opencode/block-rules.js';
import { agentFields } from './opencode/fields.js';
import { GUARDED_READ, permissionForm } from './opencode/forms.js';
import { outcomes, readTools, whyOpen } from './opencode/import.js';
import { mcpNames } from './opencode/mcp.js';
import { narrow } from './opencode/narrowing.js';
import {
  BUILT_IN,
  flatRules,
  isHidden,
  matchesWildcard,
  OPEN,
  permissionFrom,
  permissionNamed,
  permissionOf,
  readKeys,
  rulesFor,
} from './opencode/permission.js';

const same = (name: string): Cell => ({ names: [name], natives: [name] });

const flag: Schema = { type: 'boolean' };

const OTHER_NATIVES = new Set(
  (
    'plan_enter plan_exit execute patch external_directory doom_loop suggest repo_clone repo_overview ' +
    'board_read board_post schedule_wakeup cancel_wakeup kilo_local_recall kilo_memory_recall kilo_memory_save ' +
    'cron_create cron_list cron_delete goal goal_report link_pr recall'
  ).split(' '),
);

/** A fork of OpenCode, whose rules it keeps. https://kilo.ai/docs/customize/custom-modes ; confirmed on the CLI, 7.7.7. */
export const kilo: Harness = defineHarness({
  id: 'kilo',
  title: 'Kilo',
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
      forcedFields: { mode: 'primary' },
    },
  ],
  signs: ['.kilo', '.kilocode', 'kilo.json', 'kilo.jsonc'],
  initLines: ['frontmatter: { mode: subagent }'],
  exampleModel: 'anthropic/claude-opus-4-5',

  writes: ['description', 'model', 'temperature', 'tools'],
  fields: { ...agentFields, deprecated: flag },
  model: {
    fits: (name) => /^[^/]+\/.+$/.test(name),
    expected: 'provider/model',
    source: { version: '7.7.7', url: 'https://kilo.ai/docs/code-with-ai/agents/model-selection' },
  },
  builtInAgents: [
    'ask',
    'code',
    'debug',
    'plan',
    'orchestrator',
    'explore',
    'general',
    'compaction',
    'summary',
    'title',
  ],
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
      // `background_process` runs commands as well; it is hidden by a rule of its own.
      Shell: { names: ['bash'], natives: ['bash', 'background_process'] },
      Glob: same('glob'),
      Grep: same('grep'),
      List: { names: ['glob'], natives: [] }, // `read` lists directories
      LSP: { ...same('lsp'), conditional: 'needs KILO_EXPERIMENTAL_LSP_TOOL' },
      Skill: same('skill'),
      Task: { ...same('task'), conditional: 'is never there in a subagent' },
      TodoWrite: { ...same('todowrite'), conditional: 'goes to a subagent only when its tools name it' },
      TodoRead: { names: [], natives: [] },
      WebFetch: same('webfetch'),
      WebSearch: { ...same('websearch'), conditional: 'needs a provider that searches, or KILO_ENABLE_EXA' },
      Question: {
        ...same('question'),
        conditional: 'is there only in clients that can ask, for main agents whose tools name it',
      },
    },
    always: [],
    conditions: {
      apply_patch: 'takes the place of "edit" and "write" for some models',
      list_mcp_resources: 'needs an MCP server with resources',
      list_mcp_resource_templates: 'needs an MCP server with resources',
      read_mcp_resource: 'needs an MCP server with resources',
    },
    matches: (written, native) => matchesWildcard(permissionNamed(written), permissionOf(native)),
    otherWords: { patch: 'Edit', list: 'List', todoread: 'TodoRead' },
  },
  mcp: mcpNames,
  forms: { auto: permissionForm, list: plainList, map: plainMap, permission: permissionForm },
  rejectedForm: { form: 'list', effect: 'it does not load such a file' },
  openMaps: true,
  grants: (keys) => {
    if (Array.isArray(keys.tools)) return () => false; // it does not load the file
    const rules = [...OPEN, ...flatRules(permissionFrom(readKeys(keys)))];
    return (native) => !isHidden(rulesFor(rules, permissionOf(native)));
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

  blockLimits: (block) => limitsOf(block, kilo.owners),
  checkBlock: function* (block, locate, subject) {
    for (const { key, path, why } of voidRules(block, kilo.owners)) {
      const facts = { key, harness: kilo.title, why };
      yield diagnose('idle-permission', locate([kilo.id, ...path], 'key'), facts, subject);
    }
  },
  import: {
    required: ['description'], // it loads a file without one, but no spec can do without
    fate: {
      'no-frontmatter': 'loads it as an agent with every tool, and the whole file is its prompt',
      'bad-yaml': 'does not load this agent at all',
      'bad-field': 'loads a file without a description; one with a value of the wrong type it leaves out',
    },
    loadsNotes: true,
    settings: {
      files: ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc'],
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
  audit: auditOf({
    userFolders: ['.config/kilo', '.kilo', '.kilocode'],
    settings: {
      paths: ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc'],
      userPaths: ['.config/kilo/kilo.json', '.config/kilo/kilo.jsonc'],
    },
    rules: BUILT_IN,
    always: [],
    mainOnly: ['task', 'question'],
    refuse: (file, wrong) => absent(file, wrong.message.replace(/\.$/s, ''), 'Fix or remove that value.'),
    skipsBadYaml: true,
    openWhenNull: ['permission'],
    builtIns: [
      GENERAL,
      { name: 'code', keys: { mode: 'primary', permission: { question: 'allow' } } },
      EXPLORE,
    ],
  }),
});
