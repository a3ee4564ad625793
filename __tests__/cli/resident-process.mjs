// The built command, loaded once and run for each message: what a run says, and its exit code.
import { pathToFileURL } from 'node:url';

let said = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    said[name] += text;
    return true;
  };

let run; // once loaded

/** Loading the command runs it once, here for its help. */
async function load(command) {
  process.argv = [process.execPath, command, '--help'];
  ({ run } = await import(pathToFileURL(command)));
}

function answer(words, folder) {
  said = { stdout: '', stderr: '' };
  process.chdir(folder);
  try {
    const code = run(words);
    return { code, ...said };
  } catch (error) {
    return { code: 1, stdout: said.stdout, stderr: `${said.stderr}${error.stack}\n` }; // as Node ends with a bug
  } finally {
    for (const name of ['stdout', 'stderr']) process[name].removeAllListeners('error'); // each run adds one
  }
}

process.on('message', async ({ command, words, folder }) => {
  if (!run) await load(command);
  process.send(answer(words, folder));
});
