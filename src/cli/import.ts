import { printable, printableLine } from '../report/printable.js';
import { counted, formatDiagnostics } from '../report/text.js';
import { writeFiles } from '../shell/apply.js';
import { importProject } from '../shell/import.js';
import { diskTree } from '../shell/tree.js';
import { UsageError } from './arguments.js';
import type { Command } from './commands.js';
import { belowRoot, findRoot } from './root.js';

/** `import` alone is a keyword. */
export const importCommand: Command = {
  description: 'make specs from the agent files that exist; then "write --adopt" takes them over',
  positionals: '[paths]',
  maxPositionals: Number.POSITIVE_INFINITY,
  options: ['root', 'config', 'harness', 'dry-run', 'format'],
  formats: ['text', 'json'],
  run: (args, { cwd, print, warn, paint, paintWarning }) => {
    const root = findRoot(cwd, args.root);
    const paths = args.positionals.map((path) => belowRoot(root, cwd, path));
    const tree = diskTree(root);
    const missing = paths.findIndex((path) => path !== '' && !['file', 'folder'].includes(tree.kind(path)));
    if (missing !== -1) throw new UsageError(`There is no file or folder ${args.positionals[missing]}.`);
    const imported = importProject(tree, {
      ...(args.config !== undefined && { config: belowRoot(root, cwd, args.config) }),
      ...(paths.length > 0 && { paths }),
      ...(args.harnesses && { harnesses: args.harnesses }),
    });
    if (imported.ok && !args.dryRun) {
      writeFiles(
        root,
        imported.specs.map(({ path, text }) => ({ path, before: undefined, after: text })),
      );
    }
    if (args.format === 'json') {
      print(JSON.stringify({ specs: imported.specs, diagnostics: imported.diagnostics }, null, 2));
      return imported.ok ? 0 : 2;
    }
    for (const line of formatDiagnostics(imported.diagnostics, paintWarning)) warn(line);
    if (!imported.ok) {
      warn('Nothing was written. Fix the errors above, or name the files to import: fsagent import <paths>');
      return 2;
    }
    for (const { path, from, text } of imported.specs) {
      print(`${paint('bold', printableLine(`create ${path}`))} from ${printableLine(from.join(', '))}`);
      if (args.dryRun) print(printable(text));
    }
    const total = counted(imported.specs.length, 'spec');
    if (imported.specs.length === 0) print('There is nothing to import.');
    else if (args.dryRun) print(`${total} would be written.`);
    else print(`${paint('green', 'Done')}: ${total}. Next: fsagent write --adopt --dry-run`);
    return 0;
  },
};
