// Loaded outside of the tests' sandbox (`outside.ts`), so that one process serves all files of a worker.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHORT_LIVED } from '../../support/short-lived.mjs';

const SCRIPT = fileURLToPath(new URL('resident-process.mjs', import.meta.url));

/** Processes that have the bundle loaded; GitHub's client keeps the server's address it was loaded with. */
const idle = new Map();

export async function runInResident({ bundle, onSilence, ...job }, env) {
  const key = JSON.stringify([bundle, job.env.GITHUB_API_URL, env]);
  const free = idle.get(key) ?? [];
  idle.set(key, free);
  const child =
    free.pop() ??
    fork(SCRIPT, {
      execArgv: SHORT_LIVED,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  onSilence(() => child.send('silence'));
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
  return printed;
}

/** They end with the worker, or with the last test where the tests have no worker. */
export function stopResidents() {
  for (const child of [...idle.values()].flat()) child.kill();
  idle.clear();
}
