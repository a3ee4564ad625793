// Runs a file of tests for each message and answers whether it passes: jest is started once and not for every fault.
import { runCLI } from 'jest';

process.on('message', async (/** @type {{ path: string, env: Record<string, string> }} */ { path, env }) => {
  Object.assign(process.env, env);
  const options = { runInBand: true, silent: true, reporters: [], runTestsByPath: true };
  // What `runCLI` takes beside these has defaults, which its types do not say.
  const argv = /** @type {Parameters<typeof runCLI>[0]} */ ({ ...options, _: [path], $0: 'jest' });
  const { results } = await runCLI(argv, [process.cwd()]);
  for (const name of Object.keys(env)) delete process.env[name];
  process.send?.({ isPassed: results.success && results.numPassedTests > 0 });
});
process.send?.('ready');
