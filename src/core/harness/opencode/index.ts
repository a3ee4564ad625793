import { diagnose } from '../../diagnostics.js';
import type { Schema } from '../../schema.js';
import { distinct } from '../../tools.js';
import { lastWins, plainList, plainMap, withoutDeniedButWildcards } from '../forms.js';
import {
  type Cell,
  type Confirmed,
  defineHarness,
  type Harness,
  type LimitedName,
  type ToolForm,
} from '../harness.js';
import { opencodeAudit } from './audit.js';
import { limitsOf, voidRules } from './block-rules.js';
import { outcomes, readTools, whyOpen } from './import.js';
import { narrow } from './narrowing.js';
import {
  type Action,
  flatRules,
  isHidden,
  matchesWildcard,
  OPEN,
  PERMISSION_ACTIONS,
  type PermissionRule,
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

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const steps: Schema = { type: 'number', integer: true, min: 1 };
const action: Schema = { type: 'string', values: PERMISSION_ACTIONS };
const patterns: Schema = { type: 'map', values: action };
const actionOrPatterns: Schema = { type: 'either', of: [action, patterns] };

/** It takes no map of patterns for these. */
const PLAIN_ACTION_ONLY = ['todowrite', 'question', 'webfetch', 'websearch', 'doom_loop'];
const PATTERNS_TOO = 'read edit glob grep list bash task skill lsp external_directory'.split(' ');

const permission: Schema = {
  type: 'either',
  of: [
    action,
    {
      type: 'object',
      fields: {
        ...Object.fromEntries(PLAIN_ACTION_ONLY.map((key) => [key, action])),
        ...Object.fromEntries(PATTERNS_TOO.map((key) => [key, actionOrPatterns])),
      },
      others: actionOrPatterns,
    },
  ],
};

/** It allows what no rule denies and the last matching rule wins: star first, denied last. */
const closedMap: ToolForm = ({ harness, allowed, denied }) => {
  const kept = allowed && withoutDeniedButWildcards(harness, allowed, denied);
  return {
    tools: new Map<string, boolean>([
      ...(kept ? [['*', false] as const, ...kept.map((name) => [name, true] as const)] : []),
      ...denied.map((name) => [name, false] as const),
    ]),
  };
};

/** The guard that it puts on secrets by default, which a plain `read: allow` would lift. */
const GUARDED_READ: ReadonlyMap<string, Action> = new Map([
  ['*', 'allow'],
  ['*.env', 'ask'],
  ['*.env.*', 'ask'],
  ['*.env.example', 'allow'],
]);

const permissionForm: ToolForm = ({ harness, allowed, denied, limits }) => {
  const kept = allowed && withoutDeniedButWildcards(harness, allowed, denied).map(permissionNamed);
  const refused = distinct(denied.map(permissionNamed));
  return {
    permission: lastWins<PermissionRule>([
      ...(kept ? [['*', 'deny'] as const] : []),
      ...(kept ?? []).map((name) => [name, name === 'read' ? GUARDED_READ : 'allow'] as const),
      ...limitRules(limits, kept),
      ...refused.map((name) => [name, 'deny'] as const),
    ]),
  };
};

/** The last pattern that matches wins: what holds for all uses first, what is denied last. */
function limitRules(
  limits: readonly LimitedName[],
  kept: readonly string[] | undefined,
): readonly (readonly [string, PermissionRule])[] {
  const names = distinct(limits.flatMap((limit) => limit.names.map(permissionNamed)));
  return names.flatMap((name) => {
    const isWhole = kept?.some((each) => matchesWildcard(each, name));
    const rules = (action: Action): readonly (readonly [string, Action])[] =>
      limits
        .filter(
          (limit) => limit.action === action && limit.names.some((each) => permissionNamed(each) === name),
        )
        .map(({ pattern }) => [pattern, action]);
    const allowed = isWhole === false ? rules('allow') : [];
    if ((isWhole === false ? allowed : rules('deny')).length === 0) return [];
    // Without a list of tools the user's own rules hold for the rest.
    const whole: readonly (readonly [string, Action])[] =
      isWhole === undefined ? [] : [['*', isWhole ? 'allow' : 'deny']];
    const all = [...whole, ...allowed, ...rules('deny')];
    return [[name, lastWins(all)] as const];
  });
}

const OTHER_NATIVES = new Set(
  (
    'plan_enter plan_exit execute patch external_directory doom_loop list_mcp_resources ' +
    'list_mcp_resource_templates read_mcp_resource'
  ).split(' '),
);

const safe = (part: string): string => part.replace(/[^a-zA-Z0-9_-]/g, '_');

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
  fields: {
    description: text,
    mode: { type: 'string', values: ['subagent', 'primary', 'all'] },
    model: text,
    variant: text,
    temperature: { type: 'number' },
    top_p: { type: 'number' },
    tools: { type: 'map', values: flag },
    permission,
    steps,
    maxSteps: steps,
    color: {
      type: 'string',
      pattern: /^(?:#[0-9A-Fa-f]{6}|primary|secondary|accent|success|warning|error|info)$/,
      expected: '"#RRGGBB" or one of primary, secondary, accent, success, warning, error, info',
    },
    hidden: flag,
    disable: flag,
    options: { type: 'map', values: { type: 'any' } },
  },
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
  mcp: {
    write: (server, tool) => `${safe(server)}_${tool === '*' ? tool : safe(tool)}`,
    read: (name, servers) => {
      const whole = /^([\w-]+)_\*$/.exec(name)?.[1];
      if (whole !== undefined) return { server: whole };
      // `github_get_issue` is a tool of the server `github` only when that server is known.
      const server = [...servers].find((each) => name.startsWith(`${each}_`));
      const tool = server === undefined ? '' : name.slice(server.length + 1);
      return server === undefined || tool === '' ? undefined : { server, tool };
    },
  },
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
      'bad-field': 'loads a file without a description; with a value of the wrong type every command fails',
    },
    loadsNotes: true,
    settings: {
      files: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json'],
      keys: ['agent', 'mode'],
    },
    repairsYaml: true,
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
