import type { Replaced, ReplacingRules } from './replaced-text.js';

/**
 * Gemini CLI and its fork put values into a prompt where `${name}` is. With a name that they have no value for, every
 * call of the agent fails. Confirmed on the CLIs, 0.61.0 and 0.24.4; there is no way to write such a text as it is.
 */
export function promptValues(title: string, pattern: RegExp, values: readonly string[]): ReplacingRules {
  const find = (prompt: string): readonly Replaced[] =>
    [...new Map([...prompt.matchAll(pattern)].map(([text, name = '']) => [text, name]))].map(
      ([text, name]) =>
        values.includes(name)
          ? { text }
          : {
              text,
              refusal: `its prompt asks for a value that it does not have, "${text}", so each call of it fails`,
            },
    );
  return {
    title,
    find,
    by: 'a value of its own',
    fix: 'Put a space behind the "$", or leave the braces out.',
  };
}
