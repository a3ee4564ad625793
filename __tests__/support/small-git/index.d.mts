import type { ProcessOptions } from '../processes.js';

/** What git would answer, found without a process; undefined where git itself has to be asked. */
export function answerOf(
  words: readonly string[],
  options: ProcessOptions,
): { readonly status: number; readonly stdout: Buffer; readonly stderr: Buffer } | undefined;
