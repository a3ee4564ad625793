// Sends a request over HTTP and hands back the answer, and wakes the thread that waits for it.
import { Agent, request } from 'node:http';
import { workerData } from 'node:worker_threads';

const { port, answered } = workerData;
// A connection that is kept may be closed by the server while the next request is on its way.
const agent = new Agent({ keepAlive: false });

function answer(message) {
  port.postMessage(message);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}

port.on('message', ({ id, method, url, headers, body }) => {
  const failed = () => answer({ id, status: 0, body: Buffer.alloc(0) });
  const sent = request(url, { method, headers, agent }, (response) => {
    const parts = [];
    response.on('data', (part) => parts.push(part));
    response.on('error', failed);
    response.on('end', () => answer({ id, status: response.statusCode, body: Buffer.concat(parts) }));
  });
  sent.on('error', failed);
  sent.end(body);
});
