import { type Harness, MATRICES, type ToolFormat, type ToolKeys } from '../harness/contract.js';
import { isNameList } from '../harness/kit/forms.js';
import {
  canBeName,
  cellNames,
  conditionOf,
  type Given,
  nativesNamed,
  nativesOf,
  overlap,
  ownerOf,
} from '../harness/kit/natives.js';
import { grantsKind, intends, means, neededNatives, ownedNatives } from '../harness/kit/requested-natives.js';
import type { ToolRequest, ToolRequests } from '../harness/kit/write-tools.js';
import type { Facts } from '../model/diagnose.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind, toolLabel } from '../model/tools.js';
import type { ToolPlace } from '../spec/parse.js';
import type { UnsupportedSeverity } from '../spec/run.js';
import type { Severity } from '../text/finding.js';
import { guidedDenies, limitsNotRead } from './limits.js';

/** The names in a spec that stand for no native which the harness is known to have. */
export const unknownNames = ({ harness, allowed = [], denied }: ToolRequests): readonly string[] =>
  [...allowed, ...denied]
    .filter(({ kind }) => kind === undefined)
    .flatMap(({ tool, names }) =>
      names.filter(
        (name) =>
          tool.kind === 'Mcp' || (canBeName(harness, name) && nativesNamed(harness, name).length === 0),
      ),
    );

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
  | 'shell-deny-pattern'
  | 'idle-deny'
  | 'narrowed'
  | 'unsupported'
  | 'rejected-form'
  | 'open-form'
  | 'limit-form';

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
  readonly registry: readonly Harness[];
  readonly requests: ToolRequests;
  readonly keys: ToolKeys;
  readonly granted: ReadonlySet<string>;
  /** What other fields give. */
  readonly given: ReadonlyMap<string, Given>;
  /** The key of a block that narrows what is written, if one does. */
  readonly narrowedBy?: string;
  readonly format: ToolFormat;
  readonly onUnsupported: UnsupportedSeverity;
}

/** Compares what a harness will grant with what the spec grants. */
export function compareGrants(comparison: Comparison): readonly GrantDifference[] {
  return [
    ...formDifferences(comparison),
    ...widenings(comparison),
    ...limitsNotRead(comparison),
    ...guidedDenies(comparison),
    ...idleDenies(comparison),
    ...losses(comparison),
  ];
}

function* formDifferences({ requests, keys, format }: Comparison): Iterable<GrantDifference> {
  const { harness, allowed } = requests;
  const place: ToolPlace = [allowed ? 'tools' : 'disallowedTools'];
  if (harness.rejectedForm && isRejected(harness, keys))
    yield { code: 'rejected-form', place, facts: { ...harness.rejectedForm, harness: harness.title } };
  const isOpen = format !== 'auto' && harness.openMaps && allowed && keys.tools instanceof Map;
  const limit =
    harness.limitForm && format !== 'auto' && format !== harness.limitForm ? requests.kept[0] : undefined;
  if (limit && harness.limitForm) {
    const facts = {
      limit: toolLabel(limit.tool),
      form: format,
      wanted: harness.limitForm,
      harness: harness.title,
    };
    yield { code: 'limit-form', place: limit.place, facts };
  }
  if (isOpen) yield { code: 'open-form', place, facts: { form: format, harness: harness.title } };
}

const isRejected = ({ rejectedForm }: Harness, { tools }: ToolKeys): boolean =>
  tools !== undefined && rejectedForm?.form === (isNameList(tools) ? 'list' : 'map');

/** What is granted and was denied, or was not allowed. */
function* widenings({ requests, granted, given }: Comparison): Iterable<GrantDifference> {
  const { harness, allowed, denied } = requests;
  const { title } = harness;
  const reported = new Set<string>();
  for (const native of granted) {
    const source = given.get(native);
    const tool = ownerOf(harness, native) ?? (source?.tool ? toolLabel(source.tool) : native);
    const refusal =
      denied.find(({ kind }) => kind !== undefined && kind === tool) ??
      denied.find((request) => means(harness, request, native) || isAmong(source, request));
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
      const via = names.find((name) => harness.tools.matches(name, native)) ?? source?.field ?? native;
      const cause = allowed.find((request) => request.names.includes(via));
      const facts = { tool: label, harness: title, via, ...(cause && { asked: cause.label }) };
      yield { code: 'widened', place: ['tools', cause?.index], facts, tool: label };
    }
  }
}

/** Whether a request is for a single tool of the server that a field gives as a whole. */
const isAmong = (source: Given | undefined, { tool }: ToolRequest): boolean =>
  source?.tool?.kind === 'Mcp' &&
  tool.kind === 'Mcp' &&
  source.tool.tool === undefined &&
  tool.server === source.tool.server;

/** A custom name that is a tool of ours elsewhere, and denies nothing where the same tool is granted by another name. */
function* idleDenies({ registry, requests, granted }: Comparison): Iterable<GrantDifference> {
  const { harness, denied } = requests;
  for (const { tool, index, label } of denied) {
    if (tool.kind !== 'Custom' || nativesNamed(harness, tool.name).length > 0) continue;
    const kind = kindCalled(registry, tool.name);
    if (kind === undefined || !grantsKind(harness, [...granted], kind)) continue;
    const facts = { name: tool.name, tool: kind, harness: harness.title };
    yield { code: 'idle-deny', place: ['disallowedTools', index], facts, tool: label };
  }
}

/** The tool that is called so in a list of any harness, in whatever case. */
const kindCalled = (registry: readonly Harness[], word: string): NamedToolKind | undefined =>
  NAMED_TOOL_KINDS.find((kind) =>
    registry.some((harness) =>
      MATRICES.some((matrix) =>
        cellNames(kind, harness, matrix).some((name) => name.toLowerCase() === word.toLowerCase()),
      ),
    ),
  );

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
    if (request.lost !== undefined) {
      if (asked.some((each) => each.kind === request.kind && each.tool.kind !== 'Limited')) continue;
      const facts = {
        tool: `"${request.label}"`,
        harness: title,
        why: request.lost,
        severity: 'info',
      } as const;
      yield { code: 'narrowed', place, facts, tool: request.label };
      continue;
    }
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

function whyLost(
  { requests, keys, narrowedBy }: Comparison,
  request: ToolRequest,
  missing: readonly string[],
): string {
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
  return own ?? `${harness.id}.${narrowedBy ?? 'tools'} takes it away`;
}

/** When what is left is no tool at all, or only what may be absent, the agent is of little use. */
function* wholeLosses(comparison: Comparison, kept: readonly ToolRequest[]): Iterable<GrantDifference> {
  const { requests, keys, granted, narrowedBy } = comparison;
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
    const byBlock = narrowedBy && `${harness.id}.${narrowedBy} takes it away`;
    const why = byBlock ?? 'it cannot deny, so it gets a list of its known tools without the denied ones';
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
