import { posix } from 'node:path';
import type { Change } from '../compile/plan.js';
import type { Harness } from '../harness/contract.js';
import { EnvironmentError } from './environment-error.js';
import { isSavedInGit } from './git.js';
import { diskTree } from './tree.js';
import { carryOut, dueFiles, readTextAt, replaceFile, sweep } from './writer.js';

export interface Applied {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  /** Where the content of adopted files was kept because git did not have it. */
  readonly kept: readonly string[];
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
  const kept = due.flatMap((change) => keepOriginal(root, change));
  carryOut(root, due);
  const paths = (is: (change: Change) => boolean) => due.filter(is).map(({ path }) => path);
  return {
    written: paths(({ kind }) => kind !== 'delete'),
    deleted: paths(({ kind }) => kind === 'delete'),
    kept,
  };
}

/** What a person wrote is taken over only once git or a copy beside it has it. */
function keepOriginal(root: string, { path, cause, before }: Change): readonly string[] {
  if (cause !== 'adopted' || before === undefined || isSavedInGit(root, path)) return [];
  const tree = diskTree(root);
  const copy = [
    `${path}.orig`,
    ...Array.from({ length: 99 }, (_, index) => `${path}.${index + 1}.orig`),
  ].find((each) => tree.kind(each) === 'nothing' || readTextAt(tree, each) === before);
  if (copy === undefined) throw new EnvironmentError(`${path}.orig already exists. Move it and run again.`);
  replaceFile(root, copy, before);
  return [copy];
}
