// Loaded outside of the tests' sandbox (`outside.ts`): one address for all files of a worker, because GitHub's client keeps
// the one that it was loaded with, and a process that has loaded the Action is to serve many files.
import { createServer } from 'node:http';

let listener;
let url;

export async function answerWith(next) {
  listener = next;
  url ??= await listen();
  return url;
}

function listen() {
  const server = createServer((request, response) => listener(request, response)).unref();
  // On a busy machine a run may be silent for longer than the usual 5 s; it would then take a connection that is just being closed.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => socket.unref()); // a client keeps it open; the worker is to end all the same
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}
