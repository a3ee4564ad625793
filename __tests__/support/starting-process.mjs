// Runs the program of each message to its end.
import { spawnSync } from 'node:child_process';

const NOTHING = Buffer.alloc(0); // of a program that could not be started

process.on('message', ({ program, words, options }) => {
  const result = spawnSync(program, words, { ...options, maxBuffer: 1 << 28 });
  const { status, stdout, stderr, error } = result;
  process.send({ status, stdout: stdout ?? NOTHING, stderr: stderr ?? NOTHING, error: error?.message });
});
