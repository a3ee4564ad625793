import type { Replaced, ReplacingRules } from '../kit/replaced-text.js';

// Confirmed on the CLI, 7.7.7, in code as well: only a line that begins with `//` is left as it is.
const COMMENT = /^[^\S\r\n\u2028\u2029]*\/\/.*$/gm;
const REPLACED = /\{(env|file):[^}]+\}/g;

function findReplaced(prompt: string): readonly Replaced[] {
  const plain = prompt.replace(COMMENT, '');
  const found = plain.slice(0, plain.lastIndexOf('}') + 1).matchAll(REPLACED);
  return [...new Map([...found].map(([text, of]) => [text, of]))].map(([text, of]) =>
    of === 'env'
      ? { text, refusal: `its prompt asks for a variable of the environment, "${text}"` }
      : { text },
  );
}

/** What Kilo reads in a prompt as a place for another text. */
export const KILO_TEXT: ReplacingRules = {
  title: 'Kilo',
  find: findReplaced,
  by: 'the text of a file, or with nothing when there is no such file. When the file is outside the project, it does not load the agent',
  fix: 'Put a space behind the "{".',
};
