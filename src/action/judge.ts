import { basename } from 'node:path';
import { type GitTree, gitTree } from '../shell/git-tree.js';
import type { Plan, PlanOptions } from '../shell/plan.js';
import { plan } from '../shell/plan.js';
import { commitOf, fetchCommit, type Git, GitFailure } from './git.js';
import { type Problem, problem } from './problems.js';

/** What a commit needs to be in sync. */
export interface Judged {
  readonly commit: string;
  readonly tree: GitTree;
  readonly plan: Plan;
}

/** What is judged, wherever it is looked for. */
interface Project {
  readonly root: string;
  readonly prefix: string;
  readonly options: PlanOptions;
}

/** Runs the engine on a commit, wherever the checkout stands. */
export function judgeCommit({ root, prefix, options }: Project, git: Git, commit: string): Judged {
  const tree = gitTree((args, input) => git.bytes(args, input), commit, prefix);
  return { commit, tree, plan: plan({ ...tree, name: basename(root) }, options) };
}

/** The commit in this clone, fetched if need be; `branch` is where it should be found if the server hides commits. */
export function bringCommit(git: Git, commit: string, branch: string): Problem | undefined {
  if (commitOf(git, commit)) return undefined;
  let failure = 'the server does not have it';
  for (const wanted of [commit, `refs/heads/${branch}`]) {
    try {
      fetchCommit(git, wanted);
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error;
      failure = error.message;
    }
    if (commitOf(git, commit)) return undefined;
  }
  return problem('missing-commit', { commit, reason: failure });
}
