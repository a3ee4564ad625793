import { tmpdir } from 'node:os';
import { readMark, withPlainLineEnds } from '../text/mark.js';
import { conflictSides } from '../text/merge-conflict.js';
import { unmergedVersions } from './git.js';
import { lookAt } from './git-gateway.js';
import { createIn, makeOwnFolder, removeOwnFolder } from './writer.js';

/**
 * Whether a file in conflict is just what a merge makes of versions that are all as fsagent wrote them: git keeps these until
 * the conflict is solved, so the merge is made once more and compared. It is the same for a rebase, a cherry-pick and a stash.
 */
export function isMergeAlone(root: string, path: string, text: string): boolean {
  const versions = unmergedVersions(root, path);
  const { ours, theirs, base = '' } = versions;
  if (ours === undefined || theirs === undefined) return false;
  if (![ours, theirs].every((each) => readMark(each)?.intact)) return false;
  const merged = mergeOf(root, [ours, base, theirs]);
  return merged !== undefined && haveSameSides(merged, text);
}

/** Styles of markers differ in what they show beside the versions. */
const haveSameSides = (one: string, other: string): boolean =>
  JSON.stringify(conflictSides(withPlainLineEnds(one))) ===
  JSON.stringify(conflictSides(withPlainLineEnds(other)));

function mergeOf(root: string, versions: readonly string[]): string | undefined {
  const folder = makeOwnFolder(tmpdir());
  try {
    const files = versions.map((each, index) => createIn(folder, String(index), withPlainLineEnds(each)));
    const answer = lookAt(root, ['merge-file', '-p', ...files]);
    const { status } = answer ?? {};
    // The number of conflicts; from 128 on it is an error.
    return typeof status === 'number' && status < 128 ? answer?.stdout.toString() : undefined;
  } finally {
    removeOwnFolder(folder);
  }
}
