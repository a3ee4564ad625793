// Sends a request over HTTP and hands back the answer, and wakes the thread that waits for it.
import { Agent, request } from 'node:http';
import { workerData } from 'node:worker_threads';

const { port, answered } = workerData;
const agent = new Agent({ keepAlive: true });

function answer(message) {
  port.postMessage(message);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}

port.on('message', ({ method, url, headers, body }) => {
  const sent = request(url, { method, headers, agent }, (response) => {
    const parts = [];
    response.on('data', (part) => parts.push(part));
    response.on('error', () => answer({ status: 0, body: Buffer.alloc(0) }));
    response.on('end', () => answer({ status: response.statusCode, body: Buffer.concat(parts) }));
  });
  sent.on('error', () => answer({ status: 0, body: Buffer.alloc(0) }));
  sent.end(body);
});
