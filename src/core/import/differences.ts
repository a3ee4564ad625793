import { grantedNatives } from '../effect.js';
import type { WrittenTools } from '../map.js';
import { OWNER, ownerOf } from '../natives.js';
import { type AgentHarness, distinct, Tool } from '../tools.js';
import type { Rules } from './permission-rules.js';
import { modernNames, retiredKinds } from './retired-names.js';
import type { ToolKeys } from './tool-keys.js';
import { isForeignName } from './tool-names.js';
import { textsFor, verdictsOf } from './verdicts.js';

/** The keys in today's words: retired names renewed, idle ones gone. */
export function modernKeys(keys: ToolKeys): ToolKeys {
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
  const left = verdicts(before, probes, texts);
  const right = verdicts(after, probes, texts);
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
  const wish = { tool: Tool.Read, index: 0, label: '', kind: undefined, names: probes };
  const granted = grantedNatives({ harness, allowed: undefined, denied: [wish] }, written);
  return new Map(probes.map((probe) => [probe, granted.has(probe) ? GRANTED : WITHHELD]));
}
