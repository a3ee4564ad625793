import type { HarnessId, Matrix } from '../core/harness/harness.js';
import { commandLine, optionWords } from './command-line.js';

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
export function repairCommand(settings: RunSettings, program: readonly string[] = ['fsagent']): string {
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
