import type { HarnessBlock } from '../model/agent.js';
import type { LimitedKind, NamedToolKind } from '../model/tools.js';
import type { FieldComment } from '../spec/spec-text.js';
import type { Diagnostic } from '../text/diagnostics.js';
import type { Locate, Path } from '../text/locate.js';
import type { Harness, Place } from './harness.js';
import type { Permission } from './opencode/permission.js';

/** What can be wrong with an agent file as a whole. */
export type FileProblem =
  | 'no-frontmatter'
  | 'bad-yaml'
  /** The same, also after the harness tried to repair it; left out, as for any bad YAML. */
  | 'beyond-repair'
  | 'bad-field';

/** What a harness does with a file, whatever is wrong with it. */
export const sameEffect = (words: string): NonNullable<ImportRules['problemEffects']> => ({
  'no-frontmatter': words,
  'bad-yaml': words,
  'bad-field': words,
});

/** How agent files of a harness are read back. */
export interface ImportRules {
  /** What it does with a file that is wrong: the words that follow its title. */
  readonly problemEffects?: Readonly<Partial<Record<FileProblem, string>>>;
  /** Why it does not load a file that can be imported all the same. */
  readonly whyNotLoaded?: (file: AgentFile) => readonly Diagnostic[];
  /** It takes a Markdown file without a frontmatter for an agent, too. */
  readonly loadsNotes?: true;
  /** Where it, or one of its clients, had agents once. */
  readonly formerPlaces?: readonly Place[];
  /** A file that may define agents beside other settings, and the keys they are under. */
  readonly settings?: { readonly files: readonly string[]; readonly keys: readonly string[] };
  /** Keys without which no spec can be made of a file. */
  readonly required: readonly string[];
  /** Fields that it reads in an agent's file and that change nothing. */
  readonly idle?: readonly string[];
  /** Fields that a spec says in words of its own. */
  readonly neutral: readonly string[];
  /** What holds for a field that a file leaves out, where the config may set that field for every agent. */
  readonly defaults?: HarnessBlock;
  /** Keeps what holds without a rule, in a file that gets a list it did not have. */
  readonly whenClosed?: HarnessBlock;
  /** Denies what an agent has only by its name, in a file that gets a list with that name. */
  readonly unlessNamed?: HarnessBlock;
  /** Reads the keys that decide on tools. */
  readonly readTools: (file: AgentFile) => NamedTools;
  /** The same with names that the harness does not know as their author meant them: for specs made of the file. */
  readonly asMeant?: (file: AgentFile, read: NamedTools) => NamedTools;
  /** Names that it had once or that only one of its clients has, and the tools they have become. */
  readonly retired: Readonly<Record<string, readonly NamedToolKind[]>>;
  /** The one spelling of a name, where case does not matter. */
  readonly folded?: (name: string) => string;
  /** Names it has, or had, that belong to no tool of ours. */
  readonly isOtherNative: (name: string) => boolean;
  /** It refuses a file for such a name, so the name stood for no tool, not even for one of a plugin. */
  readonly refusesName?: (name: string) => boolean;
  /** Abilities beside the tools that its rules decide on. */
  readonly besideTools: readonly string[];
  /** A native that stands for a whole server or pattern, so that it can be asked for. */
  readonly concrete?: (name: string) => string;
  /** The limit that a name with brackets sets, where its author means one. */
  readonly limitNamed?: (name: string) => ReadLimit | undefined;
  /** Why its keys leave tools open, where that is easily overlooked. */
  readonly whyOpen?: (file: AgentFile) => string | undefined;
  /** The ability that its rules decide on for a native, where that has another name. */
  readonly abilityOf?: (native: string) => string;
  /** What it does for each of some natives, where grants are more than yes and no. */
  readonly outcomes?: (
    side: NamedTools,
    other: NamedTools,
    natives: readonly string[],
  ) => ReadonlyMap<string, string>;
}

/** An agent file as its harness understands it. */
export interface AgentFile {
  readonly path: string;
  readonly harness: Harness;
  /** What the harness calls the agent. */
  readonly id: string;
  /** The file's name without its extension. */
  readonly stem: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** As in an `Agent`: `\n` line ends and none at the end. */
  readonly prompt: string;
  /** The comments of its frontmatter, where an import keeps them. */
  readonly comments?: readonly FieldComment[];
  readonly locate: Locate;
}

/** A name in a harness's own list of tools, and where it is. */
export interface ToolName {
  readonly name: string;
  readonly path: Path;
}

/** Some uses of a tool that a file allows or denies. */
interface ReadLimit {
  readonly tool: LimitedKind;
  readonly pattern: string;
}

/** What the keys of a file say of tools. */
export interface NamedTools {
  /** Missing when every tool is allowed. */
  readonly allowed?: readonly ToolName[];
  readonly denied: readonly ToolName[];
  /** What is denied by rules that only a block can say, so that the other harnesses do not deny it. */
  readonly deniedHere?: readonly ToolName[];
  /** Rules in their order; the lists above are what of them a list can say. */
  readonly rules?: Permission;
  /** What of the rules no list can say, for the block. */
  readonly rest?: HarnessBlock;
  /** Permissions of the rules that are allowed where everything is, which does next to nothing. */
  readonly idle?: readonly string[];
  /** Rules that a spec has words for: the limits, and the rest of the rules as a block. */
  readonly typed?: {
    readonly allowed: readonly ReadLimit[];
    readonly denied: readonly ReadLimit[];
    /** Tools that the lists name whole only because of these rules. */
    readonly instead: readonly string[];
    readonly rest?: HarnessBlock;
  };
  /** What the lists say whole and a form may guard, as a block. */
  readonly unguarded?: HarnessBlock;
  /** All rules as a block, for a spec that grants more than this file. */
  readonly narrowing?: HarnessBlock;
  /** The keys themselves, for the block, where nothing else says the same. */
  readonly verbatim?: HarnessBlock;
  readonly diagnostics: readonly Diagnostic[];
}
