import {
  type Code,
  type Diagnostic,
  diagnose,
  type Facts,
  type Severity,
  type Subject,
} from './diagnostics.js';
import { titleOf } from './harness/index.js';
import { type Action, overlap, type ToolFormat, type Wish, type Wishes, type WrittenTools } from './map.js';
import {
  conditionOf,
  nativesNamed,
  OWNER,
  opencodePermission,
  ownerOf,
  STANDS_FOR,
  WITH_BASH,
  wildcard,
} from './natives.js';
import type { Location } from './source.js';
import { type AgentHarness, cellNames, distinct, NAMED_TOOL_KINDS, type NamedToolKind } from './tools.js';

/**
 * The natives that a harness grants an agent with these keys: read off the written keys by the harness's own
 * rules, not off what was meant, so that a slip of the writer shows up as a diagnostic.
 */
export function grantedNatives(wishes: Wishes, written: WrittenTools): ReadonlySet<string> {
  const { harness } = wishes;
  return new Set(universe(wishes).filter(GRANTS[harness](written)));
}

/** Every native the harness is known to have, and every name of the spec that is none of them. */
function universe({ harness, allowed = [], denied }: Wishes): readonly string[] {
  const known = Object.keys(OWNER[harness]);
  const own = [...allowed, ...denied]
    .filter(({ kind }) => kind === undefined)
    .flatMap(({ tool, names }) =>
      names.filter((name) => tool.kind === 'Mcp' || nativesNamed(harness, name).length === 0),
    );
  return distinct([...known, ...own]);
}

type Grants = (written: WrittenTools) => (native: string) => boolean;

const GRANTS: { readonly [H in AgentHarness]: Grants } = {
  'claude-code': ({ tools, disallowedTools = [] }) => {
    if (tools instanceof Map) return () => false; // a map means no tools
    const stands = STANDS_FOR['claude-code'];
    const isNamed = (native: string) => isList(tools) && tools.some((name) => stands(name, native));
    const isAllowed = (native: string) =>
      (!isList(tools) || isNamed(native)) && !disallowedTools.some((name) => stands(name, native));
    return (native) =>
      isAllowed(native) && (!WITH_BASH.includes(native) || isNamed(native) || isAllowed('Bash'));
  },
  opencode: ({ tools, permission }) => {
    if (isList(tools)) return () => false; // a list breaks the whole configuration
    const answers = asObject(tools);
    const rules = asObject(permission);
    return (native) => {
      if (native === 'invalid') return true;
      const permissionName = opencodePermission(native);
      let granted = true; // its base rule allows everything, and the last matching rule wins
      for (const [name, value] of answers) if (STANDS_FOR.opencode(name, native)) granted = value;
      for (const [name, rule] of rules) {
        if (wildcard(name).test(permissionName)) granted = lastAction(rule) !== 'deny';
      }
      return granted;
    };
  },
  copilot:
    ({ tools }) =>
    (native) => {
      if (tools instanceof Map) return false; // the file does not load
      if (ownerOf('copilot', native) === 'always') return true;
      return !isList(tools) || tools.some((name) => STANDS_FOR.copilot(name, native));
    },
};

/** As OpenCode's JavaScript sees a map: names that are whole numbers come first. */
const asObject = <V>(map: ReadonlyMap<string, V> | undefined): readonly (readonly [string, V])[] =>
  Object.entries(Object.fromEntries(map ?? []));

const isList = (tools: WrittenTools['tools']): tools is readonly string[] => Array.isArray(tools);

/** A tool is gone only when the last rule for it denies every use; any other pattern leaves it in sight. */
const lastAction = (rule: Action | ReadonlyMap<string, Action>): Action => {
  if (typeof rule === 'string') return rule;
  const [pattern, action] = [...rule].at(-1) ?? ['*', 'allow'];
  return pattern === '*' ? action : 'allow';
};

export type UnsupportedSeverity = 'ignore' | 'info' | 'warn' | 'error';
const SEVERITY_OF: { readonly [S in Exclude<UnsupportedSeverity, 'ignore'>]: Severity } = {
  info: 'info',
  warn: 'warning',
  error: 'error',
};

/** An entry of one of the two lists, or with no index the whole list. */
export type ToolPlace = readonly [list: 'tools' | 'disallowedTools', index?: number | undefined];

/** A difference that has yet to be told whose it is: agents with equal lists share their findings. */
export type Finding = (subject: Subject, at: (place: ToolPlace) => Location | undefined) => Diagnostic;

const find =
  <C extends Code>(code: C, place: ToolPlace, facts: Facts[C], tool?: string): Finding =>
  (subject, at) =>
    diagnose(code, at(place), facts, tool === undefined ? subject : { ...subject, tool });

export interface JudgeOptions {
  readonly onUnsupported: UnsupportedSeverity;
  readonly format: ToolFormat;
}

/** Compares what a harness will grant with what the spec grants; every difference is a finding. */
export function judge(
  wishes: Wishes,
  written: WrittenTools,
  granted: ReadonlySet<string>,
  options: JudgeOptions,
): readonly Finding[] {
  const judgement: Judgement = { ...options, wishes, written, granted, title: titleOf(wishes.harness) };
  return [...formProblems(judgement), ...widenings(judgement), ...losses(judgement)];
}

interface Judgement extends JudgeOptions {
  readonly wishes: Wishes;
  readonly written: WrittenTools;
  readonly granted: ReadonlySet<string>;
  readonly title: string;
}

function* formProblems({ wishes, written, format, title }: Judgement): Iterable<Finding> {
  const { harness, allowed } = wishes;
  const { form, effect } = REJECTED[harness];
  const place: ToolPlace = [allowed ? 'tools' : 'disallowedTools'];
  if (isRejected({ wishes, written })) yield find('rejected-form', place, { form, harness: title, effect });
  const isOpen = format !== 'auto' && harness === 'opencode' && allowed && written.tools instanceof Map;
  if (isOpen) yield find('open-form', place, { form: format, harness: title });
}

const isRejected = ({ wishes, written }: Pick<Judgement, 'wishes' | 'written'>): boolean =>
  written.tools !== undefined && (isList(written.tools) ? 'list' : 'map') === REJECTED[wishes.harness].form;

const REJECTED: { readonly [H in AgentHarness]: { readonly form: 'list' | 'map'; readonly effect: string } } =
  {
    'claude-code': { form: 'map', effect: 'it takes a map for no tools at all' },
    opencode: { form: 'list', effect: 'every OpenCode command in the project fails over it' },
    copilot: { form: 'map', effect: 'it does not load such a file' },
  };

/** What is granted and was denied, or was not allowed. */
function* widenings({ wishes, granted, title }: Judgement): Iterable<Finding> {
  const { harness, allowed, denied } = wishes;
  const reported = new Set<string>();
  for (const native of granted) {
    const tool = ownerOf(harness, native) ?? native;
    const refusal = denied.find((wish) => means(harness, wish, native));
    const label = refusal?.label ?? tool;
    if (reported.has(label)) continue;
    if (refusal) {
      reported.add(label);
      const why = tool === 'always' ? `every agent has "${native}"` : `"${native}" is still granted`;
      yield find(
        'widened-denied',
        ['disallowedTools', refusal.index],
        { tool: label, harness: title, why },
        label,
      );
    } else if (allowed && tool !== 'always' && !allowed.some((wish) => intends(harness, wish, native))) {
      reported.add(label);
      const names = allowed.flatMap((wish) => wish.names);
      const via = names.find((name) => STANDS_FOR[harness](name, native)) ?? native;
      const cause = allowed.find((wish) => wish.names.includes(via));
      yield find('widened', ['tools', cause?.index], { tool: label, harness: title, via }, label);
    }
  }
}

/** A denied wish takes in all its names stand for. */
const means = (harness: AgentHarness, { kind, names }: Wish, native: string): boolean =>
  (kind !== undefined && ownerOf(harness, native) === kind) ||
  names.some((name) => name === native || STANDS_FOR[harness](name, native));

/** An allowed wish asks for the natives of its own tool only; what a name grants besides is widening. */
const intends = (harness: AgentHarness, wish: Wish, native: string): boolean => {
  if (wish.kind !== undefined) return ownerOf(harness, native) === wish.kind;
  return means(harness, wish, native) && (wish.tool.kind !== 'Mcp' || ownerOf(harness, native) === undefined);
};

/** What was allowed and is not granted. */
function* losses(judgement: Judgement): Iterable<Finding> {
  const { wishes, granted, title, onUnsupported } = judgement;
  const { harness, allowed, denied } = wishes;
  const asked = allowed ?? everythingElse(wishes);
  const kept = asked.filter((wish) => !denied.some((refusal) => refusal.label === wish.label));
  const told = isRejected(judgement) ? [] : distinctBy(kept, ({ label }) => label); // one word for them all
  for (const wish of told) {
    const place: ToolPlace = allowed ? ['tools', wish.index] : ['disallowedTools'];
    if (wish.names.length === 0) {
      if (onUnsupported === 'ignore' || !allowed) continue;
      const facts = { tool: wish.label, harness: title, severity: SEVERITY_OF[onUnsupported] };
      yield find('unsupported', place, facts, wish.label);
      continue;
    }
    const needed = neededNatives(harness, wish);
    const missing = needed.filter((native) => !granted.has(native));
    if (needed.length > 0 && missing.length === 0) continue;
    const why = whyLost(judgement, wish, missing);
    yield find(
      'narrowed',
      place,
      { tool: `"${wish.label}"`, harness: title, why, severity: 'info' },
      wish.label,
    );
  }
  yield* wholeLosses(judgement, kept);
}

/** Without an allow-list the spec asks for every tool the harness has. */
function everythingElse({ harness }: Wishes): readonly Wish[] {
  return NAMED_TOOL_KINDS.filter((kind) => ownedNatives(harness, kind).length > 0).map((kind) => ({
    tool: { kind },
    index: 0,
    label: kind,
    kind,
    names: cellNames(kind, harness, 'verified'),
  }));
}

const ownedNatives = (harness: AgentHarness, kind: NamedToolKind): readonly string[] =>
  Object.keys(OWNER[harness]).filter((native) => ownerOf(harness, native) === kind);

/**
 * The natives without which a tool is not granted: what its right names stand for and belongs to it, or, where
 * nothing belongs to it (`List`), what serves for it.
 */
function neededNatives(harness: AgentHarness, { tool, kind, names }: Wish): readonly string[] {
  if (!kind) {
    if (tool.kind === 'Mcp') return names;
    const known = distinct(names.flatMap((name) => nativesNamed(harness, name)));
    return known.length > 0 ? known : names;
  }
  const rightNames = cellNames(kind, harness, 'verified');
  const natives = distinct(rightNames.flatMap((name) => nativesNamed(harness, name)));
  const owned = natives.filter((native) => ownerOf(harness, native) === kind);
  return owned.length > 0 ? owned : natives;
}

function whyLost({ wishes, written }: Judgement, wish: Wish, missing: readonly string[]): string {
  const { harness, denied } = wishes;
  const cause = denied.find(
    (refusal) =>
      missing.some((native) => means(harness, refusal, native)) ||
      refusal.names.some((name) => wish.names.some((own) => overlap(harness, own, name))),
  );
  if (cause) return `it goes with the denied "${cause.label}"`;
  const meant = (native: string) => wish.names.some((name) => STANDS_FOR[harness](name, native));
  if (!missing.some(meant)) {
    const names = wish.names.map((name) => `"${name}"`).join(' and ');
    return Object.keys(OWNER[harness]).some(meant)
      ? `${names} is another tool there`
      : `it has nothing called ${names}`;
  }
  if (written.disallowedTools && missing.some((native) => WITH_BASH.includes(native)))
    return 'it is there only beside "Bash", or for an agent whose tools name it';
  if (harness === 'opencode' && wish.names.some((name) => /^\d+$/.test(name)))
    return 'it reads a name that is a number before all others, so a later one decides';
  return 'opencode.permission takes it away';
}

/** When what is left is no tool at all, or only what may be absent, the agent is of little use. */
function* wholeLosses(judgement: Judgement, kept: readonly Wish[]): Iterable<Finding> {
  const { wishes, written, granted, title } = judgement;
  const { harness, allowed } = wishes;
  if (allowed && kept.length > 0) {
    const left = [...granted].filter(
      (native) =>
        ownerOf(harness, native) !== 'always' || allowed.some((wish) => means(harness, wish, native)),
    );
    const conditions = distinct(left.map((native) => doubtOf(harness, native)));
    const isRefused = harness === 'claude-code' && left.length > 0 && !conditions.includes(undefined);
    const why =
      left.length === 0
        ? 'no tool is left'
        : `it refuses an agent without tools, and "${left[0]}" ${conditions[0]}`;
    if (left.length === 0 || isRefused) {
      const facts = { tool: 'any tool', harness: title, why, severity: 'warning' } as const;
      yield find('narrowed', ['tools'], facts);
    }
  }
  if (!allowed && harness === 'copilot' && isList(written.tools)) {
    const why = 'it cannot deny, so it gets a list of its known tools without the denied ones';
    const facts = { tool: 'any other tool', harness: title, why, severity: 'info' } as const;
    yield find('narrowed', ['disallowedTools'], facts);
  }
}

/** Why a native may not be there: its condition, or that nobody was seen to have it; MCP servers are the user's. */
const doubtOf = (harness: AgentHarness, native: string): string | undefined =>
  ownerOf(harness, native) || native.startsWith('mcp__')
    ? conditionOf(harness, native)
    : 'is no tool it is known to have';

function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
