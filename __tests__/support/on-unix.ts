import { describe, test } from '@jest/globals';

const isWindows = process.platform === 'win32';

/** Windows has neither such names and modes of files, nor pipes among them, nor groups of processes. */
export const onUnix: typeof test.skip = isWindows ? test.skip : test;

/** Several such tests. */
export const describeOnUnix: typeof describe.skip = isWindows ? describe.skip : describe;
