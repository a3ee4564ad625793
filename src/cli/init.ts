import { basename, relative, sep } from 'node:path';
import { gitTop } from '../project/git-repository.js';
import { planInit } from '../project/init.js';
import { writeFiles } from '../project/writer.js';
import { commandLine, optionWords } from '../report/command-line.js';
import { printableLine } from '../report/printable.js';
import { type AllRead, command, NotNow } from './arguments.js';
import { program } from './program.js';
import { findRoot } from './root.js';

export const init = command({
  description: 'write a config, .gitattributes lines and, where there are no agents yet, an example spec',
  options: ['root', 'editor'],
  run: ({ root: given, editor, ...left }, { cwd, registry, print, paint }) => {
    left satisfies AllRead;
    const root = findRoot(cwd, given);
    const next = (...words: string[]) =>
      commandLine([...program(cwd), ...words, ...optionWords('root', given)]);
    const initial = planInit(root, registry, editor);
    if (!initial.ok)
      throw new NotNow(
        `There is a config already: ${initial.config}. Nothing was changed. To write the files of your specs: ${next('write')}`,
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
    print(
      initial.hasAgents
        ? `There are agents already. Next, to make specs of them: ${next('import')}`
        : `Next: ${next('write')}`,
    );
    return 0;
  },
});

/** The way from a folder to the top of its repository; undefined at the top, and outside of a repository. */
function wayFromTop(root: string): string | undefined {
  const way = relative(root, gitTop(root) ?? root).replaceAll(sep, '/');
  return way === '' ? undefined : way;
}
