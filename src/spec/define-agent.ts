import {
  type Acceptance,
  type Agent,
  type FileNames,
  type HarnessBlock,
  type Model,
  normalizePrompt,
} from '../model/agent.js';
import type { Tool } from '../model/tools.js';

/**
 * What a person writes to define an agent in code; the same keys as in a spec file. `Id` names the harnesses; give it
 * the ids of your own registry to use those as well.
 */
export type Definition<Id extends string> = {
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
  /** What its file is called in a harness, without the ending, where that is not the agent's name. */
  readonly files?: FileNames<Id>;
  readonly prompt: string;
} & Readonly<Partial<Record<Id, HarnessBlock>>>;

/** Defines an agent once, for every harness. */
export function agent<Id extends string>(definition: Definition<NoInfer<Id>>): Agent {
  const {
    name,
    description,
    model,
    temperature,
    tools,
    disallowedTools,
    harnesses,
    accept,
    files,
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
    ...(files && { files }),
    blocks: blocks as unknown as Agent['blocks'], // every other key is a harness; the checks report those that are not
    prompt: normalizePrompt(prompt),
  };
}
