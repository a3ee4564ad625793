import { diagnose } from '../../model/diagnose.js';
import type { Schema } from '../../model/schema.js';
import { type AuditedHarness, type Cell, defineHarness, type ToolForm } from '../contract.js';
import { narrowingByLists } from '../kit/block-lists.js';
import { isNameList, plainMap, withoutDenied } from '../kit/forms.js';
import { guardsIn } from '../kit/guards.js';
import { isOneLine, mcpParts } from '../kit/mcp-names.js';
import { hasStar, inOwnSpelling, readNames } from '../kit/name-lists.js';
import { promptValues } from '../kit/prompt-values.js';
import { replacedText } from '../kit/replaced-text.js';
import { qwenCodeAudit } from './read.js';

const none: Cell = { names: [], natives: [] };
const same = (name: string): Cell => ({ names: [name], natives: [name] });

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const names: Schema = { type: 'either', of: [{ type: 'list', items: text }, text] };
const object: Schema = { type: 'map', values: { type: 'any' } };

/** The names that it shows people work in lists too, and some that it once showed. Case matters. */
const SHOWN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ReadFile: 'read_file',
    ZoomImage: 'zoom_image',
    WriteFile: 'write_file',
    Edit: 'edit',
    NotebookEdit: 'notebook_edit',
    Shell: 'run_shell_command',
    Monitor: 'monitor',
    Glob: 'glob',
    FindFiles: 'glob',
    Grep: 'grep_search',
    SearchFiles: 'grep_search',
    Lsp: 'lsp',
    Skill: 'skill',
    Agent: 'agent',
    Task: 'agent',
    WebFetch: 'web_fetch',
    WebSearch: 'web_search',
    AskUserQuestion: 'ask_user_question',
    ToolSearch: 'tool_search',
    ToolCall: 'tool_call',
    ReadMcpResource: 'read_mcp_resource',
  }),
);
const nativeOf = (name: string): string => SHOWN_NAMES.get(name) ?? name;

/** A whole server, `mcp__github`, or a beginning, `mcp__github__get_*`: a deny reads it so, an allow-list does not. */
const isServerPattern = (name: string): boolean =>
  name.startsWith('mcp__') && (name.endsWith('*') || !name.slice('mcp__'.length).includes('__'));

function matches(written: string, native: string): boolean {
  const name = nativeOf(written);
  if (!isServerPattern(name) || !native.startsWith('mcp__')) return native === name;
  return name.endsWith('*')
    ? native.startsWith(name.slice(0, -1))
    : native === name || native.startsWith(`${name}__`);
}

/** No tool is called so: an empty list would mean every tool. */
const NO_TOOL = 'none';

const list: ToolForm = ({ harness, allowed, denied }) => {
  if (!allowed) return { disallowedTools: denied };
  const tools = withoutDenied(harness, allowed, denied).filter(isListable);
  return { tools: tools.length > 0 ? tools : [NO_TOOL] };
};

/** Only a text is split; an item of a list is one name. */
const splitNames = (value: string): readonly string[] => value.split(',');

/** It gives any other name of a server's tool signs of its own at the end: a deny finds it all the same, a list does not. */
const PLAIN = /^[A-Za-z0-9_-]{1,63}$/;
const isListable = (name: string): boolean =>
  !isServerPattern(name) && (!name.startsWith('mcp__') || PLAIN.test(name));

/** The most of a name that is never replaced by such signs. */
const MOST_KEPT = 55;

const OTHER_NATIVES = new Set(
  (
    'tool_search tool_call loop_wakeup report_findings list_agents get_goal update_goal ' +
    'task_stop task_create task_update task_list send_message save_memory exec workflow artifact ' +
    'enter_plan_mode exit_plan_mode enter_worktree exit_worktree cron_create cron_list cron_delete'
  ).split(' '),
);

const VALUES = promptValues('Qwen Code', /\$\{([A-Za-z_]\w*)\}/g, ['task_prompt', 'hook_context']);

const RESERVED_NAMES = 'self|system|user|model|tool|config|default|main';

/** https://qwenlm.github.io/qwen-code-docs/en/users/features/sub-agents/ ; confirmed on the CLI, 0.24.4. */
export const qwenCode: AuditedHarness = defineHarness({
  id: 'qwen-code',
  title: 'Qwen Code',
  places: [{ folders: ['.qwen/agents'], extensions: ['.md'], nested: false }],
  signs: ['.qwen', 'QWEN.md'],
  exampleModel: 'qwen3-coder-plus',

  writes: ['name', 'description', 'tools', 'model'],
  fields: {
    description: text,
    tools: names,
    disallowedTools: names,
    model: text,
    permissionMode: text,
    approvalMode: { type: 'string', values: ['default', 'plan', 'auto-edit', 'yolo', 'bubble'] },
    maxTurns: { type: 'number', integer: true, min: 1 },
    background: flag,
    color: text,
    mcpServers: object,
    hooks: object,
    runConfig: object,
    executor: object,
  },
  commandFields: ['hooks', 'executor'],
  plainFields: ['color'],
  model: {
    fits: (name) => /^(?:inherit|fast|qwen[^/]*)$/i.test(name),
    expected: 'any name of a model',
    takesAny: true,
    isOwn: (name) => name === 'fast',
    source: {
      version: '0.24.4',
      url: 'https://qwenlm.github.io/qwen-code-docs/en/users/features/sub-agents/',
    },
  },
  promptMinimum: 10,
  builtInAgents: ['general-purpose', 'Explore', 'statusline-setup', 'review-agent', 'claude-code', 'codex'],
  nameIs: 'identity',
  identity: (_, name) => name,
  refusedName: {
    pattern: new RegExp(`^.$|^.{51,}$|[^\\p{L}\\p{N}_-]|^[-_]|[-_]$|^(?:${RESERVED_NAMES})$`, 'isu'),
    expected:
      'a name of 2 to 50 letters, digits, "-" and "_", that begins and ends with a letter or a digit and is not ' +
      `one of ${RESERVED_NAMES.replaceAll('|', ', ')}`,
  },

  toolFields: ['tools', 'disallowedTools'],
  tools: {
    cells: {
      Read: { names: ['read_file'], natives: ['read_file', 'zoom_image', 'read_mcp_resource'] },
      Write: same('write_file'),
      Edit: { names: ['edit', 'notebook_edit'], natives: ['edit', 'notebook_edit'] },
      // `monitor` runs a command as well: measured with the other one denied.
      Shell: { names: ['run_shell_command'], natives: ['run_shell_command', 'monitor'] },
      Glob: same('glob'),
      Grep: same('grep_search'),
      List: none, // `list_directory` is never offered
      LSP: { ...same('lsp'), conditional: 'needs the flag --experimental-lsp' },
      Skill: same('skill'),
      Task: same('agent'),
      TodoWrite: none, // removed from every subagent
      TodoRead: none,
      WebFetch: same('web_fetch'),
      WebSearch: { ...same('web_search'), conditional: 'needs a search provider in the settings' },
      Question: { ...same('ask_user_question'), conditional: 'is there in interactive sessions only' },
    },
    always: [],
    matches,
    spellings: [...SHOWN_NAMES.keys()],
    otherWords: {
      list_directory: 'List',
      ListFiles: 'List',
      todo_write: 'TodoWrite',
      TodoWrite: 'TodoWrite',
    },
  },
  mcp: {
    // As a beginning, as a server's name alone is not found when it holds `__`.
    write: (server, tool) =>
      tool === '*' ? `${`mcp__${server}__`.slice(0, MOST_KEPT)}*` : `mcp__${server}__${tool}`,
    read: (name) => {
      const { server, tool } = (isOneLine(name) && mcpParts(name)) || {};
      return server === undefined
        ? undefined
        : { server, ...(tool !== undefined && tool !== '*' && { tool }) };
    },
    serversField: 'mcpServers',
  },
  forms: { auto: list, list, map: plainMap, permission: list },
  rejectedForm: { form: 'map', effect: 'it does not read a map, so the agent has every tool' },
  grants: ({ tools, disallowedTools }) => {
    const isOpen = !isNameList(tools) || tools.length === 0 || tools.includes('*');
    const denied = isNameList(disallowedTools) ? disallowedTools : [];
    const isNamed = (native: string) =>
      isNameList(tools) && !isServerPattern(native) && tools.some((name) => nativeOf(name) === native);
    return (native) => (isOpen || isNamed(native)) && !denied.some((name) => matches(name, native));
  },
  guards: guardsIn(() => qwenCode),
  narrowing: narrowingByLists(['tools', 'disallowedTools'], splitNames),
  explainLoss: ({ names: written }) => {
    if (written.some(isServerPattern)) return 'its list takes single tools of a server only, so name them';
    return written.every(isListable)
      ? undefined
      : 'its list finds a tool of a server only by a name of at most 63 letters, digits, "-" and "_"';
  },

  /** Another program does the work then, with tools of its own. */
  checkFile: function* (file) {
    const { spec, subject } = file;
    yield* replacedText(VALUES, file);
    const { tools, disallowedTools = [] } = spec.agent.frontmatter;
    const executor = spec.agent.blocks['qwen-code']?.executor;
    if (executor === undefined || (tools === undefined && disallowedTools.length === 0)) return;
    const facts = {
      field: 'qwen-code.executor',
      key: 'executor',
      why: 'is another program, with every tool',
    };
    yield diagnose('permission-widens', spec.locate(['qwen-code', 'executor'], 'key'), facts, subject);
  },
  import: {
    required: ['name', 'description'],
    neutral: ['name', 'description', 'tools', 'disallowedTools', 'model'],
    readTools: (file) => {
      const list = readNames(file, 'tools', splitNames);
      const refused = readNames(file, 'disallowedTools', splitNames);
      const isClosed = list.names !== undefined && list.names.length > 0 && !hasStar(list.names);
      return {
        ...(isClosed && { allowed: list.names.filter(({ name }) => name !== NO_TOOL) }),
        denied: (refused.names ?? []).filter(({ name }) => name !== '*'), // which denies nothing
        diagnostics: [...list.diagnostics, ...refused.diagnostics],
      };
    },
    asMeant: inOwnSpelling,
    retired: {
      list_directory: ['List'],
      ListFiles: ['List'],
      todo_write: ['TodoWrite'],
      TodoWrite: ['TodoWrite'],
      search_file_content: ['Grep'],
      edit: ['Edit'], // half of it: who edits is given notebooks too, and an import says so
      Edit: ['Edit'],
      replace: ['Edit'],
      task: ['Task'],
    },
    isOtherNative: (name) => OTHER_NATIVES.has(name),
    besideTools: [],
    whyOpen: ({ fields: { tools } }) =>
      (Array.isArray(tools) && tools.length === 0) || tools === ''
        ? 'its list is empty, which means every tool'
        : undefined,
    concrete: (name) => (/^mcp__(?:(?!__).)+$/.test(name) ? `${name}__x` : name),
  },
  audit: qwenCodeAudit(VALUES),
});
