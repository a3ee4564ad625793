import type { Asker } from '../asker.js';
import type { Core } from '../core.js';
import type { HarnessId } from '../expected/index.js';
import { RUNNERS } from '../harness/index.js';
import type { Way } from './tree.js';

const DEEPEST = 6;

/**
 * A chain in which every agent may only start others and the last one only has a shell: how far down does it run?
 * The audit may say more than this version does, for other versions; never less.
 */
export async function measureDepth(core: Core, clis: Asker, id: HarnessId): Promise<readonly string[]> {
  const isMain = RUNNERS[id].positions.includes('main'); // else the harness's own main agent starts the first one
  const lines: string[] = [];
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const names = Array.from({ length: depth }, (_, index) => `level-${index + 1}`);
    const sources = ['lead', ...names].map((name) => ({
      path: `${name}.md`,
      text: `---\nname: ${name}\ndescription: "A link."\ntools: [${name === names.at(-1) ? 'Shell' : 'Task'}]\n---\nYou are ${name}.\n`,
    }));
    const compiled = core.compile(sources, { matrix: 'verified', harnesses: { [id]: {} } });
    const files = compiled.ok ? compiled.files : [];
    if (files.length === 0) return [`${id}: no chain of agents can be written`];
    const chain = isMain ? names : ['lead', ...names];
    const candidates = (way: Way) => chain.slice(way.length, way.length + 1);
    const ran = await clis.ways(id, files, 'lead', { candidates, levels: chain.length });
    const isReached = ran.some((way) => way.length === chain.length);
    const lead = core.audit(id, files).agents.find(({ agent }) => agent === 'lead');
    const isSaid = lead?.reach.tools.has('Shell') === true;
    const verdict = isReached === isSaid ? 'equal' : isReached ? 'DIFFERENT' : 'cautious';
    const [did, does] = [isReached ? 'ran' : 'did not run', isSaid ? 'counts' : 'does not count'];
    lines.push(`${verdict} ${id}: ${depth} levels down: ${did}; the audit ${does} that`);
  }
  return lines;
}
