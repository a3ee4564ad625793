import type { AgentHarness, Matrix } from '../core/tools.js';
import { commandLine, optionWords } from './command-line.js';

/** What the run was told that the repair has to be told too. */
export interface Told {
  readonly root?: string;
  readonly config?: string;
  readonly matrix?: Matrix;
  readonly harnesses?: readonly AgentHarness[];
  readonly allowEmpty?: boolean;
  readonly adopt?: boolean;
}

/** The one command that makes it good again, with the words this run was given. */
export function repairCommand(told: Told, program: readonly string[] = ['fsagent']): string {
  const { root, config, matrix, harnesses = [], allowEmpty, adopt } = told;
  return commandLine([
    ...program,
    'write',
    ...optionWords('root', root),
    ...optionWords('config', config),
    ...harnesses.flatMap((harness) => optionWords('harness', harness)),
    ...optionWords('matrix', matrix),
    ...(allowEmpty ? ['--allow-empty'] : []),
    ...(adopt ? ['--adopt'] : []),
  ]);
}
