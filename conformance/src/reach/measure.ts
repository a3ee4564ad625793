import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HarnessId } from '../expected/index.js';
import { type Play, RUNNERS } from '../harness/index.js';
import { inProject, type ProjectFile } from '../project.js';
import { inSandbox } from '../sandbox.js';
import { allWays, type Candidates, playTree, traceOf, type Way } from './tree.js';

/** Whom each agent tries to start, how far down, and another shell than the usual one. */
export type Ways = {
  readonly candidates: Candidates;
  readonly levels: number;
  readonly shell?: Play['shell'];
};

/** Runs an agent, and says by which of the ways its shell, or that of an agent it started, ran. */
export async function measureWays(
  id: HarnessId,
  files: readonly ProjectFile[],
  agent: string,
  { candidates, levels, ...own }: Ways,
): Promise<readonly Way[]> {
  if (!RUNNERS[id].play) throw new Error(`The runner of ${id} cannot play.`);
  const play = { ...RUNNERS[id].play, ...own };
  const below = (way: Way) => (way.length < levels ? candidates(way) : []);
  return inProject(files, (project) =>
    inSandbox(project, async (sandbox) => {
      const { respond, unended } = playTree(play, below, agent);
      await play.session(sandbox, agent, respond);
      const left = unended().map((way) => way.join(' > ') || agent);
      if (left.length > 0)
        throw new Error(`These did not come to the end of their calls: ${left.join(', ')}`);
      return allWays(below).filter((way) => existsSync(join(sandbox.project, traceOf(way))));
    }),
  );
}
