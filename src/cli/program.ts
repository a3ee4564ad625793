import { fileURLToPath } from 'node:url';
import { PINNED_PROGRAM, PROGRAM } from '../report/repair.js';
import { commandLine, optionWords } from '../text/command-line.js';

/**
 * The words that start this command from the working directory, so that a printed command can be typed as it is: with
 * `npx` when the package is installed in the project, and with its version where only the cache of `npx` or a hook of
 * pre-commit has it.
 */
export function programAt(script: string, cwd: string): readonly string[] {
  const [path, from] = [script, cwd].map((each) => each.replaceAll('\\', '/'));
  const end = path?.indexOf('/node_modules/') ?? -1;
  if (path === undefined || end === -1) return PROGRAM;
  const project = path.slice(0, end);
  if (/\/_npx\/[^/]+$|\/node_env-[^/]+\/lib$/.test(project)) return PINNED_PROGRAM;
  return `${from}/`.startsWith(`${project}/`) ? ['npx', 'fsagent-action'] : PROGRAM;
}

export const program = (cwd: string): readonly string[] => programAt(fileURLToPath(import.meta.url), cwd);

interface Project {
  readonly root: string | undefined;
  readonly config?: string | undefined;
}

/** A command of ours as it can be typed here, about the project that this run is about. */
export const typedCommand = (cwd: string, words: readonly string[], { root, config }: Project): string =>
  commandLine([...program(cwd), ...words, ...optionWords('root', root), ...optionWords('config', config)]);

/** The oldest Node that has what we use, as `engines` of the package says. */
const NEEDED = { major: 20, minor: 19 };

/** What to say where Node is too old: it would stop in the middle of a command, with words about our code. */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined;
  return `fsagent needs Node ${NEEDED.major}.${NEEDED.minor} or newer. This is Node ${version}.`;
}
