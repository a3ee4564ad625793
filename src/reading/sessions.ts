import type { Harness } from '../harness/contract.js';
import type {
  Condition,
  MainEntry,
  RunEntry,
  ServerEntry,
  SkillEntry,
  SurfaceReading,
  SurfaceRule,
} from '../harness/surface.js';
import type { Location } from '../text/source.js';
import { matchesWildcards } from '../text/wildcards.js';
import { changesSession, type FoundSurface } from './surfaces.js';

/** Where something that a file says is from, and when it counts. */
export interface Origin {
  readonly file: string;
  readonly at: Location | undefined;
  readonly condition: Condition;
  /** It is for this machine only. */
  readonly isLocal: boolean;
  /** The id of the client that alone reads the file; left out, all of them do. */
  readonly client?: string;
}

/** An item of a surface, and the file that it is from. */
export type OfFile<Item> = Omit<Item, 'at' | 'condition'> & Origin;

/**
 * What the main session of a harness has in a tree, beside all of its tools: what runs by itself whichever agent works, and the
 * servers that are there. Judged is the widest that a person gets who clones, trusts the folder and starts anywhere in it.
 */
export interface Session {
  readonly harness: Harness;
  readonly surfaces: readonly FoundSurface[];
  readonly runs: readonly OfFile<RunEntry>[];
  readonly servers: readonly OfFile<ServerEntry>[];
  readonly rules: readonly OfFile<SurfaceRule>[];
  /** Agents that run the session where nobody names one. */
  readonly mains: readonly OfFile<MainEntry>[];
  readonly skills: readonly OfFile<SkillEntry>[];
}

/** One session for each harness of which there is more in the tree than agent files. */
export const sessionsOf = (
  surfaces: readonly FoundSurface[],
  registry: readonly Harness[],
): readonly Session[] =>
  registry.flatMap((harness) => {
    const own = surfaces.filter((each) => each.harness === harness);
    if (!own.some(changesSession)) return [];
    const rules = itemsOf(own, ({ rules: said }) => said);
    const isTaken = takenBy(own);
    return {
      harness,
      surfaces: own,
      rules,
      mains: itemsOf(own, ({ mains }) => mains),
      skills: itemsOf(own, ({ skills }) => skills),
      runs: itemsOf(own, ({ runs }) => runs).filter(({ isHook }) => !(isHook && isTaken('hooks', ''))),
      servers: itemsOf(own, ({ servers }) => servers).filter(({ name }) => !isTaken('servers', name)),
    };
  });

type ItemOf = { readonly at: Location | undefined; readonly condition?: Condition };

const itemsOf = <Item extends ItemOf>(
  surfaces: readonly FoundSurface[],
  pick: (said: SurfaceReading) => readonly Item[] | undefined,
): readonly OfFile<Item>[] =>
  surfaces.flatMap(({ path, surface, isLocal, said }) =>
    ((said && pick(said)) ?? []).map((item) => {
      const { at, condition = surface.condition } = item;
      const { client } = surface;
      return { ...item, file: path, at, condition, isLocal, ...(client !== undefined && { client }) };
    }),
  );

/** What is taken wherever one starts: by a file that counts in every folder and that everybody has. */
function takenBy(surfaces: readonly FoundSurface[]): (of: SurfaceRule['of'], name: string) => boolean {
  const taking = surfaces.flatMap(({ surface, above = '', isLocal, said }) =>
    surface.counts === 'below' && above === '' && !isLocal ? (said?.rules ?? []) : [],
  );
  return (of, name) =>
    taking.some(
      ({ effect, only, names, ...rule }) =>
        effect === 'takes' &&
        rule.of === of &&
        !only &&
        !rule.except &&
        names.some((each) => matchesWildcards(each, name)),
    );
}
