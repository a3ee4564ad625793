import type { AgentPlace } from '../harness/audit-rules.js';
import type { Harness } from '../harness/harness.js';
import { shortest } from '../harness/places.js';

/** A place of a harness that a file lies in. */
export interface FoundPlace {
  readonly harness: Harness;
  readonly place: AgentPlace;
  /** The folder that the place is in: empty, or with `/` at its end. `undefined`: it holds everywhere. */
  readonly above: string | undefined;
  /** The path below the place, without the ending. */
  readonly below: string;
}

/** What a tree must answer to find special places. */
export interface TreeFacts {
  readonly isFolder: (path: string) => boolean;
  /** What the repository is called. */
  readonly name?: string;
}

/** How paths below a person's home folder begin. */
export const HOME = '~/';

const PLACES = new WeakMap<Harness, readonly AgentPlace[]>();

/** Every place where a harness finds agents in a repository. */
function placesOf(harness: Harness): readonly AgentPlace[] {
  const { places, audit } = harness;
  const known = PLACES.get(harness) ?? [
    ...places.flatMap(({ folders, ...place }) => folders.map((folder) => ({ folder, ...place }))),
    ...(audit?.morePlaces ?? []),
  ];
  PLACES.set(harness, known);
  return known;
}

/** The places that a file lies in, one for each harness that would load it. */
export function placesWith(
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
): readonly FoundPlace[] {
  return registry.flatMap((harness) => {
    if (!harness.audit) return [];
    const isUser = path.startsWith(HOME);
    const places = isUser ? harness.audit.userPlaces : placesOf(harness);
    for (const place of places) {
      const found = isUser ? inHome(path, place) : inRepository(path, place, tree);
      if (found) return [{ harness, place, ...found }];
    }
    return [];
  });
}

type Position = Pick<FoundPlace, 'above' | 'below'>;

function inHome(path: string, place: AgentPlace): Position | undefined {
  const start = `${HOME}${place.folder}/`;
  const below = path.startsWith(start) ? stemOf(path.slice(start.length), place) : undefined;
  return below === undefined ? undefined : { above: undefined, below };
}

function inRepository(path: string, place: AgentPlace, tree: TreeFacts): Position | undefined {
  const at = `/${path}`.lastIndexOf(`/${place.folder}/`);
  if (at === -1) return undefined;
  const above = path.slice(0, at);
  const below = stemOf(path.slice(at + place.folder.length + 1), place);
  if (below === undefined) return undefined;
  if (place.beside !== undefined)
    return tree.isFolder(`${above}${place.beside}`) ? { above: undefined, below } : undefined;
  if (place.repository && !(at === 0 && place.repository.test(tree.name ?? ''))) return undefined;
  return { above, below };
}

/** The path without its ending; nothing when the harness does not load such a file. */
function stemOf(below: string, { extensions, nested }: AgentPlace): string | undefined {
  const ending = [...extensions].sort((a, b) => b.length - a.length).find((each) => below.endsWith(each));
  if (ending === undefined || below.length === ending.length || (!nested && below.includes('/')))
    return undefined;
  return below.slice(0, -ending.length);
}

/** Globs of every place, below the root or below home. */
export function auditGlobs(registry: readonly Harness[], where: 'root' | 'home'): readonly string[] {
  const globs = registry.flatMap((harness) => {
    const { audit } = harness;
    if (!audit) return [];
    const places = where === 'home' ? audit.userPlaces : placesOf(harness);
    const settings = where === 'home' ? audit.settings?.userPaths : audit.settings?.paths;
    const anywhere = where === 'home' ? '' : '**/';
    return [
      ...places.flatMap(({ folder, nested, extensions }) =>
        shortest(extensions).map((end) => `${anywhere}${folder}/${nested ? '**/' : ''}*${end}`),
      ),
      ...(settings ?? []).map((path) => `${anywhere}${path}`),
    ];
  });
  return [...new Set(globs)];
}

/** Whether an audit reads the file: an agent's, or settings that may hold agents. */
export function isAudited(path: string, registry: readonly Harness[], tree: TreeFacts): boolean {
  const isSettings = registry.some(({ audit }) =>
    path.startsWith(HOME)
      ? audit?.settings?.userPaths.includes(path.slice(HOME.length))
      : audit?.settings?.paths.some((each) => `/${path}`.endsWith(`/${each}`)),
  );
  return isSettings || placesWith(path, registry, tree).length > 0;
}

/** Globs of what may be a symbolic link on the way to agents: the folders of places, and what lies in them. */
export function linkGlobs(registry: readonly Harness[]): readonly string[] {
  const folders = registry.flatMap((harness) =>
    (harness.audit ? placesOf(harness) : []).map(({ folder }) => folder),
  );
  return [
    ...new Set(
      folders.flatMap((folder) => [...foldersTo(folder).map((each) => `**/${each}`), `**/${folder}/**/*`]),
    ),
  ];
}

/** `a`, `a/b`, `a/b/c` */
const foldersTo = (folder: string): readonly string[] => {
  const parts = folder.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** Whether a harness would find agents at a path, or behind it if it is a link to a folder. */
export function leadsToAgents(path: string, registry: readonly Harness[], tree: TreeFacts): boolean {
  const isAgent = (each: string) => placesWith(each, registry, tree).length > 0;
  const rests = registry.flatMap((harness) =>
    placesOf(harness).flatMap(({ folder }) =>
      foldersTo(folder).flatMap((part) =>
        `/${path}`.endsWith(`/${part}`) ? [folder.slice(part.length)] : [],
      ),
    ),
  );
  const endings = new Set(registry.flatMap(placesOf).flatMap(({ extensions }) => extensions));
  const inside = [...endings].flatMap((end) => ['', ...rests].map((rest) => `${path}${rest}/x${end}`));
  return [path, ...inside].some(isAgent);
}

/** Whether two agents can be loaded together: one folder holds the other, or one of them holds everywhere. */
export const areTogether = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);
