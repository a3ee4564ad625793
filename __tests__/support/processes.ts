import { outside } from './outside.js';

const { residentOf } = (await outside(
  new URL('resident.mjs', import.meta.url),
)) as typeof import('./resident.mjs');

export interface ProcessOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
}

export interface EndedProcess {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  /** Why it could not be started. */
  readonly error: string | undefined;
}

const STARTER = new URL('starting-process.mjs', import.meta.url);

/**
 * Runs a program to its end. A small process starts it: to fork this one takes ten times as long, because its memory is
 * hundreds of megabytes.
 */
export function runProcess(
  program: string,
  words: readonly string[],
  { cwd, env, input = '' }: ProcessOptions,
): EndedProcess {
  const ended = residentOf(STARTER, {}).ask({ program, words, options: { cwd, env, input } }) as EndedProcess; // starting-process.mjs
  const bytes = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength);
  return { ...ended, stdout: bytes(ended.stdout), stderr: bytes(ended.stderr) };
}
