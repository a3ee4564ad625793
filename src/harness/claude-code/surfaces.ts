import { readStrictJson, topOf } from '../kit/json-file.js';
import { serversIn } from '../kit/servers.js';
import { readSkillText } from '../kit/skill-file.js';
import type { Surface, SurfaceFile, SurfaceReading } from '../surface.js';
import { readSettingsOf } from './settings.js';

const VERSION = '2.1.328';

/** Its servers start at once, whatever the settings say of approval. */
function readServers(file: SurfaceFile): SurfaceReading {
  const json = readStrictJson(file);
  if (json) return { servers: serversIn(json.value.mcpServers, json.locate, ['mcpServers']) };
  const why = 'it is not plain JSON with keys';
  return { problems: [{ effect: 'starts none of these servers', why, fix: 'Correct it.', at: topOf(file) }] };
}

const folderOf = (below: string): string => below.split('/').at(-2) ?? '';

/** Its command lines run only where it approves the shell itself; its hooks act once it has been called. */
function readText(file: SurfaceFile, name: string, title: string): SurfaceReading {
  const { skill, hooks } = readSkillText(file, name, title);
  const isRun = skill.approves.some((tool) => /^(?:Bash|\*)(?:\(|$)/.test(tool));
  return { skills: [{ ...skill, runs: isRun ? skill.runs : [] }], runs: hooks };
}

const everywhere = { where: 'any folder', counts: 'below', version: VERSION } as const;

/** What Claude Code reads beside agent files. */
export const SURFACES: readonly Surface[] = [
  {
    id: 'settings',
    title: 'settings file',
    paths: ['.claude/settings.json'],
    where: 'any folder',
    counts: 'here',
    condition: 'fresh clone',
    version: VERSION,
    read: readSettingsOf('trust'),
  },
  {
    id: 'user-settings',
    title: 'settings file',
    paths: [],
    userPaths: ['.claude/settings.json'],
    where: 'root',
    counts: 'below',
    condition: 'fresh clone',
    version: VERSION,
    read: readSettingsOf('fresh clone'),
  },
  {
    id: 'local-settings',
    title: 'settings file',
    paths: ['.claude/settings.local.json'],
    where: 'any folder',
    counts: 'here',
    condition: 'fresh clone',
    isLocal: true,
    version: VERSION,
    read: readSettingsOf('fresh clone'),
  },
  {
    ...everywhere,
    id: 'servers',
    title: 'server file',
    paths: ['.mcp.json'],
    condition: 'fresh clone',
    read: readServers,
  },
  {
    ...everywhere,
    id: 'skills',
    title: 'skill',
    paths: ['.claude/skills/*/SKILL.md'],
    userPaths: ['.claude/skills/*/SKILL.md'],
    condition: 'fresh clone',
    read: (file) => readText(file, folderOf(file.below), 'the skill'),
  },
  {
    ...everywhere,
    id: 'commands',
    title: 'command',
    paths: ['.claude/commands/**/*.md'],
    userPaths: ['.claude/commands/**/*.md'],
    condition: 'fresh clone',
    read: (file) => readText(file, file.below.replace(/^.*\/|\.md$/g, ''), 'the command'),
  },
  {
    ...everywhere,
    id: 'plugin-in-skills',
    title: 'plugin',
    paths: ['.claude/skills/*/.claude-plugin/plugin.json'],
    userPaths: ['.claude/skills/*/.claude-plugin/plugin.json'],
    condition: 'trust',
  },
];
