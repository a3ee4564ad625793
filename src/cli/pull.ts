import type { LeftEdit, PulledEdit } from '../import/pull.js';
import { planPull } from '../project/pull.js';
import { writeFiles } from '../project/writer.js';
import { printableLine } from '../report/printable.js';
import { counted, formatDiagnostics, formatDiff } from '../report/text.js';
import { type AllRead, command, UsageError } from './arguments.js';
import { typedCommand } from './program.js';
import { belowRoot, findRoot } from './root.js';

export const pull = command({
  description:
    'carry what was edited by hand in outputs back to their specs, as far as no agent gets more by it',
  positionals: '[file or folder …]',
  maxPositionals: Number.POSITIVE_INFINITY,
  options: ['root', 'config', 'yes'],
  run: ({ root: given, config, yes, ...left }, terminal, words) => {
    left satisfies AllRead;
    const { cwd, registry, print, warn, paint } = terminal;
    const root = findRoot(cwd, given);
    const asked = words.flatMap((path) => [belowRoot(root, cwd, path), path]); // reports name paths from the root
    const isAsked = (path: string): boolean =>
      asked.length === 0 || asked.some((each) => each === '' || each === path || path.startsWith(`${each}/`));
    const found = planPull(root, isAsked, { registry, config: belowRoot(root, cwd, config) });
    const { planned, carried, files } = found;
    if (!planned.ok) {
      const errors = planned.diagnostics.filter(({ severity }) => severity === 'error');
      for (const line of formatDiagnostics(errors, registry, terminal.paintWarning)) warn(line);
      warn(`${counted(errors.length, 'error')}. Nothing was pulled.`);
      return 2;
    }
    if (!planned.outputs.some(({ path }) => isAsked(path)))
      throw new UsageError(`No output of a spec is at ${words.join(', ')}.`);
    for (const edit of found.left) print(leftLine(edit));
    if (carried.length === 0) {
      print(found.left.length === 0 ? 'No output was edited by hand.' : 'Nothing can be pulled.');
      return found.left.length === 0 ? 0 : 1;
    }
    for (const edit of carried)
      print(`${paint('green', 'pull')} ${placeOf(edit)} → ${printableLine(edit.spec)}`);
    for (const file of files) print(formatDiff(file, paint));
    for (const path of found.reformatted)
      print(printableLine(`${path} will say the same, with keys and quotes as fsagent writes them.`));
    const again = (...more: readonly string[]) => typedCommand(cwd, more, { root: given, config });
    const answer = yes || terminal.ask(`Write this to ${counted(files.length, 'spec')}?`);
    if (!answer) {
      print(
        `Nothing was written.${answer === undefined ? ` To write it: ${again('pull', ...words, '--yes')}` : ''}`,
      );
      return 1;
    }
    writeFiles(root, registry, files);
    const count = `${counted(carried.length, 'edit')} in ${counted(files.length, 'spec')}`;
    print(`${paint('green', 'Done')}: ${count}. Next: ${again('write')}`);
    return found.left.length === 0 ? 0 : 1;
  },
});

const placeOf = ({ file, line, what }: PulledEdit): string => printableLine(`${file}:${line}: ${what}`);

function leftLine(edit: LeftEdit): string {
  const { why, byHand, spec } = edit;
  const hint = byHand === undefined ? '' : ` By hand, in ${spec}: ${byHand}`;
  return `left ${placeOf(edit)}: ${printableLine(`${why}.${hint}`)}`;
}
