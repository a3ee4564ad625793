// The Action's bundle, loaded once in a process of its own and run for each message: what a run prints, and its exit code.
import childProcess from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startHttp } from '../../support/small-git/http.mjs';
import { answerOf } from '../../support/small-git/index.mjs';

// What git would answer is found here where that is known; another program called git is started all the same.
const { spawnSync } = childProcess;
const git = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'git'))
  .find(existsSync);
let send; // to a server, for a run that may ask one so
childProcess.spawnSync = (program, words, options) =>
  (program === git && answerOf(words, options, send)) || spawnSync(program, words, options);
let http; // a thread, for runs that need one
const ask = (request) => {
  http ??= startHttp();
  return http(request);
};

let printed = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    printed[name] += text;
    return true;
  };

let main; // once loaded

/** What a run waits for is written down, and over at once. */
let waits = [];
const clock = {
  wait: async (milliseconds) => clock.waitHere(milliseconds),
  waitHere: (milliseconds) => waits.push(milliseconds / 1000),
};

/** One run in the folder and environment of a job. */
async function run({ bundle, cwd, env, isServerPlain }) {
  send = isServerPlain ? ask : undefined;
  main ??= await load(bundle);
  printed = { stdout: '', stderr: '' };
  waits = [];
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  try {
    const code = await main(clock);
    return { code, ...printed, waits };
  } catch (error) {
    return { code: 1, ...printed, waits, stderr: `${printed.stderr}${error.stack}\n` }; // as Node ends with a bug
  }
}

/** Loading the bundle runs it once, here to be refused: nothing is done in a mode that is none. */
async function load(bundle) {
  process.env.INPUT_MODE = 'none';
  return (await import(bundle)).main;
}

process.on('message', async (job) => process.send(await run(job)));
