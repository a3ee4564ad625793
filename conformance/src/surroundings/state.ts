import { createHash } from 'node:crypto';
import type { Core } from '../core.js';
import { HARNESS_IDS, type HarnessId } from '../expected/index.js';
import { SURROUNDINGS } from '../expected/surroundings/index.js';
import { readSources, sourcesOf } from '../sources.js';
import { saidOf } from './said.js';

/** One hash of all that the answers of a harness depend on beside its CLI: how it is asked, and what an audit says. */
export function surroundingsState(core: Core, id: HarnessId): string {
  const said = SURROUNDINGS[id].cases.map((each) => {
    const { statements, codes, natives } = saidOf(core, id, each);
    return [each, statements, codes, natives];
  });
  const parts = [sourcesOf(readSources(), HARNESS_IDS, id), said];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
