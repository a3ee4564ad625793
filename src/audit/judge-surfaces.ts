import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { evidenceNote } from '../reading/clients.js';
import type { Power } from '../reading/power.js';
import { promptedAmong, promptsWiden } from '../reading/prompted.js';
import { type FoundSurface, readerOf } from '../reading/surfaces.js';

/** What is to say of the files beside agent files. Those for one machine only are shown and are nobody else's problem. */
export const judgeSurfaces = (
  surfaces: readonly FoundSurface[],
  found: readonly Power[],
): readonly Diagnostic[] => [
  ...surfaces
    .filter(({ isLocal }) => !isLocal)
    .flatMap((surface) => {
      const note = evidenceNote(readerOf(surface.surface, surface.harness));
      return [...judged(surface)].map((each) => ({ ...each, message: `${each.message}${note}` }));
    }),
  ...promptsWiden(promptedAmong(found, surfaces)),
];

function* judged({ harness, surface, path, said }: FoundSurface): Iterable<Diagnostic> {
  const subject = { harness: harness.id };
  const [title, what] = [readerOf(surface, harness).title, surface.title];
  const top = { file: path, line: 1, column: 1 };
  if (!said) yield diagnose('surface-unread', top, { harness: title, what }, subject);
  for (const { key, at } of said?.unread ?? [])
    yield diagnose('surface-unread', at, { harness: title, what: `part ("${key}")` }, subject);
  for (const { effect, why, fix, at, isNote } of said?.problems ?? [])
    yield diagnose(
      'surface-void',
      at,
      { harness: title, effect, why, fix, ...(isNote && { isNote }) },
      subject,
    );
  for (const { by, text, alarm, at, condition = surface.condition } of said?.runs ?? [])
    yield diagnose(
      'runs-by-itself',
      at,
      { harness: title, by, text, condition, ...(alarm && { alarm }) },
      subject,
    );
  for (const { name, target, isProgram, at, condition = surface.condition } of said?.servers ?? [])
    yield diagnose('starts-server', at, { harness: title, name, target, isProgram, condition }, subject);
}
