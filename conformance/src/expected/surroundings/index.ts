import type { HarnessId } from '../tools.js';
import type { Surroundings } from './case.js';
import { claudeCode } from './claude-code.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { geminiCli } from './gemini-cli.js';
import { kilo } from './kilo.js';
import { openCode } from './opencode.js';
import { qwenCode } from './qwen-code.js';

export type { Surroundings, SurroundingsCase } from './case.js';

/** What files beside agent files are expected to do. */
export const SURROUNDINGS: Readonly<Record<HarnessId, Surroundings>> = {
  'claude-code': claudeCode,
  opencode: openCode,
  copilot,
  'gemini-cli': geminiCli,
  codex,
  'qwen-code': qwenCode,
  kilo,
  cline,
};
