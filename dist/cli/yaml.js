import { createRequire } from 'node:module';
const file = './yaml.cjs';
const load = () => ({ Composer, Document, Lexer, Pair, Parser, Scalar, YAMLMap, YAMLParseError, YAMLSeq, isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, visit } = createRequire(import.meta.url)(file));
export let Composer = function (...args) {
  load();
  return new.target ? new Composer(...args) : Composer(...args);
};
export let Document = function (...args) {
  load();
  return new.target ? new Document(...args) : Document(...args);
};
export let Lexer = function (...args) {
  load();
  return new.target ? new Lexer(...args) : Lexer(...args);
};
export let Pair = function (...args) {
  load();
  return new.target ? new Pair(...args) : Pair(...args);
};
export let Parser = function (...args) {
  load();
  return new.target ? new Parser(...args) : Parser(...args);
};
export let Scalar = function (...args) {
  load();
  return new.target ? new Scalar(...args) : Scalar(...args);
};
export let YAMLMap = function (...args) {
  load();
  return new.target ? new YAMLMap(...args) : YAMLMap(...args);
};
export let YAMLParseError = function (...args) {
  load();
  return new.target ? new YAMLParseError(...args) : YAMLParseError(...args);
};
export let YAMLSeq = function (...args) {
  load();
  return new.target ? new YAMLSeq(...args) : YAMLSeq(...args);
};
export let isAlias = function (...args) {
  load();
  return new.target ? new isAlias(...args) : isAlias(...args);
};
export let isCollection = function (...args) {
  load();
  return new.target ? new isCollection(...args) : isCollection(...args);
};
export let isMap = function (...args) {
  load();
  return new.target ? new isMap(...args) : isMap(...args);
};
export let isNode = function (...args) {
  load();
  return new.target ? new isNode(...args) : isNode(...args);
};
export let isPair = function (...args) {
  load();
  return new.target ? new isPair(...args) : isPair(...args);
};
export let isScalar = function (...args) {
  load();
  return new.target ? new isScalar(...args) : isScalar(...args);
};
export let isSeq = function (...args) {
  load();
  return new.target ? new isSeq(...args) : isSeq(...args);
};
export let visit = function (...args) {
  load();
  return new.target ? new visit(...args) : visit(...args);
};
