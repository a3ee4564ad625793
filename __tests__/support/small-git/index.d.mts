import type { ProcessOptions } from '../processes.js';

type Answer = { readonly status: number; readonly stdout: Buffer; readonly stderr: Buffer };

/** What git would answer, found without a process; undefined where git itself has to be asked. */
export function answerOf(words: readonly string[], options: ProcessOptions): Answer | undefined;

/** The same for what a test itself asks, also where git is judged. */
export function answerOfTest(words: readonly string[], options: ProcessOptions): Answer | undefined;
