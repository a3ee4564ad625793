import { isNote } from '../harness/audit/shapes.js';
import type { AgentPlace, AgentText, FieldValues, Loads } from '../harness/audit-rules.js';
import type { Harness, HarnessId } from '../harness/harness.js';
import { BUILT_IN_HARNESSES } from '../harness/index.js';
import type { NamedToolKind } from '../model/tools.js';
import type { Grants, Reach } from '../reading/judged.js';
import { type Diagnostic, inSourceOrder } from '../text/diagnostics.js';
import type { Locate } from '../text/locate.js';
import { byPath, compareText, type SourceFile } from '../text/source.js';
import { type AgentTextReader, agentTextReader } from './agent-text.js';
import { type GrantsMemory, grantsMemory } from './grants.js';
import { type FoundFile, type JudgedFile, judgeFile, type ReadFile, readFile } from './judge-file.js';
import { type Manifests, NO_MANIFESTS, readManifests } from './manifests.js';
import { placesWith, type TreeFacts } from './places.js';
import {
  merged,
  readSettingsFile,
  type SettingsFile,
  type SettingsFinder,
  settingsFinder,
} from './settings.js';
import { withShadows } from './shadows.js';
import { withReach } from './with-reach.js';

/*
 * How an audit goes, in order; each step is a function of this folder:
 *
 *   files of any harness      the shell finds them (`auditGlobs`), also behind links that stay in the repository
 *   → readManifests           which files others name as agents, wherever they are
 *   → placesWith              which harnesses load a file from where it is (several may)
 *   → agentTextReader         its text as keys and prompt, read once for those that take it apart alike
 *   → harness.audit.read      what that harness makes of it: loaded, absent, open, breaks; names, limits, seats
 *   → voidNames               names and limits that mean nothing there
 *   → grantsOf                what it grants, in typed tools and natives
 *   → withShadows             files whose agent another file takes the place of
 *   → reachOf                 what other agents can do for it, by the harness's rules of delegation
 *   → AuditedAgent            one for each file and harness; reports and policies are made of these
 */

/** What an agent has of a tool. `void`: it has it although its file says otherwise. */
export const TOOL_STATES = ['granted', 'limited', 'denied', 'void'] as const;
export type ToolState = (typeof TOOL_STATES)[number];

/** An agent file, and what one harness that loads it makes of it. */
export interface AuditedAgent {
  readonly file: string;
  /** Where it is written, when fsagent writes the file. */
  readonly spec?: string;
  readonly harness: HarnessId;
  /** What the harness calls the agent. */
  readonly agent: string;
  /** What it would call it if the file lay in no folder among the agents. */
  readonly unfolded: string;
  readonly loads: Loads;
  /** Tools that the harness does not have are missing. */
  readonly tools: ReadonlyMap<NamedToolKind, ToolState>;
  readonly natives: readonly string[];
  readonly grants: Grants;
  readonly reach: Reach;
  /** As the harness reads them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The keys that decide on tools. */
  readonly toolFields: readonly string[];
  readonly locate: Locate;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Audit {
  readonly agents: readonly AuditedAgent[];
  /** All that was found about the agents. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface AuditOptions {
  /** Default: the built-in ones. */
  readonly registry?: readonly Harness[];
  readonly tree?: TreeFacts;
}

/** A file that a harness finds at a path. */
export interface AuditedSource extends SourceFile {
  /** Where the text is, when the path is a link; findings are reported there. */
  readonly from?: string;
}

/** Reads agent files as their harnesses do, and says what each agent may really do. */
export function auditAgents(sources: readonly AuditedSource[], options: AuditOptions = {}): Audit {
  const { registry = BUILT_IN_HARNESSES } = options;
  const settingsFiles = sources.flatMap((source) => readSettingsFile(source, registry));
  const run: AuditRun = {
    registry,
    tree: options.tree ?? NO_FOLDERS,
    settings: settingsFinder(settingsFiles),
    manifests: readManifests(sources, registry),
    grantsOf: grantsMemory(),
  };
  const judged: JudgedFile[] = [];
  for (const { path, from = path, text } of [...sources].sort(byPath))
    for (const found of find({ path, read: agentTextReader({ path: from, text }) }, run))
      judged.push(judgeFile(found)); // one by one, for what is read of a file takes much more room than what is kept
  const placeOf = (harness: Harness, above: string | undefined, name: string) =>
    JSON.stringify([harness.id, above, name]);
  const taken = new Set(
    settingsFiles.length === 0
      ? []
      : judged.map(({ harness, above, reading }) => placeOf(harness, above, reading.name)),
  );
  const isFree = ({ harness, above }: SettingsFile, name: string) =>
    !taken.has(placeOf(harness, above, name));
  for (const file of settingsFiles)
    for (const agent of file.agents)
      if (isFree(file, agent.name)) judged.push(judgeSettings(file, agent, run));
  return auditOf(judged, registry);
}

/** What a harness makes of a file that was never written; nothing where it looks for none. */
export function readText(text: AgentText, harness: Harness, grantsOf: GrantsMemory): ReadFile | undefined {
  const run = {
    registry: [harness],
    tree: NO_FOLDERS,
    settings: NO_SETTINGS,
    manifests: NO_MANIFESTS,
    grantsOf,
  };
  const [found] = find({ path: text.path, read: () => text }, run);
  return found && readFile(found);
}

const NO_FOLDERS: TreeFacts = { isFolder: () => false };
const NO_SETTINGS = settingsFinder([]);

interface LazyFile {
  readonly path: string;
  readonly read: AgentTextReader;
}

function auditOf(judged: readonly JudgedFile[], registry: readonly Harness[]): Audit {
  const agents = registry.flatMap((harness) => {
    const mine = judged.filter((file) => file.harness === harness && !isLeftNote(file));
    return withReach(harness, withShadows(harness, mine));
  });
  agents.sort((a, b) => compareText(a.file, b.file));
  const notes = judged.filter(isLeftNote);
  const found = [...agents, ...notes].flatMap(({ diagnostics }) => diagnostics);
  return { agents, diagnostics: inSourceOrder(found) };
}

/** A note for people that the harness leaves alone; where it takes it for an agent, it is one. */
const isLeftNote = ({ file, reading }: JudgedFile): boolean => reading.loads === 'absent' && isNote(file);

interface AuditRun {
  readonly registry: readonly Harness[];
  readonly tree: TreeFacts;
  readonly settings: SettingsFinder;
  readonly manifests: Manifests;
  readonly grantsOf: GrantsMemory;
}

/** One file, for every harness that loads it. */
function find({ path, read }: LazyFile, run: AuditRun): readonly FoundFile[] {
  const { registry, tree, settings, manifests } = run;
  return placesWith(path, registry, tree, manifests).map((found) => {
    const { harness, place, above, below, named, leftOut } = found;
    const text = read(harness.audit?.text, harness.file);
    const own = fieldsIn(place, text);
    const under = named?.under ?? fieldsUnder(harness, below, above, settings);
    const fields = under === undefined ? own : merged(under, own);
    const file = { ...text, path, harness, place, below, fields, ...(named && { isNamed: true as const }) };
    return {
      file,
      above,
      settings: settings.valueFor(harness, above),
      grantsOf: run.grantsOf,
      ...(leftOut && { leftOut }),
    };
  });
}

/** A place may add fields to a file, or leave some of its fields out. */
function fieldsIn({ forcedFields, ignoredFields = [] }: AgentPlace, { fields }: AgentText): FieldValues {
  if (!forcedFields && ignoredFields.length === 0) return fields;
  const read = Object.entries(fields).filter(([key]) => !ignoredFields.includes(key));
  return { ...Object.fromEntries(read), ...forcedFields };
}

/** Where a harness joins what several places say of one agent: a built-in agent, its settings, then the file. */
function fieldsUnder(
  harness: Harness,
  name: string,
  above: string | undefined,
  settings: SettingsFinder,
): FieldValues | undefined {
  const { audit } = harness;
  if (!audit?.settings) return undefined;
  const builtIn = audit.delegation.builtIns.find((each) => each.name === name)?.keys;
  const layers = settings.fieldsOf(harness, above, name);
  return [...(builtIn ? [builtIn] : []), ...layers].reduce<FieldValues | undefined>(
    (under, over) => merged(under ?? {}, over),
    undefined,
  );
}

/** An agent of a settings file that no agent file has. */
function judgeSettings(
  { harness, above }: SettingsFile,
  agent: SettingsFile['agents'][number],
  { settings, grantsOf }: AuditRun,
): JudgedFile {
  const place = { folder: '', extensions: [], nested: false };
  const fields = fieldsUnder(harness, agent.name, above, settings) ?? agent.fields;
  const file = { ...agent, harness, place, below: agent.name, fields };
  return judgeFile({ file, above, settings: settings.valueFor(harness, above), grantsOf });
}
