import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import type { FileToCheck } from '../contract.js';

/** A text of a prompt that a harness reads as a place for another one. */
export interface Replaced {
  readonly text: string;
  /** Why it does not run an agent with such a text; left out where it puts another text in its place. */
  readonly refusal?: string;
}

/** How a harness treats such texts. */
export interface ReplacingRules {
  readonly title: string;
  /** Each of them once; linear, as a prompt may be anyone's. */
  readonly find: (prompt: string) => readonly Replaced[];
  /** What it puts there: the words that follow "replaces … with". */
  readonly by: string;
  readonly fix: string;
}

/** Why it does not run an agent with such a prompt. */
export function whyLeftOut(
  { find, fix }: ReplacingRules,
  prompt: string,
): { readonly why: string; readonly fix: string } | undefined {
  const why = find(prompt).find(({ refusal }) => refusal !== undefined)?.refusal;
  return why === undefined ? undefined : { why, fix };
}

/** Reports what does not reach the agent as it is written. */
export function* replacedText(
  rules: ReplacingRules,
  { spec, body, subject }: FileToCheck,
): Iterable<Diagnostic> {
  const { title: harness, by, fix } = rules;
  const refused = whyLeftOut(rules, body);
  const [first, ...others] = rules.find(body).filter(({ refusal }) => refusal === undefined);
  if (refused) yield diagnose('refused-agent', spec.locate(['prompt']), { harness, ...refused }, subject);
  if (!first) return;
  const { text } = first;
  const isOwn = spec.agent.prompt.includes(text); // another one comes from a variable of the config
  const at = isOwn ? spec.locatePrompt({ text, nth: 0 }) : spec.locate(['prompt']);
  yield diagnose('prompt-replaced', at, { harness, text, others: others.length, by, fix }, subject);
}
