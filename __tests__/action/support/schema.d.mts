import type { GraphQLSchema } from 'graphql';

export { execute, parse, validate } from 'graphql';

/** GitHub's own, without its descriptions. */
export declare const schema: GraphQLSchema;

/** An error with the word GitHub sorts it by. */
export declare class Refusal extends Error {
  readonly type: string;
  constructor(type: string, message: string);
}
