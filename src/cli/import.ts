import { commandLine, optionWords } from '../report/command-line.js';
import { choices, formatKinds, formatLeft } from '../report/imported.js';
import { printable, printableLine } from '../report/printable.js';
import { counted, formatDiagnostics } from '../report/text.js';
import { writeFiles } from '../shell/apply.js';
import { importProject, type ProjectImport } from '../shell/import.js';
import { diskTree, type FileTree } from '../shell/tree.js';
import { type Arguments, UsageError } from './arguments.js';
import type { Command } from './commands.js';
import { belowRoot, findRoot } from './root.js';
import type { Terminal } from './terminal.js';

/** `import` alone is a keyword. */
export const importCommand: Command = {
  description: 'make specs from the agent files that exist; then "write --adopt" takes them over',
  positionals: '[paths]',
  maxPositionals: Number.POSITIVE_INFINITY,
  options: ['root', 'config', 'harness', 'prefer', 'to', 'repair', 'dry-run', 'diff', 'quiet', 'format'],
  formats: ['text', 'json'],
  run: (args, terminal) => {
    const { cwd } = terminal;
    const root = findRoot(cwd, args.root);
    const paths = args.positionals.map((path) => belowRoot(root, cwd, path));
    const tree = diskTree(root);
    const missing = paths.findIndex((path) => isMissing(tree, path));
    if (missing !== -1)
      throw new UsageError(`There is no file, folder or match for ${args.positionals[missing]}.`);
    const imported = importProject(tree, {
      ...(args.config !== undefined && { config: belowRoot(root, cwd, args.config) }),
      ...(paths.length > 0 && { paths }),
      ...(args.harnesses && { harnesses: args.harnesses }),
      ...(args.prefer && { prefer: args.prefer }),
      ...(args.to && { to: args.to }),
      repair: args.repair,
      onProgress: terminal.progress,
    });
    terminal.clearProgress();
    if (!args.dryRun)
      writeFiles(root, [
        ...imported.specs.map(({ path, text }) => ({ path, before: undefined, after: text })),
        ...(imported.config ? [imported.config] : []),
      ]);
    if (args.format === 'json') {
      const { specs, left, models, diagnostics } = imported;
      terminal.print(JSON.stringify({ specs, left, models, diagnostics }, null, 2));
    } else report(imported, args, terminal);
    if (!imported.ok) return 2;
    return imported.left.length > 0 ? 1 : 0;
  },
};

/** A folder may be reached through a link only to be named as such. */
const isMissing = (tree: FileTree, path: string): boolean =>
  path !== '' &&
  !['file', 'folder', 'link'].includes(tree.kind(path)) &&
  tree.list([path]).files.length === 0;

function report(
  imported: ProjectImport,
  args: Arguments,
  { print, warn, paint, paintWarning }: Terminal,
): void {
  const { specs, left, diagnostics } = imported;
  if (!imported.ok) {
    for (const line of formatDiagnostics(diagnostics, paintWarning)) warn(line);
    warn('Nothing was written. Fix the config first.');
    return;
  }
  if (!args.quiet) {
    const lines = args.diff
      ? formatDiagnostics(diagnostics, paintWarning)
      : formatKinds(diagnostics, paintWarning);
    for (const line of lines) warn(line);
    for (const { path, from, text } of specs) {
      print(`${paint('bold', printableLine(`create ${path}`))} from ${printableLine(from.join(', '))}`);
      if (args.diff) print(printable(text));
    }
  }
  if (imported.config) print(printableLine(`change ${imported.config.path}${namesOf(imported)}`));
  for (const line of formatLeft(left, paintWarning)) warn(line);
  for (const { does, words, files } of choices(left)) {
    const command = commandLine([
      ...['fsagent', 'import', ...args.positionals, ...words, ...optionsAgain(args, words)],
      ...optionWords('root', args.root),
    ]);
    warn(printableLine(`  ${does} ${counted(files, 'file')} of them: ${command}`));
  }
  print(lastLine(imported, args, paint));
}

/** The choices that were made, beside the new one. */
const optionsAgain = (
  { prefer, repair, to = [] }: Arguments,
  words: readonly string[],
): readonly string[] => [
  ...(prefer !== undefined && !words.includes('--prefer') ? ['--prefer', prefer] : []),
  ...(repair ? ['--repair'] : []),
  ...(to.length > 0 ? ['--to', to.join(',')] : []),
];

const namesOf = ({ models }: ProjectImport): string => {
  const aliases = Object.keys(models);
  return aliases.length === 0 ? '' : ` (models: ${aliases.join(', ')})`;
};

/** What happened, and what is next. */
function lastLine(imported: ProjectImport, args: Arguments, paint: Terminal['paint']): string {
  const { specs } = imported;
  if (specs.length === 0) return withoutSpecs(imported, args);
  const from = counted(specs.flatMap((spec) => spec.from).length, 'file');
  const to = counted(specs.flatMap(({ harnesses }) => harnesses).length, 'file');
  const harnesses = new Set(specs.flatMap((spec) => spec.harnesses)).size;
  const total = `${from} → ${counted(specs.length, 'spec')} → ${to} for ${counted(harnesses, 'harness', 'harnesses')}`;
  if (args.dryRun) return `${total}. Nothing was written yet.`;
  const next = own(args, 'write', '--adopt', '--dry-run');
  return `${paint('green', 'Done')}: ${total}. Next: ${next}`;
}

/** A command for the same project. */
const own = ({ root }: Arguments, ...words: readonly string[]): string =>
  commandLine(['fsagent', ...words, ...optionWords('root', root)]);

/** Where nothing could be imported, what else can be done. */
function withoutSpecs({ left, diagnostics }: ProjectImport, args: Arguments): string {
  if (left.length > 0) return `No spec was made. To see what these files may do today: ${own(args, 'audit')}`;
  const hasSpecs = diagnostics.some(({ code }) => code === 'import-exists' || code === 'import-generated');
  if (hasSpecs)
    return `No spec was made: there are specs of these agents already. Next: ${own(args, 'check')}`;
  return `There is nothing to import. To begin with a spec of your own: ${own(args, 'init')}. To see the agents of your home folder: ${own(args, 'audit', '--user')}`;
}
