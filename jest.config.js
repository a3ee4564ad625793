import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PURE } from './scripts/phases.mjs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30; // a container often has 64 MB there; the largest tests take more

/** Whether this machine has a file system in memory with room, on which git hooks may run. */
function hasMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, options = 'noexec'] = / \/dev\/shm tmpfs (\S+)/.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    return bavail * bsize >= ENOUGH_BYTES && !options.split(',').includes('noexec');
  } catch {
    return false; // no Linux
  }
}

const cacheDirectory = join(tmpdir(), 'fsagent-jest'); // on the disk, to outlive a restart

// The tests make thousands of small files: on a disk half of their time goes there.
if (!process.env.TMPDIR && hasMemoryFolder()) process.env.TMPDIR = MEMORY;

/** What all tests share. */
const common = {
  cacheDirectory,
  testEnvironment: '<rootDir>/__tests__/plain-context.js',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^typescript$': '<rootDir>/__tests__/support/typescript.mjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: Math.ceil(1.5 * availableParallelism()), // they often wait for processes that they started
  testTimeout: 240_000, // a busy machine is no failure, and may be thirty times as slow as a quiet one
  testSequencer: '<rootDir>/scripts/jest-sequencer.mjs',
  reporters: ['default', '<rootDir>/scripts/jest-skipped.mjs'],
  collectCoverageFrom: PURE.map((folder) => `src/${folder}/**/*.ts`),
  projects: [
    { ...common, displayName: 'core', testMatch: ['<rootDir>/__tests__/core/**/*.test.ts'] },
    {
      ...common,
      displayName: 'other', // whatever is in neither of the two
      testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/(core|action|cli|scripts)/'],
    },
    {
      ...common,
      displayName: 'built', // these start dist
      testMatch: ['<rootDir>/__tests__/{action,cli,scripts}/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/built-copy.mjs',
      globalTeardown: '<rootDir>/__tests__/built-copy-removed.mjs',
    },
  ],
};
