import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { listed } from '../text/words.js';
import { labelsOf, moreGranted } from './more-grants.js';
import type { Power } from './power.js';

/** A file further down that hides one above; one that grants more undoes what the other restricts. */
export function* hiddenAgent({ reading, outer }: Power): Iterable<Diagnostic> {
  if (!outer) return;
  const { file, harness, said, above } = reading;
  const facts = {
    harness: harness.title,
    name: said.name,
    folder: above ?? '',
    other: outer.file.path,
    more: listed(labelsOf(moreGranted(reading.grants, outer.grants))),
  };
  yield diagnose('agent-hides', file.locate([]), facts, { agent: said.name, harness: harness.id });
}
