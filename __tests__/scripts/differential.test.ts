import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { casesOf } from '../support/long-form.js';

const CASES = casesOf(250);
const FAULTY = 10; // an agent of Qwen Code with a shell is among them
const SEED = 2; // of which that is so
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fsagent-differential-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compares the build at hand with a copy of it, in which a word may be another one. */
function compareWithCopy(name: string, cases: number, word?: RegExp, other = '') {
  const copy = join(folder, name);
  cpSync(join(ROOT, 'dist/cli'), join(copy, 'dist/cli'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'));
  const changed = readdirSync(join(copy, 'dist/cli')).filter((file) => {
    const path = join(copy, 'dist/cli', file);
    const text = readFileSync(path, 'utf8');
    if (!word || !file.endsWith('.js') || !word.test(text)) return false;
    writeFileSync(path, text.replace(word, other));
    return true;
  });
  const args = ['--old', copy, '--only', 'fuzz', '--cases', String(cases), '--seed', String(SEED)];
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/differential.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, changed: changed.length };
}

test('a build answers like itself', () => {
  const { status, stdout } = compareWithCopy('same', CASES);
  expect(stdout).toMatch(new RegExp(`^${CASES} cases, \\d{2,} questions$`, 'm'));
  expect(stdout).toContain('0 differences that nobody wants');
  expect(status).toBe(0);
});

test('a build that grants something else is found, with its harness, what differs, and a file', () => {
  const { status, stdout, changed } = compareWithCopy(
    'faulty',
    FAULTY,
    /"run_shell_command"/g,
    '"run_shell"',
  );
  expect(changed).toBeGreaterThan(0);
  expect(stdout).toMatch(/^DIFFERENCE audit · qwen-code · natives: \d+ times\n {2}about \.qwen\/agents\//m);
  expect(stdout).toMatch(/^ {2}in \.qwen\/agents\//m);
  expect(status).toBe(1);
});
