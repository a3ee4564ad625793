import type { SpecRule } from './index.js';

/** What only the module of a harness knows to check in a block. */
export const ownChecks: SpecRule = function* ({ agent, locate }, { registry }) {
  for (const { id, checkBlock } of registry) {
    const block = agent.blocks[id];
    if (block && checkBlock) yield* checkBlock(block, locate, { agent: agent.name, harness: id });
  }
};
