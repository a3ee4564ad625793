import type { AgentPlace, Harness } from '../harness/contract.js';
import { onceFor } from '../text/once.js';
import { agentsBehind, isSettings, placesWith, type TreeFacts } from './places.js';
import { surfacesAt } from './surfaces.js';

/** Names that lead to what harnesses read below a folder, name by name. */
export interface WaysIn {
  readonly names: ReadonlyMap<string, WaysIn>;
  /** From here on, any name may. */
  readonly isOpen: boolean;
}

/** The ways from a folder, in which one of some harnesses may be started, to the files that it reads there. */
export const waysIn = onceFor((registry: readonly Harness[]): WaysIn => {
  const top = newWay();
  for (const path of registry.flatMap(pathsOf)) {
    let way = top;
    for (const part of path.split('/')) {
      if (part.includes('*')) {
        way.isOpen = true;
        break;
      }
      const next = way.names.get(part) ?? newWay();
      way.names.set(part, next);
      way = next;
    }
  }
  return top;
});

interface MutableWays extends WaysIn {
  readonly names: Map<string, MutableWays>;
  isOpen: boolean;
}

const newWay = (): MutableWays => ({ names: new Map(), isOpen: false });

/** Where plugins and whole organisations have agents says nothing of the agents of this project. */
const isOwn = ({ beside, repository }: AgentPlace): boolean =>
  beside === undefined && repository === undefined;

const pathsOf = ({ places, audit }: Harness): readonly string[] => [
  ...places.flatMap(({ folders }) => folders.map((folder) => `${folder}/*`)),
  ...(audit?.morePlaces ?? []).filter(isOwn).map(({ folder }) => `${folder}/*`),
  ...(audit?.surfaces ?? []).flatMap(({ paths }) => paths),
  ...(audit?.settings?.paths ?? []),
];

/** Whether a harness reads what is at a path, or a link there leads to what it reads; what is for one machine only is left out. */
export function isReadAt(
  path: string,
  registry: readonly Harness[],
  tree: TreeFacts,
  isLink: boolean,
): boolean {
  return (
    surfacesAt(path, registry).some(({ surface }) => !surface.isLocal) ||
    isSettings(path, registry) ||
    (isLink ? agentsBehind : placesWith)(path, registry, tree).some(({ place }) => isOwn(place))
  );
}
