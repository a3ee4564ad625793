import type { BuiltInHarness, Core } from './core.js';
import { RUNNERS } from './harness/index.js';
import { measureFiles } from './project.js';

/** A file as a person might write it, which its harness may not take. */
export type Trap = {
  /** Also the file's name; `AGENT` in the text stands for it. */
  readonly agent: string;
  readonly text: string;
};

/**
 * What an audit says of files that are wrong, compared with what the harness does with each: whether the agent is there,
 * and the tools that it is offered.
 */
export async function readTraps(core: Core, id: BuiltInHarness): Promise<readonly string[]> {
  const { traps = [], positions } = RUNNERS[id];
  const position = positions.at(-1) ?? 'main';
  if (traps.length === 0) return [];
  const files = traps.map(({ agent, text }) => ({ agent, text: text.replaceAll('AGENT', agent) }));
  const grants = await measureFiles(core, id, files, { position });
  return files.flatMap(({ agent, text }) => {
    const { tools = [], problems = [] } = grants.get(agent) ?? {};
    const path = core.outputPath(core.HARNESSES[id], agent);
    const [read] = core.auditAgents([{ path, text }], { registry: [core.HARNESSES[id]] }).agents;
    const isThere = problems.length === 0;
    if (isThere !== (read?.loads === 'loaded' || read?.loads === 'open'))
      return [
        `${id}: the file "${agent}" is ${isThere ? 'loaded' : 'refused'}, and an audit says ${read?.loads}`,
      ];
    const extra = isThere ? tools.filter((tool) => !grantsIt(core, id, read?.natives ?? [], tool)) : [];
    return extra.map((tool) => `${id}: the file "${agent}" gets "${tool}", which an audit does not know of`);
  });
}

/** Servers are the user's, so an audit cannot name their tools one by one. */
const grantsIt = (core: Core, id: BuiltInHarness, natives: readonly string[], tool: string): boolean =>
  natives.includes(tool) || core.ownerOf(core.HARNESSES[id], tool) === undefined;
