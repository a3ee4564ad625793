import type { Diagnostic } from '../text/diagnostics.js';
import type { Locate } from '../text/locate.js';
import type { Harness, ToolKeys } from './harness.js';
import type { ToolName } from './import-rules.js';

/** A folder in which a harness finds agents, and what holds for the files there. */
export interface AgentPlace {
  /** At any depth below the root; below the home folder only there. */
  readonly folder: string;
  readonly extensions: readonly string[];
  readonly nested: boolean;
  /** It counts beside a folder of this name, or at the top of a repository with such a name. */
  readonly beside?: string;
  readonly repository?: RegExp;
  /** Fields that every file here has, whatever it says itself. */
  readonly forcedFields?: Readonly<Record<string, unknown>>;
  /** Fields that the harness does not read here. */
  readonly ignoredFields?: readonly string[];
}

/** A file that says which other files are agents. */
export interface AgentManifest {
  /** At any depth below the root, and below the home folder; of those beside each other the first one counts. */
  readonly paths: readonly string[];
  /** What holds for the files that it names. */
  readonly place: AgentPlace;
  /** They count in every folder, as a plugin may be installed anywhere. */
  readonly isPlugin?: true;
  /** What it says; of a text that cannot be read, nothing. */
  readonly read: (text: string) => ManifestReading;
}

/** Folders and files are given from the folder above the path of the manifest. */
export interface ManifestReading {
  readonly agents?: readonly NamedAgent[];
  /** Folders whose files are agents. */
  readonly folders?: readonly string[];
  /** Folders of plugins: where one has no manifest of its own, the files in its usual folder are agents. */
  readonly plugins?: readonly string[];
  /** A folder whose files are then no agents, unless they are named; why, and what to do. */
  readonly instead?: { readonly folder: string; readonly why: string; readonly fix: string };
}

export interface NamedAgent {
  readonly path: string;
  /** Fields that hold where the file does not have them. */
  readonly under?: Readonly<Record<string, unknown>>;
}

/** The fields of a file, as read. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** How the text of an agent file begins. */
export type TextShape =
  /** Keys between two fences. */
  | 'fields'
  /** Keys after a small repair that some harnesses make. */
  | 'repaired'
  | 'empty'
  /** No line of dashes at all. */
  | 'no-frontmatter'
  /** There is something before the first line of dashes. */
  | 'late-frontmatter'
  | 'unclosed'
  | 'bad-yaml'
  /** The same, also after the harness tried to repair it. */
  | 'beyond-repair'
  /** A list or plain text where keys belong. */
  | 'no-map';

/** An agent file as text, read once for every harness that loads it. */
export interface AgentText {
  readonly path: string;
  readonly shape: TextShape;
  /** Empty unless the shape is `fields` or `repaired`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Keys that are given twice; the last value is in `fields`. */
  readonly duplicateKeys: readonly string[];
  /** What is wrong with the YAML. */
  readonly reason?: string;
  readonly body: string;
  readonly locate: Locate;
}

/** A text cut into its keys and its prompt. */
export interface SplitText {
  readonly yaml: string;
  readonly yamlStart: number;
  readonly body: string;
}

/** How a harness takes a text apart, where it does not go by lines of dashes and valid YAML alone. */
export interface TextRules {
  /** The parts of a text that it cuts elsewhere; nothing for any other text. */
  readonly split?: (text: string) => SplitText | undefined;
  /** What it tries to read instead of YAML that is not valid; the first valid one counts. */
  readonly repair?: (yaml: string) => readonly string[];
  /** Whether a key that is given twice makes YAML invalid. */
  readonly refusesDuplicateKeys?: true;
  /** Whether a byte order mark, or blanks behind "---", hide the keys. */
  readonly plainFences?: true;
  /** The same text for a reader of YAML 1.2, where the harness has one of another kind; every character keeps its place. */
  readonly asYaml12?: (text: string) => string;
  /** Whether `<<` is a key like any other. */
  readonly ignoresMerges?: true;
  /** Whether a tag such as `!!binary` says nothing, and a key that is no text is a key like any other. */
  readonly ignoresTags?: true;
}

/** An agent file in a place of a harness. */
export interface PlacedText extends AgentText {
  readonly harness: Harness;
  readonly place: AgentPlace;
  /** The path below the folder, without the ending. */
  readonly below: string;
  /** Another file names it as an agent. */
  readonly isNamed?: true;
}

/**
 * What a harness does with a file. `absent`: there is no such agent. `open`: the agent has every tool although the
 * file restricts it. `breaks`: the harness fails for the whole project. `shadowed`: another file takes its place.
 */
export const LOADS = ['loaded', 'open', 'absent', 'breaks', 'shadowed'] as const;
export type Loads = (typeof LOADS)[number];

/** In the main seat an agent runs the session; elsewhere another agent has started it. */
export type Seat = 'main' | 'subagent';

/** A key that looks like a restriction and that the harness does not read. */
export interface IgnoredKey {
  readonly path: readonly string[];
  /** The names that it would deny, whichever harness they belong to. */
  readonly denied: readonly string[];
  /** Those that it would allow. */
  readonly allowed?: readonly string[];
  readonly effect: string;
  readonly fix: string;
}

/** What a harness makes of a file. */
export interface AgentReading {
  readonly loads: Loads;
  /** What the harness calls the agent. */
  readonly name: string;
  /** All keys that decide on tools, in the form that `Harness.grants` reads: equal keys give equal grants. */
  readonly keys: ToolKeys;
  /** The names in its lists, as written. */
  readonly allowed: readonly ToolName[] | undefined;
  readonly denied: readonly ToolName[];
  /** Whether a native is granted, where the file decides by more than its tools. */
  readonly grants: (native: string) => boolean;
  /** Whether a granted native works for some uses only, or after a question. */
  readonly isLimited: (native: string) => boolean;
  readonly ignored: readonly IgnoredKey[];
  /** Further names, of whichever harness, that the file is meant to deny and that its harness does not deny. */
  readonly meantDenied: readonly string[];
  /** The same for a list that was meant to allow these names only. */
  readonly meantAllowed?: readonly string[];
  /** Fields that run commands without any tool. */
  readonly commandFields: readonly string[];
  /** Where it can sit. */
  readonly seats: readonly Seat[];
  /** Whether another agent may start it. */
  readonly isStartable: boolean;
  /** There is no agent of its name, not even a built-in one. */
  readonly takesOut?: true;
  /** Which agents it may start; without it, all. */
  readonly mayStart?: (seat: Seat) => Startable | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The names of agents, or whether a name is one of them. */
export type Startable = ReadonlySet<string> | ((agent: string) => boolean);

/** An agent that comes with the harness; its keys are as in a file. */
export interface BuiltInAgent {
  readonly name: string;
  readonly keys: ToolKeys;
  /** A main agent that no other one may start. */
  readonly isStartable?: false;
}

/** How agents of a harness start others, measured on the real CLIs (versions in `docs/harnesses.md`). */
export interface Delegation {
  /** The tools that start agents. */
  readonly natives: readonly string[];
  /** Those of them that only the main agent has. */
  readonly mainOnly: readonly string[];
  /**
   * How many levels below the main agent a started agent has the tools of its own file. Further down, and for
   * built-in agents that are not named here, it is cut to the tools of the agent that starts it, or refused.
   */
  readonly levels: number;
  /** Built-in agents that keep their own tools. */
  readonly builtIns: readonly BuiltInAgent[];
  /** What to write so that an agent can start no other. */
  readonly fix: string;
}

/** How a harness really reads agent files: what audit and reach need. */
export interface AuditRules {
  /** Folders in a repository besides those that fsagent writes to. */
  readonly morePlaces: readonly AgentPlace[];
  /** Folders below a person's home. */
  readonly userPlaces: readonly AgentPlace[];
  /** Files that name agents which may be anywhere. */
  readonly manifests?: readonly AgentManifest[];
  /** Files that hold agents beside other settings. */
  readonly settings?: AgentSettings;
  /** The order in which files of one agent win, first to last; without it, any may. */
  readonly precedence?: readonly string[];
  readonly text?: TextRules;
  readonly read: (file: PlacedText, settings: SettingsValue) => AgentReading;
  /** What these keys of a built-in agent grant, where `Harness.grants` does not know the agent's own rules. */
  readonly grants?: (keys: ToolKeys) => (native: string) => boolean;
  /** A pattern in brackets behind a name limits nothing, except for these natives. */
  readonly ignoresBrackets?: { readonly except: readonly string[]; readonly fix: string };
  readonly delegation: Delegation;
}

/** A settings file that can hold agents, and rules for every agent. */
export interface AgentSettings {
  /** Its possible paths, at any depth; the folder above each is what it holds for. */
  readonly paths: readonly string[];
  readonly userPaths: readonly string[];
  /** The keys that hold agents by name, a later one over an earlier, and the fields that all agents of a key have. */
  readonly agentsKeys: readonly {
    readonly key: string;
    readonly fields?: Readonly<Record<string, unknown>>;
  }[];
  /** The key of an agent that is its prompt. */
  readonly promptKey: string;
}

/** The settings that hold for a file; of several settings files the one nearest to the root. */
export type SettingsValue = Readonly<Record<string, unknown>>;
