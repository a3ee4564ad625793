import { parseYaml } from './parse-yaml.js';
import { keyOf } from './yaml.js';
import { isMap, isPair, visit } from './yaml-library.js';

/** A comment in a frontmatter, and the key that it is about. */
export interface FieldComment {
  readonly key: string;
  /** One line or more, each without its `#`. */
  readonly text: string;
}

/** The comments of a frontmatter: authors put their reasons there. Those at its end belong to the last key. */
export function commentsIn(yaml: string): readonly FieldComment[] {
  if (!yaml.includes('#')) return [];
  const document = parseYaml(yaml, { logLevel: 'silent' });
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
