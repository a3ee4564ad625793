import type { AgentSettings, AgentText, Harness, SettingsValue } from '../harness/contract.js';
import { isRecord, type Locate } from '../text/locate.js';
import { readSettings } from '../text/loose-yaml.js';
import type { SourceFile } from '../text/source.js';
import { foldersAbove, HOME } from './places.js';

/** A settings file of a harness: rules for every agent below its folder, and agents of its own. */
export interface SettingsFile {
  readonly harness: Harness;
  readonly above: string | undefined;
  /** It lies in a folder of the harness's own. */
  readonly isInside: boolean;
  readonly value: SettingsValue;
  readonly agents: readonly SettingsAgent[];
}

interface SettingsAgent extends AgentText {
  readonly name: string;
  /** What each key says of it, in order. */
  readonly parts: readonly SettingsPart[];
}

/** What one key says of an agent. */
interface SettingsPart {
  readonly fields: SettingsValue;
  /** It is joined after the agent's own file. */
  readonly wins: boolean;
}

/** Reads a file as settings of each harness that has such a file there. */
export function readSettingsFile(source: SourceFile, registry: readonly Harness[]): readonly SettingsFile[] {
  return registry.flatMap((harness) => {
    const above = folderAbove(harness, source.path);
    const settings = harness.audit?.settings;
    if (above === false || !settings) return [];
    const { value, locate } = readSettings(source);
    if (!isRecord(value)) return [];
    return {
      harness,
      above,
      isInside: source.path.slice((above ?? '').length).includes('/'),
      value: Object.fromEntries(
        harness.toolFields.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])),
      ),
      agents: agentsIn(source.path, value, locate, settings),
    };
  });
}

/** The agents of a settings file: one for each name, whichever keys it is under. */
function agentsIn(
  path: string,
  value: Readonly<Record<string, unknown>>,
  locate: Locate,
  { agentsKeys, promptKey }: AgentSettings,
): readonly SettingsAgent[] {
  const found = new Map<string, FoundAgent>();
  for (const { key, fields: forced = {}, wins = false } of agentsKeys) {
    const agents = value[key];
    for (const [name, fields] of isRecord(agents) ? Object.entries(agents) : []) {
      if (!isRecord(fields)) continue;
      const { keys = [], fields: under = {}, parts = [] } = found.get(name) ?? {};
      const part = { fields: { ...fields, ...forced }, wins };
      found.set(name, { keys: [key, ...keys], fields: merged(under, part.fields), parts: [...parts, part] });
    }
  }
  return [...found].map(([name, { keys, fields, parts }]) => {
    const { [promptKey]: prompt, ...rest } = fields;
    return {
      path,
      name,
      parts,
      shape: 'fields',
      fields: rest,
      duplicateKeys: [],
      body: typeof prompt === 'string' ? prompt : '',
      locate: (below, part = 'value') =>
        keys.map((key) => locate([key, name, ...below], part)).find((at) => at !== undefined),
    };
  });
}

interface FoundAgent extends Pick<SettingsAgent, 'parts'> {
  readonly keys: readonly string[];
  readonly fields: SettingsValue;
}

/** What comes before the path of a settings file; `undefined` in the home folder, `false` for any other file. */
function folderAbove({ audit }: Harness, path: string): string | undefined | false {
  const { paths = [], userPaths = [] } = audit?.settings ?? {};
  if (path.startsWith(HOME)) return userPaths.includes(path.slice(HOME.length)) ? undefined : false;
  const found = [...paths]
    .sort((a, b) => b.length - a.length)
    .find((each) => `/${path}`.endsWith(`/${each}`));
  return found === undefined ? false : path.slice(0, path.length - found.length);
}

/** The settings files of a run, found by their folders: there may be as many of them as of agents. */
export interface SettingsFinder {
  /** The settings that hold for the files of a folder: the outermost wins; a person's own come first. */
  readonly valueFor: (harness: Harness, above: string | undefined) => SettingsValue;
  /** What a person's own settings, those of a folder and those of the folders above say of one agent, in the order in which they are joined. */
  readonly partsOf: (harness: Harness, above: string | undefined, agent: string) => readonly SettingsPart[];
}

export function settingsFinder(files: readonly SettingsFile[]): SettingsFinder {
  const byFolder = new Map<Harness, Map<string | undefined, FolderSettings>>();
  for (const [order, { harness, above, isInside, value, agents }] of files.entries()) {
    const folders = byFolder.get(harness) ?? new Map<string | undefined, FolderSettings>();
    byFolder.set(harness, folders);
    const known = folders.get(above) ?? { value: {}, agents: new Map<string, AgentLayer[]>() };
    folders.set(above, known);
    Object.assign(known.value, value);
    for (const { name, parts } of agents) {
      const layers = known.agents.get(name) ?? [];
      known.agents.set(name, layers);
      layers.push(...parts.map((part) => ({ ...part, order, isInside })));
    }
  }
  const inFolders = (harness: Harness, folders: readonly (string | undefined)[]): readonly FolderSettings[] =>
    folders.flatMap((folder) => byFolder.get(harness)?.get(folder) ?? []);
  return {
    valueFor: (harness, above) => {
      const outermostLast = above === undefined ? [] : [...foldersAbove(above)].reverse();
      const holding = byFolder.has(harness) ? inFolders(harness, [undefined, ...outermostLast]) : [];
      return Object.assign({}, ...holding.map(({ value }) => value));
    },
    partsOf: (harness, above, agent) => {
      if (!byFolder.has(harness)) return [];
      const layersIn = (folders: readonly (string | undefined)[]) =>
        inFolders(harness, folders)
          .flatMap(({ agents }) => agents.get(agent) ?? [])
          .sort((a, b) => a.order - b.order);
      const outer = above === undefined ? [] : [...foldersAbove(above)].filter((folder) => folder !== above);
      const around = layersIn(outer);
      const own = layersIn(above === undefined ? [above] : [undefined, above]);
      return [
        ...[...around.filter(({ isInside }) => !isInside), ...own].filter(({ wins }) => !wins),
        ...around.filter(({ isInside, wins }) => isInside && !wins).map((part) => ({ ...part, wins: true })),
        ...[...around, ...own].filter(({ wins }) => wins),
      ];
    },
  };
}

interface FolderSettings {
  readonly value: Record<string, unknown>;
  readonly agents: Map<string, AgentLayer[]>;
}

/** What one file says of an agent, and which file it is. */
interface AgentLayer extends SettingsPart {
  readonly order: number;
  /** It lies among the harness's own files: for a folder further down it is joined after the agent's file. */
  readonly isInside: boolean;
}

/** Two layers of keys as one: maps are joined, anything else is replaced by the later. */
export function merged(
  under: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const both = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const known = both[key];
    both[key] = isRecord(known) && isRecord(value) ? merged(known, value) : value;
  }
  return both;
}
