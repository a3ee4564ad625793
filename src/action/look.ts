import { join } from 'node:path';
import { openView } from '../project/git-gateway.js';
import type { Environment } from '../project/git-program.js';
import { headOf, isPlainFile, type Repository } from '../project/git-repository.js';
import { repositoryAt } from '../project/origin.js';
import type { CheckedOut } from './checked-out.js';
import { branchOfRef } from './event.js';
import { textOf } from './git.js';

/** A checkout and what its config says of its remotes. */
export interface Seen extends CheckedOut {
  /** The address of `origin`: empty where there is none, undefined where git cannot be started. */
  readonly origin: string | undefined;
  readonly isPartial: boolean;
}

interface Looking {
  readonly temp: string;
  readonly serverUrl: string;
  /** The repository, where an input names it. */
  readonly named: string | undefined;
}

/**
 * Looks what is checked out, with none of the repository's settings. Its config is read as a file of words, of which only
 * those about remotes count.
 */
export function look(
  repository: Repository,
  env: Environment,
  { temp, serverUrl, named }: Looking,
): Seen | undefined {
  const view = openView(repository, { env, temp });
  if (!view) return undefined;
  const file = join(repository.common, 'config');
  const listing = ['config', '--file', file, '--no-includes', '--null', '--get-regexp', '^remote\\.'];
  const text = isPlainFile(file) ? textOf(view.run(listing)) : '';
  const head = headOf(repository.folder);
  const isKept = head?.endsWith('/.invalid') !== true; // with reftable the file says nothing
  const branch = isKept ? head?.replace(/^ref: /, '') : textOf(view.run(['symbolic-ref', '--quiet', 'HEAD']));
  const commit = textOf(view.run(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']));
  view.close();
  const lines = text?.split('\0') ?? [];
  const origin = lines.flatMap((line) => /^remote\.origin\.url\n(.*)$/s.exec(line)?.[1] ?? [])[0] ?? '';
  return {
    origin: text === undefined ? undefined : origin,
    isPartial: lines.some((line) => /^remote\..*\.promisor\ntrue$/s.test(line)),
    repository: named ?? repositoryAt(origin, serverUrl),
    branch: branchOfRef(branch ?? ''),
    commit: commit || undefined,
  };
}
