import {
  distinct,
  isNamedTool,
  kindsOf,
  type LimitedTool,
  type NamedToolKind,
  type Tool,
  toolLabel,
} from '../../model/tools.js';
import type { Harness, Matrix, ToolFormat, ToolKeys } from '../contract.js';
import { cellNames, namesOf, nativesNamed, nativesOf, ownerOf } from './natives.js';

/** The two lists of a spec. */
export interface ToolLists {
  readonly tools?: readonly Tool[];
  readonly disallowedTools?: readonly Tool[];
}

/** One tool that a list of the spec asks for; `Bash` and `Todo` ask for those they stand for. */
export interface ToolRequest {
  /** The tool as the author wrote it, and where it is in its list. */
  readonly tool: Tool;
  readonly index: number;
  readonly label: string;
  readonly kind: NamedToolKind | undefined;
  readonly names: readonly string[];
  /** Why nothing is asked for, where the harness cannot limit the tool. */
  readonly lost?: string;
}

/** A limit of the spec, and where it is. */
interface LimitRequest {
  readonly tool: LimitedTool;
  readonly place: readonly [list: 'tools' | 'disallowedTools', index: number];
}

/** What a spec asks of one harness, in names that the harness could have. */
export interface ToolRequests {
  readonly harness: Harness;
  /** Missing when every tool is allowed. */
  readonly allowed: readonly ToolRequest[] | undefined;
  readonly denied: readonly ToolRequest[];
  /** Limits that it has rules for. */
  readonly kept: readonly LimitRequest[];
  /** Limits that it does not keep, at least not always, on tools that it may grant all the same. */
  readonly unkept: readonly LimitRequest[];
}

export function requestTools(lists: ToolLists, harness: Harness, matrix: Matrix): ToolRequests {
  const { tools, disallowedTools = [] } = lists;
  const limits = [...limitsIn(tools ?? [], 'tools'), ...limitsIn(disallowedTools, 'disallowedTools')];
  const keeps = ({ tool }: LimitRequest): string => harness.limits?.[tool.tool]?.keeps ?? 'not';
  const isUnkept = (each: LimitRequest): boolean =>
    each.tool.otherwise === 'all' || (keeps(each) === 'partly' && each.place[0] === 'tools');
  return {
    harness,
    allowed: tools?.flatMap((tool, index) => requestsFor(tool, index, harness, matrix)),
    denied: disallowedTools
      .flatMap((tool, index) =>
        tool.kind === 'Limited' ? wholeDeny(tool, index, harness) : requestsFor(tool, index, harness, matrix),
      )
      .map((each) => ({ ...each, names: deniedNames(each, harness) })),
    kept: limits.filter(({ tool }) => hasRulesFor(harness, tool)),
    unkept: limits.filter((each) => !hasRulesFor(harness, each.tool) && isUnkept(each)),
  };
}

/** Whether it has rules for the uses of a tool, be they a boundary or not. */
function hasRulesFor({ limits }: Harness, { tool }: LimitedTool): boolean {
  const { keeps } = limits?.[tool] ?? {};
  return keeps === 'wholly' || keeps === 'guided';
}

const limitsIn = (list: readonly Tool[], name: 'tools' | 'disallowedTools'): readonly LimitRequest[] =>
  list.flatMap((tool, index) => (tool.kind === 'Limited' ? [{ tool, place: [name, index] as const }] : []));

function requestsFor(tool: Tool, index: number, harness: Harness, matrix: Matrix): readonly ToolRequest[] {
  if (isNamedTool(tool))
    return kindsOf(tool.kind).map((kind) => ({
      tool,
      index,
      label: kind,
      kind,
      names: cellNames(kind, harness, matrix),
    }));
  const names = namesOf(harness, tool, matrix);
  const request = { tool, index, label: toolLabel(tool), names };
  if (tool.kind !== 'Limited') return [{ ...request, kind: undefined }];
  const lost = `it cannot limit "${tool.tool}", so it gets none of it ("otherwise: all" gives all)`;
  const isLost = names.length === 0 && cellNames(tool.tool, harness, matrix).length > 0;
  return [{ ...request, kind: tool.tool, ...(isLost && { lost }) }];
}

/** A harness that cannot deny some uses of a tool denies all of them, unless the spec says otherwise. */
function wholeDeny(tool: LimitedTool, index: number, harness: Harness): readonly ToolRequest[] {
  if (hasRulesFor(harness, tool) || tool.otherwise === 'all') return [];
  const names = cellNames(tool.tool, harness, 'verified');
  return [{ tool, index, label: toolLabel(tool), kind: tool.tool, names }];
}

/**
 * A deny takes away the names of both matrices and every native of the tool: the name that is wrong in one
 * matrix may be the one that works. Names of no effect are left out, except those of the chosen matrix.
 */
function deniedNames({ tool, kind, names }: ToolRequest, harness: Harness): readonly string[] {
  if (tool.kind === 'Mcp' && tool.tool && harness.mcp.denied)
    return [harness.mcp.denied(tool.server, tool.tool)];
  if (!kind) return names;
  const both = [...cellNames(kind, harness, 'verified'), ...cellNames(kind, harness, 'specification')];
  const effective = both.filter((name) => nativesNamed(harness, name).length > 0);
  const written = [...names, ...effective];
  const named = new Set(written.flatMap((name) => nativesNamed(harness, name)));
  const missed = nativesOf(harness).filter(
    (native) => ownerOf(harness, native) === kind && !named.has(native),
  );
  return distinct([...written, ...missed]);
}

/** What other fields of the file bring: servers, and tools that no list names. */
interface BesideTools {
  readonly mcpServers: readonly string[];
  readonly given: readonly string[];
}

/** Writes the tools of a spec in a form that the harness takes. */
export function writeTools(
  { harness, allowed, denied, kept }: ToolRequests,
  format: ToolFormat,
  { mcpServers, given }: BesideTools,
): ToolKeys {
  if (!allowed && denied.length === 0 && kept.length === 0) return {};
  const isKept = ({ tool }: ToolRequest): boolean => kept.some((each) => each.tool === tool);
  return harness.forms[format]({
    harness,
    allowed: allowed && distinct(allowed.filter((each) => !isKept(each)).flatMap(({ names }) => names)),
    denied: distinct(denied.flatMap(({ names }) => names)),
    limits: kept.map(({ tool, place }) => ({
      names: cellNames(tool.tool, harness, 'verified'),
      pattern: tool.pattern,
      action: place[0] === 'tools' ? 'allow' : 'deny',
    })),
    mcpServers,
    given,
  });
}
