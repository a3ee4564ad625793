import type { Harness } from '../harness/contract.js';
import { grouped } from '../text/grouped.js';
import { once, onceFor } from '../text/once.js';
import { NO_GRANTS, NO_REACH, type Reach } from './judged.js';
import { builtInGrants } from './native-grants.js';
import { areTogether, foldersAbove, HOME, isOfPlugin } from './places.js';
import { type Company, companyOf, reachOf, type Starter, startsOthers } from './reach.js';
import { isThere, type KeptReading } from './read-file.js';

/** What the agents of one harness can have done by each other. */
export function reachAmong(harness: Harness, files: readonly KeptReading[]): (file: KeptReading) => Reach {
  if (!harness.audit?.folderAlone) return reachTogether(harness, files);
  const folders = grouped(files, ({ above }) => above ?? HOME);
  const everywhere = folders.get(HOME) ?? [];
  const reaches = new Map(
    [...folders].map(([folder, own]) => [
      folder,
      once(() => reachTogether(harness, folder === HOME ? own : [...own, ...everywhere])),
    ]),
  );
  return (file) => reaches.get(file.above ?? HOME)?.()(file) ?? NO_REACH;
}

/** What an agent can have done that may start everyone, where another one is. */
export function reachOfAnyone(
  harness: Harness,
  files: readonly KeptReading[],
  { file, client, above }: KeptReading,
): Reach {
  const said = { loads: 'loaded', name: '', seats: ['main', 'subagent'], isStartable: false } as const;
  const natives = harness.audit?.delegation.natives ?? [];
  const anyone: KeptReading = { file, harness, client, above, said, natives, grants: NO_GRANTS };
  return reachAmong(harness, [...files, anyone])(anyone);
}

function reachTogether(harness: Harness, files: readonly KeptReading[]): (file: KeptReading) => Reach {
  const starters = new Map(files.filter(isThere).map((file) => [starterOf(file), file] as const));
  const agents = [...starters.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const { delegation } = harness.audit ?? {};
  if (!delegation) return () => NO_REACH;
  const company = once(() =>
    companyOf(delegation, builtInStarters(harness), agents, meetings(harness, files, starters)),
  );
  const byFile = new Map([...starters].map(([starter, file]) => [file, starter] as const));
  return (file) => {
    const starter = byFile.get(file);
    return starter && startsOthers(starter, delegation) ? reachOf(starter, company()) : NO_REACH;
  };
}

type Meet = NonNullable<Company['areTogether']>;

/** Whether two agents are ever loaded together: by their folders, and a built-in one unless a file takes its place there. */
function meetings(
  harness: Harness,
  files: readonly KeptReading[],
  starters: ReadonlyMap<Starter, KeptReading>,
): Meet {
  const builtIns = new Set(builtInStarters(harness));
  const names = new Set([...builtIns].map(({ name }) => name));
  const replaced = new Map<string, Set<string>>(); // for each built-in agent, the folders where a file takes its place
  for (const file of files) {
    const { name } = file.said;
    if (!names.has(name) || !(isThere(file) || takesOut(file))) continue;
    if (isOfPlugin(file.file.path, file.above)) continue; // it may not be there, and its agents have longer names
    const folder = file.above ?? EVERYWHERE;
    const folders = replaced.get(name) ?? new Set();
    replaced.set(name, folders.add(folder));
  }
  const above = (agent: Starter): string | undefined => starters.get(agent)?.above;
  const stays = (builtIn: Starter, beside: Starter): boolean => {
    const folders = replaced.get(builtIn.name);
    if (!folders) return true;
    const folder = above(beside);
    return (
      !folders.has(EVERYWHERE) &&
      !(folder !== undefined && [...foldersAbove(folder)].some((each) => folders.has(each)))
    );
  };
  return (a, b) => {
    if (builtIns.has(a)) return builtIns.has(b) || stays(a, b);
    return builtIns.has(b) ? stays(b, a) : areTogether(above(a), above(b));
  };
}

const takesOut = ({ said }: KeptReading): boolean => said.takesOut === true;

/** Stands for a person's home folder, whose agents are loaded with all others. */
const EVERYWHERE = HOME;

/** The agents that come with a harness. */
const builtInStarters = onceFor((harness: Harness) =>
  (harness.audit?.delegation.builtIns ?? []).flatMap(
    ({ name, keys, isStartable = true }): readonly Starter[] => {
      if (!isStartable) return [];
      const { natives, ...grants } = builtInGrants(harness, keys);
      return [{ name, grants, natives, seats: ['subagent'], isStartable }];
    },
  ),
);

const starterOf = ({ harness, above, said, grants, natives }: KeptReading): Starter => ({
  name: said.name,
  where: above === undefined ? 'everywhere' : `in ${above}`,
  grants,
  natives,
  seats: said.seats,
  isStartable: said.isStartable,
  ...(said.mayStart && harness.audit?.delegation.namesAgents && { mayStart: said.mayStart }),
});
