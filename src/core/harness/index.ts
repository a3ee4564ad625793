import type { AgentHarness } from '../tools.js';
import { claudeCode } from './claude-code.js';
import { copilot } from './copilot.js';
import type { Harness } from './harness.js';
import { opencode } from './opencode.js';

export type { Harness } from './harness.js';

/** One file per harness, one line here. */
export const HARNESSES = { 'claude-code': claudeCode, opencode, copilot } as const satisfies Record<
  AgentHarness,
  Harness
>;

/** The harness as people call it, for messages. */
export const titleOf = (harness: AgentHarness): string => HARNESSES[harness].title;
