import type { Cause, Change } from '../compile/plan.js';
import { grouped, type Some } from '../text/grouped.js';
import { withoutMark, withPlainLineEnds } from '../text/mark.js';
import { formatEdits, isByHand } from './edits.js';
import { diffLines } from './line-diff.js';
import { printableLine } from './printable.js';
import { formatChange, formatDiff, formatTitle, type Paint } from './text.js';

interface ChangesView {
  /** Every difference is asked for. */
  readonly diff: boolean;
  /** The changes are made. */
  readonly isDone: boolean;
  readonly program: readonly string[];
  readonly paint: Paint;
}

/** Differences of so many files that are the same are shown once. */
const SAME_FROM = 3;
/** So many lines of differences are shown unless all are asked for; what a person wrote by hand always is. */
const MOST_LINES = 80;

/** Changes for reading: one line for each, and what differs; that of a new file, or of one taken over, on request. */
export function formatChanges(changes: readonly Change[], view: ChangesView): readonly string[] {
  const groups = grouped(changes, (change, index) =>
    view.diff || !isShort(change, view) ? index : shapeOf(change),
  );
  let lines = 0;
  let left = 0;
  const texts = [...groups.values()].flatMap((group) => {
    const isSame = group.length >= SAME_FROM;
    return (isSame ? [group] : group.map((change): Some<Change> => [change])).map((same) => {
      const text = isSame ? formatSame(same, view) : formatOne(same[0], view);
      const length = text.split('\n').length - same.length;
      const isLeft = !view.diff && length > 0 && isShort(same[0], view) && lines + length > MOST_LINES;
      if (!isLeft) lines += length;
      left += isLeft ? same.length : 0;
      return isLeft ? same.map((each) => formatTitle(each, view.paint)).join('\n') : text;
    });
  });
  const more =
    left > 0
      ? [`What differs in ${left === 1 ? 'one of them' : `${left} of them`} is left out; --diff shows it.`]
      : [];
  return [...texts, ...more];
}

/** Only its difference from the spec is of interest: no words of a person are in it, and it is no whole text. */
const isShort = (change: Change, { isDone }: ChangesView): boolean =>
  !isDone && !isByHand(change) && change.cause !== 'conflict' && !WHOLE_TEXTS.includes(change.cause);

const WHOLE_TEXTS: readonly Cause[] = ['missing', 'adopted'];

/** What is the same in files that differ from their specs in one way: the lines that go and come, without the mark. */
function shapeOf({ kind, cause, before = '', after = '' }: Change): string {
  const { hunks } = diffLines(withoutMark(withPlainLineEnds(before)), withoutMark(after), 0);
  return JSON.stringify([kind, cause, hunks.map(({ lines }) => lines)]);
}

function formatSame(same: Some<Change>, { paint }: ChangesView): string {
  const [{ before = '', after = '' }] = same;
  const isMark = withoutMark(withPlainLineEnds(before)) === withoutMark(after);
  return [
    ...same.map((each) => formatTitle(each, paint)),
    isMark
      ? `In these ${same.length} files only the mark differs.`
      : `In these ${same.length} files the same differs; in the first:\n${formatDiff(same[0], paint)}`,
  ].join('\n');
}

function formatOne(change: Change, { diff, isDone, program, paint }: ChangesView): string {
  const { kind, path, cause } = change;
  const hasEdits = isByHand(change);
  const isOfInterest = isDone || cause === 'conflict' ? hasEdits : !WHOLE_TEXTS.includes(cause);
  const hints = isDone && !hasEdits ? [] : formatEdits(change, program, isDone);
  if (diff || isOfInterest) return [...hints, formatChange(change, paint)].join('\n');
  return isDone ? printableLine(`${kind} ${path}`) : [formatTitle(change, paint), ...hints].join('\n');
}
