import { hasToolLists } from '../../model/agent.js';
import { diagnose } from '../../model/diagnose.js';
import type { Schema } from '../../model/schema.js';
import { type AuditedHarness, type Confirmed, defineHarness, type ToolForm } from '../contract.js';
import { narrowingByLists } from '../kit/block-lists.js';
import { grantsByList, plainMap, withoutDenied } from '../kit/forms.js';
import { guardsIn } from '../kit/guards.js';
import { hasStar, isText, readNames, wrongTools } from '../kit/name-lists.js';
import { copilotAudit, MAPS } from './read.js';

const DOCS = 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools';
const confirmed = (...names: string[]): Confirmed => ({ names, version: '1.0.102', url: DOCS });

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const texts: Schema = { type: 'list', items: text };
const object: Schema = { type: 'map', values: { type: 'any' } };

/** What it takes a written name for, without regard to case; any other name stands for itself. */
const GROUPS: readonly {
  readonly names: string;
  readonly natives: readonly string[];
}[] = [
  {
    names: 'execute shell bash powershell runcommands runinterminal',
    natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'],
  },
  { names: 'read notebookread readfile', natives: ['view'] },
  { names: 'edit multiedit write notebookedit', natives: ['create', 'edit', 'apply_patch'] },
  { names: 'editfiles', natives: ['edit', 'apply_patch'] },
  // For models that have `apply_patch` and `rg`, these names bring them, and the first one edits files too.
  { names: 'create createfile createdirectory', natives: ['create', 'apply_patch'] },
  { names: 'search codebase', natives: ['grep', 'rg', 'glob'] },
  { names: 'grep textsearch', natives: ['grep', 'rg'] },
  { names: 'filesearch', natives: ['glob'] },
  {
    names: 'agent custom-agent task runsubagent',
    natives: ['task', 'read_agent', 'list_agents', 'write_agent'],
  },
  { names: 'web webfetch websearch', natives: ['web_fetch', 'web_search'] },
  { names: 'todo todos todowrite', natives: ['update_todo'] },
];
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap(({ names, natives }) => names.split(' ').map((name) => [name, natives])),
);

function matches(written: string, native: string): boolean {
  const name = written.toLowerCase();
  const known = ALIASES.get(name);
  if (known) return known.includes(native);
  return matchesServer(name, native.toLowerCase()) || matchesTail(name, native);
}

/** The CLI takes `server-tool`, the name a tool has at run time, as well as `server/tool`. */
function matchesServer(name: string, native: string): boolean {
  if (!name.endsWith('/*')) return native === name || native.replace('/', '-') === name;
  const server = name.slice(0, -'/*'.length);
  return native.startsWith(`${server}/`) || (!native.includes('/') && native.startsWith(`${server}-`));
}

/** Whatever comes before the last "/", the CLI also takes the word behind it: `files/write` edits files. */
function matchesTail(name: string, native: string): boolean {
  const tail = name.slice(name.lastIndexOf('/') + 1);
  if (tail === name || native.includes('/')) return false;
  const meaning = tail === 'edit' ? 'editfiles' : tail;
  return ALIASES.get(meaning)?.includes(native) ?? native.toLowerCase() === tail;
}

/** Everything that it is known to have; it cannot deny, so a deny becomes this list without the denied. */
const EVERYTHING = 'read edit search execute agent web todo lsp ask_user vscode/askQuestions skill'.split(
  ' ',
);

const list: ToolForm = ({ harness, allowed, denied, mcpServers }) => {
  const all = allowed ?? [...EVERYTHING, ...mcpServers.map((server) => `${server}/*`)];
  return { tools: withoutDenied(harness, all, denied) };
};

const ALWAYS: readonly string[] = ['skill', 'sql'];

/** The sets of VS Code's own tools, which look like MCP servers. */
const VSCODE_SETS = 'agent browser edit execute read search todo vscode web runcommands runtasks'.split(' ');

const VSCODE_NAMES = new Set(
  (
    'fetch listDirectory terminal githubRepo githubTextSearch newWorkspace selection changes problems usages extensions vscodeAPI testFailure ' +
    'terminalLastCommand terminalSelection findTestFiles searchResults openSimpleBrowser runTasks runTests new'
  ).split(' '),
);
const isOfVsCode = (name: string): boolean =>
  VSCODE_NAMES.has(name) ||
  (name.includes('/') && VSCODE_SETS.includes(name.replace(/\/.*$/s, '').toLowerCase()));

const CLI_NATIVES = new Set(
  'fetch_copilot_cli_documentation semantic_code_search session_store_sql tool_search_tool'.split(' '),
);

/** https://docs.github.com/en/copilot/reference/custom-agents-configuration */
export const copilot: AuditedHarness = defineHarness({
  id: 'copilot',
  title: 'Copilot',
  places: [{ folders: ['.github/agents'], extensions: ['.agent.md', '.md'], nested: true }],
  specialPlaces: [
    { folder: 'agents', repository: /^\.github(?:-private)?$/, description: '(for the whole organisation)' },
  ],
  signs: ['.github/agents', '.github/copilot-instructions.md', '.github/instructions', '.github/prompts'],
  exampleModel: 'claude-opus-4.5',

  writes: ['name', 'description', 'tools', 'model'],
  fields: {
    description: text,
    tools: { type: 'either', of: [texts, text] },
    model: { type: 'either', of: [text, texts] },
    target: { type: 'string', values: ['vscode', 'github-copilot'] },
    'disable-model-invocation': flag,
    'user-invocable': flag,
    infer: flag,
    'mcp-servers': object,
    metadata: { type: 'map', values: text },
    github: object,
    'argument-hint': text,
    handoffs: { type: 'list', items: { type: 'any' } },
    agents: texts,
    hooks: object,
    skills: texts,
    'reasoning-effort': text,
    'deferred-tool-loading': flag,
    'include-custom-instructions': flag,
  },
  commandFields: ['hooks'],
  model: {
    fits: (name) => !name.includes('/'),
    expected: 'a name without "/"',
    isOwn: (name) => /^claude-[a-z]+-\d+\.\d+/i.test(name), // others write versions with dashes
    source: {
      version: '1.0.102',
      url: 'https://docs.github.com/en/copilot/reference/ai-models/supported-models',
    },
  },
  promptLimit: 30_000,
  builtInAgents: 'explore task research code-review general-purpose security-review rubber-duck'.split(' '),
  keptNames: [
    {
      names: ['general-purpose'],
      effect: 'void',
      why: 'no session can run as it, and as a subagent it is the built-in one with every tool',
    },
    {
      names: ['explore', 'task', 'research', 'code-review', 'security-review', 'rubber-duck'],
      effect: 'mixed',
      why: 'as a subagent this agent has the prompt of the built-in one, not its own',
    },
    {
      names: ['rem-agent'],
      effect: 'mixed',
      why: 'as a subagent this agent has the prompt of the built-in one, not its own, and no tool',
    },
  ],
  nameIs: 'shown',
  identity: (below) => below.replaceAll('/', '--'), // it joins folders by dashes

  toolFields: ['tools'],
  tools: {
    cells: {
      Read: { names: ['read'], natives: ['view', 'read_file'] },
      Write: { names: ['write'], verified: confirmed('edit'), natives: ['create'] },
      Edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
      Shell: { names: ['execute'], natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'] },
      Grep: {
        names: ['search'],
        natives: ['grep', 'rg', 'grep_search', 'semantic_search', 'semantic_code_search'],
      },
      Glob: { names: ['search'], natives: ['glob', 'file_search'] },
      List: { names: ['search'], natives: [] }, // the CLI lists directories by `view`
      LSP: {
        names: [],
        verified: confirmed('lsp'),
        natives: ['lsp'],
        conditional: 'needs a configured language server',
      },
      Skill: { names: ['skill'], natives: [] }, // always there
      Task: { names: ['agent'], natives: ['task', 'read_agent', 'list_agents', 'write_agent'] },
      TodoWrite: { names: ['todo'], natives: ['update_todo'] },
      TodoRead: { names: ['todo'], natives: [] }, // one tool reads and writes
      WebFetch: {
        names: ['web'],
        natives: ['web_fetch'],
        conditional: 'is absent when the CLI is offline',
      },
      WebSearch: {
        names: ['web'],
        natives: ['web_search'],
        conditional: 'comes with the GitHub MCP server only',
      },
      Question: {
        names: [],
        verified: confirmed('ask_user', 'vscode/askQuestions'),
        natives: ['ask_user', 'vscode/askQuestions'],
        conditional: 'is there in interactive sessions only',
      },
    },
    always: ALWAYS,
    conditions: {
      apply_patch: 'takes the place of "create" and "edit" for some models',
      rg: 'takes the place of "grep" for some models',
      semantic_code_search: 'is absent when the CLI is offline',
    },
    matches,
    // VS Code names single tools as `set/tool`; a set is known to the CLI too, and a deny of it means them all.
    setOf: (name) => /^[^/]*(?=\/)/.exec(name)?.[0],
    otherWords: {
      runSubagent: 'Task',
      custom_agent: 'Task',
      todos: 'TodoWrite',
      codebase: 'Grep',
      fetch: 'WebFetch',
      // names at run time of VS Code's tools
      create_file: 'Write',
      replace_string_in_file: 'Edit',
      multi_replace_string_in_file: 'Edit',
      insert_edit_into_file: 'Edit',
      run_in_terminal: 'Shell',
      list_dir: 'List',
      file_search: 'Glob',
      semantic_search: 'Grep',
      fetch_webpage: 'WebFetch',
      manage_todo_list: 'TodoWrite',
    },
    spellings: [...ALIASES.keys()],
  },
  mcp: {
    write: (server, tool) => `${server}/${tool}`,
    read: (name) => {
      const { server, tool } = /^(?<server>[^/]+)\/(?<tool>[^/]+)$/.exec(name)?.groups ?? {};
      if (server === undefined || tool === undefined || VSCODE_SETS.includes(server.toLowerCase()))
        return undefined;
      return { server, tool };
    },
    // It would take `files/write` for its own `write` too; what is denied is the server's tool alone.
    denied: (server, tool) => `${server}-${tool}`,
    serversField: 'mcp-servers',
  },
  forms: { auto: list, list, map: plainMap, permission: list },
  rejectedForm: { form: 'map', effect: 'it does not load such a file' },
  deniesByExpansion: true,
  grants: grantsByList(() => copilot),
  guards: guardsIn(() => copilot),
  narrowing: narrowingByLists(['tools'], (text) => text.split(',')),
  isOfOtherClient: isOfVsCode,

  /** Confirmed on the CLI: a subagent with a blank body gets every tool, whatever its list says. */
  checkFile: function* ({ spec, body, subject }) {
    const block = spec.agent.blocks[subject.harness ?? ''] ?? {};
    for (const { key, takes, fix } of MAPS) {
      if (block[key] === undefined || takes(block[key])) continue;
      const facts = { harness: 'Copilot', why: `it cannot read "${key}"`, fix, severity: 'warning' } as const;
      yield diagnose('agent-absent', spec.locate(['copilot', key], 'key'), facts, subject);
    }
    if (!hasToolLists(spec.agent.frontmatter) || /\S/.test(body)) return;
    yield diagnose('empty-prompt', spec.locate([]), { harness: 'Copilot' }, subject);
  },
  import: {
    required: ['description'],
    /** VS Code's older files; current versions call them agents. */
    formerPlaces: [{ folders: ['.github/chatmodes'], extensions: ['.chatmode.md'], nested: false }],
    neutral: ['name', 'description', 'tools', 'model'],
    readTools: (file) => {
      const { tools } = file.fields;
      const isSound = isText(tools) || (Array.isArray(tools) && tools.every(isText));
      if (Object.hasOwn(file.fields, 'tools') && !isSound)
        return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
      const { names, diagnostics } = readNames(file, 'tools', (value) => value.split(','));
      return { ...(names && !hasStar(names) && { allowed: names }), denied: [], diagnostics };
    },
    retired: {
      ls: ['List'],
      list: ['List'],
      todoread: ['TodoRead'],
      codebase: ['Glob', 'Grep'],
      'search/codebase': ['Glob', 'Grep'],
      filesearch: ['Glob'],
      'search/filesearch': ['Glob'],
      textsearch: ['Grep'],
      'search/textsearch': ['Grep'],
      listdirectory: ['List'],
      'search/listdirectory': ['List'],
      editfiles: ['Write', 'Edit'],
      'edit/editfiles': ['Write', 'Edit'],
      'edit/editnotebook': ['Edit'],
      'edit/createfile': ['Write'],
      'edit/createdirectory': ['Write'],
      runcommands: ['Shell'],
      runinterminal: ['Shell'],
      'execute/runinterminal': ['Shell'],
      'runcommands/runinterminal': ['Shell'],
      readfile: ['Read'],
      'read/readfile': ['Read'],
      fetch: ['WebFetch'],
      'web/fetch': ['WebFetch'],
      runsubagent: ['Task'],
      'agent/runsubagent': ['Task'],
      todos: ['TodoWrite'],
      'vscode/askquestions': ['Question'],
    },
    folded: (name) => name.toLowerCase(),
    isOtherNative: (name) =>
      CLI_NATIVES.has(name) || isOfVsCode(name) || VSCODE_SETS.includes(name.toLowerCase()),
    besideTools: [],
  },
  audit: copilotAudit,
});
