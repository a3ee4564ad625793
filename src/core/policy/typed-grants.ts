import type { Harness, McpName, ToolKeys } from '../harness/harness.js';
import { cellNames, nativesNamed, nativesOf, ownerOf } from '../harness/natives.js';
import { isRecord } from '../schema.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../tools.js';
import type { Grants, McpGrant } from './judged.js';

/** What one harness grants an agent, in its own words. */
export interface NativeQuestion {
  readonly harness: Harness;
  /** Those of its known natives that are granted. */
  readonly natives: readonly string[];
  /** Granted names beside those, and what they mean where the author said so. */
  readonly names: readonly AllowedName[];
  /** Whether a server, or a tool, is granted that nothing names. */
  readonly takesAnyServer: boolean;
  readonly takesAnyTool: boolean;
  /** The fields of its file. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface AllowedName {
  readonly name: string;
  readonly mcp?: McpName;
}

/** No harness has a tool and nobody a server of this name; what is granted under it is granted under any. */
const UNKNOWN = 'fsagentUnknownName';

/** What the keys of a file grant, asked of the harness's own rules, name by name. */
export function grantsOfKeys(
  { harness, names, fields }: Pick<NativeQuestion, 'harness' | 'names' | 'fields'>,
  keys: ToolKeys,
): Grants {
  const isGranted = harness.grants(keys);
  return typedGrants({
    harness,
    natives: nativesOf(harness).filter(isGranted),
    names: names.filter(({ name }) => isGranted(name)),
    takesAnyServer: isGranted(harness.mcp.write(UNKNOWN, UNKNOWN)),
    takesAnyTool: isGranted(UNKNOWN),
    fields,
  });
}

/** The same in typed tools. */
export function typedGrants(question: NativeQuestion): Grants {
  const { harness, natives, names, takesAnyServer, takesAnyTool, fields } = question;
  const inline = Object.keys(inlineServers(harness, fields));
  const readings = names.map(({ name, mcp }): Reading => ({ name, mcp: mcp ?? readServer(harness, name) }));
  return {
    granted: new Map(ownedKinds(harness, natives).map((kind) => [kind, 'all'])),
    served: new Set(NAMED_TOOL_KINDS.filter((kind) => isServed(harness, kind, natives))),
    mcp: [
      ...(takesAnyServer ? [{ server: '*' }] : []),
      ...readings.flatMap(({ mcp }) => (mcp ? withOrigin(mcp, inline) : [])),
      ...inline.map((server): McpGrant => ({ server, isInline: true })),
    ],
    others: readings.filter((each) => isOther(harness, each)).map(({ name }) => name),
    commandFields: commandFields(harness, fields),
    isBounded: !takesAnyServer && !takesAnyTool && !readings.some((each) => isOpenPattern(harness, each)),
  };
}

const ownedKinds = (harness: Harness, natives: readonly string[]): readonly NamedToolKind[] =>
  NAMED_TOOL_KINDS.filter((kind) => natives.some((native) => ownerOf(harness, native) === kind));

/** A tool with natives of its own is granted by those alone. */
function isServed(harness: Harness, kind: NamedToolKind, natives: readonly string[]): boolean {
  if ([...harness.owners.values()].includes(kind)) return false;
  return cellNames(kind, harness, 'verified').some((name) =>
    nativesNamed(harness, name).some((native) => natives.includes(native)),
  );
}

/**
 * The server that a name may mean. Where harnesses join server and tool by a sign that names hold too, any such name
 * can be a server's; the first sign is taken for the one between them.
 */
export function readServer(harness: Harness, name: string): McpName | undefined {
  const read = harness.mcp.read(name, new Set());
  if (read) return read.tool === '*' ? { server: read.server } : read;
  if (isPattern(harness, name) && !/^[A-Za-z0-9]+[^A-Za-z0-9*?]/.test(name)) return { server: name };
  if (nativesNamed(harness, name).length > 0 || harness.import.isOtherNative(name)) return undefined;
  const [, server, tool] = /^([A-Za-z0-9]+)[^A-Za-z0-9](.+)$/.exec(name) ?? [];
  if (server === undefined || tool === undefined) return undefined;
  return harness.tools.matches(name, harness.mcp.write(server, tool)) ? { server, tool } : undefined;
}

const withOrigin = (mcp: McpName, inline: readonly string[]): readonly McpGrant[] =>
  inline.includes(mcp.server) ? [] : [mcp]; // it is listed as an inline one

interface Reading {
  readonly name: string;
  readonly mcp: McpName | undefined;
}

const isOther = (harness: Harness, { name, mcp }: Reading): boolean =>
  mcp === undefined && nativesNamed(harness, name).length === 0;

/** Whether a name is a pattern that also takes in what comes later. */
const isOpenPattern = (harness: Harness, { name, mcp }: Reading): boolean =>
  mcp ? /[*?]/.test(mcp.server) : isPattern(harness, name);

/** Signs that mean something in one harness are plain characters in another. */
export const isPattern = (harness: Harness, name: string): boolean =>
  /[*?]/.test(name) && harness.tools.matches(name, name.replace(/[*?]/g, 'x'));

/** Servers that the file itself configures, by name. */
function inlineServers(
  { mcp: { serversField } }: Harness,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const servers = serversField === undefined ? undefined : fields[serversField];
  const parts: readonly unknown[] = Array.isArray(servers) ? servers : [servers];
  return Object.fromEntries(parts.flatMap((part) => (isRecord(part) ? Object.entries(part) : [])));
}

/** Fields that run commands by themselves: hooks, and servers that are started and not reached by their address. */
function commandFields(harness: Harness, fields: Readonly<Record<string, unknown>>): readonly string[] {
  const { serversField } = harness.mcp;
  const running = (harness.commandFields ?? []).filter((field) => !isNothing(fields[field]));
  const isStarted = (server: unknown): boolean => !isRecord(server) || !('url' in server);
  const startsServer = Object.values(inlineServers(harness, fields)).some(isStarted);
  return serversField !== undefined && startsServer ? [...running, serversField] : running;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
