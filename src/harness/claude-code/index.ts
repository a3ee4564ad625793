import { diagnose } from '../../model/diagnose.js';
import type { Schema } from '../../model/schema.js';
import { type AuditedHarness, type Cell, type Confirmed, defineHarness, type ToolForm } from '../contract.js';
import { narrowingByLists } from '../kit/block-lists.js';
import { isNameList, namedBy, plainMap, withoutDeniedButWildcards } from '../kit/forms.js';
import { guardsIn } from '../kit/guards.js';
import { mcpParts, safePart } from '../kit/mcp-names.js';
import { hasStar, inOwnSpelling, isText, readNames } from '../kit/name-lists.js';
import { limitIn, overlap } from '../kit/natives.js';
import { HOOKS } from './hooks.js';
import { KNOWN_MODELS } from './models.js';
import { claudeCodeAudit } from './read.js';

const DOCS = 'https://code.claude.com/docs/en/tools-reference';
const confirmed = (...names: string[]): Confirmed => ({ names, version: '2.1.326', url: DOCS });
const same = (name: string): Cell => ({ names: [name], natives: [name] });

const TASK_TOOLS =
  'is absent on current models (unless CLAUDE_CODE_ENABLE_TODO_TOOLS=1) and in background subagents';

/**
 * Its native builds search by way of Bash. What they offer beside it they take away with it, unless `tools` names
 * it; and Glob and Grep are there only without it.
 */
const WITH_BASH = { of: 'Bash', natives: ['Glob', 'Grep', 'Monitor'] } as const;
const comesWithBash = (native: string): boolean => WITH_BASH.natives.some((each) => each === native);

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const names: Schema = { type: 'either', of: [{ type: 'list', items: text }, text] };

/** A memory of its own gives an agent these, with any list; a deny still takes them away. */
const FOR_MEMORY = ['Read', 'Edit', 'Write'];
const MEMORIES = ['user', 'project', 'local'];

/** It has a deny list of its own; beside an allow-list it is needed only inside a wildcard, and for a memory. */
const list: ToolForm = ({ harness, allowed, denied, given }) => {
  if (!allowed) return { disallowedTools: denied };
  const tools = withoutDeniedButWildcards(harness, allowed, denied);
  const inside = denied.filter((name) => [...tools, ...given].some((tool) => overlap(harness, tool, name)));
  return inside.length === 0 ? { tools } : { tools, disallowedTools: inside };
};

/** `Bash(git *)` is all of Bash, in both fields; `Bash(git` is no name. */
function matches(written: string, native: string): boolean {
  const name = limitIn(written)?.name ?? written;
  if (name.startsWith('mcp__')) return matchesServer(name, native);
  if (name === 'Task') return native === 'Agent';
  return native === name || (native === 'TaskStop' && /^Kill(?:Shell|Bash)$/.test(name)); // its older names
}

/** `mcp__github` and `mcp__github__*` are the whole server, `mcp__*` is every server. */
function matchesServer(name: string, native: string): boolean {
  const server = /^(mcp__.+?)(?:__\*)?$/.exec(name)?.[1] ?? name;
  if (native === name) return true;
  if (name === 'mcp__*') return native.startsWith('mcp__');
  return (
    (name.endsWith('__*') || !server.slice('mcp__'.length).includes('__')) && native.startsWith(`${server}__`)
  );
}

/** As it writes a limit; in a list of tools a name stands for all of it, for `Agent` only in a subagent. */
const inBrackets = (name: string, text: string): string | undefined =>
  /[(),]/.test(text) ? undefined : `${name}(${text})`;

/**
 * Commas and plain spaces part names, except inside brackets, which reach to the end when nothing closes them. Any other
 * white space is part of a name (2.1.326).
 */
const splitNames = (value: string): readonly string[] => value.match(/(?:\([^)]*(?:\)|$)|[^ ,(])+/g) ?? [];

const OTHER_NATIVES = new Set(
  (
    'Artifact CronCreate CronDelete CronList EndConversation EnterPlanMode EnterWorktree ExitPlanMode ' +
    'ExitWorktree ListAgents ListMcpResourcesTool PushNotification ReadMcpResourceTool RemoteTrigger ' +
    'ReportFindings ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide TaskOutput TaskStop ' +
    'BashOutput KillShell KillBash ToolSearch WaitForMcpServers Task'
  ).split(' '),
);

/** https://code.claude.com/docs/en/sub-agents */
export const claudeCode: AuditedHarness = defineHarness({
  id: 'claude-code',
  title: 'Claude Code',
  places: [{ folders: ['.claude/agents'], extensions: ['.md'], nested: true }],
  specialPlaces: [{ folder: 'agents', beside: '.claude-plugin', description: '(as a plugin)' }],
  signs: ['.claude', 'CLAUDE.md', '.mcp.json'],
  exampleModel: 'opus',

  writes: ['name', 'description', 'tools', 'model'],
  fields: {
    description: text,
    tools: names,
    disallowedTools: names,
    model: text,
    permissionMode: {
      type: 'string',
      values: ['default', 'acceptEdits', 'auto', 'dontAsk', 'bypassPermissions', 'plan', 'manual'],
    },
    maxTurns: { type: 'number', integer: true, min: 1 },
    skills: names,
    mcpServers: {
      type: 'list',
      items: { type: 'either', of: [text, { type: 'map', values: { type: 'any' } }] },
    },
    hooks: HOOKS,
    memory: { type: 'string', values: MEMORIES },
    background: flag,
    effort: {
      type: 'either',
      of: [
        { type: 'string', values: ['low', 'medium', 'high', 'xhigh', 'max'] },
        { type: 'number', integer: true },
      ],
    },
    isolation: { type: 'string', values: ['worktree', 'remote'] },
    color: { type: 'string', values: ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'] },
    initialPrompt: text,
    autoCompactWindow: { type: 'number', integer: true, min: 100_000, max: 1_000_000 },
    omitClaudeMd: flag,
    observer: text,
    observerMessage: text,
    'user-invocable': flag, // for VS Code, which reads these files too
  },
  commandFields: ['hooks'],
  // As a subagent, also in a folder that nobody trusts. "bypassPermissions" was tried and gives nothing.
  approvingFields: { permissionMode: { acceptEdits: 'edits', auto: 'edits' } },
  plainFields: ['color', 'effort', 'user-invocable'],
  grantingFields: ['memory'],
  model: {
    fits: (name) => /^(?:(?:sonnet|opus|haiku|fable)(?:\[1m\])?|inherit|claude-.+)$/.test(name),
    expected: 'sonnet, opus, haiku, fable, inherit or a name that begins with "claude-"',
    ignoresCase: true,
    known: KNOWN_MODELS,
    isOwn: (name) => /^(?:sonnet|opus|haiku|fable)(?:\[1m\])?$/i.test(name),
    source: { version: '2.1.326', url: 'https://code.claude.com/docs/en/model-config' },
  },
  builtInAgents: ['Explore', 'Plan', 'general-purpose', 'claude', 'statusline-setup', 'fork'],
  nameIs: 'identity',
  identity: (_, name) => name,
  refusedName: { pattern: /^-|:|^.{257}/s, expected: 'a name without ":", that does not begin with "-"' },

  toolFields: ['tools', 'disallowedTools'],
  tools: {
    cells: {
      Read: same('Read'),
      Write: same('Write'),
      Edit: { names: ['Edit'], natives: ['Edit', 'NotebookEdit'] },
      Shell: { names: ['Bash'], natives: ['Bash', 'PowerShell', 'Monitor'] },
      Glob: same('Glob'),
      Grep: same('Grep'),
      List: { names: ['Glob'], natives: [] }, // it has no tool of its own for directories
      LSP: { ...same('LSP'), conditional: 'needs a code-intelligence plugin' },
      Skill: { names: ['skill'], verified: confirmed('Skill'), natives: ['Skill'] },
      Task: { names: ['Agent'], natives: ['Agent', 'Workflow'] },
      TodoWrite: {
        names: ['TaskCreate', 'TaskUpdate'],
        natives: ['TaskCreate', 'TaskUpdate', 'TodoWrite'],
        conditional: TASK_TOOLS,
      },
      TodoRead: {
        names: ['TaskList', 'TaskGet', 'TaskUpdate'],
        verified: confirmed('TaskList', 'TaskGet'),
        natives: ['TaskList', 'TaskGet'],
        conditional: TASK_TOOLS,
      },
      WebFetch: same('WebFetch'),
      WebSearch: same('WebSearch'),
      Question: { ...same('AskUserQuestion'), conditional: 'is never offered to subagents' },
    },
    always: [],
    companions: WITH_BASH,
    conditions: {
      PowerShell: 'is there on Windows only',
      Workflow: 'is there only where the agent is the main one',
    },
    matches,
    ignoresBrackets: true,
    otherWords: { LS: 'List', MultiEdit: 'Edit', NotebookRead: 'Read', TodoRead: 'TodoRead' },
  },
  mcp: {
    write: (server, tool) => `mcp__${safePart(server)}__${tool === '*' ? tool : safePart(tool)}`,
    read: (name) => (/^[\w*-]*$/.test(name) ? mcpParts(name) : undefined), // with any other sign it names no tool
    serversField: 'mcpServers',
  },
  forms: { auto: list, list, map: plainMap, permission: list },
  rejectedForm: { form: 'map', effect: 'it takes a map for no tools at all' },
  refusesToolless: true,
  grants: ({ tools, disallowedTools, memory }) => {
    if (tools instanceof Map) return () => false; // a map means no tools
    const denied = isNameList(disallowedTools) ? disallowedTools : [];
    const given = isText(memory) && MEMORIES.includes(memory) ? FOR_MEMORY : [];
    const isList = isNameList(tools);
    const isNamed = namedBy(claudeCode, isList ? [...tools, ...given] : []);
    const isDenied = namedBy(claudeCode, denied);
    const isAllowed = (native: string) => (!isList || isNamed(native)) && !isDenied(native);
    return (native) =>
      isAllowed(native) && (!comesWithBash(native) || isNamed(native) || isAllowed(WITH_BASH.of));
  },
  limits: {
    Shell: { keeps: 'not', name: (command) => inBrackets('Bash', command.replace(/ \*$/, ':*')) },
    Task: {
      keeps: 'partly',
      when: 'only where the agent is the main one',
      name: (agent) => inBrackets('Agent', agent),
    },
  },
  guards: guardsIn(() => claudeCode),
  narrowing: narrowingByLists(['tools', 'disallowedTools'], splitNames),
  explainLoss: ({ keys, missing }) =>
    keys.disallowedTools && missing.some(comesWithBash)
      ? 'it is there only beside "Bash", or for an agent whose tools name it'
      : undefined,
  /** It plans and changes nothing until a person agrees. */
  blockLimits: ({ permissionMode }) =>
    permissionMode === 'plan'
      ? [{ kinds: ['Write', 'Edit', 'Shell'], text: 'permissionMode: plan', path: ['permissionMode'] }]
      : [],

  /** Copilot CLI reads these files too, and knows no `disallowedTools`; its own file takes precedence. */
  checkFile: function* ({ spec, writtenFor, subject }) {
    const { tools, disallowedTools = [] } = spec.agent.frontmatter;
    if (tools || disallowedTools.length === 0 || writtenFor.includes('copilot')) return;
    const facts = {
      reader: 'Copilot CLI',
      folder: '.claude/agents',
      field: 'disallowedTools',
      target: 'copilot',
    };
    yield diagnose('deny-only-claude', spec.locate(['disallowedTools'], 'value'), facts, subject);
  },
  import: {
    required: ['name', 'description'],
    neutral: ['name', 'description', 'tools', 'disallowedTools', 'model'],
    readTools: (file) => {
      const list = readNames(file, 'tools', splitNames, 'items too');
      const refused = readNames(file, 'disallowedTools', splitNames, 'items too');
      return {
        ...(list.names && !hasStar(list.names) && { allowed: list.names }),
        denied: refused.names && !hasStar(refused.names) ? refused.names : [], // beside `*` nothing is denied
        diagnostics: [...list.diagnostics, ...refused.diagnostics],
      };
    },
    asMeant: inOwnSpelling,
    retired: {
      LS: ['List'],
      MultiEdit: ['Edit'],
      NotebookRead: ['Read'],
      TodoRead: ['TodoRead'],
      TodoWrite: ['TodoWrite'],
    },
    limitNamed: (name) => {
      const [, of, pattern] = /^(Bash|Agent|Task)\((.+)\)$/.exec(name) ?? [];
      if (pattern === undefined || /^:?\*$/.test(pattern)) return undefined;
      if (of !== 'Bash') return { tool: 'Task', pattern };
      return { tool: 'Shell', pattern: pattern.replace(/:\*$/, ' *') };
    },
    isOtherNative: (name) => OTHER_NATIVES.has(name),
    besideTools: [],
    concrete: (name) => (/^mcp__(?:(?!__).)+$/.test(name) ? `${name}__x` : name),
  },
  audit: claudeCodeAudit,
});
