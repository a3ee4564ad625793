import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitFile } from './commit-file.js';
import type { Git } from './git.js';
import type { Identity } from './inputs.js';
import { type Problem, problem } from './problems.js';
import { type Refusal, refusalOfPush } from './refusal.js';

/** Who commits when nobody is named: the bot behind GITHUB_TOKEN. */
export const BOT: Identity = {
  name: 'github-actions[bot]',
  email: '41898282+github-actions[bot]@users.noreply.github.com',
};

/** What an index takes for a file that goes. */
export const NO_FILE = '0'.repeat(40);

/**
 * Puts files on top of a commit and returns the new tree, or a problem when git would change other files than
 * these: it skips paths it takes for `.git`, and it replaces a submodule or file whose place a new folder needs,
 * both without an error.
 */
export function writeTree(
  git: Git,
  temp: string,
  base: string,
  files: readonly CommitFile[],
): string | Problem {
  const tree = writeTreeUnchecked(git, temp, base, files);
  const changed = changedPaths(git, base, tree);
  const planned = new Set(files.map(({ path }) => path));
  const missing = files.map(({ path }) => path).filter((path) => !changed.has(path));
  const others = [...changed].filter((path) => !planned.has(path));
  return missing.length + others.length === 0 ? tree : problem('inexact-commit', { missing, others });
}

function changedPaths(git: Git, base: string, tree: string): ReadonlySet<string> {
  const answer = git.bytes(['diff-tree', '-r', '-z', '--no-renames', '--name-only', base, tree]);
  return new Set(answer.toString().split('\0').filter(Boolean));
}

/** An index of its own keeps the checkout out of it: what is staged, dirty or missing there is not used. */
function writeTreeUnchecked(git: Git, temp: string, base: string, files: readonly CommitFile[]): string {
  const folder = mkdtempSync(join(temp, 'fsagent-'));
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    const lines = entriesOf(git, folder, files);
    git.bytes(['read-tree', base], '', env);
    git.bytes(['update-index', '-z', '--index-info'], lines.join(''), env);
    return git.text(['write-tree', '--missing-ok'], '', env); // a partial clone need not have every file
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes go in as they are: no attribute of the repository, no filter and no line-end setting changes them. */
function entriesOf(git: Git, folder: string, files: readonly CommitFile[]): readonly string[] {
  const written = files.filter(({ text }) => text !== undefined);
  const copies = written.map(({ text }, index) => {
    const copy = join(folder, String(index));
    writeFileSync(copy, text ?? '');
    return copy;
  });
  const listed = copies.map((copy) => `${copy}\n`).join('');
  const ids =
    copies.length === 0
      ? []
      : git.text(['hash-object', '-w', '--no-filters', '--stdin-paths'], listed).split('\n');
  return [
    ...files.filter(({ text }) => text === undefined).map(({ path }) => `0 ${NO_FILE}\t${path}\0`),
    ...written.map(({ path, mode }, index) => `${mode} ${ids[index]}\t${path}\0`),
  ];
}

/** Makes a commit that no ref knows yet. */
export function makeCommit(
  git: Git,
  tree: string,
  parent: string,
  message: string,
  author: Identity,
): string {
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  return git.text(['commit-tree', tree, '-p', parent, '-F', '-'], `${message}\n`, env);
}

/**
 * Moves a branch of the remote from one commit to another, or not at all; `''` stands for a branch that is not
 * there yet. Naming where it must stand keeps a branch that was deleted meanwhile from coming back. A user's
 * branch only ever moves forwards: what is pushed to it has that very commit as its parent.
 */
export function push(git: Git, commit: string, branch: string, from: string): Refusal | undefined {
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${from}`;
  const args = ['push', '--porcelain', '--no-verify', lease, 'origin', `${commit}:${ref}`];
  const { status, stdout, stderr } = git.try(args);
  return status === 0 ? undefined : refusalOfPush(branch, stdout.toString(), stderr);
}

/** Asks the remote whether a push would be let in, without one. */
export function rehearsePush(git: Git, commit: string, branch: string): Refusal | undefined {
  const args = [
    'push',
    '--porcelain',
    '--no-verify',
    '--dry-run',
    'origin',
    `${commit}:refs/heads/${branch}`,
  ];
  const { status, stdout, stderr } = git.try(args);
  return status === 0 ? undefined : refusalOfPush(branch, stdout.toString(), stderr);
}
