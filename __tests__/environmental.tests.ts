import { expect, test } from '@jest/globals';
import { isEnvironmental } from '../src/action/part.js';
import { EnvironmentError } from '../src/project/environment-error.js';

// As Node throws them: those of the file system itself are of another realm than the tests.
test.each([
  ['a file that is not there', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), true],
  ['what we throw about the machine', new EnvironmentError('no git'), true],
  ['a wrong argument', Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' }), false],
  ['a call without a code', Object.assign(new Error('x'), { syscall: 'open' }), false],
  ['a bug', new TypeError('x is not a function'), false],
])('%s, as a failure of the machine or a bug', (_, error, expected) => {
  expect(isEnvironmental(error)).toBe(expected);
});
