import {
  Composer,
  type Document,
  type DocumentOptions,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type ParseOptions,
  Parser,
  type Scalar,
  type SchemaOptions,
  YAMLParseError,
} from './yaml-library.js';

export type YamlOptions = ParseOptions & DocumentOptions & SchemaOptions;

/** A text is nested more deeply than any that a person writes. */
export class NestedTooDeeply extends Error {
  constructor(readonly offset: number) {
    super('It is nested too deeply.');
  }
}

/**
 * What the library makes of a text, in time linear in its length: with unique keys, each key of a map would be compared
 * with all before it. A text that is nested deeply is refused before the library, which recurses, reaches the end of the
 * stack: the engine ends the process when it has to compile a pattern there. Throws `NestedTooDeeply`.
 */
export function parseYaml(text: string, options: YamlOptions = {}): Document {
  const composer = new Composer({ ...options, prettyErrors: false, uniqueKeys: false });
  return withoutStacks(() => {
    let first: Document | undefined;
    for (const document of composer.compose(tokensOf(text), true, text.length)) {
      if (first) {
        const range = document.range;
        first.errors.push(new YAMLParseError([range[0], range[1]], 'MULTIPLE_DOCS', 'a second document'));
        break;
      }
      first = document;
    }
    if (!first) throw new Error('The library makes a document of every text.');
    return first;
  });
}

function* tokensOf(text: string) {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > DEEPEST) throw new NestedTooDeeply(parser.offset);
  }
  yield* parser.end();
}

/** Every later stage recurses too, so what parses must stay far from the end of the stack. */
const DEEPEST = 102; // the document, the value in it, and 100 around that

/** How much an engine remembers of the place where an error is made; the language has no such field. */
const errors = Error as unknown as { stackTraceLimit?: number };

/** The library makes an error for each mistake, and a text may be nothing but mistakes. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    if (stackTraceLimit !== undefined) errors.stackTraceLimit = stackTraceLimit;
  }
}

/** Each key that its map has already, in the order of the text. */
export function duplicateKeys(document: Document): readonly Scalar[] {
  const found: Scalar[] = [];
  for (const node of nodesOf(document)) {
    if (!isMap(node)) continue;
    const known = new Set<unknown>();
    for (const { key } of node.items) {
      if (!isScalar(key)) continue;
      if (known.has(key.value)) found.push(key);
      known.add(key.value);
    }
  }
  return found.sort((a, b) => startOf(a) - startOf(b));
}

/** How often a text says a value by the name of an anchor. */
export function aliasesIn(document: Document): number {
  let count = 0;
  for (const node of nodesOf(document)) if (isAlias(node)) count++;
  return count;
}

/** Every node of a document, each before those in it. */
function* nodesOf({ contents }: Document): Iterable<unknown> {
  const left: unknown[] = [contents];
  while (left.length > 0) {
    const node = left.pop();
    yield node;
    if (isSeq(node)) for (const item of node.items) left.push(item);
    if (isMap(node)) for (const { key, value } of node.items) left.push(key, value);
  }
}

/** Where a part of a document begins. */
export const startOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0; // the library has no type for all
