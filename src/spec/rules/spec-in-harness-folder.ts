import { placeOf } from '../../harness/kit/places.js';
import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import type { SourceFile } from '../../text/source.js';
import type { Run } from '../run.js';

/** A spec in a folder of a harness would be loaded as it is. */
export function specInHarnessFolder({ path }: SourceFile, { registry }: Run): readonly Diagnostic[] {
  const reader = registry.find((harness) => placeOf(harness, path));
  if (!reader) return [];
  const at = { file: path, line: 1, column: 1 };
  return [diagnose('spec-in-harness-folder', at, { harness: reader.title })];
}
