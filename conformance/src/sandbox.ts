import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from './harness/index.js';
import { run } from './process.js';

/**
 * A home of its own and a copy of the project: no file of the user is read, no file of the project is
 * written.
 */
export type Sandbox = {
  readonly project: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
};

/**
 * Makes a sandbox for `use` and removes it afterwards. The project becomes a git repository, where harnesses
 * stop looking upwards.
 */
export async function inSandbox<Result>(
  project: string,
  use: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'fsagent-conformance-'));
  try {
    const home = join(root, 'home');
    const sandbox = { project: join(root, 'project'), home, env: environment(home) };
    await mkdir(join(sandbox.home, 'tmp'), { recursive: true });
    await cp(project, sandbox.project, { recursive: true });
    await run({ file: 'git', args: ['init', '-q'], cwd: sandbox.project, env: sandbox.env }, 10_000);
    return await use(sandbox);
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** The folder that a harness is started in. */
export const startFolder = ({ project }: Sandbox, { setting }: Pick<Question, 'setting'>): string =>
  join(project, setting?.startIn ?? '');

function environment(home: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    XDG_STATE_HOME: join(home, '.local', 'state'),
    XDG_CACHE_HOME: join(home, '.cache'),
    TMPDIR: join(home, 'tmp'),
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    DO_NOT_TRACK: '1',
    // Loopback is direct; everything else goes to a port where nothing listens, so no run needs a
    // network.
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NO_PROXY: '127.0.0.1,localhost',
  };
}
