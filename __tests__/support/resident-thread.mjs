// Hands requests to a process and its answers back, and wakes the thread that waits for them.
import { fork } from 'node:child_process';
import { workerData } from 'node:worker_threads';
import { SHORT_LIVED } from './short-lived.mjs';

const { script, env, port, answered } = workerData;

const child = fork(script, {
  env,
  execArgv: SHORT_LIVED,
  serialization: 'advanced', // bytes stay bytes
  stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
});
let printed = '';
child.stderr.on('data', (text) => {
  printed += text;
});

function answer(message) {
  port.postMessage(message);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}

let failure; // once the process has ended
child.on('message', (value) => answer({ value }));
child.on('error', () => undefined); // it has ended, and the exit below says so
child.on('close', (code, signal) => {
  failure = `The process ended (${signal ?? code}): ${script}\n${printed}`;
  answer({ failure });
});
port.on('message', (request) => (failure === undefined ? child.send(request) : answer({ failure })));
port.on('close', () => child.connected && child.disconnect());
