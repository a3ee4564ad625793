import type { BuiltInHarness, Core } from '../core.js';
import { measureWays } from './measure.js';
import type { Way } from './tree.js';

const DEEPEST = 6;

/**
 * A chain in which every agent may only start others and the last one only has a shell: how far down does it run?
 * The audit may say more than this version does, for other versions; never less.
 */
export async function measureDepth(core: Core, id: BuiltInHarness): Promise<readonly string[]> {
  const harness = core.HARNESSES[id];
  const said = harness.audit?.delegation.levels ?? 0;
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
    const candidates = (way: Way) => names.slice(way.length, way.length + 1);
    const ran = await measureWays(id, files, 'lead', { candidates, levels: depth });
    const isReached = ran.some((way) => way.length === depth);
    const verdict =
      isReached && depth > said ? 'DIFFERENT' : isReached === depth <= said ? 'equal' : 'cautious';
    lines.push(
      `${verdict} ${id}: ${depth} levels down: ${isReached ? 'ran' : 'did not run'}; the audit counts ${said}`,
    );
  }
  return lines;
}
