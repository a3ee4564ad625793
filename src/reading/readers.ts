import type { Harness } from '../harness/contract.js';
import { type Manifests, manifestPath } from './manifests.js';
import { agentsBehind, placesWith, type TreeFacts } from './places.js';
import { surfacesAt } from './surfaces.js';

/** A harness that reads what is at a path. */
export interface PathReader {
  readonly harness: Harness;
  /** The folder that it holds for: empty, or with `/` at its end. `undefined`: it holds everywhere. */
  readonly above: string | undefined;
  /** It can be nothing but the file of an agent. */
  readonly isAgent: boolean;
  /** By its name the file is for one machine only. */
  readonly isLocal: boolean;
}

/** Everyone who reads a file, or what a link there leads to, whatever is in it. */
export const readersOf = (
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
  manifests: Manifests,
): readonly PathReader[] => [
  ...agentReaders(path, registry, tree, manifests),
  ...surfacesAt(path, registry).map(({ harness, above, surface }) => ({
    harness,
    above,
    isAgent: false,
    isLocal: surface.isLocal === true,
  })),
  ...registry.flatMap((harness) =>
    namesAt(path, harness).map((name) => ({
      harness,
      above: path.slice(0, path.length - name.length),
      isAgent: false,
      isLocal: false,
    })),
  ),
];

/** A folder of agents behind a link may hold settings too. */
function agentReaders(
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
  manifests: Manifests,
): readonly PathReader[] {
  const places = placesWith(path, registry, tree, manifests);
  const isAgent = places.length > 0;
  const found = isAgent ? places : agentsBehind(path, registry, tree);
  return found.map(({ harness, above }) => ({ harness, above, isAgent, isLocal: false }));
}

/** The path of each settings file and manifest of a harness that this one is, without the folders above. */
const namesAt = (path: string, { audit }: Harness): readonly string[] => [
  ...(audit?.settings?.paths ?? []).filter((each) => `/${path}`.endsWith(`/${each}`)),
  ...(audit?.manifests ?? []).flatMap((each) => manifestPath(each, path) ?? []),
];
