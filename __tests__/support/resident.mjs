// Loaded outside of the tests' sandbox (`outside.ts`), so that one process serves all files of a worker.
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const PATIENCE_MS = 240_000;
const THREAD = fileURLToPath(new URL('resident-thread.mjs', import.meta.url));

/** By script and environment. */
const residents = new Map();

export function residentOf(script, env) {
  const key = JSON.stringify([script.href, env]);
  const resident = residents.get(key) ?? start(script, env);
  residents.set(key, resident);
  return resident;
}

/** A thread of its own talks to the process, because this one waits. */
function start(script, env) {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(THREAD, {
    execArgv: [],
    transferList: [port2],
    workerData: { script: fileURLToPath(script), env, port: port2, answered },
  });
  thread.unref();
  port1.unref();
  const ask = (request) => {
    Atomics.store(answered, 0, 0);
    port1.postMessage(request);
    // The signal for the answer before may come only now, so the value decides.
    while (Atomics.load(answered, 0) === 0)
      if (Atomics.wait(answered, 0, 0, PATIENCE_MS) === 'timed-out')
        throw new Error(`No answer to: ${JSON.stringify(request)}`);
    const answer = receiveMessageOnPort(port1); // posted before the wait ended
    const { value, failure = answer ? undefined : 'The answer is lost' } = answer?.message ?? {};
    if (failure !== undefined) throw new Error(failure);
    return value;
  };
  return { ask, stop: () => port1.close() };
}

/** They end with the worker, or with the last test where the tests have no worker. */
export function stopResidents() {
  for (const { stop } of residents.values()) stop();
  residents.clear();
}
