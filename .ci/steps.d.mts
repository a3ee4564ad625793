import type { Step } from '../scripts/ci-steps.mjs';

export const TESTS_ON_NODE_24: readonly string[];
export const STEPS: readonly Step[];
