import { spawnSync } from 'node:child_process';

/** What a git command answered. */
export interface GitAnswer {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitSettings {
  readonly input?: string | Uint8Array;
  /** The whole environment; default: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Paths are taken by the letter, and looking at a checkout changes nothing in it. */
const ALWAYS = { GIT_LITERAL_PATHSPECS: '1', GIT_OPTIONAL_LOCKS: '0' };

/** Programs that the checkout's own settings would start. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

/** Runs git in a folder, without a shell; nothing when git cannot be started. */
export function runGit(
  folder: string,
  args: readonly string[],
  { input = '', env = process.env }: GitSettings = {},
): GitAnswer | undefined {
  const settings = { cwd: folder, input, env: { ...env, ...ALWAYS }, maxBuffer: 2 ** 30, windowsHide: true };
  const { error, status, stdout, stderr } = spawnSync('git', [...NO_PROGRAMS, ...args], settings);
  return error ? undefined : { status, stdout, stderr: stderr.toString() };
}
