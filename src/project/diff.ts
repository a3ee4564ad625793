import { comparePowers } from '../diff/compare.js';
import type { NotRead, PowerDiff, UnreadSide } from '../diff/power-diff.js';
import type { HarnessId } from '../harness/contract.js';
import { type KeptReading, keptOf } from '../reading/read-file.js';
import type { Known } from '../spec/run.js';
import { type ComparedCommit, powerOfChanges } from './changes-in-tree.js';
import { isChangedFrom } from './git-tree.js';
import { type PlannedTree, planIfSetUp } from './plan.js';
import type { ProjectOptions } from './run.js';
import { diskTree, type FileTree } from './tree.js';
import { type ProjectPower, powerOf } from './tree-power.js';

export interface DiffOptions extends ProjectOptions {
  /** Only these harnesses. */
  readonly harnesses?: readonly HarnessId[] | undefined;
  /** Whether a file may differ between the two states; left out, all are compared. */
  readonly isChanged?: ((path: string) => boolean) | undefined;
}

/** Compares the power of two states of a project; reads only. */
export function diffTrees(
  before: FileTree,
  after: string | FileTree,
  options: Known<DiffOptions>,
): PowerDiff {
  const [was, is] = [before, after].map((tree) => powerOf(tree, options));
  if (!was || !is) return { changes: [], unread: [] };
  const changes = comparePowers(only(was, options), only(is, options), options.registry);
  return { changes, unread: unreadOf(was, is, options) };
}

/** The state that a commit is compared with. */
export interface DiffSince extends DiffOptions {
  /** The plan of the checkout, where one is at hand that leaves nothing out. */
  readonly head?: PlannedTree<KeptReading> | undefined;
}

/** Compares a checkout with a commit. Where no more follows from the files that differ, they alone are read of the commit. */
export function diffSince(commit: ComparedCommit, root: string, options: Known<DiffSince>): PowerDiff {
  const { registry, config, harnesses } = options;
  const tree = diskTree(root);
  const head = options.head ?? planIfSetUp(root, tree, { registry, config }, keptOf);
  const quick = head && !harnesses ? diffOfChanges(head, tree, commit) : undefined;
  return (
    quick ??
    diffTrees(commit.tree, root, { ...options, isChanged: isChangedFrom(commit.tree, commit.changed) })
  );
}

/** The same by what differs alone; `undefined` where more has to be read. */
export function diffOfChanges(
  head: PlannedTree<KeptReading>,
  after: FileTree,
  commit: ComparedCommit,
): PowerDiff | undefined {
  const found = powerOfChanges(head, after, commit);
  const { registry } = head.planned.config;
  return found && { changes: comparePowers(found.before, found.after, registry), unread: [] };
}

/** What agents gain and lose where a tree is brought into sync with its specs. */
export function diffOfWrite(tree: FileTree, options: Known<ProjectOptions>): PowerDiff {
  const [was, is] = [powerOf(tree, options, false), powerOf(tree, options)];
  return { changes: comparePowers(was, is, options.registry), unread: [] };
}

const only = (power: ProjectPower, { harnesses }: DiffOptions): ProjectPower =>
  harnesses
    ? {
        ...power,
        agents: power.agents.filter(({ judged }) => harnesses.includes(judged.harness)),
        sessions: power.sessions.filter(({ harness }) => harnesses.includes(harness.id)),
      }
    : power;

/** What is the same on both sides changes nothing, read or not. */
function unreadOf(
  before: ProjectPower,
  after: ProjectPower,
  { isChanged = () => true }: DiffOptions,
): readonly UnreadSide[] {
  const isSame = ({ file }: NotRead) => {
    const text = before.textOf(file);
    return !isChanged(file) || (text !== undefined && text === after.textOf(file));
  };
  const of = (side: 'before' | 'after', { unread }: ProjectPower) =>
    unread.filter((each) => !isSame(each)).map((each) => ({ side, ...each }));
  return [...of('before', before), ...of('after', after)];
}
