import type { OutputFile } from '../compile/output-file.js';
import { isSameReach } from '../diff/compare.js';
import type { Harness } from '../harness/contract.js';
import { NO_REACH } from '../reading/judged.js';
import type { Power } from '../reading/power.js';
import { reachOfAnyone } from '../reading/reach-among.js';
import type { KeptReading, ReadingRun } from '../reading/read-file.js';
import { grouped } from '../text/grouped.js';
import { onceFor } from '../text/once.js';

/*
 * Where a few agents differ between two states, all others may have more or less done by them. To find that out, not all of
 * these have to be read.
 */

/** What the agents have that differ, or that people write. */
interface Beside {
  readonly names: readonly string[];
  /** The tools of their harnesses, or all that may be so called. */
  readonly natives: readonly string[];
}

/**
 * Outputs that are the same in both states, of which only some are asked: fewer come first. Those of the names of agents that
 * come with a harness, and of others beside them, are always among them: a file takes the place of another one by its name.
 */
export function* samplesOf(
  outputs: readonly OutputFile[],
  { registry, settingsFiles, settings }: ReadingRun,
  { names, natives }: Beside,
): Generator<readonly OutputFile[]> {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const builtIn = new Set(registry.flatMap(({ builtInAgents }) => builtInAgents));
  const isNamed = ({ agent }: OutputFile): boolean => builtIn.has(agent) || taken.has(agent.toLowerCase());
  const mayStart = starterFinder(registry);
  const hasRules = settingsFiles.some(
    ({ harness, above }) => mayNameAgents(harness) && settings.hasRules(harness, above ?? ''),
  );
  const isLimited = (output: OutputFile): boolean =>
    mayStart(output) && output.reading().grants.granted.get('Task') === 'limited';
  if (!hasRules && !outputs.some(isLimited)) yield [...outputs.filter(isNamed), ...coverOf(outputs, natives)];
  yield kindsOf(outputs, isNamed, mayStart);
}

const mayNameAgents = ({ audit }: Harness): boolean => audit?.delegation.namesAgents === true;

/** Outputs that may start others. */
function starterFinder(registry: readonly Harness[]): (output: OutputFile) => boolean {
  const natives = new Map(registry.map(({ id, audit }) => [id, audit?.delegation.natives ?? []]));
  return ({ granted, harness }) =>
    !granted || natives.get(harness)?.some((native) => granted.includes(native)) === true;
}

/**
 * For each harness a few outputs that grant together what any of them grants of some natives: those with most come first. Two
 * for each, for none of them reaches itself.
 */
function coverOf(outputs: readonly OutputFile[], natives: readonly string[]): readonly OutputFile[] {
  const wanted = new Set(natives);
  const wantedOf = onceFor((granted: readonly string[]) => granted.filter((each) => wanted.has(each)));
  return [...grouped(outputs, ({ harness }) => harness).values()].flatMap((own) => {
    const open = own.filter(({ granted }) => granted === undefined).slice(0, 2);
    const lists = own.flatMap((output) => {
      const found = output.granted ? wantedOf(output.granted) : [];
      return found.length === 0 ? [] : [{ output, found }];
    });
    const covered = new Map<string, number>();
    const needed = lists
      .sort((a, b) => b.found.length - a.found.length)
      .filter(({ found }) => {
        const isMore = found.some((native) => (covered.get(native) ?? 0) < 2);
        for (const native of found) covered.set(native, (covered.get(native) ?? 0) + 1);
        return isMore;
      });
    return [...open, ...needed.map(({ output }) => output)];
  });
}

/**
 * Of outputs that may start others, one for each kind: what differs in their names alone reaches the same. Of all others one for each
 * set of tools, by which it is known what there was to be had anyway.
 */
function kindsOf(
  outputs: readonly OutputFile[],
  isNamed: (output: OutputFile) => boolean,
  mayStart: (output: OutputFile) => boolean,
): readonly OutputFile[] {
  const kindOf = (output: OutputFile): string => {
    const { name: _, description: __, ...fields } = output.reading().file.fields;
    return JSON.stringify([output.harness, fields]);
  };
  const kinds = grouped(outputs, (output) =>
    isNamed(output)
      ? output.path
      : mayStart(output)
        ? kindOf(output)
        : JSON.stringify([output.harness, output.granted]),
  );
  return [...kinds.values()].map(([output]) => output);
}

type Powers = readonly Power<KeptReading>[];

/**
 * Whether nobody can have more or less done by others than before, although only some were asked. Whoever may start everyone reaches
 * all of them: where that is the same with a few agents beside those that changed, it is with all. Whoever may start only some
 * agents has to be asked about these.
 */
export function isSettled(before: Powers, after: Powers): boolean {
  const isLimited = ({ reading: { grants, said, harness } }: Power<KeptReading>): boolean =>
    grants.granted.get('Task') === 'limited' || harness.builtInAgents.includes(said.name);
  if ([...before, ...after].some(isLimited)) return false;
  const keyOf = ({ reading: { file, harness, client } }: Power<KeptReading>) =>
    JSON.stringify([file.path, harness.id, client.id]);
  const known = new Map(before.map((power) => [keyOf(power), power]));
  const isSame = (power: Power<KeptReading>): boolean => {
    const key = keyOf(power);
    const former = known.get(key)?.reach() ?? NO_REACH;
    known.delete(key);
    return isSameReach(former, power.reach());
  };
  return (
    after.every(isSame) &&
    [...known.values()].every((power) => power.reach() === NO_REACH) &&
    isSameForAnyone(before, after)
  );
}

/** The same of an agent that may start everyone, wherever one of those that were left out may be. */
function isSameForAnyone(before: Powers, after: Powers): boolean {
  const [was, is] = [before, after].map((powers) =>
    powers.flatMap(({ reading, rival }) => (rival?.wins ? [] : reading)),
  );
  const harnesses = grouped([...before, ...after], ({ reading }) => reading.harness);
  return [...harnesses].every(([harness, of]) => {
    const places = grouped(of, ({ reading: { above } }) => above ?? NOWHERE);
    return [...places.values()].every(([{ reading }]) => {
      const [former, now] = [was, is].map((all = []) =>
        reachOfAnyone(
          harness,
          all.filter((each) => each.harness === harness),
          reading,
        ),
      );
      return former && now && isSameReach(former, now);
    });
  });
}

/** Stands for the place of agents that hold for no folder. */
const NOWHERE = ' ';
