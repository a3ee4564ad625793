// The Action's bundle, loaded once in a process of its own and run for each message: what a run prints, and its exit code.
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
async function run({ bundle, cwd, env }) {
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
