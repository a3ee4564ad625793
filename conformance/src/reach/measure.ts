import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInHarness } from '../core.js';
import { type Play, RUNNERS } from '../harness/index.js';
import { inProject, type ProjectFile } from '../project.js';
import { inSandbox } from '../sandbox.js';
import { type Candidates, playTree, traceOf, type Way } from './tree.js';

/** Whom each agent tries to start, how far down, and another shell than the usual one. */
type Ways = { readonly candidates: Candidates; readonly levels: number; readonly shell?: Play['shell'] };

/** Runs an agent, and says by which of the ways its shell, or that of an agent it started, ran. */
export async function measureWays(
  id: BuiltInHarness,
  files: readonly ProjectFile[],
  agent: string,
  { candidates, levels, ...own }: Ways,
): Promise<readonly Way[]> {
  if (!RUNNERS[id].play) throw new Error(`The runner of ${id} cannot play.`);
  const play = { ...RUNNERS[id].play, ...own };
  const below = (way: Way) => (way.length < levels ? candidates(way) : []);
  return inProject(files, (project) =>
    inSandbox(project, async (sandbox) => {
      await play.session(sandbox, agent, playTree(play, below));
      return allWays(below).filter((way) => existsSync(join(sandbox.project, traceOf(way))));
    }),
  );
}

function allWays(below: Candidates, way: Way = []): readonly Way[] {
  return [way, ...below(way).flatMap((agent) => allWays(below, [...way, agent]))];
}
