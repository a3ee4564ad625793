import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/** As `expect(found).toEqual(wanted)`, but quick where the two are equal: a law compares tens of thousands of times. */
export function expectEqual(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}
