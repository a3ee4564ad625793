// The built command, loaded once in a thread of its own and run for each message: what a run says, and its exit code.
import { parentPort, workerData } from 'node:worker_threads';

const { command, port, answered } = workerData;

let said = { stdout: '', stderr: '' };
let cwd = process.cwd();
process.cwd = () => cwd; // a thread cannot change its folder
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    said[name] += text;
    return true;
  };

process.argv = [process.execPath, command, '--help']; // loading it runs it once
const { run } = await import(command);

function answer(words, folder) {
  said = { stdout: '', stderr: '' };
  cwd = folder;
  try {
    const code = run(words);
    return { code, ...said };
  } catch (error) {
    return { code: 1, stdout: said.stdout, stderr: `${said.stderr}${error.stack}\n` }; // as Node ends with a bug
  } finally {
    for (const name of ['stdout', 'stderr']) process[name].removeAllListeners('error'); // each run adds one
  }
}

port.on('message', ({ words, folder }) => {
  port.postMessage(answer(words, folder));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
parentPort.postMessage('ready');
