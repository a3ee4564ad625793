import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHORT_LIVED } from '../../support/short-lived.mjs';

/** A run of the Action: what it is given. */
export interface Start {
  readonly bundle: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the server will answer without a fault, a hook, or somebody who comes first. */
  readonly isServerPlain: boolean;
}

export interface Printed {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The seconds it would have waited. */
  readonly waits: readonly number[];
}

const SCRIPT = fileURLToPath(new URL('resident-process.mjs', import.meta.url));

/** Processes that have the bundle loaded; GitHub's client keeps the server's address it was loaded with. */
const idle = new Map<string, ChildProcess[]>();

/** Runs the Action in a process that has loaded it before, where there is one that is idle. */
export async function runInResident({ bundle, ...job }: Start): Promise<Printed> {
  const { PATH, FSAGENT_GIT } = process.env; // they say where answers of git are from; a job brings the rest
  const key = `${bundle} ${job.env.GITHUB_API_URL} ${FSAGENT_GIT}`;
  const free = idle.get(key) ?? [];
  idle.set(key, free);
  const child =
    free.pop() ??
    fork(SCRIPT, {
      execArgv: SHORT_LIVED,
      env: { PATH, FSAGENT_GIT },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  child.channel?.ref();
  const settled = new AbortController();
  const answered = once(child, 'message', settled);
  const ended = once(child, 'exit', settled).then(([code]) => {
    throw new Error(`The Action ended its process: ${code}`);
  });
  child.send({ bundle: pathToFileURL(bundle).href, ...job });
  const [printed] = await Promise.race([answered, ended]).finally(() => settled.abort());
  child.channel?.unref();
  child.unref();
  free.push(child);
  return printed as Printed; // resident-process.mjs sends nothing else
}

export function stopResidents(): void {
  for (const child of [...idle.values()].flat()) child.kill();
  idle.clear();
}
