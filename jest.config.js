/** What all tests share. */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: '100%', // most tests wait for child processes
  collectCoverageFrom: ['src/core/**/*.ts'],
  projects: [
    { ...common, displayName: 'core', testMatch: ['<rootDir>/__tests__/core/**/*.test.ts'] },
    { ...common, displayName: 'docs', testMatch: ['<rootDir>/__tests__/*.test.ts'] },
    {
      ...common,
      displayName: 'built', // these start dist
      testMatch: ['<rootDir>/__tests__/{action,cli}/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/current-build.mjs',
    },
  ],
};
