import yaml from './yaml.cjs';
export const { Composer, Document, Lexer, Pair, Parser, Scalar, YAMLMap, YAMLParseError, YAMLSeq, isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, visit } = yaml;
