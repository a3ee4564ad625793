import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compared, storedAnew } from '../../scripts/meters.mjs';

const STORED = {
  lines: { most: 30, reason: 'The first number.', parts: { 'src/a.ts': 10, 'src/b.ts': 20 } },
  switches: { most: 2, reason: 'The first number.', parts: { 'src/a.ts': 2 } },
};
const SAME = { lines: { 'src/a.ts': 15, 'src/b.ts': 15 }, switches: { 'src/a.ts': 2 } };
const MORE = { lines: { 'src/a.ts': 10, 'src/b.ts': 22, 'src/c.ts': 5 }, switches: { 'src/a.ts': 1 } };

describe('a number', () => {
  test('that stays may have other parts', () => {
    expect(compared(SAME, STORED)).toEqual({
      lines: ['lines: 30, stored 30', 'switches: 2, stored 2'],
      hasGrown: false,
    });
  });

  test('that has grown fails, and says which parts are new or larger; one that has shrunk does not', () => {
    expect(compared(MORE, STORED)).toEqual({
      lines: [
        'lines: 37, stored 30: MORE',
        '    src/b.ts: 22, stored 20',
        '    src/c.ts: 5, stored nothing',
        'switches: 1, stored 2: less, so store it',
        expect.stringContaining('npm run meters -- --store "why"'),
      ],
      hasGrown: true,
    });
  });

  test('of which nothing is stored fails', () => {
    expect(compared(SAME, {}).hasGrown).toBe(true);
  });

  test('that is raised gets the reason, and one that is lowered keeps its own', () => {
    const stored = storedAnew(MORE, STORED, 'A new part.');
    expect(stored).toEqual({
      lines: { most: 37, reason: 'A new part.', parts: MORE.lines },
      switches: { most: 1, reason: 'The first number.', parts: MORE.switches },
    });
    expect(compared(MORE, stored).hasGrown).toBe(false);
  });
});

test('each stored number is the sum of its parts, and has a reason', () => {
  const text = readFileSync(new URL('../../.ci/meters.json', import.meta.url), 'utf8');
  const stored: typeof STORED = JSON.parse(text);
  expect(Object.keys(stored)).toHaveLength(3);
  for (const { most, reason, parts } of Object.values(stored)) {
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(most);
    expect(reason).toMatch(/\w/);
  }
});
