import type { Core } from './core.js';
import type { HarnessId } from './expected/index.js';
import { HARNESS_IDS } from './expected/index.js';
import { committedReport } from './report-file.js';
import { stateOf } from './state.js';
import { surroundingsState } from './surroundings/state.js';
import { versionOf } from './versions.js';

/** What `--harness` and `--only` say. */
export type Choice = { readonly harness?: readonly string[] | undefined; readonly only?: string | undefined };

/** Those of the harnesses that are chosen: all of them, unless it is said otherwise. */
export async function chosenOf<Id extends HarnessId>(
  core: Core,
  all: readonly Id[],
  { harness, only }: Choice,
  question?: string,
): Promise<readonly Id[]> {
  const wanted = { changed: false, unchanged: true }[only ?? ''];
  if (only !== undefined && wanted === undefined) throw new Error('Say --only changed or --only unchanged.');
  const unchanged = only === undefined ? [] : await unchangedHarnesses(core, question);
  return all.filter(
    (id) => (harness?.includes(id) ?? true) && (wanted === undefined || unchanged.includes(id) === wanted),
  );
}

/**
 * Those of which the committed report tells, with the same CLI, and with the same files and statements of the library. What is
 * said of surroundings can change without the rest, and the other way round.
 */
export async function unchangedHarnesses(core: Core, question?: string): Promise<readonly HarnessId[]> {
  const { harnesses, asked } = await committedReport();
  const isOther = question === 'surroundings';
  const state = isOther ? surroundingsState : stateOf;
  const known = isOther ? asked?.surroundings : harnesses;
  return HARNESS_IDS.filter(
    (id) => known?.[id]?.version === versionOf(id) && known[id]?.state === state(core, id),
  );
}
