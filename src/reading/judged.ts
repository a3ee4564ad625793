import type { Client, HarnessId, McpName } from '../harness/contract.js';
import type { NamedToolKind } from '../model/tools.js';
import type { Location } from '../text/source.js';

/** `limited`: only for some paths or agents. `guided`: for some commands, by rules that others pass. */
export type Extent = 'all' | 'limited' | 'guided';

/** A server that an agent may use, or one of its tools. The server `*` is every server. */
export interface McpGrant extends McpName {
  /** The agent's own file says what the server is, so its name proves nothing. */
  readonly isInline?: true;
  /** The name, of another server, that gives it as well. */
  readonly by?: string;
  /** What of it the agent may not use. */
  readonly except?: readonly McpName[];
}

/** What an agent can do by itself in one harness, in typed tools. */
export interface Grants {
  readonly granted: ReadonlyMap<NamedToolKind, Extent>;
  /** The commands that a guided shell is meant for: patterns, `*` for all. */
  readonly commands: readonly string[];
  /** Tools without a native of their own here that natives of other tools do, or that every agent has. */
  readonly served: ReadonlySet<NamedToolKind>;
  readonly mcp: readonly McpGrant[];
  /** Custom and unknown names, and natives that belong to no typed tool and that a list can take away. */
  readonly others: readonly string[];
  /** Fields that run commands without any tool: hooks, servers configured in the file. They count as Shell. */
  readonly commandFields: readonly string[];
  /** Whether only what is named here is granted; otherwise a server or a tool added later is granted too. */
  readonly isBounded: boolean;
  /** Names that it does not have although it is not bounded. */
  readonly withheld?: readonly string[];
}

export const NO_GRANTS: Grants = {
  granted: new Map(),
  commands: [],
  served: new Set(),
  mcp: [],
  others: [],
  commandFields: [],
  isBounded: true,
};

/** Names of the agents on the way, without the one that begins it; the shortest way there is. */
export type Way = readonly string[];

/** What an agent can have done by agents that it may start, with the way to each; `commandFields` as Shell. */
export interface Reach {
  readonly tools: ReadonlyMap<NamedToolKind, Way>;
  readonly mcp: readonly { readonly grant: McpGrant; readonly way: Way }[];
  readonly others: readonly { readonly name: string; readonly way: Way }[];
  /** The ways to agents that are not bounded, each with the names that it does not have. */
  readonly opens: readonly { readonly withheld: readonly string[]; readonly way: Way }[];
}

export const NO_REACH: Reach = { tools: new Map(), mcp: [], others: [], opens: [] };

/** What of an agent breaks a rule, so that its place can be found. */
export type PolicyCause =
  | { readonly kind: 'tool'; readonly tool: NamedToolKind }
  | { readonly kind: 'mcp'; readonly grant: McpGrant }
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'run'; readonly run: JudgedRun }
  /** That it grants more than it names. */
  | { readonly kind: 'open' }
  /** That it may start other agents. */
  | { readonly kind: 'delegation' };

/** Something that runs by itself. */
export interface JudgedRun {
  /** In words that follow "it". */
  readonly label: string;
  /** The command or the address, as written. */
  readonly text: string;
  readonly at: Location | undefined;
}

/** One agent as one harness loads it: all that a policy looks at. */
export interface JudgedAgent extends Grants {
  readonly agent: string;
  /** What the harness would call it if its file lay in no folder among the agents: `team/review` is `review`. */
  readonly unfolded?: string;
  readonly harness: HarnessId;
  /** Which of its clients reads it so. */
  readonly client?: Client;
  /** The file that the harness loads. */
  readonly file: string;
  /** Whether fsagent writes that file. */
  readonly isOurs: boolean;
  readonly reach: Reach;
  /** What runs by itself, whichever agent works. */
  readonly runs?: readonly JudgedRun[];
  /** It is no agent, but what runs where none is named. */
  readonly isSession?: true;
  /** The fields of the file, as the harness reads them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The line that causes it: in the spec or the config for our own outputs, in the file itself otherwise. */
  readonly place: (cause: PolicyCause) => Location | undefined;
}
