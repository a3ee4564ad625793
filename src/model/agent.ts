import type { HarnessId } from '../harness/harness.js';
import type { BuiltInHarness } from '../harness/index.js';
import type { Acceptance } from '../spec/accept.js';
import type { Tool } from './tools.js';

/** A model: an alias of the config, a name a harness knows, or one name per harness. */
export type Model<Id extends string = HarnessId> = string | Readonly<Partial<Record<Id, string>>>;

/** Fields for single harnesses, by id. */
export type HarnessBlocks = Readonly<Partial<Record<HarnessId, HarnessBlock>>>;

/** Fields that go to one harness alone, in the author's order. */
export type HarnessBlock = Readonly<Record<string, unknown>>;

/**
 * What a person writes to define an agent in code; the same keys as in a spec file. `Id` names the harnesses; give it
 * the ids of your own registry to use those as well.
 */
export type AgentDefinition<Id extends string = BuiltInHarness> = {
  readonly name: string;
  readonly description: string;
  readonly model?: Model<Id>;
  readonly temperature?: number;
  /** Left out: all tools. Empty: none. */
  readonly tools?: readonly Tool[];
  /** Denied even where `tools` allows them. */
  readonly disallowedTools?: readonly Tool[];
  /** Left out: every harness of the run. */
  readonly harnesses?: readonly Id[];
  /** Losses that are expected, each with a reason. */
  readonly accept?: readonly Acceptance[];
  readonly prompt: string;
} & Readonly<Partial<Record<Id, HarnessBlock>>>;

/** An agent as a value; its tools stay typed until a harness is known. */
export interface Agent {
  readonly name: string;
  readonly frontmatter: Frontmatter;
  readonly harnesses?: readonly HarnessId[];
  readonly accept?: readonly Acceptance[];
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

/** Defines an agent once, for every harness. */
export function agent<Id extends string = BuiltInHarness>(definition: AgentDefinition<NoInfer<Id>>): Agent {
  const {
    name,
    description,
    model,
    temperature,
    tools,
    disallowedTools,
    harnesses,
    accept,
    prompt,
    ...blocks
  } = definition;
  return {
    name,
    frontmatter: {
      description,
      ...(model !== undefined && { model }),
      ...(temperature !== undefined && { temperature }),
      ...(tools && { tools }),
      ...(disallowedTools && { disallowedTools }),
    },
    ...(harnesses && { harnesses }),
    ...(accept && { accept }),
    blocks: blocks as unknown as Agent['blocks'], // every other key is a harness; the checks report those that are not
    prompt: normalizePrompt(prompt),
  };
}

/** Outputs have `\n` line ends and one final newline, so an agent's prompt has none. */
export function normalizePrompt(prompt: string): string {
  const text = prompt.includes('\r') ? prompt.replace(/\r\n?/g, '\n') : prompt;
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
