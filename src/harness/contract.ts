import type { HarnessBlock } from '../model/agent.js';
import type { Diagnostic, Subject } from '../model/diagnose.js';
import type { AgentHarness, HarnessId } from '../model/harness-id.js';
import type { Fields } from '../model/schema.js';
import type { Spec } from '../model/spec.js';
import type { LimitedKind, NamedToolKind } from '../model/tools.js';
import type { TextFinding } from '../text/diagnostics.js';
import type { FieldComment } from '../text/field-comments.js';
import type { Locate, Path } from '../text/locate.js';
import { onceFor } from '../text/once.js';
import type { FileFormat } from './kit/file-format.js';
import type { Permission } from './opencode/permission.js';
import type { Surface } from './surface.js';

export type { AgentHarness, HarnessId };

/** A folder in which a harness looks for agents. */
export interface Place {
  /** Folders below the root that mean the same. Outputs go to the first one of the first place. */
  readonly folders: readonly [string, ...string[]];
  /** How the names of its files end. Outputs get the first ending; the config may choose another. */
  readonly extensions: readonly [string, ...string[]];
  /** Whether files in sub-folders are agents too. */
  readonly nested: boolean;
  /** Fields that every file here has, whatever it says itself. */
  readonly forcedFields?: Readonly<Record<string, unknown>>;
}

/** A folder in which a harness looks for agents only under a condition. */
export interface SpecialPlace {
  readonly folder: string;
  /** It counts beside a folder of this name, or at the top of a repository with such a name. */
  readonly beside?: string;
  readonly repository?: RegExp;
  /** The words that follow the harness's title. */
  readonly description: string;
}

/** The keys of the neutral part that a harness writes, in writing order. */
export type NeutralKey = 'name' | 'description' | 'tools' | 'model' | 'temperature';

/** How tools are written; `auto` is the form that makes a harness grant what the spec grants. */
export const TOOL_FORMATS = ['auto', 'list', 'map', 'permission'] as const;
export type ToolFormat = (typeof TOOL_FORMATS)[number];

/**
 * `specification` is exactly what the FsAgent documents say; `verified` is what the harnesses accept, confirmed on
 * the real CLIs. They differ in a few cells only.
 */
export const MATRICES = ['specification', 'verified'] as const;
export type Matrix = (typeof MATRICES)[number];

/** One tool in one harness. */
export interface Cell {
  /** The names to write. */
  readonly names: readonly string[];
  /** The tools of the harness itself that do what this tool does, and no other tool of ours. */
  readonly natives: readonly string[];
  /** The names that work, where the specification has others. */
  readonly verified?: Confirmed;
  /** When the harness offers the tool only under a condition: the words that follow the tool's name. */
  readonly conditional?: string;
}

/** Names confirmed on the real CLI, in which version, and where that is documented. */
export interface Confirmed {
  readonly names: readonly string[];
  readonly version: string;
  readonly url: string;
}

/** All that is known of a harness's tools. */
export interface ToolColumn {
  /** One cell for each tool of ours. A missing cell does not compile. */
  readonly cells: Readonly<Record<NamedToolKind, Cell>>;
  /** What the verified matrix had for some tools in earlier versions: files with these names are of the same spec. */
  readonly formerNames?: Readonly<Partial<Record<NamedToolKind, readonly string[]>>>;
  /** Natives that every agent has, whatever its lists say. */
  readonly always: readonly string[];
  /** Conditions of single natives, where their tool as a whole does not share them. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** Natives that come and go with another one, unless a list names them. */
  readonly companions?: { readonly of: string; readonly natives: readonly string[] };
  /** Natives that are offered and ask for the permission of another one when they run. */
  readonly idleWithout?: ReadonlyMap<string, string>;
  /** Whether a written name stands for a native. */
  readonly matches: (written: string, native: string) => boolean;
  /** The set a name belongs to, where a deny of the set takes the name along. */
  readonly setOf?: (name: string) => string | undefined;
  /** It reads a name without the brackets behind it: `Bash(git *)` is all of Bash. Elsewhere such a name is none. */
  readonly ignoresBrackets?: true;
  /** Further spellings that `matches` understands. */
  readonly spellings?: readonly string[];
  /** Words that people use for these tools and that the harness does not know, for suggestions. */
  readonly otherWords?: Readonly<Record<string, NamedToolKind>>;
}

/** A server of MCP, and one of its tools; without a tool, the whole server. */
export interface McpName {
  readonly server: string;
  readonly tool?: string;
}

export interface McpNames {
  /** How a server's tool is written; the tool `*` is the whole server. */
  readonly write: (server: string, tool: string) => string;
  /** What a written name means, as far as that is certain; `servers` are those known to exist. */
  readonly read: (name: string, servers: ReadonlySet<string>) => McpName | undefined;
  /** How one tool is denied, where the written name would take other tools along. */
  readonly denied?: (server: string, tool: string) => string;
  /** The field that configures servers for the agent itself. */
  readonly serversField?: string;
  /** Servers that come with it. */
  readonly alwaysThere?: readonly string[];
  /** What such servers give the agent whatever its lists say, where they do. */
  readonly given?: (servers: Readonly<Record<string, unknown>>) => readonly McpName[];
}

/** The keys of a file that decide on tools, with the values to write or as they were read. */
export type ToolKeys = Readonly<Record<string, unknown>>;

/** How a harness keeps a limit on a tool. */
export interface LimitRules {
  /** Wholly, by rules of its own; by rules that are no boundary; only in part; or not at all. */
  readonly keeps: 'wholly' | 'guided' | 'partly' | 'not';
  /** For what is kept in part: when. The words that follow "keeps to it". */
  readonly when?: string;
  /** How an allowed limit is written among the names, where it can be. */
  readonly name?: (pattern: string) => string | undefined;
}

/** What is done with some uses of a tool; of those that match a use the last one decides. */
export interface UseRule {
  readonly pattern: string;
  readonly action: 'allow' | 'ask' | 'deny';
  /** Where it is among the keys. */
  readonly path: Path;
}

/** One limit, for a form that has rules for it. */
export interface LimitedName {
  /** The names of the tool. */
  readonly names: readonly string[];
  readonly pattern: string;
  readonly action: 'allow' | 'deny';
}

/** The names that a spec asks a harness for. */
export interface RequestedNames {
  readonly harness: Harness;
  /** Missing when every tool is allowed. */
  readonly allowed: readonly string[] | undefined;
  readonly denied: readonly string[];
  /** Limits on tools, where the harness has rules for them. */
  readonly limits: readonly LimitedName[];
  /** The servers configured for the agent itself. */
  readonly mcpServers: readonly string[];
  /** Natives that other fields of the file give, whatever the lists say. */
  readonly given: readonly string[];
}

/** Writes the names of a spec as keys of a file. */
export type ToolForm = (names: RequestedNames) => ToolKeys;

/** One file that is about to be written, for what only its harness knows to check. */
export interface FileToCheck {
  readonly spec: Spec;
  /** The prompt as the harness gets it. */
  readonly body: string;
  /** The model that is written. */
  readonly model?: string | undefined;
  /** Every harness that gets a file of this agent. */
  readonly writtenFor: readonly HarnessId[];
  readonly subject: Subject;
}

/** A name in a block's own list of tools, and where it is in the block. */
export interface BlockName {
  readonly name: string;
  readonly path: Path;
}

/** How the keys of a block narrow what the spec grants. That they grant nothing more is checked for all alike. */
export interface Narrowing {
  /** The keys that may do so. */
  readonly fields: readonly string[];
  /** The form that they are part of, where the form of the spec's own tools has to be the same. */
  readonly format?: ToolFormat;
  /** The keys of a block alone, as `grants` reads them. */
  readonly read: (block: HarnessBlock) => ToolKeys;
  /** The names that a block lists as allowed. */
  readonly names: (block: HarnessBlock) => readonly BlockName[];
  /** Adds the keys of a block to those made from the spec. */
  readonly narrow: (
    keys: ToolKeys,
    block: HarnessBlock,
    locate: Locate,
    subject: Subject,
  ) => { readonly keys: ToolKeys; readonly diagnostics: readonly Diagnostic[] };
}

/** A limit on the uses of a tool, which other harnesses may have no words for. */
export interface BlockLimit {
  /** The tools whose uses it limits. */
  readonly kinds: readonly NamedToolKind[];
  /** The limit as a person writes it. */
  readonly text: string;
  /** Where it is in the block. */
  readonly path: Path;
}

/** A tool that is allowed and not granted. */
export interface Loss {
  readonly keys: ToolKeys;
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

/** How it is known what a client does: by asking it, or from what is published. */
export interface Evidence {
  readonly by: 'measured' | 'source' | 'documentation';
  readonly version: string;
  readonly url: string;
}

/** One of several programs that read the files of a harness in their own way. */
export interface Client {
  readonly id: string;
  /** As people call it. */
  readonly title: string;
  /** Left out, it was asked as its harness was. */
  readonly evidence?: Evidence;
  /** What only it lacks is worth a message: it is what people usually mean, or the config names it. */
  readonly isNamed?: true;
  /** It loads the files of another harness too, and this key, which takes tools away there, does nothing to it. */
  readonly ignoresDenyOf?: {
    readonly harness: HarnessId;
    readonly folder: string;
    readonly field: string;
    /** A field that, set to false, keeps it from people there. */
    readonly hiddenBy: string;
    /** What to do besides listing what is allowed. */
    readonly fix: string;
  };
  /** What is other for it than for its harness. Without the parts that files are written by, which are the harness's. */
  readonly differs?: Partial<Omit<HarnessDescription, 'id' | 'title' | 'clients'>>;
}

/** What a harness cannot be kept to, and what to do about it. */
interface Unenforceable {
  /** The words that follow its title. */
  readonly why: string;
  /** How a person can limit it by other means: a whole sentence, with a link. */
  readonly instead: string;
}

/** Names of which a harness makes something else than an agent of its own. */
export interface KeptNames {
  readonly names: readonly string[];
  /** The file is void; every command in the project fails; or the agent is partly the built-in one. */
  readonly effect: 'void' | 'breaks' | 'mixed';
  /** What happens: a clause. */
  readonly why: string;
}

/** What the module of a harness says. Facts and versions: `docs/harnesses.md`. */
export interface HarnessDescription {
  readonly id: HarnessId;
  /** As people call it. */
  readonly title: string;
  /** The programs that read its files; left out, its command line alone. */
  readonly clients?: readonly [Client, ...Client[]];
  readonly places: readonly [Place, ...Place[]];
  /** Folders that only some repositories or packages have agents in. */
  readonly specialPlaces?: readonly SpecialPlace[];
  /** What in a repository shows that the harness is used there. */
  readonly signs: readonly string[];
  /** Settings that `init` writes for it. */
  readonly initLines?: readonly string[];
  /** A model of it, for examples. */
  readonly exampleModel: string;

  /** How its files are put together; left out, as Markdown with a frontmatter. */
  readonly file?: FileFormat;
  readonly writes: readonly NeutralKey[];
  /** The fields that a spec's block for it may set. */
  readonly fields: Fields;
  /** One field that it does not know makes it refuse the file. */
  readonly refusesUnknownFields?: true;
  /** Fields that give tools beside the lists; `grants` reads them together with the keys for tools. */
  readonly grantingFields?: readonly string[];
  /** Fields that run commands without any tool, such as hooks. */
  readonly commandFields?: readonly string[];
  /** Values of fields by which some things are done without a question, and which these are. */
  readonly approvingFields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields that change nothing of what an agent may do: how it looks, and how its model answers. */
  readonly plainFields?: readonly string[];
  readonly model: {
    readonly fits: (name: string) => boolean;
    readonly expected: string;
    /** The key of its files, where that is not `model`. */
    readonly key?: string;
    /** Whether case does not matter. */
    readonly ignoresCase?: true;
    /** It passes on any name; `fits` decides only which words for all harnesses are meant for it. */
    readonly takesAny?: true;
    /** What a name must be besides, so that this client knows it. */
    readonly alsoNeeds?: { readonly fits: (name: string) => boolean; readonly expected: string };
    /** Names that mean something only here: another harness whose names look alike does not get them. */
    readonly isOwn?: (name: string) => boolean;
    /**
     * Names that it has, or had, at a date. New ones come all the time: a name is doubted only where another harness has it.
     */
    readonly known?: { readonly names: readonly string[]; readonly date: string; readonly source: string };
    /** In which version this was confirmed, and where it is documented. */
    readonly source?: { readonly version: string; readonly url: string };
  };
  /** How many characters of prompt it takes. */
  readonly promptLimit?: number;
  /** How many it needs: a shorter prompt makes it refuse the file. */
  readonly promptMinimum?: number;
  /** What a person must do besides, so that it uses the files: whole sentences. */
  readonly besides?: string;
  readonly builtInAgents: readonly string[];
  /** What becomes of an agent of such a name, where it does not take the place of the built-in one. */
  readonly builtInEffect?: string;
  /** Names that it keeps for itself, by the file's name or the field `name`; case counts. */
  readonly keptNames?: readonly KeptNames[];
  /**
   * What its `name` field is. `shown`: only what people see. `identity`: what it goes by, so that two files with one
   * name are one agent. `path`: it goes by the path, and a name would replace that.
   */
  readonly nameIs: 'shown' | 'identity' | 'path';
  /** The name an agent has there; `below` is its path in the folder, without the ending. None: it is not loaded. */
  readonly identity: (below: string, name: string | undefined) => string | undefined;
  /** Names that make it refuse a file. */
  readonly refusedName?: { readonly pattern: RegExp; readonly expected: string };

  /** The keys of its files that decide on tools. */
  readonly toolFields: readonly string[];
  readonly tools: ToolColumn;
  readonly mcp: McpNames;
  readonly forms: Readonly<Record<ToolFormat, ToolForm>>;
  /** A form that it does not take, and what happens then. */
  readonly rejectedForm?: { readonly form: 'list' | 'map'; readonly effect: string };
  /** A map of tools leaves every tool open that it does not name. */
  readonly openMaps?: true;
  /** It cannot deny, so a deny becomes the list of all its tools without the denied ones. */
  readonly deniesByExpansion?: true;
  /** It cannot keep every agent to its tools: one that would have more than its spec grants gets no file. */
  readonly unenforceable?: Unenforceable;
  /** It refuses an agent that has no tool left. */
  readonly refusesToolless?: true;
  /** Reads the keys of a file by its own rules: is a native granted? */
  readonly grants: (keys: ToolKeys) => (native: string) => boolean;
  /** How it keeps limits on the uses of tools; left out, not at all. */
  readonly limits?: Readonly<Partial<Record<LimitedKind, LimitRules>>>;
  /** The rules of keys for commands of the shell, where they only guide it: from the last that is about every command. */
  readonly commandRules?: (keys: ToolKeys) => readonly UseRule[];
  /** The form of tools that has rules for limits. */
  readonly limitForm?: ToolFormat;
  readonly narrowing?: Narrowing;
  /** Names that only another client of it knows, such as an editor; to what is described here they are no tools. */
  readonly isOfOtherClient?: (name: string) => boolean;
  /** What a block limits and does not wholly deny. */
  readonly blockLimits?: (block: HarnessBlock) => readonly BlockLimit[];
  /** Why a tool is lost, where only the harness's own rules explain it. */
  readonly explainLoss?: (loss: Loss) => string | undefined;

  /** Agents that a block names, to be started or handed over to. */
  readonly agentsNamed?: (block: HarnessBlock) => readonly BlockName[];
  /** The hooks of a block that can refuse what its lists allow. */
  readonly guards?: (block: HarnessBlock) => readonly BlockLimit[];

  /** What is wrong with a block, beyond the types of its fields. */
  readonly checkBlock?: (block: HarnessBlock, locate: Locate, subject: Subject) => Iterable<Diagnostic>;
  /** What is wrong with a file, beyond its tools, as one of its clients has it. */
  readonly checkFile?: (file: FileToCheck, client: Harness) => Iterable<Diagnostic>;
  readonly import: ImportRules;
  /** How it really reads files; without it, `audit` leaves the harness out. */
  readonly audit?: AuditRules;
}

/** Everything fsagent knows of a harness: what its module says, and what follows from it. */
export interface Harness extends HarnessDescription {
  /** Each native it is known to have, and the tool that owns it; `always`: no list can take it away. */
  readonly owners: ReadonlyMap<string, NamedToolKind | 'always'>;
  readonly clients: readonly [Client, ...Client[]];
}

/** A harness that an audit knows too, as each built-in one. */
export type AuditedHarness = Harness & { readonly audit: AuditRules };

/** Makes a harness of its description. */
export function defineHarness(
  description: HarnessDescription & Pick<AuditedHarness, 'audit'>,
): AuditedHarness;
export function defineHarness(description: HarnessDescription): Harness;
export function defineHarness(description: HarnessDescription): Harness {
  return {
    ...description,
    clients: description.clients ?? [{ id: 'cli', title: description.title, isNamed: true }],
    owners: ownersIn(description.tools),
  };
}

function ownersIn({ cells, always }: ToolColumn): Harness['owners'] {
  const kinds = Object.keys(cells) as readonly NamedToolKind[]; // Object.keys forgets the key type
  return new Map([
    ...kinds.flatMap((kind) => cells[kind].natives.map((native) => [native, kind] as const)),
    ...always.map((native) => [native, 'always'] as const),
  ]);
}

/** A harness as one of its clients has it: the same files, read by the client's own rules. */
export interface ClientView {
  readonly client: Client;
  readonly harness: Harness;
}

/** One view for each client; a harness with a single client is that client. */
export const viewsOf = onceFor((harness: Harness): readonly ClientView[] =>
  harness.clients.map((client) => ({
    client,
    harness: client.differs || client.title !== harness.title ? viewBy(harness, client) : harness,
  })),
);

/** The harnesses as all of their clients have them: who looks for files. */
export const readersIn = (registry: readonly Harness[]): readonly Harness[] =>
  registry.flatMap(viewsOf).map(({ harness }) => harness);

function viewBy(harness: Harness, { title, differs = {} }: Client): Harness {
  const own = { ...harness, ...differs, title };
  return differs.tools ? { ...own, owners: ownersIn(differs.tools) } : own;
}

/** How agent files of a harness are read back. */
export interface ImportRules {
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
  /** It holds settings of the folder above its path, and may take folders away from where the harness looks. */
  readonly isSettings?: true;
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
  /** Folders in which the harness then looks for no agents. */
  readonly off?: readonly string[];
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
  readonly yaml?: YamlKeys;
  /** What names in its lists mean in the harness that it is written for, where their author said so. */
  readonly meanings?: { readonly harness: HarnessId; readonly names: ReadonlyMap<string, NameMeaning> };
}

/** The keys between two fences. */
export interface YamlKeys {
  readonly written: string;
  /** The same as it was read, after a repair if need be. */
  readonly read: string;
  /** What is wrong with it for a reader who takes only what a spec may hold. */
  readonly findings: readonly TextFinding[];
  /** What is wrong with it as it was written, where it was repaired. */
  readonly broken?: TextFinding;
}

/** A server or a tool of it, or a name that the harness does not know, written for a tool that it does not have so. */
export type NameMeaning = McpName | 'no tool';

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
  /** What hides the keys: blanks behind "---", or these and a byte order mark. */
  readonly plainFences?: 'blanks' | 'blanks and mark';
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
  /** What the file itself says, where more is joined with it. */
  readonly own?: FieldValues;
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
  /** The rules for commands of the shell, where they only guide it. */
  readonly commandRules?: readonly UseRule[];
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
  /** Skills and commands that are loaded when it starts, whatever its lists say, with the field that names them. */
  readonly loadsSkills?: readonly { readonly field: string; readonly skill: string }[];
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
  /** An agent file can say which agents may be started. Without it what `mayStart` says does not count. */
  readonly namesAgents?: true;
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
  /** Files of other kinds that change what agents or the main session can do. */
  readonly surfaces?: readonly Surface[];
  /** A person's own agent comes before one of that name in a project: what it does, in words before the path of that file. */
  readonly userFirst?: string;
  /** The order in which files of one agent win, first to last; without it, any may. */
  readonly precedence?: readonly string[];
  /** Started further down, it takes the agent of a folder there for one of the same name above. */
  readonly nearestWins?: true;
  /** It knows the agents of the folder that it is opened in, and of none above or below. */
  readonly folderAlone?: true;
  readonly text?: TextRules;
  /** What it makes of a file. */
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
  /** Folders of other harnesses, in which it is no such file. */
  readonly notIn?: readonly string[];
  /** Of these paths, those of another harness: what they say of its agents counts, and an agent of theirs alone is shown there. */
  readonly ofOthers?: readonly string[];
  /** Whether what settings say of an agent is joined once more after its file, whose fields come first. */
  readonly joinsAgain?: (file: FieldValues, said: FieldValues) => boolean;
  /** The folder below home whose files are joined after those of a project. */
  readonly lastUserFolder?: string;
  /** The keys that hold agents by name, a later one over an earlier, and the fields that all agents of a key have. */
  readonly agentsKeys: readonly {
    readonly key: string;
    readonly fields?: Readonly<Record<string, unknown>>;
    /** What it says is joined after the agent's own file, and so holds. */
    readonly wins?: true;
  }[];
  /** The key of an agent that is its prompt. */
  readonly promptKey: string;
  /** What several places say of one agent, in the form in which that is joined. */
  readonly asJoined?: (said: readonly FieldValues[]) => readonly FieldValues[];
}

/** The settings that hold for a file; of several settings files the one nearest to the root. */
export type SettingsValue = Readonly<Record<string, unknown>>;
