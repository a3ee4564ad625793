import { expectedOwner } from './owner.js';
import type { Matrix, ToolKind } from './tools.js';

/** One tool in one harness: the names that grant it there. */
export type Cell = {
  readonly names: readonly string[];
  /** The names that the FsAgent documents have, where others work. */
  readonly specification?: readonly string[];
  /** When the harness offers it only under a condition: the words that follow the tool's name. */
  readonly conditional?: string;
};

/** A folder in which a harness looks for agents. */
export type AgentPlace = {
  readonly folders: readonly [string, ...string[]];
  readonly extensions: readonly [string, ...string[]];
  readonly nested: boolean;
};

/**
 * What becomes of a limit on the uses of a tool. `guided`: the harness has rules for it, which a command of another
 * shape passes. `main only`: it is kept where the agent is the main one.
 */
export type Kept = 'wholly' | 'guided' | 'main only' | 'not';

/**
 * All that the suite expects of one harness, written by hand and never asked of the library. `measured` says with which
 * version of the CLI, and where its maker says the same.
 */
export type Facts = {
  readonly title: string;
  readonly measured: { readonly version: string; readonly source: string };
  /** The first folder and ending are those of the files that fsagent writes. */
  readonly places: readonly [AgentPlace, ...AgentPlace[]];
  /** Whether a file has the name of its agent. */
  readonly hasName: boolean;
  /** The keys that decide on tools, the other fields that it knows, and the one for the model. */
  readonly toolKeys: readonly [string, ...string[]];
  readonly fields: readonly string[];
  readonly modelKey: string;
  /** The key for tools takes a map and not a list. */
  readonly hasMaps?: true;
  /** The files are no frontmatter. */
  readonly isToml?: true;
  /** The forms that keep an allow-list closed and that differ there. */
  readonly forms: readonly ('auto' | 'permission')[];
  readonly cells: Readonly<Record<ToolKind, Cell>>;
  /** The tools of its own that tools of a spec stand for; `owner.ts` says which. */
  readonly natives: readonly string[];
  /** What every agent has, whatever its lists say. */
  readonly always: readonly string[];
  /** Conditions of single natives; those of a cell hold for all its natives. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Natives that no agent has unless its lists name them, or name everything. */
  readonly onlyNamed?: readonly string[];
  /** Tools that an agent without a list has, and about whose uses it asks. */
  readonly asksUnlessNamed?: readonly ToolKind[];
  /** The seat in which an agent runs with the model of the session, whatever its file says. */
  readonly sessionModelIn?: 'main';
  /** Natives that come and go with another one, unless a list names them. */
  readonly companions?: { readonly of: string; readonly natives: readonly string[] };
  /** For some models one native does the work of others. */
  readonly byModel?: {
    readonly models: RegExp;
    readonly natives: Readonly<Record<string, readonly string[]>>;
  };
  /** It keeps no agent to a list, so fsagent writes no file of a spec that has one. */
  readonly keepsNoList?: true;
  /** It cannot deny: a deny becomes a list of everything else. */
  readonly cannotDeny?: true;
  /** What becomes of `{ shell: … }` and `{ task: … }`. */
  readonly limits: Readonly<Record<'Shell' | 'Task', Kept>>;
  /** How a limit that leaves the tool is written, where that is not the name of the tool. */
  readonly limitName?: (kind: 'Shell' | 'Task', pattern: string) => string | undefined;
  /** How a server's tool is written in a list; `*` is every tool of it. */
  readonly mcpName: (server: string, tool: string) => string;
  readonly builtInAgents: readonly string[];
  readonly delegation: {
    /** The tools that start agents. */
    readonly natives: readonly string[];
    /** The built-in agents that another one may start with tools of their own; the first has them all. */
    readonly builtIns: readonly string[];
    /** How many levels down an agent still has the tools of its own file. */
    readonly levels: number;
  };
  /** A file that opens its agent does so only where another agent starts it; in the main seat its list holds. */
  readonly opensOnlySubagents?: true;
  /** Lines by which its files do something that their lists do not say. */
  readonly tellingLines?: readonly string[];
  /** Names of tools that it had, or that another client of it has, and the tools that they stand for. */
  readonly otherNames?: Readonly<Record<string, readonly ToolKind[]>>;
};

/** The natives of a harness, those that every agent has included. */
export const nativesOf = ({ natives, always }: Facts): readonly string[] => [...natives, ...always];

/** The tool that a native of this harness belongs to; `always` where no list takes it away. */
export function ownerIn({ natives, always }: Facts, native: string): ToolKind | 'always' | undefined {
  if (always.includes(native)) return 'always';
  return natives.includes(native) ? expectedOwner(native) : undefined;
}

/** The condition under which a native is offered. */
export function conditionOf(facts: Facts, native: string): string | undefined {
  const owner = ownerIn(facts, native);
  if (owner === undefined || owner === 'always') return undefined;
  return facts.conditions[native] ?? facts.cells[owner].conditional;
}

/** The names of a tool under a matrix. */
export function cellNames({ cells }: Facts, kind: ToolKind, matrix: Matrix): readonly string[] {
  const { names, specification } = cells[kind];
  return matrix === 'verified' ? names : (specification ?? names);
}

/** A cell whose names stand for it under both matrices. */
export const names = (...list: readonly string[]): Cell => ({ names: list });

/** The words of a text. */
export const words = (text: string): readonly string[] => text.match(/\S+/g) ?? [];
