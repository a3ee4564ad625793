import type { HarnessId } from '../expected/index.js';
import { claudeCode } from './claude-code.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { geminiCli } from './gemini-cli.js';
import { kilo } from './kilo.js';
import { openCode } from './opencode.js';
import { qwenCode } from './qwen-code.js';
import type { Position, Runners } from './runner.js';

export type {
  Grant,
  Grants,
  HandForm,
  Measure,
  Play,
  Position,
  Question,
  Rule,
  Runner,
  Setting,
  Variant,
} from './runner.js';
export { BrokenProject } from './runner.js';

/** One runner per harness; a missing one does not compile. */
export const RUNNERS: Runners = {
  'claude-code': claudeCode,
  opencode: openCode,
  copilot,
  'gemini-cli': geminiCli,
  codex,
  'qwen-code': qwenCode,
  kilo,
  cline,
};

/** A position in which no agent costs a start of its own, or else the first. In the background not all tools are offered. */
export function cheapestPosition(id: HarnessId): Position {
  const { positions, costlyPositions } = RUNNERS[id];
  const asked = positions.filter((position) => position !== 'background');
  return asked.find((position) => !costlyPositions.includes(position)) ?? asked[0] ?? 'main';
}
