import { claudeCode } from './claude-code.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import type { Facts } from './facts.js';
import { geminiCli } from './gemini-cli.js';
import { kilo } from './kilo.js';
import { openCode } from './opencode.js';
import { qwenCode } from './qwen-code.js';
import type { HarnessId } from './tools.js';

export { type AgentPlace, cellNames, conditionOf, type Facts, nativesOf, ownerIn } from './facts.js';
export { expectedOwner } from './owner.js';
export {
  ALIASES,
  DEFAULT_HARNESSES,
  HARNESS_IDS,
  type HarnessId,
  MATRICES,
  type Matrix,
  TOOL_WORDS,
  TOOLS,
  type ToolKind,
} from './tools.js';

/** What the suite expects of each harness. */
export const FACTS: Readonly<Record<HarnessId, Facts>> = {
  'claude-code': claudeCode,
  opencode: openCode,
  copilot,
  'gemini-cli': geminiCli,
  codex,
  'qwen-code': qwenCode,
  kilo,
  cline,
};
