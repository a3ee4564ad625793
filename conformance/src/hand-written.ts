import type { BuiltInHarness, Core } from './core.js';
import { type HandForm, RUNNERS } from './harness/index.js';

/**
 * Agent files written by hand, not by core: one name each, to learn what that name allows and denies by itself.
 * `untouched` has no key for tools, `empty` has an empty one.
 */
export type AgentFile = { readonly agent: string; readonly text: string };

export const UNTOUCHED = 'untouched';
export const EMPTY = 'empty';

/** The forms that make the baseline. A harness that cannot deny has no second one. */
export function baselineForms(id: BuiltInHarness): {
  readonly allow: HandForm;
  readonly deny: HandForm | undefined;
} {
  const { handForms } = RUNNERS[id];
  return {
    allow: handForms.find(({ allows }) => allows) ?? handForms[0],
    deny: handForms.find(({ allows }) => !allows),
  };
}

/** The two files that name no tool. */
export const plainFiles = (core: Core, id: BuiltInHarness): readonly AgentFile[] => [
  agentFile(core, id, UNTOUCHED, ''),
  agentFile(core, id, EMPTY, baselineForms(id).allow.lines()),
];

export function agentFile(core: Core, id: BuiltInHarness, agent: string, lines: string): AgentFile {
  const { handFile } = RUNNERS[id];
  if (handFile) return { agent, text: handFile({ agent, lines }) };
  const name = core.HARNESSES[id].writes.includes('name') ? `name: ${JSON.stringify(agent)}\n` : '';
  return {
    agent,
    text: `---\n${name}description: "Asks about one name."\n${lines}---\nAnswer in one word.\n`,
  };
}
