import { diagnose } from '../../model/diagnose.js';
import type { FileRule } from './index.js';

/** A harness without a temperature gets a file without it. */
export const temperatureLeftOut: FileRule = function* ({ title, writes }, { spec, subject }) {
  if (spec.agent.frontmatter.temperature === undefined || writes.includes('temperature')) return;
  yield diagnose('temperature-left-out', spec.locate(['temperature']), { harness: title }, subject);
};
