// The Action's bundle, loaded once in a process of its own and run for each message: what a run prints, and its exit code.
let printed = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    printed[name] += text;
    return true;
  };

let main; // once loaded

/** One run in the folder and environment of a job. */
async function run({ bundle, cwd, env }) {
  printed = { stdout: '', stderr: '' };
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  try {
    const code = main ? await main() : await load(bundle);
    return { code, ...printed };
  } catch (error) {
    return { code: 1, ...printed, stderr: `${printed.stderr}${error.stack}\n` }; // as Node ends with a bug
  }
}

/** Loading the bundle runs it, as the runner does. */
async function load(bundle) {
  ({ main } = await import(bundle));
  return process.exitCode;
}

process.on('message', async (job) => process.send(await run(job)));
