import { planEject } from '../project/eject.js';
import { writeFiles } from '../project/writer.js';
import { printableLine } from '../report/printable.js';
import { counted, formatDiagnostics } from '../report/text.js';
import { hasErrors } from '../text/diagnostics.js';
import type { Command } from './commands.js';
import { findRoot } from './root.js';

export const eject: Command = {
  description: 'stop using fsagent: remove its marks and config, leave the agent files and specs as they are',
  options: ['root', 'dry-run'],
  run: (args, { cwd, print, warn, paint, paintWarning }) => {
    const root = findRoot(cwd, args.root);
    const { files, folders, diagnostics } = planEject(root);
    if (hasErrors(diagnostics)) {
      for (const line of formatDiagnostics(diagnostics, paintWarning)) warn(line);
      warn('Nothing was changed. Fix the config first: it says where the files are.');
      return 2;
    }
    if (!args.dryRun) writeFiles(root, files, folders);
    for (const { path, after } of files)
      print(printableLine(`${after === undefined ? 'delete' : 'update'} ${path}`));
    if (files.length === 0) print('There is nothing of fsagent here.');
    else if (args.dryRun) print(`${counted(files.length, 'file')} would change.`);
    else print(`${paint('green', 'Done')}: the agent files are yours alone now. The specs are still there.`);
    return 0;
  },
};
