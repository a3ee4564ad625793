import type { HarnessId } from '../harness/contract.js';
import type { Acceptance } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { coversCommands } from '../reading/guided-shell.js';
import type { AllowedTool, ForbiddenTool, PolicyException, PolicyRule } from '../spec/policy-rule.js';
import type { Severity } from '../text/finding.js';
import type { Locate, Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { takesIn } from '../text/wildcards.js';
import { listed } from '../text/words.js';
import { coversName, coversRun, coversServer } from './patterns.js';

/** The parts of a config that restrict agents. */
export interface Restraints {
  readonly policy?: readonly PolicyRule[];
  readonly strict?: boolean;
  readonly unmanaged: readonly string[];
  /** Programs whose outputs are not verified. */
  readonly code?: readonly string[];
  /** Codes that specs may accept under `strict`. */
  readonly acceptable?: readonly string[];
}

/** One way in which the head holds agents back less than the base; `path` is where the head's config says so. */
interface Loosening {
  readonly path: Path;
  readonly part?: 'key';
  readonly what: string;
}

/** Everything that the head of a pull request restricts less than its base, each at its line in the head's config. */
export function comparePolicies(base: Restraints, head: Restraints, locate: Locate): readonly Diagnostic[] {
  const loosenings = [
    ...comparedRules(base.policy ?? [], head.policy ?? []),
    ...(base.strict && !head.strict ? [{ path: ['strict'], what: '"strict" is off' }] : []),
    ...comparedGlobs(base.unmanaged, head.unmanaged),
    ...added('code', base.code ?? [], head.code ?? []),
    ...added('acceptable', base.acceptable ?? [], head.acceptable ?? []),
  ];
  return loosenings.map(({ path, part, what }: Loosening) =>
    diagnose('policy-loosened', locate(path, part), { what }),
  );
}

/** An expected loss that the spec of an agent accepts. */
export interface AcceptedLoss extends Acceptance {
  readonly agent: string;
  /** Where the spec says so. */
  readonly at?: Location;
}

/** Every loss that a spec of the head accepts and that none of the base did; each harness counts for itself. */
export function compareAccepted(
  base: readonly AcceptedLoss[],
  head: readonly AcceptedLoss[],
): readonly Diagnostic[] {
  const keyOf = ({ agent, code, tool }: AcceptedLoss, harness: HarnessId): string =>
    JSON.stringify([agent, code, tool, harness]);
  const known = new Set(base.flatMap((loss) => loss.harnesses.map((harness) => keyOf(loss, harness))));
  return head.flatMap((loss) => {
    const { agent, code, tool, reason, at } = loss;
    const added = loss.harnesses.filter((harness) => !known.has(keyOf(loss, harness)));
    if (added.length === 0) return [];
    const about = `"${code}"${tool === undefined ? '' : ` for "${tool}"`} in ${listed(added)}`;
    const what = `"${agent}" also accepts ${about} (the reason given: ${reason})`;
    return [diagnose('policy-loosened', at, { what }, { agent })];
  });
}

function comparedRules(base: readonly PolicyRule[], head: readonly PolicyRule[]): readonly Loosening[] {
  return base.flatMap((rule): readonly Loosening[] => {
    const index = head.findIndex(({ name }) => name === rule.name);
    const now = head[index];
    if (!now) return [{ path: ['policy'], part: 'key', what: `the policy "${rule.name}" is gone` }];
    return Object.entries(COMPARISONS).flatMap(([key, compare]) =>
      compare(rule, now).map(({ below = [], what }) => ({
        path: ['policy', index, key, ...below],
        what: `"${key}" of the policy "${rule.name}" ${what}`,
      })),
    );
  });
}

/** What is looser in one key of a rule, in words that follow the key. */
interface LooserKey {
  readonly below?: Path;
  readonly what: string;
}

const GONE: readonly LooserKey[] = [{ what: 'is gone' }];

/** For each key of a rule: in what the head asks less than the base. A key that a rule gets later needs a line here. */
const COMPARISONS: {
  readonly [K in Exclude<keyof PolicyRule, 'name' | 'at' | 'isShared'>]-?: (
    base: PolicyRule,
    head: PolicyRule,
  ) => readonly LooserKey[];
} = {
  together: ({ together: base }, { together: head }) => {
    if (!base) return [];
    const covers = (known: string, item: string) => coversNamed(item, known);
    return head ? extra(base.map(namedWord), head.map(namedWord), covers) : GONE;
  },
  forbid: ({ forbid: base = [] }, { forbid: head = [] }) => {
    const now = head.map(namedWord);
    const gone = base.map(namedWord).filter((tool) => !now.some((each) => coversNamed(each, tool)));
    return gone.map((tool) => ({ what: `no longer has ${tool}` }));
  },
  allow: ({ allow: base }, { allow: head }) => {
    if (!base) return [];
    return head ? extra(base.map(allowedWord), head.map(allowedWord), coversAllowed) : GONE;
  },
  closed: ({ closed: base }, { closed: head }) => (base && !head ? GONE : []),
  mcp: ({ mcp: base }, { mcp: head }) => {
    if (!base) return [];
    return head ? extra(base, head, coversServer) : GONE;
  },
  fields: comparedFields,
  runs: ({ runs: base }, { runs: head }) => {
    if (!base) return [];
    return head ? extra(base, head, coversRun) : GONE;
  },
  reach: (base, head) => (base.reach && !head.reach ? [{ what: 'is off' }] : []),
  agents: ({ agents: base }, { agents: head }) => {
    if (!head) return [];
    const isCovered = (name: string) => head.some((pattern) => coversName(pattern, name));
    return (base ?? ['*'])
      .filter((name) => !isCovered(name))
      .map((name) => ({ what: `no longer takes in "${name}"` }));
  },
  harnesses: ({ harnesses: base }, { harnesses: head }) =>
    includesAll(head, base) ? [] : [{ what: 'takes in fewer harnesses' }],
  repositories: ({ repositories: base }, { repositories: head }) =>
    isWithin(head, base) ? [] : [{ what: 'takes in fewer repositories' }],
  severity: (base, head) =>
    RANKS[head.severity] < RANKS[base.severity]
      ? [{ what: `was "${base.severity}" and is "${head.severity}"` }]
      : [],
  covers: (base, head) =>
    base.covers === 'all' && head.covers === 'specs' ? [{ what: 'was "all" and is "specs"' }] : [],
  unread: ({ unread: base }, { unread: head }) => (base && !head ? GONE : []),
  except: ({ except: base }, { except: head }) =>
    head.flatMap((exception, index) =>
      base.some((known) => takesInException(known, exception))
        ? []
        : [{ below: [index], what: `also has ${exception.agents.join(', ')}` }],
    ),
};

/** `Shell`, `mcp: tracker/*` or `custom: deploy`. */
function namedWord(tool: ForbiddenTool): string {
  if (typeof tool === 'string') return tool;
  return 'custom' in tool ? `${CUSTOM}${tool.custom}` : `${SERVERS}${tool.mcp}`;
}
const SERVERS = 'mcp: ';
const CUSTOM = 'custom: ';

const coversNamed = (known: string, item: string): boolean =>
  known === item ||
  (known.startsWith(CUSTOM) && takesIn(known, item)) ||
  (known.startsWith(SERVERS) &&
    item.startsWith(SERVERS) &&
    coversServer(known.slice(SERVERS.length), item.slice(SERVERS.length)));

/** `Shell`, or `shell: git diff *`. */
const allowedWord = (tool: AllowedTool): string => (typeof tool === 'string' ? tool : `shell: ${tool.shell}`);

const coversAllowed = (known: string, item: string): boolean =>
  known === item || (item.startsWith('shell: ') && (known === 'Shell' || coversCommands(known, item)));

const RANKS: { readonly [S in Severity]: number } = { info: 0, warning: 1, error: 2 };

/** What the head lists and the base does not. */
const extra = (
  base: readonly string[],
  head: readonly string[],
  covers: (known: string, item: string) => boolean = (known, item) => known === item,
): readonly LooserKey[] =>
  head.flatMap((item, index) =>
    base.some((known) => covers(known, item)) ? [] : [{ below: [index], what: `also has ${item}` }],
  );

function comparedFields({ fields: base = {} }: PolicyRule, { fields: head = {} }: PolicyRule) {
  return Object.entries(base).flatMap(([harness, limits = {}]) =>
    Object.entries(limits).flatMap(([field, values]): readonly LooserKey[] => {
      const now = head[harness]?.[field];
      const below = [harness, field];
      if (!now) return [{ below, what: `no longer has "${field}"` }];
      const more = now.filter((value) => !values.includes(value)).map(String);
      return more.length === 0 ? [] : [{ below, what: `also lets "${field}" be ${more.join(', ')}` }];
    }),
  );
}

const takesInException = (
  known: PolicyException,
  { agents, harnesses, repositories }: PolicyException,
): boolean =>
  isWithin(known.agents, agents) &&
  includesAll(known.harnesses, harnesses) &&
  isWithin(known.repositories, repositories);

/** Whether patterns of names take in all others; a list that is left out is every name. */
const isWithin = (wide: readonly string[] | undefined, narrow: readonly string[] = ['*']): boolean =>
  !wide || narrow.every((name) => wide.some((pattern) => coversName(pattern, name)));

/** Lists of harnesses: one that is left out means every harness. */
const includesAll = (
  wide: readonly HarnessId[] | undefined,
  narrow: readonly HarnessId[] | undefined,
): boolean => !wide || (narrow?.every((id) => wide.includes(id)) ?? false);

/** A glob that begins with "!" takes files out again. */
function comparedGlobs(base: readonly string[], head: readonly string[]): readonly Loosening[] {
  const isExclusion = (glob: string) => glob.startsWith('!');
  const known = [...base, ...head.filter(isExclusion)];
  const lost = base.filter((glob) => isExclusion(glob) && !head.includes(glob));
  return [
    ...added('unmanaged', known, head),
    ...lost.map((glob) => ({ path: ['unmanaged'], what: `"unmanaged" no longer has "${glob}"` })),
  ];
}

const added = (key: string, base: readonly string[], head: readonly string[]): readonly Loosening[] =>
  head.flatMap((item, index) =>
    base.includes(item) ? [] : [{ path: [key, index], what: `"${key}" also has "${item}"` }],
  );
