import { join, relative, sep } from 'node:path';
import { projectRoots } from '../project/project-roots.js';
import { diskTree } from '../project/tree.js';
import { jsonText, printableLine } from '../report/printable.js';
import { counted } from '../report/text.js';
import { commandLine, optionWords } from '../text/command-line.js';
import { type ExitCode, type Format, NotNow } from './arguments.js';
import { program } from './program.js';
import { findRoot } from './root.js';
import type { Terminal } from './terminal.js';

interface AllArguments {
  readonly root: string | undefined;
  readonly format: Format;
}

/** What `--all --format json` says of one project; `schema/reports.schema.json` describes it. */
interface ProjectReport {
  readonly root: string;
  /** The exit code that it would have by itself. */
  readonly code: ExitCode;
  readonly report: unknown;
}

/** Runs a command for each project in a folder and below, and exits as the worst of them. */
export function forEachProject(
  { root: given, format }: AllArguments,
  terminal: Terminal,
  runIn: (root: string, terminal: Terminal) => ExitCode,
): ExitCode {
  const { cwd, print, paint } = terminal;
  const top = findRoot(cwd, given);
  const folders = projectRoots(diskTree(top)).map(
    (root) => relative(cwd, join(top, root)).replaceAll(sep, '/') || '.',
  );
  if (folders.length === 0) {
    const init = commandLine([...program(cwd), 'init', '--all', ...optionWords('root', given)]);
    throw new NotNow(
      `There is no config of fsagent in this folder or below it. To write one where there are agents: ${init}`,
    );
  }
  const projects: ProjectReport[] = [];
  const codes = folders.map((root) => {
    if (format === 'text') print(paint('bold', printableLine(root)));
    if (format !== 'json') return runIn(root, terminal);
    const texts: string[] = [];
    const code = runIn(root, { ...terminal, print: (text) => texts.push(text) });
    projects.push({ root, code, report: JSON.parse(texts.join('')) });
    return code;
  });
  if (format === 'json') print(jsonText({ projects }));
  const count = (code: ExitCode, what: string) => {
    const number = codes.filter((each) => each === code).length;
    return number === 0 ? [] : [`${number} ${what}`];
  };
  if (format === 'text')
    print(
      `${counted(folders.length, 'project')}: ${[...count(0, 'in sync'), ...count(1, 'with drift'), ...count(2, 'with errors')].join(', ')}.`,
    );
  return codes.reduce<ExitCode>((worst, code) => (code > worst ? code : worst), 0);
}
