import { isRecord } from '../../text/locate.js';
import { hooksIn } from '../kit/hooks.js';
import { topOf } from '../kit/json-file.js';
import { serversIn } from '../kit/servers.js';
import { readLooseJson } from '../kit/settings-file.js';
import { tomlData } from '../kit/toml.js';
import type { Surface, SurfaceFile, SurfaceReading } from '../surface.js';

const VERSION = '0.169.0';

/** Places are those of the file, as the reader of TOML keeps none. */
function readConfig(file: SurfaceFile): SurfaceReading {
  const value = tomlData(file.text);
  const at = topOf(file);
  if (!value)
    return { problems: [{ effect: 'stops', why: 'its TOML cannot be read', fix: 'Correct it.', at }] };
  const features = isRecord(value.features) ? value.features : {};
  const servers = Object.entries(isRecord(value.mcp_servers) ? value.mcp_servers : {}).filter(
    ([, server]) => isRecord(server) && server.enabled !== false,
  );
  return {
    servers: serversIn(Object.fromEntries(servers), () => at, []),
    runs: hooksIn(value.hooks, () => at, ['hooks']).map((each) => ({ ...each, condition: 'approval' })),
    rules: [
      ...(features.shell_tool === false
        ? [{ effect: 'takes', of: 'tools', names: ['exec_command', 'write_stdin'], at } as const]
        : []),
      ...(features.multi_agent === false
        ? [{ effect: 'takes', of: 'tools', names: ['spawn_agent'], at } as const]
        : []),
      ...(value.sandbox_mode === 'danger-full-access'
        ? [{ effect: 'approves', of: 'tools', names: ['*'], at } as const]
        : []),
    ],
    problems:
      value.sandbox_mode === 'danger-full-access'
        ? [
            {
              effect: 'writes outside of the repository, once the folder is trusted',
              why: '"sandbox_mode" is "danger-full-access"',
              fix: 'Let each person choose that.',
              at,
            },
          ]
        : [],
  };
}

/** Its hooks run only with an option of the command line, or after a question. */
const readHooks = (file: SurfaceFile): SurfaceReading => {
  const json = readLooseJson(file);
  return { runs: json ? hooksIn(json.value.hooks, json.locate, ['hooks']) : [] };
};

const anywhere = { where: 'any folder', counts: 'below', condition: 'trust', version: VERSION } as const;

/** What Codex reads beside agent files, once the folder is trusted. */
export const SURFACES: readonly Surface[] = [
  {
    ...anywhere,
    id: 'config',
    title: 'settings file',
    paths: ['.codex/config.toml'],
    userPaths: ['.codex/config.toml'],
    read: readConfig,
  },
  {
    ...anywhere,
    id: 'hooks',
    title: 'hook file',
    paths: ['.codex/hooks.json'],
    userPaths: ['.codex/hooks.json'],
    condition: 'approval',
    read: readHooks,
  },
  { ...anywhere, id: 'rules', title: 'file of rules', paths: ['.codex/rules/*.rules'] },
];
