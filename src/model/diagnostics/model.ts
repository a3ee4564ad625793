import { error, warning } from '../../text/finding.js';
import { didYouMean, listed, type Near } from '../../text/words.js';

/** What a value of a spec or a config must look like. */
export const MODEL_DIAGNOSTICS = {
  'not-a-map': error<{ got: string }>(({ got }) => `Expected keys with values, got ${got}.`),
  'unknown-key': error<{ key: string; where: string; near: Near; hint?: string }>(
    ({ key, where, near, hint }) =>
      `Unknown key "${key}" in ${where}.${hint === undefined ? didYouMean(near) : ` ${hint}`}`,
  ),
  'unknown-field': warning<{ key: string; harness: string; near: Near }>(
    ({ key, harness, near }) =>
      `${harness} has no known field "${key}"; it is written as it is.${didYouMean(near)}`,
  ),
  'missing-key': error<{ key: string; where: string }>(
    ({ key, where }) => `"${key}" is missing in ${where}. Add it.`,
  ),
  'null-value': error<{ key: string }>(({ key }) => `"${key}" has no value. Give it one, or remove the key.`),
  'wrong-type': error<{ key: string; expected: string; got: string; fix?: string }>(
    ({ key, expected, got, fix }) =>
      `"${key}" must be ${expected}, not ${got}.${fix === undefined ? '' : ` Write ${key}: ${fix}.`}`,
  ),
  'bad-value': error<{ key: string; expected: string; got: string; near: Near }>(
    ({ key, expected, got, near }) => `"${key}" must be ${expected}, not ${got}.${didYouMean(near)}`,
  ),
  'unknown-tool': error<{ name: string; near: Near; inPrompt?: true; inPolicy?: true; fix?: string }>(
    ({ name, near, inPrompt, inPolicy, fix }) => {
      if (fix !== undefined) return `Unknown tool "${name}". Write ${fix}.`;
      const hint = inPrompt
        ? ' Write \\{{{ for a literal {{{.'
        : ` To write a harness's own name: { custom: ${name} }.`;
      return `Unknown tool "${name}".${didYouMean(near)}${inPolicy ? '' : hint}`;
    },
  ),
  'unknown-harness': error<{ name: string; near: Near; known: readonly string[] }>(
    ({ name, near, known }) => `Unknown harness "${name}".${didYouMean(near)} There are ${listed(known)}.`,
  ),
};
