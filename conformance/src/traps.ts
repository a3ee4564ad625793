import type { Asker } from './asker.js';
import type { Core } from './core.js';
import { FACTS, type HarnessId, ownerIn } from './expected/index.js';
import { type AgentFile, agentPath } from './hand-written.js';
import { RUNNERS } from './harness/index.js';

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
export async function readTraps(core: Core, clis: Asker, id: HarnessId): Promise<readonly string[]> {
  const position = RUNNERS[id].positions.at(-1) ?? 'main';
  const files = trapFiles(id);
  if (files.length === 0) return [];
  const grants = await clis.agents(id, files, { position });
  return files.flatMap(({ agent, path, text }) => {
    const { tools = [], problems = [] } = grants.get(agent) ?? {};
    const [read] = core.audit(id, [{ path, text }]).agents;
    const isThere = problems.length === 0;
    if (isThere !== (read?.loads === 'loaded' || read?.loads === 'open'))
      return [
        `${id}: the file "${agent}" is ${isThere ? 'loaded' : 'refused'}, and an audit says ${read?.loads}`,
      ];
    const extra = isThere ? tools.filter((tool) => !grantsIt(id, read?.natives ?? [], tool)) : [];
    return extra.map((tool) => `${id}: the file "${agent}" gets "${tool}", which an audit does not know of`);
  });
}

export const trapFiles = (id: HarnessId): readonly AgentFile[] =>
  (RUNNERS[id].traps ?? []).map(({ agent, text }) => ({
    agent,
    path: agentPath(id, agent),
    text: text.replaceAll('AGENT', agent),
  }));

/** Servers are the user's, so an audit cannot name their tools one by one. */
const grantsIt = (id: HarnessId, natives: readonly string[], tool: string): boolean =>
  natives.includes(tool) || ownerIn(FACTS[id], tool) === undefined;
