import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** In milliseconds; a message can come a moment after its announcement. */
const LOOK_AGAIN = 20;

/** A sender of requests that waits for each answer; a thread of its own talks to the server. */
export function startHttp() {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL('http-thread.mjs', import.meta.url), {
    execArgv: [],
    transferList: [port2],
    workerData: { port: port2, answered },
  });
  thread.unref();
  port1.unref();
  let id = 0;
  /** @param {{ method: string, url: string, headers: object, body: Buffer | undefined }} request */
  return (request) => {
    id += 1;
    port1.postMessage({ id, ...request });
    for (;;) {
      Atomics.wait(answered, 0, 0, LOOK_AGAIN);
      Atomics.store(answered, 0, 0);
      // A connection that breaks may be told twice: what is said of an earlier request is none of the answers to this one.
      for (let received = receiveMessageOnPort(port1); received; received = receiveMessageOnPort(port1)) {
        const { status, body } = received.message;
        if (received.message.id !== id) continue;
        return { status, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
      }
    }
  };
}
