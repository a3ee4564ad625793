/** What we use of the YAML library, in one place: the bundles load it only when it is needed (`scripts/lazy.mjs`). */
export type { DocumentOptions, Node, ParseOptions, SchemaOptions } from 'yaml';
export {
  Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Pair,
  parse,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
