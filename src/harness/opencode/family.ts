import { diagnose } from '../../model/diagnose.js';
import type { Cell, Harness, HarnessDescription, ImportRules } from '../contract.js';
import { limitsOf, voidRules } from './block-rules.js';
import { GUARDED_READ } from './forms.js';
import { outcomesWith, readTools, whyOpen } from './import.js';
import { mcpNames } from './mcp.js';
import { narrow } from './narrowing.js';
import {
  flatRules,
  grantedBy,
  lastOfEach,
  lastRuleIn,
  matchesWildcard,
  permissionFrom,
  permissionNamed,
  permissionOf,
  readRules,
  SHELL,
  useRules,
  WITHHELD_UNLESS_NAMED,
} from './permission.js';

export const same = (name: string): Cell => ({ names: [name], natives: [name] });

const WITH_RESOURCES = 'needs an MCP server with resources';

/** What OpenCode and its forks know of tools in the same way. */
export const familyTools = {
  read: {
    names: ['read'],
    natives: ['read', 'list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'],
  },
  edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
  conditions: {
    apply_patch: 'takes the place of "edit" and "write" for some models',
    list_mcp_resources: WITH_RESOURCES,
    list_mcp_resource_templates: WITH_RESOURCES,
    read_mcp_resource: WITH_RESOURCES,
  },
  matches: (written: string, native: string) =>
    matchesWildcard(permissionNamed(written), permissionOf(native)),
} as const;

/** What every object of JavaScript has: an agent of such a name was forced on both CLIs. */
const OBJECT_NAMES =
  'constructor toString valueOf toLocaleString hasOwnProperty isPrototypeOf propertyIsEnumerable'.split(' ');

/** What OpenCode and its forks do in the same way; `own` is the harness itself, once it is made. */
export const familyRules = (own: () => Harness) =>
  ({
    exampleModel: 'anthropic/claude-opus-4-5',
    writes: ['description', 'model', 'temperature', 'tools'],
    builtInEffect: 'what this agent says is added to the rules of the built-in one',
    keptNames: [
      { names: OBJECT_NAMES, effect: 'breaks', why: 'every command that needs agents fails over it' },
    ],
    nameIs: 'path',
    identity: (below, name) => name || below,
    toolFields: ['tools', 'permission'],
    plainFields: ['color', 'temperature', 'top_p', 'variant'],
    mcp: mcpNames,
    openMaps: true,
    grants: (keys) => {
      if (Array.isArray(keys.tools)) return () => false; // no file with a list is loaded
      return grantedBy(own().tools, lastRuleIn(flatRules(permissionFrom(readRules(keys)))));
    },
    limits: { Shell: { keeps: 'guided' }, Task: { keeps: 'wholly' } },
    commandRules: (keys) => useRules(lastOfEach(readRules(keys)), SHELL),
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
    blockLimits: (block) => limitsOf(block, own().owners),
    checkBlock: function* (block, locate, subject) {
      const { id, title, owners } = own();
      for (const { key, path, why } of voidRules(block, owners))
        yield diagnose(
          'idle-permission',
          locate([id, ...path], 'key'),
          { key, harness: title, why },
          subject,
        );
    },
  }) satisfies Partial<HarnessDescription>;

/** A model is written with its provider. */
export const providerModel: Pick<HarnessDescription['model'], 'fits' | 'expected'> = {
  fits: (name) => /^[^/]+\/.+$/.test(name),
  expected: 'provider/model',
};

/** How the files of OpenCode and its forks are read back. */
export const familyImport = {
  required: ['description'], // it loads a file without one, but no spec can do without
  loadsNotes: true,
  defaults: { mode: 'all' },
  whenClosed: { permission: { read: Object.fromEntries(GUARDED_READ) } },
  unlessNamed: { permission: Object.fromEntries(WITHHELD_UNLESS_NAMED.map((name) => [name, 'deny'])) },
  neutral: ['name', 'description', 'tools', 'permission', 'model', 'temperature'],
  readTools,
  retired: { list: ['List'], todoread: ['TodoRead'] },
  besideTools: ['external_directory', 'doom_loop', 'plan_enter', 'plan_exit'],
  whyOpen,
  abilityOf: permissionOf,
  outcomes: outcomesWith(),
} satisfies Partial<ImportRules>;
