import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { callsOfCheck } from '../scripts/call-path.mjs';
import { PHASES } from '../scripts/phases.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/architecture.md`, 'utf8');

/** The functions that a part of the page names, each with its file. */
function stepsUnder(heading: string): readonly string[] {
  const part = PAGE.split('\n## ').find((each) => each.startsWith(heading)) ?? '';
  return [...part.matchAll(/^\d+\. `(src\/[^`]+)` `(\w+)` /gm)].map(([, file, name]) => `${file} ${name}`);
}

/** Steps that were not called, or not behind the one before. */
function wrongSteps(steps: readonly string[], calls: readonly string[]): readonly string[] {
  let last = -1;
  return steps.filter((step) => {
    const at = calls.indexOf(step);
    const isWrong = at === -1 || at < last;
    last = Math.max(last, at);
    return isWrong;
  });
}

describe('docs/architecture.md', () => {
  test.each([
    ['The way of one spec', 'src/cli.ts', 'check', 25],
    ['The way of one agent file', 'src/cli.ts', 'audit', 12],
    ['The way of one pull request', 'src/action.ts', 'check', 12],
  ] as const)('%s is taken as it says', async (heading, entry, command, count) => {
    const steps = stepsUnder(heading);
    const calls = await callsOfCheck(entry, ROOT, command);
    const names = calls.map(({ file, name }) => `${file} ${name}`);
    expect(steps).toHaveLength(count);
    expect(wrongSteps(steps, names)).toEqual([]);
  });

  test('shows the phases as they are', () => {
    const phases = PHASES.map((folders) => (folders.length === 1 ? folders[0] : `(${folders.join(' | ')})`));
    expect(PAGE).toContain(`    ${phases.join(' ← ')}\n`);
  });

  test('a step that is not taken, or too early, is found out', () => {
    expect(wrongSteps(['a', 'b', 'c'], ['a', 'c', 'b'])).toEqual(['c']);
    expect(wrongSteps(['a', 'x'], ['a', 'b'])).toEqual(['x']);
  });
});
