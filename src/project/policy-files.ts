import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Harness } from '../harness/contract.js';
import { diagnose } from '../model/diagnose.js';
import { type PolicyFile, type ReadPolicy, readPolicy } from '../spec/policy-rule.js';
import { codeOf } from './tree.js';

const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Reads files with further rules, wherever they are. One that is missing is an error: no rule may get lost. */
export function readPolicyFiles(
  folder: string,
  paths: readonly string[],
  registry: readonly Harness[],
): ReadPolicy {
  const read = paths.map((path) => readPolicyFile(folder, path, registry));
  return {
    rules: read.flatMap(({ rules }) => rules),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Reads one file with further rules. */
export function readPolicyFile(folder: string, path: string, registry: readonly Harness[]): PolicyFile {
  const locate = () => undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(resolve(folder, path)),
    );
    return readPolicy({ path, text }, registry);
  } catch (error) {
    if (error instanceof TypeError)
      return {
        rules: [],
        diagnostics: [diagnose('not-utf8', { file: path, line: 1, column: 1 }, {})],
        locate,
      };
    if (!MISSING.includes(codeOf(error))) throw error;
    return { rules: [], diagnostics: [diagnose('no-policy', undefined, { path })], locate };
  }
}
