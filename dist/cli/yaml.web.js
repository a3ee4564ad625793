import yaml from './yaml.cjs';
export const { Document, Pair, Scalar, YAMLMap, YAMLSeq, isAlias, isMap, isNode, isPair, isScalar, isSeq, parse, parseDocument, visit } = yaml;
