import type { AgentHarness, Matrix } from '../core/tools.js';

/** What the run was told that the repair has to be told too. */
export interface Told {
  readonly root?: string;
  readonly config?: string;
  readonly matrix?: Matrix;
  readonly harnesses?: readonly AgentHarness[];
  readonly adopt?: boolean;
}

/** The one command that makes it good again, with the words this run was given. */
export function repairCommand({ root, config, matrix, harnesses, adopt }: Told, program = 'fsagent'): string {
  const words = [
    ...(root === undefined ? [] : ['--root', root]),
    ...(config === undefined ? [] : ['--config', config]),
    ...(harnesses ?? []).flatMap((harness) => ['--harness', harness]),
    ...(matrix === undefined ? [] : ['--matrix', matrix]),
    ...(adopt ? ['--adopt'] : []),
  ];
  return [program, 'write', ...words.map(shellWord)].join(' ');
}

const shellWord = (word: string): string =>
  /^[\w./=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
