import type { HarnessId } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import type { Location } from '../text/source.js';
import type { PathReader } from './readers.js';
import type { FoundSurface } from './surfaces.js';

/** Something that harnesses read and that is not read here, so that it may say anything. */
export interface Unread {
  readonly file: string;
  readonly at: Location;
  /** Words that follow "because". */
  readonly why: string;
  readonly fix: string;
  /** Those that read it; none: nobody knows which. */
  readonly harnesses: readonly HarnessId[];
  /** It holds agents and nothing that changes others. */
  readonly isAgent: boolean;
  /** Only who starts a harness below the root gets it. */
  readonly isNested: boolean;
  readonly isSubmodule?: true;
}

type Obstacle = Pick<Unread, 'file' | 'at' | 'why' | 'fix'>;

/** What was not read of a tree, each file once; `folders` count as read from the root. What is for one machine is left out. */
export function unreadAmong(
  diagnostics: readonly Diagnostic[],
  surfaces: readonly FoundSurface[],
  readersOf: (path: string) => readonly PathReader[],
  folders: readonly string[],
): readonly Unread[] {
  const found = new Map<string, Obstacle>();
  for (const each of [...diagnostics.flatMap(obstacleOf), ...surfaces.flatMap(unreadOf)])
    if (!found.has(each.file)) found.set(each.file, each);
  return [...found.values()].flatMap((obstacle) => {
    const all = readersOf(obstacle.file);
    const readers = all.filter(({ isLocal }) => !isLocal);
    const isKnown = readers.length > 0;
    const isNamed = folders.some((folder) => areOneWay(folder, obstacle.file));
    const thing: Unread = {
      ...obstacle,
      harnesses: distinct(readers.map(({ harness }) => harness.id)),
      isAgent: isKnown && readers.every(({ isAgent }) => isAgent),
      isNested: isKnown && !isNamed && readers.every(({ above }) => above !== undefined && above !== ''),
    };
    return isKnown || all.length === 0 ? [thing] : [];
  });
}

/** Submodules that are not checked out, somewhere in a tree: a harness that is started there may read anything. */
export const emptySubmodules = (paths: readonly string[], folders: readonly string[]): readonly Unread[] =>
  paths.map((file) => ({
    ...{ file, at: { file, line: 1, column: 1 }, ...NOT_CHECKED_OUT },
    ...{ harnesses: [], isAgent: false, isSubmodule: true as const },
    isNested: !folders.some((folder) => areOneWay(folder, file)),
  }));

const NOT_CHECKED_OUT = { why: 'it is a submodule that is not checked out', fix: 'Check it out.' };

/** Whether one of two paths is above the other, or is it. */
const areOneWay = (a: string, b: string): boolean =>
  `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);

const WHY: Readonly<Record<string, Pick<Obstacle, 'why' | 'fix'>>> = {
  'not-utf8': { why: 'it is not UTF-8 text', fix: 'Save it as UTF-8.' },
  'too-large': { why: 'it has more than 10 million characters', fix: 'Make it smaller.' },
  'empty-submodule': NOT_CHECKED_OUT,
  'other-case': {
    why: 'its name differs only in case from one that harnesses read',
    fix: 'Rename it as they write it.',
  },
  'linked-agent': {
    why: 'it is a symbolic link that leads out of the repository, or to nothing that can be read',
    fix: 'Put the file itself here.',
  },
};

function obstacleOf({ code, file, line = 1, column = 1, message }: Diagnostic): readonly Obstacle[] {
  if (file === undefined) return [];
  const { why, fix } = WHY[code] ?? { why: message, fix: 'Correct it.' };
  return [{ file, at: { file, line, column }, why, fix }];
}

/** What of a file that changes more than one agent is not read. */
export function unreadOf({
  harness: { title },
  surface,
  path: file,
  isLocal,
  said,
}: FoundSurface): readonly Obstacle[] {
  if (isLocal) return [];
  const top = { file, line: 1, column: 1 };
  if (!said) {
    const why = `${title} reads this ${surface.title}, and fsagent does not`;
    return [{ file, at: top, why, fix: 'Remove it.' }];
  }
  return (said.unread ?? []).map(({ key, at = top }) => {
    const why = `${title} reads its part "${key}", and fsagent does not`;
    return { file, at, why, fix: 'Write out what it stands for.' };
  });
}
