import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltInHarness, Core } from './core.js';
import type { AgentFile } from './hand-written.js';
import { type Grants, type Question, RUNNERS } from './harness/index.js';

/** A file of a project; the path is relative to its root. */
export type ProjectFile = { readonly path: string; readonly text: string };

/** Writes agent files where their harness looks for them, in a project of their own, and measures them. */
export async function measureFiles(
  core: Core,
  id: BuiltInHarness,
  files: readonly AgentFile[],
  question: Question,
): Promise<Grants> {
  const placed = files.map(({ agent, text }) => ({
    path: core.outputPath(core.HARNESSES[id], agent),
    text,
  }));
  const agents = files.map(({ agent }) => agent);
  return inProject(placed, (project) => RUNNERS[id].measure(project, agents, question));
}

/** Makes a project of these files for `use` and removes it afterwards. */
export async function inProject<Result>(
  files: readonly ProjectFile[],
  use: (project: string) => Promise<Result>,
): Promise<Result> {
  const project = await mkdtemp(join(tmpdir(), 'fsagent-cases-'));
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(project, path)), { recursive: true });
      await writeFile(join(project, path), text);
    }
    return await use(project);
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}
