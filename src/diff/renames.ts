import { grouped } from '../text/grouped.js';

/** An agent that only one side has, under all names that harnesses know it by. */
export interface AgentOfOneSide {
  readonly name: string;
  /** Its spec, or its files. */
  readonly sources: readonly string[];
}

/** So many pairs are compared line by line; beyond that only equal texts are the same agent. */
const MOST_PAIRS = 2500;

/**
 * Which of the agents that are gone are there under another name: those of the same file, then those whose text is the same but
 * for its name, then those with at least half of their lines in common.
 */
export function renamesAmong(
  gone: readonly AgentOfOneSide[],
  come: readonly AgentOfOneSide[],
  textsBefore: (path: string) => string | undefined,
  textsAfter: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const former = new Map<string, string>();
  const taken = new Set<string>();
  const take = (now: string, before: string | undefined): void => {
    if (before === undefined || former.has(now) || taken.has(before)) return;
    former.set(now, before);
    taken.add(before);
  };
  const bySource = grouped(
    gone.flatMap(({ name, sources }) => sources.map((source) => ({ name, source }))),
    ({ source }) => source,
  );
  for (const { name, sources } of come)
    for (const source of sources) take(name, bySource.get(source)?.[0].name);
  const linesOf = ({ sources }: AgentOfOneSide, textOf: (path: string) => string | undefined) =>
    linesIn(sources.map(textOf).find((text) => text !== undefined) ?? '');
  const left = gone.filter(({ name }) => !taken.has(name));
  const found = come.filter(({ name }) => !former.has(name));
  if (left.length * found.length > MOST_PAIRS || found.length === 0) return former;
  const before = left.map((agent) => ({ name: agent.name, lines: linesOf(agent, textsBefore) }));
  const likeness = found.flatMap((agent) => {
    const lines = linesOf(agent, textsAfter);
    return before.map((other) => ({
      now: agent.name,
      before: other.name,
      share: shareOf(lines, other.lines),
    }));
  });
  for (const { now, before: other, share } of likeness.sort((a, b) => b.share - a.share))
    if (share >= ALIKE) take(now, other);
  return former;
}

/** As much of two texts as makes them one file to git. */
const ALIKE = 0.5;

/** The lines that say something; a name alone makes no two agents alike. */
const linesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.split('\n').flatMap((line) => (/\w{3}/.test(line) && !/^name:/.test(line) ? [line.trim()] : [])),
  );

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((line) => b.has(line)).length;
  return common / Math.max(a.size, b.size);
}
