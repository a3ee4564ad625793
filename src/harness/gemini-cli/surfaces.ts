import { hooksIn } from '../kit/hooks.js';
import { type JsonFile, recordsIn } from '../kit/json-file.js';
import { serversIn } from '../kit/servers.js';
import { onlyTools, settingsReader, textsAt, valueBelow } from '../kit/settings-file.js';
import { readBracedCommand } from '../kit/skill-file.js';
import type { RunEntry, ServerEntry, Surface, SurfaceReading, SurfaceRule } from '../surface.js';

const VERSION = '0.61.0';

function readSettings({ value, locate }: JsonFile): SurfaceReading {
  const rulesAt = (path: readonly string[], effect: SurfaceRule['effect']): readonly SurfaceRule[] =>
    textsAt(valueBelow(value, path), path).map((each) => ({
      effect,
      of: 'tools',
      names: [each.text],
      at: locate(each.path),
    }));
  const isAutoEdit = valueBelow(value, ['general', 'defaultApprovalMode']) === 'auto_edit';
  const discovery = valueBelow(value, ['tools', 'discoveryCommand']);
  return {
    rules: [
      ...rulesAt(['tools', 'exclude'], 'takes'),
      ...onlyTools({ value, locate }, ['tools', 'core']),
      ...rulesAt(['tools', 'allowed'], 'approves'),
      ...(isAutoEdit
        ? [
            {
              effect: 'approves',
              of: 'tools',
              names: ['write_file', 'replace', 'web_fetch'],
              at: locate(['general', 'defaultApprovalMode']),
            } as const,
          ]
        : []),
    ],
    servers: [
      ...serversIn(value.mcpServers, locate, ['mcpServers']),
      ...recordsIn(valueBelow(value, ['agents', 'overrides'])).flatMap(([agent, { mcpServers }]) =>
        serversIn(mcpServers, locate, ['agents', 'overrides', agent, 'mcpServers']).map(
          (each): ServerEntry => ({ ...each, only: { agent } }),
        ),
      ),
    ],
    runs: [
      ...hooksIn(value.hooks, locate, ['hooks']),
      ...(typeof discovery === 'string'
        ? [{ by: '"tools.discoveryCommand"', text: discovery, at: locate(['tools', 'discoveryCommand']) }]
        : []),
      ...policyRuns({ value, locate }),
    ],
  };
}

/** Files with rules that take the place of those of a user, or stand above them. */
const policyRuns = ({ value, locate }: JsonFile): readonly RunEntry[] =>
  ['policyPaths', 'adminPolicyPaths'].flatMap((key) =>
    textsAt(value[key], [key]).map(({ text, path }) => ({
      by: `"${key}"`,
      text,
      alarm: 'puts rules of the repository in place of those of a person',
      at: locate(path),
    })),
  );

const here = { where: 'any folder', counts: 'here', condition: 'trust', version: VERSION } as const;

/** What Gemini CLI reads beside agent files: of the folder that it is started in, once that is trusted. */
export const SURFACES: readonly Surface[] = [
  {
    ...here,
    id: 'settings',
    title: 'settings file',
    paths: ['.gemini/settings.json'],
    read: settingsReader(readSettings),
  },
  {
    ...here,
    id: 'user-settings',
    title: 'settings file',
    paths: [],
    userPaths: ['.gemini/settings.json'],
    counts: 'below',
    condition: 'fresh clone',
    read: settingsReader(readSettings),
  },
  { ...here, id: 'variables', title: 'file of variables', paths: ['.gemini/.env'] },
  {
    ...here,
    id: 'commands',
    title: 'command',
    paths: ['.gemini/commands/**/*.toml'],
    userPaths: ['.gemini/commands/**/*.toml'],
    read: readBracedCommand,
  },
  { ...here, id: 'user-policies', title: 'file of rules', paths: [], userPaths: ['.gemini/policies/*.toml'] },
  {
    ...here,
    id: 'user-extensions',
    title: 'extension',
    paths: [],
    userPaths: ['.gemini/extensions/*/gemini-extension.json'],
  },
];
