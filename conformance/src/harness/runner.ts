import type { HarnessId } from '../expected/index.js';
import type { ModelRequest, Reply, ToolCall } from '../fake/model.js';
import type { Sandbox } from '../sandbox.js';
import type { Trap } from '../traps.js';

/**
 * How an agent is started: it runs the session; or another agent called it and waits for it, or does not wait.
 */
export type Position = 'main' | 'subagent' | 'background';

export type Question = {
  /** Default `main`. OpenCode and Copilot make no difference between the two kinds of subagent. */
  readonly position?: Position;
  /** The MCP servers to configure, each with the tools `get_issue` and `create_issue`. */
  readonly mcpServers?: readonly string[];
  /** Environment variables on top of the harness's own, for tools that only a switch makes available. */
  readonly env?: Readonly<Record<string, string>>;
  /** The harness as a person starts it: what there is beside its own comes from files of the project. */
  readonly setting?: Setting;
};

/** How a person starts a harness in a project. */
export type Setting = {
  /** In this folder of it; otherwise at its root. */
  readonly startIn?: string;
  /** The person trusts the folder; otherwise it is as after a clone. */
  readonly isTrusted?: true;
  /** The command line approves no call. */
  readonly isUnapproved?: true;
};

export type Rule = { readonly permission: string; readonly pattern: string; readonly action: string };

/** What a harness made of one agent file. An agent with problems may have no tools for that reason alone. */
export type Grant = {
  /** The native names of the tools that were offered to the model, sorted. */
  readonly tools: readonly string[];
  /** The model of the agent itself; nothing where the harness takes the model of the session. */
  readonly model?: string;
  /** What other agents can read about it; Claude Code and Copilot CLI show it for subagents only. */
  readonly description?: string;
  /** The agent's prompt as it reached the model. */
  readonly prompt?: string;
  /** The rules behind the tools, where the harness shows them; the last one that matches decides. */
  readonly rules?: readonly Rule[];
  readonly problems: readonly string[];
  /** Why it did not start: the harness knows no agent of this name, or did not run it. */
  readonly missing?: 'absent' | 'not started';
};

export type Grants = ReadonlyMap<string, Grant>;

/** Loads the agent files of `project` with the real CLI and reads back what it grants each of `agents`. */
export type Measure = (project: string, agents: readonly string[], question?: Question) => Promise<Grants>;

/** One way to write a name into an agent file by hand. */
export type HandForm = {
  readonly label: string;
  /** Whether it allows the name or denies it. */
  readonly allows: boolean;
  /** The lines of the frontmatter; without a name, the empty list. */
  readonly lines: (name?: string) => string;
};

/** A switch of the harness that makes further tools available, and the names to ask about with it on. */
export type Variant = {
  readonly label: string;
  readonly question: Question;
  readonly names: readonly string[];
};

/** How to make the agents of a harness do what we want: our model answers for all of them. */
export type Play = {
  /**
   * Runs a session of this agent; of the harness's own main agent, where none is named or agents of files are subagents only.
   */
  readonly session: (
    sandbox: Sandbox,
    agent: string | undefined,
    respond: (request: ModelRequest) => Reply,
    question?: Question,
  ) => Promise<void>;
  readonly start: (agent: string, prompt: string) => ToolCall;
  /** The same where the caller does not wait, which makes a seat of its own. */
  readonly startInBackground?: (agent: string, prompt: string) => ToolCall;
  readonly shell: (command: string) => ToolCall;
  /** How an agent ends, where words are not enough. */
  readonly finish?: Reply | undefined;
  /** What the main agent calls while agents that it has started are still at work. */
  readonly wait?: ToolCall | undefined;
  /** Agents as people write them for this harness: by name, the lines between the fences. */
  readonly cases: readonly Readonly<Record<string, string>>[];
  /** Limits on the shell, as lines of a file, and whether `touch trace-main` passes them. */
  readonly limits?: readonly (readonly [lines: string, runs: boolean, shell?: Play['shell']])[];
  /** Built-in agents whose shell runs some commands, and not the one that leaves a trace. */
  readonly readOnlyShells?: readonly string[];
};

/** How to run the CLI of one harness, and to read what it did. What is expected of it stands in `expected`. */
export type Runner = {
  readonly measure: Measure;
  readonly play?: Play;
  /** The npm package of the CLI. */
  readonly package: string;
  readonly positions: readonly Position[];
  /** The positions in which each agent costs a start or a request of its own. */
  readonly costlyPositions: readonly Position[];
  /** Whether it starts a process per agent and so keeps every core busy; such harnesses take turns. */
  readonly startsMany: boolean;
  /** How many agents one project holds, where more than usual pay. */
  readonly batch?: number;
  /** The servers configured when the question names none, in the order of `MCP_SERVERS`. */
  readonly mcpServers: readonly [string, string];
  /** The name that a tool of a server has at run time. */
  readonly mcpNative: (server: string, tool: string) => string;
  /** No agent that another one starts has a tool of a server. */
  readonly hasNoServers?: true;
  /** The name for every server, where a deny alone is written as a list that has it. */
  readonly everyServer?: string;
  /** How a person writes names. The first form that allows and the first that denies make the baseline. */
  readonly handForms: readonly [HandForm, ...HandForm[]];
  /** A whole file written by hand, where that is not Markdown with a frontmatter. */
  readonly handFile?: (file: { readonly agent: string; readonly lines: string }) => string;
  readonly variants: readonly Variant[];
  /** Files that it refuses, or takes in an unexpected way: an audit must say the same. */
  readonly traps?: readonly Trap[];
  /** The only position that an agent with these fields can be in, where there is only one. */
  readonly onlyPosition?: (fields: Readonly<Record<string, unknown>>) => Position | undefined;
  /** The name by which another agent calls one, where that is not the agent's own. */
  readonly calledAs?: (agent: string, fields: Readonly<Record<string, unknown>>) => string;
  /** Whether a problem is its refusal to start an agent without tools. */
  readonly isRefusal?: (problem: string) => boolean;
  /** Whether a problem is that nobody here has the model or provider of an agent, which is there all the same. */
  readonly isUnknownModel?: (problem: string) => boolean;
  /** How it shows a description, where that is not as written. */
  readonly showDescription?: (description: string) => string;
  /** What its rules say of one use of a tool. */
  readonly actionFor?: (grant: Grant, native: string, use: string) => string;
  /** What it does when an agent reads a file of secrets; nothing when the agent cannot read. */
  readonly secretsAction?: (grant: Grant) => string | undefined;
  /** The section of `docs/harnesses.md` on the form to choose, from what reading a secret is in each form. */
  readonly formAdvice?: (secretsActions: Readonly<Record<string, string>>) => string;
  /** What was measured and no cell of the table can say; the cases of the suite contain each of them. */
  readonly notes: readonly string[];
};

export type Runners = Readonly<Record<HarnessId, Runner>>;

/** A form that is a plain list of names below one key. */
export const listForm = (key: string, allows: boolean): HandForm => ({
  label: key,
  allows,
  lines: (name) => (name === undefined ? `${key}: []\n` : `${key}:\n  - ${JSON.stringify(name)}\n`),
});

/** The servers of the suite, where a harness has none of these names itself. */
export const MCP_SERVERS: Runner['mcpServers'] = ['github', 'tracker'];

/** One file stops the harness for its whole project. */
export class BrokenProject extends Error {}

/** A grant for an agent that could not be measured. */
export function failed(...problems: readonly string[]): Grant {
  return { tools: [], problems, missing: 'not started' };
}

/** A grant for an agent that the harness does not know. */
export function absent(...problems: readonly string[]): Grant {
  return { tools: [], problems, missing: 'absent' };
}

export function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}

/** Not a real key, and a text that no agent contains: a harness may hide its key wherever it finds it. */
export const NO_KEY = 'conformance-has-no-key';
