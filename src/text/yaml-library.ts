/** What we use of the YAML library, in one place: the bundles load it only when it is needed (`scripts/lazy.mjs`). */
export type { DocumentOptions, Node, ParseOptions, SchemaOptions } from 'yaml';
export {
  Composer,
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  Pair,
  Parser,
  Scalar,
  visit,
  YAMLMap,
  YAMLParseError,
  YAMLSeq,
} from 'yaml';
