import { diagnose } from '../../model/diagnose.js';
import type { SpecRule } from './index.js';

/** An agent without a harness would get no file at all. */
export const noHarness: SpecRule = function* ({ agent: { name, harnesses }, locate }) {
  if (harnesses?.length === 0) yield diagnose('no-harness', locate(['harnesses']), {}, { agent: name });
};
