import { diagnose, type TextFinding } from './diagnostics.js';
import type { Locate, Path } from './locate.js';
import { mergeConflictAt } from './merge-conflict.js';
import { onceFor } from './once.js';
import { duplicateKeys, NestedTooDeeply, parseYaml, startOf, type YamlOptions } from './parse-yaml.js';
import { offsetInPlain, type PlainNode, readPlainYaml } from './plain-yaml.js';
import type { Location } from './source.js';
import { Document, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from './yaml-library.js';

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
      ...badYaml(document.errors, at),
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

function badYaml(errors: Document['errors'], at: (offset: number) => Location): readonly TextFinding[] {
  const shown = errors.slice(0, MOST_SHOWN).map(({ code, pos, message }) => {
    return diagnose('bad-yaml', at(pos[0]), { reason: REASONS[code] ?? sentence(message) });
  });
  const next = errors[MOST_SHOWN];
  if (!next) return shown;
  const reason = `here and below are ${errors.length - MOST_SHOWN} more mistakes. Correct those above first.`;
  return [...shown, diagnose('bad-yaml', at(next.pos[0]), { reason })];
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

/** Better words for the mistakes people make most. */
const REASONS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'there is a tab where spaces must be. Indent with spaces.',
  MULTIPLE_DOCS: 'a second document begins here. Keep one.',
  NON_STRING_KEY: 'a key must be plain text. Put it in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'a nested map cannot begin on the same line. Put a value with ": " in quotes.',
};

const sentence = (message: string): string =>
  message
    .trim()
    .replace(/(["'])quote\b/, 'quote ($1)')
    .replace(/\.?$/, '.');

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
