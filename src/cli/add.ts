import { planAdd } from '../project/add.js';
import { writeFiles } from '../project/writer.js';
import { printableLine } from '../report/printable.js';
import { type AllRead, command, NotNow, UsageError } from './arguments.js';
import { typedCommand } from './program.js';
import { belowRoot, findRoot } from './root.js';

export const add = command({
  description: 'begin the spec of a new agent, which may read and nothing else',
  positionals: '<name>',
  maxPositionals: 1,
  options: ['root', 'config', 'description'],
  run: ({ root: given, config, description, ...left }, { cwd, registry, print }, [name]) => {
    left satisfies AllRead;
    if (name === undefined) throw new UsageError('Which name is the agent to have?');
    const root = findRoot(cwd, given);
    const added = planAdd(root, { name, description }, { registry, config: belowRoot(root, cwd, config) });
    if (!added.ok) throw new NotNow(`${added.why}. Nothing was changed.`);
    writeFiles(root, registry, [added.file]);
    print(printableLine(`create ${added.file.path}`));
    print(`Next: say there what it does, then run: ${typedCommand(cwd, ['write'], { root: given, config })}`);
    return 0;
  },
});
