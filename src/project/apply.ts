import { posix } from 'node:path';
import type { Change } from '../compile/plan.js';
import type { Harness } from '../harness/contract.js';
import type { KeptText } from '../report/edits.js';
import { keepText } from './keep-text.js';
import { carryOut, dueFiles, sweep } from './writer.js';

export interface Applied {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  /** The texts by hand that git did not have, and where they are now. */
  readonly kept: readonly KeptText[];
}

/**
 * Writes planned changes. Each file is replaced in one step, so at any moment it is the old one or the new
 * one; a file that changed since the plan was made is left alone and reported.
 */
export function apply(root: string, changes: readonly Change[], registry: readonly Harness[]): Applied {
  sweep(
    root,
    registry,
    changes.map(({ path }) => posix.dirname(path)),
  );
  const due = dueFiles(root, changes);
  const kept = due.flatMap((change) => keepText(root, change));
  carryOut(root, due);
  const paths = (is: (change: Change) => boolean) => due.filter(is).map(({ path }) => path);
  return {
    written: paths(({ kind }) => kind !== 'delete'),
    deleted: paths(({ kind }) => kind === 'delete'),
    kept,
  };
}
