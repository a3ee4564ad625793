import {
  type Harness,
  MATRICES,
  type McpName,
  type NameMeaning,
  type ToolKeys,
  type UseRule,
} from '../harness/contract.js';
import { cellNames, nativesNamed, nativesOf, ownerOf } from '../harness/kit/natives.js';
import { ownedNatives } from '../harness/kit/requested-natives.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import { onceFor } from '../text/once.js';
import type { Extent, Grants, McpGrant } from './judged.js';
import { gives, lessened } from './server-grants.js';

/** What decides on the tools of one agent in one harness. */
interface GrantQuestion {
  readonly harness: Harness;
  /** The keys of its file as the harness reads them. */
  readonly keys: ToolKeys;
  /** Every name in the keys, allowed or denied, and what it means where the author said so. */
  readonly names: readonly AllowedName[];
  /** The fields of its file. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What is granted, where the file decides by more than these keys. */
  readonly grants?: (native: string) => boolean;
  /** Whether a granted native works for some uses only. */
  readonly isLimited?: (native: string) => boolean;
  readonly commandRules?: readonly UseRule[];
  /** Fields that run commands, where the place of the file decides on them. */
  readonly commandFields?: readonly string[];
  /** Servers that are configured. */
  readonly servers?: readonly string[];
}

export interface AllowedName {
  readonly name: string;
  readonly meaning?: NameMeaning | undefined;
}

/** What the harness grants, in typed tools: asked of the harness's own rules, name by name. */
export function typedGrants(question: GrantQuestion): Grants {
  const { harness, keys, names, fields, isLimited = () => false } = question;
  const isGranted = question.grants ?? harness.grants(keys);
  const natives = nativesOf(harness).filter(isGranted);
  // A tool is limited when none of its natives works for every use.
  const whole = new Set(
    ownedKinds(
      harness,
      natives.filter((native) => !isLimited(native)),
    ),
  );
  const granted = new Map(
    ownedKinds(harness, natives).map((kind) => [kind, whole.has(kind) ? 'all' : extentOf(harness, kind)]),
  );
  const inline = inlineServers(harness, fields);
  const read = names.map(({ name, meaning = readServer(harness, name) }): ReadName => ({ name, meaning }));
  const readings = read.filter(({ name }) => isGranted(name));
  const refused = read.filter(({ name }) => !isGranted(name));
  const less = refused.flatMap(({ meaning }) => (isServer(meaning) ? meaning : []));
  const takesAnyServer = isGranted(harness.mcp.write(UNKNOWN, UNKNOWN));
  const isBounded =
    !takesAnyServer && !isGranted(UNKNOWN) && !readings.some((each) => isOpenPattern(harness, each));
  const named = [
    ...(takesAnyServer ? [lessened({ server: '*' }, less)] : []),
    ...readings.flatMap(({ meaning }) =>
      isServer(meaning) ? withOrigin(lessened(meaning, less), inline) : [],
    ),
  ];
  const withheld = refused.flatMap((each) => (isOther(harness, each) ? each.name : []));
  return {
    granted,
    commands: granted.get('Shell') === 'guided' ? commandsMeant(question.commandRules) : [],
    served: new Set(
      [...servingNatives(harness)].flatMap(([kind, serving]) =>
        serving.some((native) => natives.includes(native)) ? [kind] : [],
      ),
    ),
    mcp: [
      ...named,
      ...serversBy(harness, readings, question.servers).filter(
        ({ server }) =>
          !named.some((grant) => gives(grant, { server })) && isGranted(nameIn(harness, server)),
      ),
      ...namedServers(harness, fields).map((server): McpGrant => ({ server })),
      ...inline.map((server): McpGrant => ({ server, isInline: true })),
    ],
    others: readings.filter((each) => isOther(harness, each)).map(({ name }) => name),
    commandFields: question.commandFields ?? commandFields(harness, fields),
    isBounded,
    ...(!isBounded && withheld.length > 0 && { withheld }),
  };
}

/** Servers whose tools the name of another one matches too: of `a_*` those of `a_b`. */
function serversBy(
  harness: Harness,
  readings: readonly ReadName[],
  servers: readonly string[] = [],
): readonly McpGrant[] {
  const wholes = readings.filter(({ name, meaning }) => isServer(meaning) && /[*?]/.test(name));
  if (wholes.length === 0) return [];
  return servers.flatMap((server) => {
    const by = wholes.find(({ name }) => harness.tools.matches(name, nameIn(harness, server)))?.name;
    return by === undefined ? [] : [{ server, by }];
  });
}

/** A tool of a server that nobody has. */
const nameIn = (harness: Harness, server: string): string => harness.mcp.write(server, UNKNOWN);

/** No harness has a tool and nobody a server of this name; what is granted under it is granted under any. */
const UNKNOWN = 'fsagentUnknownName';

/** Of a tool that works for some uses only. */
const extentOf = ({ limits }: Harness, kind: NamedToolKind): Extent =>
  kind === 'Shell' && limits?.Shell?.keeps === 'guided' ? 'guided' : 'limited';

/** All that may run, asked or not; a deny among patterns takes nothing away that could be relied on. */
function commandsMeant(rules: readonly UseRule[] = []): readonly string[] {
  const isOpen = rules[0]?.pattern !== '*';
  return distinct([
    ...(isOpen ? ['*'] : []),
    ...rules.filter(({ action }) => action !== 'deny').map(({ pattern }) => pattern),
  ]);
}

const ownedKinds = (harness: Harness, natives: readonly string[]): readonly NamedToolKind[] => {
  const owners = new Set(natives.map((native) => ownerOf(harness, native)));
  return NAMED_TOOL_KINDS.filter((kind) => owners.has(kind));
};

/** Tools without natives of their own, and the natives that serve for them. */
const servingNatives = onceFor((harness: Harness): ReadonlyMap<NamedToolKind, readonly string[]> => {
  const owned = new Set(harness.owners.values());
  return new Map(
    NAMED_TOOL_KINDS.filter((kind) => !owned.has(kind)).map((kind) => [
      kind,
      cellNames(kind, harness, 'verified').flatMap((name) => nativesNamed(harness, name)),
    ]),
  );
});

/** Whether a written name brings a tool along: its own natives, or, where it has none, those that serve for it. */
export function bringsKind(harness: Harness, name: string, kind: NamedToolKind): boolean {
  const named = nativesNamed(harness, name);
  if (named.length === 0) return false;
  const owned = ownedNatives(harness, kind);
  const serving = () => MATRICES.flatMap((matrix) => cellNames(kind, harness, matrix));
  const wanted = owned.length > 0 ? owned : serving().flatMap((each) => nativesNamed(harness, each));
  return named.some((native) => wanted.includes(native));
}

/**
 * The server that a name may mean. Where harnesses join server and tool by a sign that names hold too, any such name
 * can be a server's; the first sign is taken for the one between them.
 */
export function readServer(harness: Harness, name: string): McpName | undefined {
  const read = harness.mcp.read(name, new Set());
  if (read) return read.tool === '*' ? { server: read.server } : read;
  if (isPatternIn(harness, name) && !/^[A-Za-z0-9]+[^A-Za-z0-9*?]/.test(name)) return { server: name };
  if (nativesNamed(harness, name).length > 0 || harness.import.isOtherNative(name)) return undefined;
  const [, server, tool] = /^([A-Za-z0-9]+)[^A-Za-z0-9](.+)$/.exec(name) ?? [];
  if (server === undefined || tool === undefined) return undefined;
  return harness.tools.matches(name, harness.mcp.write(server, tool)) ? { server, tool } : undefined;
}

const withOrigin = (mcp: McpGrant, inline: readonly string[]): readonly McpGrant[] =>
  inline.includes(mcp.server) ? [] : [mcp]; // it is listed as an inline one

interface ReadName {
  readonly name: string;
  readonly meaning: NameMeaning | undefined;
}

const isServer = (meaning: NameMeaning | undefined): meaning is McpName =>
  meaning !== undefined && meaning !== 'no tool';

const isOther = (harness: Harness, { name, meaning }: ReadName): boolean =>
  meaning === undefined && nativesNamed(harness, name).length === 0;

/** Whether a name is a pattern that also takes in what comes later. */
const isOpenPattern = (harness: Harness, { name, meaning }: ReadName): boolean =>
  isServer(meaning) ? /[*?]/.test(meaning.server) : isPatternIn(harness, name);

/** Signs that mean something in one harness are plain characters in another. */
const isPatternIn = (harness: Harness, name: string): boolean =>
  /[*?]/.test(name) && harness.tools.matches(name, name.replace(/[*?]/g, 'x'));

/** Servers that the file itself configures. */
export function inlineServers(
  { mcp: { serversField } }: Harness,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] {
  const servers = serversField === undefined ? undefined : fields[serversField];
  const parts: readonly unknown[] = Array.isArray(servers) ? servers : [servers];
  return parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.keys(part) : []));
}

/** Servers that the file names beside its lists: as a subagent it has all their tools. */
export function namedServers(
  { mcp: { serversField } }: Harness,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] {
  const servers = serversField === undefined ? undefined : fields[serversField];
  return Array.isArray(servers) ? servers.filter((each) => typeof each === 'string') : [];
}

/** Fields that run commands by themselves: hooks, and servers that the file configures. */
export function commandFields(
  harness: Harness,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { serversField } = harness.mcp;
  const servers =
    serversField !== undefined && inlineServers(harness, fields).length > 0 ? [serversField] : [];
  const running = (harness.commandFields ?? []).filter((field) => !isNothing(fields[field]));
  return [...running, ...servers];
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
