import type { Harness } from '../harness/contract.js';
import { importPlaceOf, outputExtensions } from '../harness/kit/places.js';
import { grouped } from '../text/grouped.js';
import type { Manifests } from './manifests.js';
import { type FoundPlace, HOME, placesWith, type TreeFacts } from './places.js';

/** A folder of agent files, and the folder whose project writes them, or could. */
export interface AgentHome {
  /** The folder of the project, below the top; empty for the top itself. */
  readonly root: string;
  /** The harness whose files they are; others may read them too. */
  readonly harness: Harness;
  /** The folder of the files, below the top. */
  readonly folder: string;
  /** Whether the harness looks there in any project; elsewhere, as in a plugin, its config must name the folder. */
  readonly isOwn: boolean;
  /** Below the top. */
  readonly files: readonly string[];
}

/** What a harness's files in a project are set to, where that is not the usual. */
export interface HomeOutputs {
  readonly harness: Harness;
  readonly dir?: string;
  readonly extension?: string;
}

/** A project that is, or could be: its folder, and where its agents are. */
export interface AgentProject {
  readonly root: string;
  readonly outputs: readonly HomeOutputs[];
  readonly files: readonly string[];
}

/** The folders of agents in a tree: of packages below it, of plugins, and its own. */
export function homesOf(
  paths: readonly string[],
  registry: readonly Harness[],
  tree: TreeFacts,
  manifests: Manifests,
): readonly AgentHome[] {
  const placed = paths.flatMap((path) => {
    const home = homeOf(path, registry, tree, manifests);
    return home && !`/${path}`.includes('/.fsagent/') ? [{ ...home, path }] : [];
  });
  const homes = grouped(placed, ({ root, folder, harness }) => JSON.stringify([root, folder, harness.id]));
  return [...homes.values()].map((same) => {
    const [{ path: _, ...home }] = same;
    return { ...home, files: same.map(({ path }) => path) };
  });
}

type Home = Omit<AgentHome, 'files'>;

function homeOf(
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
  manifests: Manifests,
): Home | undefined {
  if (path.startsWith(HOME)) return undefined;
  for (const harness of registry) {
    const own = importPlaceOf(harness, path);
    const isLoaded = own?.place.extensions.some((end) => path.endsWith(end));
    if (!own || !isLoaded || (!own.place.nested && own.below.includes('/'))) continue;
    const folder = path.slice(0, path.length - own.below.length - 1);
    return { root: own.above.replace(/\/$/, ''), harness, folder, isOwn: true };
  }
  const [first] = placesWith(path, registry, tree, manifests).filter(({ leftOut }) => !leftOut);
  return first && elsewhere(path, first, manifests);
}

/** Where a harness looks only under a condition: in plugins, and in repositories of an organisation. */
function elsewhere(
  path: string,
  { harness, place, below }: FoundPlace,
  { plugins }: Manifests,
): Home | undefined {
  const folder = path.slice(0, Math.max(path.lastIndexOf(`/${below}`), 0));
  if (folder === '') return undefined; // directly at the top no folder can be named
  const parent = `/${folder}`.endsWith(`/${place.folder}`)
    ? folder.slice(0, Math.max(folder.length - place.folder.length - 1, 0))
    : undefined;
  const root = place.repository ? '' : (pluginAround(folder, plugins) ?? parent);
  return root === undefined || root === folder ? undefined : { root, harness, folder, isOwn: false };
}

/** The plugin that a folder is in, the nearest one. */
function pluginAround(folder: string, plugins: ReadonlySet<string>): string | undefined {
  for (let at = folder.length; at > 0; at = folder.lastIndexOf('/', at - 1)) {
    const above = folder.slice(0, at);
    if (plugins.has(above)) return above;
  }
  return plugins.has('') ? '' : undefined;
}

/** The projects that hold these folders. A project writes to one folder for each harness, and to no folder below it. */
export function projectsOf(homes: readonly AgentHome[]): readonly AgentProject[] {
  const byRoot = grouped(homes, ({ root }) => root);
  return [...byRoot]
    .map(([root, own]) => {
      const outputs = [...grouped(own, ({ harness }) => harness)].flatMap(([harness, same]) =>
        outputsOf(harness, same),
      );
      const files = outputs.flatMap((each) => each.files);
      return { root, outputs: outputs.map(({ files: _, ...each }) => each), files };
    })
    .filter(({ files }) => files.length > 0)
    .sort((a, b) => (a.root < b.root ? -1 : 1));
}

function outputsOf(
  harness: Harness,
  homes: readonly AgentHome[],
): readonly (HomeOutputs & { readonly files: readonly string[] })[] {
  const own = homes.filter(({ isOwn }) => isOwn);
  if (own.length > 0) return [{ harness, files: own.flatMap(({ files }) => files) }];
  const reached = homes.flatMap((home) => {
    const direct = home.files.filter((path) => !path.slice(home.folder.length + 1).includes('/'));
    return outputExtensions(harness).map((extension, index, all) => {
      const longer = all.filter((each) => each !== extension && each.endsWith(extension));
      const files = direct.filter(
        (path) => path.endsWith(extension) && !longer.some((each) => path.endsWith(each)),
      );
      return { home, files, extension: index === 0 ? undefined : extension };
    });
  });
  const [most] = reached.sort((a, b) => b.files.length - a.files.length);
  if (!most || most.files.length === 0) return [];
  const { home, files, extension } = most;
  const dir = home.root === '' ? home.folder : home.folder.slice(home.root.length + 1);
  return [{ harness, dir, ...(extension !== undefined && { extension }), files }];
}
