import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STEPS, TESTS_ON_NODE_24 } from '../../.ci/steps.mjs';
import { type Result, ratiosOf, report, type Step } from '../../scripts/ci-steps.mjs';
import { describeOnUnix } from '../support/on-unix.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ci-steps-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CALIBRATION: Step = { name: 'calibration', run: 'node -e 0', isCalibration: true };
const budgetPath = () => join(folder, 'budget.json');

/** The program with steps of a test. */
function start(steps: readonly Step[], ...words: readonly string[]): ChildProcess {
  const path = join(folder, 'steps.mjs');
  writeFileSync(path, `export const STEPS = ${JSON.stringify(steps)};\n`);
  const line = ['scripts/ci-steps.mjs', '--steps', path, '--budget', budgetPath(), ...words];
  const { GITHUB_STEP_SUMMARY: _, ...env } = process.env;
  return spawn(process.execPath, line, { cwd: ROOT, env });
}

async function run(steps: readonly Step[], ...words: readonly string[]) {
  const child = start(steps, ...words);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

/** The words behind each step in the table: what became of it, where it is not done. */
const states = (output: string, steps: readonly Step[]) =>
  steps.map(({ name }) => new RegExp(`^${name} .*?([a-z ]*)$`, 'm').exec(output)?.[1]?.trim());

describeOnUnix('the steps of a run', () => {
  test('are all in the table, each shown in one piece, the quiet ones not at all', async () => {
    const steps = [
      { name: 'one', run: 'echo begin-one; read line <"$FIFO"; echo "end-one $line"' },
      { name: 'two', run: 'echo begin-two; echo from-two >"$FIFO"' },
      { name: 'three', run: 'echo hidden', processors: 0, isQuiet: true },
    ];
    const fifo = join(folder, 'fifo');
    // Each of the first two waits for the other, so they end only when they run at the same time.
    const all = [
      { name: 'zero', run: `mkfifo '${fifo}'` },
      ...steps.map((step) => ({ ...step, run: `FIFO='${fifo}'\n${step.run}`, after: ['zero'] })),
    ];
    const { code, output } = await run(all);
    expect(code).toBe(0);
    expect(output).toContain('\n== one\nbegin-one\nend-one from-two\n\n== two\nbegin-two\n');
    expect(output).not.toContain('hidden');
    expect(states(output, all)).toEqual(['', '', '', '']);
    expect(output).toMatch(/^all +\d+\.\d +\d+\.\d +100 %$/m);
  });

  test('end with the first failure: the table, which step failed, what it said, its exit code', async () => {
    const steps = [
      { name: 'before', run: 'true' },
      { name: 'broken', run: 'echo why >&2\nexit 7', after: ['before'], isQuiet: true },
      { name: 'beside', run: 'sleep 600', after: ['before'] },
      { name: 'behind', run: 'true', after: ['broken'] },
    ];
    const { code, output } = await run(steps, '--store');
    expect(code).toBe(7);
    expect(output).toContain('== broken\nwhy\n');
    expect(states(output, steps)).toEqual(['', 'failed', 'stopped', 'not begun']);
    expect(output.trimEnd().split('\n').at(-1)).toBe('"broken" failed with exit code 7.');
    expect(readdirSync(folder)).not.toContain('budget.json'); // nothing is stored of a run that failed
  });

  test('fail at the first line that fails', async () => {
    const { code, output } = await run([{ name: 'lines', run: 'echo this\nfalse\necho never' }]);
    expect([code, output.includes('this'), output.includes('never')]).toEqual([1, true, false]);
  });

  test('are stopped with what they started when the run is stopped', async () => {
    const child = start([{ name: 'long', run: 'echo "pid $$"; sleep 600' }]);
    let output = '';
    await new Promise<void>((resolve) =>
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/pid \d+\n/.test(output)) resolve();
      }),
    );
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).not.toBe(0);
    expect(output).toMatch(/^long .* stopped$/m);
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    expect(pid).toBeGreaterThan(0);
    while (isThere(pid)) await new Promise((next) => setImmediate(next)); // its new parent may not have taken note of its end yet
  });

  test('are not begun when one needs what is not there', async () => {
    const { code, output } = await run([{ name: 'one', run: 'echo ran', after: ['two'] }]);
    expect(code).not.toBe(0);
    expect(output).toContain('"one" needs what no step before it is: two');
    expect(output).not.toContain('ran');
  });

  test('are stored by their names, without the fixed task and what varies', async () => {
    const varying = { name: 'two', run: 'true', isVarying: true };
    expect((await run([CALIBRATION, { name: 'one', run: 'true' }, varying], '--store')).code).toBe(0);
    const major = process.versions.node.split('.')[0] ?? '';
    const stored = JSON.parse(readFileSync(budgetPath(), 'utf8'));
    expect(Object.keys(stored[major])).toEqual(['one']);
    rmSync(budgetPath());
  });
});

describe('what is judged', () => {
  const done = (name: string, processor: number): Result => ({
    step: { name, run: '' },
    state: 'done',
    begun: 0,
    wall: 1,
    processor,
  });
  const fixed = (processor: number): Result => ({ ...done('fixed', processor), step: CALIBRATION });

  test('a step is measured in multiples of the mean of the fixed task', () => {
    expect(ratiosOf([fixed(1), done('tests', 30), fixed(3)])).toEqual({ tests: 15 });
    expect(ratiosOf([done('tests', 30)])).toEqual({});
  });

  test.each([
    ['a step that has grown by half', [fixed(2), done('tests', 32)], ['tests']],
    ['not the same step on a machine half as fast', [fixed(4), done('tests', 40)], []],
    ['not one that has grown by less', [fixed(2), done('tests', 29)], []],
    ['not one that is too small to say anything', [fixed(2), done('lint', 2.8)], []],
    ['not one of which nothing is stored', [fixed(2), done('new', 100)], []],
    ['not one that failed', [fixed(2), { ...done('tests', 90), state: 'failed' as const, code: 1 }], []],
  ])('%s', (_, results, names) => {
    const { warnings } = report(results, { tests: 10, lint: 0.5 });
    expect(warnings.map((warning) => /^"(\w+)" takes/.exec(warning)?.[1])).toEqual(names);
  });
});

describe('the steps of this project', () => {
  test('on Node 24 are all tests of the command that start it in a process of its own', () => {
    const starting = readdirSync(join(ROOT, '__tests__/cli'))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `__tests__/cli/${name}`)
      .filter((path) => /\.(?:spawn|start)\(|process\.execPath/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(starting.length).toBeGreaterThan(3);
    expect(TESTS_ON_NODE_24).toEqual(expect.arrayContaining(starting));
    for (const path of TESTS_ON_NODE_24) expect(readFileSync(join(ROOT, path), 'utf8')).toContain('test');
  });

  test('are there under each name that is stored', () => {
    const budget: Record<string, object> = JSON.parse(readFileSync(join(ROOT, '.ci/budget.json'), 'utf8'));
    const names = STEPS.filter(({ isVarying }) => !isVarying).map(({ name }) => name);
    const stored = Object.values(budget).flatMap((steps) => Object.keys(steps));
    expect(stored).toContain('tests');
    expect(stored.filter((name) => !names.includes(name))).toEqual([]);
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
