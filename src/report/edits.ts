import type { Change } from '../compile/plan.js';
import { distinct } from '../model/tools.js';
import { commandLine } from '../text/command-line.js';
import { withoutMark, withPlainLineEnds } from '../text/mark.js';
import { conflictSides } from '../text/merge-conflict.js';
import { diffLines } from './line-diff.js';
import { printableLine } from './printable.js';
import { PROGRAM } from './repair.js';

/** What a person wrote into an output, and the line of the spec where it belongs. */
export interface Edit {
  readonly specLine: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Whether a file of ours may hold words of a person that are nowhere else; where only its mark is older, it does not. */
export const isByHand = ({ cause, specLine, before = '', after = '' }: Change): boolean =>
  specLine !== undefined ||
  (cause === 'formatting' && withoutMark(withPlainLineEnds(before)) !== withoutMark(after));

/** A text by hand that git did not have, and where it is kept, as seen from the root. */
export interface KeptText {
  readonly path: string;
  readonly copy: string;
}

export const formatKept = ({ path, copy }: KeptText): string =>
  printableLine(`kept the old text of ${path} as ${copy}, because git does not have it`);

/** The edits of a file that was edited by hand, in the order of the file. */
export function editsOf({ cause, before, after, specLine }: Change): readonly Edit[] {
  if (!specLine || before === undefined || after === undefined) return [];
  const plain = withPlainLineEnds(before);
  const { ours, theirs } = (cause === 'conflict' && conflictSides(plain)) || { ours: plain, theirs: plain };
  const edits = distinct([ours, theirs]).flatMap((text) => {
    const { hunks } = diffLines(withoutMark(after), withoutMark(text), 0);
    return hunks.map(({ oldStart, lines }) => ({
      specLine: specLine(Math.max(oldStart, 1) + 1), // the mark is the second line
      added: linesWith('+', lines),
      removed: linesWith('-', lines),
    }));
  });
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()]; // versions have most in common
}

const linesWith = (sign: '+' | '-', lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));

/** How to keep the edits: each with its place in the spec. `isDone`: the file is as its spec says again, so that nobody can pull them. */
export function formatEdits(
  change: Change,
  program: readonly string[] = PROGRAM,
  isDone = false,
): readonly string[] {
  const edits = editsOf(change);
  if (edits.length === 0) return [];
  return [
    change.cause === 'edited' && !isDone
      ? `To keep the edit, run "${pullCommand(change, program)}". It belongs into ${printableLine(change.spec)}:`
      : `To keep the edit, put it into ${printableLine(change.spec)}, then run "${program.join(' ')} write":`,
    ...edits.map(({ specLine, added, removed }) =>
      printableLine(`  line ${specLine}: ${editLine(added, removed)}`),
    ),
  ];
}

const pullCommand = ({ path }: Change, program: readonly string[]): string =>
  printableLine(commandLine([...program, 'pull', path]));

/** One line of an edit says which one it is; the rest is in the diff. */
function editLine(added: readonly string[], removed: readonly string[]): string {
  const [first = ''] = added.length > 0 ? added : removed;
  const count = Math.max(added.length, removed.length);
  const more = count > 1 ? ` and ${count - 1} more` : '';
  return `${added.length > 0 ? '' : 'without '}${JSON.stringify(first.trim())}${more}`;
}
