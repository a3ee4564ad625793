import { isMap, isNode, isPair, isScalar, type Pair, parseDocument, visit } from '../yaml-library.js';

/** A comment in a frontmatter, and the key that it is about. */
export interface FieldComment {
  readonly key: string;
  /** One line or more, each without its `#`. */
  readonly text: string;
}

/** The comments of a frontmatter: authors put their reasons there. Those at its end belong to the last key. */
export function commentsIn(yaml: string): readonly FieldComment[] {
  if (!yaml.includes('#')) return [];
  const document = parseDocument(yaml, { logLevel: 'silent' });
  const { contents } = document;
  if (!isMap(contents)) return [];
  const [first = '', last = ''] = [contents.items[0], contents.items.at(-1)].map(
    (pair) => pair && keyOf(pair),
  );
  const found: FieldComment[] = [];
  const add = (key: string, text: string | null | undefined) => {
    if (text) found.push({ key, text });
  };
  add(first, document.commentBefore);
  visit(document, {
    Node: (_, node, path) => {
      const pair = path.find(isPair);
      add(pair ? keyOf(pair) : first, node.commentBefore);
      add(pair ? keyOf(pair) : last, node.comment);
    },
  });
  add(last, document.comment);
  return found;
}

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

/** Puts a comment before a key of a map, after those that are there. */
export function addComment(node: unknown, key: string, text: string): boolean {
  const pair = isMap(node) ? node.items.find((each) => keyOf(each) === key) : undefined;
  if (!isNode(pair?.key)) return false;
  const { commentBefore } = pair.key;
  pair.key.commentBefore = commentBefore ? `${commentBefore}\n${text}` : text;
  return true;
}
