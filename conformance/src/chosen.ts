import type { HarnessId } from './expected/index.js';
import { HARNESS_IDS } from './expected/index.js';
import { committedReport } from './report-file.js';
import { readSources, sourcesOf } from './sources.js';
import { versionOf } from './versions.js';

/** What `--harness` and `--only` say. */
export type Choice = { readonly harness?: readonly string[] | undefined; readonly only?: string | undefined };

/** Those of the harnesses that are chosen: all of them, unless it is said otherwise. */
export async function chosenOf<Id extends HarnessId>(
  all: readonly Id[],
  { harness, only }: Choice,
): Promise<readonly Id[]> {
  const wanted = { changed: false, unchanged: true }[only ?? ''];
  if (only !== undefined && wanted === undefined) throw new Error('Say --only changed or --only unchanged.');
  const unchanged = await unchangedHarnesses();
  return all.filter(
    (id) => (harness?.includes(id) ?? true) && (wanted === undefined || unchanged.includes(id) === wanted),
  );
}

/** Those with the modules and the CLI of which the committed report tells. */
export async function unchangedHarnesses(): Promise<readonly HarnessId[]> {
  const { harnesses } = await committedReport();
  const files = readSources();
  return HARNESS_IDS.filter(
    (id) =>
      harnesses[id]?.version === versionOf(id) && harnesses[id].sources === sourcesOf(files, HARNESS_IDS, id),
  );
}
