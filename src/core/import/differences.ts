import type { Harness } from '../harness/harness.js';
import { nativesNamed, nativesOf, ownerOf } from '../harness/natives.js';
import { distinct } from '../tools.js';
import { modernNames, retiredKinds } from './retired-names.js';
import type { ToolKeys } from './tool-keys.js';
import { isForeignName } from './tool-names.js';

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
  const extra = new Map([...(rules ?? []), ...added.map((name) => [name, 'allow'] as const)]);
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
export function differences(
  before: ToolKeys,
  after: ToolKeys,
  registry: readonly Harness[],
): readonly Difference[] {
  const { harness } = before;
  const probes = probesFor(before, after, registry);
  const left = outcomes(before, after, probes);
  const right = outcomes(after, before, probes);
  const differing = [...left].filter(([name, outcome]) => right.get(name) !== outcome);
  return differing.map(([name, outcome]) => ({
    name,
    before: outcome,
    after: right.get(name) ?? WITHHELD,
    alike: siblings(harness, name).some((each) => left.get(each) === GRANTED && right.get(each) === GRANTED),
  }));
}

const siblings = (harness: Harness, native: string): readonly string[] => {
  const owner = ownerOf(harness, native);
  return owner ? nativesOf(harness).filter((each) => ownerOf(harness, each) === owner) : [];
};

/** Everything the harness has, everything either file names, and something that neither knows. */
function probesFor(before: ToolKeys, after: ToolKeys, registry: readonly Harness[]): readonly string[] {
  const { harness } = before;
  const own = namesIn(before);
  const strange = namesIn(after).filter((name) => !isForeignName(harness, name, registry));
  const named = distinct([...own, ...strange]).filter((name) => name !== '*');
  const within = named.flatMap((name) => (/[*?]/.test(name) ? [name.replaceAll(/[*?]/g, 'x')] : []));
  const concrete = named.map((name) => harness.import.concrete?.(name) ?? name);
  const { besideTools } = harness.import;
  return distinct([...nativesOf(harness), ...besideTools, ...concrete, ...within, 'unknown_x']);
}

const namesIn = (keys: ToolKeys): readonly string[] => [
  ...[...(keys.allowed ?? []), ...keys.denied].map(({ name }) => name),
  ...(keys.rules?.keys() ?? []),
];

/** What the harness does for each probe: yes or no, unless it has finer rules of its own. */
function outcomes(side: ToolKeys, other: ToolKeys, probes: readonly string[]): ReadonlyMap<string, string> {
  const { harness, allowed, denied } = side;
  const own = harness.import.outcomes?.(side, other, probes);
  if (own) return own;
  const names = (list: ToolKeys['denied']) => list.map(({ name }) => name);
  const isGranted = harness.grants({
    ...(allowed && { tools: names(allowed) }),
    disallowedTools: names(denied),
  });
  const natives = nativesOf(harness);
  // Another spelling of a native is no tool by itself; the native is a probe too.
  const isTool = (probe: string) => natives.includes(probe) || nativesNamed(harness, probe).length === 0;
  return new Map(probes.map((probe) => [probe, isTool(probe) && isGranted(probe) ? GRANTED : WITHHELD]));
}
