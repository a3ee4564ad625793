import type { Harness } from '../harness/contract.js';
import { grouped } from '../text/grouped.js';
import { once } from '../text/once.js';
import { byPath, compareText } from '../text/source.js';
import type { AgentTextReader } from './agent-text.js';
import { type JoinedReading, joinedReadings } from './joined.js';
import type { Reach } from './judged.js';
import { foldersAbove, HOME } from './places.js';
import { reachAmong } from './reach-among.js';
import {
  isThere,
  type KeptReading,
  type Reading,
  type ReadingRun,
  readingsOf,
  settingsReadings,
} from './read-file.js';

/** An agent file that is read when it is asked for. */
export interface AgentSource {
  readonly path: string;
  /** Opens it for all harnesses that look where it is. */
  readonly open: () => AgentTextReader;
}

/** What an agent can do in one client of a harness, beside all others of its tree. */
export interface Power<R extends KeptReading = KeptReading> {
  readonly reading: R;
  /** Another file of the same agent. `wins`: the harness loads that one instead. */
  readonly rival?: {
    readonly file: KeptReading['file'];
    readonly wins: boolean;
    /** It is a person's own, which comes first for that person only: what the harness does. */
    readonly userFirst?: string;
  };
  /** The same agent without a file of a folder for main agents, which is joined with it. */
  readonly withoutMode?: { readonly reading: R; readonly mode: string };
  /** An agent of a folder above whose place it takes for whoever starts further down. */
  readonly outer?: R;
  /** What it can have done by agents that it may start. */
  readonly reach: () => Reach;
}

/**
 * The one answer to what the agents of a tree can do: each file as each harness that loads it reads it, once for all that
 * ask. `keep` says at once what is to be known of a reading later, for what is read of a file takes much more room than that.
 */
export function powersOf<R extends KeptReading>(
  run: ReadingRun,
  keep: (reading: Reading, registry: readonly Harness[]) => R,
): (files: readonly AgentSource[]) => readonly Power<R>[] {
  const kept = (reading: Reading): R => keep(reading, run.registry);
  const known = new Map<AgentSource, readonly R[]>();
  const readingsIn = (file: AgentSource): readonly R[] => {
    const readings = known.get(file) ?? readingsOf(file.path, file.open(), run).map(kept);
    known.set(file, readings);
    return readings;
  };
  return (files) => {
    const alone = [...files].sort(byPath).flatMap(readingsIn);
    const joinedAll = joinedReadings(alone, run);
    const joined = joinedAll.filter((each) => each.instead.length > 0 || isAnother(each));
    const replaced = new Set(joined.flatMap(({ instead }) => instead));
    const modes = new Map<R, NonNullable<Power<R>['withoutMode']>>();
    const together = joined.map((each) => {
      const reading = kept(each.reading);
      const mode = each.instead.find((other) => other !== each.alone);
      if (mode) modes.set(reading, { reading: each.alone, mode: mode.file.path });
      return reading;
    });
    const read = [...alone.filter((each) => !replaced.has(each)), ...together];
    const taken = [...alone, ...joinedAll.map(({ reading }) => reading)];
    const all = [...read, ...settingsReadings(taken, run).map(kept)];
    const found = run.views.flatMap(({ harness }) => {
      const mine = all.filter((reading) => reading.harness === harness);
      return besideEachOther(harness, mine).map((power) => {
        const withoutMode = modes.get(power.reading);
        return withoutMode ? { ...power, withoutMode } : power;
      });
    });
    return found.sort((a, b) => compareText(a.reading.file.path, b.reading.file.path));
  };
}

/** Whether an agent differs from what its file gives alone. */
const isAnother = ({ reading, alone }: JoinedReading<KeptReading>): boolean =>
  reading.grants !== alone.grants ||
  reading.said.loads !== alone.said.loads ||
  reading.said.isStartable !== alone.said.isStartable ||
  reading.said.seats.join() !== alone.said.seats.join();

function besideEachOther<R extends KeptReading>(
  harness: Harness,
  readings: readonly R[],
): readonly Power<R>[] {
  const rivals = rivalsIn(harness, readings);
  const loaded = readings.filter((reading) => !rivals.get(reading)?.wins);
  const reachOf = once(() => reachAmong(harness, loaded));
  const outers = outersIn(harness, loaded);
  return readings.map((reading) => {
    const rival = rivals.get(reading);
    const outer = outers.get(reading);
    return {
      reading,
      ...(rival && { rival }),
      ...(outer && { outer }),
      reach: once(() => reachOf()(reading)),
    };
  });
}

type Rival = NonNullable<Power['rival']>;

/** Files of one folder that a harness takes for one agent: where it has an order, only the first is loaded. */
function rivalsIn<R extends KeptReading>(harness: Harness, readings: readonly R[]): ReadonlyMap<R, Rival> {
  const groups = grouped(readings, ({ said, above }) =>
    said.loads === 'absent' || above === undefined ? undefined : JSON.stringify([above, said.name]),
  );
  const rivals = new Map<R, Rival>(ofUsers(harness, readings));
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const wins = harness.audit?.precedence !== undefined;
    const [first] = [...group].sort((a, b) => rankOf(a) - rankOf(b));
    for (const each of group) {
      const other = wins ? first : group.find((rival) => rival !== each);
      if (other && other !== each) rivals.set(each, { file: other.file, wins });
    }
  }
  return rivals;
}

/** A person's own agents of the names that a project has. */
function ofUsers<R extends KeptReading>(
  { audit }: Harness,
  readings: readonly R[],
): readonly (readonly [R, Rival])[] {
  const { userFirst } = audit ?? {};
  if (userFirst === undefined) return [];
  const own = new Map(
    readings.flatMap((each) =>
      isThere(each) && each.file.path.startsWith(HOME) ? [[each.said.name, each.file] as const] : [],
    ),
  );
  if (own.size === 0) return [];
  return readings.flatMap((each) => {
    const file = isThere(each) && each.above !== undefined ? own.get(each.said.name) : undefined;
    return file ? [[each, { file, wins: false, userFirst }] as const] : [];
  });
}

/** For each agent the nearest one of its name in a folder above, where a harness started further down takes the lower one. */
function outersIn<R extends KeptReading>({ audit }: Harness, readings: readonly R[]): ReadonlyMap<R, R> {
  const outers = new Map<R, R>();
  if (!audit?.nearestWins && !audit?.settings) return outers;
  const placed = readings.filter((each) => isThere(each) && each.above !== undefined);
  const byName = grouped(placed, ({ said }) => said.name);
  for (const group of byName.values()) {
    if (group.length < 2) continue;
    const byFolder = new Map(group.map((each) => [each.above, each] as const));
    for (const each of group) {
      const above = [...foldersAbove(each.above ?? '')].filter((folder) => folder !== each.above).reverse();
      const outer = above.flatMap((folder) => byFolder.get(folder) ?? [])[0];
      if (outer && folderRank(each) <= folderRank(outer)) outers.set(each, outer);
    }
  }
  return outers;
}

/** A harness with an order of folders goes by that before it looks where a folder lies. */
const folderRank = ({ harness, file: { place } }: KeptReading): number =>
  harness.audit?.precedence?.indexOf(place.folder) ?? 0;

/** Where in the order of its harness a file comes: by its folder, then by its ending. */
function rankOf({ harness, file: { place, path } }: KeptReading): number {
  const folder = harness.audit?.precedence?.indexOf(place.folder) ?? 0;
  const ending = place.extensions.findIndex((each) => path.endsWith(each));
  return folder * 10 + ending;
}
