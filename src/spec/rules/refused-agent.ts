import { diagnose } from '../../model/diagnose.js';
import type { FileRule } from './index.js';
import { whyUnsafe } from './unsafe-name.js';

/** What makes a harness drop the whole file. */
export const refusedAgent: FileRule = function* (harness, { spec, body, subject }, { registry }) {
  const { title, refusedName, promptMinimum = 0 } = harness;
  const { name } = spec.agent;
  const isOurs = whyUnsafe(name, registry) === undefined && harness.writes.includes('name');
  if (isOurs && refusedName?.pattern.test(name)) {
    const facts = { harness: title, why: `it takes ${refusedName.expected}`, fix: 'Rename the agent.' };
    yield diagnose('refused-agent', spec.locate(['name']), facts, subject);
  }
  const { length } = body.trim();
  if (length < promptMinimum) {
    const why =
      promptMinimum === 1 ? 'it has no prompt' : `its prompt has less than ${promptMinimum} characters`;
    const facts = { harness: title, why, fix: 'Write a longer prompt.' };
    yield diagnose('refused-agent', spec.locate(['prompt']), facts, subject);
  }
};
