import { type AgentPlace, type Harness, type NamedAgent, readersIn } from '../harness/contract.js';
import { shortest } from '../harness/kit/places.js';
import { onceFor } from '../text/once.js';
import { type Manifests, manifestPath, NO_MANIFESTS } from './manifests.js';

/** A place of a harness that a file is in. */
export interface FoundPlace {
  readonly harness: Harness;
  readonly place: AgentPlace;
  /** The folder that the place is in: empty, or with `/` at its end. `undefined`: it holds everywhere. */
  readonly above: string | undefined;
  /** The path below the place, without the ending. */
  readonly below: string;
  /** Fields that another file gives it, which names it as an agent. */
  readonly named?: NamedAgent;
  /** Why it is no agent although it is there, and what to do. */
  readonly leftOut?: { readonly why: string; readonly fix: string };
}

/** What a tree must answer to find special places. */
export interface TreeFacts {
  readonly isFolder: (path: string) => boolean;
  /** What the repository is called. */
  readonly name?: string;
}

/** How paths below a person's home folder begin. */
export const HOME = '~/';

/** Every place where a harness finds agents in a repository. */
const placesOf = onceFor(({ places, audit }: Harness): readonly AgentPlace[] => [
  ...places.flatMap(({ folders, ...place }) => folders.map((folder) => ({ folder, ...place }))),
  ...(audit?.morePlaces ?? []),
]);

/** The places that a file is in, one for each harness that would load it. */
export function placesWith(
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
  manifests: Manifests = NO_MANIFESTS,
): readonly FoundPlace[] {
  return registry.flatMap((harness): readonly FoundPlace[] => {
    if (!harness.audit) return [];
    const named = manifests.named.get(path)?.find((each) => each.harness === harness);
    if (named) return [{ harness, place: named.place, above: named.above, below: stemAlone(path), named }];
    const found = inOwnPlace(path, harness, tree) ?? inOpenedFolder(path, harness, manifests);
    if (!found || isOff(path, harness, manifests)) return [];
    const leftOut = foldersTo(path)
      .flatMap((folder) => manifests.closed.get(folder) ?? [])
      .find((each) => each.harness === harness);
    return [{ harness, ...found, ...(leftOut && { leftOut }) }];
  });
}

/** Whether settings keep a harness out of the folder of a file. */
const isOff = (path: string, harness: Harness, { off }: Manifests): boolean =>
  off.size > 0 && (off.get(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) ?? []).includes(harness);

type PlacedPath = Pick<FoundPlace, 'place' | 'above' | 'below'>;

/** Whether a harness looks where the file is. */
function inOwnPlace(path: string, harness: Harness, tree: TreeFacts): PlacedPath | undefined {
  const isUser = path.startsWith(HOME);
  for (const place of isUser ? (harness.audit?.userPlaces ?? []) : placesOf(harness)) {
    const found = isUser ? inHome(path, place) : inRepository(path, place, tree);
    if (found) return { place, ...found };
  }
  return undefined;
}

/** Whether a file holds for no folder, as that of a plugin, which may be installed anywhere. */
export const isOfPlugin = (path: string, above: string | undefined): boolean =>
  above === undefined && !path.startsWith(HOME);

/** Whether a manifest makes the files of a folder above it agents. */
function inOpenedFolder(path: string, harness: Harness, { opened }: Manifests): PlacedPath | undefined {
  if (opened.size === 0) return undefined;
  for (const folder of foldersTo(path)) {
    const found = opened.get(folder)?.find((each) => each.harness === harness);
    const below = found && withoutEnding(path.slice(folder.length + 1), found.place);
    if (found && below !== undefined) return { place: found.place, above: found.above, below };
  }
  return undefined;
}

/** `a/b.agent.md` → `b` */
const stemAlone = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/(?!^)\..*$/, '');

type Position = Pick<FoundPlace, 'above' | 'below'>;

function inHome(path: string, place: AgentPlace): Position | undefined {
  const start = `${HOME}${place.folder}/`;
  const below = path.startsWith(start) ? withoutEnding(path.slice(start.length), place) : undefined;
  return below === undefined ? undefined : { above: undefined, below };
}

function inRepository(path: string, place: AgentPlace, tree: TreeFacts): Position | undefined {
  if (!path.includes(place.folder)) return undefined; // nearly always, and to look closer costs time
  const at = `/${path}`.lastIndexOf(`/${place.folder}/`);
  if (at === -1) return undefined;
  const above = path.slice(0, at);
  const below = withoutEnding(path.slice(at + place.folder.length + 1), place);
  if (below === undefined) return undefined;
  if (place.beside !== undefined)
    return tree.isFolder(`${above}${place.beside}`) ? { above: undefined, below } : undefined;
  if (place.repository && !(at === 0 && place.repository.test(tree.name ?? ''))) return undefined;
  return { above, below };
}

/** The path without its ending; nothing when the harness does not load such a file. */
function withoutEnding(below: string, { extensions, nested }: AgentPlace): string | undefined {
  let ending: string | undefined; // the longest one
  for (const each of extensions)
    if (below.endsWith(each) && each.length > (ending?.length ?? 0)) ending = each;
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
    const manifests = (audit.manifests ?? []).flatMap(({ paths }) => paths);
    const anywhere = where === 'home' ? '' : '**/';
    return [
      ...places.flatMap((place) => placeGlobs({ ...place, folder: `${anywhere}${place.folder}` })),
      ...[...(settings ?? []), ...manifests].map((path) => `${anywhere}${path}`),
    ];
  });
  return [...new Set(globs)];
}

/** The folders of all places: inside them harnesses enter every folder. */
export const agentFolders = (registry: readonly Harness[]): readonly string[] => [
  ...new Set(
    registry.flatMap((harness) =>
      [...(harness.audit ? placesOf(harness) : []), ...(harness.audit?.userPlaces ?? [])].map(
        ({ folder }) => folder,
      ),
    ),
  ),
];

/** Whether a file may hold agents beside other settings. */
export const isSettings = (path: string, registry: readonly Harness[]): boolean =>
  registry.some(({ audit }) =>
    path.startsWith(HOME)
      ? audit?.settings?.userPaths.includes(path.slice(HOME.length))
      : audit?.settings?.paths.some((each) => `/${path}`.endsWith(`/${each}`)),
  );

/** Whether a file may name agents in other folders. */
export const isManifest = (path: string, registry: readonly Harness[]): boolean =>
  manifestsOf(registry).some((each) => manifestPath(each, path) !== undefined);

const manifestsOf = onceFor((registry: readonly Harness[]) => [
  ...new Set(readersIn(registry).flatMap(({ audit }) => audit?.manifests ?? [])),
]);

/** Globs of the folders whose files manifests make agents; `globOf` gives nothing for a folder that is not there. */
export const openedGlobs = (
  { opened }: Manifests,
  globOf: (folder: string) => string | undefined,
): readonly string[] => [
  ...new Set(
    [...opened].flatMap(([path, each]) => {
      const folder = globOf(path);
      return folder === undefined ? [] : each.flatMap(({ place }) => placeGlobs({ ...place, folder }));
    }),
  ),
];

const placeGlobs = ({ folder, nested, extensions }: AgentPlace): readonly string[] =>
  shortest(extensions).map((end) => `${folder}/${nested ? '**/' : ''}*${end}`);

/** Globs of what may be a symbolic link on the way to agents: the folders of places, and what is in them. */
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

/** Of `a/b/`: the top, which is empty, `a/` and `a/b/`. */
export function* foldersAbove(above: string): Iterable<string> {
  yield '';
  for (let end = above.indexOf('/'); end !== -1; end = above.indexOf('/', end + 1))
    yield above.slice(0, end + 1);
}

/** Whether a harness would find agents at a path, or behind it if it is a link to a folder. */
export const leadsToAgents = (path: string, registry: readonly Harness[], tree: TreeFacts): boolean =>
  agentsBehind(path, registry, tree).length > 0;

/** The places that a path is in, or leads to if it is a link to a folder. */
export function agentsBehind(
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
): readonly FoundPlace[] {
  const rests = registry.flatMap((harness) =>
    placesOf(harness).flatMap(({ folder }) =>
      foldersTo(folder).flatMap((part) =>
        `/${path}`.endsWith(`/${part}`) ? [folder.slice(part.length)] : [],
      ),
    ),
  );
  const endings = new Set(registry.flatMap(placesOf).flatMap(({ extensions }) => extensions));
  const inside = [...endings].flatMap((end) => ['', ...rests].map((rest) => `${path}${rest}/x${end}`));
  return [path, ...inside].flatMap((each) => placesWith(each, registry, tree));
}

/** Whether two agents can be loaded together: one folder holds the other, or one of them holds everywhere. */
export const areTogether = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);
