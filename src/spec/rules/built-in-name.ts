import { diagnose } from '../../model/diagnose.js';
import type { SpecRule } from './index.js';

/** Harnesses match names without regard to case. */
export const builtInName: SpecRule = function* ({ agent: { name, harnesses }, locate }, { targets }) {
  const isName = (each: string) => each.length === name.length && each.toLowerCase() === name.toLowerCase();
  for (const { harness } of targets) {
    const { id, title, builtInAgents } = harness;
    const isWritten = !harnesses || harnesses.includes(id);
    if (!isWritten || !builtInAgents.some(isName)) continue;
    yield diagnose('builtin-name', locate(['name']), { name, harness: title }, { agent: name, harness: id });
  }
};
