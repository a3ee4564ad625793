import type { AgentSettings, AgentText, FieldValues, Harness, SettingsValue } from '../harness/contract.js';
import { distinct } from '../model/tools.js';
import { grouped } from '../text/grouped.js';
import { isRecord, type Locate } from '../text/locate.js';
import { readSettings } from '../text/loose-yaml.js';
import { onceFor } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { foldersAbove, HOME } from './places.js';

/** A settings file of a harness: rules for every agent below its folder, and agents of its own. */
export interface SettingsFile {
  readonly path: string;
  readonly harness: Harness;
  readonly above: string | undefined;
  /** It lies in a folder of the harness's own. */
  readonly isInside: boolean;
  /** An agent that only this file has is another harness's. */
  readonly isOfOthers: boolean;
  readonly value: SettingsValue;
  readonly agents: readonly SettingsAgent[];
}

export interface SettingsAgent extends AgentText {
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
      path: source.path,
      harness,
      above,
      isInside: source.path.slice((above ?? '').length).includes('/'),
      isOfOthers: settings.ofOthers?.includes(source.path.slice((above ?? '').length)) ?? false,
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
  const above = path.slice(0, path.length - (found ?? path).length);
  const isOthers = audit?.settings?.notIn?.some((folder) => `/${above}`.endsWith(`/${folder}/`));
  return found === undefined || isOthers ? false : above;
}

/** An agent file among those that are joined with settings. */
export interface JoinedFile {
  /** Nothing for one of a person's own. */
  readonly above: string | undefined;
  readonly path: string;
  readonly fields: SettingsValue;
}

/** The settings files of a run, found by their folders: there may be as many of them as of agents. */
export interface SettingsFinder {
  /** The settings that hold for whoever starts in a folder, joined in their order. */
  readonly valueFor: (harness: Harness, start: string | undefined) => SettingsValue;
  /** What settings and files say of one agent for whoever starts in a folder, in the order in which they are joined. */
  readonly partsOf: (
    harness: Harness,
    start: string | undefined,
    agent: string,
    files: readonly JoinedFile[],
  ) => readonly SettingsValue[];
  /** The folders with settings of a harness. */
  readonly folders: (harness: Harness) => readonly string[];
  /** The agents that the settings of one folder name. */
  readonly agentsAt: (harness: Harness, folder: string) => ReadonlyMap<string, SettingsAgent>;
  /** Whether the settings of one folder hold rules for every agent. */
  readonly hasRules: (harness: Harness, folder: string) => boolean;
}

export function settingsFinder(files: readonly SettingsFile[]): SettingsFinder {
  const byHarness = grouped(files, ({ harness }) => harness);
  const byFolder = onceFor((harness: Harness) =>
    grouped(byHarness.get(harness) ?? [], ({ above }) => above ?? HOME),
  );
  const at = (harness: Harness, folder: string | undefined): readonly SettingsFile[] =>
    byFolder(harness).get(folder ?? HOME) ?? [];
  return {
    valueFor: (harness, start) =>
      byHarness.has(harness)
        ? inOrder(harness, start, (folder) => at(harness, folder))
            .map(({ value }) => value)
            .reduce(merged, {})
        : {},
    partsOf: (harness, start, agent, agentFiles) => {
      if (!byHarness.has(harness) && agentFiles.length < 2) return agentFiles.map(({ fields }) => fields);
      const said = inOrder(harness, start, (folder): readonly AgentLayer[] => [
        ...at(harness, folder).flatMap((file) =>
          (agentsOf(file).get(agent)?.parts ?? []).map((part) => ({ ...part, ...layerOf(file) })),
        ),
        ...agentFiles
          .filter(({ above }) => above === folder)
          .map((file) => ({ ...file, isInside: true, isFile: true as const, wins: false })),
      ]);
      const joinsAgain = harness.audit?.settings?.joinsAgain;
      const again = said.filter(
        ({ isFile, wins, fields }) =>
          !isFile && !wins && agentFiles.some((file) => joinsAgain?.(file.fields, fields)),
      );
      return [...said.filter(({ wins }) => !wins), ...again, ...said.filter(({ wins }) => wins)].map(
        ({ fields }) => fields,
      );
    },
    folders: (harness) => distinct((byHarness.get(harness) ?? []).flatMap(({ above }) => above ?? [])),
    agentsAt: (harness, folder) => new Map(at(harness, folder).flatMap((file) => [...agentsOf(file)])),
    hasRules: (harness, folder) => at(harness, folder).some(({ value }) => Object.keys(value).length > 0),
  };
}

const agentsOf = onceFor(
  ({ agents }: SettingsFile) => new Map(agents.map((each) => [each.name, each] as const)),
);

const layerOf = ({ path, isInside }: SettingsFile): Layer => ({ path, isInside });

/** One thing that is joined; `isInside`: it lies in a folder of the harness's own. */
interface Layer {
  readonly path: string;
  readonly isInside: boolean;
  /** It is an agent file. */
  readonly isFile?: true;
}

interface AgentLayer extends Layer, SettingsPart {}

/**
 * What is joined for whoever starts in a folder: a person's settings; those beside the code, from the root down; a person's
 * agents; all in folders of the harness's own, from there up to the root; and what lies in such a folder of the person.
 */
function inOrder<L extends Layer>(
  { audit }: Harness,
  start: string | undefined,
  at: (folder: string | undefined) => readonly L[],
): readonly L[] {
  const own = at(undefined);
  const last = audit?.settings?.lastUserFolder;
  const isLast = ({ path }: Layer) => last !== undefined && path.startsWith(`${HOME}${last}/`);
  const ofUser = own.filter((each) => !isLast(each));
  const folders = start === undefined ? [] : [...foldersAbove(start)].map(at);
  return [
    ...ofUser.filter(({ isFile }) => !isFile),
    ...folders.flatMap((each) => each.filter(({ isInside }) => !isInside)),
    ...ofUser.filter(({ isFile }) => isFile),
    ...folders.reverse().flatMap((each) => each.filter(({ isInside }) => isInside)),
    ...own.filter(isLast),
  ];
}

/** Where a harness joins what several places say of one agent: a built-in agent, settings, files, and settings that win. */
export function fieldsJoined(
  harness: Harness,
  name: string,
  start: string | undefined,
  settings: SettingsFinder,
  files: readonly JoinedFile[],
): FieldValues {
  const { audit } = harness;
  const parts = audit?.settings
    ? settings.partsOf(harness, start, name, files)
    : files.map(({ fields }) => fields);
  const builtIn = audit?.settings && audit.delegation.builtIns.find((each) => each.name === name)?.keys;
  const all = [...(builtIn ? [builtIn] : []), ...parts];
  return (audit?.settings?.asJoined?.(all) ?? all).reduce(merged);
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
