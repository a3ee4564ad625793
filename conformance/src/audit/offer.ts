import type { Asker } from '../asker.js';
import { FACTS, type HarnessId, nativesOf } from '../expected/index.js';
import { agentFile, baselineForms, EMPTY, plainFiles, UNTOUCHED } from '../hand-written.js';
import type { Position } from '../harness/index.js';
import { allCellNames } from '../targets.js';
import type { Offer } from './compare.js';

/** What a harness has to offer in a position; one name at a time would say more, and take minutes. */
export async function measureOffer(clis: Asker, id: HarnessId, position: Position): Promise<Offer> {
  const names = [...new Set([...nativesOf(FACTS[id]), ...allCellNames(id)])];
  const { allow } = baselineForms(id);
  const named = names.map((name, index) => agentFile(id, `named-${index}`, allow.lines(name)));
  const files = [...plainFiles(id), ...named];
  const grants = await clis.agents(id, files, { position });
  const tools = (agent: string) => grants.get(agent)?.tools ?? [];
  const all = [...grants.values()].flatMap((grant) => grant.tools);
  return { untouched: tools(UNTOUCHED), empty: tools(EMPTY), ever: [...new Set(all)] };
}
