import { createRequire } from 'node:module';
import type { AgentHarness } from './harness/index.js';
import { objectOf, textOf } from './json.js';

const PACKAGES: Readonly<Record<AgentHarness, string>> = {
  'claude-code': '@anthropic-ai/claude-code',
  opencode: 'opencode-ai',
  copilot: '@github/copilot',
};

/** The version of a harness's CLI, as it is installed beside us. */
export function versionOf(harness: AgentHarness): string {
  const manifest: unknown = createRequire(import.meta.url)(
    `../node_modules/${PACKAGES[harness]}/package.json`,
  );
  return textOf(objectOf(manifest).version);
}
