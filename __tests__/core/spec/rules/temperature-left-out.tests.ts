import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('temperature-left-out', () => {
  test('a harness without a temperature says so', () => {
    expect(found('temperature-left-out', [spec('x', 'temperature: 0.1')])).toEqual([
      'x.md:3:14 claude-code',
      'x.md:3:14 copilot',
    ]);
  });

  test('nobody asked for one', () => {
    expect(found('temperature-left-out', [spec('x', 'opencode: { temperature: 0.1 }')])).toEqual([]);
  });
});
