import { CONFIG_PATHS } from '../project/project.js';
import { diskTree, type FileTree, NotText } from '../project/tree.js';
import { type SplitNotes, splitNotes } from '../report/notes.js';
import type { openBase } from './base.js';
import type { Context, Outcome } from './context.js';
import { GitFailure } from './git.js';

/** The notes that a reviewer has not read: on specs that differ from the base commit, or from their files. */
export async function newNotes(
  context: Context,
  { plan: { diagnostics, changes } }: Outcome,
): Promise<SplitNotes> {
  const byChanges = splitNotes(diagnostics, changes);
  if (byChanges.hidden.length === 0 || !context.event.base) return byChanges;
  const { openBase: open } = await import('./base.js'); // few runs need it
  return splitNotes(diagnostics, changes, differsFromBase(context, open));
}

/** Whether a file differs from the base. A base that cannot be read is reported elsewhere, and then all count as changed. */
function differsFromBase(context: Context, open: typeof openBase): (path: string | undefined) => boolean {
  const base = readableBase(context, open);
  if (!base) return () => true;
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

function readableBase(context: Context, open: typeof openBase) {
  try {
    const base = open(context);
    return base && !('code' in base) ? base.root : undefined;
  } catch (error) {
    if (error instanceof GitFailure) return undefined;
    throw error;
  }
}
