import { type HarnessBlock, hasToolLists } from '../../model/agent.js';
import { diagnose } from '../../model/diagnose.js';
import type { Schema } from '../../model/schema.js';
import { distinct, NAMED_TOOL_KINDS } from '../../model/tools.js';
import { isRecord, type Path } from '../../text/locate.js';
import {
  type AuditedHarness,
  type BlockName,
  defineHarness,
  type Harness,
  type HarnessDescription,
  readersIn,
  type ToolForm,
  viewsOf,
} from '../contract.js';
import { narrowingByLists } from '../kit/block-lists.js';
import { grantsByList, plainMap, withoutDenied } from '../kit/forms.js';
import { guardsIn } from '../kit/guards.js';
import { hasStar, isText, readNames, wrongTools } from '../kit/name-lists.js';
import { cellNames, nativesNamed, ownerOf } from '../kit/natives.js';
import { CLI_CELLS, FORMER_NAMES } from './cells.js';
import { cloud } from './cloud.js';
import { KNOWN_MODELS } from './models.js';
import { ALIASES, matches } from './names.js';
import { copilotAudit, MAPS, ORGANISATION } from './read.js';
import { vsCode } from './vscode.js';
import { isNameOfVsCode, SET_NAMES } from './vscode-names.js';

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const texts: Schema = { type: 'list', items: text };
const object: Schema = { type: 'map', values: { type: 'any' } };

/** Everything that it is known to have; it cannot deny, so a deny becomes this list without the denied. */
const EVERYTHING = 'read edit search execute agent web todo lsp ask_user vscode/askQuestions skill'.split(
  ' ',
);

/** What `search` stands for in the CLI, in names that no client takes for more; in VS Code it reads files, too. */
const SEARCHES = 'grep glob search/textSearch search/fileSearch'.split(' ');
const ALSO_LISTS = 'search/listDirectory';

/** A name is left out where one of the clients would take it for something denied. */
const list: ToolForm = ({ harness, allowed, denied, mcpServers }) => {
  const all = allowed ?? [...EVERYTHING, ...mcpServers.map((server) => `${server}/*`)];
  if (denied.length === 0) return { tools: all };
  const without = withoutDeniedIn(harness, denied);
  const parts = allowed ? SEARCHES : [...SEARCHES, ALSO_LISTS];
  const isInParts = without(['search']).length === 0;
  return {
    tools: distinct(without(isInParts ? all.flatMap((name) => (name === 'search' ? parts : [name])) : all)),
  };
};

/** The names that no client takes for a denied tool: the harness by the denied names, each client by the tools they are. */
function withoutDeniedIn(harness: Harness, denied: readonly string[]) {
  const gone = new Set(denied.flatMap((name) => [name, ...nativesNamed(harness, name)]));
  const kinds = new Set(
    NAMED_TOOL_KINDS.filter((kind) => {
      const { natives } = harness.tools.cells[kind];
      return natives.length > 0 && natives.every((native) => gone.has(native));
    }),
  );
  const readers = readersIn([harness]);
  const isDenied = (name: string) =>
    readers.some((reader) =>
      nativesNamed(reader, name).some((native) => {
        const owner = ownerOf(reader, native);
        return owner !== undefined && owner !== 'always' && kinds.has(owner);
      }),
    );
  // What the CLI takes for nothing stands there for other clients only, and each of them has just been asked.
  const ofOthers = new Set([...kinds].flatMap((kind) => cellNames(kind, harness, 'verified')));
  const own = denied.filter((name) => !ofOthers.has(name) || nativesNamed(harness, name).length > 0);
  return (list: readonly string[]) => withoutDenied(harness, list, own).filter((name) => !isDenied(name));
}

const ALWAYS: readonly string[] = ['skill', 'sql'];

/** Names of VS Code that the CLI takes for none of its tools. */
const isOfVsCode = (name: string): boolean => isNameOfVsCode(name) && !ALIASES.has(name.toLowerCase());

const CLI_NATIVES = new Set(
  'fetch_copilot_cli_documentation semantic_code_search session_store_sql tool_search_tool'.split(' '),
);

const IMPORT: HarnessDescription['import'] = {
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
  isOtherNative: (name) => CLI_NATIVES.has(name) || isOfVsCode(name) || SET_NAMES.has(name.toLowerCase()),
  besideTools: [],
};

/** The harness as one of its clients has it. */
const viewOf = (id: string) => (): Harness =>
  viewsOf(copilot).find(({ client }) => client.id === id)?.harness ?? copilot;

/** Agents that come with VS Code, by the names that a person sees and by those in files. */
const VSCODE_AGENTS = ['agent', 'ask', 'edit', 'plan'];

/** VS Code hands over to some, and starts some. */
function agentsNamed({ handoffs, agents }: HarnessBlock): readonly BlockName[] {
  const named: readonly (readonly [unknown, Path])[] = [
    ...(Array.isArray(handoffs) ? handoffs : []).map(
      (each: unknown, index) =>
        [isRecord(each) ? each.agent : undefined, ['handoffs', index, 'agent']] as const,
    ),
    ...(Array.isArray(agents) ? agents : []).map(
      (each: unknown, index) => [each, ['agents', index]] as const,
    ),
  ];
  return named.flatMap(([name, path]) =>
    isText(name) && !VSCODE_AGENTS.includes(name.toLowerCase()) ? [{ name, path }] : [],
  );
}

/** https://docs.github.com/en/copilot/reference/custom-agents-configuration */
export const copilot: AuditedHarness = defineHarness({
  id: 'copilot',
  title: 'Copilot',
  clients: [
    { id: 'cli', title: 'Copilot CLI', isNamed: true },
    vsCode(viewOf('vscode'), IMPORT),
    cloud(viewOf('cloud'), copilotAudit, [ORGANISATION]),
  ],
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
  plainFields: ['argument-hint', 'metadata', 'reasoning-effort'],
  model: {
    fits: (name) => !name.includes('/'),
    expected: 'a name without "/"',
    known: KNOWN_MODELS,
    isOwn: (name) => /^claude-(?:[a-z]+-)?\d+\.\d+/i.test(name), // others write versions with dashes
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
    cells: CLI_CELLS,
    formerNames: FORMER_NAMES,
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
      if (server === undefined || tool === undefined || SET_NAMES.has(server.toLowerCase())) return undefined;
      return { server, tool };
    },
    // It would take `files/write` for its own `write` too; what is denied is the server's tool alone.
    denied: (server, tool) => `${server}-${tool}`,
    serversField: 'mcp-servers',
    alwaysThere: ['github', 'github-mcp-server', 'playwright'], // the first two are one; the cloud agent has both
  },
  forms: { auto: list, list, map: plainMap, permission: list },
  rejectedForm: { form: 'map', effect: 'it does not load such a file' },
  deniesByExpansion: true,
  grants: grantsByList(() => copilot),
  agentsNamed,
  guards: guardsIn(() => copilot),
  narrowing: narrowingByLists(['tools'], (text) => text.split(',')),
  isOfOtherClient: isOfVsCode,

  /** Confirmed on the CLI: a subagent with a blank body gets every tool, whatever its list says. */
  checkFile: function* ({ spec, body, subject }, { title }) {
    const block = spec.agent.blocks[subject.harness ?? ''] ?? {};
    for (const { key, takes, fix } of MAPS) {
      if (block[key] === undefined || takes(block[key])) continue;
      const facts = { harness: title, why: `it cannot read "${key}"`, fix, severity: 'warning' } as const;
      yield diagnose('agent-absent', spec.locate(['copilot', key], 'key'), facts, subject);
    }
    if (!hasToolLists(spec.agent.frontmatter) || /\S/.test(body)) return;
    yield diagnose('empty-prompt', spec.locate([]), { harness: title }, subject);
  },
  import: IMPORT,
  audit: copilotAudit,
});
