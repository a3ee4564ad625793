import type { HarnessBlock } from '../model/agent.js';
import type { Fields } from '../model/schema.js';
import type { LimitedKind, NamedToolKind } from '../model/tools.js';
import type { Spec } from '../spec/parse.js';
import type { Diagnostic, Subject } from '../text/diagnostics.js';
import type { Locate, Path } from '../text/locate.js';
import type { AuditRules } from './audit-rules.js';
import type { FileFormat } from './file-format.js';
import type { ImportRules } from './import-rules.js';

/** The harnesses of the specification. */
export type AgentHarness = 'claude-code' | 'opencode' | 'copilot';

/** The id of any harness: one of ours, or one that a user of the library registers. */
export type HarnessId = AgentHarness | (string & {});

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
  /** What such servers give the agent whatever its lists say, where they do. */
  readonly given?: (servers: Readonly<Record<string, unknown>>) => readonly McpName[];
}

/** The keys of a file that decide on tools, with the values to write or as they were read. */
export type ToolKeys = Readonly<Record<string, unknown>>;

/** How a harness keeps a limit on a tool. */
export interface LimitRules {
  /** Wholly, by rules of its own; only in part; or not at all. */
  readonly keeps: 'wholly' | 'partly' | 'not';
  /** For what is kept in part: when. The words that follow "keeps to it". */
  readonly when?: string;
  /** How an allowed limit is written among the names, where it can be. */
  readonly name?: (pattern: string) => string | undefined;
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
  /** Limits on tools, where the harness keeps them wholly. */
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

/** What a harness cannot be kept to, and what to do about it. */
interface Unenforceable {
  /** The words that follow its title. */
  readonly why: string;
  /** How a person can limit it by other means: a whole sentence, with a link. */
  readonly instead: string;
}

/** What the module of a harness says. Facts and versions: `docs/harnesses.md`. */
export interface HarnessDescription {
  readonly id: HarnessId;
  /** As people call it. */
  readonly title: string;
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
  readonly model: {
    readonly fits: (name: string) => boolean;
    readonly expected: string;
    /** The key of its files, where that is not `model`. */
    readonly key?: string;
    /** Whether case does not matter. */
    readonly ignoresCase?: true;
    /** It passes on any name; `fits` decides only which words for all harnesses are meant for it. */
    readonly takesAny?: true;
    /** Names that mean something only here: another harness whose names look alike does not get them. */
    readonly isOwn?: (name: string) => boolean;
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
  /** The form of tools that has rules for limits. */
  readonly limitForm?: ToolFormat;
  readonly narrowing?: Narrowing;
  /** Names that only another client of it knows, such as an editor; to what is described here they are no tools. */
  readonly isOfOtherClient?: (name: string) => boolean;
  /** What a block limits and does not wholly deny. */
  readonly blockLimits?: (block: HarnessBlock) => readonly BlockLimit[];
  /** Why a tool is lost, where only the harness's own rules explain it. */
  readonly explainLoss?: (loss: Loss) => string | undefined;

  /** What is wrong with a block, beyond the types of its fields. */
  readonly checkBlock?: (block: HarnessBlock, locate: Locate, subject: Subject) => Iterable<Diagnostic>;
  /** What is wrong with a file, beyond its tools. */
  readonly checkFile?: (file: FileToCheck) => Iterable<Diagnostic>;
  readonly import: ImportRules;
  /** How it really reads files; without it, `audit` leaves the harness out. */
  readonly audit?: AuditRules;
}

/** Everything fsagent knows of a harness: what its module says, and what follows from it. */
export interface Harness extends HarnessDescription {
  /** Each native it is known to have, and the tool that owns it; `always`: no list can take it away. */
  readonly owners: ReadonlyMap<string, NamedToolKind | 'always'>;
}

/** A harness that an audit knows too, as each built-in one. */
export type AuditedHarness = Harness & { readonly audit: AuditRules };

/** Makes a harness of its description. */
export function defineHarness(
  description: HarnessDescription & Pick<AuditedHarness, 'audit'>,
): AuditedHarness;
export function defineHarness(description: HarnessDescription): Harness;
export function defineHarness(description: HarnessDescription): Harness {
  const { cells, always } = description.tools;
  const kinds = Object.keys(cells) as readonly NamedToolKind[]; // Object.keys forgets the key type
  return {
    ...description,
    owners: new Map([
      ...kinds.flatMap((kind) => cells[kind].natives.map((native) => [native, kind] as const)),
      ...always.map((native) => [native, 'always'] as const),
    ]),
  };
}
