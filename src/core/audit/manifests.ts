import type { AgentPlace, NamedAgent } from '../harness/audit-rules.js';
import type { Harness } from '../harness/harness.js';
import type { SourceFile } from '../source.js';
import { HOME } from './places.js';

/** A file that a manifest names as an agent. */
interface NamedFile extends NamedAgent {
  readonly harness: Harness;
  readonly place: AgentPlace;
  /** The folder it counts for; `undefined`: it holds everywhere. */
  readonly above: string | undefined;
}

/** A folder whose files are agents only if a manifest names them. */
interface ClosedFolder {
  readonly harness: Harness;
  readonly why: string;
  readonly fix: string;
}

/** What all manifests of a tree say. */
export interface Manifests {
  readonly named: ReadonlyMap<string, readonly NamedFile[]>;
  /** By the path of the folder. */
  readonly closed: ReadonlyMap<string, readonly ClosedFolder[]>;
}

/** Reads the files that name agents, such as the manifest of a plugin. */
export function readManifests(sources: readonly SourceFile[], registry: readonly Harness[]): Manifests {
  const named = new Map<string, NamedFile[]>();
  const closed = new Map<string, ClosedFolder[]>();
  for (const harness of registry) {
    const { manifest } = harness.audit ?? {};
    if (!manifest) continue;
    for (const { path, text } of sources.filter((each) => `/${each.path}`.endsWith(`/${manifest.path}`))) {
      const root = path.slice(0, path.length - manifest.path.length);
      const above = manifest.place.beside !== undefined || path.startsWith(HOME) ? undefined : root;
      const { agents, instead } = manifest.read(text);
      if (instead) addTo(closed, `${root}${instead.folder}`, { harness, ...instead });
      for (const agent of agents) {
        const at = joined(root, agent.path);
        if (at !== undefined) addTo(named, at, { ...agent, path: at, harness, place: manifest.place, above });
      }
    }
  }
  return { named, closed };
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
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
