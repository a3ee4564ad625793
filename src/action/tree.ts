import { type GitTree, gitTree } from '../project/git-tree.js';
import type { Git } from './git.js';

/** The files of a commit below a folder of it. Of a partial clone, what is read is fetched at once. */
export function treeOf(git: Git, commit: string, prefix = ''): GitTree {
  let lacking: ReadonlySet<string> | undefined;
  return gitTree(
    (args, input = '') => {
      if (args[0] === 'cat-file') {
        lacking ??= lackingIn(git, commit);
        const wanted = new Set(input.split('\n').filter((id) => lacking?.has(id)));
        if (wanted.size > 0) git.fetchObjects([...wanted]); // if it fails, git fetches them one by one, and says why
      }
      return git.bytes(args, input);
    },
    commit,
    prefix,
  );
}

/** Which objects of a commit the clone lacks; none where it is not a partial one. Asking fetches nothing. */
function lackingIn(git: Git, commit: string): ReadonlySet<string> {
  if (git.isPartial === false) return new Set();
  const { stdout } = git.try(['config', '--get-regexp', '^remote\\..*\\.promisor$']);
  if (stdout.length === 0) return new Set();
  const listing = ['rev-list', '--objects', '--no-walk', '--missing=print', commit];
  const lines = git.try(listing).stdout.toString().split('\n');
  return new Set(lines.flatMap((line) => (line.startsWith('?') ? [line.slice(1)] : [])));
}
