import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import type { Schema } from '../model/schema.js';
import type { Location } from '../text/source.js';

/** What is excepted or accepted up to a day, as `2026-12-31`. */
export interface Ending {
  readonly until?: string;
}

/** The key of an exception with its last day. */
export const untilDay: Schema = {
  type: 'string',
  pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  expected: 'a day such as 2026-12-31',
  description: 'The day on which it is to end. 30 days before, and from then on, a check says so.',
};

const DAYS_BEFORE = 30;
const MS_OF_DAY = 24 * 60 * 60 * 1000;

/**
 * Says of an exception that its end is near, or was. It goes on counting: a pull request that changes something else must not
 * fail on a day that somebody wrote down long ago.
 */
export function endOf(
  { until }: Ending,
  today: string | undefined,
  at: Location | undefined,
  subject: Subject = {},
): readonly Diagnostic[] {
  if (until === undefined || today === undefined) return [];
  const days = (Date.parse(until) - Date.parse(today)) / MS_OF_DAY;
  return days > DAYS_BEFORE ? [] : [diagnose('exception-ends', at, { until, isOver: days < 0 }, subject)];
}
