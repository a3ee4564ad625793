import { claudeCode } from './claude-code.js';
import { copilot } from './copilot.js';
import type { Harness } from './harness.js';
import { openCode } from './opencode.js';

export type { Grant, Grants, Harness, Measure, Question, Seat } from './harness.js';

export type AgentHarness = 'claude-code' | 'opencode' | 'copilot';

export const HARNESSES = {
  'claude-code': claudeCode,
  opencode: openCode,
  copilot,
} as const satisfies Record<AgentHarness, Harness>;
