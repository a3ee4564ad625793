/** What a git command answered. */
export interface GitAnswer {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

interface GitSettings {
  readonly input?: string | Uint8Array;
  /** The whole environment; default: that of this process, less what a hook adds. */
  readonly env?: NodeJS.ProcessEnv;
  /** For the few commands that refuse literal paths. */
  readonly literal?: false;
}

/** Inside a hook these name the folder that git works in, which may be another. */
const OF_A_HOOK = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

/** Programs that the checkout's own settings would start. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

/**
 * Runs git in a folder, without a shell; nothing when git cannot be started. Paths are literal, and
 * looking at a checkout changes nothing in it.
 */
export function runGit(
  folder: string,
  args: readonly string[],
  { input = '', env = { ...process.env, ...OF_A_HOOK }, literal }: GitSettings = {},
): GitAnswer | undefined {
  const ours = { GIT_LITERAL_PATHSPECS: literal === false ? '0' : '1', GIT_OPTIONAL_LOCKS: '0' };
  const settings = { cwd: folder, input, env: { ...env, ...ours }, maxBuffer: 2 ** 30, windowsHide: true };
  const { spawnSync } = process.getBuiltinModule('node:child_process'); // most checks do not need it
  const { error, status, stdout, stderr } = spawnSync('git', [...NO_PROGRAMS, ...args], settings);
  return error ? undefined : { status, stdout, stderr: stderr.toString() };
}
