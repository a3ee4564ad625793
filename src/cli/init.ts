import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Harness, HarnessId } from '../harness/contract.js';
import { gitTop } from '../project/git-repository.js';
import { EXAMPLE_PATH, planInit } from '../project/init.js';
import { CONFIG_PATHS } from '../project/project.js';
import { projectsToBegin } from '../project/projects.js';
import { diskTree } from '../project/tree.js';
import { writeFiles } from '../project/writer.js';
import type { AgentProject } from '../reading/homes.js';
import { jsonText, printableLine } from '../report/printable.js';
import { counted } from '../report/text.js';
import type { Editor } from '../spec/editor-schema.js';
import { commandLine, optionWords } from '../text/command-line.js';
import { type AllRead, command, type ExitCode, type Format, NotNow, UsageError } from './arguments.js';
import { askHarnesses, goOn, showFound } from './begin.js';
import { program } from './program.js';
import { findRoot } from './root.js';
import type { Terminal } from './terminal.js';

export const init = command({
  description: 'write a config, .gitattributes lines and, where there are no agents yet, an example spec',
  options: [
    'root',
    'all',
    'editor',
    'harness',
    'import',
    'prefer',
    'separate',
    'repair',
    'adopt',
    'discard',
    'format',
  ],
  formats: ['text', 'json'],
  run: ({ root: given, all, editor, harness, format, ...others }, terminal) => {
    const { import: imports, prefer, separate, repair, adopt, discard, ...left } = others;
    left satisfies AllRead;
    const choices = { import: imports, prefer, separate, repair, adopt, discard };
    const { cwd, registry, print, paint } = terminal;
    const root = findRoot(cwd, given);
    const next = (...words: string[]) =>
      commandLine([...program(cwd), ...words, ...optionWords('root', given)]);
    if (all) return initAll(root, { editor, next, format }, terminal);
    if (format === 'json') throw new UsageError('"--format json" is for "--all".');
    const projects = hasConfig(root)
      ? []
      : projectsToBegin(diskTree(root), registry).filter((each) => !hasConfig(join(root, each.root)));
    const outputs = projects.find((each) => each.root === '')?.outputs ?? [];
    const planned = planInit(root, registry, { editor, outputs, harnesses: harness });
    const isBegun = planned.ok && planned.isFirst;
    const isAsked = terminal.isAnswering && isBegun && planned.hasAgents;
    if (isAsked)
      showFound(
        root,
        projects.filter((each) => each.root !== ''),
        terminal,
      );
    const harnesses = isAsked && harness === undefined ? askHarnesses(planned.harnesses, terminal) : harness;
    const initial =
      harnesses === harness ? planned : planInit(root, registry, { editor, outputs, harnesses });
    if (initial.ok && given === undefined && initial.files.some(({ path }) => path === EXAMPLE_PATH))
      refuseAbove(projects, next, commandLine([...program(cwd), 'init', '--root', '.']));
    if (!initial.ok)
      throw new NotNow(
        `There is a config already: ${initial.config}. Nothing was changed. To see what is left to do: ${next('check')}`,
      );
    writeFiles(root, registry, initial.files);
    for (const { path, before } of initial.files)
      print(`${before === undefined ? 'create' : 'add to'} ${path}`);
    for (const { path, text } of initial.toAdd) print(`${path} is yours; add this to it:\n${text}`);
    if (initial.harnesses.length === 0) {
      print(
        initial.files.length === 0
          ? 'Nothing to change.'
          : 'Run it again when the models of the config change.',
      );
      return 0;
    }
    print(`${paint('green', 'Ready')} for ${initial.harnesses.join(', ')}.`);
    const above = given === undefined ? wayFromTop(root) : undefined;
    if (above !== undefined)
      print(
        `The agents will be those of the folder "${printableLine(basename(root))}" alone. For the whole repository, delete these files and run: ` +
          commandLine([...program(cwd), 'init', '--root', above]),
      );
    const code = initial.hasAgents ? goOn({ root, given, choices, harnesses }, terminal) : undefined;
    if (code !== undefined) return code;
    print(
      initial.hasAgents
        ? `There are agents already. Next, to make specs of them: ${next('import', ...optionWords('to', harnesses))}`
        : `Next: ${next(initial.isFirst ? 'write' : 'check')}`,
    );
    return 0;
  },
});

const hasConfig = (folder: string): boolean => CONFIG_PATHS.some((path) => existsSync(join(folder, path)));

/** A config and an example here would be for none of the agents that are below. */
function refuseAbove(projects: readonly AgentProject[], next: NextCommand, here: string): void {
  const count = projects.reduce((sum, { files }) => sum + files.length, 0);
  if (count === 0) return;
  const where = counted(projects.length, 'folder');
  throw new NotNow(
    `There are no agents in this folder, but ${count} in ${where} below it. To make specs of them, in a project for each folder: ${next('import', '--all')}\nTo begin a project here all the same: ${here}`,
  );
}

type NextCommand = (...words: string[]) => string;

interface InitAll {
  readonly editor: Editor | undefined;
  readonly next: NextCommand;
  readonly format: Format;
}

/** What was set up for one folder with agents; `schema/init.schema.json` describes it. Paths are those from the top. */
interface Begun {
  readonly root: string;
  readonly isNew: boolean;
  readonly harnesses: readonly HarnessId[];
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly agents: readonly string[];
}

/** A config in each folder that has agents and no config. */
function initAll(top: string, { editor, next, format }: InitAll, terminal: Terminal): ExitCode {
  const { registry, print, paint } = terminal;
  const projects = projectsToBegin(diskTree(top), registry);
  if (projects.length === 0)
    throw new NotNow(
      `There are no agents in this folder and below it. To begin with an example: ${next('init')}`,
    );
  const begun = projects.map((project) => beginProject(top, project, editor, registry));
  if (format === 'json') {
    print(jsonText({ projects: begun }, 2));
    return 0;
  }
  for (const { created, changed } of begun) {
    for (const path of created) print(`create ${printableLine(path)}`);
    for (const path of changed) print(`add to ${printableLine(path)}`);
  }
  const started = begun.filter(({ isNew }) => isNew);
  const made = `${paint('green', 'Ready')}: ${counted(started.length, 'new config')}, ${counted(projects.length, 'folder')} with agents.`;
  print(`${made} Next, to make specs of them: ${next('import', '--all')}`);
  return 0;
}

function beginProject(
  top: string,
  { root, outputs, files }: AgentProject,
  editor: Editor | undefined,
  registry: readonly Harness[],
): Begun {
  const folder = join(top, root);
  const harnesses = outputs.map(({ harness }) => harness.id);
  const there = { root, isNew: false, harnesses, created: [], changed: [], agents: files };
  if (hasConfig(folder)) return there;
  const initial = planInit(folder, registry, { editor, outputs });
  if (!initial.ok) return there;
  writeFiles(folder, registry, initial.files);
  const pathsOf = (isNew: boolean) =>
    initial.files
      .filter(({ before }) => (before === undefined) === isNew)
      .map(({ path }) => (root === '' ? path : `${root}/${path}`));
  return {
    ...there,
    isNew: true,
    harnesses: initial.harnesses,
    created: pathsOf(true),
    changed: pathsOf(false),
  };
}

/** The way from a folder to the top of its repository; undefined at the top, and outside of a repository. */
function wayFromTop(root: string): string | undefined {
  const way = relative(root, gitTop(root) ?? root).replaceAll(sep, '/');
  return way === '' ? undefined : way;
}
