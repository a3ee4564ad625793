import type { HarnessBlock } from '../agent.js';
import { render } from '../compile.js';
import { grantedNatives } from '../effect.js';
import type { WrittenTools } from '../map.js';
import { OWNER, ownerOf } from '../natives.js';
import {
  type AgentHarness,
  distinct,
  kindsOf,
  type Tool,
  Tool as Tools,
  toolLabel,
  toolToString,
} from '../tools.js';
import { type Rules, textsFor, verdictsOf } from './permission-rules.js';
import { type AgentFile, readAgentFile } from './read.js';
import { readToolKeys, serversNamed, type ToolKeys } from './tool-keys.js';
import {
  allowedTools,
  asWritten,
  deniedTools,
  isForeignName,
  modernNames,
  retiredKinds,
} from './tool-names.js';

/** The two lists of a spec. */
export interface ToolLists {
  readonly tools?: readonly Tool[];
  readonly disallowedTools?: readonly Tool[];
}

/** One harness's file of an agent, with the fields that go to its block. */
export interface Member {
  readonly file: AgentFile;
  readonly keys: ToolKeys;
  readonly block: HarnessBlock;
}

export interface ToolChoice {
  readonly lists: ToolLists;
  /** What the block of each member has to say beside the lists. */
  readonly blocks: readonly HarnessBlock[];
}

/**
 * The lists that, written for each member's harness, grant what its file grants. Candidates are tried through
 * the core's own writer, so what is chosen is true of the files it will write.
 */
export function chooseTools(members: readonly Member[]): ToolChoice | undefined {
  const servers = new Set(
    members.flatMap(({ keys, file }) => [...serversNamed(keys), ...configuredServers(file)]),
  );
  const natural = members.map(({ keys }) => listsOf(keys, servers, allowedTools, deniedTools));
  const tiers: readonly (readonly ToolLists[])[] = [
    [...natural, widestCommon(members, natural), {}],
    members.map(({ keys }) => listsOf(keys, servers, asWritten, asWritten)),
  ];
  for (const lists of tiers) {
    for (const accepts of [isExact, isSameTool]) {
      const choice = firstOf(lists, (candidate) => blocksFor(members, candidate, accepts));
      if (choice) return choice;
    }
  }
  return undefined;
}

const firstOf = <T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The servers a file brings along itself. */
function configuredServers({ fields }: AgentFile): readonly string[] {
  const { mcpServers, 'mcp-servers': copilotServers } = fields;
  return [...keysIn(mcpServers), ...keysIn(copilotServers)];
}
const keysIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

function listsOf(
  { harness, allowed, denied }: ToolKeys,
  servers: ReadonlySet<string>,
  ofAllowed: typeof allowedTools,
  ofDenied: typeof deniedTools,
): ToolLists {
  const names = (list: NonNullable<ToolKeys['allowed']>) => list.map(({ name }) => name);
  const refused = ofDenied(harness, names(denied), servers);
  return {
    ...(allowed && { tools: ofAllowed(harness, names(allowed), servers) }),
    ...(refused.length > 0 && { disallowedTools: refused }),
  };
}

/** Every tool of any member that no member would be given against its file. */
function widestCommon(members: readonly Member[], lists: readonly ToolLists[]): ToolLists {
  const isGrantedTo = ({ file: { harness }, keys }: Member, tool: Tool): boolean => {
    const names = toolToString(harness, tool, { matrix: 'verified' });
    const asked: ToolKeys = {
      harness,
      allowed: names.map((name) => ({ name, path: [] })),
      denied: [],
      diagnostics: [],
    };
    return differences(modernKeys(keys), asked).every(
      ({ name, before, after }) => after === WITHHELD || before !== WITHHELD || isForeignName(harness, name),
    );
  };
  const all = (list: 'tools' | 'disallowedTools') => [
    ...new Map(lists.flatMap((each) => each[list] ?? []).map((tool) => [toolLabel(tool), tool])).values(),
  ];
  const tools = all('tools').filter((tool) => members.every((member) => isGrantedTo(member, tool)));
  const refused = all('disallowedTools');
  return {
    ...(lists.some((each) => each.tools) && { tools }),
    ...(refused.length > 0 && { disallowedTools: refused }),
  };
}

type Accepts = (differences: readonly Difference[], lists: ToolLists, harness: AgentHarness) => boolean;

/** For each member a block that makes the lists mean what its file means. */
function blocksFor(members: readonly Member[], lists: ToolLists, accepts: Accepts): ToolChoice | undefined {
  const isOpen = !lists.tools && !lists.disallowedTools;
  const blocks: HarnessBlock[] = [];
  for (const { file, keys, block } of members) {
    const options = [keys.rest ?? {}, {}, ...(isOpen && keys.verbatim ? [keys.verbatim] : [])];
    const found = options.find((option) => {
      const written = writtenKeys(file.harness, lists, { ...block, ...option });
      return written && accepts(differences(modernKeys(keys), written), lists, file.harness);
    });
    if (!found) return undefined;
    blocks.push(found);
  }
  return { lists, blocks };
}

/** What the core writes for these lists, read back. */
function writtenKeys(harness: AgentHarness, lists: ToolLists, block: HarnessBlock): ToolKeys | undefined {
  const probe = {
    name: 'probe',
    frontmatter: { description: 'probe', ...lists },
    blocks: { [harness]: block },
    prompt: 'probe',
  };
  const rendered = render(probe, harness, { matrix: 'verified' });
  const file = rendered.ok ? readAgentFile(rendered).agent : undefined;
  return file && readToolKeys(file);
}

const isExact: Accepts = (found) => found.length === 0;

/** The same tool by other names: part of it is granted before and after, or all of it is denied now. */
const isSameTool: Accepts = (found, { disallowedTools = [] }, harness) => {
  const refused = new Set(disallowedTools.flatMap((tool) => (isNamed(tool) ? kindsOf(tool.kind) : [])));
  return found.every(({ name, after, alike }) => {
    const owner = ownerOf(harness, name);
    if (owner === undefined || owner === 'always') return false;
    return alike || (after === WITHHELD && refused.has(owner));
  });
};

type NamedTool = Exclude<Tool, { readonly kind: 'Custom' | 'Mcp' }>;
const isNamed = (tool: Tool): tool is NamedTool => tool.kind !== 'Custom' && tool.kind !== 'Mcp';

/** The keys in today's words: retired names renewed, idle ones gone. */
function modernKeys(keys: ToolKeys): ToolKeys {
  const { harness, allowed, idle = [] } = keys;
  const retired = allowed?.filter(({ name }) => retiredKinds(harness, name)) ?? [];
  const gone = new Set([...idle, ...retired.map(({ name }) => name)]);
  const rules = keys.rules && new Map([...keys.rules].filter(([key]) => !gone.has(key)));
  const modern = allowed?.flatMap(({ name, path }) =>
    modernNames(harness, name).map((each) => ({ name: each, path })),
  );
  const added = retired.flatMap(({ name }) => modernNames(harness, name)).filter((name) => !rules?.has(name));
  const extra: Rules = new Map([...(rules ?? []), ...added.map((name) => [name, 'allow'] as const)]);
  return { ...keys, ...(modern && { allowed: modern }), ...(rules && { rules: extra }) };
}

/** A native, or a name of one of the files, on which two files of a harness differ. */
export interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Other natives of the same tool are granted in both. */
  readonly alike: boolean;
}

export const WITHHELD = 'deny';
const GRANTED = 'allow';

/** Where two files of one harness grant different things. */
export function differences(before: ToolKeys, after: ToolKeys): readonly Difference[] {
  const { harness } = before;
  const probes = probesFor(harness, before, after);
  const texts = textsFor(rulesOf(before), rulesOf(after));
  const [left, right] = [before, after].map((keys) => verdicts(keys, probes, texts));
  if (!left || !right) return [];
  const differing = [...left].filter(([name, verdict]) => right.get(name) !== verdict);
  return differing.map(([name, verdict]) => ({
    name,
    before: verdict,
    after: right.get(name) ?? WITHHELD,
    alike: siblings(harness, name).some((each) => left.get(each) === GRANTED && right.get(each) === GRANTED),
  }));
}

const siblings = (harness: AgentHarness, native: string): readonly string[] => {
  const owner = ownerOf(harness, native);
  return owner ? Object.keys(OWNER[harness]).filter((each) => ownerOf(harness, each) === owner) : [];
};

/** OpenCode's rules; a file that the lists alone describe has them from the lists. */
const rulesOf = ({ rules, allowed, denied }: ToolKeys): Rules =>
  rules ??
  new Map([
    ...(allowed ? ([['*', 'deny']] as const) : []),
    ...(allowed ?? []).map(({ name }) => [name === 'write' ? 'edit' : name, 'allow'] as const),
    ...denied.map(({ name }) => [name, 'deny'] as const),
  ]);

/** Everything the harness has, everything either file names, and something that neither knows. */
function probesFor(harness: AgentHarness, before: ToolKeys, after: ToolKeys): readonly string[] {
  const own = namesIn(before);
  const strange = namesIn(after).filter((name) => !isForeignName(harness, name));
  const named = distinct([...own, ...strange]).filter((name) => name !== '*');
  const within = named.flatMap((name) => (/[*?]/.test(name) ? [name.replaceAll(/[*?]/g, 'x')] : []));
  const concrete = named.map((name) => (CLAUDE_SERVER.test(name) ? `${name}__x` : name));
  return distinct([...Object.keys(OWNER[harness]), ...BESIDE[harness], ...concrete, ...within, 'unknown_x']);
}

/** A whole server, which has no tool of its own name. */
const CLAUDE_SERVER = /^mcp__(?:(?!__).)+$/;
const BESIDE: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': [],
  opencode: ['external_directory', 'doom_loop', 'plan_enter', 'plan_exit'],
  copilot: [],
};
const namesIn = (keys: ToolKeys): readonly string[] => [
  ...[...(keys.allowed ?? []), ...keys.denied].map(({ name }) => name),
  ...(keys.rules?.keys() ?? []),
];

function verdicts(
  keys: ToolKeys,
  probes: readonly string[],
  texts: readonly string[],
): ReadonlyMap<string, string> {
  const { harness, allowed, denied } = keys;
  if (harness === 'opencode') return verdictsOf(rulesOf(keys), probes, texts);
  const names = (list: NonNullable<ToolKeys['allowed']>) => list.map(({ name }) => name);
  const written: WrittenTools = { ...(allowed && { tools: names(allowed) }), disallowedTools: names(denied) };
  const wish = { tool: Tools.Read, index: 0, label: '', kind: undefined, names: probes };
  const granted = grantedNatives({ harness, allowed: undefined, denied: [wish] }, written);
  return new Map(probes.map((probe) => [probe, granted.has(probe) ? GRANTED : WITHHELD]));
}
