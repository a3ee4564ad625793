import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { listed } from '../text/words.js';
import { labelsOf, moreGranted } from './beyond.js';
import type { Power } from './power.js';

/**
 * A file further down that hides one above; one that grants more undoes what the other restricts. Where a harness joins the two,
 * only that is worth a word.
 */
export function* hiddenAgent({ reading, outer }: Power): Iterable<Diagnostic> {
  if (!outer) return;
  const { file, harness, said, above } = reading;
  const more = listed(labelsOf(moreGranted(reading.grants, outer.grants)));
  const where = { harness: harness.title, folder: above ?? '', more };
  const subject = { agent: said.name, harness: harness.id };
  if (!harness.audit?.settings) {
    const facts = { ...where, name: said.name, other: outer.file.path };
    yield diagnose('agent-hides', file.locate([]), facts, subject);
  } else if (more !== '') {
    const at = file.locate(['permission'], 'key') ?? file.locate([]);
    yield diagnose('agent-joined', at, where, subject);
  }
}
