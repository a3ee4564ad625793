import { comparePowers } from '../diff/compare.js';
import type { NotRead, PowerDiff, UnreadSide } from '../diff/power-diff.js';
import type { HarnessId } from '../harness/contract.js';
import type { KeptReading } from '../reading/read-file.js';
import type { Known } from '../spec/run.js';
import type { PlannedTree } from './plan.js';
import type { ProjectOptions } from './run.js';
import { type ComparedCommit, powerOfChangedSpecs } from './spec-changes.js';
import type { FileTree } from './tree.js';
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

/**
 * The same beside a plan of the later state that is at hand: of a change of specs alone, no more is read than differs. `undefined` for
 * any other change.
 */
export function diffOfSpecs(
  head: PlannedTree<KeptReading>,
  after: FileTree,
  commit: ComparedCommit,
): PowerDiff | undefined {
  const found = powerOfChangedSpecs(head, after, commit);
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
