import { type Diagnostic, diagnose, relatedTo } from '../model/diagnose.js';
import { listed } from '../text/words.js';
import { labelsOf, moreGranted } from './beyond.js';
import type { Power } from './power.js';

/**
 * A file further down that hides one above; one that grants more undoes what the other restricts. Where a harness joins the two,
 * only that is worth a word.
 */
export function* hiddenAgent({ reading, outer, withoutMode }: Power): Iterable<Diagnostic> {
  const { file, harness, said, above } = reading;
  const subject = { agent: said.name, harness: harness.id };
  const moreThan = ({ grants }: Pick<Power['reading'], 'grants'>): string =>
    listed(labelsOf(moreGranted(reading.grants, grants)));
  const own = withoutMode ? moreThan(withoutMode.reading) : '';
  if (withoutMode && own !== '') {
    const facts = { harness: harness.title, what: withoutMode.mode, more: own };
    yield diagnose('agent-joined', placeIn(reading), facts, {
      ...subject,
      ...relatedTo({ file: withoutMode.mode, line: 1, column: 1 }),
    });
  }
  if (!outer) return;
  const more = moreThan(outer);
  const both = { ...subject, ...relatedTo(outer.file.locate([])) };
  const where = { harness: harness.title, folder: above ?? '', more };
  if (!harness.audit?.settings) {
    const facts = { ...where, name: said.name, other: outer.file.path };
    yield diagnose('agent-hides', file.locate([]), facts, both);
  } else if (more !== '') {
    yield diagnose('agent-joined', placeIn(reading), where, both);
  }
}

const placeIn = ({ file }: Power['reading']) => file.locate(['permission'], 'key') ?? file.locate([]);
