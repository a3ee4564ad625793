import { CUSTOM_NAME, LIMIT_FORMS, MCP_NAME } from '../../model/tool-forms.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind, Tool, toolLabel } from '../../model/tools.js';
import type { Harness } from '../contract.js';
import { cellNames, nativesNamed, ownerOf } from './natives.js';
import { ownedNatives } from './requested-natives.js';

/** Makes tools of the names of a list, for the servers that are known. */
export type ToolsOf = (
  harness: Harness,
  names: readonly string[],
  servers: ReadonlySet<string>,
) => readonly Tool[];

/** The tools behind the names of an allow-list: together they grant what the names grant. */
export const allowedTools: ToolsOf = (harness, names, servers) => {
  const complete = completeKinds(harness, names);
  const kindsFor = (name: string) => retiredKinds(harness, name) ?? kindsOfAllowed(harness, name, complete);
  return distinctTools(
    names.flatMap((name) =>
      isScoped(name) ? limitedTools(harness, name) : toolsNamed(harness, name, servers, kindsFor),
    ),
  );
};

/**
 * The tools behind the names of a deny-list. A retired name denies nothing, so it stays a name; unless its tool is gone here, so
 * that to deny it takes nothing away here either, and means what it says elsewhere.
 */
export const deniedTools: ToolsOf = (harness, names, servers) => {
  const complete = completeKinds(harness, names);
  const kindsFor = (name: string) => goneKinds(harness, name) ?? kindsOfDenied(harness, name, complete);
  return distinctTools(names.flatMap((name) => toolsNamed(harness, name, servers, kindsFor)));
};

function toolsNamed(
  harness: Harness,
  name: string,
  servers: ReadonlySet<string>,
  kindsFor: (name: string) => readonly NamedToolKind[],
): readonly Tool[] {
  if (isScoped(name)) return scopedTools(name);
  const mcp = mcpTool(harness, name, servers);
  if (mcp) return [mcp];
  const kinds = kindsFor(name);
  if (kinds.length > 0) return kinds.map((kind) => Tool[kind]);
  return harness.isOfOtherClient?.(name) ? [] : customTool(name); // to the others it is no tool
}

/** The names as they are, for the cases that no tool of ours fits. */
export const asWritten: ToolsOf = (harness, names, servers) =>
  distinctTools(
    names.flatMap((name) =>
      isScoped(name) ? scopedTools(name) : [mcpTool(harness, name, servers) ?? customTool(name)].flat(),
    ),
  );

const customTool = (name: string): readonly Tool[] => (CUSTOM_NAME.test(name) ? [Tool.Custom(name)] : []);

const distinctTools = (tools: readonly Tool[]): readonly Tool[] => [
  ...new Map(tools.map((tool) => [toolLabel(tool), tool])).values(),
];

const isScoped = (name: string): boolean => name.includes('(');
const isPattern = (name: string): boolean => /[*?]/.test(name);

/** `Bash(git *)` is a name of its own; a custom name has no comma, so a list in brackets is taken apart. */
function scopedTools(name: string): readonly Tool[] {
  const [, tool = '', list = ''] = /^([^(]*)\((.*)\)$/s.exec(name) ?? [];
  return CUSTOM_NAME.test(name)
    ? [Tool.Custom(name)]
    : list.split(',').flatMap((part) => customTool(`${tool}(${part.trim()})`));
}

/** A limit that its author meant. The harness grants the whole tool for it, so the others may do so, with a message. */
const limitedTools = (harness: Harness, name: string): readonly Tool[] =>
  scopedTools(name).map((tool) => {
    const limit = tool.kind === 'Custom' ? harness.import.limitNamed?.(tool.name) : undefined;
    if (!limit || !LIMIT_FORMS[limit.tool].form.test(limit.pattern)) return tool;
    return Tool.Limited(limit.tool, limit.pattern, { otherwise: 'all' });
  });

const cellNatives = (harness: Harness, kind: NamedToolKind): readonly string[] =>
  distinct(cellNames(kind, harness, 'verified').flatMap((name) => nativesNamed(harness, name)));

const owns = (harness: Harness, kind: NamedToolKind, natives: readonly string[]): boolean =>
  natives.some((native) => ownerOf(harness, native) === kind);

/** The tools of which the names grant every part. `List` is never among them: other tools serve for it. */
function completeKinds(harness: Harness, names: readonly string[]): readonly NamedToolKind[] {
  const plain = names.filter((name) => !isScoped(name) && !isPattern(name));
  const natives = new Set(plain.flatMap((name) => nativesNamed(harness, name)));
  return NAMED_TOOL_KINDS.filter((kind) => {
    const needed = cellNatives(harness, kind);
    return owns(harness, kind, needed) && needed.every((native) => natives.has(native));
  });
}

function kindsOfAllowed(
  harness: Harness,
  name: string,
  complete: readonly NamedToolKind[],
): readonly NamedToolKind[] {
  const natives = isPattern(name) ? [] : nativesNamed(harness, name);
  const kinds = complete.filter((kind) => owns(harness, kind, natives));
  const granted = new Set(kinds.flatMap((kind) => cellNatives(harness, kind)));
  const isCovered = natives.length > 0 && natives.every((native) => granted.has(native));
  return isCovered ? kinds : namesake(harness, name);
}

function kindsOfDenied(
  harness: Harness,
  name: string,
  complete: readonly NamedToolKind[],
): readonly NamedToolKind[] {
  if (isPattern(name)) return namesake(harness, name);
  const natives = nativesNamed(harness, name);
  const kinds = complete.filter((kind) => owns(harness, kind, natives));
  const isCovered =
    natives.length > 0 && natives.every((native) => kinds.some((kind) => owns(harness, kind, [native])));
  return isCovered ? kinds : namesake(harness, name);
}

/** The tool whose one name this is; the first, as that is the one the name belongs to. */
function namesake(harness: Harness, name: string): readonly NamedToolKind[] {
  const kind = NAMED_TOOL_KINDS.find((each) => {
    const [only, ...others] = cellNames(each, harness, 'verified');
    return others.length === 0 && only !== undefined && only === folded(harness, name);
  });
  return kind ? [kind] : [];
}

function mcpTool(harness: Harness, name: string, servers: ReadonlySet<string>): Tool | undefined {
  const { server, tool } = harness.mcp.read(name, servers) ?? {};
  if (server === undefined) return undefined;
  const isPlain = MCP_NAME.test(tool === undefined ? server : `${server}/${tool}`);
  return isPlain ? Tool.Mcp(server, tool) : undefined;
}

/** The server that a name names beyond doubt. */
export function serverNamed(harness: Harness, name: string): string | undefined {
  const tool = mcpTool(harness, name, new Set());
  return tool?.kind === 'Mcp' ? tool.server : undefined;
}

/** A name that the harness itself has, or had. */
export const isKnownName = (harness: Harness, name: string): boolean =>
  nativesNamed(harness, name).length > 0 ||
  retiredKinds(harness, name) !== undefined ||
  harness.import.isOtherNative(name);

/** A name that only other harnesses have: here it grants nothing and means nothing. */
export const isForeignName = (harness: Harness, name: string, registry: readonly Harness[]): boolean =>
  !isKnownName(harness, name) &&
  registry.some((other) => other !== harness && isKnownName(other, name.replace(/\(.*$/s, '')));

/** What a retired name has become, or nothing when the name is not one. */
export function retiredKinds(harness: Harness, name: string): readonly NamedToolKind[] | undefined {
  const { retired } = harness.import;
  const key = folded(harness, name);
  return Object.hasOwn(retired, key) ? retired[key] : undefined;
}

/** The tools that a retired name stood for, where the harness has none of them any more. */
export function goneKinds(harness: Harness, name: string): readonly NamedToolKind[] | undefined {
  const kinds = retiredKinds(harness, name);
  const isGone = (kind: NamedToolKind) =>
    ownedNatives(harness, kind).length === 0 && cellNames(kind, harness, 'verified').length === 0;
  return kinds?.every(isGone) ? kinds : undefined;
}

/** The name as it is written today. */
export const modernNames = (harness: Harness, name: string): readonly string[] =>
  distinct(retiredKinds(harness, name)?.flatMap((kind) => cellNames(kind, harness, 'verified')) ?? [name]);

/** A name as the harness spells it, where it does not look at case. */
export const folded = (harness: Harness, name: string): string => harness.import.folded?.(name) ?? name;
