import { GUARD_EVENTS } from '../kit/hooks.js';
import { topOf } from '../kit/json-file.js';
import { serversReader } from '../kit/settings-file.js';
import type { Surface, SurfaceFile, SurfaceReading } from '../surface.js';

const VERSION = '3.0.65';

/** A file with the name of an event, which need not be executable. */
const readHook = (file: SurfaceFile): SurfaceReading => {
  const event = file.below.replace(/^.*\/|\.[^.]*$/g, '');
  const isGuard = GUARD_EVENTS.includes(event) ? ({ isGuard: true } as const) : {};
  return { runs: [{ by: `the hook ${event}`, text: file.below, isHook: true, ...isGuard, at: topOf(file) }] };
};

const atRoot = { where: 'root', counts: 'below', condition: 'fresh clone', version: VERSION } as const;

/** What Cline CLI reads beside agent files. It asks of no folder whether it is trusted. */
export const SURFACES: readonly Surface[] = [
  {
    ...atRoot,
    id: 'hooks',
    title: 'hook file',
    paths: ['.clinerules/hooks/*', '.cline/hooks/*'],
    read: readHook,
  },
  {
    ...atRoot,
    id: 'user-servers',
    title: 'server file',
    paths: [],
    userPaths: ['.cline/data/settings/cline_mcp_settings.json'],
    read: serversReader(),
  },
  {
    ...atRoot,
    id: 'user-settings',
    title: 'settings file',
    paths: [],
    userPaths: ['.cline/data/settings/global-settings.json'],
  },
  {
    ...atRoot,
    id: 'plugins',
    title: 'plugin',
    paths: [
      '.cline/plugins/*.js',
      '.cline/plugins/*.ts',
      '.clinerules/plugins/*.js',
      '.clinerules/plugins/*.ts',
    ],
  },
];
