import { nativesNamed, ownerOf } from '../natives.js';
import type { Path } from '../shape.js';
import { CUSTOM_NAME, MCP_NAME } from '../spec-shape.js';
import {
  AGENT_HARNESSES,
  type AgentHarness,
  cellNames,
  distinct,
  NAMED_TOOL_KINDS,
  type NamedToolKind,
  Tool,
  toolLabel,
} from '../tools.js';
import { folded, retiredKinds } from './retired-names.js';

/** A name in a harness's own list of tools, and where it stands. */
export interface ToolName {
  readonly name: string;
  readonly path: Path;
}

/** The tools behind the names of an allow-list: together they grant what the names grant. */
export function allowedTools(
  harness: AgentHarness,
  names: readonly string[],
  servers: ReadonlySet<string>,
): readonly Tool[] {
  const complete = completeKinds(harness, names);
  return distinctTools(
    names.flatMap((name): readonly Tool[] => {
      if (isScoped(name)) return scopedTools(name);
      const mcp = mcpTool(harness, name, servers);
      if (mcp) return [mcp];
      const kinds = retiredKinds(harness, name) ?? kindsOfAllowed(harness, name, complete);
      return kinds.length > 0 ? kinds.map(toolOf) : customTool(name);
    }),
  );
}

/** The tools behind the names of a deny-list. A retired name denies nothing, so it stays a name. */
export function deniedTools(
  harness: AgentHarness,
  names: readonly string[],
  servers: ReadonlySet<string>,
): readonly Tool[] {
  const complete = completeKinds(harness, names);
  return distinctTools(
    names.flatMap((name): readonly Tool[] => {
      if (isScoped(name)) return scopedTools(name);
      const mcp = mcpTool(harness, name, servers);
      if (mcp) return [mcp];
      const kinds = kindsOfDenied(harness, name, complete);
      return kinds.length > 0 ? kinds.map(toolOf) : customTool(name);
    }),
  );
}

/** The names as they are, for the cases that no tool of ours fits. */
export const asWritten = (
  harness: AgentHarness,
  names: readonly string[],
  servers: ReadonlySet<string>,
): readonly Tool[] =>
  distinctTools(
    names.flatMap((name) =>
      isScoped(name) ? scopedTools(name) : [mcpTool(harness, name, servers) ?? customTool(name)].flat(),
    ),
  );

const toolOf = (kind: NamedToolKind): Tool => Tool[kind];
const customTool = (name: string): readonly Tool[] => (CUSTOM_NAME.test(name) ? [Tool.Custom(name)] : []);

const distinctTools = (tools: readonly Tool[]): readonly Tool[] => [
  ...new Map(tools.map((tool) => [toolLabel(tool), tool])).values(),
];

const isScoped = (name: string): boolean => name.includes('(');
const isPattern = (name: string): boolean => /[*?]/.test(name);

/** `Bash(git *)` is a name of its own; a custom name has no comma, so a list in brackets is taken apart. */
function scopedTools(name: string): readonly Tool[] {
  const [, tool = '', list = ''] = /^([^(]*)\((.*)\)$/s.exec(name) ?? [];
  return CUSTOM_NAME.test(name)
    ? [Tool.Custom(name)]
    : list.split(',').flatMap((part) => customTool(`${tool}(${part.trim()})`));
}

const cellNatives = (harness: AgentHarness, kind: NamedToolKind): readonly string[] =>
  distinct(cellNames(kind, harness, 'verified').flatMap((name) => nativesNamed(harness, name)));

const owns = (harness: AgentHarness, kind: NamedToolKind, natives: readonly string[]): boolean =>
  natives.some((native) => ownerOf(harness, native) === kind);

/** The tools of which the names grant every part. `List` is never among them: other tools serve for it. */
function completeKinds(harness: AgentHarness, names: readonly string[]): readonly NamedToolKind[] {
  const plain = names.filter((name) => !isScoped(name) && !isPattern(name));
  const natives = new Set(plain.flatMap((name) => nativesNamed(harness, name)));
  return NAMED_TOOL_KINDS.filter((kind) => {
    const needed = cellNatives(harness, kind);
    return owns(harness, kind, needed) && needed.every((native) => natives.has(native));
  });
}

function kindsOfAllowed(
  harness: AgentHarness,
  name: string,
  complete: readonly NamedToolKind[],
): readonly NamedToolKind[] {
  const natives = isPattern(name) ? [] : nativesNamed(harness, name);
  const kinds = complete.filter((kind) => owns(harness, kind, natives));
  const granted = new Set(kinds.flatMap((kind) => cellNatives(harness, kind)));
  const isCovered = natives.length > 0 && natives.every((native) => granted.has(native));
  return isCovered ? kinds : namesake(harness, name);
}

function kindsOfDenied(
  harness: AgentHarness,
  name: string,
  complete: readonly NamedToolKind[],
): readonly NamedToolKind[] {
  const same = namesake(harness, name);
  if (same.length > 0 || isPattern(name)) return same;
  const natives = nativesNamed(harness, name);
  const kinds = complete.filter((kind) => owns(harness, kind, natives));
  const isCovered =
    natives.length > 0 && natives.every((native) => kinds.some((kind) => owns(harness, kind, [native])));
  return isCovered ? kinds : [];
}

/** The tool whose one name this is; the first, as that is the one the name belongs to. */
function namesake(harness: AgentHarness, name: string): readonly NamedToolKind[] {
  const kind = NAMED_TOOL_KINDS.find((each) => {
    const [only, ...others] = cellNames(each, harness, 'verified');
    return others.length === 0 && only !== undefined && only === folded(harness, name);
  });
  return kind ? [kind] : [];
}

const MCP_FORMS: { readonly [H in AgentHarness]: RegExp } = {
  'claude-code': /^mcp__(?<server>.+?)(?:__(?<tool>.+))?$/,
  opencode: /^(?<server>[\w-]+)_\*$/,
  copilot: /^(?<server>[^/]+)\/(?<tool>[^/]+)$/,
};

/** The sets of VS Code's own tools, which look like MCP servers. */
const VSCODE_SETS = 'agent browser edit execute read search todo vscode web runcommands runtasks'.split(' ');

function mcpTool(harness: AgentHarness, name: string, servers: ReadonlySet<string>): Tool | undefined {
  const { server, tool } = MCP_FORMS[harness].exec(name)?.groups ?? {};
  if (server === undefined) return harness === 'opencode' ? toolOfKnownServer(name, servers) : undefined;
  if (harness === 'copilot' && VSCODE_SETS.includes(server.toLowerCase())) return undefined;
  const isPlain = MCP_NAME.test(tool === undefined ? server : `${server}/${tool}`);
  return isPlain ? Tool.Mcp(server, tool) : undefined;
}

/** `github_get_issue` is a tool of the server `github` only when that server is known. */
function toolOfKnownServer(name: string, servers: ReadonlySet<string>): Tool | undefined {
  const server = [...servers].find((each) => name.startsWith(`${each}_`));
  const tool = server && name.slice(server.length + 1);
  return server && tool && MCP_NAME.test(`${server}/${tool}`) ? Tool.Mcp(server, tool) : undefined;
}

/** The server that a name names beyond doubt. */
export function serverNamed(harness: AgentHarness, name: string): string | undefined {
  const tool = mcpTool(harness, name, new Set());
  return tool?.kind === 'Mcp' ? tool.server : undefined;
}

/** Built-in names that belong to no tool of ours. */
const OTHER_NATIVES: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': (
    'Artifact CronCreate CronDelete CronList EndConversation EnterPlanMode EnterWorktree ExitPlanMode ' +
    'ExitWorktree ListAgents ListMcpResourcesTool PushNotification ReadMcpResourceTool RemoteTrigger ' +
    'ReportFindings ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide TaskOutput TaskStop ' +
    'BashOutput KillShell KillBash ToolSearch WaitForMcpServers Workflow Task'
  ).split(' '),
  opencode: (
    'plan_enter plan_exit execute patch external_directory doom_loop list_mcp_resources ' +
    'list_mcp_resource_templates read_mcp_resource'
  ).split(' '),
  copilot: (
    'fetch_copilot_cli_documentation semantic_code_search session_store_sql tool_search_tool githubRepo ' +
    'githubTextSearch newWorkspace selection changes problems usages extensions vscodeAPI testFailure ' +
    'terminalLastCommand terminalSelection findTestFiles searchResults openSimpleBrowser runTasks runTests new'
  ).split(' '),
};

/** A name that the harness itself has, or had. */
export const isKnownName = (harness: AgentHarness, name: string): boolean =>
  nativesNamed(harness, name).length > 0 ||
  retiredKinds(harness, name) !== undefined ||
  OTHER_NATIVES[harness].includes(name) ||
  (harness === 'copilot' && VSCODE_SETS.includes(name.replace(/\/.*$/s, '').toLowerCase()));

/** A name that only other harnesses have: here it grants nothing and means nothing. */
export const isForeignName = (harness: AgentHarness, name: string): boolean =>
  !isKnownName(harness, name) &&
  AGENT_HARNESSES.some((other) => other !== harness && isKnownName(other, name.replace(/\(.*$/s, '')));
