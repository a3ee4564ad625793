import { FACTS, type HarnessId } from './expected/index.js';
import { type HandForm, RUNNERS } from './harness/index.js';
import type { ProjectFile } from './project.js';

/** The file of one agent, by core or by hand. */
export type AgentFile = ProjectFile & { readonly agent: string };

/** Agents of files written by hand: without a key for tools, and with an empty one. */
export const UNTOUCHED = 'untouched';
export const EMPTY = 'empty';

/** The forms that make the baseline. A harness that cannot deny has no second one. */
export function baselineForms(id: HarnessId): {
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
export const plainFiles = (id: HarnessId): readonly AgentFile[] => [
  agentFile(id, UNTOUCHED, ''),
  agentFile(id, EMPTY, baselineForms(id).allow.lines()),
];

/** A file where the harness looks for agents. */
export function agentFile(id: HarnessId, agent: string, lines: string): AgentFile {
  const path = agentPath(id, agent);
  const { handFile } = RUNNERS[id];
  if (handFile) return { agent, path, text: handFile({ agent, lines }) };
  const name = FACTS[id].hasName ? `name: ${JSON.stringify(agent)}\n` : '';
  const text = `---\n${name}description: "Asks about one name."\n${lines}---\nAnswer in one word.\n`;
  return { agent, path, text };
}

/** Where the file of an agent belongs. */
export function agentPath(id: HarnessId, agent: string): string {
  const [{ folders, extensions }] = FACTS[id].places;
  return `${folders[0]}/${agent}${extensions[0]}`;
}
