import { CONFIG_PATHS } from '../project/project.js';
import { diskTree, type FileTree, NotText } from '../project/tree.js';
import { type SplitNotes, splitNotes } from '../report/notes.js';
import type { BaseTrees } from './base.js';
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
  return splitNotes(diagnostics, changes, base ? differsFrom(context, base.root) : () => true);
}

/** Whether a file differs from the base. */
function differsFrom(context: Context, base: FileTree): (path: string | undefined) => boolean {
  const tree = diskTree(context.root);
  const differs = (path: string) => textIn(tree, path) !== textIn(base, path);
  const { config } = context.inputs;
  const isConfigured = (config === undefined ? CONFIG_PATHS : [config]).some(differs);
  const known = new Map<string, boolean>();
  return (path) => {
    if (isConfigured || path === undefined) return isConfigured;
    const isDifferent = known.get(path) ?? differs(path);
    known.set(path, isDifferent);
    return isDifferent;
  };
}

function textIn(tree: FileTree, path: string): string | undefined {
  try {
    return tree.read(path);
  } catch (error) {
    if (error instanceof NotText) return undefined;
    throw error;
  }
}
