import {
  type AgentReading,
  type Harness,
  MATRICES,
  type PlacedText,
  type ToolName,
} from '../harness/contract.js';
import { cellNames, limitIn, nativesNamed, nativesOf, ownerOf } from '../harness/kit/natives.js';
import { kindNamed } from '../harness/kit/tool-names.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import type { Grants } from '../reading/judged.js';
import type { NativeGrants } from '../reading/native-grants.js';
import { grouped } from '../text/grouped.js';
import { nearest } from '../text/nearest.js';
import { onceFor, onceForEach } from '../text/once.js';

type List = 'allowed' | 'denied';

/** Names in the lists of a file that mean nothing to its harness, and limits that limit nothing. */
export function* voidNames(
  file: PlacedText,
  { allowed = [], denied }: AgentReading,
  grants: Grants,
  registry: readonly Harness[],
): Iterable<Diagnostic> {
  const has = (kind: NamedToolKind): boolean => isGranted(grants, kind);
  for (const name of sameTool(allowed)) yield* voidName(file, name, { list: 'allowed', has, registry });
  for (const name of sameTool(denied)) yield* voidName(file, name, { list: 'denied', has, registry });
}

const isGranted = ({ granted, served }: Grants, kind: NamedToolKind): boolean =>
  granted.has(kind) || served.has(kind);

/** Keys that the harness does not read; where the agent is as they say all the same, nothing is amiss. */
export function* voidKeys(
  { harness, locate }: PlacedText,
  { ignored }: AgentReading,
  grants: Grants,
  registry: readonly Harness[],
): Iterable<Diagnostic> {
  for (const { path, denied, allowed = [], ...said } of ignored) {
    const holds = (is: boolean) => (name: string) => {
      const kind = kindNamed(registry, name);
      return kind !== undefined && isGranted(grants, kind) === is;
    };
    const isSo =
      denied.length + allowed.length > 0 && denied.every(holds(false)) && allowed.every(holds(true));
    const why = isSo
      ? {
          effect: 'the agent is as it says anyway',
          fix: 'It can be removed.',
          severity: 'info' as const,
        }
      : { ...said, severity: 'warning' as const };
    const facts = { harness: harness.title, key: path.at(-1) ?? '', ...why };
    yield diagnose('void-key', locate(path, 'key'), facts, { harness: harness.id });
  }
}

interface Listed {
  readonly list: List;
  /** Whether the agent has a tool. */
  readonly has: (kind: NamedToolKind) => boolean;
  readonly registry: readonly Harness[];
}

interface FirstName extends ToolName {
  /** How many further names of the list are the same but for their brackets. */
  readonly more: number;
}

/** A list often limits one tool many times, and what is wrong with the first is wrong with all of them. */
function sameTool(names: readonly ToolName[]): readonly FirstName[] {
  const byWord = grouped(names, ({ name }, index) => {
    const brackets = name.indexOf('(');
    return brackets === -1 ? index : name.slice(0, brackets);
  });
  return [...byWord.values()].map((same) => ({
    ...same[0],
    more: new Set(same.map(({ name }) => name)).size - 1,
  }));
}

function* voidName(
  file: PlacedText,
  { name, path, more }: FirstName,
  { list, has, registry }: Listed,
): Iterable<Diagnostic> {
  const { harness } = file;
  const [word, brackets] = splitBrackets(harness, name);
  const { isKnown, kind, near } = meaningIn(registry)(harness, word);
  if (isKnown && brackets === '') return;
  // In a map the name is the key.
  const at = file.locate(path, path.length > 1 && typeof path.at(-1) === 'string' ? 'key' : 'value');
  const subject: Subject = { harness: harness.id, ...(kind && { tool: kind }) };
  if (isKnown) {
    const fix = limitFix(harness, word, list);
    if (fix === undefined) return;
    const effect = `all of "${word}" is ${list === 'allowed' ? 'granted' : 'taken away'}`;
    yield diagnose('void-limit', at, { harness: harness.title, limit: name, more, effect, fix }, subject);
  } else if (near !== undefined || !mayBeAnyones(harness, word)) {
    const isSo = kind !== undefined && has(kind) === (list === 'allowed');
    const effect = list === 'allowed' ? 'it grants nothing' : 'it denies nothing';
    const facts = isSo
      ? { effect: EFFECTS_OF_NONE[list], near: undefined, severity: 'info' as const }
      : ({ effect, near, severity: near !== undefined || list === 'denied' ? 'warning' : 'info' } as const);
    yield diagnose('void-tool', at, { harness: harness.title, name, more, ...facts }, subject);
  }
}

/** Where the agent is as such a name says all the same. */
const EFFECTS_OF_NONE: { readonly [L in List]: string } = {
  allowed: 'another name in the list grants what it means',
  denied: 'the agent does not have what it means anyway',
};

/** A list of names that are all for other programs leaves the agent without any tool; a name near to one is a warning already. */
export function* noToolLeft(
  { harness, locate }: PlacedText,
  { allowed }: AgentReading,
  { natives, mcp }: NativeGrants,
  registry: readonly Harness[],
): Iterable<Diagnostic> {
  const isEmpty = allowed === undefined || allowed.length === 0;
  if (isEmpty || mcp.length > 0 || natives.some((each) => isOwned(harness, each))) return;
  const meaningOf = meaningIn(registry);
  const meanings = allowed.map(({ name }) => meaningOf(harness, splitBrackets(harness, name)[0]));
  if (meanings.some(({ isKnown, near }) => isKnown || near !== undefined)) return;
  const [first] = allowed;
  const facts = { harness: harness.title, isRefused: harness.refusesToolless === true };
  yield diagnose('no-tool-left', locate(first?.path.slice(0, 1) ?? [], 'key'), facts, {
    harness: harness.id,
  });
}

/** A tool that a list can give or take away. */
const isOwned = (harness: Harness, native: string): boolean => {
  const owner = ownerOf(harness, native);
  return owner !== undefined && owner !== 'always';
};

/** What to write instead of brackets that limit nothing; nothing where they do limit. */
function limitFix(harness: Harness, word: string, list: List): string | undefined {
  const rule = harness.audit?.ignoresBrackets;
  if (list === 'denied') return `Write "${word}".`;
  const isRead = nativesNamed(harness, word).some((native) => rule?.except.includes(native));
  return isRead ? undefined : rule?.fix;
}

/** The name and its brackets, where the harness takes brackets for a pattern. */
function splitBrackets({ audit }: Harness, name: string): readonly [word: string, brackets: string] {
  const limit = audit?.ignoresBrackets ? limitIn(name) : undefined;
  return limit ? [limit.name, name.slice(limit.name.length)] : [name, ''];
}

/** Where maps of tools are open, any word may be a tool that is configured elsewhere. */
const mayBeAnyones = ({ openMaps }: Harness, word: string): boolean => openMaps === true || /[*?]/.test(word);

/** What a word means to a harness. */
interface Meaning {
  readonly isKnown: boolean;
  /** The tool that the word stands for in any harness. */
  readonly kind: NamedToolKind | undefined;
  /** What to write instead. */
  readonly near: string | undefined;
}

const meaningIn = onceFor((registry: readonly Harness[]) =>
  onceForEach((harness: Harness, word: string): Meaning => {
    const isKnown =
      nativesNamed(harness, word).length > 0 ||
      harness.mcp.read(word, new Set()) !== undefined ||
      harness.audit?.delegation.natives.includes(word) === true ||
      harness.import.isOtherNative(word) ||
      harness.import.besideTools.includes(word);
    const plain = word.replace(/^!|\(.*$/gs, '');
    const kind = kindNamed(registry, plain);
    return { isKnown, kind, near: isKnown ? undefined : nearestNames(harness, plain, kind) };
  }),
);

/** The names that the harness has for what the word most likely means. */
function nearestNames(harness: Harness, word: string, kind: NamedToolKind | undefined): string | undefined {
  const names = kind ? cellNames(kind, harness, 'verified') : [];
  if (names.length > 0) return names.map((name) => `"${name}"`).join(' and ');
  const written = MATRICES.flatMap((matrix) =>
    NAMED_TOOL_KINDS.flatMap((each) => cellNames(each, harness, matrix)),
  ).filter((name) => nativesNamed(harness, name).length > 0);
  const near = nearest(word, [...nativesOf(harness), ...written]);
  return near === undefined ? undefined : `"${near}"`;
}
