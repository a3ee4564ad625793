import { isRecord, type Locate } from '../../text/locate.js';
import { hooksIn } from '../kit/hooks.js';
import type { JsonFile } from '../kit/json-file.js';
import { recordsIn } from '../kit/json-file.js';
import { commandLine } from '../kit/servers.js';
import { serversReader, settingsReader, textsAt } from '../kit/settings-file.js';
import type { RunEntry, Surface, SurfaceReading, SurfaceRule } from '../surface.js';
import { readChatMode, readPromptFile } from './prompt-file.js';
import { readFolders, SETTINGS } from './vscode-folders.js';

const VERSION = '1.0.102';

/** The plugins that settings turn on come with hooks and servers of their own, once the folder is trusted. */
const pluginRuns = ({ enabledPlugins }: JsonFile['value'], locate: Locate): readonly RunEntry[] =>
  Object.entries(isRecord(enabledPlugins) ? enabledPlugins : {}).flatMap(([name, isOn]) =>
    isOn === true
      ? [{ by: '"enabledPlugins"', text: name, at: locate(['enabledPlugins', name], 'key') }]
      : [],
  );

function readSettings({ value, locate }: JsonFile): SurfaceReading {
  const off = value.disableAllHooks === true;
  return {
    rules: off
      ? [{ effect: 'takes', of: 'hooks', names: ['*'], at: locate(['disableAllHooks'], 'key') }]
      : [],
    runs: [...hooksIn(value.hooks, locate, ['hooks']), ...pluginRuns(value, locate)],
  };
}

/** Its own settings can also turn servers off, also those of a user. Permissions in them do nothing. */
function readOwnSettings(json: JsonFile): SurfaceReading {
  const { rules = [], ...said } = readSettings(json);
  const disabled = textsAt(json.value.disabledMcpServers, ['disabledMcpServers']).map(
    ({ text, path }): SurfaceRule => ({
      effect: 'takes',
      of: 'servers',
      names: [text],
      at: json.locate(path),
    }),
  );
  return { ...said, rules: [...rules, ...disabled] };
}

const readHooks = ({ value, locate }: JsonFile): SurfaceReading => ({
  runs: hooksIn(value.hooks, locate, ['hooks']),
});

/** A program that the first call of the tool `lsp` starts. */
const readLanguageServers = ({ value, locate }: JsonFile): SurfaceReading => ({
  runs: recordsIn(value.lspServers).map(([name, { command, args }]) => ({
    by: `the language server ${name}`,
    text: commandLine(command, args),
    at: locate(['lspServers', name], 'key'),
  })),
});

const inAll = { where: 'root', counts: 'below', condition: 'trust', version: VERSION } as const;
const atRoot = { ...inAll, client: 'cli' } as const;
const anywhere = { ...atRoot, where: 'any folder' } as const;
const ofVsCode = {
  ...anywhere,
  client: 'vscode',
  condition: 'approval', // a person approves a server, and calls a prompt
  version: '1.135, from its source',
} as const;
const ofUser = { ...atRoot, paths: [], condition: 'fresh clone' } as const;

/** What Copilot CLI reads beside agent files, and what VS Code does. */
export const SURFACES: readonly Surface[] = [
  { ...anywhere, id: 'servers', title: 'server file', paths: ['.mcp.json'], read: serversReader() },
  {
    ...anywhere,
    id: 'github-servers',
    title: 'server file',
    paths: ['.github/mcp.json'],
    hiddenBy: '.mcp.json',
    read: serversReader(),
  },
  {
    ...ofUser,
    id: 'user-servers',
    title: 'server file',
    userPaths: ['.copilot/mcp-config.json'],
    read: serversReader(),
  },
  {
    ...inAll,
    id: 'hooks',
    title: 'hook file',
    paths: ['.github/hooks/**/*.json'],
    read: settingsReader(readHooks),
  },
  {
    ...ofUser,
    id: 'user-hooks',
    title: 'hook file',
    userPaths: ['.copilot/hooks/*.json'],
    read: settingsReader(readHooks),
  },
  {
    ...atRoot,
    id: 'settings',
    title: 'settings file',
    paths: ['.github/copilot/settings.json'],
    read: settingsReader(readOwnSettings),
  },
  {
    ...atRoot,
    id: 'local-settings',
    title: 'settings file',
    paths: ['.github/copilot/settings.local.json'],
    isLocal: true,
    read: settingsReader(readOwnSettings),
  },
  {
    ...atRoot,
    id: 'claude-settings',
    title: 'settings file',
    paths: ['.claude/settings.json'],
    read: settingsReader(readSettings),
  },
  {
    ...atRoot,
    id: 'local-claude-settings',
    title: 'settings file',
    paths: ['.claude/settings.local.json'],
    isLocal: true,
    read: settingsReader(readSettings),
  },
  {
    ...ofUser,
    id: 'user-settings',
    title: 'settings file',
    userPaths: ['.copilot/settings.json'],
    read: settingsReader(readHooks),
  },
  {
    ...atRoot,
    id: 'language-servers',
    title: 'file of language servers',
    paths: ['.github/lsp.json'],
    userPaths: ['.copilot/lsp-config.json'],
    condition: 'fresh clone',
    read: settingsReader(readLanguageServers),
  },
  {
    ...atRoot,
    id: 'extensions',
    title: 'extension',
    paths: ['.github/extensions/*/extension.mjs'],
    userPaths: ['.copilot/extensions/*/extension.mjs'],
    condition: 'approval', // it needs an option of the command line, and then no trust
    read: (file) => ({
      runs: [{ by: 'an extension', text: file.below, at: { file: file.path, line: 1, column: 1 } }],
    }),
  },
  {
    ...ofVsCode,
    id: 'vscode-servers',
    title: 'server file of VS Code',
    paths: ['.vscode/mcp.json'],
    read: serversReader('servers'),
  },
  {
    ...ofVsCode,
    id: 'vscode-settings',
    title: 'settings file of VS Code',
    paths: [SETTINGS],
    counts: 'here',
    condition: 'trust',
    read: readFolders,
  },
  {
    ...ofVsCode,
    id: 'vscode-prompts',
    title: 'prompt file',
    paths: ['.github/prompts/*.prompt.md'],
    counts: 'here',
    read: readPromptFile,
  },
  {
    ...ofVsCode,
    id: 'vscode-chat-modes',
    title: 'chat mode',
    paths: ['.github/chatmodes/*.chatmode.md'],
    counts: 'here',
    read: readChatMode,
  },
];
