import { join } from 'node:path';
import { AGENT_HARNESSES } from '../model/harness-id.js';
import { GENERATED_LINES } from '../project/attributes.js';
import type { ImportProjectOptions, ProjectImport } from '../project/import.js';
import { type ImportedProject, importAll, importOne, joinImports } from '../project/import-all.js';
import { planInit } from '../project/init.js';
import { CONFIG_PATHS } from '../project/project.js';
import { diskTree, type FileTree } from '../project/tree.js';
import { replaceLinks, writeFiles } from '../project/writer.js';
import { formatKinds, formatLeft, choices as waysOut } from '../report/imported.js';
import { jsonText, printableLine } from '../report/printable.js';
import { counted, formatDiagnostics } from '../report/text.js';
import { commandLine, optionWords } from '../text/command-line.js';
import { type AllRead, command, type Format, UsageError } from './arguments.js';
import { progressOn } from './commands.js';
import { program } from './program.js';
import { belowRoot, findRoot } from './root.js';
import type { Terminal } from './terminal.js';

/** `import` alone is a keyword. */
export const importCommand = command({
  description: 'make specs from the agent files that exist; then "write --adopt" takes them over',
  positionals: '[paths]',
  maxPositionals: Number.POSITIVE_INFINITY,
  options: [
    'root',
    'all',
    'config',
    'harness',
    'prefer',
    'to',
    'repair',
    'separate',
    'closed',
    'replace-links',
    'dry-run',
    'diff',
    'quiet',
    'format',
  ],
  formats: ['text', 'json'],
  run: (
    {
      root: folder,
      all,
      config,
      harness,
      prefer,
      to: targets,
      repair,
      separate,
      closed,
      'replace-links': withCopies,
      'dry-run': dryRun,
      diff,
      quiet,
      format,
      ...left
    },
    terminal,
    given,
  ) => {
    left satisfies AllRead;
    const { cwd } = terminal;
    const root = findRoot(cwd, folder);
    const to = targets?.flatMap((each) => (each === 'all' ? AGENT_HARNESSES : each));
    const choices = { prefer, to, repair, separate, closed, 'replace-links': withCopies };
    const paths = given.map((path) => belowRoot(root, cwd, path));
    const tree = diskTree(root);
    const missing = paths.findIndex((path) => isMissing(tree, path));
    if (missing !== -1) throw new UsageError(`There is no file, folder or match for ${given[missing]}.`);
    if (all && given.length > 0) throw new UsageError('--all finds the files itself and takes no paths.');
    const options = {
      registry: terminal.registry,
      config: belowRoot(root, cwd, config),
      paths: paths.length > 0 ? paths : undefined,
      harnesses: harness,
      prefer,
      to,
      repair,
      separate,
      closed,
      replaceLinks: withCopies,
      onProgress: progressOn(terminal),
    };
    const projects = all ? importAll(root, options) : [importOne(root, options)];
    terminal.clearProgress();
    const imported = all ? joinImports(projects) : (projects[0]?.imported ?? joinImports([]));
    const isDone = imported.ok && !dryRun;
    for (const { root: below, files, links } of isDone ? projects : []) {
      replaceLinks(root, links);
      writeFiles(join(root, below), terminal.registry, files);
      if (to) addAttributes(join(root, below), format, terminal);
    }
    if (format === 'json') {
      const { specs, left, models, diagnostics } = imported;
      terminal.print(jsonText({ specs, left, models, diagnostics }, 2));
    } else {
      const settings = {
        folder,
        given,
        choices,
        dryRun,
        diff,
        quiet,
        all,
        written: projects.flatMap(besideSpecs),
      };
      printReport(imported, settings, terminal);
    }
    if (!imported.ok) return 2;
    return imported.left.length > 0 ? 1 : 0;
  },
});

/** What is written for a project beside its specs, in a line each. */
function besideSpecs({
  root,
  imported: { specs, models },
  files,
  links,
}: ImportedProject): readonly string[] {
  const isSpec = (path: string) => specs.some((spec) => spec.path === path);
  const aliases = Object.keys(models);
  const copied = links.map(
    ({ path, to, files: { length } }) => `replace ${path} with a copy of ${to} (${counted(length, 'file')})`,
  );
  const written = files
    .filter(({ path }) => !isSpec(path))
    .map(({ path, before }) => {
      const shown = `${before === undefined ? 'create' : 'change'} ${root === '' ? path : `${root}/${path}`}`;
      return aliases.length > 0 && CONFIG_PATHS.includes(path)
        ? `${shown} (models: ${aliases.join(', ')})`
        : shown;
    });
  return [...copied, ...written];
}

/** The lines of `.gitattributes` that `init` wrote, for the harnesses that are new in the config. */
function addAttributes(root: string, format: Format, { print, registry }: Terminal): void {
  const later = planInit(root, registry);
  if (!later.ok || !later.files.some(({ before = '' }) => GENERATED_LINES.test(before))) return;
  writeFiles(root, registry, later.files);
  if (format === 'text') for (const { path } of later.files) print(`add to ${path}`);
}

/** A folder may be reached through a link only to be named as such. */
const isMissing = (tree: FileTree, path: string): boolean =>
  path !== '' &&
  !['file', 'folder', 'link'].includes(tree.kind(path)) &&
  tree.list([path]).files.length === 0;

/** The words of a command, for the next one. */
interface ImportArguments {
  readonly folder: string | undefined;
  readonly given: readonly string[];
  readonly choices: ImportChoices;
  readonly dryRun: boolean;
  readonly diff: boolean;
  readonly quiet: boolean;
  readonly all: boolean;
  /** What is written beside specs, in a line each. */
  readonly written: readonly string[];
}

type ImportChoices = Pick<ImportProjectOptions, 'prefer' | 'to' | 'repair' | 'separate' | 'closed'> & {
  readonly 'replace-links': boolean;
};

function printReport(
  imported: ProjectImport,
  { folder, given, choices, dryRun, diff, quiet, all, written }: ImportArguments,
  { registry, cwd, print, warn, paint, paintWarning }: Terminal,
): void {
  const { specs, left, diagnostics } = imported;
  if (!imported.ok) {
    for (const line of formatDiagnostics(diagnostics, registry, paintWarning)) warn(line);
    warn('Nothing was written. Fix the config first.');
    return;
  }
  if (!quiet) {
    const lines = diff
      ? formatDiagnostics(diagnostics, registry, paintWarning)
      : formatKinds(diagnostics, paintWarning);
    for (const line of lines) warn(line);
    for (const { path, from, text } of specs) {
      print(`${paint('bold', printableLine(`create ${path}`))} from ${printableLine(from.join(', '))}`);
      if (diff) print(text);
    }
  }
  for (const line of written) print(printableLine(line));
  for (const line of formatLeft(left, paintWarning)) warn(line);
  const next = commandsFor({ folder, all }, cwd);
  if (!imported.hasConfig && left.some(({ code }) => code === 'import-conflict'))
    warn(`  To read the names as the real CLIs do, under which files may agree: ${next('init')}`);
  for (const { does, words, files } of waysOut(left)) {
    const line = commandLine([
      ...[...program(cwd), 'import', ...given, ...optionWords('all', all), ...words],
      ...optionsAgain(choices, words),
      ...optionWords('root', folder),
    ]);
    warn(printableLine(`  ${does} ${counted(files, 'file')} of them: ${line}`));
  }
  print(lastLine(imported, dryRun, next, paint));
}

/** The choices that were made, beside the new one. */
const optionsAgain = ({ to, ...others }: ImportChoices, words: readonly string[]): readonly string[] => [
  ...Object.entries(others).flatMap(([name, value]) =>
    words.includes(`--${name}`) ? [] : optionWords(name, value),
  ),
  ...optionWords('to', to?.join(',')),
];

/** What happened, and what is next. */
function lastLine(imported: ProjectImport, dryRun: boolean, next: Next, paint: Terminal['paint']): string {
  const { specs } = imported;
  if (specs.length === 0) return withoutSpecs(imported, next);
  const from = counted(specs.flatMap((spec) => spec.from).length, 'file');
  const to = counted(specs.flatMap(({ harnesses }) => harnesses).length, 'file');
  const harnesses = new Set(specs.flatMap((spec) => spec.harnesses)).size;
  const total = `${from} → ${counted(specs.length, 'spec')} → ${to} for ${counted(harnesses, 'harness', 'harnesses')}`;
  if (dryRun) return `${total}. Nothing was written yet.`;
  return `${paint('green', 'Done')}: ${total}. Next: ${next('write', '--adopt', '--dry-run')}`;
}

/** A command for the same project. */
type Next = (...words: readonly string[]) => string;

const commandsFor =
  ({ folder, all }: Pick<ImportArguments, 'folder' | 'all'>, cwd: string): Next =>
  (...words) =>
    commandLine([
      ...program(cwd),
      ...words,
      ...optionWords('all', all && words[0] !== 'audit'),
      ...optionWords('root', folder),
    ]);

const STEPS = ['import-exists', 'import-other-folder', 'import-generated'];

/** Where nothing could be imported, what else can be done. */
function withoutSpecs({ left, diagnostics, hasConfig, hasSpecs }: ProjectImport, next: Next): string {
  const isThere = (code: string) => diagnostics.some((each) => each.code === code);
  const step = isThere('import-exists')
    ? next('write', '--adopt', '--dry-run')
    : isThere('import-other-folder')
      ? next('import', '--all')
      : next('check');
  if (STEPS.some(isThere)) return `No spec was made: there are specs of these agents already. Next: ${step}`;
  if (left.length > 0) return `No spec was made. To see what these files may do today: ${next('audit')}`;
  if (diagnostics.length > 0) return 'No spec was made.';
  const start = hasConfig ? (hasSpecs ? [next('write')] : []) : [next('init')];
  return [
    `There are no agent files to import.${start.map((each) => ` Next: ${each}`).join('')}`,
    `For the agents of your home folder: ${next('audit', '--user')}`,
  ].join('\n');
}
