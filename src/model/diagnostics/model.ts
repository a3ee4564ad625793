import { error, mended, warning, wordFor } from '../../text/finding.js';
import { didYouMean, listed, type Near } from '../../text/words.js';

/** What a value of a spec or a config must look like. */
export const MODEL_DIAGNOSTICS = {
  'not-a-map': error<{ got: string }>(({ got }) => `Expected keys with values, got ${got}.`),
  /** `holdsFields`: what was meant holds fields of a harness, which may grant and start something. */
  'unknown-key': mended(
    error<{ key: string; where: string; near: Near; hint?: string; holdsFields?: boolean }>(
      ({ key, where, near, hint }) =>
        `Unknown key "${key}" in ${where}.${hint === undefined ? didYouMean(near) : ` ${hint}`}`,
    ),
    ({ key, near, hint, holdsFields }) =>
      hint === undefined && !holdsFields ? wordFor(key, near) : undefined,
  ),
  /** `isNumber`: what was meant takes a number, which grants and starts nothing. */
  'unknown-field': mended(
    warning<{ key: string; harness: string; near: Near; isNumber?: boolean }>(
      ({ key, harness, near }) =>
        `${harness} has no known field "${key}"; it is written as it is.${didYouMean(near)}`,
    ),
    ({ key, near, isNumber }) => (isNumber ? wordFor(key, near) : undefined),
  ),
  'missing-key': error<{ key: string; where: string }>(
    ({ key, where }) => `"${key}" is missing in ${where}. Add it.`,
  ),
  'null-value': error<{ key: string }>(({ key }) => `"${key}" has no value. Give it one, or remove the key.`),
  /** `was`: the value, where it is a text. */
  'wrong-type': mended(
    error<{ key: string; expected: string; got: string; fix?: string; was?: string }>(
      ({ key, expected, got, fix }) =>
        `"${key}" must be ${expected}, not ${got}.${fix === undefined ? '' : ` Write ${key}: ${fix}.`}`,
    ),
    ({ was, fix }) =>
      was === undefined || fix === undefined ? undefined : { was: [`"${was}"`, `'${was}'`, was], text: fix },
  ),
  /** `was`: the value, where it is a text. */
  'bad-value': mended(
    error<{ key: string; expected: string; got: string; near: Near; was?: string }>(
      ({ key, expected, got, near }) => `"${key}" must be ${expected}, not ${got}.${didYouMean(near)}`,
    ),
    ({ was, near }) => (was === undefined ? undefined : wordFor(was, near)),
  ),
  'unknown-tool': mended(
    error<{ name: string; near: Near; inPrompt?: true; inPolicy?: true; fix?: string }>(
      ({ name, near, inPrompt, inPolicy, fix }) => {
        if (fix !== undefined) return `Unknown tool "${name}". Write ${fix}.`;
        const hint = inPrompt
          ? ' Write \\{{{ for a literal {{{.'
          : ` To write a harness's own name: { custom: ${name} }.`;
        return `Unknown tool "${name}".${didYouMean(near)}${inPolicy ? '' : hint}`;
      },
    ),
    ({ name, near, fix }) =>
      fix === undefined ? wordFor(name, near) : { was: [`"${name}"`, `'${name}'`, name], text: fix },
  ),
  'unknown-harness': mended(
    error<{ name: string; near: Near; known: readonly string[] }>(
      ({ name, near, known }) => `Unknown harness "${name}".${didYouMean(near)} There are ${listed(known)}.`,
    ),
    ({ name, near }) => wordFor(name, near),
  ),
};
