import { commandLine, type OptionValue, optionWords } from '../text/command-line.js';
import { VERSION } from '../text/version.js';

/**
 * The words that start the command of this version, installed or not. `npx` gets the name of the package, for on npm the
 * name of the command is another package.
 */
export const PINNED_PROGRAM: readonly string[] = ['npx', `fsagent-action@${VERSION}`];

/** The words that start the command where it is installed for everyone. */
export const PROGRAM: readonly string[] = ['fsagent'];

/** A text in which each command in quotes, `"fsagent …"`, can be typed as it is. */
export const typeable = (text: string, program: readonly string[]): string =>
  text.replaceAll(/"fsagent (?=[a-z])/g, `"${program.join(' ')} `);

/** The settings of a run that the repair command must repeat, as options in this order. */
const REPEATED = [
  'root',
  'config',
  'harness',
  'matrix',
  'policy',
  'allow-empty',
  'adopt',
  'discard',
] as const;

type RunSettings = Readonly<Partial<Record<(typeof REPEATED)[number], OptionValue>>>;

/** The one command that repairs the drift, with the settings of this run. */
export function repairCommand(settings: RunSettings, program: readonly string[] = PROGRAM): string {
  return commandLine([...program, 'write', ...REPEATED.flatMap((name) => optionWords(name, settings[name]))]);
}

/** The command that makes the edits which problems name. */
export const fixCommand = (
  { root, config }: Pick<RunSettings, 'root' | 'config'>,
  program: readonly string[] = PROGRAM,
): string =>
  commandLine([...program, 'check', '--fix', ...optionWords('root', root), ...optionWords('config', config)]);
