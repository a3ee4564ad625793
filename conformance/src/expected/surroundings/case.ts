import type { Forced } from '../forced.js';

/**
 * A small repository, what a person starts in it, and what comes of that. All of it is written by hand: what the CLI does, and
 * what an audit must say of the same files.
 */
export type SurroundingsCase = {
  /** A sentence, without its full stop. */
  readonly title: string;
  /** Texts by path. `served.mjs`, the server of MCP, is always there. */
  readonly files: Readonly<Record<string, string>>;
  /** `session`: the main session, where nobody names an agent. */
  readonly seat: 'session' | 'main' | 'subagent';
  /** The agent in that seat. Default: `rev`. */
  readonly agent?: string;
  /** How the harness is started, where that is not at the root of a fresh clone, with every call approved. */
  readonly startIn?: string;
  readonly isTrusted?: true;
  readonly isUnapproved?: true;
  /** Natives that are offered, and that are not. */
  readonly offers?: readonly string[];
  readonly lacks?: readonly string[];
  /** What comes of calls. */
  readonly calls?: Readonly<Partial<Record<Forced, 'ran' | 'refused' | 'asked'>>>;
  /** The marks that programs leave which run by themselves: these and no others. A server `x` leaves `server-x`. */
  readonly marks?: readonly string[];
  /** All that the audit says of the files beside agent files, in the words of `statementsOf`. */
  readonly says: readonly string[];
  /** Codes of diagnostics that must be among those of the audit. */
  readonly codes?: readonly string[];
  /** The file is void and the built-in agent of that name runs, whose tools an audit does not list. */
  readonly isBuiltIn?: true;
  /** What it lacks here and the audit gives it all the same, and why: the audit tells the widest. */
  readonly wider?: { readonly natives: readonly string[]; readonly why: string };
};

/** The cases of a harness, and the version of the CLI that they were first seen with. */
export type Surroundings = { readonly version: string; readonly cases: readonly SurroundingsCase[] };

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The file of an agent with these lines in its frontmatter. */
export const agent = (name: string, lines: string): string =>
  `---\nname: ${name}\ndescription: Reviews a change.\n${lines}---\nYou review with care.\n`;

/** Leaves the mark `name`. */
export const mark = (name: string): string => `touch ran-${name}`;

/** The entry of a server that leaves a mark when it starts. */
export const server = (name: string): { readonly command: string; readonly args: readonly string[] } => ({
  command: 'node',
  args: ['served.mjs', name],
});
