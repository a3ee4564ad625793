import type { AgentManifest, AgentPlace, Harness, NamedAgent } from '../harness/contract.js';
import type { SourceFile } from '../text/source.js';
import { HOME } from './places.js';

/** A folder whose files a manifest makes agents. */
interface OpenedFolder {
  readonly harness: Harness;
  readonly place: AgentPlace;
  /** The folder it counts for; `undefined`: it holds everywhere. */
  readonly above: string | undefined;
}

/** A file that a manifest names as an agent. */
type NamedFile = OpenedFolder & NamedAgent;

/** A folder whose files are agents only if a manifest names them. */
interface ClosedFolder {
  readonly harness: Harness;
  readonly why: string;
  readonly fix: string;
}

/** What all manifests of a tree say, by the paths of files and of folders. */
export interface Manifests {
  readonly named: ReadonlyMap<string, readonly NamedFile[]>;
  readonly opened: ReadonlyMap<string, readonly OpenedFolder[]>;
  readonly closed: ReadonlyMap<string, readonly ClosedFolder[]>;
  /** The harnesses that settings keep out of a folder. */
  readonly off: ReadonlyMap<string, readonly Harness[]>;
  /** The folders of plugins, with a manifest of their own or without. */
  readonly plugins: ReadonlySet<string>;
}

export const NO_MANIFESTS: Manifests = {
  named: new Map(),
  opened: new Map(),
  closed: new Map(),
  off: new Map(),
  plugins: new Set(),
};

/** Reads the files that name agents, such as the manifest of a plugin. */
export function readManifests(sources: readonly SourceFile[], registry: readonly Harness[]): Manifests {
  const named = new Map<string, NamedFile[]>();
  const opened = new Map<string, OpenedFolder[]>();
  const closed = new Map<string, ClosedFolder[]>();
  const off = new Map<string, Harness[]>();
  const allPlugins = new Set<string>();
  for (const harness of registry) {
    const found = foundManifests(harness, sources).map((each) => ({ ...each, ...each.read(each.text) }));
    const plugins = new Set(found.flatMap((each) => (each.plugins ? [] : (joined(each.root, '') ?? []))));
    for (const { root, place, isPlugin, agents = [], instead, off: away = [], ...more } of found) {
      const above = isPlugin || root.startsWith(HOME) ? undefined : root;
      const bare = (more.plugins ?? []).filter((each) => !plugins.has(joined(root, each) ?? ''));
      for (const each of isPlugin ? (more.plugins ?? ['']) : []) {
        const plugin = joined(root, each);
        if (plugin !== undefined) allPlugins.add(plugin);
      }
      const folders = [...(more.folders ?? []), ...bare.map((each) => `${each}/${place.folder}`)];
      if (instead) addTo(closed, joined(root, instead.folder), { harness, ...instead });
      for (const folder of away) addTo(off, joined(root, folder), harness);
      for (const folder of folders) addTo(opened, joined(root, folder), { harness, place, above });
      for (const agent of agents) addTo(named, joined(root, agent.path), { ...agent, harness, place, above });
    }
  }
  return { named, opened, closed, off, plugins: allPlugins };
}

interface FoundManifest extends AgentManifest {
  /** The folder it is for: empty, or with `/` at its end. */
  readonly root: string;
  readonly text: string;
}

/** One manifest of a kind for each folder. */
function foundManifests({ audit }: Harness, sources: readonly SourceFile[]): readonly FoundManifest[] {
  return (audit?.manifests ?? []).flatMap((manifest) => {
    const found = new Map<string, FoundManifest & { readonly rank: number }>();
    for (const { path, text } of sources) {
      const name = manifestPath(manifest, path);
      if (name === undefined) continue;
      const [root, rank] = [path.slice(0, path.length - name.length), manifest.paths.indexOf(name)];
      if (rank < (found.get(root)?.rank ?? Number.POSITIVE_INFINITY))
        found.set(root, { ...manifest, root, text, rank });
    }
    return [...found.values()];
  });
}

/** Which path of a manifest a file has, the longest one where several are alike. */
export function manifestPath({ paths }: AgentManifest, path: string): string | undefined {
  let longest: string | undefined;
  for (const each of paths) {
    const isThere = path.endsWith(each) && (path.length === each.length || path.at(-each.length - 1) === '/');
    if (isThere && each.length > (longest?.length ?? 0)) longest = each;
  }
  return longest;
}

function addTo<T>(map: Map<string, T[]>, key: string | undefined, value: T): void {
  if (key === undefined) return;
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** A path below a folder, without its dots; nothing where it leaves the tree. */
function joined(root: string, path: string): string | undefined {
  if (/^(?:[/~]|[A-Za-z]:)/.test(path)) return undefined;
  const parts: string[] = [];
  const start = root.startsWith(HOME) ? HOME : '';
  for (const part of `${root.slice(start.length)}${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return `${start}${parts.join('/')}`;
}
