import type { BuiltInHarness, Core } from '../core.js';
import { agentFile, baselineForms, EMPTY, plainFiles, UNTOUCHED } from '../hand-written.js';
import type { Position } from '../harness/index.js';
import { measureFiles } from '../project.js';
import { cellNames } from '../targets.js';
import type { Offer } from './compare.js';

/** What a harness has to offer in a position; one name at a time would say more, and take minutes. */
export async function measureOffer(core: Core, id: BuiltInHarness, position: Position): Promise<Offer> {
  const names = [...new Set([...core.nativesOf(core.HARNESSES[id]), ...cellNames(core, id)])];
  const { allow } = baselineForms(id);
  const named = names.map((name, index) => agentFile(core, id, `named-${index}`, allow.lines(name)));
  const files = [...plainFiles(core, id), ...named];
  const grants = await measureFiles(core, id, files, { position });
  const tools = (agent: string) => grants.get(agent)?.tools ?? [];
  const all = [...grants.values()].flatMap((grant) => grant.tools);
  return { untouched: tools(UNTOUCHED), empty: tools(EMPTY), ever: [...new Set(all)] };
}
