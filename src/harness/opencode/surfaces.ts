import { isRecord } from '../../text/locate.js';
import { type JsonFile, recordsIn, topOf } from '../kit/json-file.js';
import { commandLine, serversIn } from '../kit/servers.js';
import { mainAt, settingsReader, textsAt, valueBelow } from '../kit/settings-file.js';
import { readSkillText } from '../kit/skill-file.js';
import type { RunEntry, Surface, SurfaceFile, SurfaceReading } from '../surface.js';

/** A server is on unless it says otherwise; one file can turn on what another turns off. */
const readServers = ({ value, locate }: JsonFile) =>
  serversIn(value.mcp, locate, ['mcp']).filter(({ name }) => {
    const server = isRecord(value.mcp) ? value.mcp[name] : undefined;
    return isRecord(server) && server.enabled !== false;
  });

/** Programs of its own choice that files with some endings start when they are read or written. */
const programsOf = (
  { value, locate }: JsonFile,
  key: 'lsp' | 'formatter',
  title: string,
): readonly RunEntry[] =>
  recordsIn(value[key]).flatMap(([name, { command }]) =>
    command === undefined
      ? []
      : [{ by: `the ${title} ${name}`, text: commandLine(command, []), at: locate([key, name], 'key') }],
  );

function readConfig(json: JsonFile): SurfaceReading {
  const { value, locate } = json;
  return {
    servers: readServers(json),
    runs: [
      ...textsAt(value.plugin, ['plugin']).map(({ text, path }) => ({
        by: '"plugin"',
        text,
        at: locate(path),
      })),
      ...programsOf(json, 'lsp', 'language server'),
      ...programsOf(json, 'formatter', 'formatter'),
      ...(typeof value.shell === 'string'
        ? [{ by: '"shell"', text: value.shell, at: locate(['shell'], 'key') }]
        : []),
      ...recordsIn(value.provider).flatMap(([name, { npm }]) =>
        typeof npm === 'string' && npm.startsWith('file:')
          ? [{ by: `the provider ${name}`, text: npm, at: locate(['provider', name, 'npm'], 'key') }]
          : [],
      ),
    ],
    rules: textsAt(valueBelow(value, PRIMARY_TOOLS), PRIMARY_TOOLS).map(({ text, path }) => ({
      effect: 'takes',
      of: 'tools',
      names: [text],
      only: 'subagents',
      at: locate(path),
    })),
    mains: mainAt(json, 'default_agent'),
    unread: replacedIn(json),
  };
}

/** Tools that no subagent has. */
const PRIMARY_TOOLS = ['experimental', 'primary_tools'];

/** It puts variables and files into the text before it reads it, in keys too; what comes of that is not known here. */
function replacedIn({ value, locate }: JsonFile): NonNullable<SurfaceReading['unread']> {
  const keysOf = (map: unknown, path: readonly string[]): readonly (readonly string[])[] =>
    Object.entries(isRecord(map) && path.length < DEEPEST ? map : {}).flatMap(([key, inside]) => [
      ...(/\{(?:env|file):/.test(key) ? [[...path, key]] : []),
      ...keysOf(inside, [...path, key]),
    ]);
  return keysOf(value, []).map((path) => ({ key: path.at(-1) ?? '', at: locate(path, 'key') }));
}
const DEEPEST = 20;

/** It puts this list there itself, for the types of its plugins; any other package is code that nobody has read here. */
const readPackages = ({ value, locate }: JsonFile): SurfaceReading => ({
  unread: ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) => {
    const packages = value[key];
    return Object.keys(isRecord(packages) ? packages : {})
      .filter((name) => !OWN_PACKAGES.test(name))
      .map((name) => ({ key: name, at: locate([key, name], 'key') }));
  }),
});

const OWN_PACKAGES = /^@(?:opencode-ai|kilocode)\/(?:plugin|sdk)$/;

/** A module that is loaded whenever the program starts. */
const moduleRun =
  (by: string) =>
  (file: SurfaceFile): SurfaceReading => ({ runs: [{ by, text: file.below, at: topOf(file) }] });

/** A tool whose file has the name of a built-in one takes its place, also for agents that may use that one alone. */
const toolRun =
  (isNative: (name: string) => boolean) =>
  (file: SurfaceFile): SurfaceReading => {
    const name = file.below.replace(/^.*\/|\.[^.]*$/g, '');
    const alarm = isNative(name)
      ? { alarm: `takes the place of the built-in tool "${name}", for every agent that has it` }
      : {};
    return { runs: [{ by: 'a custom tool', text: file.below, at: topOf(file), ...alarm }] };
  };

/** Its command lines run when a person types its name, whatever the agent may do. */
const readCommand = (file: SurfaceFile): SurfaceReading => {
  const name = file.below.replace(/^.*\/|\.md$/g, '');
  return { skills: [readSkillText(file, name, 'the command').skill] };
};

/** Where OpenCode, or a fork of it, has the same files. */
export interface FamilyFiles {
  readonly version: string;
  /** Names of config files, in any folder and in its own ones. */
  readonly configs: readonly string[];
  readonly folders: readonly string[];
  /** Below a person's home, where the same is in such a folder. */
  readonly userFolders: readonly string[];
  readonly isNative: (name: string) => boolean;
  /** The folders of others, which it does not look into. */
  readonly otherFolders: readonly string[];
}

/** What OpenCode and its forks read beside agent files. None of them asks whether a folder is trusted. */
export function familySurfaces({
  version,
  configs,
  folders,
  userFolders,
  isNative,
  otherFolders,
}: FamilyFiles): readonly Surface[] {
  const inside = (paths: readonly string[]) => ({
    paths: folders.flatMap((folder) => paths.map((path) => `${folder}/${path}`)),
    userPaths: userFolders.flatMap((folder) => paths.map((path) => `${folder}/${path}`)),
  });
  const scripts = (...names: readonly string[]) => names.flatMap((name) => [`${name}/*.js`, `${name}/*.ts`]);
  const common = { where: 'any folder', counts: 'below', condition: 'fresh clone', version } as const;
  const config = inside(configs);
  return [
    {
      ...common,
      id: 'config',
      title: 'settings file',
      paths: [...configs, ...config.paths],
      userPaths: config.userPaths,
      notIn: otherFolders,
      read: settingsReader(readConfig),
    },
    {
      ...common,
      id: 'plugins',
      title: 'plugin',
      ...inside(scripts('plugin', 'plugins')),
      read: moduleRun('a plugin'),
    },
    {
      ...common,
      id: 'tools',
      title: 'custom tool',
      ...inside(scripts('tool', 'tools')),
      read: toolRun(isNative),
    },
    {
      ...common,
      id: 'commands',
      title: 'command',
      ...inside(['command/*.md', 'commands/*.md']),
      read: readCommand,
    },
    {
      ...common,
      id: 'packages',
      title: 'list of packages for plugins',
      ...inside(['package.json']),
      read: settingsReader(readPackages),
    },
  ];
}
