import type { AgentHarness, Tool } from './tools.js';

/** A model: an alias of the config, a name a harness knows, or one name per harness. */
export type Model = string | Readonly<Partial<Record<AgentHarness, string>>>;

/** Fields that go to one harness alone, in the author's order. */
export type HarnessBlock = Readonly<Record<string, unknown>>;

/** What a person writes to define an agent in code; the same keys as in a spec file. */
export interface AgentDefinition extends Readonly<Partial<Record<AgentHarness, HarnessBlock>>> {
  readonly name: string;
  readonly description: string;
  readonly model?: Model;
  readonly temperature?: number;
  /** Left out: all tools. Empty: none. */
  readonly tools?: readonly Tool[];
  /** Denied even where `tools` allows them. */
  readonly disallowedTools?: readonly Tool[];
  /** Left out: every harness of the run. */
  readonly harnesses?: readonly AgentHarness[];
  readonly prompt: string;
}

/** An agent as a value; its tools stay typed until a harness is known. */
export interface Agent {
  readonly name: string;
  readonly frontmatter: Frontmatter;
  readonly harnesses?: readonly AgentHarness[];
  readonly blocks: Readonly<Partial<Record<AgentHarness, HarnessBlock>>>;
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

/** Defines an agent once, for every harness. */
export function agent(definition: AgentDefinition): Agent {
  const {
    name,
    harnesses,
    prompt,
    'claude-code': claudeCode,
    opencode,
    copilot,
    ...frontmatter
  } = definition;
  const blocks = {
    ...(claudeCode && { 'claude-code': claudeCode }),
    ...(opencode && { opencode }),
    ...(copilot && { copilot }),
  };
  return { name, frontmatter, ...(harnesses && { harnesses }), blocks, prompt: normalizePrompt(prompt) };
}

/** Outputs have `\n` line ends and one final newline, so an agent's prompt has none. */
export function normalizePrompt(prompt: string): string {
  const text = prompt.includes('\r') ? prompt.replace(/\r\n?/g, '\n') : prompt;
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
