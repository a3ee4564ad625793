import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import type { Path } from '../../text/locate.js';
import type { AgentFile, NamedTools, ToolName } from '../contract.js';
import { nativesNamed, nativesOf } from './natives.js';

/** Names read from a list or a string of names. */
export interface ReadNames {
  /** Missing when the key is. */
  readonly names: readonly ToolName[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a list or a string of names; `items too`: the items of a list are split as well. */
export function readNames(
  file: AgentFile,
  key: string,
  split: (text: string) => readonly string[],
  splits: 'strings' | 'items too' = 'strings',
): ReadNames {
  if (!Object.hasOwn(file.fields, key)) return { names: undefined, diagnostics: [] };
  const value = file.fields[key];
  const itemsOf = (item: unknown): readonly unknown[] =>
    splits === 'items too' && isText(item) && item.trim() !== '' ? split(item) : [item];
  const entries: readonly (readonly [unknown, Path])[] = Array.isArray(value)
    ? value.flatMap((item, index) => itemsOf(item).map((each) => [each, [key, index]] as const))
    : isText(value)
      ? split(value).map((name) => [name, [key]])
      : [];
  const names = entries.flatMap(([item, path]): readonly ToolName[] =>
    isText(item) && isName(item) ? [{ name: item.trim(), path }] : [],
  );
  const isOdd = !Array.isArray(value) && !isText(value);
  const odd = entries.find(([item]) => !isText(item) || (!isName(item) && item.trim() !== ''));
  const path = odd?.[1] ?? (isOdd ? [key] : undefined);
  return { names, diagnostics: path ? [noNames(file, key, path)] : [] };
}

/** A name in another case than the harness's own means that one to its author, though not to the harness. */
function withOwnSpelling(
  { harness, locate }: AgentFile,
  names: readonly ToolName[],
  effect: 'granted' | 'denied',
): { readonly names: readonly ToolName[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const written = new Set(names.map(({ name }) => name));
  const spelled = names.map((each) => {
    const meant = nativesOf(harness).find((native) => native.toLowerCase() === each.name.toLowerCase());
    if (meant === undefined || meant === each.name || nativesNamed(harness, each.name).length > 0)
      return each;
    const facts = { harness: harness.title, name: each.name, meant, effect, isNew: !written.has(meant) };
    diagnostics.push(diagnose('import-meant', locate(each.path), facts, { harness: harness.id }));
    return { ...each, name: meant };
  });
  return { names: spelled, diagnostics };
}

/** The lists of a file with every name as its author meant it. */
export function inOwnSpelling(file: AgentFile, read: NamedTools): NamedTools {
  const allowed = withOwnSpelling(file, read.allowed ?? [], 'granted');
  const denied = withOwnSpelling(file, read.denied, 'denied');
  const namesOf = ({ names }: typeof allowed) => names.map(({ name }) => name);
  const isRespelt = allowed.diagnostics.length + denied.diagnostics.length > 0;
  return {
    ...read,
    ...(read.allowed && { allowed: allowed.names }),
    denied: denied.names,
    // A name that means something else as it is written is not written again.
    ...(isRespelt && {
      narrowing: {
        ...(read.allowed && { tools: namesOf(allowed) }),
        ...(denied.names.length > 0 && { disallowedTools: namesOf(denied) }),
      },
    }),
    diagnostics: [...read.diagnostics, ...allowed.diagnostics, ...denied.diagnostics],
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A line break is part of a name, so such a text names nothing. */
const isName = (text: string): boolean => text.trim() !== '' && !/\p{Cc}/u.test(text.trim());

export const hasStar = (names: readonly ToolName[]): boolean => names.some(({ name }) => name === '*');

function noNames({ harness, locate }: AgentFile, key: string, path: Path): Diagnostic {
  const facts = { harness: harness.title, key, effect: 'it finds no name of a tool here' };
  return diagnose('import-rejected-form', locate(path), facts, { harness: harness.id });
}

/** The value of `tools` is of a type that the harness does not read. */
export function wrongTools({ fields, harness, locate }: AgentFile, expected: string): Diagnostic {
  const subject = { harness: harness.id };
  if (fields.tools === null) return diagnose('null-value', locate(['tools']), { key: 'tools' }, subject);
  const facts = { key: 'tools', expected, got: JSON.stringify(fields.tools) };
  return diagnose('wrong-type', locate(['tools']), facts, subject);
}
