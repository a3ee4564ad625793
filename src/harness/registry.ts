import { claudeCode } from './claude-code/index.js';
import { cline } from './cline/index.js';
import { codex } from './codex/index.js';
import type { AgentHarness, AuditedHarness, Harness } from './contract.js';
import { copilot } from './copilot/index.js';
import { geminiCli } from './gemini-cli/index.js';
import { kilo } from './kilo/index.js';
import { opencode } from './opencode/index.js';
import { qwenCode } from './qwen-code/index.js';

/** The harnesses of the specification. */
const DEFAULTS = { 'claude-code': claudeCode, opencode, copilot } as const satisfies Record<
  AgentHarness,
  Harness
>;

/** One module per harness, one line here. Every other list of harnesses is derived from this object. */
export const HARNESSES = {
  ...DEFAULTS,
  'gemini-cli': geminiCli,
  codex,
  'qwen-code': qwenCode,
  kilo,
  cline,
} as const satisfies Readonly<Record<string, AuditedHarness>>;

/** The id of a harness that fsagent knows by itself. */
export type BuiltInHarness = keyof typeof HARNESSES;

/** The registry of every run that does not bring its own. */
export const BUILT_IN_HARNESSES: readonly Harness[] = Object.values(HARNESSES);
export const HARNESS_IDS = Object.keys(HARNESSES) as readonly BuiltInHarness[]; // Object.keys forgets the key type
