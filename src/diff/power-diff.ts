import type { PowerChange } from './rows.js';

/** Something of a state that is not known, so that what it gives is not known either. */
export interface NotRead {
  readonly file: string;
  readonly line: number;
  /** Words that follow "because". */
  readonly why: string;
}

/** What could not be read of one of the two states. */
export interface UnreadSide extends NotRead {
  readonly side: 'before' | 'after';
}

/** What agents and main sessions gain and lose, as far as that is known. */
export interface PowerDiff {
  readonly changes: readonly PowerChange[];
  readonly unread: readonly UnreadSide[];
}
