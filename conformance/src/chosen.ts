import type { Core } from './core.js';
import type { HarnessId } from './expected/index.js';
import { HARNESS_IDS } from './expected/index.js';
import { committedReport } from './report-file.js';
import { stateOf } from './state.js';
import { versionOf } from './versions.js';

/** What `--harness` and `--only` say. */
export type Choice = { readonly harness?: readonly string[] | undefined; readonly only?: string | undefined };

/** Those of the harnesses that are chosen: all of them, unless it is said otherwise. */
export async function chosenOf<Id extends HarnessId>(
  core: Core,
  all: readonly Id[],
  { harness, only }: Choice,
): Promise<readonly Id[]> {
  const wanted = { changed: false, unchanged: true }[only ?? ''];
  if (only !== undefined && wanted === undefined) throw new Error('Say --only changed or --only unchanged.');
  const unchanged = only === undefined ? [] : await unchangedHarnesses(core);
  return all.filter(
    (id) => (harness?.includes(id) ?? true) && (wanted === undefined || unchanged.includes(id) === wanted),
  );
}

/** Those of which the committed report tells, with the same CLI, and with the same files and statements of the library. */
export async function unchangedHarnesses(core: Core): Promise<readonly HarnessId[]> {
  const { harnesses } = await committedReport();
  return HARNESS_IDS.filter(
    (id) => harnesses[id]?.version === versionOf(id) && harnesses[id].state === stateOf(core, id),
  );
}
