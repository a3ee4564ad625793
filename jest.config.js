/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  maxWorkers: '100%', // most tests wait for child processes
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  collectCoverageFrom: ['src/core/**/*.ts'],
};
