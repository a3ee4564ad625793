import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file of a project; the path is relative to its root. */
export type ProjectFile = { readonly path: string; readonly text: string };

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
