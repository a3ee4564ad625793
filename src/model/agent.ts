import type { Code } from './diagnose.js';
import type { HarnessId } from './harness-id.js';
import type { Tool } from './tools.js';

/** A model: an alias of the config, a name a harness knows, or one name per harness. */
export type Model<Id extends string = HarnessId> = string | Readonly<Partial<Record<Id, string>>>;

/** Names of files, by the id of their harness. */
export type FileNames<Id extends string = HarnessId> = Readonly<Partial<Record<Id, string>>>;

/** Fields for single harnesses, by id. */
export type HarnessBlocks = Readonly<Partial<Record<HarnessId, HarnessBlock>>>;

/** Fields that go to one harness alone, in the author's order. */
export type HarnessBlock = Readonly<Record<string, unknown>>;

/** One loss that the author of a spec expects, and why. */
export interface Acceptance {
  readonly code: Code;
  /** The tool as the finding names it; left out for a finding about no single tool. */
  readonly tool?: string;
  readonly harnesses: readonly HarnessId[];
  readonly reason: string;
  /** The day on which it is to end, as `2026-12-31`. */
  readonly until?: string;
}

/** An agent as a value; its tools stay typed until a harness is known. */
export interface Agent {
  readonly name: string;
  readonly frontmatter: Frontmatter;
  readonly harnesses?: readonly HarnessId[];
  readonly accept?: readonly Acceptance[];
  /** What its file is called in a harness, without the ending, where that is not the agent's name. */
  readonly files?: FileNames;
  /** Fields for single harnesses, by id. */
  readonly blocks: HarnessBlocks;
  /** With `\n` line ends and none at the end. */
  readonly prompt: string;
}

export interface Frontmatter {
  readonly description: string;
  readonly model?: Model;
  readonly temperature?: number;
  readonly tools?: readonly Tool[];
  readonly disallowedTools?: readonly Tool[];
}

/** Whether the lists of a spec take any tool away. `disallowedTools: []` only says that nobody means to. */
export const hasToolLists = ({
  tools,
  disallowedTools = [],
}: Pick<Frontmatter, 'tools' | 'disallowedTools'>): boolean =>
  tools !== undefined || disallowedTools.length > 0;

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What the block of a harness adds to its file. An empty list of denied tools only says that every tool is meant. */
export const blockToWrite = (block: HarnessBlock): HarnessBlock =>
  isEmptyList(block.disallowedTools)
    ? Object.fromEntries(Object.entries(block).filter(([key]) => key !== 'disallowedTools'))
    : block;

/** Outputs have `\n` line ends and one final newline, so an agent's prompt has none. */
export function normalizePrompt(prompt: string): string {
  const text = prompt.includes('\r') ? prompt.replace(/\r\n?/g, '\n') : prompt;
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
