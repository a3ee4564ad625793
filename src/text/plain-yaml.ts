import type { Path } from './locate.js';
import { onceFor } from './once.js';

/** A value of a plain YAML text, and where it begins. */
export interface PlainNode {
  readonly value: unknown;
  readonly start: number;
  /** The entries of a map. */
  readonly entries?: readonly PlainEntry[];
  /** The items of a list. */
  readonly items?: readonly PlainNode[];
}

interface PlainEntry {
  readonly key: string;
  readonly start: number;
  readonly node: PlainNode;
}

/**
 * Reads the plain YAML that nearly every spec and config is written in, in a small part of the time that the library
 * takes: maps and lists, in block or on one line, of words, numbers, `true`, `false`, quoted texts without escapes, and
 * texts of several lines behind `|` or `>`.
 * Nothing for any other text: the library reads that. A law says that both read the same, place by place.
 */
export function readPlainYaml(text: string): PlainNode | undefined {
  if (UNUSUAL.test(text)) return undefined;
  const reader: Reader = { text, at: 0, indent: 0, depth: 0 };
  toNextLine(reader);
  if (reader.indent !== 0) return undefined;
  const found = readMap(reader, 0);
  return found && reader.at === text.length ? found : undefined;
}

/** Where a part of the text is, found as the library finds it: what is missing is missing in its parent. */
export function offsetInPlain(root: PlainNode, path: Path, part: 'key' | 'value'): number {
  let node = root;
  let entry: PlainEntry | undefined;
  for (const step of path) {
    if (node.entries) {
      const next = entriesByKey(node.entries).get(String(step));
      if (!next) break;
      entry = next;
      node = next.node;
    } else {
      const next = node.items?.[Number(step)];
      if (node.items) entry = undefined;
      if (!next) break;
      node = next;
    }
  }
  return part === 'key' && entry ? entry.start : node.start;
}

/** Made when the first place is asked for: a text with many problems asks for many. */
const entriesByKey = onceFor(
  (entries: readonly PlainEntry[]): ReadonlyMap<string, PlainEntry> =>
    new Map(entries.map((entry) => [entry.key, entry])),
);

/** Tabs, control characters, and what some reader takes for a line end or a mark of byte order. */
const UNUSUAL = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\ufffd]/;

/** `at` is where the next thing of the line begins; at the start of a line, `indent` is its column. */
interface Reader {
  readonly text: string;
  at: number;
  indent: number;
  depth: number;
}

const DEEPEST = 20;

const BLANK_LINES = /(?: *(?:#[^\n]*)?\n)*/y;
const INDENT = / */y;
const LAST_COMMENT = /(?:#[^\n]*)?$/y;
/** A line may end in spaces and a comment. */
const LINE_END = /(?: +#[^\n]*| *)(?:\n|$)/y;
const KEY = /(?:([A-Za-z_][\w./*-]{0,99})|"([^"\\\n]{1,99})"):(?= |\n|$)/y;
const SPACES = / */y;
const QUOTED = /"([^"\\\n]*)"|'([^'\n]*)'/y;
const NUMBER = /(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?=[ \n,\]}]|$)/y;
/** A word or more; a colon or a number sign inside belongs to it unless there is a space beside it. */
const PLAIN = /[A-Za-z_$(/\xc0-\ufffd](?:[^\n:#]|:(?=[^\s])|(?<=[^ ])#)*/y;
const FLOW_PLAIN = /[A-Za-z_$/\xc0-\ufffd](?:[^\n:#,[\]{}"'`]|:(?=[\w/*.-]))*/y;
const BLOCK_TEXT = /([|>])(-?)\n/y;
const MOST_MARGIN = 100;
/** Words that are no text, or that only some readers take for text. */
const NO_TEXT = /^(?:null|true|false)$/i;

/** Moves past a sticky pattern. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (!found) return undefined;
  reader.at = pattern.lastIndex;
  return found;
}

/** Moves to the first thing of the next line that says something. */
function toNextLine(reader: Reader): void {
  take(reader, BLANK_LINES);
  const start = reader.at;
  take(reader, INDENT);
  take(reader, LAST_COMMENT);
  reader.indent = reader.at === reader.text.length ? -1 : reader.at - start;
}

/** The rest of the line must say nothing. */
function endLine(reader: Reader): boolean {
  if (!take(reader, LINE_END)) return false;
  toNextLine(reader);
  return true;
}

/** A map in block, whose keys all begin at one column. */
function readMap(reader: Reader, indent: number): PlainNode | undefined {
  const start = reader.at;
  const entries: PlainEntry[] = [];
  const value: Record<string, unknown> = {};
  while (reader.indent === indent && !isItem(reader)) {
    const at = reader.at;
    const key = readKey(reader, value);
    const node = key === undefined ? undefined : readEntry(reader, indent);
    if (key === undefined || !node) return undefined;
    value[key] = node.value;
    entries.push({ key, start: at, node });
  }
  return reader.indent > indent || entries.length === 0 ? undefined : { value, start, entries };
}

/** A key that is text and is given once. */
function readKey(reader: Reader, others: Readonly<Record<string, unknown>>): string | undefined {
  const [, word, quoted] = take(reader, KEY) ?? [];
  if (word !== undefined && NO_TEXT.test(word)) return undefined;
  const key = word ?? quoted;
  if (key === undefined || key === '__proto__' || key === '<<' || Object.hasOwn(others, key))
    return undefined;
  return key;
}

/** What follows a key in block: a value on its line, or a map or a list on those below it. */
function readEntry(reader: Reader, indent: number): PlainNode | undefined {
  const { text } = reader;
  if (text[reader.at] === ' ' && !isLineEnd(reader)) {
    take(reader, SPACES);
    return readBlockText(reader, indent) ?? readLine(reader);
  }
  if (text[reader.at] !== '\n') return undefined;
  reader.at++;
  const [below] = take(reader, INDENT) ?? [''];
  reader.indent = below.length;
  if (isItem(reader) && reader.indent >= indent) return nested(reader, readList);
  return reader.indent > indent ? nested(reader, readMap) : undefined;
}

/** A text on the lines below its sign, all of them further to the right than the key. */
function readBlockText(reader: Reader, indent: number): PlainNode | undefined {
  const start = reader.at;
  const [, sign, strip] = take(reader, BLOCK_TEXT) ?? [];
  if (sign === undefined) return undefined;
  const [margin = ''] = /^ +(?=[^ \n])/.exec(reader.text.slice(reader.at, reader.at + MOST_MARGIN)) ?? [];
  const lines = margin.length > indent ? takeLines(reader, margin, sign === '>') : [];
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) {
    reader.at = start;
    return undefined;
  }
  const text = lines.join('\n');
  const folded = sign === '>' ? text.replace(/\n+/g, (ends) => ends.slice(1) || ' ') : text;
  toNextLine(reader);
  return { value: strip ? folded : `${folded}\n`, start };
}

/** The lines of such a text; none where a line is not plainly inside or outside of it, or where folding depends on it. */
function takeLines(reader: Reader, margin: string, isFolded: boolean): string[] {
  const lines: string[] = [];
  const { text } = reader;
  while (reader.at < text.length) {
    const end = text.indexOf('\n', reader.at);
    if (end === -1) return [];
    const line = text.slice(reader.at, end);
    const isBlank = /^ *$/.test(line); // other blanks, such as U+00A0, are text to YAML
    if (!isBlank && !line.startsWith(margin)) break;
    const words = line.slice(margin.length);
    if (words !== '' && (isBlank || (isFolded && /^ | $/.test(words)))) return [];
    lines.push(words);
    reader.at = end + 1;
  }
  return lines;
}

const isLineEnd = ({ text, at }: Reader): boolean => {
  LINE_END.lastIndex = at;
  return LINE_END.test(text);
};

const isItem = ({ text, at }: Reader): boolean => text[at] === '-' && text[at + 1] === ' ';

function nested(
  reader: Reader,
  read: (reader: Reader, indent: number) => PlainNode | undefined,
): PlainNode | undefined {
  if (reader.depth >= DEEPEST) return undefined;
  reader.depth++;
  const found = read(reader, reader.indent);
  reader.depth--;
  return found;
}

/** A list in block. */
function readList(reader: Reader, indent: number): PlainNode | undefined {
  const start = reader.at;
  const items: PlainNode[] = [];
  while (reader.indent === indent && isItem(reader)) {
    const lineStart = reader.at - indent;
    reader.at++;
    take(reader, SPACES);
    const item = readItem(reader, reader.at - lineStart);
    if (!item) return undefined;
    items.push(item);
  }
  return reader.indent > indent ? undefined : { value: items.map(({ value }) => value), start, items };
}

/** A map may begin on the line of its item. */
function readItem(reader: Reader, column: number): PlainNode | undefined {
  KEY.lastIndex = reader.at;
  if (!KEY.test(reader.text)) return readLine(reader);
  reader.indent = column;
  return nested(reader, readMap);
}

/** A value that ends with its line. */
function readLine(reader: Reader): PlainNode | undefined {
  const node = readValue(reader, PLAIN);
  return node && endLine(reader) ? node : undefined;
}

function readValue(reader: Reader, plain: RegExp): PlainNode | undefined {
  const start = reader.at;
  const first = reader.text[start];
  if (first === '[') return nested(reader, readFlowList);
  if (first === '{') return nested(reader, readFlowMap);
  const quoted = take(reader, QUOTED);
  if (quoted) return { value: quoted[1] ?? quoted[2], start };
  const number = take(reader, NUMBER);
  if (number) return { value: Number(number[0]), start };
  const words = take(reader, plain)?.[0].trimEnd();
  if (words === undefined) return undefined;
  reader.at = start + words.length;
  if (words === 'true' || words === 'false') return { value: words === 'true', start };
  return NO_TEXT.test(words) ? undefined : { value: words, start };
}

/** `[a, b]` */
function readFlowList(reader: Reader): PlainNode | undefined {
  const start = reader.at;
  const items: PlainNode[] = [];
  const isRead = readFlow(reader, ']', () => {
    const item = readValue(reader, FLOW_PLAIN);
    if (item) items.push(item);
    return item !== undefined;
  });
  return isRead ? { value: items.map(({ value }) => value), start, items } : undefined;
}

/** `{ a: b, c: d }` */
function readFlowMap(reader: Reader): PlainNode | undefined {
  const start = reader.at;
  const entries: PlainEntry[] = [];
  const value: Record<string, unknown> = {};
  const isRead = readFlow(reader, '}', () => {
    const at = reader.at;
    const key = readKey(reader, value);
    take(reader, SPACES);
    const node = key === undefined ? undefined : readValue(reader, FLOW_PLAIN);
    if (key === undefined || !node) return false;
    value[key] = node.value;
    entries.push({ key, start: at, node });
    return true;
  });
  return isRead ? { value, start, entries } : undefined;
}

/** What is between two brackets on one line, with commas in between. */
function readFlow(reader: Reader, end: string, readOne: () => boolean): boolean {
  reader.at++;
  take(reader, SPACES);
  if (reader.text[reader.at] === end) {
    reader.at++;
    return true;
  }
  while (readOne()) {
    take(reader, SPACES);
    const sign = reader.text[reader.at++];
    if (sign === end) return true;
    if (sign !== ',') return false;
    take(reader, SPACES);
  }
  return false;
}
