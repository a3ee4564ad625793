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
let plain; // what this run may ask a server without git
const isPlain = (words) => plain === 'everything' || (plain === 'reading' && !words.includes('push'));
childProcess.spawnSync = (program, words, options) => {
  const known = program === git && answerOf(words, options, isPlain(words) ? ask : undefined);
  if (known) return known;
  const answer = spawnSync(program, words, options);
  return answer.stderr?.includes(SILENCE) ? silent(options) : answer;
};
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
let time = 0;
let limits = []; // of requests that have no answer yet
const clock = {
  now: () => time,
  wait: async (milliseconds) => clock.waitHere(milliseconds),
  waitHere: (milliseconds) => {
    waits.push(milliseconds / 1000);
    time += milliseconds;
  },
  limit: (milliseconds) => {
    const controller = new AbortController();
    limits.push({ milliseconds, controller });
    return controller.signal;
  },
};

/** The server will not answer: the time is over that the last request was given. */
function letTimePass() {
  const last = limits.pop();
  if (!last) throw new Error('nothing limits this request, which is never answered');
  time += last.milliseconds;
  last.controller.abort(new DOMException('The operation timed out', 'TimeoutError'));
}

/** The status by which the server says that it would not answer: git is waited for, and hears of nothing else. */
const SILENCE = 'error: 598';

/** What git would say of a server that is silent, by what ends first: the time git is given, or its own patience. */
function silent({ timeout = Number.POSITIVE_INFINITY, env }) {
  const patience = Number(env.GIT_HTTP_LOW_SPEED_TIME ?? Number.POSITIVE_INFINITY);
  const passed = Math.min(timeout, patience * 1000);
  if (passed === Number.POSITIVE_INFINITY) throw new Error('nothing limits git, which is never answered');
  time += passed;
  const empty = Buffer.alloc(0);
  if (passed === timeout) {
    const error = Object.assign(new Error('spawnSync git ETIMEDOUT'), { code: 'ETIMEDOUT' });
    return { status: null, signal: 'SIGKILL', error, stdout: empty, stderr: empty };
  }
  return { status: 128, stdout: empty, stderr: Buffer.from('fatal: Operation too slow') };
}

/** One run in the folder and environment of a job. */
async function run({ bundle, cwd, env, plainPart }) {
  plain = plainPart;
  main ??= await load(bundle);
  printed = { stdout: '', stderr: '' };
  waits = [];
  time = 0;
  limits = [];
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  try {
    const code = await main(clock);
    return { code, ...printed, waits, seconds: time / 1000 };
  } catch (error) {
    return { code: 1, ...printed, waits, seconds: time / 1000, stderr: `${printed.stderr}${error.stack}\n` }; // as Node ends with a bug
  }
}

/** Loading the bundle runs it once, here to be refused: nothing is done in a mode that is none. */
async function load(bundle) {
  process.env.INPUT_MODE = 'none';
  return (await import(bundle)).main;
}

process.on('message', async (job) => {
  if (job === 'silence') letTimePass();
  else process.send(await run(job));
});
