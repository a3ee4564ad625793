// Mutated specs and agent files of every harness through compile, import and audit, always the same for one seed, on all
// processors.
//   npm run fuzz -- [--cases 100000] [--seed 1] [--seconds 0] [--jobs 2]      (after npm run build)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const CHILD = fileURLToPath(new URL('fuzz-cases.mjs', import.meta.url));
const PORTION = 500;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const [cases, seed, seconds, jobs] = [values.cases, values.seed, values.seconds, values.jobs].map(Number);
const end = seconds > 0 ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
/** @type {Map<string, string>} */
const faults = new Map();
let portions = 0;
let begun = 0;
let done = 0;
await Promise.all(Array.from({ length: jobs }, runPortions));
console.log(`${done} cases of seed ${seed}, ${faults.size} kinds of faults`);
for (const fault of faults.values()) console.log(`FAULT ${fault}`);
if (faults.size > 0) process.exitCode = 1;

/** Gives a process of its own one portion after the other. */
async function runPortions() {
  const child = fork(CHILD, { execArgv: ['--max-semi-space-size=64'] }); // less to collect: no case needs the one before
  const ended = once(child, 'exit').then(() => []);
  while (begun < cases && Date.now() < end) {
    const wanted = { seed, portion: portions++, cases: Math.min(PORTION, cases - begun) };
    begun += wanted.cases;
    child.send(wanted);
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    if (!answer) throw new Error(`portion ${wanted.portion} of seed ${seed} ended the process`);
    done += wanted.cases;
    for (const [kind, fault] of answer)
      if (!faults.has(kind)) faults.set(kind, `portion ${wanted.portion}: ${fault}`);
  }
  child.disconnect();
}
