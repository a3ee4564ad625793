import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const TESTS = fileURLToPath(new URL('.', import.meta.url));

/** Ways to read a clock, to wait for a time, or to ask how long the processor was busy. */
const CLOCK =
  /\b(?:Date\.now|Date\(\)|performance\.(?:now|measure|mark)|hrtime|cpuUsage|resourceUsage|threadCpuUsage|uptime\(|setTimeout|setInterval|timers\/promises|console\.time)/;

/** The files that need one, and why. None of them judges by what it shows: that differs between machines. */
const REASONS: Readonly<Record<string, string>> = {
  'action/cancelled.test.ts': 'ends some runs between two requests, a time after the first is answered',
  'cli/commands.test.ts': 'gives the command a clock that leaps',
  'cli/kill.test.ts':
    'aims at the middle of a run: half of the kills come after a time, the others after a file',
  'core/purity.test.ts': 'names of what the core does not know',
  'no-clock.tests.ts': 'names what it looks for',
  'support/small-git/commands.mjs': 'notes in a commit when it was made, as git does',
};

const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) => /\.(?:ts|mts|mjs|js)$/.test(path) && !/^(?:golden|fixtures|action\/fixtures)\//.test(path),
  );

test('no test reads a clock or waits for one, but for those with a reason', () => {
  const found = sources.filter((path) => readFileSync(join(TESTS, path), 'utf8').search(CLOCK) !== -1);
  expect(found.sort()).toEqual(Object.keys(REASONS).sort());
});
