import { isRecord } from '../../text/locate.js';
import type { AgentManifest, AgentPlace, ManifestReading } from '../contract.js';
import { readLooseJson, settingsReader } from '../kit/settings-file.js';
import type { NamedFolder, SurfaceFile, SurfaceProblem, SurfaceReading } from '../surface.js';

/*
 * Where VS Code looks for agents, as settings of a project change it (1.135). The file is JSON with comments and commas too many.
 */
export const SETTINGS = '.vscode/settings.json';
const KEY = 'chat.agentFilesLocations';

/** Where it looks without settings. Only the very word takes one of them away. */
export const FOLDERS: readonly string[] = ['.github/agents', '.claude/agents'];

/** In other folders it takes no other Markdown for an agent. */
const inNamedFolder: AgentPlace = {
  folder: '', // the settings name it
  extensions: ['.agent.md', '.chatmode.md'],
  nested: false,
};

/** A text that says so clearly is as good as the value. */
function asFlag(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return word === true || word === 'true' ? true : word === false || word === 'false' ? false : undefined;
}

/** The folders that a settings file names. */
function foldersIn(file: SurfaceFile): readonly NamedFolder[] {
  const json = readLooseJson(file);
  const named = json?.value[KEY];
  if (!json || !isRecord(named)) return [];
  return Object.entries(named).flatMap(([path, value]) => {
    const isOn = asFlag(value);
    const folder = path.trim();
    return isOn === undefined || folder === '' ? [] : [{ folder, isOn, at: json.locate([KEY, path], 'key') }];
  });
}

/** It takes no patterns, and no path from the root of a disk. */
const isUsable = ({ folder }: NamedFolder): boolean => !/[*?[\]{}\\]|^\/|^[A-Za-z]:/.test(folder);

const isNew = ({ folder }: NamedFolder): boolean => !FOLDERS.includes(folder);

export const readFolders = (file: SurfaceFile): SurfaceReading =>
  settingsReader(() => {
    const named = foldersIn(file).filter((each) => each.isOn === isNew(each));
    const problems = named
      .filter((each) => !isUsable(each))
      .map(
        ({ folder, at }): SurfaceProblem => ({
          effect: `looks for no agents in "${folder}"`,
          why: 'it takes no patterns and no absolute paths here',
          fix: 'Name the folder by its path in the project.',
          at,
          isNote: true,
        }),
      );
    return { folders: named.filter(isUsable), ...(problems.length > 0 && { problems }) };
  })(file);

/** The same for those who look for agents. */
function foldersNamed(text: string): ManifestReading {
  const named = foldersIn({ path: SETTINGS, below: SETTINGS, text }).filter(isUsable);
  return {
    folders: named.flatMap((each) => (each.isOn && isNew(each) ? [each.folder] : [])),
    off: named.flatMap((each) => (each.isOn || isNew(each) ? [] : [each.folder])),
  };
}

export const FOLDER_SETTINGS: AgentManifest = {
  paths: [SETTINGS],
  place: inNamedFolder,
  isSettings: true,
  read: foldersNamed,
};
