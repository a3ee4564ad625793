import {
  type AgentPlace,
  type AgentReading,
  type AgentText,
  type Client,
  type ClientView,
  type FieldValues,
  type Harness,
  type PlacedText,
  readersIn,
  type SettingsValue,
  viewsOf,
} from '../harness/contract.js';
import { keptName } from '../harness/kit/kept-names.js';
import { absent, agentName, notLoaded, readByLists } from '../harness/kit/shapes.js';
import { diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { onceFor } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import type { AgentTextReader } from './agent-text.js';
import type { Grants } from './judged.js';
import { type Manifests, NO_MANIFESTS, readManifests } from './manifests.js';
import { type GrantsMemory, grantsMemory, type NativeGrants } from './native-grants.js';
import { isOfPlugin, placesWith, type TreeFacts } from './places.js';
import { gives } from './server-grants.js';
import {
  fieldsJoined,
  merged,
  readSettingsFile,
  type SettingsFile,
  type SettingsFinder,
  settingsFinder,
} from './settings.js';
import {
  type FoundSurface,
  type GivenServers,
  givenServers,
  type SkillFinder,
  serversIn,
  skillFinder,
  surfacesAmong,
} from './surfaces.js';

/** What one client of a harness makes of one agent file: the answer that check, audit, policy and explain go by. */
export interface Reading {
  readonly file: PlacedText;
  /** As the client has it. */
  readonly harness: Harness;
  readonly client: Client;
  readonly above: string | undefined;
  /** What the harness says of the file. */
  readonly said: AgentReading;
  readonly grants: Grants;
  readonly natives: readonly string[];
}

/** Where other agents are looked at, no more of it is asked: that of thousands of files is kept until then. */
export interface KeptReading extends Omit<Reading, 'said' | 'file'> {
  readonly file: Omit<PlacedText, 'body'>;
  readonly said: Pick<AgentReading, 'loads' | 'name' | 'seats' | 'isStartable' | 'mayStart' | 'takesOut'>;
}

export function keptOf({ file, harness, client, above, said, grants, natives }: Reading): KeptReading {
  const { body: _, ...kept } = file;
  const { loads, name, seats, isStartable, mayStart, takesOut } = said;
  const more = { ...(mayStart && { mayStart }), ...(takesOut && { takesOut }) };
  return {
    file: kept,
    ...{ harness, client, above, grants, natives },
    said: { loads, name, seats, isStartable, ...more },
  };
}

/** What the harness would call an agent if its file lay in no folder among the agents. */
export const unfoldedName = ({ file }: KeptReading): string =>
  agentName({ ...file, below: file.below.slice(file.below.lastIndexOf('/') + 1) });

/** Whether there is such an agent in the harness. */
export const isThere = ({ said: { loads } }: KeptReading): boolean => loads === 'loaded' || loads === 'open';

/** What all readings of a tree share. */
export interface ReadingRun {
  readonly registry: readonly Harness[];
  /** The harnesses as each of their clients has them. */
  readonly views: readonly ClientView[];
  readonly tree: TreeFacts;
  readonly settingsFiles: readonly SettingsFile[];
  readonly settings: SettingsFinder;
  readonly manifests: Manifests;
  readonly grantsOf: GrantsMemory;
  /** Other files that count. */
  readonly surfaces: readonly FoundSurface[];
  readonly skills: SkillFinder;
  /** The servers that files configure for a harness. */
  readonly servers: (harness: Harness) => readonly string[];
  readonly given: GivenServers;
}

const NO_FOLDERS: TreeFacts = { isFolder: () => false };

/** Reads what holds for more than one agent file: settings, and the files that name agents. */
export function startReading(
  sources: readonly SourceFile[],
  registry: readonly Harness[],
  tree: TreeFacts = NO_FOLDERS,
  grantsOf: GrantsMemory = grantsMemory(),
  surfaces: readonly FoundSurface[] = sources.length === 0 ? [] : surfacesAmong(sources, registry),
): ReadingRun {
  const views = registry.flatMap(viewsOf);
  const harnesses = readersIn(registry);
  const settingsFiles = sources.flatMap((source) => readSettingsFile(source, harnesses));
  return {
    registry,
    views,
    tree,
    settingsFiles,
    settings: settingsFinder(settingsFiles),
    manifests: sources.length === 0 ? NO_MANIFESTS : readManifests(sources, harnesses),
    grantsOf,
    surfaces,
    skills: skillFinder(surfaces),
    servers: serversIn(surfaces),
    given: givenServers(surfaces),
  };
}

/** One file, for every client of each harness that looks for agents where it is. */
export const readingsOf = (path: string, read: AgentTextReader, run: ReadingRun): readonly Reading[] =>
  run.views.flatMap((view) => {
    const [found] = placesWith(path, [view.harness], run.tree, run.manifests);
    if (!found) return [];
    const { client, harness } = view;
    const { place, above, below, named, leftOut } = found;
    const text = read(harness.audit?.text, harness.file);
    const own = fieldsIn(place, text);
    const fields = named?.under
      ? merged(named.under, own)
      : fieldsJoined(harness, below, above, run.settings, [{ path, above, fields: own }]);
    const file = {
      ...text,
      ...{ path, harness, place, below, fields },
      ...(fields !== own && { own }),
      ...(named && { isNamed: true as const }),
    };
    return leftOut
      ? withGrants({ file, client, above }, absent(file, leftOut.why, leftOut.fix), run)
      : readPlaced({ file, client, above }, run);
  });

/** A file of a harness's own, as its first client reads it, wherever it will be: another folder changes nothing of what it says. */
export function readOwn(text: AgentText, harness: Harness, name: string, run: ReadingRun): Reading {
  const [{ folders, ...place }] = harness.places;
  const [folder] = folders;
  const [first] = viewsOf(harness);
  const [client, own] = [first?.client ?? harness.clients[0], first?.harness ?? harness];
  const file = { ...text, harness: own, place: { folder, ...place }, below: name };
  return readPlaced({ file, client, above: '' }, run);
}

/** The agents of a settings file that no agent file has. */
export function settingsReadings(read: readonly KeptReading[], run: ReadingRun): readonly Reading[] {
  const keyOf = (harness: Harness, above: string | undefined, name: string) =>
    JSON.stringify([harness.id, above, name]);
  if (run.settingsFiles.length === 0) return [];
  const taken = new Set(read.map(({ harness, above, said }) => keyOf(harness, above, said.name)));
  const files = run.settingsFiles.filter(({ isOfOthers }) => !isOfOthers);
  return files.flatMap(({ harness, above, agents }) =>
    agents
      .filter(({ name }) => !taken.has(keyOf(harness, above, name)))
      .flatMap((agent) => {
        const place = { folder: '', extensions: [], nested: false };
        const fields = fieldsJoined(harness, agent.name, above, run.settings, []);
        const file = { ...agent, harness, place, below: agent.name, fields };
        return run.views
          .filter((view) => view.harness === harness)
          .map(({ client }) => readPlaced({ file, client, above }, run));
      }),
  );
}

/** A file for one client; `above` is what it holds for. */
type FileToRead = Pick<Reading, 'file' | 'client' | 'above'>;

export function readPlaced({ file, client, above }: FileToRead, run: ReadingRun): Reading {
  const settings = run.settings.valueFor(file.harness, above);
  const said = readPlacedText(file, settings, isOfPlugin(file.path, above));
  return withGrants({ file, client, above }, said, run);
}

/** What a client says of a file in one of the places of its harness. An agent of a plugin has the plugin's name before its own. */
export function readPlacedText(
  file: PlacedText,
  settings: SettingsValue = {},
  hasLongerName = false,
): AgentReading {
  const { harness, fields } = file;
  const said = (harness.audit?.read ?? readByLists)(file, settings);
  if (said.loads === 'absent' || hasLongerName) return said;
  const kept = keptName(harness, [agentName(file), fields.name]);
  return kept === undefined ? said : underKeptName(file, said, kept);
}

/** What becomes of a file whose name the harness keeps for itself. */
function underKeptName(
  file: PlacedText,
  said: AgentReading,
  { name, effect, why }: NonNullable<ReturnType<typeof keptName>>,
): AgentReading {
  const { harness, fields, locate } = file;
  const path = fields.name === name ? ['name'] : [];
  if (effect === 'void') return absent(file, `"${name}" is its own agent: ${why}`, 'Rename the agent.', path);
  const subject = { harness: harness.id };
  if (effect === 'breaks') {
    const facts = { harness: harness.title, why: `no agent can be called "${name}"`, effect: why };
    return notLoaded(file, 'breaks', [diagnose('agent-breaks', locate(path), facts, subject)]);
  }
  const facts = { name, harness: harness.title, effect: why };
  return {
    ...said,
    diagnostics: [...said.diagnostics, diagnose('builtin-name', locate(path), facts, subject)],
  };
}

function withGrants(
  read: FileToRead,
  alone: AgentReading,
  { grantsOf, skills, servers, given }: ReadingRun,
): Reading {
  const { file, above } = read;
  const { harness, fields } = file;
  const said = withSkills(alone, (name) => skills(harness, above, name));
  const meanings = file.meanings?.harness === harness.id ? file.meanings.names : undefined; // others guess
  const names = [...(said.allowed ?? []), ...said.denied].map(({ name }) => name);
  const granting = { ...said, names, meanings, fields, servers: servers(harness) };
  const { natives, grants } = apart(grantsOf(harness, granting, said.loads));
  const more = said.loads === 'absent' ? [] : given(harness, above, said.name);
  return { ...read, harness, said, natives, grants: more.length === 0 ? grants : withServers(grants, more) };
}

const withServers = (grants: Grants, servers: readonly string[]): Grants => ({
  ...grants,
  mcp: [
    ...grants.mcp,
    ...servers.flatMap((server) =>
      grants.mcp.some((grant) => gives(grant, { server })) ? [] : [{ server }],
    ),
  ],
});

/** A skill that is loaded when the agent starts runs its command lines, whatever the agent's lists say. */
function withSkills(said: AgentReading, runs: (skill: string) => boolean): AgentReading {
  const fields = (said.loadsSkills ?? []).flatMap(({ field, skill }) => (runs(skill) ? [field] : []));
  return fields.length === 0
    ? said
    : { ...said, commandFields: distinct([...said.commandFields, ...fields]) };
}

/** One object of grants for all agents that have the same, so that what follows from them is found once. */
const apart = onceFor(
  ({ natives, ...grants }: NativeGrants): { natives: readonly string[]; grants: Grants } => ({
    natives,
    grants,
  }),
);

/** A place may add fields to a file, or leave some of its fields out. */
function fieldsIn({ forcedFields, ignoredFields = [] }: AgentPlace, { fields }: AgentText): FieldValues {
  if (!forcedFields && ignoredFields.length === 0) return fields;
  const read = Object.entries(fields).filter(([key]) => !ignoredFields.includes(key));
  return { ...Object.fromEntries(read), ...forcedFields };
}
