import { apply } from '../project/apply.js';
import { EnvironmentError } from '../project/environment-error.js';
import { plan, planTree } from '../project/plan.js';
import { keptOf } from '../reading/read-file.js';
import { formatDiagnostic } from '../text/finding.js';
import { NO_FILE } from './commit-git.js';
import { type CommitResult, type Context, NO_REPAIR, type Outcome } from './context.js';
import { bringCommitToStay, commitOf } from './fetch.js';
import { type Git, GitFailure } from './git.js';
import { type Problem, problem } from './problems.js';
import { treeOf } from './tree.js';

/** Mode `check`: compares the folder, and uses neither git's remote nor the API. */
export function checkFolder({ root, options, decision }: Context): Outcome {
  const planned = planTree(root, options, keptOf);
  const isWhole = options.harnesses === undefined && options.specs === undefined;
  return {
    decision,
    plan: planned.planned,
    ...(isWhole && { planned }),
    subject: 'the checkout',
    problems: [],
    repair: NO_REPAIR,
  };
}

/** Mode `write`: brings the folder into sync and leaves the commit to later steps. */
export function writeFolder(context: Context): Outcome {
  const outcome = checkFolder(context);
  const { ok, changes } = outcome.plan;
  if (!ok || changes.length === 0) return outcome;
  const { kept } = apply(context.root, changes, context.options.registry);
  return { ...outcome, repair: { kind: 'written', kept } };
}

const unwritten = (reason: string): readonly Problem[] => [problem('checkout-not-written', { reason })];

/** After a commit for what is checked out, the folder gets the files as well: later steps must not see stale ones. */
export function updateFolder({ root, options }: Context): readonly Problem[] {
  const { ok, changes, diagnostics } = plan(root, options);
  if (!ok) {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    return unwritten(first ? formatDiagnostic(first) : 'the specs of the checkout have errors');
  }
  try {
    const { kept } = apply(root, changes, options.registry);
    return kept.map((each) => problem('text-kept', { kept: each }));
  } catch (error) {
    if (error instanceof EnvironmentError) return unwritten(error.message);
    throw error;
  }
}

/**
 * Moves HEAD from the commit that was evaluated to the one made on top of it, and our files in the index with it.
 * What else is staged or dirty stays so; the checkout looks as if the commit had been made in it.
 */
export function advance(context: Context, git: Git, from: string, made: CommitResult): readonly Problem[] {
  if (commitOf(git, 'HEAD') !== from) return [];
  const found = updateFolder(context);
  if (found.some(({ code }) => code === 'checkout-not-written')) return found;
  const missing = bringCommitToStay(git, made.sha, made.branch);
  if (missing) return [...found, ...unwritten(missing.message)];
  try {
    git.bytes(['update-index', '-z', '--index-info'], indexEntries(context, git, made).join(''));
    git.bytes(['update-ref', '-m', 'fsagent', 'HEAD', made.sha, from]);
    return found;
  } catch (error) {
    if (error instanceof GitFailure) return [...found, ...unwritten(error.message)];
    throw error;
  }
}

function indexEntries({ prefix }: Context, git: Git, { sha, files }: CommitResult): readonly string[] {
  const tree = treeOf(git, sha, prefix);
  return files.map(({ path }) => {
    const entry = tree.entryOf(path.slice(prefix.length));
    return entry ? `${entry.mode} ${entry.id}\t${path}\0` : `0 ${NO_FILE}\t${path}\0`;
  });
}
