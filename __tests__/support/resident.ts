import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A process that stays, and answers one request after the other while the caller waits. */
export interface Resident {
  readonly ask: (request: object) => unknown;
  readonly stop: () => Promise<unknown>;
}

interface Answer {
  readonly value?: unknown;
  /** Why there is no value. */
  readonly failure?: string;
}

const PATIENCE_MS = 240_000;
const THREAD = fileURLToPath(new URL('resident-thread.mjs', import.meta.url));

/**
 * Starts a script that answers each message with one of its own. It sees the environment that is given, and no other.
 * A thread of its own talks to it, because this one waits.
 */
export function startResident(script: URL, env: Readonly<Record<string, string>>): Resident {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(THREAD, {
    execArgv: [],
    transferList: [port2],
    workerData: { script: fileURLToPath(script), env, port: port2, answered },
  });
  thread.unref();
  port1.unref();
  return {
    ask: (request) => {
      Atomics.store(answered, 0, 0);
      port1.postMessage(request);
      // The signal for the answer before may come only now, so the value decides.
      while (Atomics.load(answered, 0) === 0)
        if (Atomics.wait(answered, 0, 0, PATIENCE_MS) === 'timed-out')
          throw new Error(`No answer to: ${JSON.stringify(request)}`);
      const answer: { message: Answer } | undefined = receiveMessageOnPort(port1); // posted before the wait ended
      const { value, failure = answer ? undefined : 'The answer is lost' } = answer?.message ?? {};
      if (failure !== undefined) throw new Error(failure);
      return value;
    },
    stop: () => {
      const ended = once(thread, 'exit');
      port1.close();
      return ended;
    },
  };
}
