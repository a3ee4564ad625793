import type { Schema } from '../../model/schema.js';
import { isRecord } from '../../text/locate.js';
import { type AuditedHarness, type Cell, defineHarness, type ToolForm, type ToolKeys } from '../contract.js';
import { isNameList } from '../kit/forms.js';
import { isOneLine, mcpParts } from '../kit/mcp-names.js';
import { overlap } from '../kit/natives.js';
import { tomlWith } from '../kit/toml.js';
import { codexAudit, IDLE_KEYS } from './read.js';

const DOCS = 'https://developers.openai.com/codex/config-reference';

const text: Schema = { type: 'string' };
const none: Cell = { names: [], natives: [] };
/** It has no tool of its own for these; the shell serves for them. */
const byShell = (...natives: string[]): Cell => ({ names: ['exec_command'], natives });

const SHELL: readonly string[] = ['exec_command', 'write_stdin'];

/** Names of its own that belong to no tool of ours. */
const OTHER_NATIVES = new Set('get_goal create_goal update_goal tool_search'.split(' '));

/** The one thing that it can take away from an agent is the shell. */
const form: ToolForm = ({ harness, allowed, denied }) => {
  const isShell = (name: string): boolean => SHELL.some((native) => overlap(harness, name, native));
  const isWithheld = denied.some(isShell) || (allowed !== undefined && !allowed.some(isShell));
  return isWithheld ? { features: new Map([['shell_tool', false]]) } : {};
};

const featuresOf = ({ features }: ToolKeys): Readonly<Record<string, unknown>> => {
  if (features instanceof Map) return Object.fromEntries(features);
  return isRecord(features) ? features : {};
};

/** https://developers.openai.com/codex/config-reference */
export const codex: AuditedHarness = defineHarness({
  id: 'codex',
  title: 'Codex',
  places: [{ folders: ['.codex/agents'], extensions: ['.toml'], nested: true }],
  signs: ['.codex'],
  exampleModel: 'gpt-5.5',

  file: tomlWith('developer_instructions'),
  writes: ['name', 'description', 'tools', 'model'],
  fields: {
    description: text,
    nickname_candidates: { type: 'list', items: text },
    model: text,
    model_reasoning_effort: text,
    model_reasoning_summary: text,
    model_verbosity: text,
    personality: text,
    service_tier: text,
    features: { type: 'map', values: { type: 'boolean' } },
    skills: { type: 'map', values: { type: 'any' } },
  },
  refusesUnknownFields: true,
  plainFields: [
    'nickname_candidates',
    'model_reasoning_effort',
    'model_reasoning_summary',
    'model_verbosity',
    'personality',
  ],
  model: {
    fits: (name) => /^(?:gpt-|codex-|o\d)/.test(name),
    expected: 'a name that begins with "gpt-", "codex-" or "o" and a number',
    takesAny: true,
    source: { version: '0.169.0', url: DOCS },
  },
  promptMinimum: 1,
  builtInAgents: ['default', 'explorer', 'worker'],
  nameIs: 'identity',
  identity: (_, name) => name,
  besides:
    'Codex reads the agents of a project only where the project is trusted: start "codex" in it and confirm, or set trust_level = "trusted" for it in ~/.codex/config.toml.',
  unenforceable: {
    why: 'cannot keep an agent to a list of tools, and takes away no tool but the shell',
    instead: `To limit the whole session, set its sandbox_mode: ${DOCS}`,
  },

  toolFields: ['features'],
  tools: {
    cells: {
      Read: byShell('view_image', 'list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'),
      Write: { names: ['apply_patch'], natives: [] }, // one tool writes and edits
      Edit: { names: ['apply_patch'], natives: ['apply_patch'] },
      Shell: { names: ['exec_command'], natives: SHELL },
      Glob: byShell(),
      Grep: byShell(),
      List: byShell(),
      LSP: none,
      Skill: { names: ['skill'], natives: [] }, // not a tool: they are part of every prompt
      Task: {
        names: [],
        natives: ['spawn_agent', 'send_input', 'wait_agent', 'resume_agent', 'close_agent'],
        conditional: 'is there only where the session allows agents of agents',
      },
      TodoWrite: none,
      TodoRead: none,
      WebFetch: none,
      WebSearch: {
        names: ['web_search'],
        natives: ['web_search'],
        conditional: 'is there only where the session has it',
      },
      Question: { names: ['request_user_input'], natives: ['request_user_input'] },
    },
    always: ['skill'],
    conditions: {
      apply_patch: 'is there for some models',
      list_mcp_resources: 'is there only with MCP servers',
      list_mcp_resource_templates: 'is there only with MCP servers',
      read_mcp_resource: 'is there only with MCP servers',
    },
    matches: (written, native) =>
      written === native ||
      (written === 'exec_command' && native === 'write_stdin') ||
      (written.endsWith('__*') && native.startsWith(written.slice(0, -1))),
  },
  mcp: {
    write: (server, tool) => `mcp__${server}__${tool}`,
    read: (name) => {
      const { server, tool } = (isOneLine(name) && mcpParts(name)) || {};
      return server === undefined || tool === undefined
        ? undefined
        : { server, ...(tool !== '*' && { tool }) };
    },
  },
  forms: { auto: form, list: form, map: form, permission: form },
  grants: (keys) => {
    const denied = isNameList(keys.disallowedTools) ? keys.disallowedTools : []; // as an import reads the key
    const hasShell =
      featuresOf(keys).shell_tool !== false && !SHELL.some((native) => denied.includes(native));
    return (native) => hasShell || !SHELL.includes(native);
  },
  narrowing: {
    fields: ['features'],
    read: ({ features }) => ({ features }),
    names: () => [],
    narrow: (keys, { features }) => ({
      keys: { ...keys, features: { ...featuresOf({ features }), ...featuresOf(keys) } },
      diagnostics: [],
    }),
  },

  import: {
    required: ['name', 'description'],
    idle: IDLE_KEYS,
    neutral: ['name', 'description', 'model', 'features'],
    readTools: ({ fields }) => {
      const { shell_tool: shell, ...others } = featuresOf(fields);
      return {
        denied: shell === false ? SHELL.map((name) => ({ name, path: ['features', 'shell_tool'] })) : [],
        ...(Object.keys(others).length > 0 && { rest: { features: others } }),
        diagnostics: [],
      };
    },
    retired: {},
    isOtherNative: (name) => OTHER_NATIVES.has(name),
    besideTools: [],
  },
  audit: codexAudit,
});
