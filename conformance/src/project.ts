import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltInHarness, Core } from './core.js';
import type { AgentFile } from './hand-written.js';
import { type Grants, type Question, RUNNERS } from './harness/index.js';

/** Writes agent files where their harness looks for them, in a project of their own, and measures them. */
export async function measureFiles(
  core: Core,
  id: BuiltInHarness,
  files: readonly AgentFile[],
  question: Question,
): Promise<Grants> {
  const project = await mkdtemp(join(tmpdir(), 'fsagent-cases-'));
  try {
    for (const { agent, text } of files) {
      const path = join(project, core.outputPath(core.HARNESSES[id], agent));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const agents = files.map(({ agent }) => agent);
    return await RUNNERS[id].measure(project, agents, question);
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}
