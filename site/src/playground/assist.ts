import type { JsonSchema, Language } from './vocabulary.js';

/** Where the cursor stands in YAML: the keys above it, and the word it touches. */
export interface Spot {
  readonly path: readonly string[];
  /** Whether the word can be a key, a value, or in a list either of them. */
  readonly part: 'key' | 'value' | 'entry';
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** A word that fits, and what it means. */
export interface Offer {
  readonly word: string;
  readonly isKey: boolean;
  readonly meaning: string;
}

/** Finds the spot by the lines above it: the text is often no valid YAML while someone types. */
export function spotAt(text: string, offset: number, format: Language['format']): Spot | undefined {
  if (format === 'plain' || (format === 'markdown' && !isInFrontmatter(text, offset))) return undefined;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const start = /[\w.*/-]*$/.exec(before)?.index ?? before.length;
  const after = /^[\w.*/-]*/.exec(text.slice(offset))?.[0] ?? '';
  const from = lineStart + start;
  const word = before.slice(start) + after;
  const { indent, rest } = entryOf(before.slice(0, start));
  const above = keysAbove(text.slice(0, lineStart), indent);
  return { ...spotInLine(rest, above), from, to: offset + after.length, word };
}

function isInFrontmatter(text: string, offset: number): boolean {
  if (!/^---[ \t]*\r?\n/.test(text)) return false;
  const end = text.search(/\n---[ \t]*(?:\r?\n|$)/);
  return offset >= 4 && (end === -1 || offset <= end + 1);
}

/** A line without the dashes of lists; their width counts as indent. */
function entryOf(line: string): { readonly indent: number; readonly rest: string } {
  const dashes = /^ *(?:- +)*/.exec(line)?.[0] ?? '';
  return { indent: dashes.length, rest: line.slice(dashes.length) };
}

/** What stands before the word in its own line: nothing, `key:`, or a flow such as `[a, { b: c`. */
function spotInLine(rest: string, above: readonly string[]): Pick<Spot, 'path' | 'part'> {
  if (rest === '') return { path: above, part: 'entry' };
  const [, key, value = ''] = KEY.exec(rest) ?? [];
  const open: { readonly isMap: boolean; readonly key: string | undefined }[] = [];
  for (const [, bracket, name] of (key === undefined ? rest : value).matchAll(/([[{},\]])|([\w-]+):/g)) {
    const last = open.at(-1);
    if (bracket === '[' || bracket === '{') open.push({ isMap: bracket === '{', key: undefined });
    else if (bracket === ']' || bracket === '}') open.pop();
    else if (last?.isMap) open.splice(-1, 1, { isMap: true, key: name }); // a comma has no name: the next key begins
  }
  const keys = [key, ...open.map((each) => each.key)].filter((each) => each !== undefined);
  const last = open.at(-1);
  const part = last === undefined || last.key !== undefined ? 'value' : last.isMap ? 'key' : 'entry';
  return { path: [...above, ...keys], part };
}

const KEY = /^["']?([\w-]+)["']?:(.*)$/;

/** The keys of the lines above that are less and less indented. */
function keysAbove(text: string, indent: number): readonly string[] {
  const keys: string[] = [];
  let width = indent;
  for (const line of text.split('\n').reverse()) {
    if (width === 0 || /^---\s*$/.test(line)) break;
    const { indent: own, rest } = entryOf(line);
    const key = KEY.exec(rest)?.[1];
    if (key === undefined || own >= width) continue;
    keys.unshift(key);
    width = own;
  }
  return keys;
}

/** The words that fit at a spot. */
export function offersAt({ path, part }: Spot, { schema, tools, toolKeys }: Language): readonly Offer[] {
  const here = schemasAt(schema, path);
  const keys = here.flatMap(({ properties = {}, propertyNames }) => [
    ...Object.entries(properties).map(([word, { description }]) => offer(word, true, description)),
    ...(propertyNames?.enum ?? []).map((word) => offer(word, true, tools[word])),
  ]);
  const words = here.flatMap((each) => [
    ...(each.enum ?? []).map((word) => offer(word, false, tools[word] ?? each.description)),
    ...(each.type === 'boolean' ? ['true', 'false'].map((word) => offer(word, false, undefined)) : []),
  ]);
  const isOfTools = toolKeys.includes(path.at(-1) ?? '');
  const known = isOfTools ? Object.entries(tools).map(([word, meaning]) => offer(word, false, meaning)) : [];
  const offers =
    part === 'key' ? keys : part === 'value' ? [...known, ...words] : [...known, ...words, ...keys];
  return [...new Map(offers.map((each) => [each.word, each])).values()];
}

const offer = (word: string, isKey: boolean, meaning = ''): Offer => ({ word, isKey, meaning });

/** What the word at a spot means. */
export function meaningAt(spot: Spot, language: Language): string | undefined {
  const { word, path } = spot;
  const asKey = offersAt({ ...spot, part: 'entry' }, language).find((each) => each.word === word);
  if (asKey && asKey.meaning !== '') return asKey.meaning;
  const isOfTools = path.some((key) => language.toolKeys.includes(key));
  return isOfTools && Object.hasOwn(language.tools, word) ? language.tools[word] : undefined;
}

/** The schemas that a value at a path may have; lists and alternatives do not count as steps. */
function schemasAt(schema: JsonSchema, path: readonly string[]): readonly JsonSchema[] {
  return path.reduce<readonly JsonSchema[]>(
    (schemas, key) => schemas.flatMap((each) => childOf(each, key)).flatMap(alternatives),
    alternatives(schema),
  );
}

function childOf({ properties, additionalProperties }: JsonSchema, key: string): readonly JsonSchema[] {
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own) return [own];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  const within = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [schema, ...within.flatMap(alternatives)];
}
