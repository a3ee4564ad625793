import { isRecord } from './locate.js';
import { escapeForReaders } from './mark.js';
import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from './yaml-library.js';

/** One key of a frontmatter. Text is quoted; words (the names of tools) are plain where every reader takes them so. */
export interface Field {
  readonly key: string;
  readonly value: unknown;
  readonly style: ScalarStyle;
}

type ScalarStyle = 'text' | 'words';

/** Writes the fields as a block map, in the layout that the strictest and the oldest YAML reader take alike. */
export type FieldWriter = (fields: readonly Field[]) => string;

const LAYOUT = {
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  flowCollectionPadding: false,
} as const;

/** A writer for one run: lists and maps are kept as they were written, for a team's agents share most of them. */
export function fieldWriter(): FieldWriter {
  const known = new WeakMap<object, Field & { readonly text: string }>();
  const writeOnce = (field: Field): string => {
    const { key, value, style } = field;
    if (typeof value !== 'object' || value === null) return write(field);
    const found = known.get(value);
    if (found?.key === key && found.style === style) return found.text;
    const text = write(field);
    known.set(value, { ...field, text });
    return text;
  };
  return (fields) => escapeForReaders(fields.map(writeOnce).join(''));
}

const write = (field: Field): string => writePlain(field) ?? writeAny(field);

/**
 * Writes what nearly every field is: text, words, numbers, and lists and maps of them, in a small part of the time that
 * the library takes. Nothing for any other field. A law says that both write the same.
 */
export function writePlain({ key, value, style }: Field): string | undefined {
  return plainEntry(key, value, style, '');
}

function plainEntry(key: string, value: unknown, style: ScalarStyle, indent: string): string | undefined {
  const name = key.length < LONGEST_KEY ? plainScalar(key, 'words') : undefined;
  const written = plainValue(value, style, indent);
  return name === undefined || written === undefined ? undefined : `${indent}${name}:${written}`;
}

/** Longer ones are written in another form. */
const LONGEST_KEY = 100;

function plainValue(value: unknown, style: ScalarStyle, indent: string): string | undefined {
  if (typeof value !== 'object' || value === null) {
    const scalar = plainScalar(value, style);
    return scalar === undefined ? undefined : ` ${scalar}\n`;
  }
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => withScalar(item, style, (scalar) => `${deeper}- ${scalar}\n`))
    : entriesOf(value).map(([name, item]) => plainEntry(String(name), item, style, deeper));
  if (lines.length === 0) return Array.isArray(value) ? ' []\n' : ' {}\n';
  return lines.includes(undefined) ? undefined : `\n${lines.join('')}`;
}

const entriesOf = (value: object): readonly (readonly [unknown, unknown])[] =>
  value instanceof Map ? [...value] : Object.entries(value);

const withScalar = (
  value: unknown,
  style: ScalarStyle,
  write: (scalar: string) => string,
): string | undefined => {
  const scalar = plainScalar(value, style);
  return scalar === undefined ? undefined : write(scalar);
};

function plainScalar(value: unknown, style: ScalarStyle): string | undefined {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return isPlainNumber(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (style === 'words' && PLAIN.test(value)) return PLAIN_WORD.test(value) ? value : undefined;
  return WITHOUT_ESCAPES.test(value) && value.isWellFormed() ? JSON.stringify(value) : undefined;
}

const isPlainNumber = (value: number): boolean =>
  /^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(String(value)) && !Object.is(value, -0);
/** No reader takes it for anything but text. */
const PLAIN_WORD = /^(?!(?:y|n|yes|no|on|off|true|false|null|e-?\d+)$)[a-z]/i;
/** A quotation mark and a backslash apart, such text is quoted as it is. */
const WITHOUT_ESCAPES = /^\P{Cc}*$/u;

let document: Document | undefined;

/** Writes a field with the library. */
export function writeAny({ key, value, style }: Field): string {
  document ??= new Document(new YAMLMap(), { compat: 'yaml-1.1' });
  document.contents = mapNode([[key, nodeOf(value, style)]]);
  return document.toString(LAYOUT);
}

function nodeOf(value: unknown, style: ScalarStyle): unknown {
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map((item) => nodeOf(item, style));
    list.flow = value.length === 0;
    return list;
  }
  const entries = value instanceof Map ? [...value] : isRecord(value) ? Object.entries(value) : undefined;
  if (entries) return mapNode(entries.map(([key, item]) => [String(key), nodeOf(item, style)] as const));
  const scalar = new Scalar(value);
  if (typeof value === 'string')
    scalar.type = style === 'words' && PLAIN.test(value) ? 'PLAIN' : 'QUOTE_DOUBLE';
  return scalar;
}

/** Beyond these a word could mean something else to some reader; `yaml` still quotes `no` and `1e3`. */
const PLAIN = /^(?!.*---)\w[\w./-]*(?:\/\*)?$/;

function mapNode(entries: readonly (readonly [string, unknown])[]): YAMLMap {
  const map = new YAMLMap();
  map.items = entries.map(([key, value]) => new Pair(nodeOf(key, 'words'), value));
  map.flow = entries.length === 0;
  return map;
}
