import type { Harness } from '../harness/contract.js';
import { distinct } from '../model/tools.js';
import { grouped } from '../text/grouped.js';
import type { Locate } from '../text/locate.js';
import { foldersAbove } from './places.js';
import { type KeptReading, type Reading, type ReadingRun, readPlaced } from './read-file.js';
import { fieldsJoined } from './settings.js';

/** An agent as it is for whoever starts in a folder further down. */
export interface JoinedReading<R extends KeptReading> {
  readonly reading: Reading;
  /** What it would be without what lies above or below its file, or beside it. */
  readonly alone: R;
  /** Files of that very folder: nobody gets what one of them says alone. */
  readonly instead: readonly R[];
}

/** All such agents of harnesses that join what is in a folder with what is above. */
export function joinedReadings<R extends KeptReading>(
  read: readonly R[],
  run: ReadingRun,
): readonly JoinedReading<R>[] {
  const joining = run.registry.filter(({ audit }) => audit?.settings);
  return joining.flatMap((harness) =>
    joinedIn(
      harness,
      read.filter((each) => each.harness === harness),
      run,
    ),
  );
}

function joinedIn<R extends KeptReading>(
  harness: Harness,
  read: readonly R[],
  run: ReadingRun,
): readonly JoinedReading<R>[] {
  const { settings } = run;
  const folders = distinct([...read.flatMap(({ above }) => above ?? []), ...settings.folders(harness)]);
  const hasOfUser = read.some(({ above }) => above === undefined);
  const hasModes = read.some(isMode);
  if (read.length === 0 || (folders.length < 2 && !hasOfUser && !hasModes)) return []; // nearly always
  const byName = new Map(
    [...grouped(read, ({ said }) => said.name)].map(
      ([name, of]) => [name, grouped(of, ({ above }) => above ?? OF_USER)] as const,
    ),
  );
  const byFolder = grouped(read, ({ above }) => above);
  let left = MOST_JOINED;
  return folders.flatMap((start) => {
    const above = [OF_USER, ...foldersAbove(start)];
    const settingsHere = settings.agentsAt(harness, start);
    const here = (byFolder.get(start) ?? []).map(({ said }) => said.name);
    const names = settings.hasRules(harness, start)
      ? byName.keys()
      : distinct([
          ...settingsHere.keys(),
          ...here.filter((name) => {
            const of = byName.get(name);
            return (of?.size ?? 0) > 1 || isOfBothKinds(of?.get(start) ?? []);
          }),
        ]);
    return [...names].flatMap((name) => {
      if (--left < 0) return [];
      const files = above.flatMap((folder) => byName.get(name)?.get(folder) ?? []);
      const beside = files.filter(({ above }) => above === start);
      const isBoth = isOfBothKinds(beside);
      const alone = (isBoth ? beside.filter((each) => !isMode(each)) : files).at(-1);
      const isHere = alone?.above === start;
      if (!alone || (isHere && files.length === 1)) return [];
      const said = settingsHere.get(name);
      const { file } = alone;
      const locate: Locate = (path, part) => said?.locate(path, part) ?? file.locate(path, part);
      const fields = fieldsJoined(harness, file.below, start, settings, files.map(ownOf));
      const placed = { ...file, body: '', own: file.own ?? file.fields, fields, locate };
      return {
        reading: readPlaced({ file: placed, client: alone.client, above: start }, run),
        alone,
        instead: isBoth ? beside : isHere ? [alone] : [],
      };
    });
  });
}

/** A repository with more of them is not one of people: to read each agent for each folder takes the product of both. */
const MOST_JOINED = 5000;

/** Stands for a person's home folder. */
const OF_USER = '~';

/** A file in a folder of main agents: it is joined after the same agent's file beside it. */
const isMode = ({ file }: KeptReading): boolean => file.place.forcedFields !== undefined;

const isOfBothKinds = (files: readonly KeptReading[]): boolean => files.some(isMode) && !files.every(isMode);

const ownOf = ({ file, above }: KeptReading) => ({ path: file.path, above, fields: file.own ?? file.fields });
