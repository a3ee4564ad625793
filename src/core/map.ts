import { nativesNamed, OWNER, ownerOf, STANDS_FOR } from './natives.js';
import {
  type AgentHarness,
  cellNames,
  distinct,
  kindsOf,
  type Matrix,
  type NamedToolKind,
  type Tool,
  toolLabel,
  toolToString,
} from './tools.js';

/** How tools are written; `auto` is the form that makes a harness grant what the spec grants. */
export const TOOL_FORMATS = ['auto', 'list', 'map', 'permission'] as const;
export type ToolFormat = (typeof TOOL_FORMATS)[number];

export type Action = 'allow' | 'ask' | 'deny';
export type Permission = ReadonlyMap<string, Action | ReadonlyMap<string, Action>>;

/** The keys of the frontmatter that decide on tools, as they will be written. */
export interface WrittenTools {
  readonly tools?: readonly string[] | ReadonlyMap<string, boolean>;
  readonly disallowedTools?: readonly string[];
  readonly permission?: Permission;
}

/** One row of the table that a tool of the spec asks for; `Bash` and `Todo` ask for those they stand for. */
export interface Wish {
  /** The tool as the author wrote it, and where it stands in its list. */
  readonly tool: Tool;
  readonly index: number;
  readonly label: string;
  readonly kind: NamedToolKind | undefined;
  readonly names: readonly string[];
}

/** What a spec wants of one harness, in names the harness could have. */
export interface Wishes {
  readonly harness: AgentHarness;
  /** Missing when every tool is allowed. */
  readonly allowed: readonly Wish[] | undefined;
  readonly denied: readonly Wish[];
}

export interface WishOptions {
  readonly matrix: Matrix;
}

export function wishesOf(
  lists: { readonly tools?: readonly Tool[]; readonly disallowedTools?: readonly Tool[] },
  harness: AgentHarness,
  { matrix }: WishOptions,
): Wishes {
  return {
    harness,
    allowed: lists.tools?.flatMap((tool, index) => wishes(tool, index, harness, matrix)),
    denied: (lists.disallowedTools ?? [])
      .flatMap((tool, index) => wishes(tool, index, harness, matrix))
      .map((wish) => ({ ...wish, names: deniedNames(wish, harness) })),
  };
}

function wishes(tool: Tool, index: number, harness: AgentHarness, matrix: Matrix): readonly Wish[] {
  if (tool.kind === 'Custom' || tool.kind === 'Mcp') {
    const names = toolToString(harness, tool, { matrix });
    return [{ tool, index, label: toolLabel(tool), kind: undefined, names }];
  }
  return kindsOf(tool.kind).map((kind) => ({
    tool,
    index,
    label: kind,
    kind,
    names: cellNames(kind, harness, matrix),
  }));
}

/**
 * A deny takes away the names of both matrices and every native of the tool: the name that is wrong in one
 * matrix may be the one that works. Names of no effect are left out, except those of the chosen matrix.
 */
function deniedNames({ tool, kind, names }: Wish, harness: AgentHarness): readonly string[] {
  // Copilot would take `files/write` for its own `write` too; what is denied is the server's tool alone.
  if (tool.kind === 'Mcp' && harness === 'copilot' && tool.tool) return [`${tool.server}-${tool.tool}`];
  if (!kind) return names;
  const both = [...cellNames(kind, harness, 'verified'), ...cellNames(kind, harness, 'specification')];
  const effective = both.filter((name) => standsForSome(harness, name));
  const written = [...names, ...effective];
  const natives = Object.keys(OWNER[harness]).filter((native) => ownerOf(harness, native) === kind);
  const named = new Set(written.flatMap((name) => nativesNamed(harness, name)));
  const missed = natives.filter((native) => !named.has(native));
  return distinct([...written, ...missed]);
}

const standsForSome = (harness: AgentHarness, name: string): boolean =>
  nativesNamed(harness, name).length > 0;

/** Writes the tools of a spec in the form a harness takes. */
export function writeTools(wishes: Wishes, format: ToolFormat, mcpServers: readonly string[]): WrittenTools {
  const { harness, allowed, denied } = wishes;
  if (!allowed && denied.length === 0) return {};
  const names: Names = {
    harness,
    allowed: allowed && distinct(allowed.flatMap((wish) => wish.names)),
    denied: distinct(denied.flatMap((wish) => wish.names)),
    mcpServers,
  };
  return FORMS[harness][format](names);
}

interface Names {
  readonly harness: AgentHarness;
  readonly allowed: readonly string[] | undefined;
  readonly denied: readonly string[];
  readonly mcpServers: readonly string[];
}

type Form = (names: Names) => WrittenTools;

/** Claude Code has a deny list of its own; beside an allow-list it is needed only inside a wildcard. */
const claudeList: Form = ({ harness, allowed, denied }) => {
  if (!allowed) return { disallowedTools: denied };
  const tools = without(harness, allowed, denied, true);
  const inside = denied.filter((name) => tools.some((tool) => overlap(harness, tool, name)));
  return inside.length === 0 ? { tools } : { tools, disallowedTools: inside };
};

/** Everything that Copilot is known to have; it cannot deny, so a deny becomes this list without the denied. */
const COPILOT_EVERYTHING =
  'read edit search execute agent web todo lsp ask_user vscode/askQuestions skill'.split(' ');

const copilotList: Form = ({ harness, allowed, denied, mcpServers }) => {
  const all = allowed ?? [...COPILOT_EVERYTHING, ...mcpServers.map((server) => `${server}/*`)];
  return { tools: without(harness, all, denied, false) };
};

/** The plan document's list: what is allowed and not denied. */
const plainList: Form = ({ harness, allowed, denied }) =>
  allowed ? { tools: without(harness, allowed, denied, false) } : {};

/** The plan document's map: the author's order, allowed then denied. */
const plainMap: Form = ({ allowed = [], denied }) => {
  const refused = new Set(denied);
  const yes = allowed.filter((name) => !refused.has(name)).map((name) => [name, true] as const);
  return { tools: new Map<string, boolean>([...yes, ...denied.map((name) => [name, false] as const)]) };
};

/** OpenCode allows what no rule denies and the last matching rule wins: star first, denied last. */
const closedMap: Form = ({ harness, allowed, denied }) => {
  const kept = allowed && without(harness, allowed, denied, true);
  const yes = kept ? ([['*', false], ...kept.map((name) => [name, true])] as const) : [];
  return {
    tools: new Map<string, boolean>([...yes.map(pair), ...denied.map((name) => [name, false] as const)]),
  };
};
const pair = ([name, value]: readonly (string | boolean)[]): [string, boolean] => [
  String(name),
  value === true,
];

/** The guard OpenCode puts on secrets by default, which a plain `read: allow` would lift. */
const READ_GUARDED: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['*', 'allow'],
  ['*.env', 'ask'],
  ['*.env.*', 'ask'],
  ['*.env.example', 'allow'],
]);

const permissionForm: Form = ({ harness, allowed, denied }) => {
  const kept = allowed && without(harness, allowed, denied, true).map(permissionName);
  const refused = distinct(denied.map(permissionName));
  const rules: [string, Action | ReadonlyMap<string, Action>][] = kept ? [['*', 'deny']] : [];
  for (const name of kept ?? []) rules.push([name, name === 'read' ? READ_GUARDED : 'allow']);
  for (const name of refused) rules.push([name, 'deny']);
  return { permission: lastWins(rules) };
};
/** What OpenCode makes of a key of `tools`; under `permission` only the one for all three changes files. */
const permissionName = (name: string): string => (name === 'write' || name === 'patch' ? 'edit' : name);

/** A map whose later entries also stand later. */
export function lastWins<V>(entries: Iterable<readonly [string, V]>): ReadonlyMap<string, V> {
  const map = new Map<string, V>();
  for (const [key, value] of entries) {
    map.delete(key);
    map.set(key, value);
  }
  return map;
}

const FORMS: { readonly [H in AgentHarness]: { readonly [F in ToolFormat]: Form } } = {
  'claude-code': { auto: claudeList, list: claudeList, map: plainMap, permission: claudeList },
  opencode: { auto: closedMap, list: plainList, map: plainMap, permission: permissionForm },
  copilot: { auto: copilotList, list: copilotList, map: plainMap, permission: copilotList },
};

/**
 * The names that no denied one touches. A wildcard that only holds a denied name stays where the harness can
 * take that one name away again (`excepts`).
 */
function without(
  harness: AgentHarness,
  names: readonly string[],
  denied: readonly string[],
  excepts: boolean,
): readonly string[] {
  return names.filter((name) => {
    const touching = denied.filter((each) => overlap(harness, name, each));
    if (touching.length === 0) return true;
    return excepts && name.includes('*') && !touching.some((each) => covers(harness, each, name));
  });
}

/** Whether two written names share a native, or are the same word however spelt. */
export function overlap(harness: AgentHarness, a: string, b: string): boolean {
  const stands = STANDS_FOR[harness];
  if (a.toLowerCase() === b.toLowerCase() || stands(a, b) || stands(b, a)) return true;
  const natives = nativesNamed(harness, setOf(harness, b));
  return nativesNamed(harness, setOf(harness, a)).some((native) => natives.includes(native));
}

/** VS Code names single tools as `set/tool`; a set is known to the CLI too, and a deny of it means them all. */
function setOf(harness: AgentHarness, name: string): string {
  if (harness !== 'copilot' || !name.includes('/')) return name; // nearly always, and asked for every pair
  const set = name.slice(0, name.indexOf('/'));
  return nativesNamed(harness, set).length > 0 ? set : name;
}

/** Whether `wide` takes in all that `narrow` does. */
function covers(harness: AgentHarness, wide: string, narrow: string): boolean {
  const stands = STANDS_FOR[harness];
  if (wide.toLowerCase() === narrow.toLowerCase()) return true;
  const natives = nativesNamed(harness, narrow);
  return natives.every((native) => stands(wide, native)) && (natives.length > 0 || stands(wide, narrow));
}
