import { type SplitNotes, splitNotes } from '../report/notes.js';
import { type BaseTrees, hasOtherConfig } from './base.js';
import type { Context, Outcome } from './context.js';

/**
 * The notes that a reviewer has not read: on specs that differ from the base commit, or from their files. Of a base that
 * cannot be read, which is reported elsewhere, all count as changed.
 */
export function newNotes(
  context: Context,
  { plan: { diagnostics, changes } }: Outcome,
  base: BaseTrees | undefined,
): SplitNotes {
  if (!context.event.base) return splitNotes(diagnostics, changes);
  return splitNotes(diagnostics, changes, base ? differsFrom(context, base) : () => true);
}

/** Whether a file differs from the base, by what git knows of it; another config changes what every spec means. */
function differsFrom(context: Context, base: BaseTrees): (path: string | undefined) => boolean {
  const isConfigured = hasOtherConfig(context, base);
  return (path) => isConfigured || (path !== undefined && base.isChanged(path));
}
