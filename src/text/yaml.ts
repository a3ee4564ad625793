import { diagnose, type TextFinding } from './diagnostics.js';
import type { Rewrite } from './finding.js';
import type { Locate, Path } from './locate.js';
import { mergeConflictAt } from './merge-conflict.js';
import { onceFor } from './once.js';
import { duplicateKeys, NestedTooDeeply, parseYaml, startOf, type YamlOptions } from './parse-yaml.js';
import { offsetInPlain, type PlainNode, readPlainYaml } from './plain-yaml.js';
import type { Location } from './source.js';
import { Document, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from './yaml-library.js';
import { yamlWords } from './yaml-words.js';

/** A YAML (or JSON) document as plain data that still knows where each part is. */
export interface YamlData<P = TextFinding> {
  /** `undefined` when the text has no readable content. */
  readonly value: unknown;
  readonly locate: Locate;
  readonly diagnostics: readonly P[];
}

/** Reads one document; `at` turns an offset in `text` into a place in the author's file. */
export function readYaml(text: string, at: (offset: number) => Location): YamlData {
  const plain = plainOf(text);
  if (!plain) return readAnyYaml(text, at);
  return { value: plain.value, locate: locateInPlain(text, at), diagnostics: [] };
}

const locateInPlain =
  (text: string, at: (offset: number) => Location): Locate =>
  (path, part = 'value') => {
    const root = plainOf(text);
    return at(root ? offsetInPlain(root, path, part) : 0);
  };

let lastPlain: { readonly text: string; readonly root: PlainNode | undefined } | undefined;

/** The last one is kept, as below: to read another again takes less than to keep the places of thousands of specs. */
function plainOf(text: string): PlainNode | undefined {
  if (lastPlain?.text !== text) lastPlain = { text, root: readPlainYaml(text) };
  return lastPlain.root;
}

/** Reads what is not plain as well, with the library. */
export function readAnyYaml(text: string, at: (offset: number) => Location): YamlData {
  const nowhere: Locate = () => at(0);
  try {
    const document = documentOf(text);
    const locate: Locate = (path, part = 'value') => at(offsetOf(documentOf(text), path, part));
    const conflict = document.errors.length > 0 ? mergeConflictAt(text) : undefined;
    if (conflict !== undefined)
      return {
        value: undefined,
        locate,
        diagnostics: [diagnose('bad-yaml', at(conflict), { reason: CONFLICT })],
      };
    const diagnostics: TextFinding[] = [
      ...badYaml(document.errors, text, at),
      ...duplicateKeys(document).map((key) =>
        diagnose('duplicate-key', at(startOf(key)), { key: String(key.value) }),
      ),
    ];
    if (document.directives?.yaml.explicit) {
      diagnostics.push(diagnose('yaml-feature', at(0), { feature: 'the directive "%YAML"' }));
    }
    if (diagnostics.some(({ code }) => code === 'bad-yaml')) return { value: undefined, locate, diagnostics };

    const value = toPlain(document.contents, (feature, node, sign) => {
      diagnostics.push(diagnose('yaml-feature', at(signBefore(text, sign, startOf(node))), { feature }));
    });
    return { value, locate, diagnostics };
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error; // a bug, not a text
    const diagnostics = [diagnose('bad-yaml', at(error.offset), { reason: TOO_DEEP })];
    return { value: undefined, locate: nowhere, diagnostics };
  }
}

/** One schema serves all documents; to make one for each takes a third of the time of parsing. */
let schema: YamlOptions['schema'];

const options = (): YamlOptions => {
  schema ??= new Document(null).schema;
  return { logLevel: 'error', stringKeys: true, schema };
};

let last: { readonly text: string; readonly document: Document } | undefined;

/**
 * The last document is kept, for its places are asked for while it is worked on. A thousand documents would be a
 * burden; should a late problem ask for a place in an earlier one, that is parsed again.
 */
function documentOf(text: string): Document {
  if (last?.text !== text) {
    last = { text, document: parseYaml(text, options()) };
  }
  return last.document;
}

/** So many mistakes of one text are shown; what is wrong with a text is clear long before. */
const MOST_SHOWN = 100;

/** Mistakes that quotes, or spaces, mend. */
const QUOTED: readonly string[] = ['BLOCK_AS_IMPLICIT_KEY', 'BAD_SCALAR_START', 'TAB_AS_INDENT'];

function badYaml(
  errors: Document['errors'],
  text: string,
  at: (offset: number) => Location,
): readonly TextFinding[] {
  const found = firstOfEachLine(errors, text);
  const shown = found.slice(0, MOST_SHOWN).map(({ code, pos, message }) => {
    const rewrite = QUOTED.includes(code) ? unquoted(text, pos[0]) : undefined;
    return diagnose('bad-yaml', at(pos[0]), { reason: yamlWords(code, message), rewrite });
  });
  const next = found[MOST_SHOWN];
  if (!next) return shown;
  const reason = `here and below are ${found.length - MOST_SHOWN} more mistakes. Correct those above first.`;
  return [...shown, diagnose('bad-yaml', at(next.pos[0]), { reason })];
}

/** One mistake of a line often looks like several; that a text goes on below says most of what is found where it begins. */
function firstOfEachLine(errors: Document['errors'], text: string): Document['errors'] {
  const first: Document['errors'] = [];
  let lineEnd = -1; // of the last one; to look for it from each mistake would be quadratic
  for (const error of errors) {
    const [offset] = error.pos;
    const before = first.at(-1);
    const isSamePlace = before?.pos[0] === offset;
    if (before && isSamePlace && error.code === 'MULTILINE_IMPLICIT_KEY') first[first.length - 1] = error;
    else if (!before || (lineEnd !== -1 && lineEnd < offset)) {
      first.push(error);
      lineEnd = text.indexOf('\n', offset);
    }
  }
  return first;
}

/** What comes before a value is no part of its range. A tag may be written in other words than it has. */
function signBefore(text: string, sign: string, offset: number): number {
  const start = Math.max(0, offset - sign.length - FARTHEST_SIGN);
  const found = text.slice(start, offset + sign.length).lastIndexOf(sign);
  return found === -1 ? offset : start + found;
}

const FARTHEST_SIGN = 1000;

const CONFLICT =
  'a merge conflict begins here. Keep what is right, and delete the lines "<<<<<<<", "=======" and ">>>>>>>".';
const TOO_DEEP = 'it is nested too deeply.';

/**
 * A value that is read as something else for want of quotes, as it is to be written: the rest of a line after a key.
 * With a comment, or where text follows below, it is for its author to say where it ends.
 */
function unquoted(text: string, offset: number): Rewrite | undefined {
  if (text[offset] === '\t') return { was: ['\t'], text: '  ' };
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const was = text.slice(offset, end === -1 ? text.length : end).trimEnd();
  const next = end === -1 ? '' : text.slice(end + 1, end + 2);
  const isValue = /^[\w-]+: +$/.test(text.slice(start, offset)) && !/^["'|>[{&*!]| #/.test(was);
  return isValue && !/[ \t-]/.test(next) ? { was: [was], text: JSON.stringify(was) } : undefined;
}

/** Plain data without anchors, aliases, merge keys and tags: a spec says what it means, and no alias can explode. */
function toPlain(node: unknown, refuse: Refuse): unknown {
  if (isAlias(node)) {
    refuse(`the alias "*${node.source}"`, node, '*');
    return undefined;
  }
  if (isScalar(node) || isMap(node) || isSeq(node)) {
    if (node.anchor) refuse(`the anchor "&${node.anchor}"`, node, `&${node.anchor}`);
    if (node.tag && !PLAIN_TAG.test(node.tag)) {
      const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
      refuse(`the tag "${tag}"`, node, tag);
      return undefined;
    }
  }
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map((item) => toPlain(item, refuse));
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.flatMap((pair) => {
        const key = keyOf(pair);
        const value = toPlain(pair.value, refuse);
        if (key !== '<<') return [[key, value]];
        refuse('the merge key "<<"', pair.key, '<<');
        return [];
      }),
    );
  }
  return node ?? null;
}

/** Called with each feature, the node that has it and the sign that it begins with. */
type Refuse = (feature: string, node: unknown, sign: string) => void;

/** Tags of plain data; any other says that the value is not what it looks like. */
const PLAIN_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

/** The key of an entry as text. */
export const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

function offsetOf(document: Document, path: Path, part: 'key' | 'value'): number {
  let node: unknown = document.contents;
  let pair: Pair | undefined;
  for (const step of path) {
    let next: unknown;
    if (isMap(node)) {
      const found = pairsByKey(node).get(String(step));
      if (!found) break; // what is missing is missing in its parent
      pair = found;
      next = found.value ?? found.key;
    } else if (isSeq(node)) {
      next = node.items[Number(step)];
      pair = undefined;
    }
    if (!next) break;
    node = next;
  }
  return startOf(part === 'key' && pair ? pair.key : node);
}

/** Made when the first place is asked for: a text with many problems asks for many. */
const pairsByKey = onceFor((map: YAMLMap): ReadonlyMap<string, Pair> => {
  const byKey = new Map<string, Pair>();
  for (const pair of map.items) {
    const key = keyOf(pair);
    if (!byKey.has(key)) byKey.set(key, pair); // of a key that is given twice, the first
  }
  return byKey;
});
