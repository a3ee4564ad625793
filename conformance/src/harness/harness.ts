/**
 * Where an agent sits: it runs the session, or another agent called it and waits, or called it and goes on.
 */
export type Seat = 'main' | 'subagent' | 'background';

export type Question = {
  /** `main` unless told. OpenCode and Copilot make no difference between the two kinds of subagent. */
  readonly seat?: Seat;
  /** The MCP servers to configure, each with the tools `get_issue` and `create_issue`. */
  readonly mcpServers?: readonly string[];
  /** Environment variables on top of the harness's own, for tools that only a switch brings out. */
  readonly env?: Readonly<Record<string, string>>;
};

/** What a harness made of one agent file. An agent with problems may have no tools for that reason alone. */
export type Grant = {
  /** The native names of the tools that were offered to the model, sorted. */
  readonly tools: readonly string[];
  readonly model?: string;
  /** What other agents are told about it; Claude Code and Copilot CLI show it in the subagent seats only. */
  readonly description?: string;
  /** The agent's prompt as it reached the model. */
  readonly prompt?: string;
  /** OpenCode only: the rules behind the tools, `permission pattern action`, the last match wins. */
  readonly rules?: readonly string[];
  readonly problems: readonly string[];
};

export type Grants = ReadonlyMap<string, Grant>;

/** Loads the agent files of `project` with the real CLI and reads back what it grants each of `agents`. */
export type Measure = (project: string, agents: readonly string[], question?: Question) => Promise<Grants>;

export type Harness = {
  readonly measure: Measure;
  /** The servers configured when the question names none. */
  readonly mcpServers: readonly string[];
  /** Where the harness looks for agent files, below the project, and what their names end in. */
  readonly directory: string;
  readonly extension: string;
};

/** A grant for an agent that could not be measured. */
export function failed(...problems: readonly string[]): Grant {
  return { tools: [], problems };
}

export function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}

/** No key at all, in a word no agent says: a harness may black out its key wherever it meets it. */
export const NO_KEY = 'conformance-has-no-key';
