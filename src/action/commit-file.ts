import type { Judged } from './judge.js';

/** A file as it is to stand in the commit; paths are from the top of the repository. */
export interface CommitFile {
  readonly path: string;
  readonly mode: string;
  /** Nothing: the file goes. */
  readonly text: string | undefined;
}

const PLAIN = '100644';

/** What a judged commit needs, each file with the mode it has there. */
export const filesOf = ({ plan, tree }: Judged, prefix: string): readonly CommitFile[] =>
  plan.changes.map(({ path, after }) => ({
    path: prefix + path,
    mode: tree.entryOf(path)?.mode ?? PLAIN,
    text: after,
  }));

/** The first file whose mode a commit by the API would lose. */
export const losesMode = (files: readonly CommitFile[]): CommitFile | undefined =>
  files.find(({ mode, text }) => text !== undefined && mode !== PLAIN);
