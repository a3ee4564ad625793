import { openFrontmatter } from '../text/frontmatter.js';
import type { Path } from '../text/locate.js';
import { parseYaml } from '../text/parse-yaml.js';
import type { SourceFile } from '../text/source.js';
import { keyOf } from '../text/yaml.js';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type Node,
  type YAMLMap,
} from '../text/yaml-library.js';

/** One change of a spec file. */
export type SpecEdit =
  /** A key; without a value it goes. */
  | { readonly path: Path; readonly value: unknown }
  /** Lines of the file, the first counted from 1, and what stands there instead. */
  | { readonly line: number; readonly count: number; readonly lines: readonly string[] };

/**
 * The text of a spec with some changes; every other character stays. A text that cannot be changed so stays as it is, and
 * so whoever asks compares what comes of it with what they want.
 */
export function editSpec({ path, text }: SourceFile, edits: readonly SpecEdit[]): string {
  const lineEdits = edits.flatMap((edit) => ('line' in edit ? edit : []));
  const lines = text.split('\n');
  const end = text.includes('\r\n') ? '\r' : '';
  for (const { line, count, lines: now } of [...lineEdits].sort((a, b) => b.line - a.line))
    lines.splice(line - 1, count, ...now.map((each) => each + end));
  const edited = lines.join('\n');
  return edits.reduce((now, edit) => ('line' in edit ? now : editKey(path, now, edit)), edited);
}

function editKey(file: string, text: string, { path, value }: Extract<SpecEdit, { path: Path }>): string {
  const opened = file.endsWith('.md') ? openFrontmatter(text) : undefined;
  if (opened && 'problem' in opened) return text;
  const { yaml, yamlStart } = opened?.parts ?? { yaml: text, yamlStart: 0 };
  const write = file.endsWith('.json') ? (each: unknown) => JSON.stringify(each) : inlineYaml;
  const edited = editYaml(yaml, { path, value, write });
  return text.slice(0, yamlStart) + edited + text.slice(yamlStart + yaml.length);
}

interface KeyEdit {
  readonly path: Path;
  readonly value: unknown;
  /** A value on one line. */
  readonly write: (value: unknown) => string;
}

function editYaml(yaml: string, edit: KeyEdit): string {
  const { path, value, write } = edit;
  const { contents } = parseYaml(yaml, { logLevel: 'silent' });
  let map = contents;
  for (const [depth, step] of path.entries()) {
    if (!isMap(map)) return yaml;
    const key = String(step);
    const pair = map.items.find((each) => keyOf(each) === key);
    const rest = path.slice(depth + 1);
    if (!pair) return value === undefined ? yaml : insert(yaml, map, `${write(key)}: ${nested(edit, rest)}`);
    const isLast = map.items.length === 1;
    if (rest.length === 0 && value === undefined)
      return isLast && depth > 0
        ? editYaml(yaml, { path: path.slice(0, depth), value, write }) // a block without a key is none
        : remove(yaml, map, key);
    if (rest.length === 0 || !isMap(pair.value)) {
      const { key: name, value: old } = pair;
      if (!isNode(name) || !name.range) return yaml;
      const until = isNode(old) && old.range ? endOf(yaml, old) : name.range[1] + 1;
      return `${yaml.slice(0, name.range[1])}: ${nested(edit, rest)}${yaml.slice(until)}`;
    }
    map = pair.value;
  }
  return yaml;
}

/** A value below some keys. */
const nested = ({ value, write }: KeyEdit, path: Path): string =>
  path.reduceRight<string>((inner, key) => `{ ${write(key)}: ${inner} }`, write(value));

/** Where a node ends, without the blanks that the library counts to it. */
const endOf = (yaml: string, { range }: Node): number =>
  (range?.[0] ?? 0) + yaml.slice(range?.[0] ?? 0, range?.[1]).trimEnd().length;

function insert(yaml: string, map: YAMLMap, entry: string): string {
  const last = map.items.at(-1);
  const node = isNode(last?.value) ? last.value : last?.key;
  if (!isNode(node)) return yaml;
  const end = endOf(yaml, node);
  if (map.flow) return `${yaml.slice(0, end)}, ${entry}${yaml.slice(end)}`;
  const line = yaml.indexOf('\n', end);
  const at = line === -1 ? yaml.length : line;
  const start = map.range?.[0] ?? 0;
  const indent = ' '.repeat(start - (yaml.lastIndexOf('\n', start - 1) + 1));
  return `${yaml.slice(0, at)}\n${indent}${entry}${yaml.slice(at)}`;
}

function remove(yaml: string, map: YAMLMap, key: string): string {
  const index = map.items.findIndex((each) => keyOf(each) === key);
  const [pair, next, before] = [map.items[index], map.items[index + 1], map.items[index - 1]];
  const startOf = (each: typeof pair): number | undefined =>
    isNode(each?.key) ? each.key.range?.[0] : undefined;
  const node = isNode(pair?.value) ? pair.value : pair?.key;
  const start = startOf(pair);
  if (start === undefined || !isNode(node)) return yaml;
  const end = endOf(yaml, node);
  if (map.flow) {
    const following = startOf(next);
    if (following !== undefined) return yaml.slice(0, start) + yaml.slice(following);
    const last = isNode(before?.value) ? before.value : before?.key;
    return isNode(last) ? yaml.slice(0, endOf(yaml, last)) + yaml.slice(end) : yaml;
  }
  const line = yaml.indexOf('\n', end);
  return (
    yaml.slice(0, yaml.lastIndexOf('\n', start - 1) + 1) + yaml.slice(line === -1 ? yaml.length : line + 1)
  );
}

/** A value as YAML on one line; a text that has several is quoted. */
export function inlineYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  const { contents } = document;
  if (isCollection(contents)) contents.flow = true;
  if (isScalar(contents) && typeof contents.value === 'string' && /\n|^\s*$/.test(contents.value))
    contents.type = 'QUOTE_DOUBLE';
  return document.toString({ ...ON_ONE_LINE, flowCollectionPadding: isMap(contents) }).trimEnd();
}

const ON_ONE_LINE = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;
