import { CST, Document, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { escapeForReaders } from './mark.js';
import { isRecord } from './schema.js';

/** One key of a frontmatter. Text is quoted; words (the names of tools) are plain where every reader takes them so. */
export interface Field {
  readonly key: string;
  readonly value: unknown;
  readonly style: Style;
}

type Style = 'text' | 'words';

/** Writes the fields as a block map, in the layout that the strictest and the oldest YAML reader take alike. */
export type FieldWriter = (fields: readonly Field[]) => string;

const LAYOUT = {
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  flowCollectionPadding: false,
} as const;

const MOST_KNOWN = 10_000;

/** A writer for one run: a team's agents share most of their fields, so what was written is kept. */
export function fieldWriter(): FieldWriter {
  const document = new Document(new YAMLMap(), { compat: 'yaml-1.1' });
  const known = new Map<string, string>();
  const write = ({ key, value, style }: Field): string => {
    if (PLAIN_KEYS.has(key) && typeof value === 'string') return writePair(key, value);
    document.contents = mapNode([[key, nodeOf(value, style)]]);
    return document.toString(LAYOUT);
  };
  const writeOnce = (field: Field): string => {
    const id = identityOf(field);
    const text = (id === undefined ? undefined : known.get(id)) ?? escapeForReaders(write(field));
    if (id === undefined) return text;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(id, text);
    return text;
  };
  return (fields) => fields.map(writeOnce).join('');
}

/** No two agents share these, so they are written by tokens, at a fifth of the cost of a document. */
const PLAIN_KEYS: ReadonlySet<string> = new Set(['name', 'description', 'model']);

function writePair(key: string, value: string): string {
  const token = (type: 'map-value-ind' | 'space', source: string) => ({
    type,
    source,
    offset: -1,
    indent: 0,
  });
  const line = { indent: 0, implicitKey: true } as const; // as in a key, nothing is folded
  const item = {
    start: [],
    key: CST.createScalarToken(key, { ...line, end: [], type: 'PLAIN' }),
    sep: [token('map-value-ind', ':'), token('space', ' ')],
    value: CST.createScalarToken(value, { ...line, type: 'QUOTE_DOUBLE' }),
  };
  return CST.stringify({ type: 'block-map', offset: -1, indent: 0, items: [item] });
}

/** What is the same field; nested data is not worth comparing. */
function identityOf({ key, value, style }: Field): string | undefined {
  if (typeof value !== 'object') return `${key}\n${style}\n${typeof value}\n${String(value)}`;
  if (style === 'text' || !(Array.isArray(value) || value instanceof Map)) return undefined;
  const kind = Array.isArray(value) ? 'list' : 'map';
  return JSON.stringify([key, kind, [...value]], (_, each: unknown) =>
    each instanceof Map ? [...each] : each,
  );
}

function nodeOf(value: unknown, style: Style): unknown {
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
