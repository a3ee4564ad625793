import type { Client, Harness } from '../harness/contract.js';
import type { Surface, SurfaceReading } from '../harness/surface.js';
import { distinct } from '../model/tools.js';
import { onceFor } from '../text/once.js';
import { byPath, type SourceFile } from '../text/source.js';
import { withAlarms } from './alarms.js';
import { areTogether, HOME } from './places.js';

/** A file beside agent files that changes what agents or the main session can do, as one harness reads it. */
export interface FoundSurface {
  readonly harness: Harness;
  readonly surface: Surface;
  readonly path: string;
  /** The folder that it holds for: empty, or with `/` at its end. `undefined`: a person's home, so it holds everywhere. */
  readonly above: string | undefined;
  /** It is on this machine only. */
  readonly isLocal: boolean;
  /** Missing where nothing of it is read. */
  readonly said?: SurfaceReading;
}

/** Whether a file does anything, or may do anything because it is not read. */
export const changesSomething = (found: FoundSurface): boolean =>
  (found.said?.folders ?? []).length > 0 || changesSession(found);

/** Whether a session is another one with it: which files are agents is not its own. */
export const changesSession = ({ said }: FoundSurface): boolean =>
  said === undefined ||
  [said.rules, said.servers, said.runs, said.mains, said.unread, said.problems].some(
    (items = []) => items.length > 0,
  ) ||
  (said.skills ?? []).some(({ runs, approves }) => runs.length + approves.length > 0);

/** Where a path lies for one surface. */
interface SurfacePlace extends Pick<FoundSurface, 'harness' | 'surface' | 'above'> {
  readonly below: string;
}

/** The surfaces that a file is, one for each harness that reads it. */
export function surfacesAt(path: string, registry: readonly Harness[]): readonly SurfacePlace[] {
  return registry.flatMap((harness) => surfacesOf(harness, path));
}

function surfacesOf(harness: Harness, path: string): readonly SurfacePlace[] {
  const isUser = path.startsWith(HOME);
  const given = isUser ? path.slice(HOME.length) : path;
  const found = new Map<Surface, SurfacePlace>(); // of one surface the longest path counts
  for (const { surface, isOfUser, expression } of expressionsOf(harness)) {
    if (isOfUser !== isUser) continue;
    const [, above = '', below] = expression.exec(given) ?? [];
    if (below === undefined || surface.notIn?.some((folder) => `/${above}`.endsWith(`/${folder}/`))) continue;
    if ((found.get(surface)?.below.length ?? 0) < below.length)
      found.set(surface, { harness, surface, above: isUser ? undefined : above, below });
  }
  return [...found.values()];
}

/** Every path of a harness's surfaces as an expression: the folder that it holds for, and the path below that. */
const expressionsOf = onceFor((harness: Harness) =>
  (harness.audit?.surfaces ?? []).flatMap((surface) => {
    if (!isUsed(surface, harness)) return [];
    const anywhere = surface.where === 'any folder';
    return [
      ...surface.paths.map((path) => ({
        surface,
        isOfUser: false,
        expression: asExpression(path, anywhere),
      })),
      ...(surface.userPaths ?? []).map((path) => ({
        surface,
        isOfUser: true,
        expression: asExpression(path, false),
      })),
    ];
  }),
);

/** A file of one client is nothing to a team that does not use it. */
const isUsed = ({ client }: Surface, { clients }: Harness): boolean =>
  client === undefined || clients.some(({ id }) => id === client);

/** Who reads such a file: its harness, or one client of it. */
export const readerOf = (
  { client }: Surface,
  { clients, title }: Harness,
): Pick<Client, 'title' | 'evidence'> => clients.find(({ id }) => id === client) ?? { title };

/** No part of it can match what the part before it could, but for the folders above. */
const asExpression = (path: string, isAnywhere: boolean): RegExp => {
  const below = path
    .split('/')
    .map((part) => (part === '**' ? '(?:[^/]+/)*' : `${part.split('*').map(literal).join('[^/]*')}/`))
    .join('')
    .slice(0, -1);
  return new RegExp(`^(${isAnywhere ? '(?:[^/]+/)*' : ''})(${below})$`);
};

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Globs of every surface, below the root or below home. In a repository, where every folder is looked into, they are two only:
 * each name of each file is compared with each glob.
 */
export function surfaceGlobs(registry: readonly Harness[], where: 'root' | 'home'): readonly string[] {
  const surfaces = registry.flatMap(({ audit }) => audit?.surfaces ?? []);
  if (where === 'home') return distinct(surfaces.flatMap(({ userPaths = [] }) => userPaths));
  const pathsOf = (wanted: Surface['where']) =>
    distinct(surfaces.flatMap((surface) => (surface.where === wanted ? surface.paths : [])));
  return [...oneOf('**/', pathsOf('any folder')), ...oneOf('', pathsOf('root'))];
}

/** Globs of what may be a symbolic link on the way to surfaces of a repository. */
export const surfaceLinkGlobs = (registry: readonly Harness[]): readonly string[] => [
  ...oneOf('**/', foldersOf(registry, 'any folder')),
  ...oneOf('', foldersOf(registry, 'root')),
];

/** Whether a link to a folder leads to surfaces. */
export const leadsToSurfaces = (path: string, registry: readonly Harness[]): boolean =>
  folderExpressions(registry).some((each) => each.test(path));

const folderExpressions = onceFor((registry: readonly Harness[]) => [
  ...foldersOf(registry, 'any folder').map((folder) => asExpression(folder, true)),
  ...foldersOf(registry, 'root').map((folder) => asExpression(folder, false)),
]);

/** The folders on the way to surfaces: of `a/*\/c` these are `a` and `a/*`. */
function foldersOf(registry: readonly Harness[], where: Surface['where']): readonly string[] {
  const surfaces = registry.flatMap(({ audit }) => audit?.surfaces ?? []);
  const paths = surfaces.flatMap((surface) => (surface.where === where ? surface.paths : []));
  const folders = paths.flatMap((path) => {
    const parts = path.split('/');
    const deep = parts.indexOf('**');
    const above = parts.slice(0, deep === -1 ? parts.length - 1 : deep);
    return above.map((_, index) => above.slice(0, index + 1).join('/'));
  });
  return distinct(folders);
}

const oneOf = (start: string, paths: readonly string[]): readonly string[] =>
  paths.length === 0 ? [] : [`${start}@(${paths.join('|')})`];

/** Whether a file has to be read for what it says beside agents. */
export const isReadSurface = (path: string, registry: readonly Harness[]): boolean =>
  surfacesAt(path, registry).some(({ surface }) => surface.read);

/** Reads every surface among some files. `text` is asked for those alone that a harness's module can read. */
export function readSurfaces(
  files: readonly { readonly path: string; readonly text: () => string | undefined }[],
  registry: readonly Harness[],
): readonly FoundSurface[] {
  const paths = new Set(files.map(({ path }) => path));
  return [...files].sort(byPath).flatMap((file) =>
    surfacesAt(file.path, registry).map(({ below, ...place }): FoundSurface => {
      const { hiddenBy, isLocal = false } = place.surface;
      const found = { ...place, path: file.path, isLocal };
      if (hiddenBy !== undefined && paths.has(`${place.above ?? HOME}${hiddenBy}`))
        return { ...found, said: hidden(file.path, hiddenBy) };
      const text = place.surface.read && file.text();
      if (text === undefined) return found;
      const said = place.surface.read?.({ path: file.path, below, text });
      return { ...found, ...(said && { said: withAlarms(said) }) };
    }),
  );
}

const hidden = (file: string, other: string): SurfaceReading => {
  const why = `there is a ${other} in the same folder`;
  const fix = 'Put what it says there.';
  return { problems: [{ effect: 'ignores this whole file', why, fix, at: { file, line: 1, column: 1 } }] };
};

/** The same of files whose text is at hand. */
export const surfacesAmong = (
  sources: readonly SourceFile[],
  registry: readonly Harness[],
): readonly FoundSurface[] =>
  readSurfaces(
    sources.map(({ path, text }) => ({ path, text: () => text })),
    registry,
  );

/** Whether a skill that an agent in a folder finds runs commands when it is loaded. */
export type SkillFinder = (harness: Harness, above: string | undefined, name: string) => boolean;

export function skillFinder(surfaces: readonly FoundSurface[]): SkillFinder {
  const running = surfaces.flatMap(({ harness, above, said }) =>
    (said?.skills ?? []).flatMap(({ name, runs }) => (runs.length > 0 ? [{ harness, above, name }] : [])),
  );
  return (harness, above, name) =>
    running.some(
      (each) => each.harness.id === harness.id && each.name === name && areTogether(each.above, above),
    );
}

/** The servers that files give to one agent alone, beside what its own file says. */
export type GivenServers = (harness: Harness, above: string | undefined, agent: string) => readonly string[];

export function givenServers(surfaces: readonly FoundSurface[]): GivenServers {
  const given = surfaces.flatMap(({ harness, above, said }) =>
    (said?.servers ?? []).flatMap(({ name, only }) =>
      only ? [{ id: harness.id, above, name, agent: only.agent }] : [],
    ),
  );
  return ({ id }, above, agent) =>
    distinct(
      given.flatMap((each) =>
        each.id === id && each.agent === agent && areTogether(each.above, above) ? each.name : [],
      ),
    );
}

/** The names of the servers that files configure for all agents of a harness, each once. */
export const serversIn = (surfaces: readonly FoundSurface[]): ((harness: Harness) => readonly string[]) =>
  onceFor((harness: Harness) =>
    distinct(
      surfaces.flatMap((each) =>
        each.harness === harness
          ? (each.said?.servers ?? []).flatMap(({ name, only }) => (only ? [] : name))
          : [],
      ),
    ),
  );
