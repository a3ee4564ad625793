import type { HarnessId, Matrix } from '../harness/harness.js';
import { VERSION } from '../text/version.js';
import { commandLine, optionWords } from './command-line.js';

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

/** The settings of a run that the repair command must repeat. */
interface RunSettings {
  readonly root?: string;
  readonly config?: string;
  readonly matrix?: Matrix;
  readonly harnesses?: readonly HarnessId[];
  readonly policies?: readonly string[];
  readonly allowEmpty?: boolean;
  readonly adopt?: boolean;
  readonly discard?: boolean;
}

/** The one command that repairs the drift, with the settings of this run. */
export function repairCommand(settings: RunSettings, program: readonly string[] = PROGRAM): string {
  const { root, config, matrix, harnesses = [], policies = [], allowEmpty, adopt, discard } = settings;
  return commandLine([
    ...program,
    'write',
    ...optionWords('root', root),
    ...optionWords('config', config),
    ...harnesses.flatMap((harness) => optionWords('harness', harness)),
    ...optionWords('matrix', matrix),
    ...policies.flatMap((policy) => optionWords('policy', policy)),
    ...(allowEmpty ? ['--allow-empty'] : []),
    ...(adopt ? ['--adopt'] : []),
    ...(discard ? ['--discard'] : []),
  ]);
}
