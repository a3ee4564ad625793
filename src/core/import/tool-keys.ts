import type { HarnessBlock } from '../agent.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import { titleOf } from '../harness/index.js';
import { kindNamed } from '../natives.js';
import { isRecord, type Path } from '../shape.js';
import type { AgentHarness } from '../tools.js';
import { type Rules, readRules } from './permission-rules.js';
import type { AgentFile } from './read.js';
import { isForeignName, isKnownName, serverNamed, type ToolName } from './tool-names.js';

/** What the keys of a file say of tools. */
export interface ToolKeys {
  readonly harness: AgentHarness;
  /** Missing when every tool is allowed. */
  readonly allowed?: readonly ToolName[];
  readonly denied: readonly ToolName[];
  /** OpenCode's rules in their order; the lists above are what of them a list can say. */
  readonly rules?: Rules;
  /** What of the rules no list can say, for the block. */
  readonly rest?: HarnessBlock;
  /** Permissions of the rules that are allowed where everything is. */
  readonly idle?: readonly string[];
  /** The keys themselves, for the block, where nothing else says the same. */
  readonly verbatim?: HarnessBlock;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the keys that decide on tools, each harness by its own rules. */
export function readToolKeys(file: AgentFile): ToolKeys {
  const keys = READERS[file.harness](file);
  return { ...keys, diagnostics: [...keys.diagnostics, ...unknownNames(file, keys)] };
}

/** The servers that the file names beyond doubt. */
export function serversNamed({ harness, allowed = [], denied }: ToolKeys): readonly string[] {
  return [...allowed, ...denied].flatMap(({ name }) => serverNamed(harness, name) ?? []);
}

const READERS: { readonly [H in AgentHarness]: (file: AgentFile) => ToolKeys } = {
  'claude-code': (file) => {
    const tools = readNames(file, 'tools', splitForClaude);
    const denied = readNames(file, 'disallowedTools', splitForClaude);
    const [allowed, diagnostics] = hasStar(tools.names)
      ? [undefined, tools.diagnostics]
      : [tools.names, tools.diagnostics];
    return {
      harness: 'claude-code',
      ...(allowed && { allowed }),
      denied: (denied.names ?? []).filter(({ name }) => name !== '*'), // which denies nothing
      diagnostics: [...diagnostics, ...denied.diagnostics],
    };
  },
  copilot: (file) => {
    const { tools } = file.fields;
    const isSound = typeof tools === 'string' || (Array.isArray(tools) && tools.every(isText));
    if (Object.hasOwn(file.fields, 'tools') && !isSound) {
      return { harness: 'copilot', denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
    }
    const { names, diagnostics } = readNames(file, 'tools', (text) => text.split(','));
    const allowed = hasStar(names) ? undefined : names;
    return { harness: 'copilot', ...(allowed && { allowed }), denied: [], diagnostics };
  },
  opencode: (file) => {
    const { tools } = file.fields;
    if (typeof tools === 'string' || Array.isArray(tools)) return rejectedList(file);
    if (tools !== undefined && !isRecord(tools)) {
      return { harness: 'opencode', denied: [], diagnostics: [wrongTools(file, 'a map of true and false')] };
    }
    return { harness: 'opencode', ...readRules(file) };
  },
};

const isText = (value: unknown): value is string => typeof value === 'string';
const hasStar = (names: readonly ToolName[] | undefined): boolean =>
  names?.some(({ name }) => name === '*') ?? false;

const wrongTools = ({ fields, harness, locate }: AgentFile, expected: string): Diagnostic =>
  fields.tools === null
    ? diagnose('null-value', locate(['tools']), { key: 'tools' }, { harness })
    : diagnose(
        'wrong-type',
        locate(['tools']),
        { key: 'tools', expected, got: JSON.stringify(fields.tools) },
        { harness },
      );

interface ReadNames {
  /** Missing when the key is. */
  readonly names: readonly ToolName[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A list or a string of names. Whatever else stands there is no name to the harness. */
function readNames(file: AgentFile, key: string, split: (text: string) => readonly string[]): ReadNames {
  if (!Object.hasOwn(file.fields, key)) return { names: undefined, diagnostics: [] };
  const value = file.fields[key];
  // Claude Code takes the items of a list apart too.
  const itemsOf = (item: unknown): readonly unknown[] =>
    file.harness === 'claude-code' && isText(item) && item.trim() !== '' ? split(item) : [item];
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

/** A line break is part of a name to Claude Code, so such a text names nothing. */
const isName = (text: string): boolean => text.trim() !== '' && !/\p{Cc}/u.test(text.trim());

const noNames = ({ harness, locate }: AgentFile, key: string, path: Path): Diagnostic => {
  const effect = 'it finds no name of a tool here';
  return diagnose(
    'import-rejected-form',
    locate(path),
    { harness: titleOf(harness), key, effect },
    { harness },
  );
};

/** Commas and spaces part names, except inside brackets. */
const splitForClaude = (text: string): readonly string[] =>
  text.trim().includes('\n') ? [text] : (text.match(/[^\s,(]*\([^)]*\)|[^\s,]+/g) ?? []);

/** OpenCode refuses such a file, and every command in the project with it; what it means is clear all the same. */
function rejectedList(file: AgentFile): ToolKeys {
  const { names, diagnostics } = readNames(file, 'tools', (text) => text.split(/[\s,]+/));
  const effect = 'every command in the project fails over it. It is imported as a list of the allowed tools';
  const facts = { harness: titleOf('opencode'), key: 'tools', effect };
  const note = diagnose('import-rejected-form', file.locate(['tools']), facts, { harness: 'opencode' });
  const allowed = (names ?? []).map(({ name, path }) => ({ name: lowerCased(name), path }));
  const rules: Rules = new Map([['*', 'deny'], ...allowed.map(({ name }) => [name, 'allow'] as const)]);
  return { harness: 'opencode', allowed, denied: [], rules, diagnostics: [note, ...diagnostics] };
}

const lowerCased = (name: string): string =>
  isKnownName('opencode', name.toLowerCase()) ? name.toLowerCase() : name;

/** Names that the harness does not know, though a tool goes by something like it. */
function* unknownNames({ harness, locate }: AgentFile, keys: ToolKeys): Iterable<Diagnostic> {
  for (const { name, path } of [...(keys.allowed ?? []), ...keys.denied]) {
    const isStrange = !isKnownName(harness, name) && (kindNamed(name) || isForeignName(harness, name));
    if (!isStrange || name.includes('(')) continue;
    const facts = { name, harness: titleOf(harness), near: kindNamed(name) };
    yield diagnose('import-custom-tool', locate(path), facts, { harness });
  }
}
