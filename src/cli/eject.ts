import { printableLine } from '../report/printable.js';
import { counted } from '../report/text.js';
import { writeFiles } from '../shell/apply.js';
import { planEject } from '../shell/eject.js';
import type { Command } from './commands.js';
import { findRoot } from './root.js';

export const eject: Command = {
  description: 'stop using fsagent: remove its marks and config, leave the agent files and specs as they are',
  options: ['root', 'dry-run'],
  run: (args, { cwd, print, paint }) => {
    const root = findRoot(cwd, args.root);
    const files = planEject(root);
    if (!args.dryRun) writeFiles(root, files);
    for (const { path, after } of files)
      print(printableLine(`${after === undefined ? 'delete' : 'update'} ${path}`));
    if (files.length === 0) print('There is nothing of fsagent here.');
    else if (args.dryRun) print(`${counted(files.length, 'file')} would change.`);
    else print(`${paint('green', 'Done')}: the agent files are yours alone now. The specs are still there.`);
    return 0;
  },
};
