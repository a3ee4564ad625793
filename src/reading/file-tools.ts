import type { AgentFile, Harness, NamedTools, ToolName } from '../harness/contract.js';
import { nativesOf, ownerOf } from '../harness/kit/natives.js';
import { kindNamed } from '../harness/kit/tool-names.js';
import {
  allowedTools,
  deniedTools,
  goneKinds,
  isForeignName,
  isKnownName,
  modernNames,
  retiredKinds,
  serverNamed,
  type ToolsOf,
} from '../harness/kit/tools-named.js';
import type { ToolLists } from '../harness/kit/write-tools.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { CUSTOM_NAME, LIMIT_FORMS, MOST_TOOLS } from '../model/tool-forms.js';
import { distinct, NAMED_TOOL_KINDS, type NamedToolKind, Tool } from '../model/tools.js';
import { onceFor } from '../text/once.js';

/** What the keys of a file say of tools, and whose file it is. */
export interface FileTools extends NamedTools {
  readonly harness: Harness;
}

/** An agent file with what its tool keys say. */
export interface KeyedFile {
  readonly file: AgentFile;
  readonly keys: FileTools;
}

/** The harnesses whose words a file may use: `neighbours` read it too, and the others of the run are guessed from. */
interface ToolWords {
  readonly neighbours: readonly Harness[];
  readonly registry: readonly Harness[];
  /** A name that grants nothing as it is spelt stays so. */
  readonly closed?: boolean;
}

/**
 * Reads the keys that decide on tools, each harness by its own rules. A name that only a neighbour has is void, and so is
 * one that the harness refuses. `isWritten`: its names can mean nothing but what they say.
 */
export function readToolKeys(file: AgentFile, run: ToolWords, isWritten = false): FileTools {
  const { harness } = file;
  const { neighbours, registry, closed } = run;
  const read = harness.import.readTools(file);
  const tooMany = tooManyNames(file, read);
  if (tooMany.length > 0) return { denied: [], harness, diagnostics: tooMany };
  const meant = isWritten ? undefined : harness.import.asMeant?.(file, read);
  const keys = meant ? (closed ? asSpelt(file, read, meant, registry) : meant) : read;
  const isVoid = ({ name }: ToolName) =>
    harness.import.refusesName?.(name) || (isForeignName(harness, name, neighbours) && !name.includes('('));
  const { allowed, denied } = keys;
  const idle = new Set([...(allowed ?? []), ...denied].filter(isVoid).map(({ name }) => name));
  const withoutVoid = (value: unknown) =>
    Array.isArray(value) ? value.filter((name) => !idle.has(String(name).trim())) : value;
  const asItIs = Object.entries(file.fields).filter(([key]) => harness.toolFields.includes(key));
  const own = Object.entries(keys.narrowing ?? Object.fromEntries(asItIs));
  return {
    ...keys,
    narrowing: Object.fromEntries(own.map(([key, value]) => [key, withoutVoid(value)])),
    ...(allowed && { allowed: allowed.filter((each) => !isVoid(each)) }),
    denied: denied.filter((each) => !isVoid(each)),
    ...(keys.rules && { rules: new Map([...keys.rules].filter(([name]) => !idle.has(name))) }),
    harness,
    diagnostics: [...keys.diagnostics, ...unknownNames(file, keys, { isVoid, registry })],
  };
}

/** Only the allowed names that are spelt as the harness has them; what is denied stays as it is meant. */
function asSpelt(
  { harness, locate }: AgentFile,
  read: NamedTools,
  meant: NamedTools,
  registry: readonly Harness[],
): NamedTools {
  const spelt = new Set(read.allowed?.map(({ name }) => name));
  const allowed = meant.allowed?.filter(({ name }) => spelt.has(name));
  const misspelt = (read.allowed ?? []).filter(({ name }) => !allowed?.some((each) => each.name === name));
  const places = new Set(misspelt.map(({ path }) => JSON.stringify(locate(path))));
  const isAboutThem = ({ code, file, line, column }: Diagnostic) =>
    code === 'import-meant' && places.has(JSON.stringify({ file, line, column }));
  return {
    ...meant,
    ...(allowed && { allowed }),
    ...(meant.narrowing && {
      narrowing: { ...meant.narrowing, ...(allowed && { tools: allowed.map(({ name }) => name) }) },
    }),
    diagnostics: [
      ...meant.diagnostics.filter((each) => !isAboutThem(each)),
      ...misspelt.map(({ name, path }) => {
        const facts = { name, harness: harness.title, near: kindNamed(registry, name) };
        return diagnose('import-void-name', locate(path), facts, { harness: harness.id });
      }),
    ],
  };
}

/** No spec can hold such a list, and comparing it takes long. */
function tooManyNames(
  { stem, locate }: AgentFile,
  { allowed = [], denied }: NamedTools,
): readonly Diagnostic[] {
  const count = Math.max(allowed.length, denied.length);
  if (count <= MOST_TOOLS) return [];
  const reason = `no spec can express it. It names ${count} tools, and a list in a spec holds ${MOST_TOOLS} at most.`;
  return [diagnose('import-failed', locate([]), { name: stem, reason }, { agent: stem })];
}

/** Names that the harness does not know, though a tool goes by something like it. */
function* unknownNames(
  { harness, locate }: AgentFile,
  keys: NamedTools,
  { isVoid, registry }: { isVoid: (name: ToolName) => boolean; registry: readonly Harness[] },
): Iterable<Diagnostic> {
  for (const each of [...(keys.allowed ?? []), ...keys.denied]) {
    const { name, path } = each;
    const near = kindNamed(registry, name);
    if (!isVoid(each) && (isKnownName(harness, name) || near === undefined || name.includes('('))) continue;
    const facts = { name, harness: harness.title, near };
    const code = isVoid(each) ? 'import-void-name' : 'import-custom-tool';
    yield diagnose(code, locate(path), facts, { harness: harness.id });
  }
}

/** The servers that the file names beyond doubt. */
function serversNamed({ harness, allowed = [], denied }: FileTools): readonly string[] {
  return [...allowed, ...denied].flatMap(({ name }) => serverNamed(harness, name) ?? []);
}

/** Names that only another client of the harness knows, once knew, or that no list of a spec can hold. */
export const namesOfOtherClients = ({ harness, allowed = [] }: FileTools): readonly string[] => {
  const { isOfOtherClient } = harness;
  const names = isOfOtherClient ? allowed.map(({ name }) => name) : [];
  return names.filter((name) => retiredKinds(harness, name) || isUnlisted(harness, name));
};

const isUnlisted = (harness: Harness, name: string): boolean =>
  harness.isOfOtherClient !== undefined &&
  retiredKinds(harness, name) === undefined &&
  (harness.isOfOtherClient(name) || !CUSTOM_NAME.test(name));

/** The keys in today's words: retired names renewed, idle ones and those of other clients gone. */
export const modernKeys = onceFor((keys: FileTools): FileTools => {
  const { harness, idle = [] } = keys;
  const allowed = keys.allowed?.filter(({ name }) => !isUnlisted(harness, name));
  const retired = allowed?.filter(({ name }) => retiredKinds(harness, name)) ?? [];
  const isGone = ({ name }: ToolName) => goneKinds(harness, name) !== undefined;
  const gone = new Set([...idle, ...[...retired, ...keys.denied.filter(isGone)].map(({ name }) => name)]);
  const rules = keys.rules && new Map([...keys.rules].filter(([key]) => !gone.has(key)));
  const modern = allowed?.flatMap(({ name, path }) =>
    modernNames(harness, name).map((each) => ({ name: each, path })),
  );
  const added = retired.flatMap(({ name }) => modernNames(harness, name)).filter((name) => !rules?.has(name));
  const extra = new Map([...(rules ?? []), ...added.map((name) => [name, 'allow'] as const)]);
  return {
    ...keys,
    denied: keys.denied.filter((each) => !isGone(each)),
    ...(modern && { allowed: modern }),
    ...(rules && { rules: extra }),
  };
});

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
  before: FileTools,
  after: FileTools,
  neighbours: readonly Harness[],
): readonly Difference[] {
  const { harness } = before;
  const probes = probesFor(before, after, neighbours);
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
function probesFor(before: FileTools, after: FileTools, neighbours: readonly Harness[]): readonly string[] {
  const { harness } = before;
  const own = writtenNames(before);
  const strange = writtenNames(after).filter((name) => !isForeignName(harness, name, neighbours));
  // To the client that is described here, the names of another one are no tools; one that is a tool of its own is asked for.
  const isElsewhere = (name: string) => harness.isOfOtherClient?.(name) === true && !harness.owners.has(name);
  const named = distinct([...own, ...strange]).filter((name) => name !== '*' && !isElsewhere(name));
  const within = named.flatMap((name) => (/[*?]/.test(name) ? [name.replaceAll(/[*?]/g, 'x')] : []));
  const concrete = named.map((name) => harness.import.concrete?.(name) ?? name);
  const { besideTools } = harness.import;
  return distinct([...nativesOf(harness), ...besideTools, ...concrete, ...within, 'unknown_x']);
}

const writtenNames = (keys: FileTools): readonly string[] => [
  ...[...(keys.allowed ?? []), ...keys.denied].map(({ name }) => name),
  ...(keys.rules?.keys() ?? []),
];

/** What the harness does for each probe: yes or no, unless it has finer rules of its own. */
function outcomes(side: FileTools, other: FileTools, probes: readonly string[]): ReadonlyMap<string, string> {
  const own = side.harness.import.outcomes?.(side, other, probes);
  if (own) return own;
  const grants = grantsOfLists(side);
  return new Map(probes.map((probe) => [probe, grants(probe) ? GRANTED : WITHHELD]));
}

/** Whether the lists of a file grant a name; an import compares one file with many candidates. */
const grantsOfLists = onceFor(({ harness, allowed, denied }: FileTools): ((probe: string) => boolean) => {
  const names = (list: FileTools['denied']) => list.map(({ name }) => name);
  const grantedBy = (list: readonly string[] | undefined) =>
    harness.grants({ ...(list && { tools: asWrittenList(harness, list) }), disallowedTools: names(denied) });
  const listed = allowed && names(allowed);
  const isGranted = grantedBy(listed);
  // A long list is mostly names that no harness knows; looking each one up in it would take the square of its length.
  const strange = denied.length > 0 ? [] : (listed ?? []).filter(isStrange(harness));
  const known = new Set(strange);
  const inAnyCase = new Set(strange.map((name) => name.toLowerCase()));
  const isGrantedByOthers =
    strange.length === 0
      ? isGranted
      : grantedBy(listed?.filter((name) => !known.has(name) || name === strange[0]));
  const answers = new Map<string, boolean>();
  return (probe) => {
    const decide = inAnyCase.has(probe.toLowerCase()) ? isGranted : isGrantedByOthers;
    const answer = answers.get(probe) ?? (known.has(probe) || decide(probe));
    answers.set(probe, answer);
    return answer;
  };
});

/** An empty list as the harness takes one: to some it means every tool, and they have a name for none. */
const asWrittenList = (harness: Harness, list: readonly string[]): unknown =>
  list.length > 0
    ? list
    : (harness.forms.list({ harness, allowed: [], denied: [], limits: [], mcpServers: [], given: [] })
        .tools ?? list);

/** A plain word that means only itself. */
const isStrange =
  (harness: Harness) =>
  (name: string): boolean =>
    /^\w+$/.test(name) && !isKnownName(harness, name) && serverNamed(harness, name) === undefined;

/** Whether these keys grant any of the natives. */
export function grantsAny(keys: FileTools, natives: readonly string[]): boolean {
  return [...outcomes(keys, keys, natives).values()].some((outcome) => outcome !== WITHHELD);
}

/** Those of the names that these keys grant, in whole or in part. */
export function grantedAmong(keys: FileTools, names: readonly string[]): ReadonlySet<string> {
  const found = outcomes(keys, keys, names);
  const { abilityOf } = keys.harness.import;
  return new Set(
    names.filter((name) => (found.get(name) ?? found.get(abilityOf?.(name) ?? '')) !== WITHHELD),
  );
}

const RANKS: Readonly<Record<string, number>> = { deny: 0, ask: 1, allow: 2 };

/** Nothing is granted that was not, for no text and no name. */
export const grantsNoMore = (found: readonly Difference[]): boolean =>
  found.every(({ before, after }) => {
    const [was, is] = [before.split(' '), after.split(' ')];
    if (is.includes('named') && !was.includes('named')) return false;
    const rank = (words: readonly string[], index: number) => RANKS[words[index] ?? words[0] ?? ''] ?? 0;
    return is.every((word, index) => word === 'named' || rank(is, index) <= rank(was, index));
  });

/** The tools of ours, and the names of no such tool, that a file grants. */
export function grantedKinds(keys: FileTools): ReadonlySet<string> {
  const { harness, allowed = [] } = keys;
  const natives = nativesOf(harness);
  const granted = outcomes(keys, keys, natives);
  const outcome = (native: string) =>
    granted.get(native) ?? granted.get(harness.import.abilityOf?.(native) ?? '');
  const kinds = NAMED_TOOL_KINDS.filter((kind) =>
    natives.some((native) => ownerOf(harness, native) === kind && (outcome(native) ?? WITHHELD) !== WITHHELD),
  );
  const others = allowed.flatMap(({ name }) => (isKnownName(harness, name) ? [] : [name]));
  return new Set([...kinds, ...others]);
}

/** The tools of its harness that a file does not grant. */
export function withheldKinds(keys: FileTools): readonly NamedToolKind[] {
  const granted = grantedKinds(keys);
  return NAMED_TOOL_KINDS.filter((kind) => hasKind(keys.harness, kind) && !granted.has(kind));
}

export const isKind = (word: string): boolean => NAMED_TOOL_KINDS.some((kind) => kind === word);
/** Whether a harness has a tool at all. */
export const hasKind = (harness: Harness, kind: string): boolean =>
  nativesOf(harness).some((native) => ownerOf(harness, native) === kind);

/** The servers that some files of an agent name or bring along. */
export const serversOfMembers = (members: readonly KeyedFile[]): ReadonlySet<string> =>
  new Set(members.flatMap(({ keys, file }) => [...serversNamed(keys), ...configuredServers(file)]));

/** The servers a file brings along itself. */
const configuredServers = ({ fields, harness }: AgentFile): readonly string[] =>
  harness.mcp.serversField === undefined ? [] : keysIn(fields[harness.mcp.serversField]);
const keysIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

/** The lists of a spec that say what the keys of a file say. */
export function listsOf(
  { harness, allowed, denied }: FileTools,
  servers: ReadonlySet<string>,
  ofAllowed: ToolsOf,
  ofDenied: ToolsOf,
): ToolLists {
  const names = (list: NonNullable<FileTools['allowed']>) => list.map(({ name }) => name);
  const refused = ofDenied(harness, names(denied), servers);
  return {
    ...(allowed && { tools: ofAllowed(harness, names(allowed), servers) }),
    ...(refused.length > 0 && { disallowedTools: refused }),
  };
}

/** The lists with those limits of the file that a spec can express, if the file has limits. */
export function typedLists(keys: FileTools, servers: ReadonlySet<string>): readonly ToolLists[] {
  const { typed } = keys;
  if (!typed) return [];
  const limited = (limits: typeof typed.allowed) =>
    limits.map(({ tool, pattern }) => Tool.Limited(tool, pattern));
  const isSayable = [...typed.allowed, ...typed.denied].every(({ tool, pattern }) =>
    LIMIT_FORMS[tool].form.test(pattern),
  );
  if (!isSayable) return [];
  const allowed = keys.allowed?.filter(({ name }) => !typed.instead.includes(name));
  const lists = listsOf({ ...keys, ...(allowed && { allowed }) }, servers, allowedTools, deniedTools);
  const denied = [...(lists.disallowedTools ?? []), ...limited(typed.denied)];
  return [
    {
      ...(lists.tools && { tools: [...lists.tools, ...limited(typed.allowed)] }),
      ...(denied.length > 0 && { disallowedTools: denied }),
    },
  ];
}
