import { planEject } from '../project/eject.js';
import { writeFiles } from '../project/writer.js';
import { printableLine } from '../report/printable.js';
import { counted, formatDiagnostics } from '../report/text.js';
import { hasErrors } from '../text/finding.js';
import { type AllRead, command } from './arguments.js';
import { findRoot } from './root.js';

export const eject = command({
  description: 'stop using fsagent: remove its marks and config, leave the agent files and specs as they are',
  options: ['root', 'dry-run'],
  run: ({ root: given, 'dry-run': dryRun, ...left }, { cwd, registry, print, warn, paint, paintWarning }) => {
    left satisfies AllRead;
    const root = findRoot(cwd, given);
    const { files, folders, diagnostics } = planEject(root, registry);
    if (hasErrors(diagnostics)) {
      for (const line of formatDiagnostics(diagnostics, registry, paintWarning)) warn(line);
      warn('Nothing was changed. Fix the config first: it says where the files are.');
      return 2;
    }
    if (!dryRun) writeFiles(root, registry, files, folders);
    for (const { path, after } of files)
      print(printableLine(`${after === undefined ? 'delete' : 'update'} ${path}`));
    if (files.length === 0) print('There is nothing of fsagent here.');
    else if (dryRun) print(`${counted(files.length, 'file')} would change.`);
    else print(`${paint('green', 'Done')}: the agent files are yours alone now. The specs are still there.`);
    return 0;
  },
});
