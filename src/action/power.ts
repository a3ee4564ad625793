import type { PowerDiff } from '../diff/power-diff.js';
import type { PowerChange, PowerItem } from '../diff/rows.js';
import { diagnose } from '../model/diagnose.js';
import { diffSince } from '../project/diff.js';
import { powerSentence } from '../report/power-words.js';
import { grouped } from '../text/grouped.js';
import type { Location } from '../text/source.js';
import type { BaseTrees } from './base.js';
import type { Context, Outcome } from './context.js';
import { approvedByLabel } from './label.js';
import { acceptedBy } from './loosened.js';
import { optional } from './part.js';
import { type Problem, problem } from './problems.js';

/** What a pull request gives, and what is to be said of it. */
export interface GivenPower {
  readonly diff: PowerDiff | undefined;
  readonly problems: readonly Problem[];
}

/** In seconds. */
const LONGEST_DIFF = 30;

/**
 * Compares what agents can do in the checkout with the base of the pull request. Where the input `fail-on-gains` asks for it, what
 * is gained fails the run, and so does what is not known.
 */
export async function givenPower(
  context: Context,
  base: BaseTrees | undefined,
  planned?: Outcome['planned'],
): Promise<GivenPower> {
  if (!base) return { diff: undefined, problems: unknown(context, 'its base commit cannot be read') };
  const what = 'what the pull request gives to agents';
  const { value, problems } = await optional(context, { what, seconds: LONGEST_DIFF }, () => {
    const { root, inputs, options } = context;
    const { registry } = options;
    const isWhole = !inputs.specs && !inputs.harnesses; // else the plan is only of some
    return diffSince({ tree: base.root, changed: base.changed(), config: inputs.config }, root, {
      ...{ registry, config: inputs.config, harnesses: inputs.harnesses },
      ...(isWhole && { head: planned }),
    });
  });
  if (!value)
    return { diff: undefined, problems: [...problems, ...unknown(context, 'it could not be compared')] };
  const refused = await refusedIn(context, base, value);
  const unread = value.unread.flatMap(({ file, line, side, why }) =>
    unknown(context, `${side === 'before' ? 'in its base ' : ''}${file}:${line} cannot be judged: ${why}`),
  );
  return { diff: value, problems: [...problems, ...unread, ...byLine(value, refused, context)] };
}

/** Whoever asks to fail on gains gets no green run where they are not known. */
const unknown = ({ inputs }: Context, reason: string): readonly Problem[] =>
  inputs.failOnGains ? [problem('power-unknown', { reason })] : [];

/** The gains that fail the run. */
async function refusedIn(
  context: Context,
  base: BaseTrees,
  diff: PowerDiff,
): Promise<ReadonlySet<PowerItem>> {
  const wanted = context.inputs.failOnGains ?? [];
  const isAccepted = wanted.length > 0 ? acceptedBy(context, base.root) : () => false;
  const refused = diff.changes.flatMap((change) =>
    change.gains.filter((gain) => isNamed(gain, wanted) && !isAccepted(change, gain)),
  );
  if (refused.length === 0) return new Set();
  return (await approvedByLabel(context)) ? new Set() : new Set(refused);
}

/** Commands that run by themselves count as Shell. */
const isNamed = ({ tool }: PowerItem, wanted: readonly string[]): boolean =>
  wanted.includes('any') || (tool !== undefined && wanted.includes(tool));

/** One finding for each line that gives something. */
function byLine(
  { changes }: PowerDiff,
  refused: ReadonlySet<PowerItem>,
  { inputs }: Context,
): readonly Problem[] {
  const given = changes.flatMap((change) =>
    [...grouped(change.gains, ({ at }) => keyOf(at[0])).values()].map((gains) => ({
      change: { ...change, gains, losses: [] } satisfies PowerChange,
      at: gains[0].at[0],
      isRefused: gains.some((gain) => refused.has(gain)),
    })),
  );
  return [...grouped(given, ({ at }) => keyOf(at)).values()].map((line) => {
    const isRefused = line.some((each) => each.isRefused);
    const what = line.map(({ change }) => powerSentence(change, false)).join('; ');
    const facts = { what, isRefused, label: inputs.gainsLabel };
    return diagnose('power-gained', line[0].at, facts);
  });
}

const keyOf = (at: Location | undefined): string => `${at?.file}:${at?.line}`;
