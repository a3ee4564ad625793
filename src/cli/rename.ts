import { apply } from '../project/apply.js';
import { plan } from '../project/plan.js';
import { planRename } from '../project/rename.js';
import { writeFiles } from '../project/writer.js';
import { printableLine } from '../report/printable.js';
import { countChanges, formatDiagnostics } from '../report/text.js';
import { placeText } from '../text/source.js';
import { didYouMean } from '../text/words.js';
import { type AllRead, command, NotNow, UsageError } from './arguments.js';
import { typedCommand } from './program.js';
import { belowRoot, findRoot } from './root.js';

export const rename = command({
  description: 'give an agent another name: in its spec, its files and the specs that start it',
  positionals: '<old name> <new name>',
  maxPositionals: 2,
  options: ['root', 'config'],
  run: ({ root: given, config, ...left }, terminal, [from, to]) => {
    left satisfies AllRead;
    const { cwd, registry, print, warn, paint } = terminal;
    if (from === undefined || to === undefined)
      throw new UsageError('Two names are needed: that of the agent, and its new one.');
    const root = findRoot(cwd, given);
    const options = { registry, config: belowRoot(root, cwd, config) };
    const write = typedCommand(cwd, ['write'], { root: given, config });
    const renamed = planRename(root, { from, to }, options);
    if (!renamed.ok) throw new NotNow(`${renamed.why}.${didYouMean(renamed.near)} Nothing was changed.`);
    const before = plan(root, options);
    if (!before.ok) {
      const look = typedCommand(cwd, ['check'], { root: given, config });
      throw new NotNow(`The project has errors. Nothing was changed. To see them: ${look}`);
    }
    if (before.changes.length > 0)
      throw new NotNow(`The files are not as their specs say. Nothing was changed. First run: ${write}`);
    writeFiles(root, registry, renamed.files);
    for (const { path, before, after } of renamed.files)
      print(
        printableLine(
          `${after === undefined ? 'delete' : before === undefined ? 'create' : 'update'} ${path}`,
        ),
      );
    const planned = plan(root, options);
    const errors = planned.diagnostics.filter(({ severity }) => severity === 'error');
    if (!planned.ok) {
      for (const line of formatDiagnostics(errors, registry, terminal.paintWarning)) warn(line);
      warn(`The specs have the new name, and an error. Correct it, then run: ${write}`);
      return 2;
    }
    apply(root, planned.changes, registry);
    for (const { kind, path } of planned.changes) print(printableLine(`${kind} ${path}`));
    for (const place of renamed.left) print(printableLine(`left ${placeText(place)}: write "${to}" by hand`));
    for (const place of renamed.mentions)
      print(printableLine(`see ${placeText(place)}: the prompt says "${from}"`));
    print(`${paint('green', 'Done')}: "${from}" is "${to}" now, ${countChanges(planned.changes, 'done')}.`);
    return 0;
  },
});
