import { serversReader } from '../kit/settings-file.js';
import { familySurfaces } from '../opencode/surfaces.js';
import type { Surface } from '../surface.js';

const VERSION = '7.7.9';
const at = { where: 'any folder', counts: 'below', condition: 'fresh clone', version: VERSION } as const;

export const CONFIGS: readonly string[] = ['kilo.json', 'kilo.jsonc', 'opencode.json', 'opencode.jsonc'];

/** What Kilo reads beside agent files: as OpenCode, in folders of its own, and some files of its editors. */
export const kiloSurfaces = (isNative: (name: string) => boolean): readonly Surface[] => [
  ...familySurfaces({
    version: VERSION,
    configs: CONFIGS,
    folders: ['.kilo', '.kilocode'],
    userFolders: ['.config/kilo', '.kilo', '.kilocode'],
    otherFolders: ['.opencode'],
    isNative,
  }),
  {
    ...at,
    id: 'servers',
    title: 'server file',
    paths: ['.kilo/mcp.json', '.kilocode/mcp.json'],
    read: serversReader(),
  },
  {
    ...at,
    id: 'custom-modes',
    title: 'file of custom modes',
    paths: ['.kilocodemodes'],
    where: 'root',
    userPaths: ['.kilocodemodes'],
  },
  { ...at, id: 'workflows', title: 'command', paths: ['.kilocode/workflows/*.md'] },
];
