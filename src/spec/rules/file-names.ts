import { diagnose } from '../../model/diagnose.js';
import type { SpecRule } from './index.js';
import { whyUnsafe } from './unsafe-name.js';

/** Another name than the agent's is for a file of which its harness does not take the name for the agent's. */
export const fileNames: SpecRule = function* ({ agent: { name, files = {} }, locate }, { registry }) {
  for (const harness of registry) {
    const { id, title, nameIs } = harness;
    const file = files[id];
    if (file === undefined) continue;
    const why = nameIs === 'identity' ? whyUnsafe(file, [harness]) : `${title} calls an agent as its file`;
    const subject = { agent: name, harness: id };
    if (why) yield diagnose('reserved-field', locate(['files', id]), { key: `files.${id}`, why }, subject);
  }
};
