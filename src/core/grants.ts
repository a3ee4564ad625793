import type { Facts, Severity } from './diagnostics.js';
import { isNameList } from './harness/forms.js';
import type { Harness, ToolFormat, ToolKeys } from './harness/harness.js';
import {
  canBeName,
  cellNames,
  conditionOf,
  limitIn,
  nativesNamed,
  nativesOf,
  overlap,
  ownerOf,
} from './harness/natives.js';
import type { ToolPlace } from './parse.js';
import { kindNamed } from './tool-names.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind, type Tool } from './tools.js';
import type { ToolRequest, ToolRequests } from './write-tools.js';

/**
 * The natives that a harness grants an agent with these keys: read off the written keys by the harness's own
 * rules, not off what was meant, so that an error of the writer shows up as a diagnostic.
 */
export function grantedNatives(requests: ToolRequests, keys: ToolKeys): ReadonlySet<string> {
  return new Set(universe(requests).filter(requests.harness.grants(keys)));
}

/** Every native the harness is known to have, and every other name in the spec. */
function universe({ harness, allowed = [], denied }: ToolRequests): readonly string[] {
  const own = [...allowed, ...denied]
    .filter(({ kind }) => kind === undefined)
    .flatMap(({ tool, names }) =>
      names.filter(
        (name) =>
          tool.kind === 'Mcp' || (canBeName(harness, name) && nativesNamed(harness, name).length === 0),
      ),
    );
  return distinct([...nativesOf(harness), ...own]);
}

export type UnsupportedSeverity = 'ignore' | 'info' | 'warn' | 'error';
const SEVERITY_OF: { readonly [S in Exclude<UnsupportedSeverity, 'ignore'>]: Severity } = {
  info: 'info',
  warn: 'warning',
  error: 'error',
};

/** Codes of the differences between what a spec asks for and what a harness grants. */
type DifferenceCode =
  | 'widened'
  | 'widened-denied'
  | 'widened-limit'
  | 'narrowed'
  | 'unsupported'
  | 'rejected-form'
  | 'open-form';

/** A difference, still without the agent it concerns: agents with equal lists share their differences. */
export type GrantDifference = {
  readonly [C in DifferenceCode]: {
    readonly code: C;
    readonly place: ToolPlace;
    readonly facts: Facts[C];
    /** The tool it is about, as the author writes it. */
    readonly tool?: string;
  };
}[DifferenceCode];

/** What a spec asks for, what is written, and what that grants. */
export interface Comparison {
  readonly requests: ToolRequests;
  readonly keys: ToolKeys;
  readonly granted: ReadonlySet<string>;
  readonly format: ToolFormat;
  readonly onUnsupported: UnsupportedSeverity;
}

/** Compares what a harness will grant with what the spec grants. */
export function compareGrants(comparison: Comparison): readonly GrantDifference[] {
  return [
    ...formProblems(comparison),
    ...widenings(comparison),
    ...limitsNotRead(comparison),
    ...losses(comparison),
  ];
}

function* formProblems({ requests, keys, format }: Comparison): Iterable<GrantDifference> {
  const { harness, allowed } = requests;
  const place: ToolPlace = [allowed ? 'tools' : 'disallowedTools'];
  if (harness.rejectedForm && isRejected(harness, keys))
    yield { code: 'rejected-form', place, facts: { ...harness.rejectedForm, harness: harness.title } };
  const isOpen = format !== 'auto' && harness.openMaps && allowed && keys.tools instanceof Map;
  if (isOpen) yield { code: 'open-form', place, facts: { form: format, harness: harness.title } };
}

const isRejected = ({ rejectedForm }: Harness, { tools }: ToolKeys): boolean =>
  tools !== undefined && rejectedForm?.form === (isNameList(tools) ? 'list' : 'map');

/** What is granted and was denied, or was not allowed. */
function* widenings({ requests, granted }: Comparison): Iterable<GrantDifference> {
  const { harness, allowed, denied } = requests;
  const { title } = harness;
  const reported = new Set<string>();
  for (const native of granted) {
    const tool = ownerOf(harness, native) ?? native;
    const refusal = denied.find((request) => means(harness, request, native));
    const label = refusal?.label ?? tool;
    if (reported.has(label)) continue;
    if (refusal) {
      reported.add(label);
      const why = tool === 'always' ? `every agent has "${native}"` : `"${native}" is still granted`;
      yield {
        code: 'widened-denied',
        place: ['disallowedTools', refusal.index],
        facts: { tool: label, harness: title, why },
        tool: label,
      };
    } else if (
      allowed &&
      tool !== 'always' &&
      !allowed.some((request) => intends(harness, request, native))
    ) {
      reported.add(label);
      const names = allowed.flatMap((request) => request.names);
      const via = names.find((name) => harness.tools.matches(name, native)) ?? native;
      const cause = allowed.find((request) => request.names.includes(via));
      const facts = { tool: label, harness: title, via };
      yield { code: 'widened', place: ['tools', cause?.index], facts, tool: label };
    }
  }
}

/** Brackets behind a custom name that limit nothing: the tool is granted all the same. */
function* limitsNotRead({ requests, granted }: Comparison): Iterable<GrantDifference> {
  const { harness, allowed = [], denied } = requests;
  for (const { tool, index } of allowed) {
    if (!isLimited(tool) || !harness.tools.ignoresBrackets) continue;
    const natives = nativesNamed(harness, tool.name).filter((native) => granted.has(native));
    const isAsked = (native: string) =>
      allowed.some((each) => !isLimited(each.tool) && intends(harness, each, native));
    const natural = natives.filter((native) => !isAsked(native)).map((native) => ownerOf(harness, native));
    yield* distinct(natural).map((kind) => notRead(harness, kind ?? tool.name, tool.name, ['tools', index]));
  }
  for (const { tool, index } of denied) {
    if (!isLimited(tool) || harness.tools.ignoresBrackets) continue;
    const kind = kindNamed(limitIn(tool.name)?.name ?? '');
    if (kind === undefined || !grantsKind(harness, [...granted], kind)) continue;
    yield notRead(harness, kind, tool.name, ['disallowedTools', index]);
  }
}

const notRead = (harness: Harness, tool: string, limit: string, place: ToolPlace): GrantDifference => ({
  code: 'widened-limit',
  place,
  facts: { tool, harness: harness.title, limit, home: undefined },
  tool,
});

/** `Bash(*)` is no limit. */
const isLimited = (tool: Tool): tool is Tool & { kind: 'Custom' } =>
  tool.kind === 'Custom' && !/^(?::?\*)?$/.test(limitIn(tool.name)?.pattern ?? '');

/** A denied request takes in all its names stand for. */
const means = (harness: Harness, { kind, names }: ToolRequest, native: string): boolean =>
  (kind !== undefined && ownerOf(harness, native) === kind) ||
  names.some((name) => name === native || harness.tools.matches(name, native));

/** An allowed request asks for the natives of its own tool only; what a name grants besides is widening. */
const intends = (harness: Harness, request: ToolRequest, native: string): boolean => {
  if (request.kind !== undefined) return ownerOf(harness, native) === request.kind;
  return (
    means(harness, request, native) && (request.tool.kind !== 'Mcp' || ownerOf(harness, native) === undefined)
  );
};

/** What was allowed and is not granted. */
function* losses(comparison: Comparison): Iterable<GrantDifference> {
  const { requests, keys, granted, onUnsupported } = comparison;
  const { harness, allowed, denied } = requests;
  const { title } = harness;
  const asked = allowed ?? everythingElse(requests);
  const kept = asked.filter((request) => !denied.some((refusal) => refusal.label === request.label));
  const reported = isRejected(harness, keys) ? [] : distinctBy(kept, ({ label }) => label); // one diagnostic says it all
  for (const request of reported) {
    const place: ToolPlace = allowed ? ['tools', request.index] : ['disallowedTools'];
    if (request.names.length === 0) {
      if (onUnsupported === 'ignore' || !allowed) continue;
      const facts = { tool: request.label, harness: title, severity: SEVERITY_OF[onUnsupported] };
      yield { code: 'unsupported', place, facts, tool: request.label };
      continue;
    }
    const needed = neededNatives(harness, request);
    const missing = needed.filter((native) => !granted.has(native));
    if (needed.length > 0 && missing.length === 0) continue;
    const why = whyLost(comparison, request, missing);
    const facts = { tool: `"${request.label}"`, harness: title, why, severity: 'info' } as const;
    yield { code: 'narrowed', place, facts, tool: request.label };
  }
  yield* wholeLosses(comparison, kept);
}

/** Without an allow-list the spec asks for every tool the harness has. */
function everythingElse({ harness }: ToolRequests): readonly ToolRequest[] {
  return NAMED_TOOL_KINDS.filter((kind) => ownedNatives(harness, kind).length > 0).map((kind) => ({
    tool: { kind },
    index: 0,
    label: kind,
    kind,
    names: cellNames(kind, harness, 'verified'),
  }));
}

const ownedNatives = (harness: Harness, kind: NamedToolKind): readonly string[] =>
  nativesOf(harness).filter((native) => ownerOf(harness, native) === kind);

/**
 * The natives without which a tool is not granted: what its right names stand for and belongs to it, or, where
 * nothing belongs to it (`List`), what serves for it.
 */
function neededNatives(harness: Harness, { tool, kind, names }: ToolRequest): readonly string[] {
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

/** Whether a harness grants a part of a tool by its lists; `granted` is missing where it grants everything. */
export function grantsKind(
  harness: Harness,
  granted: readonly string[] | undefined,
  kind: NamedToolKind,
): boolean {
  const names = cellNames(kind, harness, 'verified');
  const needed = neededNatives(harness, { tool: { kind }, index: 0, label: kind, kind, names });
  return needed.some(
    (native) => ownerOf(harness, native) !== 'always' && (granted === undefined || granted.includes(native)),
  );
}

function whyLost({ requests, keys }: Comparison, request: ToolRequest, missing: readonly string[]): string {
  const { harness, denied } = requests;
  const cause = denied.find(
    (refusal) =>
      missing.some((native) => means(harness, refusal, native)) ||
      refusal.names.some((name) => request.names.some((own) => overlap(harness, own, name))),
  );
  if (cause) return `it goes with the denied "${cause.label}"`;
  if (!request.names.some((name) => canBeName(harness, name))) return 'a name with brackets is no tool there';
  const meant = (native: string) => request.names.some((name) => harness.tools.matches(name, native));
  if (!missing.some(meant)) {
    const names = request.names.map((name) => `"${name}"`).join(' and ');
    return nativesOf(harness).some(meant)
      ? `${names} is another tool there`
      : `it has nothing called ${names}`;
  }
  const own = harness.explainLoss?.({ keys, names: request.names, missing });
  return own ?? `${harness.id}.${harness.narrowing?.field ?? 'tools'} takes it away`;
}

/** When what is left is no tool at all, or only what may be absent, the agent is of little use. */
function* wholeLosses(comparison: Comparison, kept: readonly ToolRequest[]): Iterable<GrantDifference> {
  const { requests, keys, granted } = comparison;
  const { harness, allowed } = requests;
  const { title } = harness;
  if (allowed && kept.length > 0) {
    const left = [...granted].filter(
      (native) =>
        ownerOf(harness, native) !== 'always' || allowed.some((request) => means(harness, request, native)),
    );
    const conditions = distinct(left.map((native) => doubtOf(harness, native)));
    const isRefused = harness.refusesToolless && left.length > 0 && !conditions.includes(undefined);
    const why =
      left.length === 0
        ? 'no tool is left'
        : `it refuses an agent without tools, and "${left[0]}" ${conditions[0]}`;
    if (left.length === 0 || isRefused) {
      const facts = { tool: 'any tool', harness: title, why, severity: 'warning' } as const;
      yield { code: 'narrowed', place: ['tools'], facts };
    }
  }
  if (!allowed && harness.deniesByExpansion && isNameList(keys.tools)) {
    const why = 'it cannot deny, so it gets a list of its known tools without the denied ones';
    const facts = { tool: 'any other tool', harness: title, why, severity: 'info' } as const;
    yield { code: 'narrowed', place: ['disallowedTools'], facts };
  }
}

/** Why a native may not be there: its condition, or that the harness is not known to have it; MCP servers are the user's. */
const doubtOf = (harness: Harness, native: string): string | undefined =>
  ownerOf(harness, native) || harness.mcp.read(native, new Set())
    ? conditionOf(harness, native)
    : 'is no tool it is known to have';

function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
