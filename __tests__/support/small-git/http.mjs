import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

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
  /** @param {{ method: string, url: string, headers: object, body: Buffer | undefined }} request */
  return (request) => {
    Atomics.store(answered, 0, 0);
    port1.postMessage(request);
    Atomics.wait(answered, 0, 0);
    const { status, body } = receiveMessageOnPort(port1)?.message ?? { status: 0, body: new Uint8Array() };
    return { status, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
  };
}
