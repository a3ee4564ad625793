import { absent } from '../harness/audit/shapes.js';
import type { AgentReading, PlacedText, SettingsValue } from '../harness/audit-rules.js';
import type { Harness } from '../harness/harness.js';
import { nativesNamed } from '../harness/natives.js';
import { kindNamed } from '../harness/tool-names.js';
import type { NamedToolKind } from '../model/tools.js';
import type { Grants } from '../reading/judged.js';
import type { Diagnostic } from '../text/diagnostics.js';
import { diagnose } from '../text/diagnostics.js';
import { onceFor } from '../text/once.js';
import type { Location } from '../text/source.js';
import type { ToolState } from './audit.js';
import { type GrantsMemory, kindsThere, type NativeGrants } from './grants.js';
import { noToolLeft, voidKeys, voidNames } from './names.js';
import type { FoundPlace } from './places.js';

/** A file as one harness reads it, and what that grants. */
export interface ReadFile {
  readonly file: PlacedText;
  readonly harness: Harness;
  readonly above: string | undefined;
  /** Where other agents are looked at, no more of it is asked: that of thousands of files is kept until then. */
  readonly reading: Pick<AgentReading, 'loads' | 'name' | 'seats' | 'isStartable' | 'mayStart' | 'takesOut'>;
  readonly grants: Grants;
  readonly natives: readonly string[];
}

/** The same with all that there is to say of it, before other agents are looked at. */
export interface JudgedFile extends ReadFile {
  readonly tools: ReadonlyMap<NamedToolKind, ToolState>;
  /** Whether a list says what is allowed, and which tools are denied. */
  readonly isList: boolean;
  readonly denied: readonly NamedToolKind[];
  readonly at: Location | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file in a place of a harness, and what holds beside it. */
export interface FoundFile {
  readonly file: PlacedText;
  readonly above: string | undefined;
  readonly settings: SettingsValue;
  readonly grantsOf: GrantsMemory;
  /** Why the file is no agent although it is in a folder of agents, and what to do. */
  readonly leftOut?: FoundPlace['leftOut'];
}

/** What a harness makes of one file. */
export function readFile(found: FoundFile): ReadFile {
  const { reading, ...read } = readWhole(found);
  return { ...read, reading: keptOf(reading) };
}

function keptOf({ loads, name, seats, isStartable, mayStart, takesOut }: AgentReading): ReadFile['reading'] {
  return {
    loads,
    name,
    seats,
    isStartable,
    ...(mayStart && { mayStart }),
    ...(takesOut && { takesOut }),
  };
}

function readWhole({
  file,
  above,
  settings,
  grantsOf,
  leftOut,
}: FoundFile): ReadFile & { readonly reading: AgentReading } {
  const { harness } = file;
  const { audit } = harness;
  if (!audit) throw new Error(`${harness.id} has no rules to audit by.`); // a bug: `placesWith` leaves it out
  const reading = leftOut ? absent(file, leftOut.why, leftOut.fix) : audit.read(file, settings);
  const { natives, grants } = apart(remembering(harness, file, reading, grantsOf));
  return { file, harness, above, reading, grants, natives };
}

/** Whether there is such an agent in the harness. */
export const isThere = ({ reading: { loads } }: Pick<ReadFile, 'reading'>): boolean =>
  loads === 'loaded' || loads === 'open';

/** What a harness makes of one file, and what is wrong with it. */
export function judgeFile(found: FoundFile): JudgedFile {
  const read = readWhole(found);
  const { file, harness, above, reading, grants, natives } = read;
  const diagnostics = [
    ...reading.diagnostics,
    ...(isThere(read) ? voidKeys(file, reading, grants) : []),
    ...(isThere(read) ? voidNames(file, reading, grants) : []),
    ...(isThere(read) ? noToolLeft(file, reading, { natives, ...grants }) : []),
    ...commandNotes(file, reading),
  ].map((each) => ({ ...each, agent: reading.name }));
  return {
    file,
    harness,
    above,
    reading: keptOf(reading),
    grants,
    natives,
    isList: reading.allowed !== undefined,
    denied: reading.denied.flatMap(({ name }) => kindNamed(name.replace(/\(.*$/s, '')) ?? []),
    tools: isThere(read) ? statesSaid(harness, reading, grants, diagnostics) : new Map(),
    at: placeOfTools(file, reading, natives),
    diagnostics,
  };
}

/** One object of grants for all agents that have the same, so that what follows from them is found once. */
const apart = onceFor(
  ({ natives, ...grants }: NativeGrants): { natives: readonly string[]; grants: Grants } => ({
    natives,
    grants,
  }),
);

function remembering(
  harness: Harness,
  { fields }: PlacedText,
  reading: AgentReading,
  grantsOf: GrantsMemory,
): NativeGrants {
  return grantsOf(harness, { ...reading, names: listedNames(reading), fields }, reading.loads);
}

function* commandNotes(
  { harness, locate }: PlacedText,
  { commandFields }: AgentReading,
): Iterable<Diagnostic> {
  for (const key of commandFields) {
    const facts = { harness: harness.title, key };
    yield diagnose('runs-commands', locate([key], 'key'), facts, { harness: harness.id });
  }
}

/** Found now, while the file is at hand, if a diagnostic may need it: to find it later is to read the file again. */
function placeOfTools(
  { harness, fields, locate }: PlacedText,
  { allowed, denied }: AgentReading,
  natives: readonly string[],
): Location | undefined {
  const isRestricted = allowed !== undefined || denied.length > 0;
  if (!isRestricted || !natives.some((native) => harness.audit?.delegation.natives.includes(native)))
    return undefined;
  const key = harness.toolFields.find((each) => Object.hasOwn(fields, each));
  return locate(key === undefined ? [] : [key], 'key');
}

const listedNames = ({ allowed, denied }: AgentReading): readonly string[] =>
  [...(allowed ?? []), ...denied].map(({ name }) => name);

/** The same, beside what its file says. */
function statesSaid(
  harness: Harness,
  { denied, ignored, meantDenied, meantAllowed }: AgentReading,
  grants: Grants,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<NamedToolKind, ToolState> {
  const voids = diagnostics.some(({ code }) => code === 'void-limit');
  if (!voids && denied.length + ignored.length + meantDenied.length === 0 && !meantAllowed)
    return toolStates(harness, grants);
  const idle = denied.map(({ name }) => name).filter((name) => nativesNamed(harness, name).length === 0);
  const unread = ignored.flatMap((key) => key.denied);
  const refused = new Set([...meantDenied, ...unread, ...idle].map(kindNamed));
  const wanted = meantAllowed && new Set(meantAllowed.map((name) => kindNamed(name.replace(/\(.*$/s, ''))));
  const unlimited = new Set(diagnostics.flatMap(({ code, tool }) => (code === 'void-limit' ? [tool] : [])));
  const isVoid = (kind: NamedToolKind): boolean =>
    refused.has(kind) || unlimited.has(kind) || wanted?.has(kind) === false;
  return new Map(
    [...toolStates(harness, grants)].map(([kind, state]) => [
      kind,
      state !== 'denied' && isVoid(kind) ? 'void' : state,
    ]),
  );
}

/** Equal grants give equal states; the grants are remembered, and so are these. */
const STATES = new WeakMap<Grants['granted'], ReadonlyMap<NamedToolKind, ToolState>>();

/** Each tool that the harness has, and what an agent with these grants has of it. */
export function toolStates(
  harness: Harness,
  { granted, served }: Grants,
): ReadonlyMap<NamedToolKind, ToolState> {
  const stateOf = (kind: NamedToolKind): ToolState => {
    const extent = granted.get(kind);
    if (extent === 'limited') return 'limited';
    return extent === 'all' || served.has(kind) ? 'granted' : 'denied';
  };
  const states = STATES.get(granted) ?? new Map(kindsThere(harness).map((kind) => [kind, stateOf(kind)]));
  STATES.set(granted, states);
  return states;
}
