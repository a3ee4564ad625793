import type { Schema } from '../../model/schema.js';
import { isRecord } from '../../text/locate.js';
import { type AuditedHarness, type Cell, defineHarness, type ToolForm } from '../contract.js';
import { narrowingByLists } from '../kit/block-lists.js';
import { grantsByList, isNameList, plainMap, withoutDenied } from '../kit/forms.js';
import { hasStar, isText, readNames, wrongTools } from '../kit/name-lists.js';
import { promptValues } from '../kit/prompt-values.js';
import { replacedText } from '../kit/replaced-text.js';
import { KNOWN_MODELS } from './models.js';
import { geminiCliAudit } from './read.js';

const DOCS = 'https://github.com/google-gemini/gemini-cli/blob/main/docs/core/subagents.md';

const text: Schema = { type: 'string' };
const positive: Schema = { type: 'number', integer: true, min: 1 };
const same = (name: string): Cell => ({ names: [name], natives: [name] });
const none: Cell = { names: [], natives: [] };

const ALWAYS: readonly string[] = ['complete_task'];

/** Names that a list may hold, although no subagent gets such a tool, or none that belongs to a tool of ours. */
const OTHER_NATIVES = new Set(
  (
    'read_many_files tracker_create_task tracker_update_task tracker_get_task tracker_list_tasks ' +
    'tracker_add_dependency tracker_visualize get_internal_docs enter_plan_mode exit_plan_mode update_topic invoke_agent'
  ).split(' '),
);

/** It takes the part up to the first "_" for the server. */
const MCP = /^mcp_(?<server>[a-z0-9.:-]+)_(?<tool>\*|_*[a-z0-9.:-][a-z0-9_.:-]*)$/i;

/** One name in a list that it does not know makes it refuse the whole file. */
const isListable = (name: string): boolean =>
  name === 'mcp_*' ||
  MCP.test(name) ||
  name.startsWith('discovered_tool_') ||
  name === 'search_file_content' ||
  OTHER_NATIVES.has(name) ||
  geminiCli.owners.has(name);

function matches(written: string, native: string): boolean {
  if (written === '*' || written === native) return true;
  if (written === 'search_file_content') return native === 'grep_search';
  if (written === 'mcp_*') return native.startsWith('mcp_');
  return written.endsWith('_*') && MCP.test(written) && native.startsWith(written.slice(0, -1));
}

/** Everything that a subagent is known to have; it cannot deny, so a deny becomes this list without the denied. */
const EVERYTHING = (
  'read_file write_file replace run_shell_command glob grep_search list_directory activate_skill write_todos ' +
  'web_fetch google_web_search ask_user mcp_*'
).split(' ');

const list: ToolForm = ({ harness, allowed, denied }) => ({
  tools: withoutDenied(harness, allowed ?? EVERYTHING, denied).filter(isListable),
});

const BUILT_INS = ['codebase_investigator', 'cli_help', 'generalist', 'browser_agent'];

const VALUES = promptValues('Gemini CLI', /\$\{(\w+)\}/g, ['query', 'cliVersion', 'activeModel', 'today']);

/** https://github.com/google-gemini/gemini-cli/blob/main/docs/core/subagents.md */
export const geminiCli: AuditedHarness = defineHarness({
  id: 'gemini-cli',
  title: 'Gemini CLI',
  places: [{ folders: ['.gemini/agents'], extensions: ['.md'], nested: false }],
  signs: ['.gemini', 'GEMINI.md'],
  exampleModel: 'gemini-2.5-pro',

  writes: ['name', 'description', 'tools', 'model'],
  fields: {
    description: text,
    kind: { type: 'string', values: ['local'] },
    display_name: text,
    tools: { type: 'list', items: text },
    mcp_servers: { type: 'map', values: { type: 'map', values: { type: 'any' } } },
    model: text,
    temperature: { type: 'number' },
    max_turns: positive,
    timeout_mins: positive,
  },
  refusesUnknownFields: true,
  plainFields: ['display_name', 'temperature'],
  model: {
    fits: (name) => /^(?:gemini-.+|auto|pro|flash|flash-lite)$/.test(name),
    expected: 'auto, pro, flash, flash-lite or a name that begins with "gemini-"',
    takesAny: true,
    known: KNOWN_MODELS,
    source: { version: '0.61.0', url: DOCS },
  },
  promptMinimum: 1,
  builtInAgents: BUILT_INS,
  keptNames: [
    {
      names: BUILT_INS,
      effect: 'void',
      why: 'the built-in one runs in its place, with a prompt and tools of its own', // 0.61.0, forced on the CLI
    },
  ],
  nameIs: 'identity',
  identity: (_, name) => name,
  refusedName: { pattern: /[^a-z0-9_-]/, expected: 'a name of a-z, 0-9, "-" and "_" only' },
  besides:
    'Gemini CLI uses a new or changed agent of a project only after a person has confirmed it: start "gemini" in the project and confirm the agents, each time these files change.',

  toolFields: ['tools'],
  tools: {
    cells: {
      Read: {
        names: ['read_file'],
        natives: ['read_file', 'read_mcp_resource', 'list_mcp_resources'],
      },
      Write: same('write_file'),
      Edit: same('replace'),
      Shell: {
        names: ['run_shell_command'],
        natives: ['run_shell_command', 'list_background_processes', 'read_background_output'],
      },
      Glob: same('glob'),
      Grep: same('grep_search'),
      List: same('list_directory'),
      LSP: none,
      Skill: same('activate_skill'),
      Task: none, // a subagent starts no other
      TodoWrite: same('write_todos'),
      TodoRead: none,
      WebFetch: same('web_fetch'),
      WebSearch: same('google_web_search'),
      Question: { ...same('ask_user'), conditional: 'is there in interactive sessions only' },
    },
    always: ALWAYS,
    conditions: {
      read_mcp_resource: 'is there only with MCP servers that have resources',
      list_mcp_resources: 'is there only with MCP servers that have resources',
    },
    matches,
    spellings: ['search_file_content'],
  },
  mcp: {
    write: (server, tool) => `mcp_${server}_${tool}`,
    read: (name, servers) => {
      const known = [...servers].find((each) => name.startsWith(`mcp_${each}_`));
      const { server, tool } =
        known === undefined
          ? (MCP.exec(name)?.groups ?? {})
          : { server: known, tool: name.slice(`mcp_${known}_`.length) };
      if (server === undefined) return undefined;
      return { server, ...(tool !== undefined && tool !== '*' && { tool }) };
    },
    serversField: 'mcp_servers',
    // Measured: its list of tools is about the servers of the session only.
    given: (servers) =>
      Object.entries(servers).flatMap(([server, value]) =>
        isRecord(value) && isNameList(value.include_tools)
          ? value.include_tools.map((tool) => ({ server, tool }))
          : [{ server }],
      ),
  },
  forms: { auto: list, list, map: plainMap, permission: list },
  rejectedForm: { form: 'map', effect: 'it refuses such a file' },
  deniesByExpansion: true,
  grants: grantsByList(() => geminiCli),
  narrowing: narrowingByLists(['tools'], (name) => [name]),
  explainLoss: ({ names }) =>
    names.every((name) => !isListable(name))
      ? 'it refuses a file for one name that it does not know, so the name is left out'
      : undefined,

  checkFile: (file) => replacedText(VALUES, file),
  import: {
    required: ['name', 'description'],
    neutral: ['name', 'description', 'tools', 'model'],
    readTools: (file) => {
      const { tools } = file.fields;
      const isSound = Array.isArray(tools) && tools.every(isText);
      if (Object.hasOwn(file.fields, 'tools') && !isSound)
        return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
      const { names, diagnostics } = readNames(file, 'tools', (name) => [name]);
      return { ...(names && !hasStar(names) && { allowed: names }), denied: [], diagnostics };
    },
    retired: { search_file_content: ['Grep'] },
    isOtherNative: (name) => OTHER_NATIVES.has(name),
    refusesName: (name) => name !== '*' && !isListable(name),
    besideTools: [],
    concrete: (name) => name.replace(/\*$/, 'x'),
  },
  audit: geminiCliAudit(isListable, VALUES),
});
