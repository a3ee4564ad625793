import type { AgentReading, Harness, PlacedText } from '../harness/contract.js';
import { nativesNamed } from '../harness/kit/natives.js';
import { kindNamed } from '../harness/kit/tool-names.js';
import type { Diagnostic } from '../model/diagnose.js';
import { diagnose } from '../model/diagnose.js';
import { type NamedToolKind, toolLabel } from '../model/tools.js';
import { guides, shellDenies } from '../reading/guided-shell.js';
import type { Grants } from '../reading/judged.js';
import { type DeniedName, deniedName } from '../reading/reachable.js';
import { isThere, type KeptReading, keptOf, type Reading } from '../reading/read-file.js';
import { type ToolState, toolStates } from '../reading/tool-states.js';
import type { Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { noToolLeft, voidKeys, voidNames } from './names.js';

/** A reading with all that there is to say of it, before other agents are looked at. */
export interface JudgedFile extends KeptReading {
  readonly tools: ReadonlyMap<NamedToolKind, ToolState>;
  /** Whether a list says what is allowed, and which tools are denied. */
  readonly isList: boolean;
  readonly denied: readonly NamedToolKind[];
  readonly deniedNames: readonly DeniedName[];
  readonly at: Location | undefined;
  /** Where rules that are no boundary let it run some commands, if they do. */
  readonly guidedAt?: Location;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a harness makes of one file, and what is wrong with it. */
export function judgeFile(reading: Reading, registry: readonly Harness[]): JudgedFile {
  const { file, harness, said, grants, natives } = reading;
  const words = said.denied.map(({ name }) => name.replace(/\(.*$/s, ''));
  const isGuided = isThere(reading) && grants.granted.get('Shell') === 'guided';
  const guiding = isGuided && guides(said.commandRules ?? []);
  const diagnostics = [
    ...said.diagnostics,
    ...(isThere(reading) ? voidKeys(file, said, grants, registry) : []),
    ...(isThere(reading) ? voidNames(file, said, grants, registry) : []),
    ...(isThere(reading) ? noToolLeft(file, said, { natives, ...grants }, registry) : []),
    ...commandNotes(file, said),
    ...(isThere(reading) ? otherServers(file, said, grants) : []),
    ...(isGuided ? deniedIn(file) : []),
  ].map((each) => ({ ...each, agent: said.name }));
  return {
    ...keptOf(reading),
    isList: said.allowed !== undefined,
    denied: words.flatMap((word) => kindNamed(registry, word) ?? []),
    deniedNames: words.flatMap((word) => (kindNamed(registry, word) ? [] : deniedName(harness, word))),
    tools: isThere(reading) ? statesSaid(harness, said, grants, { diagnostics, registry }) : new Map(),
    at: lineOfTools(file, said, natives),
    ...(guiding && {
      guidedAt: file.locate(pathOfCommands(file), 'key') ?? { file: file.path, line: 1, column: 1 },
    }),
    diagnostics,
  };
}

/** Servers that are configured and come with the name of another one. */
function* otherServers(
  { harness, locate }: PlacedText,
  { allowed = [] }: AgentReading,
  { mcp }: Grants,
): Iterable<Diagnostic> {
  for (const { server, by } of mcp) {
    if (by === undefined) continue;
    const path = allowed.find(({ name }) => name === by)?.path ?? [];
    const tool = toolLabel({ kind: 'Mcp', server });
    const facts = { tool, harness: harness.title, via: by };
    const at = locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
    yield diagnose('widened', at, facts, { harness: harness.id, tool });
  }
}

/** Patterns of denied commands in the file itself. */
const deniedIn = ({ harness, fields, locate }: PlacedText): readonly Diagnostic[] =>
  shellDenies(harness, harness.commandRules?.(fields) ?? [], (path) => locate(path, 'key'), {
    harness: harness.id,
  });

const pathOfCommands = ({ harness, fields }: PlacedText): Path =>
  harness
    .commandRules?.(fields)
    .find(({ path }) => path.length > 1)
    ?.path.slice(0, 2) ?? [];

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
function lineOfTools(
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

/** What an agent has of each tool, beside what its file says. */
function statesSaid(
  harness: Harness,
  { denied, ignored, meantDenied, meantAllowed }: AgentReading,
  grants: Grants,
  { diagnostics, registry }: { diagnostics: readonly Diagnostic[]; registry: readonly Harness[] },
): ReadonlyMap<NamedToolKind, ToolState> {
  const voids = diagnostics.some(({ code }) => code === 'void-limit');
  if (!voids && denied.length + ignored.length + meantDenied.length === 0 && !meantAllowed)
    return toolStates(harness, grants);
  const idle = denied.map(({ name }) => name).filter((name) => nativesNamed(harness, name).length === 0);
  const unread = ignored.flatMap((key) => key.denied);
  const kindOf = (name: string) => kindNamed(registry, name);
  const refused = new Set([...meantDenied, ...unread, ...idle].map(kindOf));
  const wanted = meantAllowed && new Set(meantAllowed.map((name) => kindOf(name.replace(/\(.*$/s, ''))));
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
