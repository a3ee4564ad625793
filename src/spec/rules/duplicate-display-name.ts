import type { HarnessBlock } from '../../model/agent.js';
import { diagnose } from '../../model/diagnose.js';
import { placeText } from '../../text/source.js';
import type { Spec } from '../parse.js';
import { clashes } from './clashes.js';
import type { RunRule } from './index.js';

/** Two agents that a harness shows by one name cannot be told apart there. */
export const duplicateDisplayName: RunRule = (specs, { registry }) =>
  registry.flatMap(({ id, title }) =>
    clashes(specs, ({ agent }) => displayName(agent.blocks[id])).map(({ spec, other }) => {
      const place = (each: Spec) => each.locate([id, 'name']);
      const name = String(spec.agent.blocks[id]?.name);
      const facts = { name, harness: title, other: placeText(place(other)) };
      return diagnose('duplicate-display-name', place(spec), facts, { agent: spec.agent.name, harness: id });
    }),
  );

const displayName = (block: HarnessBlock | undefined): string | undefined =>
  typeof block?.name === 'string' ? block.name.toLowerCase() : undefined;
