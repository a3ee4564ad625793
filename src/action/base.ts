import { basename } from 'node:path';
import { changedSince, type GitTree, isChangedFrom } from '../project/git-tree.js';
import { CONFIG_PATHS } from '../project/project.js';
import { diskTree } from '../project/tree.js';
import { once } from '../text/once.js';
import type { CheckedOut } from './checked-out.js';
import type { Context } from './context.js';
import type { Base, Event } from './event.js';
import { bringCommit } from './fetch.js';
import type { Git } from './git.js';
import { type Problem, problem } from './problems.js';
import { treeOf } from './tree.js';

/** The base of a pull request: its root, and the whole repository. */
export interface BaseTrees {
  readonly root: GitTree;
  readonly top: GitTree;
  /** The files of the root that may differ in the checkout. */
  readonly changed: () => readonly string[];
  /** Whether a path of the root may differ from the base. */
  readonly isChanged: (path: string) => boolean;
}

/** Whether the checkout has another config than the base. */
export function hasOtherConfig({ inputs, root }: Context, base: BaseTrees): boolean {
  const tree = diskTree(root);
  const paths = inputs.config === undefined ? CONFIG_PATHS : [inputs.config];
  return paths.some(
    (path) => [tree, base.root].some((each) => each.kind(path) !== 'nothing') && base.isChanged(path),
  );
}

/** The root as it is in the base of a pull request; undefined when the event has no base. */
export function openBase({ git, event, found, root, prefix }: Context): BaseTrees | Problem | undefined {
  if (!event.base) return undefined;
  if (!git || git.origin === '') return problem('no-checkout', {});
  const { sha, branch } = newerBase(event, event.base, found.commit, git);
  const missing = bringCommit(git, sha, branch);
  if (missing) return missing;
  const base = { ...treeOf(git, sha, prefix), name: basename(root) };
  const changed = once(() => changedSince(git.bytes, { commit: sha, prefix }));
  const isChanged = once(() => isChangedFrom(base, changed()));
  return {
    root: base,
    top: prefix === '' ? base : treeOf(git, sha),
    changed,
    isChanged: (path) => isChanged()(path),
  };
}

/**
 * What is checked out may be GitHub's merge of the pull request: then its other parent is what it was merged into, and
 * that is newer than what the event says when the base moved meanwhile.
 */
function newerBase(
  { name, sha, pullRequest }: Event,
  base: Base,
  commit: CheckedOut['commit'],
  git: Git,
): Base {
  if (name !== 'pull_request' || !pullRequest || commit === undefined || commit !== sha) return base;
  const text = git.try(['cat-file', 'commit', commit]).stdout.toString();
  const [head = ''] = text.split('\n\n');
  const [into, merged, ...others] = [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent);
  const isMerge = into !== undefined && merged === pullRequest.head.sha && others.length === 0;
  return isMerge ? { ...base, sha: into } : base;
}
