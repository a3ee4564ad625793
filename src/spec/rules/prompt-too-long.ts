import { diagnose } from '../../model/diagnose.js';
import type { FileRule } from './index.js';

/** A limit of the harness on the length of a prompt. */
export const promptTooLong: FileRule = function* ({ title, promptLimit: limit }, { spec, body, subject }) {
  if (limit === undefined || body.length <= limit) return;
  const at = spec.file === undefined ? undefined : { file: spec.file, line: spec.lineOfPrompt(0), column: 1 };
  yield diagnose('prompt-too-long', at, { length: body.length, limit, harness: title }, subject);
};
