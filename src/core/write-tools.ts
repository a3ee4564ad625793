import type { Harness, Matrix, ToolFormat, ToolKeys } from './harness/harness.js';
import { cellNames, namesOf, nativesNamed, nativesOf, ownerOf } from './harness/natives.js';
import { distinct, kindsOf, type NamedToolKind, type Tool, toolLabel } from './tools.js';

/** The two lists of a spec. */
export interface ToolLists {
  readonly tools?: readonly Tool[];
  readonly disallowedTools?: readonly Tool[];
}

/** One tool that a list of the spec asks for; `Bash` and `Todo` ask for those they stand for. */
export interface ToolRequest {
  /** The tool as the author wrote it, and where it stands in its list. */
  readonly tool: Tool;
  readonly index: number;
  readonly label: string;
  readonly kind: NamedToolKind | undefined;
  readonly names: readonly string[];
}

/** What a spec asks of one harness, in names that the harness could have. */
export interface ToolRequests {
  readonly harness: Harness;
  /** Missing when every tool is allowed. */
  readonly allowed: readonly ToolRequest[] | undefined;
  readonly denied: readonly ToolRequest[];
}

export function requestTools(lists: ToolLists, harness: Harness, matrix: Matrix): ToolRequests {
  const request = (tool: Tool, index: number) => requestsFor(tool, index, harness, matrix);
  return {
    harness,
    allowed: lists.tools?.flatMap(request),
    denied: (lists.disallowedTools ?? [])
      .flatMap(request)
      .map((each) => ({ ...each, names: deniedNames(each, harness) })),
  };
}

function requestsFor(tool: Tool, index: number, harness: Harness, matrix: Matrix): readonly ToolRequest[] {
  if (tool.kind === 'Custom' || tool.kind === 'Mcp') {
    const names = namesOf(harness, tool, matrix);
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

/** Writes the tools of a spec in a form that the harness takes. */
export function writeTools(
  { harness, allowed, denied }: ToolRequests,
  format: ToolFormat,
  mcpServers: readonly string[],
): ToolKeys {
  if (!allowed && denied.length === 0) return {};
  return harness.forms[format]({
    harness,
    allowed: allowed && distinct(allowed.flatMap(({ names }) => names)),
    denied: distinct(denied.flatMap(({ names }) => names)),
    mcpServers,
  });
}
