import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitAnswer } from '../project/git-gateway.js';
import { isPlainFile, type Repository } from '../project/git-repository.js';
import { branchOfRef } from './event.js';
import { type Aside, FETCH, type Git } from './git.js';
import { type Problem, problem } from './problems.js';

/** The commit that a name means, if it is there. */
export function commitOf(git: Git, name: string): string | undefined {
  const { status, stdout } = git.try([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ]);
  return status === 0 ? stdout.toString().trim() : undefined;
}

/** Where branches are on the remote; a name that ends in `*` stands for all that begin so. Those that do not exist are left out. */
export function remoteHeads(
  git: Pick<Git, 'text'>,
  branches: readonly string[],
): ReadonlyMap<string, string> {
  const refs = branches.map((branch) => `refs/heads/${branch}`);
  const lines = git.text(['ls-remote', '--', 'origin', ...refs]).split('\n');
  const isAsked = (ref: string) =>
    refs.some((each) => (each.endsWith('*') ? ref.startsWith(each.slice(0, -1)) : ref === each));
  return new Map(
    lines.flatMap((line) => {
      const [sha = '', ref = ''] = line.split('\t');
      const branch = branchOfRef(ref);
      return branch !== undefined && isAsked(ref) ? [[branch, sha] as const] : []; // ls-remote also lists refs that only end like this
    }),
  );
}

export const remoteHead = (git: Pick<Git, 'text'>, branch: string): string | undefined =>
  remoteHeads(git, [branch]).get(branch);

/** Fetches a commit if the clone lacks it; `branch` is where it should be found if the server hides commits. */
export function bringCommit(git: Git, commit: string, branch: string): Problem | undefined {
  return bring(() => commitOf(git, commit) !== undefined, git.fetchAside, { commit, branch });
}

/** Fetches a commit on top of HEAD if the clone lacks it; it becomes part of the clone itself. */
export function bringCommitToStay(git: Git, commit: string, branch: string): Problem | undefined {
  const has = () => git.try(['cat-file', '-e', `${commit}^{commit}`], { isOwn: true }).status === 0;
  return bring(has, (wanted) => git.try([...FETCH, 'origin', wanted], { isOwn: true }), { commit, branch });
}

function bring(
  has: () => boolean,
  fetch: (wanted: string) => GitAnswer,
  { commit, branch }: { readonly commit: string; readonly branch: string },
): Problem | undefined {
  if (has()) return undefined;
  let reason = 'the server does not have it';
  for (const wanted of [commit, `refs/heads/${branch}`]) {
    const { status, stderr } = fetch(wanted);
    if (has()) return undefined;
    if (status !== 0) reason = `git fetch: ${stderr.trim()}`;
  }
  return problem('missing-commit', { commit, reason });
}

/**
 * Fetches a commit for this run alone. In a shallow clone it comes one commit deep, and git notes in the clone that
 * history ends there; later steps would find less history than they fetched. So the objects and that note go to a
 * folder of ours, and the clone stays as it is.
 */
export function fetcherAside(
  start: Git['try'],
  aside: Aside,
  { common }: Repository,
  folder: string,
): Git['fetchAside'] {
  const list = join(common, 'shallow');
  return (wanted) => {
    if (!isPlainFile(list)) return start([...FETCH, 'origin', wanted]);
    const before = readFileSync(list);
    if (aside.env === undefined) {
      mkdirSync(join(folder, 'objects'));
      copyFileSync(list, join(folder, 'shallow'));
      aside.env = {
        GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: join(common, 'objects'),
        GIT_SHALLOW_FILE: join(folder, 'shallow'),
      };
    }
    const { GIT_SHALLOW_FILE: ours } = aside.env;
    copyFileSync(ours, list); // git refuses to fetch by depth with a list from elsewhere
    try {
      return start([...FETCH, '--depth=1', 'origin', wanted], { env: { GIT_SHALLOW_FILE: undefined } });
    } finally {
      copyFileSync(list, ours);
      writeFileSync(list, before);
    }
  };
}
