import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { FileToCheck } from './harness.js';

// Confirmed on the CLI, 7.7.7, in code as well: only a line that begins with `//` is left as it is.
const COMMENT = /^[^\S\n]*\/\/.*$/gm;
const REPLACED = /\{(env|file):[^}]+\}/g;

/** The texts that it replaces, each with its first word; linear, as a prompt may be anyone's. */
function replacedIn(prompt: string): readonly (readonly [text: string, of: string | undefined])[] {
  const plain = prompt.replace(COMMENT, '');
  const found = plain.slice(0, plain.lastIndexOf('}') + 1).matchAll(REPLACED);
  return [...new Map([...found].map(([text, of]) => [text, of]))];
}

const FIX = 'Put a space behind the "{".';

/** Why it leaves out an agent with such a prompt. */
export const whyLeftOut = (prompt: string): { readonly why: string; readonly fix: string } | undefined => {
  const found = replacedIn(prompt).find(([, of]) => of === 'env');
  return found && { why: `its prompt asks for a variable of the environment, "${found[0]}"`, fix: FIX };
};

/** Text of a prompt that does not reach the agent as it is written. */
export function* replacedText({ spec, body, subject }: FileToCheck): Iterable<Diagnostic> {
  const harness = 'Kilo';
  const refused = whyLeftOut(body);
  const [first, ...others] = replacedIn(body).filter(([, of]) => of === 'file');
  if (refused) yield diagnose('refused-agent', spec.locate(['prompt']), { harness, ...refused }, subject);
  if (!first) return;
  const [text] = first;
  const isOwn = spec.agent.prompt.includes(text); // another one comes from a variable of the config
  const at = isOwn ? spec.locatePrompt({ text, nth: 0 }) : spec.locate(['prompt']);
  yield diagnose('prompt-replaced', at, { harness, text, others: others.length, fix: FIX }, subject);
}
