import { hooksIn } from '../kit/hooks.js';
import type { JsonFile } from '../kit/json-file.js';
import { serversIn } from '../kit/servers.js';
import { onlyTools, serversReader, settingsReader, textsAt, valueBelow } from '../kit/settings-file.js';
import { readBracedCommand } from '../kit/skill-file.js';
import type { Surface, SurfaceProblem, SurfaceReading, SurfaceRule } from '../surface.js';

const VERSION = '0.24.4';

/** Servers of a project start by themselves only where every tool is used without a question. */
function readSettings({ value, locate }: JsonFile): SurfaceReading {
  const rulesAt = (path: readonly string[], effect: SurfaceRule['effect']): readonly SurfaceRule[] =>
    textsAt(valueBelow(value, path), path).map((each) => ({
      effect,
      of: 'tools',
      names: [each.text],
      at: locate(each.path),
    }));
  const mode = ['tools', 'approvalMode'];
  const isYolo = valueBelow(value, mode) === 'yolo';
  const off = value.disableAllHooks === true;
  return {
    rules: [
      ...rulesAt(['tools', 'exclude'], 'takes'),
      ...rulesAt(['permissions', 'deny'], 'takes'),
      ...['tools.core', 'coreTools'].flatMap((key) => onlyTools({ value, locate }, key.split('.'))),
      ...rulesAt(['permissions', 'allow'], 'approves'),
      ...rulesAt(['tools', 'allowed'], 'approves'),
      ...(isYolo ? [{ effect: 'approves', of: 'tools', names: ['*'], at: locate(mode) } as const] : []),
      ...(off
        ? [{ effect: 'takes', of: 'hooks', names: ['*'], at: locate(['disableAllHooks'], 'key') } as const]
        : []),
    ],
    servers: serversIn(value.mcpServers, locate, ['mcpServers']).map((each) => ({
      ...each,
      condition: isYolo ? 'fresh clone' : 'approval',
    })),
    runs: hooksIn(value.hooks, locate, ['hooks']),
    problems: [...(isYolo ? [noQuestions(locate(mode))] : []), ...openDeny({ value, locate })],
  };
}

const noQuestions = (at: SurfaceProblem['at']): SurfaceProblem => ({
  effect: 'uses every tool without a question, also in a fresh clone',
  why: '"tools.approvalMode" is "yolo"',
  fix: 'Let each person choose that.',
  at,
});

/** A shell that is taken away by this key still runs commands by `monitor`. */
const openDeny = ({ value, locate }: JsonFile): readonly SurfaceProblem[] =>
  textsAt(valueBelow(value, ['tools', 'disabled']), ['tools', 'disabled'])
    .filter(({ text }) => text === 'run_shell_command')
    .map(({ path }) => ({
      effect: 'still runs commands, by "monitor"',
      why: '"tools.disabled" takes only "run_shell_command"',
      fix: 'Write it under "permissions.deny".',
      at: locate(path),
    }));

const here = { where: 'any folder', counts: 'here', condition: 'fresh clone', version: VERSION } as const;

/** What Qwen Code reads beside agent files: of the folder that it is started in. */
export const SURFACES: readonly Surface[] = [
  {
    ...here,
    id: 'settings',
    title: 'settings file',
    paths: ['.qwen/settings.json'],
    read: settingsReader(readSettings),
  },
  {
    ...here,
    id: 'user-settings',
    title: 'settings file',
    paths: [],
    userPaths: ['.qwen/settings.json'],
    counts: 'below',
    read: settingsReader(readSettings),
  },
  {
    ...here,
    id: 'servers',
    title: 'server file',
    paths: ['.mcp.json'],
    condition: 'approval',
    read: serversReader(),
  },
  {
    ...here,
    id: 'commands',
    title: 'command',
    paths: ['.qwen/commands/**/*.toml', '.qwen/commands/**/*.md'],
    read: readBracedCommand,
  },
  {
    ...here,
    id: 'user-extensions',
    title: 'extension',
    paths: [],
    userPaths: ['.qwen/extensions/*/qwen-extension.json'],
  },
];
