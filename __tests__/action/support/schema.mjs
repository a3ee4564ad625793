// Loaded outside of the tests' sandbox (`outside.ts`): GitHub's schema is large, and one serves all files of a worker.
import { readFileSync } from 'node:fs';
import { buildASTSchema, parse } from 'graphql';

export { execute, parse, validate } from 'graphql';

const SCHEMA = new URL('../../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url);

// GitHub has checked it. Two thirds of the file are descriptions, and nobody asks for places in it.
const definitions = parse(readFileSync(SCHEMA, 'utf8').replace(/"""[\s\S]*?"""/g, ''), { noLocation: true });

export const schema = buildASTSchema(definitions, { assumeValid: true, assumeValidSDL: true });

/** The library would wrap an error of the sandbox. */
export class Refusal extends Error {
  constructor(type, message) {
    super(message);
    this.type = type;
  }
}
