import type { Location, SourceFile } from '../text/source.js';

/**
 * When a file counts. `fresh clone`: as soon as the harness is started there. `trust`: once a person trusts the folder.
 * `approval`: once a person approves that very file or server.
 */
export const CONDITIONS = ['fresh clone', 'trust', 'approval'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A kind of file, beside agent files, that changes what agents or the main session can do. One entry of a table is all of it. */
export interface Surface {
  readonly id: string;
  /** What people call such a file, in words that follow "this". */
  readonly title: string;
  /** Below the folder that it holds for: `*` is a name or a part of one, `**` any folders. */
  readonly paths: readonly string[];
  /** The same below a person's home folder. */
  readonly userPaths?: readonly string[];
  /** Whether it is looked for at the root of a repository only, or in any folder that the harness may be started in. */
  readonly where: 'root' | 'any folder';
  /** Whether it counts only where its folder is the one that the harness is started in, or in all folders below too. */
  readonly counts: 'here' | 'below';
  readonly condition: Condition;
  /** Folders in which it is no such file, as they are another harness's. */
  readonly notIn?: readonly string[];
  /** Only this client of the harness reads it; left out, all of them. */
  readonly client?: string;
  /** It does not count where this file is in the same folder. */
  readonly hiddenBy?: string;
  /** By its name it is for one machine only and not for others. */
  readonly isLocal?: true;
  /** In which version this was seen. */
  readonly version: string;
  /** What it says; without it nothing is known but that the harness reads such a file. */
  readonly read?: (file: SurfaceFile) => SurfaceReading;
}

export interface SurfaceFile extends SourceFile {
  /** The path below the folder that it holds for. */
  readonly below: string;
}

/** What such a file says, each item with its place. All of it is plain data. */
export interface SurfaceReading {
  readonly rules?: readonly SurfaceRule[];
  readonly servers?: readonly ServerEntry[];
  /** What runs by itself, without any tool and without a question. */
  readonly runs?: readonly RunEntry[];
  /** The agent that runs the main session where nobody names one. */
  readonly mains?: readonly MainEntry[];
  /** Skills and commands that it holds. */
  readonly skills?: readonly SkillEntry[];
  /** Folders in which the harness then looks for agents, or no more. */
  readonly folders?: readonly NamedFolder[];
  /** Parts that the harness reads and that are not read here. */
  readonly unread?: readonly UnreadPart[];
  /** Why the harness does not take the file, or a part of it, as its author wrote it. */
  readonly problems?: readonly SurfaceProblem[];
}

interface SurfaceItem {
  readonly at: Location | undefined;
  /** Where it is not that of the file. */
  readonly condition?: Condition;
}

/** A rule about tools, servers or hooks. */
export interface SurfaceRule extends SurfaceItem {
  /** `takes`: they are gone. `gives`: they come to what an agent's file says. `approves`: they are used without a question. */
  readonly effect: 'takes' | 'gives' | 'approves';
  readonly of: 'tools' | 'servers' | 'hooks';
  /** The harness's own names; `*` is any text. */
  readonly names: readonly string[];
  /** Names that it is not about. */
  readonly except?: readonly string[];
  /** Whom it is about; left out, everyone. */
  readonly only?: 'main session' | 'subagents' | { readonly agent: string };
}

/** An agent that takes the place of the main session. */
export interface MainEntry extends SurfaceItem {
  readonly agent: string;
}

/** A server of MCP that a file configures. */
export interface ServerEntry extends SurfaceItem {
  readonly name: string;
  /** The program that it starts, with its arguments, or its address. */
  readonly target: string;
  readonly isProgram: boolean;
  /** It is there for this agent only. */
  readonly only?: { readonly agent: string };
}

/** Something that runs by itself. */
export interface RunEntry extends SurfaceItem {
  /** What starts it, in words that follow "by": `the hook SessionStart`. */
  readonly by: string;
  /** The command, as it is written. */
  readonly text: string;
  readonly isHook?: true;
  /** It comes before a call of a tool and can refuse it. */
  readonly isGuard?: true;
  /** It matches what attacks do, so that it is worth a warning: why, in words that follow "it". */
  readonly alarm?: string;
}

/** A skill or a command: a text with rights of its own. */
export interface SkillEntry extends SurfaceItem {
  readonly name: string;
  /** Commands that run when it is loaded. */
  readonly runs: readonly RunEntry[];
  /** Tools that are used without a question while it is loaded, as written. */
  readonly approves: readonly string[];
}

/** A folder of agents that a settings file names. */
export interface NamedFolder {
  readonly folder: string;
  readonly isOn: boolean;
  readonly at: Location | undefined;
}

interface UnreadPart {
  readonly key: string;
  readonly at: Location | undefined;
}

export interface SurfaceProblem {
  /** What the harness does, in words that follow its title. */
  readonly effect: string;
  readonly why: string;
  readonly fix: string;
  readonly at: Location | undefined;
  /** Nothing that somebody restricts is lost by it. */
  readonly isNote?: true;
}
